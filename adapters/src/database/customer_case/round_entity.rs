//! Table `case_round`: repeated requests of documents to a customer.

use super::super::stored::{Stored, name};
use domain::customer_case::request::RequestRound;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_round")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    pub requested_at: Stored<Instant>,
    pub author_first_name: String,
    pub author_last_name: String,
    pub message: Option<String>,
    pub limit_date: Stored<Day>,
    pub completed_at: Option<Stored<Instant>>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a round at this position of its case.
    pub fn new(case: Uuid, position: usize, round: &RequestRound) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            requested_at: Stored(round.requested_at),
            author_first_name: round.by.first_name.clone(),
            author_last_name: round.by.last_name.clone(),
            message: round.message.clone(),
            limit_date: Stored(round.limit_date),
            completed_at: round.completed_at.map(Stored),
        }
    }
}

impl From<Model> for RequestRound {
    fn from(row: Model) -> Self {
        Self {
            requested_at: row.requested_at.0,
            by: name(row.author_first_name, row.author_last_name),
            message: row.message,
            limit_date: row.limit_date.0,
            completed_at: row.completed_at.map(Stored::value),
        }
    }
}
