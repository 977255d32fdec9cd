//! Compliance panel of a case.

use super::LegalDocumentService;
use super::views::ComplianceView;
use crate::actor::Authorized;
use crate::customer_case::ports::CaseDetails;
use crate::error::{AppError, PortError};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::identity_check::{IdentityCheck, identity_state};
use domain::legal_document::compliance::{
    ComplianceItem, ComplianceRule, Stage, due_kinds, items, missing, requirements,
};
use domain::legal_document::issued::IssuedDocument;
use domain::legal_document::kind::{KnownKind, LegalKind};
use domain::shared::day::Day;
use uuid::Uuid;

impl LegalDocumentService {
    /// Returns the legal documents that a case needs, and their state; journaled as a read of the case.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope.
    pub async fn read_compliance(
        &self,
        user: &Authorized<act::ReadCompliance>,
        case: Uuid,
    ) -> Result<ComplianceView, AppError> {
        let details = self.case_queries.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let issued = self.queries.list_by_case(case, user.record_scope()).await?.unwrap_or_default();
        self.log_read(user, JournalObject::CustomerCase, case);
        let rules = &self.settings.firm.compliance.rules;
        let checks = self.checks.list_by_record(details.stored.case.customer_record).await?;
        let items = build_lines(rules, &details, &issued, &checks, day_in_paris(self.clock.now()));
        Ok(ComplianceView::new(items, details.stored.customers))
    }

    /// Recounts the missing documents of every open case: at startup, because the rules may have changed, and every
    /// night, because documents expire.
    pub async fn count_missing(&self) -> Result<(), PortError> {
        let due = due_kinds(&self.settings.firm.compliance.rules);
        self.documents.count_missing(&due, day_in_paris(self.clock.now())).await
    }
}

fn build_lines(
    rules: &[ComplianceRule],
    details: &CaseDetails,
    issued: &[IssuedDocument],
    checks: &[IdentityCheck],
    today: Day,
) -> Vec<ComplianceItem> {
    let is_shared = details.stored.case.partner.is_some() && details.banking_secrecy_lifted;
    let required = requirements(rules, details.stored.case.project.kind, is_shared);
    let customers: Vec<Uuid> = details.stored.customers.iter().map(|customer| customer.uuid).collect();
    let mut lines = items(&required, issued, &customers, today);
    for line in &mut lines {
        if line.kind == LegalKind::Known(KnownKind::AntiMoneyLaundering) {
            line.set_identity(identity_state(&customers, checks), today);
        }
    }
    lines
}

/// Returns the names of the documents due before a lender is asked that are not valid.
pub(crate) fn list_missing_before_lender(
    rules: &[ComplianceRule],
    details: &CaseDetails,
    issued: &[IssuedDocument],
    checks: &[IdentityCheck],
    today: Day,
) -> Vec<String> {
    let lines = build_lines(rules, details, issued, checks, today);
    let name = |line: &ComplianceItem| match &line.kind {
        LegalKind::Known(known) => known.label().to_owned(),
        LegalKind::Free(key) => key.clone(),
    };
    missing(&lines, Stage::Lender).map(name).collect()
}
