//! Edit of a case (AMB-062): label, partner, limit date and internal fields.

use super::CustomerCaseService;
use super::create::SavedCase;
use crate::actor::User;
use crate::error::AppError;
use domain::customer_case::form::CustomerCaseForm;
use uuid::Uuid;

impl CustomerCaseService {
    pub(super) async fn edit(
        &self,
        user: &User,
        uuid: Uuid,
        form: &CustomerCaseForm,
    ) -> Result<SavedCase, AppError> {
        self.update_case(user, uuid, form.version, async |found, _| {
            form.edit_violations().into_result()?;
            let before = found.case.partner;
            found.case.edit(user.role, form)?;
            // A partner outside the employee's scope can be kept but not chosen.
            if let Some(partner) = found.case.partner
                && found.case.partner != before
                && !self.sees_partner(user, partner).await?
            {
                return Err(AppError::NotFound);
            }
            Ok(())
        })
        .await?;
        let case = self.find_view(user, uuid).await?;
        Ok(SavedCase { case, created: false, mails_sent: None })
    }
}
