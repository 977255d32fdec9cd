//! Response bodies of the own account.

use application::account::login_event::LoginEvent;
use application::account::own_sessions::OpenSession;
use application::account::ports::Account;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Account of the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnAccount {
    uuid: Uuid,
    role: Role,
    first_name: String,
    last_name: String,
    /// Login address.
    email: String,
}

impl From<Account> for OwnAccount {
    fn from(account: Account) -> Self {
        Self {
            uuid: account.uuid,
            role: account.role,
            first_name: account.name.first_name,
            last_name: account.name.last_name,
            email: account.email,
        }
    }
}

/// A valid session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionRow {
    uuid: Uuid,
    created_at: Instant,
    /// Rounded to the minute.
    last_seen_at: Instant,
    /// Such as « Firefox sur Windows ».
    device: String,
    /// Client address at the login.
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    /// Whether it is the session of this request.
    current: bool,
}

impl From<OpenSession> for SessionRow {
    fn from(OpenSession { session, current }: OpenSession) -> Self {
        Self {
            uuid: session.uuid,
            created_at: session.times.opened_at,
            last_seen_at: session.times.last_seen_at,
            device: session.device,
            address: session.address.map(|address| address.to_string()),
            current,
        }
    }
}

/// A login event of the caller.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginLine {
    uuid: Uuid,
    at: Instant,
    event: LoginEventKind,
    /// Such as « Firefox sur Windows »; absent for an event that another user caused.
    device: Option<String>,
    /// Absent for an event that another user caused.
    address: Option<String>,
}

impl From<LoginEvent> for LoginLine {
    fn from(event: LoginEvent) -> Self {
        let LoginEvent { uuid, at, kind, address, device, .. } = event;
        let address = address.map(|address| address.to_string());
        Self { uuid, at, event: kind, device: known(device), address }
    }
}

/// Returns the device; `None` when it is empty, i.e. when no device caused the event.
pub fn known(device: String) -> Option<String> {
    Some(device).filter(|device| !device.is_empty())
}
