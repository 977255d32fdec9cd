//! List and end of the user's own sessions.

use super::AccountService;
use super::client::Client;
use super::session_ports::Session;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::session::SESSION_LIFE;
use uuid::Uuid;

/// Maximum number of sessions shown.
const SHOWN: u64 = 50;

/// Active session, for its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSession {
    pub session: Session,
    /// Whether it is the session of this request.
    pub current: bool,
}

impl AccountService {
    /// Returns the active sessions of the user: the current one first, then the most recently used.
    ///
    /// # Errors
    /// `Port`: the database fails.
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

    /// Ends the current session; its token is refused immediately.
    ///
    /// # Errors
    /// `NotFound`: the session was ended concurrently.
    pub async fn log_out(&self, user: &Allowed<act::OwnAccount>, client: &Client) -> Result<(), AppError> {
        self.end(user, current(user)?, LoginEventKind::Logout, client).await
    }

    /// Ends one of the user's sessions.
    ///
    /// # Errors
    /// `NotFound`: the session belongs to another account or has ended.
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

    /// Ends all sessions of the user but the current one.
    ///
    /// # Errors
    /// `Port`: the database fails.
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

/// Returns the session of the request; `Unauthenticated` for callers without session.
pub(super) fn current(user: &User) -> Result<Uuid, AppError> {
    user.session.ok_or(AppError::Unauthenticated)
}
