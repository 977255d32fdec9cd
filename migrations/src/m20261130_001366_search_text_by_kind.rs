//! Full-text index of SQLite: the rows of each kind of entry have row numbers of their own, so that a search reads only
//! the entries of its kind.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

#[derive(DeriveMigrationName)]
pub struct Migration;

const REMOVAL: &str = "
DROP TRIGGER search_entry_added;
DROP TRIGGER search_entry_removed;
DROP TRIGGER search_entry_changed;
DROP TABLE search_text;
";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Sqlite {
            let connection = manager.get_connection();
            connection.execute_unprepared(REMOVAL).await?;
            connection.execute_unprepared(&index()).await?;
        }
        Ok(())
    }
}

/// Returns the statements that create and fill the index. It stores no text; its rows are deleted with the old text.
fn index() -> String {
    let (row, new, old) = (row_number("e"), row_number("NEW"), row_number("OLD"));
    format!(
        "CREATE VIRTUAL TABLE search_text USING fts5(text, content='', columnsize=0, tokenize='trigram case_sensitive 1');
        INSERT INTO search_text (search_text, rank) VALUES ('secure-delete', 1);
        INSERT INTO search_text (rowid, text) SELECT {row} AS row_number, e.text FROM search_entry e ORDER BY row_number;
        CREATE TRIGGER search_entry_added AFTER INSERT ON search_entry BEGIN
            INSERT INTO search_text (rowid, text) VALUES ({new}, NEW.text);
        END;
        CREATE TRIGGER search_entry_removed AFTER DELETE ON search_entry BEGIN
            INSERT INTO search_text (search_text, rowid, text) VALUES ('delete', {old}, OLD.text);
        END;
        CREATE TRIGGER search_entry_changed AFTER UPDATE OF kind, text ON search_entry BEGIN
            INSERT INTO search_text (search_text, rowid, text) VALUES ('delete', {old}, OLD.text);
            INSERT INTO search_text (rowid, text) VALUES ({new}, NEW.text);
        END;"
    )
}

/// Returns the row number of an entry in the index: 2^40 numbers for each kind.
fn row_number(entry: &str) -> String {
    format!(
        "{entry}.id + 1099511627776 * CASE {entry}.kind WHEN 'customerRecord' THEN 0 WHEN 'customerCase' THEN 1 \
         WHEN 'partner' THEN 2 WHEN 'inquiry' THEN 3 WHEN 'employee' THEN 4 END"
    )
}
