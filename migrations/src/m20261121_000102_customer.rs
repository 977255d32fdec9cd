//! Customers of a record; the one at position 0 names the record.

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
            .table("customer")
            .col(pk_uuid("uuid"))
            .col(uuid("record_uuid"))
            .col(small_integer("position"))
            .col(uuid_null("account_uuid"))
            .col(string_len("civility", 20))
            .col(string_len("first_name", 255))
            .col(text("first_name_key"))
            .col(string_len("last_name", 255))
            .col(text("last_name_key"))
            .col(string_len("phone_number", 20))
            .col(string_len_null("email", 254))
            .col(string_len_null("email_key", 254))
            .col(date("birth_date"))
            .col(string_len_null("current_bank", 255))
            .col(date_null("current_bank_since"))
            .col(boolean("allow_mail"))
            .col(boolean("allow_sms"))
            .foreign_key(
                ForeignKey::create()
                    .from("customer", "record_uuid")
                    .to("customer_record", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .foreign_key(
                ForeignKey::create()
                    .from("customer", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::SetNull),
            )
            .to_owned();
        manager.create_table(table).await?;
        let index = |name: &str| Index::create().name(name).table("customer").to_owned();
        for index in [
            index("customer_record_position").col("record_uuid").col("position").to_owned(),
            index("customer_account").col("account_uuid").to_owned(),
            index("customer_email_key").col("email_key").to_owned(),
        ] {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
