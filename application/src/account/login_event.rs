//! One line of the journal of logins.

use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use std::net::IpAddr;
use uuid::Uuid;

/// One line of the journal of logins. No name, and nothing that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginEvent {
    pub uuid: Uuid,
    pub at: Instant,
    /// The account and its role at that moment; `None` when no account has the address of the login.
    pub account: Option<(Uuid, Role)>,
    pub kind: LoginEventKind,
    /// Where from; `None` for what somebody else did to the account.
    pub address: Option<IpAddr>,
    /// On what; empty in the same cases.
    pub device: String,
}

impl LoginEvent {
    /// Where it happened, for a mail: « Firefox sur Windows (adresse 203.0.113.9) ».
    pub fn place(&self) -> String {
        match self.address {
            Some(address) => format!("{} (adresse {address})", self.device),
            None => self.device.clone(),
        }
    }
}
