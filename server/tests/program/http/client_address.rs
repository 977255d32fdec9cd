//! Client address for rate limits.

use server::http::client_address::{network_of, real_client};
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

#[test]
fn ipv6_network_counts_as_one_client() {
    assert_eq!(network_of(ip("2001:db8:1:2:3:4:5:6")), network_of(ip("2001:db8:1:2::1")));
    assert_eq!(network_of(ip("::ffff:203.0.113.9")), ip("203.0.113.9"));
}
