//! Customer cases. The current status is also stored in the case, for filters of records.

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
            .table("customer_case")
            .col(pk_uuid("uuid"))
            .col(uuid("record_uuid"))
            .col(uuid_null("partner_uuid"))
            .col(string_len("label", 255))
            .col(boolean("with_upload"))
            .col(json_binary("items"))
            .col(big_integer("created_at"))
            .col(date_null("completion_limit_date"))
            .col(big_integer_null("completed_at"))
            .col(big_integer_null("closed_at"))
            .col(text_null("comment"))
            .col(date_null("estimated_clerk_date"))
            .col(string_len_null("clerk_name", 255))
            .col(string_len_null("clerk_mail", 254))
            .col(string_len_null("clerk_phone_number", 20))
            .col(date_null("suspensive_date"))
            .col(big_integer_null("supplied_amount"))
            .col(string_len("current_status", 40))
            .col(big_integer("version"))
            .foreign_key(
                ForeignKey::create()
                    .from("customer_case", "record_uuid")
                    .to("customer_record", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .foreign_key(
                ForeignKey::create()
                    .from("customer_case", "partner_uuid")
                    .to("partner", "uuid")
                    .on_delete(ForeignKeyAction::SetNull),
            )
            .to_owned();
        manager.create_table(table).await?;
        let of_record = Index::create()
            .name("customer_case_record")
            .table("customer_case")
            .col("record_uuid")
            .col(("created_at", IndexOrder::Desc))
            .col(("uuid", IndexOrder::Desc))
            .to_owned();
        manager.create_index(of_record).await?;
        let of_partner = Index::create()
            .name("customer_case_partner")
            .table("customer_case")
            .col("partner_uuid")
            .col("record_uuid")
            .to_owned();
        manager.create_index(of_partner).await?;
        let by_status = Index::create()
            .name("customer_case_status")
            .table("customer_case")
            .col("current_status")
            .col("record_uuid")
            .to_owned();
        manager.create_index(by_status).await
    }
}
