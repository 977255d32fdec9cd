//! Deadlines of the cases in progress, one row each, so that lists can filter and sort by them. Existing cases get the
//! two deadlines typed in the case; their other deadlines are added by the next save.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEX: &str = "CREATE INDEX case_deadline_due ON case_deadline (due_on, kind, case_uuid)";
const SUSPENSIVE: &str = "INSERT INTO case_deadline (case_uuid, position, kind, due_on, label) \
    SELECT uuid, 0, 'suspensiveCondition', suspensive_date, 'Fin de la condition suspensive' FROM customer_case \
    WHERE is_open AND suspensive_date IS NOT NULL";
const SIGNATURE: &str = "INSERT INTO case_deadline (case_uuid, position, kind, due_on, label) \
    SELECT uuid, 1, 'expectedSignature', estimated_clerk_date, 'Signature prévue chez le notaire' FROM customer_case \
    WHERE is_open AND estimated_clerk_date IS NOT NULL";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("case_deadline")
            .col(uuid("case_uuid"))
            .col(integer("position"))
            .col(string_len("kind", 30))
            .col(date("due_on"))
            .col(string_len("label", 400))
            .primary_key(Index::create().col("case_uuid").col("position"))
            .foreign_key(
                ForeignKey::create()
                    .from("case_deadline", "case_uuid")
                    .to("customer_case", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        for statement in [INDEX, SUSPENSIVE, SIGNATURE] {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
