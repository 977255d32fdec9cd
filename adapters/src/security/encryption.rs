//! Encryption of secrets at rest: ChaCha20-Poly1305 with a key derived from the configured secret by HKDF-SHA-256.

use application::error::PortError;
use application::ports::{DecryptedText, Encryption};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, Salt};

/// Context of the derivation: separates this key from other uses of the secret.
const KEY_CONTEXT: &[u8] = b"fenix encryption 1";
const FAILED: &str = "encrypting a secret";

/// Encrypts with the configured secret (`FENIX_SECRET`) and also decrypts with the previous one
/// (`FENIX_SECRET_PREVIOUS`).
pub struct SecretEncryption {
    present: LessSafeKey,
    previous_key: Option<LessSafeKey>,
}

impl SecretEncryption {
    /// `previous_key` is the previous secret.
    ///
    /// # Errors
    /// None in practice: a key can be derived from any secret.
    pub fn new(secret: &[u8], previous_key: Option<&[u8]>) -> Result<Self, PortError> {
        Ok(Self { present: derive_key(secret)?, previous_key: previous_key.map(derive_key).transpose()? })
    }
}

impl Encryption for SecretEncryption {
    fn encrypt(&self, context: &str, text: &str) -> Result<String, PortError> {
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce).map_err(|error| PortError::unavailable(FAILED, error.to_string()))?;
        let mut ciphertext = text.as_bytes().to_vec();
        let context = Aad::from(context.as_bytes());
        self.present
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), context, &mut ciphertext)
            .map_err(|error| PortError::unavailable(FAILED, error.to_string()))?;
        Ok(URL_SAFE_NO_PAD.encode([nonce.as_slice(), &ciphertext].concat()))
    }

    fn decrypt(&self, context: &str, stored: &str) -> Option<DecryptedText> {
        let bytes = URL_SAFE_NO_PAD.decode(stored).ok()?;
        let decrypt_with = |key: &LessSafeKey| {
            let (nonce, ciphertext) = bytes.split_at_checked(NONCE_LEN)?;
            let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
            let mut ciphertext = ciphertext.to_vec();
            let plaintext = key.open_in_place(nonce, Aad::from(context.as_bytes()), &mut ciphertext).ok()?;
            String::from_utf8(plaintext.to_vec()).ok()
        };
        let present = decrypt_with(&self.present)
            .map(|plaintext| DecryptedText { text: plaintext, is_previous_key: false });
        present.or_else(|| {
            Some(DecryptedText { text: decrypt_with(self.previous_key.as_ref()?)?, is_previous_key: true })
        })
    }
}

fn derive_key(secret: &[u8]) -> Result<LessSafeKey, PortError> {
    let secret = Salt::new(HKDF_SHA256, &[]).extract(secret);
    let key = secret.expand(&[KEY_CONTEXT], &CHACHA20_POLY1305);
    let key = key.map_err(|error| PortError::unavailable("the key of secrets at rest", error.to_string()))?;
    Ok(LessSafeKey::new(UnboundKey::from(key)))
}
