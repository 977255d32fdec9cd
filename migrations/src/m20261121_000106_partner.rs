//! Partners (« prescripteurs »). The account of a partner has the uuid of the partner.

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
            .table("partner")
            .col(pk_uuid("uuid"))
            .col(big_integer("version"))
            .col(uuid("type_uuid"))
            .col(string_len("business_name", 255))
            .col(
                string_len("follow_up_frequency", 1)
                    .check(Expr::col("follow_up_frequency").is_in(["A", "B", "C", "D"])),
            )
            .col(boolean("enable_access"))
            .col(string_len("job_function", 255))
            .col(string_len("civility", 20))
            .col(string_len("first_name", 255))
            .col(string_len("last_name", 255))
            .col(text("search_name"))
            .col(string_len("email", 254))
            .col(string_len("email_key", 254))
            .col(string_len_null("phone_number", 20))
            .col(string_len_null("number", 255))
            .col(string_len_null("street", 255))
            .col(string_len_null("zip_code", 255))
            .col(string_len_null("city", 255))
            .col(boolean("allow_mail"))
            .col(boolean("allow_sms"))
            .col(big_integer_null("first_meeting_mail_at"))
            .col(big_integer("created_at"))
            .col(string_len("created_by_first_name", 255))
            .col(string_len("created_by_last_name", 255))
            .col(big_integer("updated_at"))
            .col(string_len("updated_by_first_name", 255))
            .col(string_len("updated_by_last_name", 255))
            .foreign_key(ForeignKey::create().from("partner", "type_uuid").to("partner_type", "uuid"))
            .to_owned();
        manager.create_table(table).await?;
        let index = Index::create().name("partner_type_of").table("partner").col("type_uuid").to_owned();
        manager.create_index(index).await
    }
}
