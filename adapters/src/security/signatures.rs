//! Signatures of links: HMAC-SHA-256 with the configured secret.

use application::ports::Signatures;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use sha2::{Digest as _, Sha256};

/// Context of the derivation: separates these keys from other uses of the secret; no session token begins with this
/// text.
const KEYS: &[u8] = b"fenix signatures 1: ";

/// Signs with the configured secret (`FENIX_SECRET`), with one derived key for each purpose.
pub struct HmacSignatures {
    keys: Hmac<Sha256>,
}

impl HmacSignatures {
    pub fn new(secret: &[u8]) -> Self {
        let mut keys = mac(Sha256::digest(secret).into());
        keys.update(KEYS);
        Self { keys }
    }

    fn mac_of(&self, purpose: &str, message: &str) -> Hmac<Sha256> {
        let mut key = self.keys.clone();
        key.update(purpose.as_bytes());
        let mut signed = mac(key.finalize().into_bytes().into());
        signed.update(message.as_bytes());
        signed
    }
}

impl Signatures for HmacSignatures {
    fn sign(&self, purpose: &str, message: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.mac_of(purpose, message).finalize().into_bytes())
    }

    fn verify(&self, purpose: &str, message: &str, signature: &str) -> bool {
        // A signature that cannot be decoded is compared as an empty one, which never matches.
        let received = URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
        self.mac_of(purpose, message).verify_slice(&received).is_ok()
    }
}

/// Returns the MAC for a key of 32 bytes, padded to the block size of the digest.
fn mac(key: [u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    block[..32].copy_from_slice(&key);
    Mac::new(&block.into())
}
