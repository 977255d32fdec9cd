//! Codes of authenticator applications, and the QR code of their secret.

use adapters::security::totp::TotpAuthenticators;
use application::account::mfa::ports::Authenticators as _;
use domain::shared::instant::Instant;
/// Secret of the test vectors of RFC 6238, in base32.
const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

fn step_of(code: &str, second: i64) -> Option<i64> {
    TotpAuthenticators.find_matching_step(SECRET, code, Instant::from_micros(second * 1_000_000))
}

#[test]
fn codes_match_rfc_6238_vectors() {
    let vectors = [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_111_111_111, "050471"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ];
    for (second, code) in vectors {
        assert_eq!(step_of(code, second), Some(second / 30), "{second}");
    }
}

#[test]
fn code_is_valid_within_one_step_of_drift() {
    let (code, second) = ("005924", 1_234_567_890);
    for (drift, is_accepted) in
        [(-60, false), (-30, true), (0, true), (30, true), (59, true), (60, false), (90, false)]
    {
        assert_eq!(step_of(code, second + drift).is_some(), is_accepted, "{drift}");
    }
    assert_eq!(
        step_of(code, second + 30),
        Some(second / 30),
        "the step is that of the code, not of the clock"
    );
    assert_eq!(step_of("005925", second), None);
    assert_eq!(TotpAuthenticators.find_matching_step("no base32!", code, Instant::from_micros(0)), None);
}

#[test]
fn secret_has_160_bits_without_padding() {
    let secret = TotpAuthenticators.generate_secret();
    assert_eq!(secret.len(), 32);
    assert_ne!(secret, TotpAuthenticators.generate_secret());
}

/// Fails when a bit is never drawn; one of the forty is missing by chance once in 2^94 runs.
#[test]
fn recovery_bits_use_exactly_forty_bits() {
    let drawn_bits = (0..100).fold(0, |bits, _| bits | TotpAuthenticators.generate_recovery_bits());
    assert_eq!(drawn_bits, (1 << 40) - 1);
}

#[test]
fn qr_code_is_self_contained() {
    let picture =
        TotpAuthenticators.render_qr_code("otpauth://totp/Fenix:anne%40exemple.fr?secret=GEZDGNBV").unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>"), "{picture}");
    assert!(!picture.contains("href") && !picture.contains("style"), "{picture}");
}
