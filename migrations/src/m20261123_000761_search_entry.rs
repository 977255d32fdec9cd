//! Index of the global search: a text for each record, case, partner, inquiry and employee, with a trigram index. An
//! entry is deleted with its object.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Column, and the table it references.
const SUBJECTS: [(&str, &str); 5] = [
    ("record_uuid", "customer_record"),
    ("case_uuid", "customer_case"),
    ("partner_uuid", "partner"),
    ("inquiry_uuid", "inquiry"),
    ("employee_uuid", "employee"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let backend = manager.get_database_backend();
        manager.create_table(entries(backend)).await?;
        let connection = manager.get_connection();
        for index in INDEXES {
            connection.execute_unprepared(index).await?;
        }
        if backend != DbBackend::Postgres {
            connection.execute_unprepared(SQLITE_TRIGRAMS).await?;
        } else if has_trigrams(connection).await? {
            connection.execute_unprepared(POSTGRES_TRIGRAMS).await?;
        }
        connection.execute_unprepared(RECORDS).await?;
        connection.execute_unprepared(&cases(backend)).await?;
        connection.execute_unprepared(OTHERS).await?;
        Ok(())
    }
}

fn entries(backend: DbBackend) -> TableCreateStatement {
    let mut words = text("text");
    if backend == DbBackend::Postgres {
        // Byte order, as in SQLite.
        words.extra("COLLATE \"C\"");
    }
    let mut table = Table::create();
    // Explicit row number: `VACUUM` of SQLite may change implicit ones.
    table
        .table("search_entry")
        .col(big_integer("id").auto_increment().primary_key())
        .col(string_len("kind", 20))
        .col(words);
    for (column, subject) in SUBJECTS {
        table.col(uuid_null(column)).foreign_key(
            ForeignKey::create()
                .from("search_entry", column)
                .to(subject, "uuid")
                .on_delete(ForeignKeyAction::Cascade),
        );
    }
    table
}

const INDEXES: [&str; 6] = [
    "CREATE INDEX search_entry_order ON search_entry (kind, text)",
    "CREATE INDEX search_entry_record ON search_entry (record_uuid, kind)",
    "CREATE UNIQUE INDEX search_entry_case ON search_entry (case_uuid)",
    "CREATE UNIQUE INDEX search_entry_partner ON search_entry (partner_uuid)",
    "CREATE UNIQUE INDEX search_entry_inquiry ON search_entry (inquiry_uuid)",
    "CREATE UNIQUE INDEX search_entry_employee ON search_entry (employee_uuid)",
];

/// Cases have a separate index, because they are the most numerous and repeat the words of their record.
const POSTGRES_TRIGRAMS: &str = "
CREATE INDEX search_entry_trigrams ON search_entry USING gin (text gin_trgm_ops) WHERE kind <> 'customerCase';
CREATE INDEX search_entry_case_trigrams ON search_entry USING gin (text gin_trgm_ops) WHERE kind = 'customerCase';
";

const SQLITE_TRIGRAMS: &str = "
CREATE VIRTUAL TABLE search_text USING fts5(kind, text, content='search_entry', content_rowid='id',
    columnsize=0, tokenize='trigram case_sensitive 1');
INSERT INTO search_text (search_text, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER search_entry_added AFTER INSERT ON search_entry BEGIN
    INSERT INTO search_text (rowid, kind, text) VALUES (NEW.id, NEW.kind, NEW.text);
END;
CREATE TRIGGER search_entry_removed AFTER DELETE ON search_entry BEGIN
    INSERT INTO search_text (search_text, rowid, kind, text) VALUES ('delete', OLD.id, OLD.kind, OLD.text);
END;
CREATE TRIGGER search_entry_changed AFTER UPDATE OF kind, text ON search_entry BEGIN
    INSERT INTO search_text (search_text, rowid, kind, text) VALUES ('delete', OLD.id, OLD.kind, OLD.text);
    INSERT INTO search_text (rowid, kind, text) VALUES (NEW.id, NEW.kind, NEW.text);
END;
";

const RECORDS: &str = "INSERT INTO search_entry (kind, record_uuid, text) \
    SELECT 'customerRecord', c.record_uuid, string_agg(c.last_name_key || ' ' || c.first_name_key \
    || coalesce(' ' || replace(replace(c.email_key, '-', ' '), '_', ' '), '') || ' ' || c.phone_number, ' ' \
    ORDER BY c.position) FROM customer c GROUP BY c.record_uuid";

const OTHERS: &str = "
INSERT INTO search_entry (kind, partner_uuid, text) SELECT 'partner', p.uuid, p.search_name || ' ' ||
    replace(replace(p.email_key, '-', ' '), '_', ' ') || coalesce(' ' || p.phone_number, '') FROM partner p;
INSERT INTO search_entry (kind, inquiry_uuid, text) SELECT 'inquiry', i.uuid, i.search_key || ' ' || i.phone_number
    FROM inquiry i;
INSERT INTO search_entry (kind, employee_uuid, text) SELECT 'employee', e.uuid, e.last_name_key || ' ' ||
    e.first_name_key || ' ' || replace(replace(a.email_key, '-', ' '), '_', ' ')
    FROM employee e JOIN account a ON a.uuid = e.uuid;
";

/// Returns the statement that creates the entries of the cases. The usual accents of labels are removed here, all
/// others by the next save.
fn cases(backend: DbBackend) -> String {
    const ACCENTS: &str = "àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ’'-–_/,\u{a0}\u{202f}";
    const PLAIN: &str = "aaaceeeeiioouuuyaaaceeeeiioouuuy         ";
    let label = if backend == DbBackend::Postgres {
        format!("translate(lower(k.label), '{}', '{PLAIN}')", ACCENTS.replace('\'', "''"))
    } else {
        ACCENTS.chars().zip(PLAIN.chars()).fold("lower(k.label)".to_owned(), |label, (accent, plain)| {
            let accent = if accent == '\'' { "''".to_owned() } else { accent.to_string() };
            format!("replace({label}, '{accent}', '{plain}')")
        })
    };
    format!(
        "INSERT INTO search_entry (kind, case_uuid, record_uuid, text) \
         SELECT 'customerCase', k.uuid, k.record_uuid, n.names || ' ' || trim({label}) \
         FROM customer_case k JOIN (SELECT c.record_uuid, \
         string_agg(c.last_name_key || ' ' || c.first_name_key, ' ' ORDER BY c.position) AS names \
         FROM customer c GROUP BY c.record_uuid) n ON n.record_uuid = k.record_uuid"
    )
}

/// Returns whether the extension can be used; without it, searches scan the table.
async fn has_trigrams(connection: &SchemaManagerConnection<'_>) -> Result<bool, DbErr> {
    let found = Statement::from_string(
        DbBackend::Postgres,
        "SELECT 1 AS found FROM pg_extension e JOIN pg_opclass c ON c.opcname = 'gin_trgm_ops' \
         WHERE e.extname = 'pg_trgm' AND pg_opclass_is_visible(c.oid)",
    );
    Ok(connection.query_one_raw(found).await?.is_some())
}
