//! Report created when an inquiry is linked to a record, and separate consent to marketing.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, boolean_null, text_null, uuid_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Inquiry {
    Table,
    ReportUuid,
    MarketingAccepted,
    MarketingAt,
    MarketingWording,
    RecordUuid,
    ReceivedAt,
}

const BY_RECORD: &str = "inquiry_record_newest";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            uuid_null(Inquiry::ReportUuid),
            boolean_null(Inquiry::MarketingAccepted),
            big_integer_null(Inquiry::MarketingAt),
            text_null(Inquiry::MarketingWording),
        ] {
            let table = Table::alter().table(Inquiry::Table).add_column(column).to_owned();
            manager.alter_table(table).await?;
        }
        let index = Index::create()
            .name(BY_RECORD)
            .table(Inquiry::Table)
            .col(Inquiry::RecordUuid)
            .col(Inquiry::ReceivedAt)
            .to_owned();
        manager.create_index(index).await
    }
}
