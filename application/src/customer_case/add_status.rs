//! Adding of a status to a case (doc 2 §4).

use super::CustomerCaseService;
use super::addressees::reminded;
use super::ports::{CaseChange, CaseCustomer, CaseDetails};
use super::views::StatusView;
use crate::access_journal::entry::AccessEntry;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, created_under};
use crate::job::{JobKind, NewJob};
use crate::legal_document::compliance::missing_before_lender;
use crate::retry::retry_on_conflict;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::role::Role;
use domain::customer_case::CustomerCase;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::shared::text::{holds_control_characters, length};
use domain::shared::violation::Violations;
use uuid::Uuid;

/// Message for a missing or unknown status (doc 2 §8).
pub const NO_STATUS: &str = "Veuillez sélectionner un statut !";
/// Message for a reason that is too long or contains control characters.
pub const WRONG_REASON: &str = "Écrivez la raison en 1000 caractères au plus.";
/// Maximum length of a reason, in characters.
const REASON_LIMIT: usize = 1_000;

/// Status to add.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatusToAdd<'a> {
    pub label: &'a str,
    /// Version that the caller saw; `None` skips the check.
    pub version: Option<i64>,
    /// Reason of an ADMIN to go on although legal documents are missing.
    pub reason: Option<&'a str>,
}

impl CustomerCaseService {
    /// Appends a status to a case and returns the new entry. Requests repeated with the same key return the same entry.
    ///
    /// # Errors
    /// `Invalid`: missing or unknown label, a key used for another status, or legal documents that the configuration
    /// requires before a lender is asked are missing, each by its name; `NotFound`: the case is outside the
    /// user's scope; `Forbidden`: the case is closed and the user is an employee; `Conflict`: the case changed since
    /// `version`.
    pub async fn add_status(
        &self,
        user: &Allowed<act::AddCaseStatus>,
        case: Uuid,
        status: StatusToAdd<'_>,
        key: Option<Uuid>,
    ) -> Result<StatusView, AppError> {
        let brand = &self.settings.brand_name;
        let (act, account) = (format!("customer-case-status:{case}"), user.account.to_string());
        let StatusToAdd { label, version, reason } = status;
        let sent = (label, version, reason);
        let key = key.map(|key| IdempotencyKey::of(self.ids.as_ref(), &act, &account, key, &sent));
        let entry =
            retry_on_conflict(async || self.try_add_status(user, case, status, key.as_ref()).await).await?;
        Ok(StatusView::of(entry, brand))
    }

    async fn try_add_status(
        &self,
        user: &User,
        uuid: Uuid,
        StatusToAdd { label, version, reason }: StatusToAdd<'_>,
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
        let mut case = found.case.clone();
        let entry = case.add_status(user.role, status, self.clock.now(), &user.name)?;
        let jobs = self.step_mails(&case, &found.customers);
        let mut change = CaseChange { key: key.cloned(), jobs, ..self.only(user, &case) };
        if status.sends_documents() {
            self.pass_gate(user, &found, reason, &mut change).await?;
        }
        self.cases.save(found.version, change).await?;
        Ok(entry)
    }

    /// Checks the legal documents due before a lender is asked, where the configuration is strict. An ADMIN goes on with
    /// a reason, which is written to the history of the case; the access journal names the missing documents.
    async fn pass_gate(
        &self,
        user: &User,
        found: &CaseDetails,
        reason: Option<&str>,
        change: &mut CaseChange<'_>,
    ) -> Result<(), AppError> {
        let compliance = &self.settings.firm.compliance;
        if !compliance.strict {
            return Ok(());
        }
        let issued = self.legal.of_case(found.case.uuid, user.record_scope()).await?.unwrap_or_default();
        let checks = self.checks.of_record(found.case.customer_record).await?;
        let known = (issued.as_slice(), checks.as_slice());
        let missing = missing_before_lender(&compliance.rules, found, known, self.today());
        if missing.is_empty() {
            return Ok(());
        }
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        let Some(reason) = reason.filter(|_| user.role == Role::Admin) else {
            let mut refused = Violations::none();
            for name in missing {
                refused.add("label", format!("Document légal manquant\u{a0}: {name}."));
            }
            return Ok(refused.into_result()?);
        };
        if length(reason) > REASON_LIMIT || holds_control_characters(reason) {
            return Err(AppError::invalid_field("reason", WRONG_REASON));
        }
        let now = self.clock.now();
        change.events.push(CaseEvent {
            kind: CaseEventKind::ComplianceOverridden,
            at: now,
            by: Some(user.name.clone()),
            detail: Some(reason.to_owned()),
        });
        let entry = user.entry(JournalAct::Change, JournalObject::CustomerCase, found.case.uuid, now);
        change.entries.push(AccessEntry { detail: Some(missing.join(", ")), ..entry });
        Ok(())
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
