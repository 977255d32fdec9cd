//! `fenix health`: queries the readiness of the local server. The container image has no other tool for it.

use super::{Failure, output};
use crate::config::ConfigReading;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// Timeout, longer than that of the server's own checks.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of the response, in bytes: a line of JSON and some headers.
const MAX_RESPONSE_BYTES: u64 = 16 * 1024;

/// Returns an error unless `/health/ready` responds with 200.
pub fn check(reading: &ConfigReading) -> Result<(), Failure> {
    let address = reachable_address(reading.config()?.bind);
    let response =
        request_readiness(address).map_err(|error| Failure::refusal(format!("{address}: {error}")))?;
    let (head, body) = response.split_once("\r\n\r\n").unwrap_or((response.as_str(), ""));
    if head.split_whitespace().nth(1) == Some("200") {
        return output::print_line(body.trim());
    }
    let first_line = head.lines().next().unwrap_or_default();
    Err(Failure::refusal(format!("{address}: {first_line} {body}")))
}

/// Returns the address to query: the loopback address for a server that listens on all interfaces.
fn reachable_address(bind: SocketAddr) -> SocketAddr {
    let loopback = if bind.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    SocketAddr::new(if bind.ip().is_unspecified() { loopback } else { bind.ip() }, bind.port())
}

fn request_readiness(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let request = format!("GET /health/ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut response = String::new();
    stream.take(MAX_RESPONSE_BYTES).read_to_string(&mut response)?;
    Ok(response)
}
