//! Cookie that identifies a device at its next login. It grants no access: the password is still required. It is
//! strictly necessary for security, so that no consent is required (CNIL, 2020-092, art. 5).

use crate::wiring::Services;
use actix_web::http::header::{COOKIE, HeaderName, SET_COOKIE};
use actix_web::{HttpRequest, web};
use domain::account::device::DEVICE_LIFE;

/// Maximum length of an accepted value; ours have 43 letters.
const MAX_LENGTH: usize = 100;

/// Returns the name of the cookie. With https it has a prefix that browsers accept only from the host itself over TLS,
/// so that no subdomain can set it.
const fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-fenix_device" } else { "fenix_device" }
}

/// Returns the identifier of the device, if the cookie is present.
pub fn read_secret(request: &HttpRequest) -> Option<String> {
    let services = request.app_data::<web::Data<Services>>()?;
    let lines = request.headers().get_all(COOKIE).filter_map(|line| line.to_str().ok());
    find_secret(lines, is_https(services))
}

/// Returns the header that sets the cookie. Scripts cannot read it, and other sites cannot send it.
pub fn set_cookie(services: &Services, secret: &str) -> (HeaderName, String) {
    (SET_COOKIE, build_cookie(secret, is_https(services)))
}

fn is_https(services: &Services) -> bool {
    services.adapters.settings.public_url.starts_with("https:")
}

/// Returns the identifier in these `Cookie` headers, unless it is malformed.
pub fn find_secret<'a>(lines: impl Iterator<Item = &'a str>, https: bool) -> Option<String> {
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(key, _)| *key == cookie_name(https))?;
    let is_well_formed =
        value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    (is_well_formed && !value.is_empty() && value.len() <= MAX_LENGTH).then(|| value.to_owned())
}

/// Returns the value of the `Set-Cookie` header.
pub fn build_cookie(secret: &str, https: bool) -> String {
    // The prefix requires the path `/`.
    let attributes = if https { "Path=/; Secure" } else { "Path=/api" };
    let age = DEVICE_LIFE.whole_seconds();
    format!("{}={secret}; {attributes}; Max-Age={age}; HttpOnly; SameSite=Strict", cookie_name(https))
}
