//! Download tickets: issued to a session, redeemed by a browser request without session header (AMB-083).

pub mod ports;

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::{Account, AccountRepository};
use crate::actor::{Actor, Authorized, User};
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use crate::record_merge::ports::RecordMergeRepository;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::Permission;
use ports::{Ticket, TicketRepository};
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

/// Validity of a ticket (AMB-083).
pub const TICKET_LIFE: Duration = Duration::seconds(60);
/// Message for an invalid ticket: unknown, used, expired, or for another path.
pub const BAD_TICKET: &str = "Ce lien de téléchargement n’est plus valide. Relancez le téléchargement.";

/// Issues and redeems download tickets.
pub struct DownloadService {
    pub tickets: Arc<dyn TicketRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub merges: Arc<dyn RecordMergeRepository>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl DownloadService {
    /// Returns the identifier that a record or customer has after merges.
    pub async fn find_current(&self, uuid: Uuid) -> Result<Uuid, AppError> {
        Ok(self.merges.find_current_record(uuid).await?)
    }

    /// Issues a ticket for a file without personal data. Callers check the permission.
    pub async fn issue(&self, user: &User, path: &str) -> Result<String, AppError> {
        self.store(user, path, None).await
    }

    /// Issues a ticket for personal data, and journals the download in the same transaction. Callers check the
    /// permission.
    pub async fn issue_for_object(
        &self,
        user: &User,
        path: &str,
        object: JournalObject,
        uuid: Uuid,
    ) -> Result<String, AppError> {
        let entry = user.entry(JournalAct::Download, object, uuid, self.clock.now());
        self.issue_journaled(user, path, &entry).await
    }

    /// Issues a ticket, and writes this journal entry in the same transaction. Callers check the permission.
    pub async fn issue_journaled(
        &self,
        user: &User,
        path: &str,
        entry: &AccessEntry,
    ) -> Result<String, AppError> {
        self.store(user, path, Some(entry)).await
    }

    async fn store(&self, user: &User, path: &str, entry: Option<&AccessEntry>) -> Result<String, AppError> {
        let secret = self.ids.new_secret();
        let ticket = Ticket {
            digest: self.ids.digest(&secret),
            path: path.to_owned(),
            account: user.account,
            session: user.session,
            api_token: user.api_client.as_ref().map(|client| client.token),
            expires_at: self.clock.now().plus(TICKET_LIFE),
        };
        self.tickets.create(&ticket, entry).await?;
        Ok(secret)
    }

    /// Redeems a ticket, once, and returns its owner with the current permissions. Callers load the object within the
    /// owner's scope, which may have changed since.
    ///
    /// # Errors
    /// `Invalid`: the ticket is unknown, used, expired or for another path; its owner no longer has access, its
    /// session or API token has ended, or another user is logged in. `Forbidden`: the role no longer permits the
    /// operation.
    pub async fn redeem<A: Permission>(
        &self,
        actor: &Actor,
        path: &str,
        ticket: &str,
    ) -> Result<Authorized<A>, AppError> {
        let bad = || AppError::invalid(BAD_TICKET);
        let account = self.tickets.redeem(&self.ids.digest(ticket), path, self.clock.now()).await?;
        let uuid = account.ok_or_else(bad)?;
        if matches!(actor, Actor::User(user) if user.account != uuid) {
            return Err(bad());
        }
        let Account { uuid, role, name, .. } = self.accounts.find(uuid).await?.ok_or_else(bad)?;
        Actor::User(User::without_call(uuid, role, name)).authorize()
    }
}
