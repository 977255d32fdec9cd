//! Cookie that identifies a device.

use server::http::device_cookie::{build_cookie, find_secret};

#[test]
fn cookie_on_https_cannot_be_set_by_subdomain() {
    let cookie_header = build_cookie("ours", true);
    assert!(cookie_header.starts_with("__Host-fenix_device=ours; Path=/; Secure; "), "{cookie_header}");
    assert!(
        cookie_header.ends_with("; HttpOnly; SameSite=Strict") && !cookie_header.contains("Domain"),
        "{cookie_header}"
    );
    let cookie_headers = ["autre=1; fenix_device=laid", "__Host-fenix_device=ours"];
    assert_eq!(find_secret(cookie_headers.into_iter(), true).as_deref(), Some("ours"));
    assert_eq!(find_secret(["fenix_device=laid"].into_iter(), true), None);
    assert_eq!(find_secret(cookie_headers.into_iter(), false).as_deref(), Some("laid"));
    assert!(build_cookie("ours", false).starts_with("fenix_device=ours; Path=/api; Max-Age="));
}

#[test]
fn malformed_cookie_is_ignored() {
    for value in ["", "é", "a b", "a,b", &"x".repeat(101)] {
        assert_eq!(
            find_secret([format!("fenix_device={value}").as_str()].into_iter(), false),
            None,
            "{value}"
        );
    }
}
