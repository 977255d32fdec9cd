//! Tickets: a download is asked with a session, then opened in a window that carries none (AMB-083).

pub mod ports;

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::{Account, AccountRepository};
use crate::actor::{Actor, Allowed, User};
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use crate::record_merge::ports::RecordMergeQueries;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::Permission;
use ports::{Ticket, TicketRepository};
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
    accounts: Arc<dyn AccountRepository>,
    merges: Arc<dyn RecordMergeQueries>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Downloads {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { tickets, accounts, record_merge_queries: merges, clock, ids, .. } = adapters.clone();
        Self { tickets, accounts, merges, clock, ids }
    }

    /// The record or customer that a ticket opens: the one that it was merged into since, if it was.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn current(&self, uuid: Uuid) -> Result<Uuid, AppError> {
        Ok(self.merges.current(uuid).await?)
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
            session: user.session,
            api_token: user.program.as_ref().map(|program| program.token),
            expires_at: self.clock.now().plus(TICKET_LIFE),
        };
        self.tickets.add(&ticket, entry).await?;
        Ok(secret)
    }

    /// Takes the ticket, which serves once; answers whose it was, as they are now. The caller looks for the object
    /// within their scope: a right may have gone since the ticket was made.
    ///
    /// # Errors
    /// A ticket that is unknown, used, expired, of another path, of an account that lost its access, of a
    /// session or an API token that ended, or
    /// shown by somebody else who is logged in; a role that may do this no longer.
    pub async fn take<A: Permission>(
        &self,
        actor: &Actor,
        path: &str,
        ticket: &str,
    ) -> Result<Allowed<A>, AppError> {
        let bad = || AppError::invalid(BAD_TICKET);
        let taken = self.tickets.take(&self.ids.digest(ticket), path, self.clock.now()).await?;
        let uuid = taken.ok_or_else(bad)?;
        if matches!(actor, Actor::User(user) if user.account != uuid) {
            return Err(bad());
        }
        let Account { uuid, role, name, .. } = self.accounts.find(uuid).await?.ok_or_else(bad)?;
        Actor::User(User::without_call(uuid, role, name)).allowed()
    }
}
