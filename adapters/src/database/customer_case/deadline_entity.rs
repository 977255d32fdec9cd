//! Table `case_deadline`: deadlines of cases in progress, in their order.

use super::super::error::corrupt;
use super::super::sql::Sql;
use application::error::PortError;
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
    pub kind: String,
    pub due_on: TimeDate,
    pub label: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a deadline at this position of its case.
    pub fn of(case: Uuid, position: usize, deadline: &Deadline) -> Self {
        Self {
            case_uuid: case,
            position: i32::try_from(position).unwrap_or(i32::MAX),
            kind: deadline.kind.key().to_owned(),
            due_on: deadline.date.0,
            label: deadline.label.clone(),
        }
    }
}

/// # Errors
/// The column contains no kind of a deadline.
pub fn kind(key: &str) -> Result<DeadlineKind, PortError> {
    DeadlineKind::from_key(key).ok_or_else(|| corrupt("the deadlines of a case"))
}

/// Writes a condition that holds for a deadline `d` that is not over.
pub fn push_pending(sql: &mut Sql, today: Day) {
    let kinds = DeadlineKind::ALL.into_iter().filter(|kind| kind.can_be_late());
    sql.push("(d.due_on >= ").bind(today.0).push(" OR d.kind IN ");
    sql.bind_list(kinds.map(DeadlineKind::key)).push(")");
}
