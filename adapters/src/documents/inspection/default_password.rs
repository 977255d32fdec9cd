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
        fields.read_u16()?;
        return Some(fields.read_u16()? == compute_obfuscation_verifier(password));
    }
    match fields.read_u16()? {
        OBFUSCATION => {
            fields.read_u16()?;
            Some(fields.read_u16()? == compute_obfuscation_verifier(password))
        }
        RC4 => match (fields.read_u16()?, fields.read_u16()?) {
            (1, 1) => verify_rc4(&mut fields, password),
            (2..=4, 2) => verify_crypto_api(&mut fields, password),
            _ => None,
        },
        _ => None,
    }
}

/// Verifier of the XOR obfuscation ([MS-OFFCRYPTO] 2.3.7.1).
fn compute_obfuscation_verifier(password: &str) -> u16 {
    let length = u16::try_from(password.len()).unwrap_or(u16::MAX);
    let bytes = password.bytes().rev().map(u16::from).chain([length]);
    let rotate = |verifier: u16| ((verifier << 1) & 0x7FFF) | ((verifier >> 14) & 1);
    bytes.fold(0, |verifier, byte| rotate(verifier) ^ byte) ^ 0xCE4B
}

/// Checks the password for RC4 with MD5 ([MS-OFFCRYPTO] 2.3.6).
fn verify_rc4(fields: &mut Fields<'_>, password: &str) -> Option<bool> {
    let (salt, verifier, hash) = (fields.take(16)?, fields.take(16)?, fields.take(16)?);
    let password_hash = Md5::digest(encode_utf16(password));
    let salted_hash = Md5::digest([password_hash.as_slice().get(..5)?, salt].concat().repeat(16));
    let key = Md5::digest([salted_hash.as_slice().get(..5)?, &[0; 4]].concat());
    let (verifier, hash) = decrypt(key.as_slice(), verifier, hash);
    Some(Md5::digest(verifier).as_slice() == hash)
}

/// Checks the password for RC4 with SHA-1, of the Windows CryptoAPI ([MS-OFFCRYPTO] 2.3.5).
fn verify_crypto_api(fields: &mut Fields<'_>, password: &str) -> Option<bool> {
    fields.read_u32()?;
    let header_length = fields.read_u32()?;
    let mut header = Fields(fields.take(header_length)?);
    header.take(16)?;
    let bits = header.read_u32()?;
    let salt_length = fields.read_u32()?;
    let (salt, verifier) = (fields.take(salt_length)?, fields.take(16)?);
    let hash_length = fields.read_u32()?;
    let hash = fields.take(hash_length)?;
    let salted_hash = Sha1::digest([salt, &encode_utf16(password)].concat());
    let block_hash = Sha1::digest([salted_hash.as_slice(), &[0; 4]].concat());
    let mut key = block_hash.as_slice().get(..if bits == 0 { 5 } else { bits / 8 })?.to_vec();
    if key.len() == 5 {
        key.resize(16, 0);
    }
    let (verifier, hash) = decrypt(&key, verifier, hash);
    Some(Sha1::digest(verifier).as_slice() == hash)
}

fn encode_utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// Decrypts a verifier and its hash, which follow each other in one stream.
fn decrypt(key: &[u8], verifier: &[u8], hash: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut bytes = [verifier, hash].concat();
    apply_rc4(key, &mut bytes);
    let decrypted_hash = bytes.split_off(verifier.len());
    (bytes, decrypted_hash)
}

/// Encrypts or decrypts bytes with the stream cipher RC4; an empty key leaves them unchanged.
fn apply_rc4(key: &[u8], bytes: &mut [u8]) {
    let mut state: Vec<u8> = (0..=u8::MAX).collect();
    let state_at = |state: &[u8], index: u8| state.get(usize::from(index)).copied().unwrap_or_default();
    let mut swap_index = 0_u8;
    for (index, key) in (0..=u8::MAX).zip(key.iter().cycle()) {
        swap_index = swap_index.wrapping_add(state_at(&state, index)).wrapping_add(*key);
        state.swap(usize::from(index), usize::from(swap_index));
    }
    let (mut index, mut swap_index) = (0_u8, 0_u8);
    for byte in bytes {
        index = index.wrapping_add(1);
        swap_index = swap_index.wrapping_add(state_at(&state, index));
        state.swap(usize::from(index), usize::from(swap_index));
        *byte ^= state_at(&state, state_at(&state, index).wrapping_add(state_at(&state, swap_index)));
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

    fn read_u16(&mut self) -> Option<u16> {
        self.take(2)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn read_u32(&mut self) -> Option<usize> {
        let bytes = self.take(4)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(bytes)).ok()
    }
}
