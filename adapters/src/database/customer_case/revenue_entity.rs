//! Table `case_revenue`: revenue of cases, one amount per row, so that it can be summed.

use super::super::error::corrupt;
use application::error::PortError;
use domain::customer_case::revenue::{RevenueEntry, RevenueKind, RevenueStage};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_revenue")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub stage: String,
    pub amount: i64,
    pub day: TimeDate,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an amount of this case.
    pub fn of(case: Uuid, entry: &RevenueEntry) -> Self {
        Self {
            case_uuid: case,
            kind: entry.kind.key().to_owned(),
            stage: entry.stage.key().to_owned(),
            amount: entry.amount.cents(),
            day: entry.date.0,
        }
    }
}

impl TryFrom<Model> for RevenueEntry {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let wrong = || corrupt("what is earned with a case");
        let kind = RevenueKind::from_key(&row.kind);
        let stage = RevenueStage::from_key(&row.stage);
        Ok(Self {
            kind: kind.ok_or_else(wrong)?,
            stage: stage.ok_or_else(wrong)?,
            amount: Euros::from_cents(row.amount).map_err(|_| wrong())?,
            date: Day(row.day),
        })
    }
}
