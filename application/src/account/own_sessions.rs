//! The sessions of a person, as they see and end them.

use super::Accounts;
use super::client::Client;
use super::session_ports::Session;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::session::SESSION_LIFE;
use uuid::Uuid;

/// Most sessions that are shown: somebody who has more ends them all.
const SHOWN: u64 = 50;

/// A session that is good, for its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSession {
    pub session: Session,
    /// The one that asks.
    pub current: bool,
}

impl Accounts {
    /// The sessions of this person that are good now: the one that asks first, then the one last seen.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn open_sessions(&self, user: &Allowed<act::OwnAccount>) -> Result<Vec<OpenSession>, AppError> {
        let now = self.clock.now();
        let rows = self.sessions.not_ended(user.account, now.plus(-SESSION_LIFE), SHOWN).await?;
        let mut open: Vec<OpenSession> = rows
            .into_iter()
            .filter(|session| session.times.end(now, self.settings.session_idle).is_none())
            .map(|session| OpenSession { current: user.session == Some(session.uuid), session })
            .collect();
        open.sort_by_key(|one| !one.current);
        Ok(open)
    }

    /// Ends the session that asks: its token is dead at once.
    ///
    /// # Errors
    /// It was ended meanwhile.
    pub async fn log_out(&self, user: &Allowed<act::OwnAccount>, client: &Client) -> Result<(), AppError> {
        self.end(user, current(user)?, LoginEventKind::Logout, client).await
    }

    /// Ends one of one's own sessions.
    ///
    /// # Errors
    /// `NotFound` for a session of somebody else, or one that is over.
    pub async fn end_session(
        &self,
        user: &Allowed<act::OwnAccount>,
        session: Uuid,
        client: &Client,
    ) -> Result<(), AppError> {
        let own = current(user)? == session;
        let kind = if own { LoginEventKind::Logout } else { LoginEventKind::SessionEnded };
        self.end(user, session, kind, client).await
    }

    /// Ends one's own sessions on every other device.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn end_other_sessions(
        &self,
        user: &Allowed<act::OwnAccount>,
        client: &Client,
    ) -> Result<(), AppError> {
        let account = Some((user.account, user.role));
        let event = self.event(LoginEventKind::SessionEnded, account, client, self.clock.now());
        if self.sessions.end_others(user.account, current(user)?, &event).await? {
            self.logged(&event);
        }
        Ok(())
    }

    async fn end(
        &self,
        user: &User,
        session: Uuid,
        kind: LoginEventKind,
        client: &Client,
    ) -> Result<(), AppError> {
        let event = self.event(kind, Some((user.account, user.role)), client, self.clock.now());
        if !self.sessions.end(user.account, session, &event).await? {
            return Err(AppError::NotFound);
        }
        self.logged(&event);
        Ok(())
    }
}

/// The session that asks; what acts without one has none to speak of.
pub(super) fn current(user: &User) -> Result<Uuid, AppError> {
    user.session.ok_or(AppError::Unauthenticated)
}
