//! The block-level core of RIPEMD-160, for code that is generic over the `digest` crate's `EagerHash`
//! and `CoreProxy`, such as `hmac::Hmac`. [`sha2::block_api`](crate::sha2::block_api) says more.
//!
//! [`Hash160`](crate::hash160::Hash160) has no core: no standard defines HMAC over it.

use super::Ripemd160;
use super::compress::Compress;
use crate::api::block_core;

block_core! { Ripemd160Core: Ripemd160, "RIPEMD-160", Compress }
