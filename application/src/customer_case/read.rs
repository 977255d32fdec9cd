//! Reading cases (AMB-049, AMB-050, AMB-071).

use super::CustomerCases;
use super::ports::CaseDetails;
use super::views::CaseView;
use crate::actor::{Allowed, NO_RIGHT, User};
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::account::role::Role;
use uuid::Uuid;

impl CustomerCases {
    /// One case, as much of it as this person may see.
    ///
    /// # Errors
    /// A case out of scope; for a PARTNER, one whose record is not lifted.
    pub async fn one(&self, user: &Allowed<act::OpenCase>, case: Uuid) -> Result<CaseView, AppError> {
        let details = self.within_scope(user, case).await?;
        refuse_if_not_lifted(user, std::slice::from_ref(&details))?;
        self.note_read(user, JournalObject::CustomerCase, case);
        self.view(user, details).await
    }

    /// The cases of a record, newest first; a PARTNER's own ones.
    ///
    /// # Errors
    /// A record out of scope; for a PARTNER, one that is not lifted.
    pub async fn of_record(
        &self,
        user: &Allowed<act::OpenRecord>,
        record: Uuid,
    ) -> Result<Vec<CaseView>, AppError> {
        let found = self.queries.of_record(record, user.record_scope()).await?;
        let found = found.ok_or(AppError::NotFound)?;
        refuse_if_not_lifted(user, &found)?;
        self.note_read(user, JournalObject::CustomerRecord, record);
        self.views(user, &found).await
    }

    /// The customer's own cases, newest first.
    ///
    /// # Errors
    /// Any other role.
    pub async fn own(&self, user: &Allowed<act::ListOwnCases>) -> Result<Vec<CaseView>, AppError> {
        let found = self.queries.of_customer(user.account).await?;
        for details in &found {
            self.note_read(user, JournalObject::CustomerCase, details.case.uuid);
        }
        self.views(user, &found).await
    }
}

fn refuse_if_not_lifted(user: &User, cases: &[CaseDetails]) -> Result<(), AppError> {
    if user.role == Role::Partner && cases.iter().any(|details| !details.lifted) {
        return Err(AppError::Forbidden(NO_RIGHT.to_owned()));
    }
    Ok(())
}
