//! Table `case_event`: history of cases, except their statuses.

use super::super::stored::{Stored, optional_name};
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_event")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    pub kind: Stored<CaseEventKind>,
    pub created_at: Stored<Instant>,
    pub author_first_name: Option<String>,
    pub author_last_name: Option<String>,
    pub detail: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an event at this position of its case.
    pub fn new(case: Uuid, position: u64, event: &CaseEvent) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            kind: Stored(event.kind),
            created_at: Stored(event.at),
            author_first_name: event.by.as_ref().map(|name| name.first_name.clone()),
            author_last_name: event.by.as_ref().map(|name| name.last_name.clone()),
            detail: event.detail.clone(),
        }
    }
}

impl From<Model> for CaseEvent {
    fn from(row: Model) -> Self {
        let author = optional_name(row.author_first_name, row.author_last_name);
        Self { kind: row.kind.0, at: row.created_at.0, by: author, detail: row.detail }
    }
}
