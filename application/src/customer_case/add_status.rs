//! Addition of a status to a case (doc 2 §4).

use super::CustomerCaseService;
use super::part_views::StatusView;
use super::ports::CaseCustomer;
use super::recipients::recipients;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::idempotency::{build_user_key, find_created};
use crate::job::{JobKind, NewJob};
use domain::account::access::act;
use domain::customer_case::CustomerCase;
use domain::customer_case::status::CaseStatus;
use uuid::Uuid;

/// Message for a missing or unknown status (doc 2 §8).
pub const NO_STATUS: &str = "Veuillez sélectionner un statut !";

#[derive(Clone, Copy, Debug, Default)]
pub struct StatusToAdd<'a> {
    pub label: &'a str,
    /// Version that the caller saw; `None` skips the check.
    pub version: Option<i64>,
    /// Reason why an ADMIN proceeds although legal documents are missing.
    pub reason: Option<&'a str>,
}

impl<'a> StatusToAdd<'a> {
    /// Returns a status without version and reason.
    pub const fn new(label: &'a str) -> Self {
        Self { label, version: None, reason: None }
    }
}

impl CustomerCaseService {
    /// Appends a status to a case and returns the new entry. A request repeated with the same key returns the latest
    /// entry with this status.
    ///
    /// # Errors
    /// - `Invalid`: missing or unknown label, a key used for another status, or one violation per missing legal
    ///   document that is required before a lender is contacted.
    /// - `NotFound`: the case is outside the user's scope.
    /// - `Forbidden`: the case is closed and the user is an employee.
    /// - `Conflict`: the case changed since `version`.
    pub async fn add_status(
        &self,
        user: &Authorized<act::AddCaseStatus>,
        case: Uuid,
        status: StatusToAdd<'_>,
        key: Option<Uuid>,
    ) -> Result<StatusView, AppError> {
        let firm_name = &self.settings.brand_name;
        let operation = format!("customer-case-status:{case}");
        let StatusToAdd { label, version, reason } = status;
        let key = build_user_key(self.ids.as_ref(), &operation, user, key, &(label, version, reason));
        let entry = self
            .update_case(user, case, None, async |found, effects| {
                let status = CaseStatus::from_label(label, firm_name)
                    .ok_or_else(|| AppError::invalid_field("label", NO_STATUS))?;
                // The version is checked after the key, because a repeated request has an outdated one.
                if find_created(self.keys.as_ref(), key.as_ref()).await?.is_some() {
                    // Read again: the first read may precede the commit of the other request.
                    let stored = self.queries.find_stored(case, user.record_scope()).await?;
                    let statuses = stored.ok_or(AppError::NotFound)?.case.statuses;
                    let added = statuses.into_iter().rev().find(|entry| entry.status == status);
                    return added.ok_or(AppError::NotFound);
                }
                found.refuse_if_stale(version)?;
                let entry = found.case.add_status(user.role, status, self.clock.now(), &user.name)?;
                effects.jobs = self.build_step_mails(&found.case, &found.customers);
                effects.key.clone_from(&key);
                if status.sends_documents() {
                    self.check_lender_documents(user, case, reason, effects).await?;
                }
                Ok(entry)
            })
            .await?;
        Ok(StatusView::new(entry, firm_name))
    }

    /// Returns the mails to the customers about the step that the case has just reached.
    fn build_step_mails(&self, case: &CustomerCase, customers: &[CaseCustomer]) -> Vec<NewJob> {
        let Some(position) = case.step_to_announce().filter(|_| self.settings.step_mails) else {
            return Vec::new();
        };
        let mail = |customer: &CaseCustomer| {
            self.new_job(JobKind::CaseStepMail { case: case.uuid, customer: customer.uuid, position })
        };
        recipients(customers).map(mail).collect()
    }
}
