//! Table `task_setting`: one row for each account with a setting or a reminder.

use super::super::stored::Stored;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "task_setting")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_uuid: Uuid,
    pub daily_mail: bool,
    /// Day of the last daily mail.
    pub reminded_on: Option<Stored<Day>>,
    pub calendar_digest: Option<String>,
    pub calendar_created_at: Option<Stored<Instant>>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of an account without a setting.
    pub fn without_setting(account: Uuid) -> Self {
        Self {
            account_uuid: account,
            daily_mail: true,
            reminded_on: None,
            calendar_digest: None,
            calendar_created_at: None,
        }
    }
}
