//! Columns, rows and order of the lists of partners.

use super::super::order::ListOrder;
use super::super::stored::Stored;
use application::paging::Position;
use application::partner::ports::{PartnerOrder, PartnerQuery};
use application::partner::views::{PartnerRow, PartnerTypeName};
use domain::calendar::paris::day_in_paris;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use sea_orm::FromQueryResult;
use uuid::Uuid;

/// Columns of a list. The label is read by a subquery: with a join, a planner that begins with the types would sort
/// every row.
pub(super) const COLUMNS: &str = "SELECT p.uuid, p.type_uuid, \
    (SELECT t.label FROM partner_type t WHERE t.uuid = p.type_uuid) AS type_label, p.business_name, p.civility, \
    p.first_name, p.last_name, p.email, p.phone_number, p.enable_access, p.follow_up_frequency, p.sort_key, \
    p.given_key, p.email_key, p.business_name_key, p.last_contact_at, p.updated_at FROM partner p WHERE ";

/// Row of a list.
#[derive(FromQueryResult)]
pub(super) struct Row {
    uuid: Uuid,
    type_uuid: Uuid,
    type_label: String,
    business_name: String,
    civility: Stored<Civility>,
    first_name: String,
    last_name: String,
    email: String,
    phone_number: Option<String>,
    enable_access: bool,
    follow_up_frequency: Stored<FollowUpFrequency>,
    sort_key: String,
    given_key: String,
    email_key: String,
    business_name_key: String,
    last_contact_at: Stored<Instant>,
    updated_at: Stored<Instant>,
}

impl Row {
    pub(super) fn position(&self, query: &PartnerQuery) -> Position {
        let key = match query.order().by {
            PartnerOrder::Name => &self.sort_key,
            PartnerOrder::FirstName => &self.given_key,
            PartnerOrder::Business => &self.business_name_key,
            PartnerOrder::Email => &self.email_key,
            PartnerOrder::Contact => {
                return Position::from_instant(self.last_contact_at.0, self.uuid);
            }
            PartnerOrder::Updated => {
                return Position::from_instant(self.updated_at.0, self.uuid);
            }
        };
        Position::text(key.as_str(), self.uuid)
    }
}

impl From<Row> for PartnerRow {
    fn from(row: Row) -> Self {
        let (follow_up_frequency, last_contact_date) = (row.follow_up_frequency.0, row.last_contact_at.0);
        Self {
            uuid: row.uuid,
            partner_type: Some(PartnerTypeName { uuid: row.type_uuid, label: row.type_label }),
            business_name: row.business_name,
            civility: row.civility.0,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone_number: row.phone_number,
            enable_access: row.enable_access,
            follow_up_frequency,
            last_contact_date,
            follow_up_date: follow_up_frequency.due_on(day_in_paris(last_contact_date)),
        }
    }
}

pub(super) fn order(query: &PartnerQuery) -> ListOrder {
    let sorting = query.order();
    let key = match sorting.by {
        PartnerOrder::Name => "p.sort_key",
        PartnerOrder::FirstName => "p.given_key",
        PartnerOrder::Business => "p.business_name_key",
        PartnerOrder::Email => "p.email_key",
        PartnerOrder::Contact => "p.last_contact_at",
        PartnerOrder::Updated => "p.updated_at",
    };
    ListOrder { key, uuid: "p.uuid", descending: sorting.descending }
}
