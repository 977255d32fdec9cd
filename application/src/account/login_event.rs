//! Entries of the login journal.

use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use serde::Serialize;
use std::net::IpAddr;
use uuid::Uuid;

/// Entry of the login journal. Contains no name and no typed text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LoginLine))]
pub struct LoginEvent {
    pub uuid: Uuid,
    pub at: Instant,
    /// Account and its role at that time; `None` if no account has the address of the login.
    #[serde(skip)]
    pub account: Option<(Uuid, Role)>,
    #[serde(rename = "event")]
    pub kind: LoginEventKind,
    // Empty, and not serialised, for an event that another user caused.
    /// Browser and system, such as « Firefox sur Windows »; absent for an event that another user caused.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    #[serde(skip_serializing_if = "String::is_empty")]
    pub device: String,
    /// Absent for an event that another user caused.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<IpAddr>,
}

impl LoginEvent {
    /// Returns the origin for a mail: « Firefox sur Windows (adresse 203.0.113.9) ».
    pub fn describe_origin(&self) -> String {
        match self.address {
            Some(address) => format!("{} (adresse {address})", self.device),
            None => self.device.clone(),
        }
    }
}
