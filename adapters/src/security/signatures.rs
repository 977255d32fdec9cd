//! Signatures of links: HMAC-SHA-256 with the configured secret.

use application::ports::Signatures;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use sha2::{Digest as _, Sha256};

/// Context of the derivation: separates these keys from other uses of the secret; no session token begins with this
/// text.
const KEY_CONTEXT: &[u8] = b"fenix signatures 1: ";

/// Signs with the configured secret (`FENIX_SECRET`), with one derived key for each purpose.
pub struct HmacSignatures {
    keys: Hmac<Sha256>,
}

impl HmacSignatures {
    pub fn new(secret: &[u8]) -> Self {
        let mut keys = build_mac(Sha256::digest(secret).into());
        keys.update(KEY_CONTEXT);
        Self { keys }
    }

    fn start_mac(&self, purpose: &str, message: &str) -> Hmac<Sha256> {
        let mut key = self.keys.clone();
        key.update(purpose.as_bytes());
        let mut signed_mac = build_mac(key.finalize().into_bytes().into());
        signed_mac.update(message.as_bytes());
        signed_mac
    }
}

impl Signatures for HmacSignatures {
    fn sign(&self, purpose: &str, message: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.start_mac(purpose, message).finalize().into_bytes())
    }

    fn verify(&self, purpose: &str, message: &str, signature: &str) -> bool {
        // A signature that cannot be decoded is compared as an empty one, which never matches.
        let received_signature = URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
        self.start_mac(purpose, message).verify_slice(&received_signature).is_ok()
    }
}

/// Returns the MAC for a key of 32 bytes, padded to the block size of the digest.
fn build_mac(key: [u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    block[..32].copy_from_slice(&key);
    Mac::new(&block.into())
}
