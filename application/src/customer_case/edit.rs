//! Edit of a case (AMB-062): label, partner, limit date and internal fields.

use super::CustomerCaseService;
use super::create::SavedCase;
use crate::actor::User;
use crate::error::AppError;
use crate::retry::retry_on_conflict;
use domain::customer_case::form::CustomerCaseForm;
use uuid::Uuid;

impl CustomerCaseService {
    pub(super) async fn edit(
        &self,
        user: &User,
        uuid: Uuid,
        form: &CustomerCaseForm,
    ) -> Result<SavedCase, AppError> {
        retry_on_conflict(async || self.try_edit(user, uuid, form).await).await?;
        let case = self.view_of(user, uuid).await?;
        Ok(SavedCase { case, created: false, mails_sent: None })
    }

    async fn try_edit(&self, user: &User, uuid: Uuid, form: &CustomerCaseForm) -> Result<(), AppError> {
        let found = self.within_scope(user, uuid).await?;
        form.violations(false).into_result()?;
        Self::refuse_if_stale(&found, form.version)?;
        let mut case = found.case;
        let before = case.partner;
        case.edit(user.role, form)?;
        // A partner outside the employee's scope may be kept but not selected.
        if let Some(partner) = case.partner
            && case.partner != before
            && !self.sees_partner(user, partner).await?
        {
            return Err(AppError::NotFound);
        }
        let change = self.only(user, &case);
        Ok(self.cases.save(found.version, change).await?)
    }
}
