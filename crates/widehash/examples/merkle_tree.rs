//! The root of a Merkle tree over records, and a proof that one record is among them.
//!
//! A leaf is SHA-256 of a record, a parent SHA-256 of its two children. Each level is one call, which hashes many nodes at
//! once. The leaves are a power of two here; formats differ in what they do with odd nodes.
//!
//! `cargo run --release -p widehash --example merkle_tree`

use widehash::hex;
use widehash::sha2::{self, Sha256};

type Node = [u8; 32];

/// All levels of the tree, from the leaves to the root.
fn tree(records: &[String]) -> Vec<Vec<Node>> {
    let mut levels = vec![Sha256::digest_many_vec(records)];
    while levels[levels.len() - 1].len() > 1 {
        let nodes = &levels[levels.len() - 1];
        let mut parents = vec![[0; 32]; nodes.len() / 2];
        sha2::merkle_level(nodes, &mut parents);
        levels.push(parents);
    }
    levels
}

/// The sibling of each node on the way from a leaf to the root.
fn proof(levels: &[Vec<Node>], leaf: usize) -> Vec<Node> {
    let below_root = &levels[..levels.len() - 1];
    below_root.iter().enumerate().map(|(height, level)| level[(leaf >> height) ^ 1]).collect()
}

/// The root that a record and its proof lead to.
fn root_from(record: &str, leaf: usize, proof: &[Node]) -> Node {
    let mut node = Sha256::digest(record);
    for (height, sibling) in proof.iter().enumerate() {
        let pair = if (leaf >> height) & 1 == 0 { [node, *sibling] } else { [*sibling, node] };
        node = Sha256::digest(pair.concat());
    }
    node
}

fn main() {
    let records: Vec<String> = (0..1 << 16).map(|i| format!("record {i}")).collect();
    let levels = tree(&records);
    let root = levels[levels.len() - 1][0];
    println!("root of {} records: {}", records.len(), hex(&root));

    let proof = proof(&levels, 12_345);
    assert_eq!(root_from("record 12345", 12_345, &proof), root);
    assert_ne!(root_from("record 54321", 12_345, &proof), root);
    println!("record 12345 is among them: {} nodes prove it", proof.len());
}

#[test]
fn the_proof_holds() {
    main();
}
