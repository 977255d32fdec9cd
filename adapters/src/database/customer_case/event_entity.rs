//! Table `case_event`: history of cases, except their statuses.

use super::super::error::corrupt;
use super::entity::person;
use application::error::PortError;
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
    pub kind: String,
    pub created_at: i64,
    pub author_first_name: Option<String>,
    pub author_last_name: Option<String>,
    pub detail: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an event at this position of its case.
    pub fn of(case: Uuid, position: u64, event: &CaseEvent) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            kind: event.kind.key().to_owned(),
            created_at: event.at.micros(),
            author_first_name: event.by.as_ref().map(|name| name.first_name.clone()),
            author_last_name: event.by.as_ref().map(|name| name.last_name.clone()),
            detail: event.detail.clone(),
        }
    }
}

impl TryFrom<Model> for CaseEvent {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let kind = CaseEventKind::from_key(&row.kind).ok_or_else(|| corrupt("the history of a case"))?;
        let by = person(row.author_first_name, row.author_last_name);
        Ok(Self { kind, at: Instant::from_micros(row.created_at), by, detail: row.detail })
    }
}
