//! Editable mail templates: a row for each mail, with its own text or none, its last editor and its attachments.

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
        // SQLite cannot make a column nullable: the table is rebuilt.
        let connection = manager.get_connection();
        connection.execute_unprepared("ALTER TABLE mail_template RENAME TO mail_template_before").await?;
        let table = Table::create()
            .table("mail_template")
            .col(uuid("uuid"))
            .col(string_len("key", 40))
            .col(string_len_null("subject", 255))
            .col(text_null("content"))
            .col(big_integer("version").default(1))
            .col(big_integer_null("updated_at"))
            .col(string_len_null("updated_by_first_name", 255))
            .col(string_len_null("updated_by_last_name", 255))
            .primary_key(Index::create().name("mail_template_identity").col("uuid"))
            .to_owned();
        manager.create_table(table).await?;
        connection
            .execute_unprepared(
                "INSERT INTO mail_template (uuid, key, subject, content, version, updated_at) \
                 SELECT uuid, key, subject, content, version, updated_at FROM mail_template_before",
            )
            .await?;
        manager.drop_table(Table::drop().table("mail_template_before").to_owned()).await?;
        let key = Index::create()
            .name("mail_template_of_key")
            .table("mail_template")
            .col("key")
            .unique()
            .to_owned();
        manager.create_index(key).await?;
        // SQLite can add a column with a reference only in its own syntax.
        let kind = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
        let add = format!(
            "ALTER TABLE media ADD COLUMN mail_template_uuid {kind} \
             REFERENCES mail_template (uuid) ON DELETE SET NULL"
        );
        connection.execute_unprepared(&add).await?;
        let index = Index::create()
            .name("media_mail_template")
            .table("media")
            .col("mail_template_uuid")
            .col("created_at")
            .to_owned();
        manager.create_index(index).await
    }
}
