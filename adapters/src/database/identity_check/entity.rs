//! Table `identity_check`.

use super::super::stored::{Stored, name};
use domain::identity_check::{IdentityCheck, IdentityDocument, Vigilance};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "identity_check")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub customer_uuid: Uuid,
    pub document: Stored<IdentityDocument>,
    pub valid_until: Stored<Day>,
    pub is_politically_exposed: bool,
    pub vigilance: Stored<Vigilance>,
    #[sea_orm(column_type = "Text", nullable)]
    pub origin_of_funds: Option<String>,
    pub checked_at: Stored<Instant>,
    pub checked_by_first_name: String,
    pub checked_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn build_row(check: &IdentityCheck) -> ActiveModel {
    ActiveModel {
        uuid: Set(check.uuid),
        customer_uuid: Set(check.customer),
        document: Set(Stored(check.document)),
        valid_until: Set(Stored(check.valid_until)),
        is_politically_exposed: Set(check.is_politically_exposed),
        vigilance: Set(Stored(check.vigilance)),
        origin_of_funds: Set(check.origin_of_funds.clone()),
        checked_at: Set(Stored(check.checked_at)),
        checked_by_first_name: Set(check.checked_by.first_name.clone()),
        checked_by_last_name: Set(check.checked_by.last_name.clone()),
    }
}

impl From<Model> for IdentityCheck {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            customer: row.customer_uuid,
            document: row.document.0,
            valid_until: row.valid_until.0,
            is_politically_exposed: row.is_politically_exposed,
            vigilance: row.vigilance.0,
            origin_of_funds: row.origin_of_funds,
            checked_at: row.checked_at.0,
            checked_by: name(row.checked_by_first_name, row.checked_by_last_name),
        }
    }
}
