//! Rows of the list of records.

use super::super::stored::{Name, Stored};
use application::customer_record::ports::RecordOrder;
use application::customer_record::views::{RecordRow, RowCustomer, RowInternal};
use application::paging::Position;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use sea_orm::FromQueryResult;
use uuid::Uuid;

/// Columns that a list reads of its records `d`, their first customers `a` and their second customers `b`.
pub(super) const COLUMNS: &str = "d.uuid, d.lifting_of_banking_secrecy, d.sort_key, d.given_key, d.city, \
    d.created_at, d.updated_at, \
    a.uuid AS first_uuid, a.civility AS first_civility, a.first_name AS first_first_name, \
    a.last_name AS first_last_name, a.phone_number AS first_phone_number, a.email AS first_email, \
    b.uuid AS second_uuid, b.civility AS second_civility, b.first_name AS second_first_name, \
    b.last_name AS second_last_name, b.phone_number AS second_phone_number, b.email AS second_email";

#[derive(FromQueryResult)]
pub(super) struct ListedRecord {
    uuid: Uuid,
    lifting_of_banking_secrecy: bool,
    sort_key: String,
    given_key: String,
    city: Option<String>,
    created_at: Stored<Instant>,
    updated_at: Stored<Instant>,
    #[sea_orm(nested(prefix = "first_"))]
    first: ListedCustomer,
    #[sea_orm(nested(prefix = "second_"))]
    second: Option<ListedCustomer>,
    /// Number of rows of the whole list, when requested.
    pub total: Option<Stored<u64>>,
}

#[derive(FromQueryResult)]
struct ListedCustomer {
    uuid: Uuid,
    civility: Stored<Civility>,
    #[sea_orm(nested)]
    name: Name,
    phone_number: String,
    email: Option<String>,
}

impl ListedRecord {
    pub(super) fn position(&self, order: RecordOrder) -> Position {
        match order {
            RecordOrder::Name => Position::text(self.sort_key.as_str(), self.uuid),
            RecordOrder::FirstName => Position::text(self.given_key.as_str(), self.uuid),
            RecordOrder::Created => Position::from_instant(self.created_at.0, self.uuid),
            RecordOrder::Updated => Position::from_instant(self.updated_at.0, self.uuid),
        }
    }
}

impl From<ListedCustomer> for RowCustomer {
    fn from(row: ListedCustomer) -> Self {
        Self {
            uuid: Some(row.uuid),
            civility: Some(row.civility.0),
            first_name: row.name.first_name,
            last_name: row.name.last_name,
            phone_number: Some(row.phone_number),
            email: row.email,
        }
    }
}

impl From<ListedRecord> for RecordRow {
    fn from(row: ListedRecord) -> Self {
        let internal =
            RowInternal { city: row.city, created_at: row.created_at.0, updated_at: row.updated_at.0 };
        Self {
            internal: Some(internal),
            uuid: row.uuid,
            lifting_of_banking_secrecy: row.lifting_of_banking_secrecy,
            customers: [row.first].into_iter().chain(row.second).map(RowCustomer::from).collect(),
            assigned_employees: None,
            last_status: None,
        }
    }
}
