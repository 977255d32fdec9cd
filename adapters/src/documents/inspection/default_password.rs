//! Excel workbooks encrypted with the default password, which Excel and LibreOffice try by themselves ([MS-XLS] 2.4.117,
//! [MS-OFFCRYPTO] 2.3).

use md5::Md5;
use sha1::{Digest, Sha1};

/// Password of workbooks that open without a question.
pub(super) const DEFAULT: &str = "VelvetSweatshop";

const OBFUSCATION: u16 = 0;
const RC4: u16 = 1;

/// Returns whether the password opens a workbook with this `FilePass` record; `false` for an unknown method.
pub(super) fn is_password(record: &[u8], password: &str) -> bool {
    verify(record, password).unwrap_or(false)
}

fn verify(record: &[u8], password: &str) -> Option<bool> {
    let mut fields = Fields(record);
    // A key and a verifier alone, before Excel 97.
    if record.len() == 4 {
        fields.short()?;
        return Some(fields.short()? == obfuscation_verifier(password));
    }
    match fields.short()? {
        OBFUSCATION => {
            fields.short()?;
            Some(fields.short()? == obfuscation_verifier(password))
        }
        RC4 => match (fields.short()?, fields.short()?) {
            (1, 1) => rc4(&mut fields, password),
            (2..=4, 2) => crypto_api(&mut fields, password),
            _ => None,
        },
        _ => None,
    }
}

/// Verifier of the XOR obfuscation ([MS-OFFCRYPTO] 2.3.7.1).
fn obfuscation_verifier(password: &str) -> u16 {
    let length = u16::try_from(password.len()).unwrap_or(u16::MAX);
    let bytes = password.bytes().rev().map(u16::from).chain([length]);
    let turned = |verifier: u16| ((verifier << 1) & 0x7FFF) | ((verifier >> 14) & 1);
    bytes.fold(0, |verifier, byte| turned(verifier) ^ byte) ^ 0xCE4B
}

/// RC4 with MD5 ([MS-OFFCRYPTO] 2.3.6).
fn rc4(fields: &mut Fields<'_>, password: &str) -> Option<bool> {
    let (salt, verifier, hash) = (fields.take(16)?, fields.take(16)?, fields.take(16)?);
    let first = Md5::digest(utf16(password));
    let second = Md5::digest([first.as_slice().get(..5)?, salt].concat().repeat(16));
    let key = Md5::digest([second.as_slice().get(..5)?, &[0; 4]].concat());
    let (verifier, hash) = decrypt(key.as_slice(), verifier, hash);
    Some(Md5::digest(verifier).as_slice() == hash)
}

/// RC4 with SHA-1, of the Windows CryptoAPI ([MS-OFFCRYPTO] 2.3.5).
fn crypto_api(fields: &mut Fields<'_>, password: &str) -> Option<bool> {
    fields.long()?;
    let header_length = fields.long()?;
    let mut header = Fields(fields.take(header_length)?);
    header.take(16)?;
    let bits = header.long()?;
    let salt_length = fields.long()?;
    let (salt, verifier) = (fields.take(salt_length)?, fields.take(16)?);
    let hash_length = fields.long()?;
    let hash = fields.take(hash_length)?;
    let first = Sha1::digest([salt, &utf16(password)].concat());
    let second = Sha1::digest([first.as_slice(), &[0; 4]].concat());
    let mut key = second.as_slice().get(..if bits == 0 { 5 } else { bits / 8 })?.to_vec();
    if key.len() == 5 {
        key.resize(16, 0);
    }
    let (verifier, hash) = decrypt(&key, verifier, hash);
    Some(Sha1::digest(verifier).as_slice() == hash)
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Decrypts a verifier and its hash, which follow each other in one stream.
fn decrypt(key: &[u8], verifier: &[u8], hash: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut bytes = [verifier, hash].concat();
    apply_rc4(key, &mut bytes);
    let rest = bytes.split_off(verifier.len());
    (bytes, rest)
}

/// Encrypts or decrypts bytes with the stream cipher RC4; an empty key leaves them unchanged.
fn apply_rc4(key: &[u8], bytes: &mut [u8]) {
    let mut state: Vec<u8> = (0..=u8::MAX).collect();
    let value = |state: &[u8], at: u8| state.get(usize::from(at)).copied().unwrap_or_default();
    let mut other = 0_u8;
    for (at, key) in (0..=u8::MAX).zip(key.iter().cycle()) {
        other = other.wrapping_add(value(&state, at)).wrapping_add(*key);
        state.swap(usize::from(at), usize::from(other));
    }
    let (mut at, mut other) = (0_u8, 0_u8);
    for byte in bytes {
        at = at.wrapping_add(1);
        other = other.wrapping_add(value(&state, at));
        state.swap(usize::from(at), usize::from(other));
        *byte ^= value(&state, value(&state, at).wrapping_add(value(&state, other)));
    }
}

/// Fields of a record, in little-endian order.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (field, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(field)
    }

    fn short(&mut self) -> Option<u16> {
        self.take(2)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn long(&mut self) -> Option<usize> {
        let bytes = self.take(4)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(bytes)).ok()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    const SALT: &[u8; 16] = b"\xe8w,\x1d\x91\xc5j7\x96Ga\xb2\x80\x182\x17";

    /// Returns a record of RC4 with SHA-1 for this password.
    pub(in super::super) fn crypto_api_record(password: &str, bits: u32) -> Vec<u8> {
        let verifier = b"0123456789abcdef";
        let first = Sha1::digest([&SALT[..], &utf16(password)].concat());
        let second = Sha1::digest([first.as_slice(), &[0; 4]].concat());
        let mut key = second.as_slice()[..if bits == 0 { 5 } else { bits as usize / 8 }].to_vec();
        if key.len() == 5 {
            key.resize(16, 0);
        }
        let mut secret = [&verifier[..], Sha1::digest(verifier).as_slice()].concat();
        apply_rc4(&key, &mut secret);
        let header = [&[0; 16][..], &bits.to_le_bytes(), &[0; 12]].concat();
        let lengths = [4, 32_u32].map(u32::to_le_bytes).concat();
        [
            &b"\x01\0\x02\0\x02\0"[..],
            &lengths,
            &header,
            &16_u32.to_le_bytes(),
            SALT,
            &secret[..16],
            &20_u32.to_le_bytes(),
            &secret[16..],
        ]
        .concat()
    }

    #[test]
    fn rc4_cipher_matches_known_vectors() {
        for (key, text, expected) in [
            (&b"Key"[..], &b"Plaintext"[..], &b"\xBB\xF3\x16\xE8\xD9\x40\xAF\x0A\xD3"[..]),
            (b"Wiki", b"pedia", b"\x10\x21\xBF\x04\x20"),
        ] {
            let mut bytes = text.to_vec();
            apply_rc4(key, &mut bytes);
            assert_eq!(bytes, expected);
        }
    }

    #[test]
    fn rc4_record_is_opened_by_its_password() {
        let record = [
            &b"\x01\0\x01\0\x01\0"[..],
            SALT,
            b"\xc9\xe9\x97\xd4T\x97=1\x0b\xb1\xbap\x14&\x83~",
            b"\xb1\xde\x17\x8f\x07\xe9\x89\xc4M\xae^L\xf9j\xc4\x07",
        ]
        .concat();
        assert!(is_password(&record, "password1"));
        assert!(!is_password(&record, DEFAULT));
        assert!(!is_password(&record[..50], "password1"), "truncated");
    }

    #[test]
    fn crypto_api_record_is_opened_by_its_password() {
        for bits in [0, 40, 56, 128] {
            let record = crypto_api_record(DEFAULT, bits);
            assert_eq!(
                (is_password(&record, DEFAULT), is_password(&record, "1234")),
                (true, false),
                "{bits}"
            );
        }
    }

    #[test]
    fn obfuscated_workbook_is_opened_by_its_password() {
        for (record, opened) in [
            (&b"\0\0\x59\xb3\x0a\x9a"[..], true),
            (b"\x59\xb3\x0a\x9a", true),
            (b"\0\0\x59\xb3\x0b\x9a", false),
            (b"\x02\0\x59\xb3\x0a\x9a", false),
        ] {
            assert_eq!(is_password(record, DEFAULT), opened, "{record:?}");
        }
    }
}
