//! Column `legal_document.is_confirmed` with a covering index, and an index of the open cases in list order, to count
//! the missing legal documents of many cases.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = boolean("is_confirmed").default(false).take();
        manager.alter_table(Table::alter().table("legal_document").add_column(column).to_owned()).await?;
        // Also the index of the foreign key.
        let former = Index::drop().name("legal_document_case").table("legal_document").to_owned();
        manager.drop_index(former).await?;
        for statement in [CONFIRMED, OF_CASE, OPEN] {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

/// All acknowledged, or all signed.
const CONFIRMED: &str = "UPDATE legal_document SET is_confirmed = TRUE WHERE uuid IN (SELECT p.document_uuid \
    FROM legal_document_person p GROUP BY p.document_uuid \
    HAVING min(p.state) = max(p.state) AND min(p.state) IN ('acknowledged', 'signed'))";

const OF_CASE: &str = "CREATE INDEX legal_document_case ON legal_document \
    (case_uuid, kind, replaced_by, is_confirmed, valid_until)";

const OPEN: &str = "CREATE INDEX customer_case_open_legal ON customer_case \
    (status_since, uuid, family, project_type, record_uuid, partner_uuid, is_open) WHERE is_open = TRUE";
