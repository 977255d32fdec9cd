//! Resending of the creation mails (AMB-058, AMB-068).

use super::CustomerCaseService;
use super::recipients::deduplicate_by_address;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::ports::Limit;
use domain::account::access::act;
use std::time::Duration;
use uuid::Uuid;

/// Message for a case whose customers have no mail address.
pub const NO_ADDRESS: &str = "Aucun client de cette fiche n’a d’adresse email.";
/// Message for a case whose mails were resent within the last minute (AMB-168).
pub const JUST_RESENT: &str = "Le lien de ce dossier vient d’être renvoyé\u{202f}: patientez une minute.";
const RESEND_LIMIT: Limit = Limit { count: 1, period: Duration::from_mins(1) };

impl CustomerCaseService {
    /// Resends the creation mail to each address, and creates accounts for addresses entered since.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: the case is not open for upload, the customers
    /// have no address, an address is used by another account, or the mails were resent within the last minute.
    pub async fn resend(&self, user: &Authorized<act::ResendCase>, case: Uuid) -> Result<(), AppError> {
        let found = self.queries.find_stored(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        found.case.refuse_if_not_resendable(self.today())?;
        if deduplicate_by_address(&found.customers).next().is_none() {
            return Err(AppError::invalid(NO_ADDRESS));
        }
        let counter = format!("resend-case:{case}");
        if self.limits.count_attempt(&counter, RESEND_LIMIT, self.clock.now()).await?.is_some() {
            return Err(AppError::invalid(JUST_RESENT));
        }
        let resent = self.queue_creation_mails(user, case).await;
        if resent.is_err() {
            // No mail was sent.
            self.limits.clear(&counter).await?;
        }
        resent
    }

    async fn queue_creation_mails(&self, user: &User, case: Uuid) -> Result<(), AppError> {
        self.update_case(user, case, None, async |found, effects| {
            found.case.refuse_if_not_resendable(self.today())?;
            effects.jobs = self.build_creation_mails(case, &found.customers);
            if effects.jobs.is_empty() {
                return Err(AppError::invalid(NO_ADDRESS));
            }
            effects.accounts = self.prepare_accounts(found.case.customer_record, &found.customers).await?;
            effects.mailed_at = Some(self.clock.now());
            Ok(())
        })
        .await
    }
}
