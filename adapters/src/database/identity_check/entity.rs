//! Table `identity_check`.

use super::super::error::corrupt;
use application::error::PortError;
use domain::identity_check::{IdentityCheck, IdentityDocument, Vigilance};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "identity_check")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub customer_uuid: Uuid,
    pub document: String,
    pub valid_until: TimeDate,
    pub is_politically_exposed: bool,
    pub vigilance: String,
    #[sea_orm(column_type = "Text", nullable)]
    pub origin_of_funds: Option<String>,
    pub checked_at: i64,
    pub checked_by_first_name: String,
    pub checked_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Builds the row of a check.
pub fn row(check: &IdentityCheck) -> ActiveModel {
    ActiveModel {
        uuid: Set(check.uuid),
        customer_uuid: Set(check.customer),
        document: Set(check.document.key().to_owned()),
        valid_until: Set(check.valid_until.0),
        is_politically_exposed: Set(check.is_politically_exposed),
        vigilance: Set(check.vigilance.key().to_owned()),
        origin_of_funds: Set(check.origin_of_funds.clone()),
        checked_at: Set(check.checked_at.micros()),
        checked_by_first_name: Set(check.checked_by.first_name.clone()),
        checked_by_last_name: Set(check.checked_by.last_name.clone()),
    }
}

impl TryFrom<Model> for IdentityCheck {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let document = IdentityDocument::from_key(&row.document);
        let vigilance = Vigilance::from_key(&row.vigilance);
        Ok(Self {
            uuid: row.uuid,
            customer: row.customer_uuid,
            document: document.ok_or_else(|| corrupt("the document of an identity check"))?,
            valid_until: Day(row.valid_until),
            is_politically_exposed: row.is_politically_exposed,
            vigilance: vigilance.ok_or_else(|| corrupt("the vigilance of an identity check"))?,
            origin_of_funds: row.origin_of_funds,
            checked_at: Instant::from_micros(row.checked_at),
            checked_by: PersonName {
                first_name: row.checked_by_first_name,
                last_name: row.checked_by_last_name,
            },
        })
    }
}
