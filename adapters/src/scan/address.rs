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
        let message = || "must be tcp://host:port or unix:///path/of/the/socket".to_owned();
        if let Some(path) = text.strip_prefix("unix://") {
            let path = Path::new(path);
            return if path.is_absolute() { Ok(Self::Unix(path.to_owned())) } else { Err(message()) };
        }
        let host_and_port = text.strip_prefix("tcp://").ok_or_else(message)?;
        let (host, port) = host_and_port.rsplit_once(':').ok_or_else(message)?;
        let bad_host = host.is_empty() || host.contains(['/', '@', ' ']);
        if bad_host || port.parse::<u16>().ok().is_none_or(|port| port == 0) {
            return Err(message());
        }
        Ok(Self::Tcp(host_and_port.to_owned()))
    }
}
