//! Entries of the login journal.

use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use std::net::IpAddr;
use uuid::Uuid;

/// Entry of the login journal. Contains no name and no typed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginEvent {
    pub uuid: Uuid,
    pub at: Instant,
    /// Account and its role at that time; `None` when no account has the address of the login.
    pub account: Option<(Uuid, Role)>,
    pub kind: LoginEventKind,
    /// Client address; `None` for changes by other users.
    pub address: Option<IpAddr>,
    /// Device; empty for changes by other users.
    pub device: String,
}

impl LoginEvent {
    /// Returns the origin for a mail: « Firefox sur Windows (adresse 203.0.113.9) ».
    pub fn place(&self) -> String {
        match self.address {
            Some(address) => format!("{} (adresse {address})", self.device),
            None => self.device.clone(),
        }
    }
}
