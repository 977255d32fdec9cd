//! Changes since a given time, for API clients: last change of each case, and indexes of such lists in order of change.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big_integer("updated_at").default(0).take();
        manager.alter_table(Table::alter().table("customer_case").add_column(column).to_owned()).await?;
        let known = "UPDATE customer_case SET updated_at = \
            CASE WHEN moved_at > created_at THEN moved_at ELSE created_at END";
        manager.get_connection().execute_unprepared(known).await?;
        for table in TABLES {
            let name = format!("{table}_changed");
            let order = Index::create().name(name).table(table).col("updated_at").col("uuid").to_owned();
            manager.create_index(order).await?;
        }
        Ok(())
    }
}

const TABLES: [&str; 5] = ["customer_record", "customer_case", "inquiry", "contact_entry", "partner"];
