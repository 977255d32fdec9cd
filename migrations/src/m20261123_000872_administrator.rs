//! Administrator data beyond the account (version, last editor): one row per administrator account.

use sea_orm_migration::sea_orm::ConnectionTrait;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("administrator")
            .col(pk_uuid("uuid"))
            .col(big_integer("version"))
            .col(string_len("updated_by_first_name", 255))
            .col(string_len("updated_by_last_name", 255))
            .foreign_key(
                ForeignKey::create()
                    .from("administrator", "uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let accounts = "INSERT INTO administrator (uuid, version, updated_by_first_name, updated_by_last_name) \
            SELECT uuid, 1, first_name, last_name FROM account WHERE role = 'ADMIN'";
        manager.get_connection().execute_unprepared(accounts).await.map(|_| ())
    }
}
