//! Table `case_status`.

use super::super::stored::{Stored, optional_name};
use domain::customer_case::status::{CaseStatus, StatusEntry, StatusFamily};
use domain::figures::FamilyLeft;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_status")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    pub status: Stored<CaseStatus>,
    pub created_at: Stored<Instant>,
    pub author_first_name: Option<String>,
    pub author_last_name: Option<String>,
    /// Family that the case left with this status, with the start of that family: for statistics.
    pub left_family: Option<Stored<StatusFamily>>,
    pub left_family_since: Option<Stored<Instant>>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an entry at this position of its case.
    pub fn new(case: Uuid, position: usize, entry: &StatusEntry, left: Option<FamilyLeft>) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            status: Stored(entry.status),
            created_at: Stored(entry.date),
            author_first_name: entry.author.as_ref().map(|name| name.first_name.clone()),
            author_last_name: entry.author.as_ref().map(|name| name.last_name.clone()),
            left_family: left.map(|left| Stored(left.family)),
            left_family_since: left.map(|left| Stored(left.since)),
        }
    }
}

impl From<Model> for StatusEntry {
    fn from(row: Model) -> Self {
        let author = optional_name(row.author_first_name, row.author_last_name);
        Self { status: row.status.0, date: row.created_at.0, author }
    }
}
