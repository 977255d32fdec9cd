//! Parent of a file, as a pair of columns instead of one column per type. No foreign key is possible: the code that
//! deletes a parent deletes its files in the same transaction.

use sea_orm_migration::sea_orm::ConnectionTrait;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Type of parent, and its former column.
const PARENTS: [(&str, &str); 7] = [
    ("customer_case", "case_uuid"),
    ("page", "page_uuid"),
    ("inquiry", "inquiry_uuid"),
    ("partner_type", "partner_type_uuid"),
    ("report", "report_uuid"),
    ("campaign", "campaign_uuid"),
    ("mail_template", "mail_template_uuid"),
];

const FILE_COLUMNS: &str = "uuid, name, size, kind, file_key, created_at, uploader_account, uploader_guest";

/// Indexes and their columns. The first one also lists unattached files in chronological order.
const INDEXES: [(&str, [&str; 2]); 3] = [
    ("media_parent", ["parent_uuid", "created_at"]),
    ("media_uploader_account", ["uploader_account", "parent_uuid"]),
    ("media_uploader_guest", ["uploader_guest", "parent_uuid"]),
];

const FORMER_INDEXES: [&str; 9] = [
    "media_case",
    "media_uploader_account",
    "media_uploader_guest",
    "media_page",
    "media_inquiry",
    "media_partner_type",
    "media_report",
    "media_campaign",
    "media_mail_template",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let kinds = PARENTS.map(|(kind, _)| kind);
        let mut table = files();
        table
            .col(string_len_null("parent_kind", 20))
            .col(uuid_null("parent_uuid"))
            .col(integer_null("position"))
            .check(Expr::col("parent_kind").is_null().eq(Expr::col("parent_uuid").is_null()))
            .check(Expr::col("parent_kind").is_in(kinds));
        let kind = PARENTS.map(|(kind, column)| format!(" WHEN {column} IS NOT NULL THEN '{kind}'")).concat();
        let columns = PARENTS.map(|(_, column)| column).join(", ");
        let copy = format!(
            "INSERT INTO media ({FILE_COLUMNS}, parent_kind, parent_uuid, position) \
             SELECT {FILE_COLUMNS}, CASE{kind} END, coalesce({columns}), \
             CASE WHEN page_uuid IS NOT NULL THEN page_position \
             WHEN partner_type_uuid IS NOT NULL THEN partner_type_position END FROM media_before"
        );
        rebuild(manager, &table, &copy).await
    }
}

/// Returns the table with the columns about the file itself.
fn files() -> TableCreateStatement {
    Table::create()
        .table("media")
        .col(pk_uuid("uuid"))
        .col(string_len("name", 255))
        .col(big_integer("size"))
        .col(string_len("kind", 10))
        .col(string_len("file_key", 200))
        .col(big_integer("created_at"))
        .col(uuid_null("uploader_account"))
        .col(string_len_null("uploader_guest", 60))
        .foreign_key(
            ForeignKey::create()
                .from("media", "uploader_account")
                .to("account", "uuid")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned()
}

/// SQLite can drop a column with a foreign key only by rebuilding the table.
async fn rebuild(manager: &SchemaManager<'_>, table: &TableCreateStatement, copy: &str) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    for name in FORMER_INDEXES.into_iter().chain(["media_file_key"]) {
        connection.execute_unprepared(&format!("DROP INDEX {name}")).await?;
    }
    connection.execute_unprepared("ALTER TABLE media RENAME TO media_before").await?;
    manager.create_table(table.clone()).await?;
    connection.execute_unprepared(copy).await?;
    connection.execute_unprepared("DROP TABLE media_before").await?;
    let key = Index::create().name("media_file_key").table("media").col("file_key").unique().to_owned();
    manager.create_index(key).await?;
    for (name, [first, second]) in INDEXES {
        let index = Index::create().name(name).table("media").col(first).col(second).to_owned();
        manager.create_index(index).await?;
    }
    Ok(())
}
