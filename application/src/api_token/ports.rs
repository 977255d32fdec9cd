//! Database ports of API tokens.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::Account;
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::api_token::ApiToken;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Token with the current account of its creator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    pub token: ApiToken,
    pub creator: Account,
}

/// Stores API tokens. Each method that writes is one transaction. A token is deleted with the account of its creator,
/// and revoked when that account loses its access.
#[async_trait]
pub trait ApiTokenRepository: Send + Sync {
    /// Returns the token with this digest in one query, valid or not.
    async fn find_by_digest(&self, digest: &str) -> Result<Option<StoredToken>, PortError>;
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredToken>, PortError>;
    /// Queues the last use of a token; never blocks. Written within a second.
    fn record_use(&self, token: Uuid, minute: Instant);
    /// Returns at most `limit` tokens: valid ones at `now` first, then by name.
    async fn list(&self, now: Instant, limit: u64) -> Result<Vec<StoredToken>, PortError>;
    /// Returns the tokens of this creator that are valid at `now`, by name.
    async fn list_valid(&self, account: Uuid, now: Instant) -> Result<Vec<ApiToken>, PortError>;
    /// Stores a token with the digest of its text, writes the entry and queues the jobs.
    async fn create(
        &self,
        token: &ApiToken,
        digest: &str,
        entry: &AccessEntry,
        jobs: &[NewJob],
    ) -> Result<(), PortError>;
    /// Revokes a token at the time of the entry, and writes it; returns false if there is no unrevoked token.
    async fn revoke(&self, uuid: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Returns the unrevoked tokens that expire between the two times and were not announced.
    async fn list_expiring(&self, from: Instant, until: Instant) -> Result<Vec<ApiToken>, PortError>;
    /// Marks the expiry as announced and queues the mails; no-op if it is marked already.
    async fn announce(&self, uuid: Uuid, mails: &[NewJob], at: Instant) -> Result<(), PortError>;
}
