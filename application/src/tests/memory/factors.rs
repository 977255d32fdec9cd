//! Second factors and pending logins.

use super::{Memory, unused};
use crate::account::login_event::LoginEvent;
use crate::account::mfa::ports::{
    Enrolment, FactorAddition, FactorAdditionOutcome, FactorChange, FactorId, FactorRemovalOutcome, Factors,
    MfaRepository, OpenSessionOutcome, PendingLogin, PendingLoginRepository, RecoveryCode, SessionAfterMfa,
    VerifiedFactor,
};
use crate::error::PortError;
use async_trait::async_trait;
use domain::account::mfa::{MfaMethod, PENDING_LOGIN_TRIES};
use domain::shared::instant::Instant;
use uuid::Uuid;

#[async_trait]
impl MfaRepository for Memory {
    async fn load_factors(&self, account: Uuid) -> Result<Factors, PortError> {
        Ok(self.read(|state| state.factors.get(&account).cloned().unwrap_or_default()))
    }

    async fn begin_enrolment(&self, _: &Enrolment) -> Result<(), PortError> {
        unused()
    }

    async fn find_enrolment(&self, _: Uuid, _: MfaMethod) -> Result<Option<Enrolment>, PortError> {
        unused()
    }

    async fn add_factor(&self, _: &FactorAddition) -> Result<FactorAdditionOutcome, PortError> {
        unused()
    }

    async fn remove_factor(
        &self,
        _: &FactorChange,
        _: FactorId,
        _: bool,
    ) -> Result<FactorRemovalOutcome, PortError> {
        unused()
    }

    async fn reset(&self, _: &FactorChange) -> Result<bool, PortError> {
        unused()
    }

    async fn replace_recovery_codes(
        &self,
        _: &[RecoveryCode],
        _: Uuid,
        _: &LoginEvent,
    ) -> Result<bool, PortError> {
        unused()
    }

    async fn list_totp_secrets(&self) -> Result<Vec<(Uuid, String)>, PortError> {
        unused()
    }

    async fn replace_totp_secret(&self, _: Uuid, _: &str, _: &str) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl PendingLoginRepository for Memory {
    async fn save(&self, login: &PendingLogin) -> Result<(), PortError> {
        self.transaction(|state| {
            state.pending_logins.insert(login.digest.clone(), (login.clone(), 0));
            Ok(())
        })
    }

    async fn find(&self, digest: &str, now: Instant) -> Result<Option<PendingLogin>, PortError> {
        Ok(self.read(|state| {
            let (login, tries) = state.pending_logins.get(digest)?;
            (now < login.expires_at && *tries < PENDING_LOGIN_TRIES).then(|| login.clone())
        }))
    }

    async fn count_try(&self, digest: &str, now: Instant) -> Result<Option<u32>, PortError> {
        self.transaction(|state| {
            let Some((login, tries)) = state.pending_logins.get_mut(digest) else { return Ok(None) };
            if now >= login.expires_at || *tries >= PENDING_LOGIN_TRIES {
                return Ok(None);
            }
            *tries += 1;
            Ok(Some(*tries))
        })
    }

    async fn open_session(&self, opening: &SessionAfterMfa) -> Result<OpenSessionOutcome, PortError> {
        self.transaction(|state| {
            let owner = opening.session.account;
            let is_unchanged = state.account(owner).is_some_and(|account| {
                account.enabled && account.password_hash.as_ref() == Some(&opening.password_hash)
            });
            if !is_unchanged || !state.pending_logins.contains_key(&opening.login_digest) {
                return Ok(OpenSessionOutcome::LoginExpired);
            }
            match &opening.factor {
                VerifiedFactor::Totp(step) => {
                    if state.used_steps.get(&owner).is_some_and(|used| used >= step) {
                        return Ok(OpenSessionOutcome::FactorUsed);
                    }
                    state.used_steps.insert(owner, *step);
                }
                VerifiedFactor::RecoveryCode(code) => {
                    let codes = &mut state.factors.entry(owner).or_default().recovery_codes;
                    let Some(index) = codes.iter().position(|kept| kept.uuid == *code) else {
                        return Ok(OpenSessionOutcome::FactorUsed);
                    };
                    codes.remove(index);
                }
                VerifiedFactor::Passkey(_) => unused(),
            }
            state.pending_logins.remove(&opening.login_digest);
            state.sessions.push(opening.session.clone());
            state.add_device(&opening.session, &opening.device);
            state.logins.extend(opening.events.iter().cloned());
            Ok(OpenSessionOutcome::Opened)
        })
    }
}
