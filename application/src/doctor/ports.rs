//! What the doctor looks at beside the ports of the other rooms.

use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;

/// The database as a whole. Changes nothing.
#[async_trait]
pub trait DatabaseHealth: Send + Sync {
    /// The time by its own clock; `None` when it has none but ours.
    async fn clock(&self) -> Result<Option<Instant>, PortError>;
    /// The standby that lists are read from, where the configuration names one.
    async fn standby(&self) -> Result<Option<Standby>, PortError>;
    /// Steps of the schema that it lacks, and those that this program does not know.
    async fn schema(&self) -> Result<SchemaGap, PortError>;
    /// Files that rows name, by key and size, whose key follows `after`, in order, at most `limit`.
    async fn files_after(&self, after: &str, limit: u64) -> Result<Vec<(String, u64)>, PortError>;
}

/// How a standby that answers follows its primary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standby {
    /// What is acknowledged is in it.
    Follows,
    /// The primary waits for no standby: what was just saved may not be in it yet.
    NotWaitedFor,
    /// It is the primary, or another database.
    FollowsNobody,
}

/// How a schema differs from the program's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SchemaGap {
    pub missing: usize,
    pub unknown: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskSpace {
    /// Bytes that this user may still write.
    pub free: u64,
    pub total: u64,
}

/// The certificate of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// Browsers take it until then.
    GoodUntil(Instant),
    /// They refuse it.
    Refused(String),
    /// Nobody answers from here.
    Unreachable(String),
}

/// The machine and its way outwards.
#[async_trait]
pub trait Machine: Send + Sync {
    /// The disk that holds the data folder.
    async fn disk(&self) -> Result<DiskSpace, PortError>;
    /// What of the data folder somebody else may read, or is not ours; each a sentence.
    async fn exposed(&self) -> Result<Vec<String>, PortError>;
    /// The certificate of an `https` address.
    async fn certificate(&self, url: &str) -> Certificate;
}
