//! Table `case_item`: lines of checklists.

use super::super::stored::Stored;
use domain::customer_case::item::{CaseItem, ItemState, NotConcerned};
use domain::shared::day::Day;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_item")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub case_uuid: Uuid,
    pub position: i32,
    pub label: String,
    pub help: Option<String>,
    #[sea_orm(column_name = "is_file")]
    pub is_document: bool,
    /// Written for older servers on the same database; only the state is read.
    pub is_checked: bool,
    pub state: Stored<ItemState>,
    pub motive: Option<String>,
    pub document_date: Option<Stored<Day>>,
    pub asked_again: bool,
    pub sent_again: bool,
    pub not_concerned: Option<String>,
    pub announced: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a line at this position of its case.
    pub fn new(case: Uuid, position: usize, item: &CaseItem) -> Self {
        Self {
            uuid: item.uuid,
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            label: item.label.clone(),
            help: item.help.clone(),
            is_document: item.is_document,
            is_checked: item.is_checked(),
            state: Stored(item.state),
            motive: item.motive.clone(),
            document_date: item.document_date.map(Stored),
            asked_again: item.asked_again,
            sent_again: item.sent_again,
            not_concerned: item.not_concerned.as_ref().map(|statement| statement.reason.clone()),
            announced: item.announced,
        }
    }
}

impl From<Model> for CaseItem {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            label: row.label,
            help: row.help,
            is_document: row.is_document,
            state: row.state.0,
            motive: row.motive,
            document_date: row.document_date.map(Stored::value),
            asked_again: row.asked_again,
            sent_again: row.sent_again,
            not_concerned: row.not_concerned.map(|reason| NotConcerned { reason }),
            announced: row.announced,
        }
    }
}
