//! Table `case_deadline`: deadlines of cases in progress. Deadlines saved with a case are numbered in their order;
//! those of identity documents have separate positions.

use super::super::sql::Sql;
use super::super::stored::Stored;
use domain::customer_case::deadline::{Deadline, DeadlineKind};
use domain::shared::day::Day;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "case_deadline")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub case_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    pub kind: Stored<DeadlineKind>,
    pub due_on: Stored<Day>,
    pub label: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a deadline at this position of its case.
    pub fn new(case: Uuid, position: usize, deadline: &Deadline) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            kind: Stored(deadline.kind),
            due_on: Stored(deadline.date),
            label: deadline.label.clone(),
        }
    }
}

/// Appends the condition that a deadline `d` is not over.
pub fn push_pending(sql: &mut Sql, today: Day) {
    let kinds = DeadlineKind::ALL.into_iter().filter(|kind| kind.can_be_late());
    sql.push("(d.due_on >= ").bind(Stored(today)).push(" OR d.kind IN ");
    sql.bind_list(kinds.map(DeadlineKind::key)).push(")");
}
