//! What tickets need of the database.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// A ticket as it is kept: its digest, never the ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub digest: String,
    /// The path that it opens, without query.
    pub path: String,
    /// Who asked for it.
    pub account: Uuid,
    /// The session that asked for it: the ticket ends with it.
    pub session: Option<Uuid>,
    /// The API token that asked for it: the ticket ends with it.
    pub api_token: Option<Uuid>,
    /// Not good from then on.
    pub expires_at: Instant,
}

/// Keeps tickets; several servers on one database share them.
#[async_trait]
pub trait TicketRepository: Send + Sync {
    /// Keeps a new ticket, and what the access journal says of it.
    async fn add(&self, ticket: &Ticket, entry: Option<&AccessEntry>) -> Result<(), PortError>;
    /// Takes the ticket of this digest and path, in one go: of two tries at once, one gets it. Answers its
    /// account, when the ticket is good at `now`, the account still has access, and the session or the API token that
    /// asked for it has not ended.
    async fn take(&self, digest: &str, path: &str, now: Instant) -> Result<Option<Uuid>, PortError>;
}
