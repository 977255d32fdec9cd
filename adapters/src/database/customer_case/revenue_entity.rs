//! Table `case_revenue`: revenue of cases, one amount per row, so that it can be summed.

use super::super::stored::Stored;
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
    pub kind: Stored<RevenueKind>,
    #[sea_orm(primary_key, auto_increment = false)]
    pub stage: Stored<RevenueStage>,
    pub amount: Stored<Euros>,
    pub day: Stored<Day>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an amount of this case.
    pub fn new(case: Uuid, entry: &RevenueEntry) -> Self {
        Self {
            case_uuid: case,
            kind: Stored(entry.kind),
            stage: Stored(entry.stage),
            amount: Stored(entry.amount),
            day: Stored(entry.date),
        }
    }
}

impl From<Model> for RevenueEntry {
    fn from(row: Model) -> Self {
        Self { kind: row.kind.0, stage: row.stage.0, amount: row.amount.0, date: row.day.0 }
    }
}
