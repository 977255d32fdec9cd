//! The cookie by which a device is known at its next login. It opens nothing: a password is asked for all the same.
//! Strictly necessary to the security that the person asks for, so that no consent is due (CNIL, 2020-092, art. 5).

use crate::wiring::Services;
use actix_web::http::header::{COOKIE, HeaderName, SET_COOKIE};
use actix_web::{HttpRequest, web};
use domain::account::device::DEVICE_LIFE;

/// Longest value that is looked at: ours are 43 letters.
const LONGEST: usize = 100;

/// On `https`, a name that browsers take from this very host over TLS alone: no subdomain lays one in its place.
const fn name(https: bool) -> &'static str {
    if https { "__Host-fenix_device" } else { "fenix_device" }
}

/// What this device was given, if it holds any.
pub fn read(request: &HttpRequest) -> Option<String> {
    let services = request.app_data::<web::Data<Services>>()?;
    let lines = request.headers().get_all(COOKIE).filter_map(|line| line.to_str().ok());
    found(lines, is_https(services))
}

/// The header that gives a device what it is known by. Scripts cannot read it, other sites cannot send it.
pub fn written(services: &Services, secret: &str) -> (HeaderName, String) {
    (SET_COOKIE, cookie(secret, is_https(services)))
}

fn is_https(services: &Services) -> bool {
    services.adapters.settings.public_url.starts_with("https:")
}

fn found<'a>(lines: impl Iterator<Item = &'a str>, https: bool) -> Option<String> {
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(known, _)| *known == name(https))?;
    let plain = value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    (plain && !value.is_empty() && value.len() <= LONGEST).then(|| value.to_owned())
}

fn cookie(secret: &str, https: bool) -> String {
    // A name of that kind is for every path.
    let place = if https { "Path=/; Secure" } else { "Path=/api" };
    let age = DEVICE_LIFE.whole_seconds();
    format!("{}={secret}; {place}; Max-Age={age}; HttpOnly; SameSite=Strict", name(https))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_https_no_subdomain_lays_a_cookie_in_its_place() {
        let given = cookie("ours", true);
        assert!(given.starts_with("__Host-fenix_device=ours; Path=/; Secure; "), "{given}");
        assert!(given.ends_with("; HttpOnly; SameSite=Strict") && !given.contains("Domain"), "{given}");
        let sent = ["autre=1; fenix_device=laid", "__Host-fenix_device=ours"];
        assert_eq!(found(sent.into_iter(), true).as_deref(), Some("ours"));
        assert_eq!(found(["fenix_device=laid"].into_iter(), true), None);
        assert_eq!(found(sent.into_iter(), false).as_deref(), Some("laid"));
        assert!(cookie("ours", false).starts_with("fenix_device=ours; Path=/api; Max-Age="));
    }

    #[test]
    fn what_we_never_gave_is_not_looked_at() {
        for value in ["", "é", "a b", "a,b", &"x".repeat(LONGEST + 1)] {
            assert_eq!(found([format!("fenix_device={value}").as_str()].into_iter(), false), None, "{value}");
        }
    }
}
