//! Registration of passkeys.

use super::enrolment::ENROLMENT_EXPIRED;
use super::ports::{NewFactor, PasskeyOwner};
use crate::account::AccountService;
use crate::account::client::Client;
use crate::actor::Authorized;
use crate::error::{AppError, PortError, Unique, WriteConflict};
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::mfa::{MAX_PASSKEYS, MfaMethod, PASSKEY_NAME_LENGTH};
use domain::shared::violation::Violations;
use serde_json::Value;

const TOO_MANY: &str = "Vous avez déjà dix clés d’accès. Retirez-en une d’abord.";
const PASSKEYS_UNAVAILABLE: &str = "Les clés d’accès ne sont pas possibles à l’adresse de ce site.";
const PASSKEY_REFUSED: &str = "Cette clé d’accès n’a pas pu être vérifiée. Recommencez.";
const PASSKEY_TAKEN: &str = "Cette clé d’accès est déjà enregistrée.";

impl AccountService {
    /// Starts the registration of a passkey and returns the options for the browser's WebAuthn call.
    ///
    /// # Errors
    /// `Invalid`: wrong password, maximum number of passkeys reached, or passkeys unavailable at the public address;
    /// `TooManyRequests`: too many wrong passwords.
    pub async fn begin_passkey(
        &self,
        user: &Authorized<act::OwnAccount>,
        password: &str,
        client: &Client,
    ) -> Result<Value, AppError> {
        if !self.passkeys.are_available() {
            return Err(AppError::invalid(PASSKEYS_UNAVAILABLE));
        }
        let account = self.confirm_password(user, password, client).await?;
        let existing = self.mfa.load_factors(account.uuid).await?.passkeys;
        if existing.len() >= MAX_PASSKEYS {
            return Err(AppError::invalid(TOO_MANY));
        }
        let existing: Vec<String> = existing.into_iter().map(|passkey| passkey.data).collect();
        let full_name = account.name.full();
        let owner = PasskeyOwner { account: account.uuid, email: account.email, full_name };
        let ceremony = self.passkeys.begin_registration(&owner, &existing)?;
        self.begin_enrolment(account.uuid, MfaMethod::Passkey, ceremony.state).await?;
        Ok(ceremony.options)
    }

    /// Stores the passkey created by the browser. Returns the recovery codes if it is the first factor, else nothing.
    ///
    /// # Errors
    /// `Invalid`: missing or too long name, response that does not match the request, expired enrolment, or
    /// registered passkey.
    pub async fn confirm_passkey(
        &self,
        user: &Authorized<act::OwnAccount>,
        name: &str,
        answer: &Value,
        client: &Client,
    ) -> Result<Vec<String>, AppError> {
        let name = name.trim();
        let mut violations = Violations::default();
        violations.require_text("name", Some(name));
        violations.limit_text("name", Some(name), PASSKEY_NAME_LENGTH);
        violations.into_result()?;
        let enrolment = self.find_pending_enrolment(user.account, MfaMethod::Passkey).await?;
        let credential = self.passkeys.finish_registration(&enrolment.state, answer);
        let credential = credential.ok_or_else(|| AppError::invalid(PASSKEY_REFUSED))?;
        let factor = NewFactor::Passkey {
            uuid: self.ids.new_id(),
            name: name.to_owned(),
            credential_digest: self.ids.digest(&credential.credential),
            data: credential.data,
        };
        let added =
            self.add_factor(user, LoginEventKind::PasskeyAdded, factor, enrolment.state, client).await;
        added.map_err(|error| match error {
            AppError::Port(PortError::Conflict(WriteConflict::Unique(Unique::Other))) => {
                AppError::invalid(PASSKEY_TAKEN)
            }
            AppError::Port(PortError::Conflict(_)) => AppError::invalid(ENROLMENT_EXPIRED),
            other => other,
        })
    }
}
