//! Clock, identifiers and secrets of the machine.

use adapters::system::{SystemClock, SystemIds};
use application::ports::{Clock as _, Ids as _};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::collections::HashSet;
use std::time::{SystemTime, UNIX_EPOCH};
use uuid::Uuid;

#[test]
fn ids_are_uuid_v7_in_creation_order() {
    let ids: Vec<Uuid> = (0..1_000).map(|_| SystemIds.new_id()).collect();
    assert!(ids.iter().all(|id| id.get_version_num() == 7));
    assert!(ids.is_sorted());
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), 1_000);
}

#[test]
fn secrets_have_256_bits_and_are_url_safe() {
    let secrets: HashSet<String> = (0..1_000).map(|_| SystemIds.new_secret()).collect();
    assert_eq!(secrets.len(), 1_000);
    for secret in secrets {
        assert_eq!(URL_SAFE_NO_PAD.decode(&secret).unwrap().len(), 32);
        assert!(secret.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
    }
}

#[test]
fn digest_is_sha_256() {
    let abc_hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(SystemIds.digest("abc"), abc_hash);
}

#[test]
fn system_clock_is_current() {
    let unix_time = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs().cast_signed();
    let (second_before, clock_second, second_after) = (unix_time(), SystemClock.now().seconds(), unix_time());
    assert!(
        (second_before - 60..=second_after + 60).contains(&clock_second),
        "{clock_second} is not near {second_before}"
    );
}
