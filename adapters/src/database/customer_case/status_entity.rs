//! Table `case_status`.

use super::super::error::corrupt;
use super::entity::person;
use application::error::PortError;
use domain::customer_case::status::{CaseStatus, StatusEntry};
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
    pub status: String,
    pub created_at: i64,
    pub author_first_name: Option<String>,
    pub author_last_name: Option<String>,
    /// Family that the case left with this status, with the start of that family: for statistics.
    pub left_family: Option<String>,
    pub left_family_since: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an entry at this position of its case.
    pub fn of(case: Uuid, position: usize, entry: &StatusEntry, left: Option<FamilyLeft>) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            status: entry.status.key().to_owned(),
            created_at: entry.date.micros(),
            author_first_name: entry.author.as_ref().map(|name| name.first_name.clone()),
            author_last_name: entry.author.as_ref().map(|name| name.last_name.clone()),
            left_family: left.map(|left| left.family.key().to_owned()),
            left_family_since: left.map(|left| left.since.micros()),
        }
    }
}

/// # Errors
/// The key is not a known status.
pub fn status(key: &str) -> Result<CaseStatus, PortError> {
    CaseStatus::from_key(key).ok_or_else(|| corrupt("the status of a case"))
}

impl TryFrom<&Model> for StatusEntry {
    type Error = PortError;

    fn try_from(row: &Model) -> Result<Self, PortError> {
        let status = status(&row.status)?;
        let author = person(row.author_first_name.clone(), row.author_last_name.clone());
        Ok(Self { status, date: Instant::from_micros(row.created_at), author })
    }
}
