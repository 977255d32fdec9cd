//! Columns `customer_case.to_review`, the number of received documents without a decision, and `case_item.announced`,
//! for documents announced without a file. Cases with documents to review wait for the firm.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const ANNOUNCED: &str = "UPDATE case_item SET announced = TRUE WHERE is_file AND state = 'received' AND NOT EXISTS \
    (SELECT 1 FROM media m WHERE m.parent_kind = 'customer_case' AND m.parent_uuid = case_item.case_uuid \
    AND m.item_uuid = case_item.uuid)";
const TO_REVIEW: &str = "UPDATE customer_case SET to_review = (SELECT count(*) FROM case_item i \
    WHERE i.case_uuid = customer_case.uuid AND i.is_file AND i.state = 'received' AND NOT i.announced) \
    WHERE closed_at IS NULL AND uuid IN (SELECT case_uuid FROM case_item WHERE state = 'received')";
const FIRM: &str = "UPDATE customer_case SET waiting_for = 'firm' WHERE to_review > 0 AND waiting_for IS NOT NULL \
    AND (family IN ('DOCUMENTS_EXPECTED', 'DOCUMENTS_RECEIVED') OR EXISTS (SELECT 1 FROM case_item i \
    WHERE i.case_uuid = customer_case.uuid AND i.sent_again AND i.state = 'received'))";
const INDEX: &str =
    "CREATE INDEX customer_case_to_review ON customer_case (moved_at, record_uuid) WHERE to_review > 0";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            ("case_item", boolean("announced").default(false).take()),
            ("customer_case", integer("to_review").default(0).take()),
        ];
        for (table, column) in columns {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        for statement in [ANNOUNCED, TO_REVIEW, FIRM, INDEX] {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
