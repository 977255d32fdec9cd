//! Excel workbooks encrypted with the default password, which Excel and LibreOffice try automatically ([MS-XLS]
//! 2.4.117, [MS-OFFCRYPTO] 2.3).

use md5::Md5;
use sha1::{Digest, Sha1};

/// Password of encrypted workbooks that programs open without asking for a password.
pub const DEFAULT: &str = "VelvetSweatshop";

const OBFUSCATION: u16 = 0;
const RC4: u16 = 1;

/// Returns whether the password opens a workbook with this `FilePass` record; `false` for an unknown method.
pub fn is_password(record: &[u8], password: &str) -> bool {
    verify(record, password).unwrap_or(false)
}

fn verify(record: &[u8], password: &str) -> Option<bool> {
    let mut fields = Fields(record);
    // Format before Excel 97: only a key and a verifier.
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
    let rotated = |verifier: u16| ((verifier << 1) & 0x7FFF) | ((verifier >> 14) & 1);
    bytes.fold(0, |verifier, byte| rotated(verifier) ^ byte) ^ 0xCE4B
}

/// Checks the password for RC4 with MD5 ([MS-OFFCRYPTO] 2.3.6).
fn rc4(fields: &mut Fields<'_>, password: &str) -> Option<bool> {
    let (salt, verifier, hash) = (fields.take(16)?, fields.take(16)?, fields.take(16)?);
    let first = Md5::digest(utf16(password));
    let second = Md5::digest([first.as_slice().get(..5)?, salt].concat().repeat(16));
    let key = Md5::digest([second.as_slice().get(..5)?, &[0; 4]].concat());
    let (verifier, hash) = decrypt(key.as_slice(), verifier, hash);
    Some(Md5::digest(verifier).as_slice() == hash)
}

/// Checks the password for RC4 with SHA-1, of the Windows CryptoAPI ([MS-OFFCRYPTO] 2.3.5).
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
