//! Tickets: a download is asked with a session, then opened in a window that carries none (AMB-083).

pub mod ports;

pub use ports::Ticket;

use crate::access_journal::AccessEntry;
use crate::actor::{Actor, User};
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::access_journal::{JournalAct, JournalObject};
use ports::TicketRepository;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

/// Life of a ticket (AMB-083).
pub const TICKET_LIFE: Duration = Duration::seconds(60);
/// Message of a ticket that is unknown, used, expired or of another path.
pub const BAD_TICKET: &str = "Ce lien de téléchargement n’est plus valide. Relancez le téléchargement.";

/// Issues and takes tickets; used by the rooms that offer a download.
pub struct Downloads {
    tickets: Arc<dyn TicketRepository>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Downloads {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { tickets, clock, ids, .. } = adapters.clone();
        Self { tickets, clock, ids }
    }

    /// A ticket for a file about nobody. The caller has checked the rights.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn issue(&self, user: &User, path: &str) -> Result<String, AppError> {
        self.keep(user, path, None).await
    }

    /// A ticket for what belongs to a person. The caller has checked the rights. The access journal says that
    /// it was downloaded, in the transaction that makes the ticket.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn issue_of(
        &self,
        user: &User,
        path: &str,
        object: JournalObject,
        uuid: Uuid,
    ) -> Result<String, AppError> {
        let entry = user.entry(JournalAct::Download, object, uuid, self.clock.now());
        self.issue_journaled(user, path, &entry).await
    }

    /// A ticket of which the access journal says this, in the transaction that makes it. The caller has checked the
    /// rights.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn issue_journaled(
        &self,
        user: &User,
        path: &str,
        entry: &AccessEntry,
    ) -> Result<String, AppError> {
        self.keep(user, path, Some(entry)).await
    }

    async fn keep(&self, user: &User, path: &str, entry: Option<&AccessEntry>) -> Result<String, AppError> {
        let secret = self.ids.new_secret();
        let ticket = Ticket {
            digest: self.ids.digest(&secret),
            path: path.to_owned(),
            account: user.account,
            expires_at: self.clock.now().plus(TICKET_LIFE),
        };
        self.tickets.add(&ticket, entry).await?;
        Ok(secret)
    }

    /// Takes the ticket, which serves once; answers whose it was.
    ///
    /// # Errors
    /// A ticket that is unknown, used, expired, of another path, of an account that lost its access, or
    /// shown by somebody else who is logged in.
    pub async fn take(&self, actor: &Actor, path: &str, ticket: &str) -> Result<Uuid, AppError> {
        let taken = self.tickets.take(&self.ids.digest(ticket), path, self.clock.now()).await?;
        let account = taken.ok_or_else(|| AppError::invalid(BAD_TICKET))?;
        match actor {
            Actor::User(user) if user.account != account => Err(AppError::invalid(BAD_TICKET)),
            _ => Ok(account),
        }
    }
}
