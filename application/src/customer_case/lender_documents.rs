//! Legal documents required before a case is sent to a lender.

use super::CustomerCaseService;
use super::ports::CaseEffects;
use crate::access_journal::entry::AccessEntry;
use crate::actor::User;
use crate::error::AppError;
use crate::legal_document::compliance::list_missing_before_lender;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::legal_document::refusals::{REASON_LIMIT, WRONG_REASON};
use domain::shared::text::{contains_control_characters, length};
use domain::shared::violation::Violations;
use uuid::Uuid;

impl CustomerCaseService {
    /// Checks the legal documents due before a lender is asked, if the configuration is strict. An ADMIN may proceed
    /// with a reason, which is written to the history of the case; the access journal names the missing documents.
    ///
    /// # Errors
    /// `Invalid`: documents are missing, each by its name, and the user gives no reason or is not an ADMIN; a reason of
    /// more than 1 000 characters.
    pub(super) async fn check_lender_documents(
        &self,
        user: &User,
        case: Uuid,
        reason: Option<&str>,
        effects: &mut CaseEffects,
    ) -> Result<(), AppError> {
        let compliance = &self.settings.firm.compliance;
        if !compliance.strict {
            return Ok(());
        }
        let found = self.find_within_scope(user, case).await?;
        let issued = self.legal.list_by_case(case, user.record_scope()).await?.unwrap_or_default();
        let checks = self.checks.list_by_record(found.stored.case.customer_record).await?;
        let missing = list_missing_before_lender(&compliance.rules, &found, &issued, &checks, self.today());
        if missing.is_empty() {
            return Ok(());
        }
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        let Some(reason) = reason.filter(|_| user.role == Role::Admin) else {
            let mut refused = Violations::default();
            for name in missing {
                refused.add("label", format!("Document légal manquant\u{a0}: {name}."));
            }
            return Ok(refused.into_result()?);
        };
        if length(reason) > REASON_LIMIT || contains_control_characters(reason) {
            return Err(AppError::invalid_field("reason", WRONG_REASON));
        }
        let now = self.clock.now();
        effects.events.push(CaseEvent {
            kind: CaseEventKind::ComplianceOverridden,
            at: now,
            by: Some(user.name.clone()),
            detail: Some(reason.to_owned()),
        });
        let entry = user.entry(JournalAct::Change, JournalObject::CustomerCase, case, now);
        effects.entries.push(AccessEntry { detail: Some(missing.join(", ")), ..entry });
        Ok(())
    }
}
