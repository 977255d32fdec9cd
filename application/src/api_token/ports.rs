//! What tokens of programs need of the database.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::Account;
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::api_token::ApiToken;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// A token with the administrator who made it, as they are now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    pub token: ApiToken,
    pub creator: Account,
}

/// Keeps tokens. Each method is one transaction. A token goes with the account of whoever made it, and is
/// revoked when that account loses its access.
#[async_trait]
pub trait ApiTokenRepository: Send + Sync {
    /// The token of this digest, in one query; also one that is no longer good.
    async fn find_by_digest(&self, digest: &str) -> Result<Option<StoredToken>, PortError>;
    /// The token of this identity.
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredToken>, PortError>;
    /// A program called in this minute. Never waits; written within a second unless the process dies before.
    fn used(&self, token: Uuid, minute: Instant);
    /// The tokens, at most `limit`: those that are neither revoked nor ended at `now` first, then by name.
    async fn list(&self, now: Instant, limit: u64) -> Result<Vec<StoredToken>, PortError>;
    /// The tokens that this account made and that are neither revoked nor ended at `now`, by name.
    async fn valid_of(&self, account: Uuid, now: Instant) -> Result<Vec<ApiToken>, PortError>;
    /// Keeps a new token under the digest of the whole of it, writes the line and saves the jobs.
    async fn create(
        &self,
        token: &ApiToken,
        digest: &str,
        entry: &AccessEntry,
        jobs: &[NewJob],
    ) -> Result<(), PortError>;
    /// Revokes a token at the moment of the line, and writes it; false when there is none to revoke.
    async fn revoke(&self, uuid: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Tokens that end between the two moments, that nobody revoked, and whose end was not announced.
    async fn to_announce(&self, from: Instant, until: Instant) -> Result<Vec<ApiToken>, PortError>;
    /// Notes that the end is announced and saves the mails, once: nothing when it was announced meanwhile.
    async fn announce(&self, uuid: Uuid, mails: &[NewJob], at: Instant) -> Result<(), PortError>;
}
