//! Second step of a login.

use super::enrolment::{SIX_DIGITS, totp_context};
use super::ports::{Factors, OpenSessionOutcome, PendingLogin, SessionAfterMfa, VerifiedFactor};
use crate::account::AccountService;
use crate::account::client::Client;
use crate::account::login_event::LoginEvent;
use crate::account::ports::Account;
use crate::account::session::OpenedSession;
use crate::account::session_ports::Session;
use crate::error::AppError;
use domain::account::login_event::LoginEventKind;
use domain::account::mfa::{
    MfaMethod, PENDING_LOGIN_LIFE, PENDING_LOGIN_TRIES, canonical_recovery_code, one_time_code,
};
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

const LOGIN_OVER: &str = "Cette connexion a expiré. Saisissez de nouveau votre mot de passe.";
const TOO_MANY: &str = "Trop de codes incorrects. Saisissez de nouveau votre mot de passe.";
const WRONG_CODE: &str = "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, puis réessayez.";
const NOT_A_RECOVERY_CODE: &str = "Un code de secours a huit caractères, par exemple 7KQF-M2XR.";
const WRONG_RECOVERY_CODE: &str = "Ce code de secours n’est pas le bon, ou il a déjà servi.";
const WRONG_PASSKEY: &str =
    "Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez une autre méthode.";
const ONE_ANSWER: &str = "Envoyez un code, un code de secours ou une clé d’accès.";

/// Second step that a login requires after the password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MfaAsked))]
#[serde(rename_all = "camelCase")]
pub struct MfaChallenge {
    /// Identifies this login for five minutes and five attempts; sent with the second factor.
    #[serde(rename = "challenge")]
    pub login_token: String,
    /// Second factors that the user can use.
    pub methods: Vec<MfaMethod>,
    /// `PublicKeyCredentialRequestOptionsJSON` for the browser, if the user has a passkey.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub passkey: Option<Value>,
}

/// Second factor sent by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MfaResponse {
    Code(String),
    RecoveryCode(String),
    /// Response of the browser.
    Passkey(Value),
}

impl MfaResponse {
    /// Builds the response from the only field that is present.
    ///
    /// # Errors
    /// `Invalid`: no field or several fields are present.
    pub fn from_fields(
        code: Option<String>,
        recovery_code: Option<String>,
        passkey: Option<Value>,
    ) -> Result<Self, AppError> {
        match (code, recovery_code, passkey) {
            (Some(code), None, None) => Ok(Self::Code(code)),
            (None, Some(code), None) => Ok(Self::RecoveryCode(code)),
            (None, None, Some(answer)) => Ok(Self::Passkey(answer)),
            _ => Err(AppError::invalid(ONE_ANSWER)),
        }
    }

    /// Normalises the response; malformed responses are refused without counting as attempts.
    fn canonical(self) -> Result<Self, AppError> {
        match self {
            Self::Code(typed) => {
                let code = one_time_code(&typed).map(Self::Code);
                code.ok_or_else(|| AppError::invalid_field("code", SIX_DIGITS))
            }
            Self::RecoveryCode(typed) => {
                let code = canonical_recovery_code(&typed).map(Self::RecoveryCode);
                code.ok_or_else(|| AppError::invalid_field("recoveryCode", NOT_A_RECOVERY_CODE))
            }
            Self::Passkey(answer) => Ok(Self::Passkey(answer)),
        }
    }

    fn refusal(&self) -> AppError {
        match self {
            Self::Code(_) => AppError::invalid_field("code", WRONG_CODE),
            Self::RecoveryCode(_) => AppError::invalid_field("recoveryCode", WRONG_RECOVERY_CODE),
            Self::Passkey(_) => AppError::invalid(WRONG_PASSKEY),
        }
    }
}

/// Pending login whose account still has access and the password that was verified.
struct VerifiedLogin {
    /// Digest of the login token.
    digest: String,
    pending: PendingLogin,
    account: Account,
    password_hash: String,
}

impl AccountService {
    /// Creates a pending login for an account whose password was verified.
    pub(in crate::account) async fn start_mfa_login(
        &self,
        account: &Account,
        password_hash: &str,
    ) -> Result<MfaChallenge, AppError> {
        let factors = self.mfa.load_factors(account.uuid).await?;
        let passkeys: Vec<String> = factors.passkeys.iter().map(|passkey| passkey.data.clone()).collect();
        let available = self.passkeys.are_available() && !passkeys.is_empty();
        let ceremony = if available { Some(self.passkeys.begin_authentication(&passkeys)?) } else { None };
        let (passkey, passkey_state) = ceremony.map(|asked| (asked.options, asked.state)).unzip();
        let (login_token, now) = (self.ids.new_secret(), self.clock.now());
        let pending = PendingLogin {
            digest: self.ids.digest(&login_token),
            account: account.uuid,
            password_digest: self.ids.digest(password_hash),
            passkey_state,
            created_at: now,
            expires_at: now.plus(PENDING_LOGIN_LIFE),
        };
        self.pending_logins.save(&pending).await?;
        let available_methods = [
            (MfaMethod::Totp, factors.totp.is_some()),
            (MfaMethod::Passkey, available),
            (MfaMethod::RecoveryCode, !factors.recovery_codes.is_empty()),
        ];
        let methods = available_methods
            .into_iter()
            .filter(|(_, is_available)| *is_available)
            .map(|(method, _)| method)
            .collect();
        Ok(MfaChallenge { login_token, methods, passkey })
    }

    /// Verifies the second factor of a pending login and opens the session.
    ///
    /// # Errors
    /// `Invalid`: wrong response; `LoginExpired`: the login has expired, has no attempts left, or the account changed;
    /// `TooManyMfaTries`: too many wrong responses for the account.
    pub async fn complete_mfa_login(
        &self,
        login_token: &str,
        answer: MfaResponse,
        client: &Client,
    ) -> Result<OpenedSession, AppError> {
        let answer = answer.canonical()?;
        let login = self.find_verified_login(self.ids.digest(login_token)).await?;
        let account = &login.account;
        let owner = Some((account.uuid, account.role));
        // Wrong responses from other devices do not lock a recently used device.
        let last_login = self.find_last_login(Some(account.uuid), client).await?;
        let device_key = self.build_device_limit_key("mfa-device", Some(account.uuid), client, last_login);
        let key = device_key.unwrap_or_else(|| limit_key(account.uuid));
        let limited = self.check_rate_limit_journaled(&key, self.settings.limits.mfa, client, owner).await;
        limited.map_err(to_mfa_limit_error)?;
        let tries = self.pending_logins.count_try(&login.digest, self.clock.now()).await?;
        let tries = tries.ok_or(AppError::LoginExpired(LOGIN_OVER))?;

        let factors = self.mfa.load_factors(account.uuid).await?;
        if let Some(factor) = self.verify_factor(account, &login.pending, &factors, &answer).await?
            && let Some(session) = self.open_mfa_session(&login, factor, client, last_login, &key).await?
        {
            return Ok(session);
        }
        self.record_event(LoginEventKind::MfaFailure, owner, client).await?;
        Err(if tries >= PENDING_LOGIN_TRIES { AppError::LoginExpired(TOO_MANY) } else { answer.refusal() })
    }

    /// Returns the pending login with this digest of its token.
    ///
    /// # Errors
    /// `LoginExpired`: it has expired, the account has lost its access, or its password was changed.
    async fn find_verified_login(&self, digest: String) -> Result<VerifiedLogin, AppError> {
        let now = self.clock.now();
        let pending = self.pending_logins.find(&digest, now).await?;
        let pending = pending.filter(|pending| !pending.created_at.is_ahead_of(now));
        let pending = pending.ok_or(AppError::LoginExpired(LOGIN_OVER))?;
        let account = self.accounts.find(pending.account).await?.filter(|account| account.enabled);
        let account = account.ok_or(AppError::LoginExpired(LOGIN_OVER))?;
        let is_verified = |hash: &String| self.ids.digest(hash) == pending.password_digest;
        let password_hash = account.password_hash.clone().filter(is_verified);
        let password_hash = password_hash.ok_or(AppError::LoginExpired(LOGIN_OVER))?;
        Ok(VerifiedLogin { digest, pending, account, password_hash })
    }

    /// Opens the session of a login with a valid second factor, and resets the rate limit `limit_key`. Returns `None`
    /// if the code or the counter was used before.
    ///
    /// # Errors
    /// `LoginExpired`: the login was completed concurrently or has expired, or the account changed.
    async fn open_mfa_session(
        &self,
        login: &VerifiedLogin,
        factor: VerifiedFactor,
        client: &Client,
        last_login: Option<Instant>,
        limit_key: &str,
    ) -> Result<Option<OpenedSession>, AppError> {
        let account = &login.account;
        let session = Session::new(self.ids.new_id(), account.uuid, client, self.clock.now());
        let mut kinds = vec![LoginEventKind::Login];
        if matches!(factor, VerifiedFactor::RecoveryCode(_)) {
            kinds.push(LoginEventKind::RecoveryCodeUsed);
        }
        let (owner, at) = (Some((account.uuid, account.role)), session.times.opened_at);
        let events: Vec<LoginEvent> =
            kinds.into_iter().map(|kind| self.build_event(kind, owner, client, at)).collect();
        let (device_secret, device) = self.identify_device(account, client, last_login, events.first());
        let opening = SessionAfterMfa {
            login_digest: login.digest.clone(),
            session,
            password_hash: login.password_hash.clone(),
            factor,
            events,
            device,
        };
        match self.pending_logins.open_session(&opening).await? {
            OpenSessionOutcome::Opened => {
                opening.events.iter().for_each(|event| self.log_event(event));
                self.limits.clear(limit_key).await?;
                self.build_session(account, &opening.session, device_secret).map(Some)
            }
            OpenSessionOutcome::LoginExpired => Err(AppError::LoginExpired(LOGIN_OVER)),
            OpenSessionOutcome::FactorUsed => Ok(None),
        }
    }

    /// Returns the factor that a valid response proves; `None` for a wrong one. Replay is checked when the session is
    /// opened.
    async fn verify_factor(
        &self,
        account: &Account,
        pending: &PendingLogin,
        factors: &Factors,
        answer: &MfaResponse,
    ) -> Result<Option<VerifiedFactor>, AppError> {
        match answer {
            MfaResponse::Code(code) => {
                let Some(totp) = &factors.totp else { return Ok(None) };
                let Some(secret) = self.encryption.decrypt(&totp_context(account.uuid), &totp.secret) else {
                    tracing::error!(
                        "the secret of an authenticator application was not encrypted with FENIX_SECRET"
                    );
                    return Ok(None);
                };
                let step = self.authenticators.find_matching_step(&secret.text, code, self.clock.now());
                Ok(step.map(VerifiedFactor::Totp))
            }
            MfaResponse::RecoveryCode(code) => {
                for stored in &factors.recovery_codes {
                    if self.passwords.verify(code, Some(&stored.hash)).await? {
                        return Ok(Some(VerifiedFactor::RecoveryCode(stored.uuid)));
                    }
                }
                Ok(None)
            }
            MfaResponse::Passkey(answer) => {
                let Some(state) = &pending.passkey_state else { return Ok(None) };
                Ok(self
                    .passkeys
                    .finish_authentication(state, answer, &factors.passkeys)
                    .map(VerifiedFactor::Passkey))
            }
        }
    }
}

/// Rate-limit key for MFA attempts of an account; recently used devices have their own key.
pub(super) fn limit_key(account: Uuid) -> String {
    format!("mfa:{account}")
}

fn to_mfa_limit_error(error: AppError) -> AppError {
    match error {
        AppError::TooManyRequests { retry_after } => AppError::TooManyMfaTries { retry_after },
        other => other,
    }
}
