//! Client address for rate limits.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use server::http::client_address::{join_forwarded_lines, network_of, real_client};
use std::net::IpAddr;

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

#[test]
fn forwarded_addresses_count_only_behind_trusted_proxy() {
    let proxy = |address: &IpAddr| *address == ip("10.0.0.1");
    assert_eq!(real_client(ip("203.0.113.9"), "1.2.3.4", proxy), ip("203.0.113.9"));
    assert_eq!(real_client(ip("10.0.0.1"), "6.6.6.6, 203.0.113.9", proxy), ip("203.0.113.9"));
    assert_eq!(real_client(ip("10.0.0.1"), "6.6.6.6, 203.0.113.9,10.0.0.1", proxy), ip("203.0.113.9"));
    assert_eq!(real_client(ip("10.0.0.1"), "nonsense", proxy), ip("10.0.0.1"));
    assert_eq!(real_client(ip("10.0.0.1"), "", proxy), ip("10.0.0.1"));
}

/// A proxy may append its client to the line that the client sent.
#[test]
fn invalid_bytes_do_not_hide_appended_address() {
    let proxy = |address: &IpAddr| *address == ip("10.0.0.1");
    let mut headers = HeaderMap::new();
    for line in [&b"198.51.100.7"[..], b"\xff\xc3\xa9, 203.0.113.9"] {
        let name = HeaderName::from_static("x-forwarded-for");
        headers.append(name, HeaderValue::from_bytes(line).unwrap());
    }
    assert_eq!(real_client(ip("10.0.0.1"), &join_forwarded_lines(&headers), proxy), ip("203.0.113.9"));
}

#[test]
fn ipv6_network_counts_as_one_client() {
    assert_eq!(network_of(ip("2001:db8:1:2:3:4:5:6")), network_of(ip("2001:db8:1:2::1")));
    assert_eq!(network_of(ip("::ffff:203.0.113.9")), ip("203.0.113.9"));
}
