//! Compliance panel of a case.

use super::LegalDocumentService;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::compliance::{ComplianceItem, items, requirements};
use uuid::Uuid;

impl LegalDocumentService {
    /// Returns the legal documents that a case needs, and their state.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope.
    pub async fn compliance(
        &self,
        user: &Allowed<act::ReadCompliance>,
        case: Uuid,
    ) -> Result<Vec<ComplianceItem>, AppError> {
        let details = self.cases.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let issued = self.documents.of_case(case, user.record_scope()).await?.unwrap_or_default();
        let is_shared = details.case.partner.is_some() && details.lifted;
        let rules = &self.settings.firm.compliance.rules;
        let required = requirements(rules, details.case.project.kind, is_shared);
        Ok(items(&required, &issued, day_in_paris(self.clock.now())))
    }
}
