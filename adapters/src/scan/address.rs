//! Address of clamd.

use std::path::{Path, PathBuf};
use std::str::FromStr;

/// `tcp://host:port` or `unix:///path`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClamdAddress {
    /// Host and port.
    Tcp(String),
    /// Path of the socket.
    Unix(PathBuf),
}

impl FromStr for ClamdAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "must be tcp://host:port or unix:///path/of/the/socket".to_owned();
        if let Some(path) = text.strip_prefix("unix://") {
            let path = Path::new(path);
            return if path.is_absolute() { Ok(Self::Unix(path.to_owned())) } else { Err(wrong()) };
        }
        let place = text.strip_prefix("tcp://").ok_or_else(wrong)?;
        let (host, port) = place.rsplit_once(':').ok_or_else(wrong)?;
        let bad_host = host.is_empty() || host.contains(['/', '@', ' ']);
        if bad_host || port.parse::<u16>().ok().is_none_or(|port| port == 0) {
            return Err(wrong());
        }
        Ok(Self::Tcp(place.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clamd_address_is_port_or_socket() {
        assert_eq!("tcp://clamd:3310".parse(), Ok(ClamdAddress::Tcp("clamd:3310".to_owned())));
        assert_eq!("tcp://[::1]:3310".parse(), Ok(ClamdAddress::Tcp("[::1]:3310".to_owned())));
        assert_eq!("unix:///run/clamd.ctl".parse(), Ok(ClamdAddress::Unix("/run/clamd.ctl".into())));
        for wrong in
            ["", "clamd:3310", "tcp://clamd", "tcp://:3310", "tcp://a/b:1", "tcp://a:0", "unix://run"]
        {
            assert!(wrong.parse::<ClamdAddress>().is_err(), "{wrong}");
        }
    }
}
