//! Wire types of the access journal.

use application::access_journal::views::JournalRow;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// One entry of the access journal.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessJournalRow {
    /// Increases with each entry.
    id: i64,
    /// Date and time.
    at: Instant,
    /// User or API client; absent for automatic actions.
    person: Option<JournalPerson>,
    /// The action.
    act: JournalAct,
    /// Kind of the object.
    object: JournalObject,
    /// Uuid of the object.
    object_uuid: Uuid,
    /// Label of the object; absent once it is deleted.
    object_label: Option<String>,
    /// Client address; absent for automatic actions.
    address: Option<String>,
    /// For an export: the list, the format, the number of rows and the filters.
    detail: Option<String>,
}

/// User or API client of a journal entry.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalPerson {
    /// Uuid of the account or of the API token.
    uuid: Uuid,
    /// Role at the time of the action.
    role: Role,
    /// Name of the API client; absent for a user, and once the token is deleted.
    program: Option<String>,
    /// Absent once the account is deleted.
    first_name: Option<String>,
    /// Absent once the account is deleted.
    last_name: Option<String>,
}

impl JournalPerson {
    pub(super) fn of(uuid: Uuid, role: Role, name: Option<PersonName>) -> Self {
        let (first_name, last_name) = name.map(|name| (name.first_name, name.last_name)).unzip();
        Self { uuid, role, program: None, first_name, last_name }
    }
}

/// One entry of the journal of logins.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginJournalRow {
    pub(super) uuid: Uuid,
    /// Date and time.
    pub(super) at: Instant,
    /// Owner of the account; absent when no account has the entered address.
    pub(super) person: Option<JournalPerson>,
    /// Kind of event.
    pub(super) event: LoginEventKind,
    /// Such as « Firefox sur Windows »; absent for an event that another user caused.
    pub(super) device: Option<String>,
    /// Client address; absent for an event that another user caused.
    pub(super) address: Option<String>,
}

impl From<JournalRow> for AccessJournalRow {
    fn from(row: JournalRow) -> Self {
        let JournalRow { id, entry, name, program, object_label } = row;
        Self {
            id,
            at: entry.at,
            person: entry
                .by
                .map(|(uuid, role)| JournalPerson { program, ..JournalPerson::of(uuid, role, name) }),
            act: entry.act,
            object: entry.object,
            object_uuid: entry.uuid,
            object_label,
            address: entry.address.map(|address| address.to_string()),
            detail: entry.detail,
        }
    }
}
