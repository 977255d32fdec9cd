//! Who a token stands for, checked in the database at each call (AMB-017).

use super::login_journal::logged;
use super::session_ports::Session;
use super::{Account, Accounts, Client};
use crate::actor::User;
use crate::error::AppError;
use crate::ports::SessionClaims;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::account::session::SESSION_LIFE;

impl Accounts {
    /// The person of a token. `attended`: somebody is there, so that the session is no idle one.
    ///
    /// # Errors
    /// `Unauthenticated` when the token is not ours, or when the account is gone, cut off, of another role, or has
    /// ended its sessions since; `SessionEnd` when the session was good and is over.
    pub async fn authenticate(&self, token: &str, attended: bool) -> Result<User, AppError> {
        let now = self.clock.now();
        let claims = self.tokens.read(token, now).ok_or(AppError::Unauthenticated)?;
        let found = self.sessions.find(claims.session).await?;
        let (session, account) = found.ok_or(AppError::Unauthenticated)?;
        if let Some(end) = session.times.end(now, self.settings.session_idle) {
            return Err(AppError::SessionEnd(end));
        }
        let before = claims.issued_at < account.sessions_valid_from;
        let other = account.uuid != claims.account || account.role != claims.role;
        if !account.enabled || other || account.role == Role::Guest || before {
            return Err(AppError::Unauthenticated);
        }
        if let Some(minute) = session.times.newly_seen(now).filter(|_| attended) {
            self.sessions.seen(session.uuid, minute);
        }
        let (account, role, name) = (account.uuid, account.role, account.name);
        Ok(User { session: Some(session.uuid), ..User::without_call(account, role, name) })
    }

    /// A new session of this account, as long as this is still its password; `None` else. `kind` is what the
    /// journal says of it, unless it says enough already.
    pub(super) async fn open_session(
        &self,
        account: &Account,
        password_hash: &str,
        client: &Client,
        kind: Option<LoginEventKind>,
    ) -> Result<Option<String>, AppError> {
        let now = self.clock.now();
        let session = Session::new(self.ids.new_id(), account.uuid, client, now);
        let event = kind.map(|kind| self.event(kind, Some((account.uuid, account.role)), client, now));
        if !self.sessions.open(&session, password_hash, event.as_ref()).await? {
            return Ok(None);
        }
        if let Some(event) = &event {
            logged(event);
        }
        let token = self.tokens.issue(&SessionClaims {
            session: session.uuid,
            account: account.uuid,
            role: account.role,
            first_name: account.name.first_name.clone(),
            last_name: account.name.last_name.clone(),
            issued_at: now,
            expires_at: now.plus(SESSION_LIFE),
        })?;
        Ok(Some(token))
    }
}
