//! Database ports of download tickets.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Stored ticket; contains its digest, not the ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub digest: String,
    /// Path without query.
    pub path: String,
    /// Account that requested it.
    pub account: Uuid,
    /// Session that requested it; the ticket ends with the session.
    pub session: Option<Uuid>,
    /// API token that requested it; the ticket ends with the token.
    pub api_token: Option<Uuid>,
    /// Exclusive end of validity.
    pub expires_at: Instant,
}

/// Stores tickets, shared by all servers of a database.
#[async_trait]
pub trait TicketRepository: Send + Sync {
    /// Adds a ticket, and its journal entry.
    async fn create(&self, ticket: &Ticket, entry: Option<&AccessEntry>) -> Result<(), PortError>;
    /// Redeems the ticket of this digest and path atomically: only one of several concurrent calls succeeds. Returns
    /// its account if the ticket is valid at `now`, the account has access, and the session or API token has not
    /// ended.
    async fn redeem(&self, digest: &str, path: &str, now: Instant) -> Result<Option<Uuid>, PortError>;
}
