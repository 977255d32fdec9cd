//! Adding a status to a case (doc 2 §4).

use super::CustomerCases;
use super::views::StatusView;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use uuid::Uuid;

/// Message of a missing or unknown status (doc 2 §8).
pub const NO_STATUS: &str = "Veuillez sélectionner un statut !";

impl CustomerCases {
    /// Appends a status; answers the new entry. `version` is that of the case as it was seen, where it matters.
    ///
    /// # Errors
    /// No label or one that is not of the list; a case out of scope; a closed case for an EMPLOYEE; one that was saved
    /// since that version.
    pub async fn add_status(
        &self,
        user: &Allowed<act::AddCaseStatus>,
        case: Uuid,
        label: &str,
        version: Option<i64>,
    ) -> Result<StatusView, AppError> {
        let brand = &self.settings.brand_name;
        let entry = retry_on_conflict(async || self.try_add_status(user, case, label, version).await).await?;
        Ok(StatusView::of(entry, brand))
    }

    async fn try_add_status(
        &self,
        user: &User,
        uuid: Uuid,
        label: &str,
        version: Option<i64>,
    ) -> Result<StatusEntry, AppError> {
        let found = self.within_scope(user, uuid).await?;
        Self::refuse_if_stale(&found, version)?;
        let status = CaseStatus::from_label(label, &self.settings.brand_name)
            .ok_or_else(|| AppError::invalid_field("label", NO_STATUS))?;
        let mut case = found.case;
        let entry = case.add_status(user.role, status, self.clock.now(), &user.name)?;
        let change = self.only(user, &case);
        self.cases.save(found.version, change).await?;
        Ok(entry)
    }
}
