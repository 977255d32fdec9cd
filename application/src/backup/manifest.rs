//! Manifest of a backup. Entries come in this order: the database, the secret and the settings, then the files, after
//! each group of them the list with their sums, the manifest, and the checksum of the manifest at the end.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Format of the backups that this program writes; it reads no newer one.
pub const FORMAT: u32 = 2;
/// Format of 0.2.0, in which no checksum covers the manifest.
pub const FORMAT_WITHOUT_CHECKSUM: u32 = 1;
/// Name of the manifest.
pub const MANIFEST: &str = "manifest.json";
/// Name of the checksum of the manifest, the last entry.
pub const MANIFEST_CHECKSUM: &str = "manifest.sha256";
/// Name of the signing key.
pub const SECRET: &str = "secret.key";
/// Where the content of files stands, each under its key.
pub const FILES: &str = "files/";
/// Where the lists of files stand.
pub const LISTS: &str = "lists/";

/// Which engine a database is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// Name of the entry that holds the database.
    pub const fn entry(self) -> &'static str {
        match self {
            Self::Sqlite => "database.sqlite",
            Self::Postgres => "database.pgdump",
        }
    }

    /// Its name for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// Everything that a backup says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// See [`FORMAT`].
    pub format: u32,
    /// Version of the program that made it.
    pub program: String,
    /// When it was begun (RFC 3339).
    pub created_at: String,
    pub database: DatabaseFacts,
    pub files: FileFacts,
    /// Every entry but the files and this manifest.
    pub entries: Vec<EntryLine>,
}

/// What is known of the copy of a database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseFacts {
    pub engine: Engine,
    /// Version of the engine.
    pub version: String,
    /// Steps of the schema that it has, in order.
    pub migrations: Vec<String>,
    /// Rows of each table.
    pub rows: BTreeMap<String, u64>,
}

/// What is known of the files as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FileFacts {
    /// Files that the database names.
    pub count: u64,
    pub bytes: u64,
    /// Is their content in the backup? Otherwise it lists what the store holds.
    pub content: bool,
    /// Those that the store did not hold.
    pub missing: u64,
}

/// Content of the checksum of the manifest, as `sha256sum --check` reads it.
pub fn manifest_checksum(sha256: &str) -> Vec<u8> {
    format!("{sha256}  {MANIFEST}\n").into_bytes()
}

/// An entry with what proves it whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EntryLine {
    pub name: String,
    pub size: u64,
    /// SHA-256, in hexadecimal.
    pub sha256: String,
}

/// A line of a list of files (JSON lines).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FileLine {
    /// Key in the store.
    pub key: String,
    pub size: u64,
    /// SHA-256 of the content, when the backup holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// The store's own sum of a file whose content is not in the backup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub etag: Option<String>,
}

impl FileLine {
    /// The lines of a list; `None` for a text that is none.
    pub fn read_all(list: &[u8]) -> Option<Vec<Self>> {
        let lines = list.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        lines.map(|line| serde_json::from_slice(line).ok()).collect()
    }

    /// A list of them.
    pub fn write_all(lines: &[Self]) -> Vec<u8> {
        let mut list = Vec::new();
        for line in lines {
            // A text, a number and two texts always have a JSON form.
            list.extend(serde_json::to_vec(line).unwrap_or_default());
            list.push(b'\n');
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_files_is_read_back() {
        let line = |key: &str, sha256: Option<&str>| FileLine {
            key: key.to_owned(),
            size: 3,
            sha256: sha256.map(str::to_owned),
            etag: None,
        };
        let lines = [line("medias/2026-11-24/a", Some("ab")), line("medias/2026-11-24/b", None)];
        assert_eq!(FileLine::read_all(&FileLine::write_all(&lines)).unwrap(), lines);
        assert_eq!(FileLine::read_all(b""), Some(Vec::new()));
        assert_eq!(FileLine::read_all(b"{\"key\":"), None);
    }
}
