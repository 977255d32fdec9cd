//! Codes of authenticator applications (RFC 6238), and the QR code of their secret.

use application::account::mfa::ports::Authenticators;
use application::error::PortError;
use domain::shared::instant::Instant;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write as _;
use totp_rs::{Algorithm, Builder, Secret};

/// Length of a secret as recommended by RFC 4226 and expected by applications.
const SECRET_BYTES: usize = 20;
const RECOVERY_BYTES: usize = 5;
/// White margin around a QR code, in modules, required by readers.
const QUIET_ZONE: i32 = 4;

/// TOTP with SHA-1, six digits, a period of thirty seconds and one step of drift, as all applications support.
#[derive(Clone, Copy, Debug, Default)]
pub struct TotpAuthenticators;

impl Authenticators for TotpAuthenticators {
    fn generate_secret(&self) -> String {
        Secret::new(Box::new(generate_random_bytes::<SECRET_BYTES>())).to_base32()
    }

    fn find_matching_step(&self, secret: &str, code: &str, now: Instant) -> Option<i64> {
        let secret = Secret::try_from_base32(secret).ok()?;
        let totp = Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(6)
            .with_step_duration(30)
            .with_skew(1)
            .with_secret(secret)
            .build()
            .ok()?;
        let time_step = totp.check(code, u64::try_from(now.seconds()).ok()?)?;
        i64::try_from(time_step).ok()
    }

    fn generate_recovery_bits(&self) -> u64 {
        generate_random_bytes::<RECOVERY_BYTES>()
            .into_iter()
            .fold(0, |bits, byte| (bits << 8) | u64::from(byte))
    }

    fn render_qr_code(&self, text: &str) -> Result<String, PortError> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium);
        Ok(draw_svg(&code.map_err(|error| PortError::unavailable("drawing a QR code", error))?))
    }
}

/// Draws black on white regardless of the theme, as readers expect.
fn draw_svg(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            // Writing to a `String` does not fail.
            let _ = write!(path, "M{},{}h1v1h-1z", x + QUIET_ZONE, y + QUIET_ZONE);
        }
    }
    let side = code.size() + 2 * QUIET_ZONE;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0,0h{side}v{side}h-{side}z\"/><path d=\"{path}\"/></svg>"
    )
}

#[expect(clippy::expect_used, reason = "a machine without random numbers must not hand out secrets")]
fn generate_random_bytes<const BYTES: usize>() -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("random numbers of the operating system");
    bytes
}
