//! Origin of a request, for the journal of logins and rate limits.

use std::net::IpAddr;

/// Network address and device of a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// Digest of the address, the key of rate limits.
    pub digest: String,
    /// Address, shown only to the owner of the account and in the login journal.
    pub address: Option<IpAddr>,
    /// Browser and system, such as « Firefox sur Windows » (`domain::account::device`).
    pub device: String,
    /// Device secret set at an earlier login, if any; only its digest is stored.
    pub device_secret: Option<String>,
}
