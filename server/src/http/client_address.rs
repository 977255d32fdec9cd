//! Client address for rate limits, as a digest.

use crate::http::error::ApiError;
use crate::wiring::Services;
use actix_web::dev::Payload;
use actix_web::http::header::HeaderMap;
use actix_web::{FromRequest, HttpRequest, web};
use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv6Addr};

/// Digest of the client address.
pub struct ClientAddress(pub String);

impl FromRequest for ClientAddress {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(services) = request.app_data::<web::Data<Services>>() else {
            return ready(Ok(Self(String::new())));
        };
        let text = client_of(request).map(|client| network_of(client).to_string()).unwrap_or_default();
        // A keyed digest cannot be reversed by trying all addresses without the secret.
        ready(Ok(Self(services.adapters.signatures.sign("client address", &text))))
    }
}

/// Returns the address itself, for the access journal only.
pub fn client_of(request: &HttpRequest) -> Option<IpAddr> {
    let services = request.app_data::<web::Data<Services>>()?;
    let peer = request.peer_addr()?.ip();
    let forwarded_addresses = join_forwarded_lines(request.headers());
    Some(real_client(peer, &forwarded_addresses, |address| services.trusts(*address)).to_canonical())
}

/// Joins the `X-Forwarded-For` lines, which are one list in their order (RFC 9110 §5.3). Invalid bytes are replaced,
/// because the addresses that proxies append to a line of the client must stay readable.
pub fn join_forwarded_lines(headers: &HeaderMap) -> String {
    let lines = headers.get_all("x-forwarded-for").map(|line| String::from_utf8_lossy(line.as_bytes()));
    lines.collect::<Vec<_>>().join(",")
}

/// Returns the first address, starting with the nearest, that is not a trusted proxy. Addresses forged by a client are
/// farther than its own, and are ignored.
pub fn real_client(peer: IpAddr, forwarded: &str, is_trusted: impl Fn(&IpAddr) -> bool) -> IpAddr {
    let mut client = peer;
    for address_text in forwarded.rsplit(',') {
        if !is_trusted(&client) {
            break;
        }
        match address_text.trim().parse() {
            Ok(address) => client = address,
            Err(_) => break,
        }
    }
    client
}

/// Reduces an IPv6 address to its /64 network, which usually belongs to one household and counts as one client.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let segments = address.segments();
            IpAddr::V6(Ipv6Addr::new(segments[0], segments[1], segments[2], segments[3], 0, 0, 0, 0))
        }
    }
}
