//! Registration of an authenticator application, and steps shared by all changes of factors.

use super::ports::{Enrolment, FactorAddition, FactorAdditionOutcome, FactorChange, NewFactor};
use crate::account::AccountService;
use crate::account::change_password::WRONG_CURRENT_PASSWORD;
use crate::account::client::Client;
use crate::account::own_sessions::current;
use crate::account::ports::Account;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::mfa::{ENROLMENT_LIFE, MfaMethod, one_time_code};
use domain::account::password;
use domain::shared::instant::Instant;
use domain::shared::violation::Violations;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use uuid::Uuid;

pub(super) const SIX_DIGITS: &str = "Saisissez les six chiffres de votre application.";
const WRONG_CODE: &str = "Ce code n’est pas le bon. Saisissez celui qui s’affiche maintenant, et vérifiez l’heure de votre téléphone.";
pub(super) const ENROLMENT_EXPIRED: &str = "Cet ajout a expiré. Recommencez-le.";

/// Secret of a new authenticator application, returned only once.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TotpSetup))]
#[serde(rename_all = "camelCase")]
pub struct TotpEnrolment {
    /// In base32, for manual entry.
    pub secret: String,
    /// `otpauth://…`
    pub address: String,
    /// The same address as a QR code, an SVG image.
    pub qr_code: String,
}

impl AccountService {
    /// Creates the secret of an application; it replaces the current application when a code confirms it.
    ///
    /// # Errors
    /// `Invalid`: wrong password; `TooManyRequests`: too many wrong passwords.
    pub async fn begin_totp(
        &self,
        user: &Authorized<act::OwnAccount>,
        password: &str,
        client: &Client,
    ) -> Result<TotpEnrolment, AppError> {
        let account = self.confirm_password(user, password, client).await?;
        let secret = self.authenticators.generate_secret();
        let state = self.encryption.encrypt(&totp_context(account.uuid), &secret)?;
        self.begin_enrolment(account.uuid, MfaMethod::Totp, state).await?;
        let address = build_otpauth_url(&self.settings.brand_name, &account.email, &secret);
        let qr_code = self.authenticators.render_qr_code(&address)?;
        Ok(TotpEnrolment { secret, address, qr_code })
    }

    /// Completes the registration with a code. Returns the recovery codes if it is the first factor, else nothing.
    ///
    /// # Errors
    /// `Invalid`: wrong code, or expired enrolment.
    pub async fn confirm_totp(
        &self,
        user: &Authorized<act::OwnAccount>,
        code: &str,
        client: &Client,
    ) -> Result<Vec<String>, AppError> {
        let code = one_time_code(code).ok_or_else(|| AppError::invalid_field("code", SIX_DIGITS))?;
        let enrolment = self.find_pending_enrolment(user.account, MfaMethod::Totp).await?;
        let decrypted = self.encryption.decrypt(&totp_context(user.account), &enrolment.state);
        let secret = decrypted.ok_or_else(|| AppError::invalid(ENROLMENT_EXPIRED))?.text;
        let step = self.authenticators.find_matching_step(&secret, &code, self.clock.now());
        let step = step.ok_or_else(|| AppError::invalid_field("code", WRONG_CODE))?;
        let factor =
            NewFactor::Totp { secret: self.encryption.encrypt(&totp_context(user.account), &secret)?, step };
        self.add_factor(user, LoginEventKind::TotpAdded, factor, enrolment.state, client).await
    }

    /// Returns the account of the user after a check of the password, required before anything that gives lasting
    /// access.
    ///
    /// # Errors
    /// `Invalid`: wrong password; `TooManyRequests`: too many wrong passwords, with the limit of password changes.
    pub(crate) async fn confirm_password(
        &self,
        user: &User,
        password: &str,
        client: &Client,
    ) -> Result<Account, AppError> {
        let mut missing = Violations::default();
        missing.require_text("password", Some(password));
        missing.append(password::oversize_violations("password", password));
        missing.into_result()?;
        let owner = Some((user.account, user.role));
        let key = format!("password-change:{}", user.account);
        self.check_rate_limit_journaled(&key, self.settings.limits.login_account, client, owner).await?;
        let account = self.accounts.find(user.account).await?.ok_or(AppError::Unauthenticated)?;
        if !self.verify_password(password, account.password_hash.as_deref()).await? {
            self.record_event(LoginEventKind::WrongPassword, owner, client).await?;
            return Err(AppError::invalid_field("password", WRONG_CURRENT_PASSWORD));
        }
        self.limits.clear(&key).await?;
        Ok(account)
    }

    pub(super) async fn begin_enrolment(
        &self,
        account: Uuid,
        method: MfaMethod,
        state: String,
    ) -> Result<(), AppError> {
        let enrolment = Enrolment { account, method, state, created_at: self.clock.now() };
        Ok(self.mfa.begin_enrolment(&enrolment).await?)
    }

    pub(super) async fn find_pending_enrolment(
        &self,
        account: Uuid,
        method: MfaMethod,
    ) -> Result<Enrolment, AppError> {
        let now = self.clock.now();
        let found = self.mfa.find_enrolment(account, method).await?;
        found
            .filter(|enrolment| !enrolment.created_at.is_ahead_of(now))
            .filter(|enrolment| now < enrolment.created_at.plus(ENROLMENT_LIFE))
            .ok_or_else(|| AppError::invalid(ENROLMENT_EXPIRED))
    }

    /// Adds a factor. Returns the recovery codes if it is the first one, else nothing.
    pub(super) async fn add_factor(
        &self,
        user: &Authorized<act::OwnAccount>,
        kind: LoginEventKind,
        factor: NewFactor,
        enrolment: String,
        client: &Client,
    ) -> Result<Vec<String>, AppError> {
        let change = self.build_factor_change(user, kind, client, self.clock.now())?;
        let first = !self.find_own_account(user).await?.has_mfa;
        let (codes, recovery_codes) =
            if first { self.draw_recovery_codes().await? } else { (Vec::new(), Vec::new()) };
        let addition = FactorAddition { change, factor, enrolment, recovery_codes };
        let added = self.mfa.add_factor(&addition).await?;
        match added {
            FactorAdditionOutcome::Gone => return Err(AppError::invalid(ENROLMENT_EXPIRED)),
            FactorAdditionOutcome::First | FactorAdditionOutcome::Further => {
                self.log_event(&addition.change.event);
            }
        }
        Ok(if added == FactorAdditionOutcome::First { codes } else { Vec::new() })
    }

    /// Builds the data saved with a change of the user's own factors.
    pub(super) fn build_factor_change(
        &self,
        user: &Authorized<act::OwnAccount>,
        kind: LoginEventKind,
        client: &Client,
        now: Instant,
    ) -> Result<FactorChange, AppError> {
        let event = self.build_event(kind, Some((user.account, user.role)), client, now);
        let mail = JobKind::MfaChangedMail { account: user.account, event: event.uuid };
        let mail = NewJob::now(self.ids.new_id(), mail, now);
        Ok(FactorChange { account: user.account, session: Some(current(user)?), event, mail })
    }
}

/// Returns the context of the encryption, which binds a secret to its account: it cannot be decrypted for another
/// one.
pub(super) fn totp_context(account: Uuid) -> String {
    format!("totp:{account}")
}

/// Builds the URL read by authenticator applications (« Key Uri Format »).
fn build_otpauth_url(issuer: &str, account: &str, secret: &str) -> String {
    let encode = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let (issuer, account) = (encode(issuer), encode(account));
    format!(
        "otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period=30"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn otpauth_url_has_issuer_and_account() {
        assert_eq!(
            build_otpauth_url("Cœur & Cie", "anne@exemple.fr", "GEZDGNBV"),
            "otpauth://totp/C%C5%93ur%20%26%20Cie:anne%40exemple%2Efr?secret=GEZDGNBV\
             &issuer=C%C5%93ur%20%26%20Cie&algorithm=SHA1&digits=6&period=30"
        );
    }
}
