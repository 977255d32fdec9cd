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

/// One line of the access journal.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessJournalRow {
    /// Grows with each line.
    id: i64,
    /// When.
    at: Instant,
    /// Who; left out when the program did it by itself.
    person: Option<JournalPerson>,
    /// What was done.
    act: JournalAct,
    /// To what.
    object: JournalObject,
    /// To which one.
    object_uuid: Uuid,
    /// How it is called; left out once it is gone.
    object_label: Option<String>,
    /// The client's address; left out when no client asked.
    address: Option<String>,
    /// Of an export: which list, in which format, how many rows, by which filters.
    detail: Option<String>,
}

/// Who did it.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalPerson {
    /// The account, or the token of a program.
    uuid: Uuid,
    /// The role at that moment.
    role: Role,
    /// How the program is called; left out for a person, and once its token is gone.
    program: Option<String>,
    /// Left out once the account is gone.
    first_name: Option<String>,
    /// Left out once the account is gone.
    last_name: Option<String>,
}

impl JournalPerson {
    pub(super) fn of(uuid: Uuid, role: Role, name: Option<PersonName>) -> Self {
        let (first_name, last_name) = name.map(|name| (name.first_name, name.last_name)).unzip();
        Self { uuid, role, program: None, first_name, last_name }
    }
}

/// One line of the journal of logins.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginJournalRow {
    pub(super) uuid: Uuid,
    /// When.
    pub(super) at: Instant,
    /// Whose account; left out when the address typed is nobody's.
    pub(super) person: Option<JournalPerson>,
    /// What happened.
    pub(super) event: LoginEventKind,
    /// « Firefox sur Windows »; left out for what somebody else did.
    pub(super) device: Option<String>,
    /// The client's address; left out in the same cases.
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
