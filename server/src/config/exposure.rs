//! Checks of settings that depend on whether other machines can reach the server.

use super::{Config, ConfigError};

impl Config {
    /// Returns whether other machines can reach the server.
    pub fn is_public(&self) -> bool {
        self.is_https() || !self.bind.ip().is_loopback()
    }

    /// Checks that demo data, whose logins are public, is only served on the local machine.
    ///
    /// # Errors
    /// The server is reachable from other machines, and `allow_public_demo` is not set.
    pub fn check_demo(&self) -> Result<(), ConfigError> {
        if !self.is_public() || self.allow_public_demo {
            return Ok(());
        }
        let message = "demo data has logins that everybody knows, and others could reach this server \
                     (FENIX_PUBLIC_URL is https, or FENIX_BIND no loopback address); 1 allows it all the same";
        Err(ConfigError::new("FENIX_ALLOW_PUBLIC_DEMO", message))
    }
}
