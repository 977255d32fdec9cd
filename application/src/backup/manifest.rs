//! Manifest of a backup. Order of the entries: database, secret and settings, then the files, each group of them
//! followed by the list with its checksums, then the manifest, and last its checksum.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Format of the backups written by this program; newer formats cannot be read.
pub const FORMAT: u32 = 2;
/// Format of version 0.2.0, without checksum of the manifest.
pub const FORMAT_WITHOUT_CHECKSUM: u32 = 1;
pub const MANIFEST: &str = "manifest.json";
/// Name of the checksum of the manifest, the last entry.
pub const MANIFEST_CHECKSUM: &str = "manifest.sha256";
/// Name of the signing key.
pub const SECRET: &str = "secret.key";
/// Prefix of the file entries, followed by the store key.
pub const FILES: &str = "files/";
/// Prefix of the lists of files.
pub const LISTS: &str = "lists/";

/// Database engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// Returns the name of the entry that contains the database.
    pub const fn entry(self) -> &'static str {
        match self {
            Self::Sqlite => "database.sqlite",
            Self::Postgres => "database.pgdump",
        }
    }

    /// Returns the displayed name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// Description of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// See [`FORMAT`].
    pub format: u32,
    /// Version of the program that created it.
    pub program: String,
    /// Start time (RFC 3339).
    pub created_at: String,
    pub database: DatabaseFacts,
    pub files: FileFacts,
    /// All entries except the files and this manifest.
    pub entries: Vec<EntryLine>,
}

/// Description of a database copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseFacts {
    pub engine: Engine,
    /// Version of the engine.
    pub version: String,
    /// Applied migrations, in order.
    pub migrations: Vec<String>,
    /// Number of rows per table.
    pub rows: BTreeMap<String, u64>,
}

/// Summary of the files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FileFacts {
    /// Number of files referenced by the database.
    pub count: u64,
    pub bytes: u64,
    /// Whether the backup contains their content; otherwise it lists the content of the store.
    pub content: bool,
    /// Number of files missing in the store.
    pub missing: u64,
}

/// Returns the content of the checksum entry, in the format of `sha256sum --check`.
pub fn manifest_checksum(sha256: &str) -> Vec<u8> {
    format!("{sha256}  {MANIFEST}\n").into_bytes()
}

/// Entry with its checksum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EntryLine {
    pub name: String,
    pub size: u64,
    /// SHA-256, in hexadecimal.
    pub sha256: String,
}

/// Line of a list of files (JSON lines).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FileLine {
    /// Store key.
    pub key: String,
    pub size: u64,
    /// SHA-256 of the content, if the backup contains it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// Checksum by the store, for a file whose content is not in the backup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub etag: Option<String>,
}

impl FileLine {
    /// Parses a list; `None` if it is malformed.
    pub fn read_all(list: &[u8]) -> Option<Vec<Self>> {
        let lines = list.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        lines.map(|line| serde_json::from_slice(line).ok()).collect()
    }

    /// Formats a list.
    pub fn write_all(lines: &[Self]) -> Vec<u8> {
        let mut list = Vec::new();
        for line in lines {
            // Serialising these fields cannot fail.
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
    fn file_list_round_trips() {
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
