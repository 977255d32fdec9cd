//! Resending of the creation mails (AMB-058, AMB-068).

use super::CustomerCaseService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

/// Message for a case whose customers have no mail address.
pub const NO_ADDRESS: &str = "Aucun client de cette fiche n’a d’adresse email.";

impl CustomerCaseService {
    /// Resends the creation mail to each address, and creates accounts for addresses entered since.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: the case is not open for upload, the customers
    /// have no address, or an address is used by another account.
    pub async fn resend(&self, user: &Authorized<act::ResendCase>, case: Uuid) -> Result<(), AppError> {
        self.update_case(user, case, None, async |found, effects| {
            found.case.refuse_if_not_resendable(self.today())?;
            effects.jobs = self.creation_mails(case, &found.customers);
            if effects.jobs.is_empty() {
                return Err(AppError::invalid(NO_ADDRESS));
            }
            effects.accounts = self.accounts_to_open(found.case.customer_record, &found.customers).await?;
            effects.mailed_at = Some(self.clock.now());
            Ok(())
        })
        .await
    }
}
