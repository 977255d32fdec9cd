//! Ports of the diagnostics that no other module has.

use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;

/// Read-only checks of the database.
#[async_trait]
pub trait DatabaseHealth: Send + Sync {
    /// Returns the time of the database's clock; `None` for an embedded database.
    async fn read_clock(&self) -> Result<Option<Instant>, PortError>;
    /// Compares the applied migrations with those of the program.
    async fn find_schema_gap(&self) -> Result<SchemaGap, PortError>;
    /// Returns at most `limit` stored files in key order after `after`, with their sizes in bytes.
    async fn list_files_after(&self, after: &str, limit: u64) -> Result<Vec<(String, u64)>, PortError>;
}

/// Numbers of migrations that are missing, or unknown to the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SchemaGap {
    pub missing: usize,
    pub unknown: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskSpace {
    /// Bytes available to the server's user.
    pub free: u64,
    pub total: u64,
}

/// State of a TLS certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// Valid until this time.
    ValidUntil(Instant),
    /// Rejected by browsers.
    Refused(String),
    /// The address is not reachable from this machine.
    Unreachable(String),
}

/// Checks of the machine and of its network access.
#[async_trait]
pub trait Machine: Send + Sync {
    /// Returns the space on the disk of the data folder.
    async fn read_disk_space(&self) -> Result<DiskSpace, PortError>;
    /// Describes the entries of the data folder, and the database or files elsewhere, that other users may read or that
    /// belong to another user; one sentence each.
    async fn list_exposed(&self) -> Result<Vec<String>, PortError>;
    /// Returns the paths of database copies that killed backups left on this machine; none while a backup runs.
    async fn list_leftover_copies(&self) -> Result<Vec<String>, PortError>;
    /// Checks the certificate of an `https` URL.
    async fn check_certificate(&self, url: &str) -> Certificate;
}
