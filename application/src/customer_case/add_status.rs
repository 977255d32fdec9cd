//! Adding a status to a case (doc 2 §4).

use super::CustomerCases;
use super::ports::CaseChange;
use super::views::StatusView;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, created_under};
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use uuid::Uuid;

/// Message of a missing or unknown status (doc 2 §8).
pub const NO_STATUS: &str = "Veuillez sélectionner un statut !";

impl CustomerCases {
    /// Appends a status; answers the new entry. `version` is that of the case as it was seen, where it matters. Of
    /// several calls under one key there is one entry.
    ///
    /// # Errors
    /// No label or one that is not of the list; a case out of scope; a closed case for an EMPLOYEE; one that was saved
    /// since that version; a key that served for another status.
    pub async fn add_status(
        &self,
        user: &Allowed<act::AddCaseStatus>,
        case: Uuid,
        label: &str,
        version: Option<i64>,
        key: Option<Uuid>,
    ) -> Result<StatusView, AppError> {
        let brand = &self.settings.brand_name;
        let (act, account) = (format!("customer-case-status:{case}"), user.account.to_string());
        let sent = (label, version);
        let key = key.map(|key| IdempotencyKey::of(self.ids.as_ref(), &act, &account, key, &sent));
        let entry =
            retry_on_conflict(async || self.try_add_status(user, case, sent, key.as_ref()).await).await?;
        Ok(StatusView::of(entry, brand))
    }

    async fn try_add_status(
        &self,
        user: &User,
        uuid: Uuid,
        (label, version): (&str, Option<i64>),
        key: Option<&IdempotencyKey>,
    ) -> Result<StatusEntry, AppError> {
        // Before the case is read: where the key served, the case that is read holds what it served for.
        let served = created_under(self.keys.as_ref(), key).await?.is_some();
        let found = self.within_scope(user, uuid).await?;
        let status = CaseStatus::from_label(label, &self.settings.brand_name)
            .ok_or_else(|| AppError::invalid_field("label", NO_STATUS))?;
        if served {
            let added = found.case.statuses.iter().rev().find(|entry| entry.status == status);
            return added.cloned().ok_or(AppError::NotFound);
        }
        Self::refuse_if_stale(&found, version)?;
        let mut case = found.case;
        let entry = case.add_status(user.role, status, self.clock.now(), &user.name)?;
        let change = CaseChange { key: key.cloned(), ..self.only(user, &case) };
        self.cases.save(found.version, change).await?;
        Ok(entry)
    }
}
