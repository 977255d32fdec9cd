//! Cookie that identifies a device at its next login. It grants no access: the password is still required. It is
//! strictly necessary for security, so that no consent is required (CNIL, 2020-092, art. 5).

use crate::wiring::Services;
use actix_web::http::header::{COOKIE, HeaderName, SET_COOKIE};
use actix_web::{HttpRequest, web};
use domain::account::device::DEVICE_LIFE;

/// Maximum length of an accepted value; ours have 43 letters.
const LONGEST: usize = 100;

/// Returns the name of the cookie. With https it has a prefix that browsers accept only from the host itself over TLS,
/// so that no subdomain can set it.
const fn name(https: bool) -> &'static str {
    if https { "__Host-fenix_device" } else { "fenix_device" }
}

/// Returns the identifier of the device, if the cookie is present.
pub fn read(request: &HttpRequest) -> Option<String> {
    let services = request.app_data::<web::Data<Services>>()?;
    let lines = request.headers().get_all(COOKIE).filter_map(|line| line.to_str().ok());
    find_secret(lines, is_https(services))
}

/// Returns the header that sets the cookie. Scripts cannot read it, and other sites cannot send it.
pub fn set_cookie(services: &Services, secret: &str) -> (HeaderName, String) {
    (SET_COOKIE, cookie(secret, is_https(services)))
}

fn is_https(services: &Services) -> bool {
    services.adapters.settings.public_url.starts_with("https:")
}

fn find_secret<'a>(lines: impl Iterator<Item = &'a str>, https: bool) -> Option<String> {
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(known, _)| *known == name(https))?;
    let plain = value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    (plain && !value.is_empty() && value.len() <= LONGEST).then(|| value.to_owned())
}

fn cookie(secret: &str, https: bool) -> String {
    // The prefix requires the path `/`.
    let place = if https { "Path=/; Secure" } else { "Path=/api" };
    let age = DEVICE_LIFE.whole_seconds();
    format!("{}={secret}; {place}; Max-Age={age}; HttpOnly; SameSite=Strict", name(https))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookie_on_https_cannot_be_set_by_subdomain() {
        let given = cookie("ours", true);
        assert!(given.starts_with("__Host-fenix_device=ours; Path=/; Secure; "), "{given}");
        assert!(given.ends_with("; HttpOnly; SameSite=Strict") && !given.contains("Domain"), "{given}");
        let sent = ["autre=1; fenix_device=laid", "__Host-fenix_device=ours"];
        assert_eq!(find_secret(sent.into_iter(), true).as_deref(), Some("ours"));
        assert_eq!(find_secret(["fenix_device=laid"].into_iter(), true), None);
        assert_eq!(find_secret(sent.into_iter(), false).as_deref(), Some("laid"));
        assert!(cookie("ours", false).starts_with("fenix_device=ours; Path=/api; Max-Age="));
    }

    #[test]
    fn malformed_cookie_is_ignored() {
        for value in ["", "é", "a b", "a,b", &"x".repeat(LONGEST + 1)] {
            assert_eq!(
                find_secret([format!("fenix_device={value}").as_str()].into_iter(), false),
                None,
                "{value}"
            );
        }
    }
}
