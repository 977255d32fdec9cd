//! Reading of cases (AMB-049, AMB-050, AMB-071).

use super::CustomerCaseService;
use super::ports::CaseDetails;
use super::views::CaseView;
use crate::actor::{Authorized, NO_RIGHT, User};
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::account::role::Role;
use uuid::Uuid;

impl CustomerCaseService {
    /// Returns a case with the data visible to the user's role.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Forbidden`: the user is a partner and banking secrecy is
    /// not lifted.
    pub async fn open(&self, user: &Authorized<act::OpenCase>, case: Uuid) -> Result<CaseView, AppError> {
        let details = self.find_within_scope(user, case).await?;
        refuse_if_not_lifted(user, std::slice::from_ref(&details))?;
        self.log_read(user, JournalObject::CustomerCase, case);
        self.build_view(user, details).await
    }

    /// Returns the cases of a record, newest first; for a partner, only the partner's own cases.
    ///
    /// # Errors
    /// `NotFound`: the record is outside the user's scope; `Forbidden`: the user is a partner and banking secrecy is
    /// not lifted.
    pub async fn list_by_record(
        &self,
        user: &Authorized<act::OpenRecord>,
        record: Uuid,
    ) -> Result<Vec<CaseView>, AppError> {
        let found = self.queries.list_by_record(record, user.record_scope()).await?;
        let found = found.ok_or(AppError::NotFound)?;
        refuse_if_not_lifted(user, &found)?;
        self.log_read(user, JournalObject::CustomerRecord, record);
        self.build_views(user, &found).await
    }

    /// Returns the customer's own cases, newest first.
    pub async fn list_own(&self, user: &Authorized<act::ListOwnCases>) -> Result<Vec<CaseView>, AppError> {
        let found = self.queries.list_by_customer(user.account).await?;
        for details in &found {
            self.log_read(user, JournalObject::CustomerCase, details.stored.case.uuid);
        }
        self.build_views(user, &found).await
    }
}

fn refuse_if_not_lifted(user: &User, cases: &[CaseDetails]) -> Result<(), AppError> {
    if user.role == Role::Partner && cases.iter().any(|details| !details.banking_secrecy_lifted) {
        return Err(AppError::Forbidden(NO_RIGHT.to_owned()));
    }
    Ok(())
}
