//! The cookie by which a device is known at its next login. It opens nothing: a password is asked for all the same.
//! Strictly necessary to the security that the person asks for, so that no consent is due (CNIL, 2020-092, art. 5).

use crate::wiring::Services;
use actix_web::HttpRequest;
use actix_web::http::header::{COOKIE, HeaderName, SET_COOKIE};
use domain::account::device::DEVICE_LIFE;

const NAME: &str = "fenix_device";
/// Longest value that is looked at: ours are 43 letters.
const LONGEST: usize = 100;

/// What this device was given, if it holds any.
pub fn read(request: &HttpRequest) -> Option<String> {
    let lines = request.headers().get_all(COOKIE).filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == NAME)?;
    let plain = value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    (plain && !value.is_empty() && value.len() <= LONGEST).then(|| value.to_owned())
}

/// The header that gives a device what it is known by. Scripts cannot read it, other sites cannot send it.
pub fn written(services: &Services, secret: &str) -> (HeaderName, String) {
    let secure = if services.adapters.settings.public_url.starts_with("https:") { "; Secure" } else { "" };
    let age = DEVICE_LIFE.whole_seconds();
    (SET_COOKIE, format!("{NAME}={secret}; Path=/api; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"))
}
