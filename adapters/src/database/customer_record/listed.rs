//! Rows of the list of records.

use super::customer_entity::civility;
use application::customer_record::ports::RecordOrder;
use application::customer_record::views::{RecordRow, RowCustomer, RowInternal};
use application::error::PortError;
use application::paging::Position;
use domain::shared::instant::Instant;
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
pub(super) struct Listed {
    uuid: Uuid,
    lifting_of_banking_secrecy: bool,
    sort_key: String,
    given_key: String,
    city: Option<String>,
    created_at: i64,
    updated_at: i64,
    #[sea_orm(nested(prefix = "first_"))]
    first: ListedCustomer,
    #[sea_orm(nested(prefix = "second_"))]
    second: Option<ListedCustomer>,
    /// Number of rows of the whole list, when requested.
    pub total: Option<i64>,
}

#[derive(FromQueryResult)]
struct ListedCustomer {
    uuid: Uuid,
    civility: String,
    first_name: String,
    last_name: String,
    phone_number: String,
    email: Option<String>,
}

impl Listed {
    pub(super) fn position(&self, order: RecordOrder) -> Position {
        match order {
            RecordOrder::Name => Position::text(self.sort_key.as_str(), self.uuid),
            RecordOrder::FirstName => Position::text(self.given_key.as_str(), self.uuid),
            RecordOrder::Created => Position::at(Instant::from_micros(self.created_at), self.uuid),
            RecordOrder::Updated => Position::at(Instant::from_micros(self.updated_at), self.uuid),
        }
    }
}

impl TryFrom<ListedCustomer> for RowCustomer {
    type Error = PortError;

    fn try_from(row: ListedCustomer) -> Result<Self, PortError> {
        Ok(Self {
            uuid: Some(row.uuid),
            civility: Some(civility(&row.civility)?),
            first_name: row.first_name,
            last_name: row.last_name,
            phone_number: Some(row.phone_number),
            email: row.email,
        })
    }
}

impl TryFrom<Listed> for RecordRow {
    type Error = PortError;

    fn try_from(row: Listed) -> Result<Self, PortError> {
        let customers = [Some(row.first), row.second].into_iter().flatten();
        let internal = RowInternal {
            city: row.city,
            created_at: Instant::from_micros(row.created_at),
            updated_at: Instant::from_micros(row.updated_at),
        };
        Ok(Self {
            internal: Some(internal),
            uuid: row.uuid,
            lifting_of_banking_secrecy: row.lifting_of_banking_secrecy,
            customers: customers.map(RowCustomer::try_from).collect::<Result<_, _>>()?,
            employees: None,
            last_status: None,
        })
    }
}
