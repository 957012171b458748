//! What a call leaves on the stack: neither its key nor the bytes of its messages.
//!
//! Each call runs on a thread whose stack is memory of this test, which is then searched. Nothing
//! can promise that the compiler never copies a secret there when it moves a value or runs out of
//! registers, so the test runs where it was seen to pass: 64-bit x86 under Linux, by AVX2.
#![cfg(all(feature = "zeroize", target_os = "linux", target_arch = "x86_64", not(miri)))]

use std::ffi::c_void;
use std::{mem, ptr, slice};
use widehash::backend::{Backend, force};
use widehash::batch::Strided;
use widehash::blake3;
use widehash::highwayhash::{HighwayHash64, HighwayHash256, Key};
use widehash::sha2::{Sha256, Sha512};

/// Every run of eight bytes is unlike all others.
const KEY: [u8; 32] = *b"a key that is easy to recognise!";

const STACK: usize = 1 << 20;

/// Runs `work` on a stack of its own, and returns that stack's memory after it has ended.
fn stack_after(work: &mut (dyn FnMut() + Send)) -> Vec<u8> {
    extern "C" fn run(work: *mut c_void) -> *mut c_void {
        // SAFETY: the pointer that the thread was started with.
        unsafe { (*work.cast::<&mut (dyn FnMut() + Send)>())() };
        ptr::null_mut()
    }
    let mut work = work;
    // SAFETY: the memory is mapped for the thread, which has ended before it is read and unmapped;
    // `work` outlives the thread.
    unsafe {
        let access = libc::PROT_READ | libc::PROT_WRITE;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let stack = libc::mmap(ptr::null_mut(), STACK, access, flags, -1, 0);
        assert_ne!(stack, libc::MAP_FAILED, "mmap");
        let mut attributes = mem::zeroed();
        assert_eq!(libc::pthread_attr_init(&raw mut attributes), 0);
        assert_eq!(libc::pthread_attr_setstack(&raw mut attributes, stack, STACK), 0);
        let mut thread = mem::zeroed();
        let started = libc::pthread_create(
            &raw mut thread,
            &raw const attributes,
            run,
            (&raw mut work).cast(),
        );
        assert_eq!(started, 0, "pthread_create");
        assert_eq!(libc::pthread_join(thread, ptr::null_mut()), 0);
        libc::pthread_attr_destroy(&raw mut attributes);
        let left = slice::from_raw_parts(stack.cast::<u8>(), STACK).to_vec();
        libc::munmap(stack, STACK);
        left
    }
}

/// Returns what of `secret` is found in `memory`: the first run of eight bytes.
fn found<'s>(memory: &[u8], secret: &'s [u8]) -> Option<&'s [u8]> {
    secret.windows(8).find(|run| memory.windows(8).any(|window| window == *run))
}

/// Messages of differing lengths, no eight bytes of which are alike.
fn messages() -> Vec<Vec<u8>> {
    (0..40u32)
        .map(|message| {
            (0..(message % 19) * 8 + 13)
                .map(|at| Sha256::digest([message.to_le_bytes(), at.to_le_bytes()].concat())[0])
                .collect()
        })
        .collect()
}

/// Checks that `work` leaves neither its key behind nor, if it has lanes to clean up, a message.
fn check(name: &str, lanes: bool, mut work: impl FnMut(&[&[u8]]) + Send) {
    if force(Some(Backend::Avx2)).is_err() {
        return println!("NOT RUN: what {name} leaves on the stack (this CPU lacks AVX2)");
    }
    let messages = messages();
    let slices: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
    // What is set up once is set up before.
    work(&slices);
    let left = stack_after(&mut || work(&slices));
    assert_eq!(found(&left, &KEY), None, "{name} leaves a part of its key");
    for message in messages.iter().filter(|_| lanes) {
        assert_eq!(found(&left, message), None, "{name} leaves a part of a message");
    }
}

#[test]
fn one_shots_leave_no_key() {
    check("keyed_hash", false, |messages| {
        for message in messages {
            let _ = blake3::keyed_hash(&KEY, message);
        }
    });
    check("HighwayHash", false, |messages| {
        let key = Key::new(KEY).unwrap();
        for message in messages {
            let _ = HighwayHash256::digest(&key, message);
        }
    });
}

#[test]
fn batches_leave_nothing() {
    check("keyed_hash_many", true, |messages| {
        let mut out = vec![[0; 32]; messages.len()];
        blake3::keyed_hash_many(&KEY, messages, &mut out);
    });
    check("HighwayHash64::digest_many", true, |messages| {
        let mut out = vec![[0; 8]; messages.len()];
        HighwayHash64::digest_many(&Key::new(KEY).unwrap(), messages, &mut out);
    });
    // (RIPEMD-160 and CubeHash have more values than registers and spill words of the messages.)
    macro_rules! check_equal_lengths {
        ($hasher:ty) => {
            check(concat!(stringify!($hasher), "::digest_many"), true, |messages| {
                let rows = [messages[5]; 32].concat();
                let rows = Strided::packed(&rows, messages[5].len());
                <$hasher>::digest_many(&rows, &mut [[0; <$hasher>::OUTPUT_LEN]; 32]);
            })
        };
    }
    check_equal_lengths!(Sha256);
    check_equal_lengths!(Sha512);
}

/// The search finds what is there.
#[test]
fn a_key_on_the_stack_is_found() {
    /// Puts the key where the end of the thread does not overwrite it.
    #[inline(never)]
    fn put_the_key_deep() {
        let mut room = [[0; 32]; 1 << 10];
        room[0] = KEY;
        std::hint::black_box(&mut room);
    }
    let left = stack_after(&mut put_the_key_deep);
    assert!(found(&left, &KEY).is_some());
}
