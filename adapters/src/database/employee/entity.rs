//! Table `employee`: columns of an employee in addition to the account.

use sea_orm::entity::prelude::*;

/// Row of an employee, with the identifier of the account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "employee")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub version: i64,
    pub job_function: Option<String>,
    pub phone_number: Option<String>,
    pub last_name_key: String,
    pub first_name_key: String,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
