//! Adding of a status to a case (doc 2 §4).

use super::CustomerCaseService;
use super::addressees::reminded;
use super::part_views::StatusView;
use super::ports::{CaseChange, CaseCustomer};
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, created_under};
use crate::job::{JobKind, NewJob};
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::CustomerCase;
use domain::customer_case::status::{CaseStatus, StatusEntry};
use uuid::Uuid;

/// Message for a missing or unknown status (doc 2 §8).
pub const NO_STATUS: &str = "Veuillez sélectionner un statut !";

impl CustomerCaseService {
    /// Appends a status to a case and returns the new entry. `version`: version that the caller saw; `None` skips the
    /// check. Requests repeated with the same key return the same entry.
    ///
    /// # Errors
    /// `Invalid`: missing or unknown label, or a key used for another status; `NotFound`: the case is outside the
    /// user's scope; `Forbidden`: the case is closed and the user is an employee; `Conflict`: the case changed since
    /// `version`.
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
        let found = self.within_scope(user, uuid).await?;
        let status = CaseStatus::from_label(label, &self.settings.brand_name)
            .ok_or_else(|| AppError::invalid_field("label", NO_STATUS))?;
        // Checked after the case is read: a concurrent request with the same key makes the read version stale.
        if created_under(self.keys.as_ref(), key).await?.is_some() {
            let found = self.within_scope(user, uuid).await?;
            let added = found.case.statuses.into_iter().rev().find(|entry| entry.status == status);
            return added.ok_or(AppError::NotFound);
        }
        Self::refuse_if_stale(&found, version)?;
        let mut case = found.case;
        let entry = case.add_status(user.role, status, self.clock.now(), &user.name)?;
        let jobs = self.step_mails(&case, &found.customers);
        let change = CaseChange { key: key.cloned(), jobs, ..self.only(user, &case) };
        self.cases.save(found.version, change).await?;
        Ok(entry)
    }

    /// Returns the mails to the customers about the step that the case has just reached.
    fn step_mails(&self, case: &CustomerCase, customers: &[CaseCustomer]) -> Vec<NewJob> {
        let Some(position) = case.step_to_announce().filter(|_| self.settings.step_mails) else {
            return Vec::new();
        };
        let mail = |customer: &CaseCustomer| {
            self.job(JobKind::CaseStepMail { case: case.uuid, customer: customer.uuid, position })
        };
        reminded(customers).map(mail).collect()
    }
}
