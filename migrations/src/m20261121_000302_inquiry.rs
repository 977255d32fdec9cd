//! Inquiries and their files. The answers are one JSON document.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
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
        for index in indexes() {
            manager.create_index(index).await?;
        }
        attach_medias(manager).await
    }
}

fn table() -> TableCreateStatement {
    let mut table = Table::create()
        .table("inquiry")
        .col(pk_uuid("uuid"))
        .col(string_len("kind", 30))
        .col(string_len("state", 10))
        .col(big_integer("received_at"))
        .col(string_len("first_name", 255))
        .col(string_len("last_name", 255))
        .col(string_len("email", 254))
        .col(string_len("phone_number", 20))
        // Search key of names and address.
        .col(text("search_key"))
        .col(json_binary("answers"))
        .col(boolean_null("consent_accepted"))
        .col(big_integer_null("consent_at"))
        .col(text_null("consent_wording"))
        .col(uuid_null("assigned_to"))
        .col(text_null("note"))
        .col(uuid_null("record_uuid"))
        .col(big_integer_null("read_at"))
        // Last contact, used by the purge.
        .col(big_integer("updated_at"))
        .col(string_len_null("updated_by_first_name", 255))
        .col(string_len_null("updated_by_last_name", 255))
        .col(big_integer("version"))
        .col(string_len_null("sent_key", 64))
        .col(string_len_null("sent_body", 64))
        .to_owned();
    for (column, to) in [("assigned_to", "account"), ("record_uuid", "customer_record")] {
        table.foreign_key(
            ForeignKey::create().from("inquiry", column).to(to, "uuid").on_delete(ForeignKeyAction::SetNull),
        );
    }
    table
}

/// Sort order of the list, alone and after each filter column.
fn indexes() -> Vec<IndexCreateStatement> {
    let newest_first = |name: &str, column: Option<&'static str>| {
        let mut index = Index::create().name(name).table("inquiry").to_owned();
        if let Some(column) = column {
            index.col(column);
        }
        index.col(("received_at", IndexOrder::Desc)).col(("uuid", IndexOrder::Desc)).to_owned()
    };
    vec![
        newest_first("inquiry_order", None),
        newest_first("inquiry_state_order", Some("state")),
        newest_first("inquiry_kind_order", Some("kind")),
        newest_first("inquiry_assignee_order", Some("assigned_to")),
        newest_first("inquiry_unread_order", Some("read_at")),
        Index::create().name("inquiry_record").table("inquiry").col("record_uuid").to_owned(),
        Index::create().name("inquiry_last_contact").table("inquiry").col("updated_at").to_owned(),
        Index::create().name("inquiry_sent_key").table("inquiry").col("sent_key").unique().to_owned(),
        // Detection of duplicates.
        Index::create().name("customer_phone_number").table("customer").col("phone_number").to_owned(),
        Index::create()
            .name("customer_birth_date")
            .table("customer")
            .col("birth_date")
            .col("last_name_key")
            .to_owned(),
    ]
}

/// Adds the reference to files. SQLite can add a column with a reference only in its own syntax.
async fn attach_medias(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let kind = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
    let add = format!(
        "ALTER TABLE media ADD COLUMN inquiry_uuid {kind} REFERENCES inquiry (uuid) ON DELETE CASCADE"
    );
    manager.get_connection().execute_unprepared(&add).await?;
    let index =
        Index::create().name("media_inquiry").table("media").col("inquiry_uuid").col("created_at").to_owned();
    manager.create_index(index).await
}
