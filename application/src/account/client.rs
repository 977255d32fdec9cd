//! Where a call comes from, for what an account remembers of it.

use std::net::IpAddr;

/// Who calls, as far as the network and the browser say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// Digest of the address, as limits count it.
    pub digest: String,
    /// The address itself, for the owner of the account and the journal of logins alone.
    pub address: Option<IpAddr>,
    /// « Firefox sur Windows » (`domain::account::device`).
    pub device: String,
    /// What the device was given at an earlier login to be known by, if it holds any; never kept as it is.
    pub device_secret: Option<String>,
}
