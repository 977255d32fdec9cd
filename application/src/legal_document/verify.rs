//! Verification of a document or an evidence submitted by a user.

use super::LegalDocumentService;
use super::ports::StoredDocument;
use super::views::VerificationView;
use super::{build_head, scope_of};
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::ports::Ids;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::legal_document::evidence::{Evidence, EvidenceFault};

/// Message for a text that is not an evidence.
pub const NOT_EVIDENCE: &str = "Ce fichier n’est pas une preuve.";
/// Message for an evidence of an unknown document.
pub const UNKNOWN_DOCUMENT: &str = "Ce document n’est pas connu ici.";
/// Message for an evidence that differs from the stored one.
pub const OTHER_EVIDENCE: &str = "Cette preuve n’est pas celle qui est conservée ici.";
/// Message for a file that this application did not issue.
pub const UNKNOWN_FILE: &str =
    "Aucun document émis ici n’a cette empreinte\u{202f}: le fichier a été modifié, ou il vient d’ailleurs.";

impl LegalDocumentService {
    /// Verifies the hash of a file, or an evidence, against the documents in the user's scope. A document that is found
    /// is journaled as read.
    pub async fn verify(
        &self,
        user: &Authorized<act::VerifyLegalDocuments>,
        sha256: Option<&str>,
        evidence: Option<&serde_json::Value>,
    ) -> Result<VerificationView, AppError> {
        let view = |fault, document| VerificationView::new(fault, document, self.today());
        if let Some(evidence) = evidence {
            let Ok(evidence) = serde_json::from_value::<Evidence>(evidence.clone()) else {
                return Ok(view(Some(NOT_EVIDENCE.to_owned()), None));
            };
            let stored = self.documents.find(evidence.head.document, scope_of(user)).await?;
            self.log_found(user, stored.as_ref());
            let fault = find_fault(self.ids.as_ref(), &evidence).or_else(|| match &stored {
                Some(stored) => is_different(stored, &evidence).then(|| OTHER_EVIDENCE.to_owned()),
                None => Some(UNKNOWN_DOCUMENT.to_owned()),
            });
            return Ok(view(fault, stored.map(|stored| stored.document)));
        }
        let sha256 = sha256.unwrap_or_default().trim().to_lowercase();
        let found = self.queries.find_by_sha256(&sha256, user.record_scope()).await?;
        self.log_found(user, found.as_ref());
        let Some(stored) = found else {
            return Ok(view(Some(UNKNOWN_FILE.to_owned()), None));
        };
        let verified = build_head(&stored.document).verify(&stored.events, |text| self.ids.digest(text));
        let fault = verified.err().map(EvidenceFault::message);
        Ok(view(fault, Some(stored.document)))
    }

    fn log_found(&self, user: &User, found: Option<&StoredDocument>) {
        if let Some(found) = found {
            self.log_read(user, JournalObject::LegalDocument, found.document.uuid);
        }
    }
}

/// Returns the French message of the first fault within an evidence.
pub fn find_fault(ids: &dyn Ids, evidence: &Evidence) -> Option<String> {
    let verified = evidence.head.verify(&evidence.events, |text| ids.digest(text));
    verified.err().map(EvidenceFault::message)
}

/// Returns whether the events differ from the first ones of the stored evidence.
pub fn is_different(stored: &StoredDocument, evidence: &Evidence) -> bool {
    build_head(&stored.document) != evidence.head || !stored.events.starts_with(&evidence.events)
}
