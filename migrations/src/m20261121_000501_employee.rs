//! Employee data beyond name, address and access of the account: one row per employee account.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let postgres = manager.get_database_backend() == DbBackend::Postgres;
        let key = |name: &str| {
            let mut key = text(name.to_owned());
            if postgres {
                // Byte order, as in SQLite.
                key.extra("COLLATE \"C\"");
            }
            key
        };
        let table = Table::create()
            .table("employee")
            .col(pk_uuid("uuid"))
            .col(big_integer("version"))
            .col(string_len_null("job_function", 255))
            .col(key("last_name_key"))
            .col(key("first_name_key"))
            .col(string_len("updated_by_first_name", 255))
            .col(string_len("updated_by_last_name", 255))
            .foreign_key(
                ForeignKey::create()
                    .from("employee", "uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let order = Index::create()
            .name("employee_order")
            .table("employee")
            .col("last_name_key")
            .col("first_name_key")
            .col("uuid")
            .to_owned();
        manager.create_index(order).await?;
        // Keys without accents are written by the next save.
        let accounts = "INSERT INTO employee (uuid, version, last_name_key, first_name_key, updated_by_first_name, \
            updated_by_last_name) SELECT uuid, 1, lower(last_name), lower(first_name), first_name, last_name \
            FROM account WHERE role = 'EMPLOYEE'";
        manager.get_connection().execute_unprepared(accounts).await?;
        Ok(())
    }
}
