//! Complaints. They are not deleted with the record of the customer, as they must be retained after the end of the
//! relation.

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
            .table("complaint")
            .col(pk_uuid("uuid"))
            .col(uuid_null("record_uuid"))
            .col(date("sent_on"))
            .col(date("received_on"))
            .col(string_len("channel", 20))
            .col(string_len("subject", 255))
            .col(text_null("note"))
            .col(string_len_null("complainant", 255))
            .col(string_len("state", 20))
            .col(date_null("acknowledged_on"))
            .col(date_null("answered_on"))
            .col(big_integer("created_at"))
            .col(big_integer("updated_at"))
            .col(string_len("updated_by_first_name", 255))
            .col(string_len("updated_by_last_name", 255))
            .col(big_integer("version").default(1))
            .foreign_key(
                ForeignKey::create()
                    .from("complaint", "record_uuid")
                    .to("customer_record", "uuid")
                    .on_delete(ForeignKeyAction::SetNull),
            )
            .to_owned();
        manager.create_table(table).await?;
        let of_record =
            Index::create().name("complaint_record").table("complaint").col("record_uuid").to_owned();
        manager.create_index(of_record).await?;
        let newest = Index::create()
            .name("complaint_newest")
            .table("complaint")
            .col(("sent_on", IndexOrder::Desc))
            .col(("uuid", IndexOrder::Desc))
            .to_owned();
        manager.create_index(newest).await
    }
}
