//! Resending of the creation mails (AMB-058, AMB-068).

use super::CustomerCaseService;
use super::ports::CaseChange;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::retry::retry_on_conflict;
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
    pub async fn resend(&self, user: &Allowed<act::ResendCase>, case: Uuid) -> Result<(), AppError> {
        retry_on_conflict(async || self.try_resend(user, case).await).await
    }

    async fn try_resend(&self, user: &User, uuid: Uuid) -> Result<(), AppError> {
        let found = self.within_scope(user, uuid).await?;
        found.case.refuse_if_not_resendable(self.today())?;
        let people = self.queries.people(found.case.customer_record, user.record_scope()).await?;
        let people = people.ok_or(AppError::NotFound)?;
        let jobs = self.creation_mails(uuid, &people);
        if jobs.is_empty() {
            return Err(AppError::invalid(NO_ADDRESS));
        }
        let accounts = self.accounts_to_open(found.case.customer_record, &people).await?;
        let change =
            CaseChange { accounts, jobs, mailed_at: Some(self.clock.now()), ..self.only(user, &found.case) };
        Ok(self.cases.save(found.version, change).await?)
    }
}
