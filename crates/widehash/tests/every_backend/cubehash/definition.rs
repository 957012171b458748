//! CubeHash by its definition: an oracle for all parameters, here and in `fuzz/`.

use widehash::cubehash::Params;

/// Computes the digest by the definition, one statement for each step, with words under their
/// five-bit indices.
pub fn by_the_definition(params: Params, message: &[u8]) -> Vec<u8> {
    fn rounds(x: &mut [u32; 32], count: u32) {
        let swap = |x: &mut [u32; 32], half: usize, bit: usize| {
            (0..16).filter(|w| w & bit == 0).for_each(|w| x.swap(half + w, half + w + bit));
        };
        for _ in 0..count {
            (0..16).for_each(|w| x[16 + w] = x[16 + w].wrapping_add(x[w]));
            (0..16).for_each(|w| x[w] = x[w].rotate_left(7));
            swap(x, 0, 0b1000);
            (0..16).for_each(|w| x[w] ^= x[16 + w]);
            swap(x, 16, 0b0010);
            (0..16).for_each(|w| x[16 + w] = x[16 + w].wrapping_add(x[w]));
            (0..16).for_each(|w| x[w] = x[w].rotate_left(11));
            swap(x, 0, 0b0100);
            (0..16).for_each(|w| x[w] ^= x[16 + w]);
            swap(x, 16, 0b0001);
        }
    }
    let mut x = [0; 32];
    x[0] = params.output_bits() / 8;
    x[1] = params.block_len() as u32;
    x[2] = params.rounds();
    rounds(&mut x, params.initial_rounds());
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(params.block_len()), 0);
    for block in padded.chunks(params.block_len()) {
        for (i, byte) in block.iter().enumerate() {
            x[i / 4] ^= u32::from(*byte) << (i % 4 * 8);
        }
        rounds(&mut x, params.rounds());
    }
    x[31] ^= 1;
    rounds(&mut x, params.final_rounds());
    let bytes: Vec<u8> = x.iter().flat_map(|word| word.to_le_bytes()).collect();
    bytes[..params.output_len()].to_vec()
}
