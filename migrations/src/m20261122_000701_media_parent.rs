//! Parent of a file, as a pair of columns instead of one column per type. No foreign key is possible: the code that
//! deletes a parent deletes its files in the same transaction.

use sea_orm_migration::sea_orm::ConnectionTrait;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Type of parent, former column, and former action on deletion of the parent.
const PARENTS: [(&str, &str, &str); 7] = [
    ("customer_case", "case_uuid", "CASCADE"),
    ("page", "page_uuid", "SET NULL"),
    ("inquiry", "inquiry_uuid", "CASCADE"),
    ("partner_type", "partner_type_uuid", "SET NULL"),
    ("report", "report_uuid", "CASCADE"),
    ("campaign", "campaign_uuid", "SET NULL"),
    ("mail_template", "mail_template_uuid", "SET NULL"),
];

const FILE_COLUMNS: &str = "uuid, name, size, kind, file_key, created_at, uploader_account, uploader_guest";

/// Indexes and their columns. The first one also lists unattached files in chronological order.
const INDEXES: [(&str, [&str; 2]); 3] = [
    ("media_parent", ["parent_uuid", "created_at"]),
    ("media_uploader_account", ["uploader_account", "parent_uuid"]),
    ("media_uploader_guest", ["uploader_guest", "parent_uuid"]),
];

const FORMER_INDEXES: [(&str, [&str; 2]); 9] = [
    ("media_case", ["case_uuid", "created_at"]),
    ("media_uploader_account", ["uploader_account", "case_uuid"]),
    ("media_uploader_guest", ["uploader_guest", "case_uuid"]),
    ("media_page", ["page_uuid", "page_position"]),
    ("media_inquiry", ["inquiry_uuid", "created_at"]),
    ("media_partner_type", ["partner_type_uuid", "partner_type_position"]),
    ("media_report", ["report_uuid", "created_at"]),
    ("media_campaign", ["campaign_uuid", "created_at"]),
    ("media_mail_template", ["mail_template_uuid", "created_at"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let kinds = PARENTS.map(|(kind, _, _)| kind);
        let mut table = files();
        table
            .col(string_len_null("parent_kind", 20))
            .col(uuid_null("parent_uuid"))
            .col(integer_null("position"))
            .check(Expr::col("parent_kind").is_null().eq(Expr::col("parent_uuid").is_null()))
            .check(Expr::col("parent_kind").is_in(kinds));
        let kind =
            PARENTS.map(|(kind, column, _)| format!(" WHEN {column} IS NOT NULL THEN '{kind}'")).concat();
        let columns = PARENTS.map(|(_, column, _)| column).join(", ");
        let copy = format!(
            "INSERT INTO media ({FILE_COLUMNS}, parent_kind, parent_uuid, position) \
             SELECT {FILE_COLUMNS}, CASE{kind} END, coalesce({columns}), \
             CASE WHEN page_uuid IS NOT NULL THEN page_position \
             WHEN partner_type_uuid IS NOT NULL THEN partner_type_position END FROM media_before"
        );
        rebuild(manager, &FORMER_INDEXES, &table, &copy, &INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = files();
        table.col(uuid_null("case_uuid")).foreign_key(
            ForeignKey::create()
                .from("media", "case_uuid")
                .to("customer_case", "uuid")
                .on_delete(ForeignKeyAction::Cascade),
        );
        // Columns with their own references: SQLite cannot drop a column used by a table constraint.
        for (kind, column, action) in PARENTS.into_iter().skip(1) {
            table.col(uuid_null(column).extra(format!("REFERENCES {kind} (uuid) ON DELETE {action}")));
        }
        table.col(integer_null("page_position")).col(integer_null("partner_type_position"));
        let former = PARENTS.map(|(_, column, _)| column).join(", ");
        let of_kind = |(kind, _, _)| format!("CASE parent_kind WHEN '{kind}' THEN parent_uuid END");
        let parents = PARENTS.map(of_kind).join(", ");
        let copy = format!(
            "INSERT INTO media ({FILE_COLUMNS}, {former}, page_position, partner_type_position) \
             SELECT {FILE_COLUMNS}, {parents}, CASE parent_kind WHEN 'page' THEN position END, \
             CASE parent_kind WHEN 'partner_type' THEN position END FROM media_before"
        );
        rebuild(manager, &INDEXES, &table, &copy, &FORMER_INDEXES).await
    }
}

/// Columns about the file itself.
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
async fn rebuild(
    manager: &SchemaManager<'_>,
    before: &[(&str, [&str; 2])],
    table: &TableCreateStatement,
    copy: &str,
    after: &[(&'static str, [&'static str; 2])],
) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    for name in before.iter().map(|(name, _)| *name).chain(["media_file_key"]) {
        connection.execute_unprepared(&format!("DROP INDEX {name}")).await?;
    }
    connection.execute_unprepared("ALTER TABLE media RENAME TO media_before").await?;
    manager.create_table(table.clone()).await?;
    connection.execute_unprepared(copy).await?;
    connection.execute_unprepared("DROP TABLE media_before").await?;
    let key = Index::create().name("media_file_key").table("media").col("file_key").unique().to_owned();
    manager.create_index(key).await?;
    for (name, [first, second]) in after {
        let index = Index::create().name(*name).table("media").col(*first).col(*second).to_owned();
        manager.create_index(index).await?;
    }
    Ok(())
}
