//! Checklist lines as rows, so that each document has an identifier, a state and files; repeated document requests, and
//! history of a case.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TO_ROWS_POSTGRES: &str = "INSERT INTO case_item \
    (uuid, case_uuid, position, label, is_file, is_checked, state, asked_again) \
    SELECT gen_random_uuid(), c.uuid, (line.number - 1)::integer, line.item ->> 'label', \
    (line.item ->> 'isFile')::boolean, (line.item ->> 'isChecked')::boolean, \
    CASE WHEN (line.item ->> 'isFile')::boolean AND (line.item ->> 'isChecked')::boolean \
    THEN 'received' ELSE 'asked' END, FALSE \
    FROM customer_case c, jsonb_array_elements(c.items) WITH ORDINALITY AS line (item, number)";

const TO_ROWS_SQLITE: &str = "INSERT INTO case_item \
    (uuid, case_uuid, position, label, is_file, is_checked, state, asked_again) \
    SELECT randomblob(16), c.uuid, line.key, json_extract(line.value, '$.label'), \
    json_extract(line.value, '$.isFile'), json_extract(line.value, '$.isChecked'), \
    CASE WHEN json_extract(line.value, '$.isFile') AND json_extract(line.value, '$.isChecked') \
    THEN 'received' ELSE 'asked' END, FALSE \
    FROM customer_case c, json_each(c.items) AS line";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        manager.create_table(items()).await?;
        let of_case = Index::create()
            .name("case_item_case")
            .table("case_item")
            .col("case_uuid")
            .col("position")
            .to_owned();
        manager.create_index(of_case).await?;
        let to_rows = match connection.get_database_backend() {
            DbBackend::Postgres => TO_ROWS_POSTGRES,
            _ => TO_ROWS_SQLITE,
        };
        connection.execute_unprepared(to_rows).await?;
        let former = Table::alter().table("customer_case").drop_column("items").to_owned();
        manager.alter_table(former).await?;
        // No foreign key is needed: a line is deleted only with its case, whose files are deleted as well.
        let place = Table::alter().table("media").add_column(uuid_null("item_uuid")).to_owned();
        manager.alter_table(place).await?;
        manager.create_table(rounds()).await?;
        manager.create_table(events()).await
    }
}

fn items() -> TableCreateStatement {
    Table::create()
        .table("case_item")
        .col(pk_uuid("uuid"))
        .col(uuid("case_uuid"))
        .col(integer("position"))
        .col(string_len("label", 255))
        .col(text_null("help"))
        .col(boolean("is_file"))
        .col(boolean("is_checked"))
        .col(string_len("state", 20))
        .col(text_null("motive"))
        .col(date_null("document_date"))
        .col(boolean("asked_again"))
        .foreign_key(&mut of_case("case_item"))
        .to_owned()
}

fn rounds() -> TableCreateStatement {
    Table::create()
        .table("case_round")
        .col(uuid("case_uuid"))
        .col(integer("position"))
        .col(big_integer("requested_at"))
        .col(string_len("author_first_name", 255))
        .col(string_len("author_last_name", 255))
        .col(text_null("message"))
        .col(date("limit_date"))
        .col(big_integer_null("completed_at"))
        .primary_key(Index::create().col("case_uuid").col("position"))
        .foreign_key(&mut of_case("case_round"))
        .to_owned()
}

fn events() -> TableCreateStatement {
    Table::create()
        .table("case_event")
        .col(uuid("case_uuid"))
        .col(integer("position"))
        .col(string_len("kind", 30))
        .col(big_integer("created_at"))
        .col(string_len_null("author_first_name", 255))
        .col(string_len_null("author_last_name", 255))
        .col(text_null("detail"))
        .primary_key(Index::create().col("case_uuid").col("position"))
        .foreign_key(&mut of_case("case_event"))
        .to_owned()
}

fn of_case(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "case_uuid")
        .to("customer_case", "uuid")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
