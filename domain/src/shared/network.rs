//! Ranges of client addresses.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// Single IP address or CIDR range, such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    base: IpAddr,
    bits: u8,
}

impl Network {
    /// Maximum length of the text form, in characters: an IPv6 address with a prefix length.
    pub const TEXT_LIMIT: usize = 49;

    /// Returns whether the address is in the range. An IPv4-mapped IPv6 address counts as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        let (base, size) = to_bits(self.base.to_canonical());
        let (other, other_size) = to_bits(address.to_canonical());
        let free_bits = u32::from(size.saturating_sub(self.bits));
        size == other_size
            && base.checked_shr(free_bits).unwrap_or(0) == other.checked_shr(free_bits).unwrap_or(0)
    }
}

/// Returns the bits of an address, and their number.
fn to_bits(address: IpAddr) -> (u128, u8) {
    match address {
        IpAddr::V4(v4) => (u128::from(v4.to_bits()), 32),
        IpAddr::V6(v6) => (v6.to_bits(), 128),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let message = || format!("`{text}` is no address or range, such as 10.0.0.1 or 192.168.0.0/16");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let base: IpAddr = address.parse().map_err(|_| message())?;
        let size = if base.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(size), |bits| bits.parse::<u8>().map_err(|_| message()))?;
        if bits > size { Err(message()) } else { Ok(Self { base, bits }) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base, self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range_contains(network: &str, address: &str) -> bool {
        network.parse::<Network>().unwrap().contains(address.parse().unwrap())
    }

    #[test]
    fn range_contains_only_its_addresses() {
        assert!(range_contains("10.0.0.0/8", "10.255.1.2"));
        assert!(!range_contains("10.0.0.0/8", "11.0.0.1"));
        assert!(range_contains("127.0.0.1", "127.0.0.1"));
        assert!(!range_contains("127.0.0.1", "127.0.0.2"));
        assert!(range_contains("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(range_contains("0.0.0.0/0", "8.8.8.8"));
        assert!(!range_contains("0.0.0.0/0", "2001:db8::1"));
        assert!(range_contains("2001:db8::/32", "2001:db8:1::1"));
        assert!(range_contains("::/0", "2001:db8::1"));
        assert!(!range_contains("2001:db8::/32", "10.0.0.1"));
    }

    #[test]
    fn malformed_range_is_refused() {
        for text in ["", "proxy", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "::/129", "10.0.0"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }
}
