//! The mails that left about a record: to whom, when, by which template. What the product writes by itself is not kept
//! a second time; what a person wrote is.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(table()).await?;
        let newest = Index::create()
            .name("record_mail_newest")
            .table("record_mail")
            .col("record_uuid")
            .col(("created_at", IndexOrder::Desc))
            .col(("uuid", IndexOrder::Desc))
            .to_owned();
        manager.create_index(newest).await?;
        for (name, column) in [("record_mail_case", "case_uuid"), ("record_mail_customer", "customer_uuid")] {
            let index = Index::create().name(name).table("record_mail").col(column).to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("record_mail").to_owned()).await
    }
}

fn table() -> TableCreateStatement {
    let mut table = Table::create()
        .table("record_mail")
        // That of the job which sends it: a second try is the same mail.
        .col(pk_uuid("uuid"))
        .col(uuid("record_uuid"))
        .col(uuid_null("case_uuid"))
        .col(uuid_null("customer_uuid"))
        .col(string_len("address", 254))
        .col(string_len("template", 40))
        .col(big_integer("created_at"))
        .col(big_integer_null("sent_at"))
        .col(string_len_null("failure", 255))
        .col(string_len_null("author_first_name", 255))
        .col(string_len_null("author_last_name", 255))
        .col(string_len_null("author_email", 254))
        .col(string_len_null("subject", 255))
        .col(text_null("content"))
        .to_owned();
    for (column, to, action) in [
        ("record_uuid", "customer_record", ForeignKeyAction::Cascade),
        ("case_uuid", "customer_case", ForeignKeyAction::SetNull),
        ("customer_uuid", "customer", ForeignKeyAction::SetNull),
    ] {
        table.foreign_key(ForeignKey::create().from("record_mail", column).to(to, "uuid").on_delete(action));
    }
    table
}
