//! Excel workbooks encrypted with the default password.

use adapters::documents::inspection::default_password::{DEFAULT, is_password};
use sha1::{Digest as _, Sha1};
const SALT: &[u8; 16] = b"\xe8w,\x1d\x91\xc5j7\x96Ga\xb2\x80\x182\x17";

/// Returns a record of RC4 with SHA-1 for this password.
pub fn crypto_api_record(password: &str, bits: u32) -> Vec<u8> {
    let verifier = b"0123456789abcdef";
    let utf16: Vec<u8> = password.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let salted_hash = Sha1::digest([&SALT[..], &utf16].concat());
    let block_hash = Sha1::digest([salted_hash.as_slice(), &[0; 4]].concat());
    let mut key = block_hash.as_slice()[..if bits == 0 { 5 } else { bits as usize / 8 }].to_vec();
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

/// Encrypts bytes with the stream cipher RC4.
fn apply_rc4(key: &[u8], bytes: &mut [u8]) {
    let mut state: Vec<u8> = (0..=255).collect();
    let mut swap_index = 0;
    for index in 0..256 {
        swap_index = (swap_index + usize::from(state[index]) + usize::from(key[index % key.len()])) % 256;
        state.swap(index, swap_index);
    }
    let (mut index, mut swap_index) = (0, 0);
    for byte in bytes {
        index = (index + 1) % 256;
        swap_index = (swap_index + usize::from(state[index])) % 256;
        state.swap(index, swap_index);
        *byte ^= state[(usize::from(state[index]) + usize::from(state[swap_index])) % 256];
    }
}

/// The cipher of these tests, with which they check that of the program.
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
        assert_eq!((is_password(&record, DEFAULT), is_password(&record, "1234")), (true, false), "{bits}");
    }
}

#[test]
fn obfuscated_workbook_is_opened_by_its_password() {
    for (record, opens) in [
        (&b"\0\0\x59\xb3\x0a\x9a"[..], true),
        (b"\x59\xb3\x0a\x9a", true),
        (b"\0\0\x59\xb3\x0b\x9a", false),
        (b"\x02\0\x59\xb3\x0a\x9a", false),
    ] {
        assert_eq!(is_password(record, DEFAULT), opens, "{record:?}");
    }
}
