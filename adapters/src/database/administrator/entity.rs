//! Table `administrator`: columns of an administrator in addition to the account.

use super::super::account::entity as account;
use super::super::error::db_error;
use application::error::PortError;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;
use sea_orm::{ConnectionTrait, IntoActiveModel};

/// Row of an administrator, with the identifier of the account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "administrator")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub version: i64,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "account::Entity", from = "Column::Uuid", to = "account::Column::Uuid")]
    Account,
}

impl Related<account::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Account.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}

/// Inserts the `administrator` row of an account, in the transaction that opens the account.
pub async fn add_administrator_row(
    connection: &impl ConnectionTrait,
    account: Uuid,
    by: &PersonName,
) -> Result<(), PortError> {
    let row = Model {
        uuid: account,
        version: 1,
        updated_by_first_name: by.first_name.clone(),
        updated_by_last_name: by.last_name.clone(),
    };
    let insert = Entity::insert(row.into_active_model()).exec_without_returning(connection);
    insert.await.map(|_| ()).map_err(db_error("adding an administrator"))
}
