//! Job queue. Finished jobs are deleted; permanently failed ones are kept for inspection.

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
            .table("job")
            .col(pk_uuid("uuid"))
            .col(string_len("kind", 40))
            .col(json_binary("payload"))
            .col(string_len("state", 10).check(Expr::col("state").is_in(["waiting", "running", "dead"])))
            .col(big_integer("run_at"))
            .col(integer("attempts"))
            .col(uuid_null("lease_token"))
            .col(string_len_null("unique_key", 200))
            .col(text_null("last_error"))
            .col(big_integer("created_at"))
            .to_owned();
        manager.create_table(table).await?;
        // While a job runs, `run_at` is the end of its lease, so that one index serves both purposes.
        let due = Index::create().name("job_due").table("job").col("state").col("run_at").to_owned();
        manager.create_index(due).await?;
        let unique =
            Index::create().name("job_unique_key").table("job").col("unique_key").unique().to_owned();
        manager.create_index(unique).await
    }
}
