//! List and end of the user's own sessions.

use super::AccountService;
use super::client::Client;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::session::SESSION_LIFE;
use domain::shared::instant::Instant;
use serde::Serialize;
use std::net::IpAddr;
use uuid::Uuid;

/// Maximum number of sessions shown.
const MAX_LISTED: u64 = 50;

/// A valid session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SessionRow))]
#[serde(rename_all = "camelCase")]
pub struct OpenSession {
    pub uuid: Uuid,
    pub created_at: Instant,
    /// Rounded to the minute.
    pub last_seen_at: Instant,
    /// Browser and system, such as « Firefox sur Windows ».
    pub device: String,
    /// Client address at the login.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<IpAddr>,
    /// Whether it is the session of this request.
    pub current: bool,
}

impl AccountService {
    /// Returns the active sessions of the user: the current one first, then the most recently used.
    pub async fn list_open_sessions(
        &self,
        user: &Authorized<act::OwnAccount>,
    ) -> Result<Vec<OpenSession>, AppError> {
        let now = self.clock.now();
        let rows = self.sessions.list_open(user.account, now.plus(-SESSION_LIFE), MAX_LISTED).await?;
        let mut open: Vec<OpenSession> = rows
            .into_iter()
            .filter(|session| session.times.end(now, self.settings.session_idle).is_none())
            .map(|session| OpenSession {
                uuid: session.uuid,
                created_at: session.times.opened_at,
                last_seen_at: session.times.last_seen_at,
                device: session.device,
                address: session.address,
                current: user.session == Some(session.uuid),
            })
            .collect();
        open.sort_by_key(|session| !session.current);
        Ok(open)
    }

    /// Ends the current session; its token is refused immediately.
    ///
    /// # Errors
    /// `NotFound`: the session was ended concurrently.
    pub async fn log_out(&self, user: &Authorized<act::OwnAccount>, client: &Client) -> Result<(), AppError> {
        self.end(user, current(user)?, LoginEventKind::Logout, client).await
    }

    /// Ends one of the user's sessions.
    ///
    /// # Errors
    /// `NotFound`: the session belongs to another account or has ended.
    pub async fn end_session(
        &self,
        user: &Authorized<act::OwnAccount>,
        session: Uuid,
        client: &Client,
    ) -> Result<(), AppError> {
        let is_current = current(user)? == session;
        let kind = if is_current { LoginEventKind::Logout } else { LoginEventKind::SessionEnded };
        self.end(user, session, kind, client).await
    }

    /// Ends all sessions of the user but the current one.
    pub async fn end_other_sessions(
        &self,
        user: &Authorized<act::OwnAccount>,
        client: &Client,
    ) -> Result<(), AppError> {
        let account = Some((user.account, user.role));
        let event = self.build_event(LoginEventKind::SessionEnded, account, client, self.clock.now());
        if self.sessions.end_other_sessions(user.account, current(user)?, &event).await? {
            self.log_event(&event);
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
        let event = self.build_event(kind, Some((user.account, user.role)), client, self.clock.now());
        if !self.sessions.end(user.account, session, &event).await? {
            return Err(AppError::NotFound);
        }
        self.log_event(&event);
        Ok(())
    }
}

/// Returns the session of the request; `Unauthenticated` for callers without session.
pub(super) fn current(user: &User) -> Result<Uuid, AppError> {
    user.session.ok_or(AppError::Unauthenticated)
}
