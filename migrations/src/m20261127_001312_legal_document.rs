//! Issued legal documents, the keys of their files, the answers of the customers, codes and the chain of events. They
//! are not deleted with the record or the case, as they must be retained after the end of the relation.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [document(), file(), person(), event(), signature_code_table()] {
            manager.create_table(table).await?;
        }
        for (name, table, column) in [
            ("legal_document_record", "legal_document", "record_uuid"),
            ("legal_document_case", "legal_document", "case_uuid"),
            ("legal_document_person_document", "legal_document_person", "document_uuid"),
            ("legal_document_person_customer", "legal_document_person", "customer_uuid"),
            ("legal_document_file_key", "legal_document_file", "file_key"),
            ("legal_document_file_sha256", "legal_document_file", "sha256"),
            ("legal_document_code_document", "legal_document_code", "document_uuid"),
            ("legal_document_code_customer", "legal_document_code", "customer_uuid"),
        ] {
            manager.create_index(Index::create().name(name).table(table).col(column).to_owned()).await?;
        }
        // The timeline of a record reads the latest events.
        let latest = Index::create()
            .name("legal_document_event_at")
            .table("legal_document_event")
            .col("document_uuid")
            .col("at")
            .to_owned();
        manager.create_index(latest).await
    }
}

fn document() -> TableCreateStatement {
    let mut table = Table::create()
        .table("legal_document")
        .col(pk_uuid("uuid"))
        .col(uuid_null("record_uuid"))
        .col(uuid_null("case_uuid"))
        .col(string_len("kind", 40))
        .col(string_len("title", 255))
        .col(big_integer("template_version"))
        .col(boolean("is_approved"))
        .col(string_len("sha256", 64))
        .col(big_integer("issued_at"))
        .col(string_len("issued_by_first_name", 255))
        .col(string_len("issued_by_last_name", 255))
        .col(date_null("valid_until"))
        .col(uuid_null("replaced_by"))
        .col(boolean("asks_medium"))
        // Time of the deletion of the record, from which the document is kept for a fixed time.
        .col(big_integer_null("released_at"))
        .to_owned();
    for (column, to) in [("record_uuid", "customer_record"), ("case_uuid", "customer_case")] {
        let key = ForeignKey::create().from("legal_document", column).to(to, "uuid").to_owned();
        table.foreign_key(key.clone().on_delete(ForeignKeyAction::SetNull));
    }
    table
}

fn file() -> TableCreateStatement {
    Table::create()
        .table("legal_document_file")
        .col(uuid("document_uuid"))
        .col(string_len("role", 20))
        .col(string_len("file_key", 255))
        .col(big_integer("size"))
        .col(string_len("sha256", 64))
        .primary_key(Index::create().col("document_uuid").col("role"))
        .foreign_key(&mut of_document("legal_document_file"))
        .to_owned()
}

fn person() -> TableCreateStatement {
    Table::create()
        .table("legal_document_person")
        .col(pk_uuid("uuid"))
        .col(uuid("document_uuid"))
        .col(uuid_null("customer_uuid"))
        .col(integer("position"))
        .col(string_len("state", 20))
        .col(big_integer_null("opened_at"))
        .col(big_integer_null("answered_at"))
        .col(text_null("reason"))
        .col(string_len_null("medium", 20))
        .col(integer("reminders").default(0))
        .foreign_key(&mut of_document("legal_document_person"))
        .foreign_key(
            ForeignKey::create()
                .from("legal_document_person", "customer_uuid")
                .to("customer", "uuid")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned()
}

fn event() -> TableCreateStatement {
    Table::create()
        .table("legal_document_event")
        .col(uuid("document_uuid"))
        .col(integer("position"))
        .col(string_len("kind", 20))
        .col(big_integer("at"))
        // Part of the evidence: unchanged when the customer is deleted.
        .col(uuid_null("customer_uuid"))
        .col(json_binary("details"))
        .col(string_len("previous_hash", 64))
        .col(string_len("hash", 64))
        .primary_key(Index::create().col("document_uuid").col("position"))
        .foreign_key(&mut of_document("legal_document_event"))
        .to_owned()
}

fn signature_code_table() -> TableCreateStatement {
    Table::create()
        .table("legal_document_code")
        .col(pk_uuid("uuid"))
        .col(uuid("document_uuid"))
        .col(uuid("customer_uuid"))
        .col(string_len("means", 20))
        .col(string_len("digest", 100))
        .col(big_integer("sent_at"))
        .col(integer("tries"))
        .col(boolean("is_used"))
        .foreign_key(&mut of_document("legal_document_code"))
        .foreign_key(
            ForeignKey::create()
                .from("legal_document_code", "customer_uuid")
                .to("customer", "uuid")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

fn of_document(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "document_uuid")
        .to("legal_document", "uuid")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
