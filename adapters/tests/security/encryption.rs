//! Encryption of secrets at rest.

use adapters::security::encryption::SecretEncryption;
use application::ports::{DecryptedText, Encryption as _};
const ONE: &[u8] = b"a secret of the owner, of 32 bytes or more";
const OTHER: &[u8] = b"another secret of the owner, just as long";

fn text(decrypted: Option<DecryptedText>) -> Option<(String, bool)> {
    decrypted.map(|decrypted| (decrypted.text, decrypted.is_previous_key))
}

#[test]
fn ciphertext_is_unique_and_bound_to_its_context() {
    let encryption = SecretEncryption::new(ONE, None).unwrap();
    let ciphertext = encryption.encrypt("totp:1", "GEZDGNBV").unwrap();
    assert!(!ciphertext.contains("GEZD"));
    assert_ne!(encryption.encrypt("totp:1", "GEZDGNBV").unwrap(), ciphertext);
    assert_eq!(text(encryption.decrypt("totp:1", &ciphertext)), Some(("GEZDGNBV".to_owned(), false)));
    assert_eq!(text(encryption.decrypt("totp:2", &ciphertext)), None);
    for damaged_text in ["", "x", "é", &ciphertext[1..], &ciphertext[..ciphertext.len() - 1]] {
        assert_eq!(text(encryption.decrypt("totp:1", damaged_text)), None, "{damaged_text}");
    }
}

#[test]
fn former_secret_decrypts_but_never_encrypts() {
    let old_encryption = SecretEncryption::new(ONE, None).unwrap();
    let ciphertext = old_encryption.encrypt("totp:1", "GEZDGNBV").unwrap();
    let rotated_encryption = SecretEncryption::new(OTHER, Some(ONE)).unwrap();
    assert_eq!(text(rotated_encryption.decrypt("totp:1", &ciphertext)), Some(("GEZDGNBV".to_owned(), true)));
    let renewed_ciphertext = rotated_encryption.encrypt("totp:1", "GEZDGNBV").unwrap();
    assert_eq!(text(old_encryption.decrypt("totp:1", &renewed_ciphertext)), None);
    let new_encryption = SecretEncryption::new(OTHER, None).unwrap();
    assert_eq!(
        text(new_encryption.decrypt("totp:1", &renewed_ciphertext)),
        Some(("GEZDGNBV".to_owned(), false))
    );
    assert_eq!(text(new_encryption.decrypt("totp:1", &ciphertext)), None);
}
