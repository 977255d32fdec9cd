//! Table `task`.

use super::super::stored::{Stored, optional_name};
use application::task::ports::StoredTask;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::task::Task;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "task")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub title: String,
    pub due_date: Stored<Day>,
    pub completed_at: Option<Stored<Instant>>,
    pub important: bool,
    pub account_uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub partner_uuid: Option<Uuid>,
    /// Whether the task represents the due date and title of its record (AMB-053).
    pub from_record: bool,
    pub created_at: Stored<Instant>,
    pub version: i64,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
    pub case_uuid: Option<Uuid>,
    pub inquiry_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a new task that does not represent the due date and title of a record.
    pub fn new(task: &Task, at: Instant) -> Self {
        Self {
            uuid: task.uuid,
            title: task.title.clone(),
            due_date: Stored(task.due_date),
            completed_at: task.completed_date.map(Stored),
            important: task.important,
            account_uuid: task.user,
            record_uuid: task.customer_record,
            partner_uuid: task.partner,
            from_record: false,
            created_at: Stored(at),
            version: 1,
            updated_by_first_name: None,
            updated_by_last_name: None,
            case_uuid: task.customer_case,
            inquiry_uuid: task.inquiry,
        }
    }
}

impl From<Model> for StoredTask {
    fn from(row: Model) -> Self {
        Self {
            from_record: row.from_record,
            version: row.version,
            updated_by: optional_name(row.updated_by_first_name.clone(), row.updated_by_last_name.clone()),
            task: row.into(),
        }
    }
}

impl From<Model> for Task {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            title: row.title,
            due_date: row.due_date.0,
            completed_date: row.completed_at.map(Stored::value),
            important: row.important,
            user: row.account_uuid,
            customer_record: row.record_uuid,
            partner: row.partner_uuid,
            customer_case: row.case_uuid,
            inquiry: row.inquiry_uuid,
        }
    }
}
