//! Last editor of a case, author of each status, and time of the last mail to its customers. Unknown for older rows.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAMES: [(&str, [&str; 2]); 2] = [
    ("customer_case", ["updated_by_first_name", "updated_by_last_name"]),
    ("case_status", ["author_first_name", "author_last_name"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, columns) in NAMES {
            for column in columns {
                let add = Table::alter().table(table).add_column(string_len_null(column, 255)).to_owned();
                manager.alter_table(add).await?;
            }
        }
        let add = Table::alter().table("customer_case").add_column(big_integer_null("mailed_at")).to_owned();
        manager.alter_table(add).await
    }
}
