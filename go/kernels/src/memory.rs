//! The memory functions that the compiler calls, which otherwise a C library would provide.
//!
//! Blocks of 16 bytes move by instructions in assembly, because the compiler would turn a loop that
//! copies into a call of the function that it is in.

use core::arch::asm;

/// Sixteen bytes in a register.
#[cfg(target_arch = "x86_64")]
type Block = core::arch::x86_64::__m128i;
#[cfg(target_arch = "aarch64")]
type Block = core::arch::aarch64::uint8x16_t;

/// Loads sixteen bytes.
#[inline(always)]
unsafe fn load(from: *const u8) -> Block {
    let block: Block;
    // SAFETY: the caller has sixteen bytes there.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        asm!("movdqu {}, xmmword ptr [{}]", out(xmm_reg) block, in(reg) from,
            options(readonly, nostack, preserves_flags));
        #[cfg(target_arch = "aarch64")]
        asm!("ldr {:q}, [{}]", out(vreg) block, in(reg) from,
            options(readonly, nostack, preserves_flags));
    }
    block
}

/// Stores sixteen bytes.
#[inline(always)]
unsafe fn store(to: *mut u8, block: Block) {
    // SAFETY: the caller has room for sixteen bytes there.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        asm!("movdqu xmmword ptr [{}], {}", in(reg) to, in(xmm_reg) block,
            options(nostack, preserves_flags));
        #[cfg(target_arch = "aarch64")]
        asm!("str {:q}, [{}]", in(vreg) block, in(reg) to,
            options(nostack, preserves_flags));
    }
}

/// Copies the first and the last bytes of less than sixteen, all of them loaded before any is stored.
#[inline(always)]
unsafe fn copy_short(to: *mut u8, from: *const u8, n: usize) {
    /// Copies the first and the last `T` of `n` bytes.
    unsafe fn ends<T: Copy>(to: *mut u8, from: *const u8, n: usize) {
        let last = n - size_of::<T>();
        // SAFETY: both lie within the `n` bytes.
        unsafe {
            let first = from.cast::<T>().read_unaligned();
            let end = from.add(last).cast::<T>().read_unaligned();
            to.cast::<T>().write_unaligned(first);
            to.add(last).cast::<T>().write_unaligned(end);
        }
    }
    // SAFETY: each copies within the `n` bytes.
    unsafe {
        match n {
            8.. => ends::<u64>(to, from, n),
            4.. => ends::<u32>(to, from, n),
            2.. => ends::<u16>(to, from, n),
            1 => *to = *from,
            0 => {}
        }
    }
}

/// # Safety
/// C's `memcpy`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn memcpy(to: *mut u8, from: *const u8, n: usize) -> *mut u8 {
    // SAFETY: every access lies within the `n` bytes.
    unsafe {
        if n < 16 {
            copy_short(to, from, n);
            return to;
        }
        let last = n - 16;
        let mut at = 0;
        while at < last {
            store(to.add(at), load(from.add(at)));
            at += 16;
        }
        store(to.add(last), load(from.add(last)));
    }
    to
}

/// # Safety
/// C's `memmove`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn memmove(to: *mut u8, from: *const u8, n: usize) -> *mut u8 {
    // SAFETY: every access lies within the `n` bytes. What a store may overwrite was loaded before.
    unsafe {
        if n < 16 {
            copy_short(to, from, n);
            return to;
        }
        let last = n - 16;
        if (to as usize).wrapping_sub(from as usize) >= n {
            let end = load(from.add(last));
            let mut at = 0;
            while at < last {
                store(to.add(at), load(from.add(at)));
                at += 16;
            }
            store(to.add(last), end);
        } else {
            let start = load(from);
            let mut at = last;
            while at > 0 {
                store(to.add(at), load(from.add(at)));
                at = at.saturating_sub(16);
            }
            store(to, start);
        }
    }
    to
}

/// # Safety
/// C's `memset`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn memset(to: *mut u8, byte: i32, n: usize) -> *mut u8 {
    let byte = byte as u8;
    // SAFETY: every access lies within the `n` bytes.
    unsafe {
        if n < 16 {
            for at in 0..n {
                to.add(at).write_volatile(byte);
            }
            return to;
        }
        let block = core::mem::transmute::<[u8; 16], Block>([byte; 16]);
        let last = n - 16;
        let mut at = 0;
        while at < last {
            store(to.add(at), block);
            at += 16;
        }
        store(to.add(last), block);
    }
    to
}

/// # Safety
/// C's `memcmp`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn memcmp(a: *const u8, b: *const u8, n: usize) -> i32 {
    for at in 0..n {
        // SAFETY: within the `n` bytes.
        let (a, b) = unsafe { (a.add(at).read_volatile(), b.add(at).read_volatile()) };
        if a != b {
            return i32::from(a) - i32::from(b);
        }
    }
    0
}

/// # Safety
/// C's `bcmp`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bcmp(a: *const u8, b: *const u8, n: usize) -> i32 {
    // SAFETY: the same condition.
    unsafe { memcmp(a, b, n) }
}
