//! Authentication with a session token, checked in the database for each request (AMB-017).

use super::AccountService;
use super::client::Client;
use super::login_event::LoginEvent;
use super::ports::Account;
use super::session_ports::{DeviceLogin, Session};
use crate::actor::User;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use crate::ports::SessionClaims;
use domain::account::access::Act;
use domain::account::device::DEVICE_TRUST;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::account::session::SESSION_LIFE;
use domain::shared::instant::Instant;
use serde::Serialize;
use uuid::Uuid;

/// A session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Session))]
#[serde(rename_all = "camelCase")]
pub struct OpenedSession {
    /// JWT with the claims `jti` (the session), `sub`, `role`, `firstName`, `lastName`, `exp`.
    pub token: String,
    /// Secret by which the device is recognised; sent as a cookie.
    #[serde(skip)]
    pub device_secret: String,
    /// Whether the user chose « Aujourd’hui » as the home page.
    pub opens_today: bool,
}

impl AccountService {
    /// Returns the user of a token. `is_user_action`: the request comes from a user's action, so it extends the
    /// session.
    ///
    /// # Errors
    /// `Unauthenticated`: the token is invalid, or the account was deleted, has no access, another role, or has ended
    /// its sessions since; `SessionEnd`: the session has ended.
    pub async fn authenticate(&self, token: &str, is_user_action: bool) -> Result<User, AppError> {
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
        if let Some(minute) = session.times.minute_to_store(now).filter(|_| is_user_action) {
            self.sessions.record_activity(session.uuid, minute);
        }
        let lacks_required_mfa = self.settings.mfa.requires(account.role) && !account.has_mfa;
        let (account, role, name) = (account.uuid, account.role, account.name);
        Ok(User {
            session: Some(session.uuid),
            lacks_required_mfa,
            ..User::without_call(account, role, name)
        })
    }

    /// Opens a session by password alone; `None` if the password changed or the account has a second factor. `kind`:
    /// journal entry, unless another entry documents the login.
    pub(super) async fn open_session(
        &self,
        account: &Account,
        password_hash: &str,
        client: &Client,
        kind: Option<LoginEventKind>,
    ) -> Result<Option<OpenedSession>, AppError> {
        let now = self.clock.now();
        let session = Session::new(self.ids.new_id(), account.uuid, client, now);
        let event = kind.map(|kind| self.build_event(kind, Some((account.uuid, account.role)), client, now));
        let last_login = self.find_last_login(Some(account.uuid), client).await?;
        let (device_secret, device) = self.identify_device(account, client, last_login, event.as_ref());
        if !self.sessions.open(&session, password_hash, event.as_ref(), &device).await? {
            return Ok(None);
        }
        if let Some(event) = &event {
            self.log_event(event);
        }
        Ok(Some(self.build_session(account, &session, device_secret)?))
    }

    /// Builds the token and the data of an opened session.
    pub(super) fn build_session(
        &self,
        account: &Account,
        session: &Session,
        device_secret: String,
    ) -> Result<OpenedSession, AppError> {
        let opened_at = session.times.opened_at;
        let token = self.tokens.issue(&SessionClaims {
            session: session.uuid,
            account: account.uuid,
            role: account.role,
            first_name: account.name.first_name.clone(),
            last_name: account.name.last_name.clone(),
            // Ensures that `authenticate` accepts the token even if the clock was set back.
            issued_at: opened_at.max(account.sessions_valid_from),
            expires_at: opened_at.plus(SESSION_LIFE),
        })?;
        let opens_today = account.opens_today && account.role.may(Act::Today);
        Ok(OpenedSession { token, device_secret, opens_today })
    }

    /// Returns the secret of the device after this login, and the data to save. `last_login`: last login of the account
    /// on the device. A device that is new to the account gets a new secret, which makes a secret planted by another
    /// user useless. Employees and admins are notified by mail of a login on a new device.
    pub(super) fn identify_device(
        &self,
        account: &Account,
        client: &Client,
        last_login: Option<Instant>,
        event: Option<&LoginEvent>,
    ) -> (String, DeviceLogin) {
        let uuid = self.ids.new_id();
        let device = client.device_secret.as_ref().map(|secret| (secret, self.ids.digest(secret)));
        if let Some((secret, digest)) = &device
            && last_login.is_some()
        {
            let device = DeviceLogin { uuid, digest: digest.clone(), old_digest: None, mail: None };
            return ((*secret).clone(), device);
        }
        let mail = event.filter(|_| account.role.is_staff()).map(|event| {
            let mail = JobKind::NewDeviceMail { account: account.uuid, event: event.uuid };
            NewJob::now(self.ids.new_id(), mail, event.at)
        });
        let secret = self.ids.new_secret();
        let digest = self.ids.digest(&secret);
        (secret, DeviceLogin { uuid, digest, old_digest: device.map(|(_, digest)| digest), mail })
    }

    /// Returns the rate-limit key of `operation` on a device recently used by the account; `None` for other
    /// devices.
    pub(super) async fn find_device_limit_key(
        &self,
        operation: &str,
        account: Option<Uuid>,
        client: &Client,
    ) -> Result<Option<String>, AppError> {
        let last_login = self.find_last_login(account, client).await?;
        Ok(self.build_device_limit_key(operation, account, client, last_login))
    }

    /// Builds the rate-limit key of `operation` on the device of the client; `None` unless `last_login` is recent.
    pub(super) fn build_device_limit_key(
        &self,
        operation: &str,
        account: Option<Uuid>,
        client: &Client,
        last_login: Option<Instant>,
    ) -> Option<String> {
        let is_trusted = last_login.is_some_and(|last| last.plus(DEVICE_TRUST) > self.clock.now());
        let secret = client.device_secret.as_ref().filter(|_| is_trusted)?;
        Some(format!("{operation}:{}:{}", account.unwrap_or_default(), self.ids.digest(secret)))
    }

    /// Returns the time of the last login of the account on the device of the client, except one recorded by a clock
    /// that was ahead (AMB-196). Queried without account as well (nil UUID), so that the response time does not
    /// reveal which addresses exist.
    pub(super) async fn find_last_login(
        &self,
        account: Option<Uuid>,
        client: &Client,
    ) -> Result<Option<Instant>, AppError> {
        let Some(secret) = &client.device_secret else { return Ok(None) };
        let digest = self.ids.digest(secret);
        let last_login = self.sessions.find_last_login(account.unwrap_or_default(), &digest).await?;
        let now = self.clock.now();
        Ok(last_login.filter(|at| !at.is_ahead_of(now)))
    }
}
