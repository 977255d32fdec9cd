//! Project of a case: type, amount and duration; offers, edited as a whole. Amounts are summed and sorted in the case
//! list; cases without amount sort last.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [&str; 2] = [
    "CREATE INDEX customer_case_sums ON customer_case \
     (current_status, waiting_for, project_type, status_since, awaited_until, project_amount)",
    "CREATE INDEX customer_case_amount ON customer_case ((coalesce(project_amount, -1)), uuid)",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            string_len_null("project_type", 30),
            big_integer_null("project_amount"),
            integer_null("project_duration"),
            json_binary("offers").default("[]").take(),
        ];
        for column in columns {
            let add = Table::alter().table("customer_case").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        manager.drop_index(Index::drop().name(COUNTS).table("customer_case").to_owned()).await?;
        for index in INDEXES {
            manager.get_connection().execute_unprepared(index).await?;
        }
        Ok(())
    }
}

/// Index replaced by the one with sums.
const COUNTS: &str = "customer_case_counts";
