//! Views of the access journal.

use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// One entry of the access journal.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AccessJournalRow))]
#[serde(rename_all = "camelCase")]
pub struct JournalRow {
    /// Increases with each entry.
    pub id: i64,
    /// Date and time.
    pub at: Instant,
    /// User or API client; absent for automatic actions.
    pub person: Option<JournalPerson>,
    /// Action performed.
    pub act: JournalAct,
    /// Kind of the object.
    pub object: JournalObject,
    pub object_uuid: Uuid,
    /// Label of the object; absent once it is deleted.
    pub object_label: Option<String>,
    /// Client address; absent for automatic actions.
    pub address: Option<String>,
    /// For an export: the list, the format, the number of rows and the filters.
    pub detail: Option<String>,
}

/// User or API client of a journal entry.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct JournalPerson {
    /// Uuid of the account or of the API token.
    pub uuid: Uuid,
    /// Role at the time of the action.
    pub role: Role,
    /// Name of the API client; absent for a user, and once the token is deleted.
    pub program: Option<String>,
    /// Absent once the account is deleted.
    pub first_name: Option<String>,
    /// Absent once the account is deleted.
    pub last_name: Option<String>,
}

impl JournalPerson {
    /// Builds a user with the current name of the account.
    pub fn user(uuid: Uuid, role: Role, name: Option<PersonName>) -> Self {
        let (first_name, last_name) = name.map(|name| (name.first_name, name.last_name)).unzip();
        Self { uuid, role, program: None, first_name, last_name }
    }
}
