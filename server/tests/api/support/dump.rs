//! Text dump of all stored data: every table of the catalogue, so that new tables are covered, and every stored file.

use super::Fenix;
use super::database::Engine;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, DbBackend, QueryResult, Statement};
use std::path::Path;

impl Fenix {
    /// One line for each row, with the name of its table.
    pub async fn dump(&self) -> String {
        let mut text = String::new();
        for table in self.tables().await {
            for row in self.query(&self.row_as_text(&table).await).await {
                let row = self.row_of(&row);
                for piece in [&table, ": ", &row, "\n"] {
                    text.push_str(piece);
                }
            }
        }
        text
    }

    /// Lines and files that contain one of these words, ignoring case and accents.
    pub async fn traces_of(&self, words: &[&str]) -> Vec<String> {
        let dump = self.dump().await;
        let forms: Vec<String> =
            words.iter().flat_map(|word| [word.to_lowercase(), search_key(word)]).collect();
        let contains = |text: &str| forms.iter().any(|form| text.to_lowercase().contains(form));
        let mut traces: Vec<String> = dump.lines().filter(|line| contains(line)).map(str::to_owned).collect();
        let mut files = Vec::new();
        read_files(&self.files_folder(), &mut files);
        for (path, content) in files {
            let content = String::from_utf8_lossy(&content);
            if contains(&content) || contains(&path) {
                traces.push(format!("the stored file {path}"));
            }
        }
        traces
    }

    async fn tables(&self) -> Vec<String> {
        let sql = match self.engine() {
            Engine::Postgres => {
                "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public' \
                 AND table_type = 'BASE TABLE' ORDER BY 1"
            }
            // The content of a virtual table is stored in separate tables.
            Engine::Sqlite => {
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
                 AND sql NOT LIKE 'CREATE VIRTUAL TABLE%' ORDER BY 1"
            }
        };
        let rows = self.query(sql).await;
        rows.iter().map(|row| row.try_get_by_index(0).expect("the name of a table")).collect()
    }

    async fn row_as_text(&self, table: &str) -> String {
        if self.engine() == Engine::Postgres {
            return format!("SELECT t::text FROM \"{table}\" t");
        }
        let columns = self.query(&format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let column = |row: &QueryResult| {
            let name: String = row.try_get_by_index(0).expect("the name of a column");
            // Identities are sixteen bytes; any other binary content is read as text.
            format!(
                "coalesce(CASE WHEN typeof(\"{name}\") = 'blob' AND length(\"{name}\") = 16 \
                 THEN hex(\"{name}\") ELSE CAST(\"{name}\" AS TEXT) END, '')"
            )
        };
        let columns: Vec<String> = columns.iter().map(column).collect();
        format!("SELECT CAST({} AS BLOB) FROM \"{table}\"", columns.join(" || '|' || "))
    }

    /// Selection by `row_as_text`. The blocks of an SQLite index are binary; text among them is read as such.
    fn row_of(&self, row: &QueryResult) -> String {
        match self.engine() {
            Engine::Postgres => row.try_get_by_index(0).expect("a row as text"),
            Engine::Sqlite => {
                let bytes: Vec<u8> = row.try_get_by_index(0).expect("a row as bytes");
                String::from_utf8_lossy(&bytes).into_owned()
            }
        }
    }

    fn engine(&self) -> Engine {
        match self.test.database.writes().get_database_backend() {
            DbBackend::Postgres => Engine::Postgres,
            _ => Engine::Sqlite,
        }
    }

    /// Rows of a statement.
    pub async fn query(&self, sql: &str) -> Vec<QueryResult> {
        let pool = self.test.database.writes();
        let statement = Statement::from_string(pool.get_database_backend(), sql);
        pool.query_all_raw(statement).await.unwrap_or_else(|error| panic!("{sql}: {error}"))
    }
}

fn read_files(folder: &Path, files: &mut Vec<(String, Vec<u8>)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if path.is_dir() {
            read_files(&path, files);
        } else {
            files.push((path.display().to_string(), std::fs::read(&path).expect("a stored file")));
        }
    }
}
