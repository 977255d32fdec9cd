//! Legal documents with their content, without other files and codes. No test has templates of the firm or identity
//! checks.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::identity_check::ports::IdentityCheckRepository;
use crate::legal_document::ports::{
    DocumentFile, DocumentScope, DocumentStep, FileRole, LegalDocumentQueries, LegalDocumentRepository,
    NewDocument, RecordDocument, SecrecyConsent, StoredCode, StoredDocument,
};
use crate::legal_template::ports::{LegalTemplateRepository, LegalTemplateSave, StoredLegalTemplate};
use async_trait::async_trait;
use domain::identity_check::IdentityCheck;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{DocumentPerson, DocumentState, IssuedDocument};
use domain::legal_document::kind::LegalKind;
use domain::shared::day::Day;
use uuid::Uuid;

impl State {
    fn documents_where(&self, is_wanted: impl Fn(&IssuedDocument) -> bool) -> Vec<StoredDocument> {
        self.documents.values().filter(|stored| is_wanted(&stored.document)).cloned().collect()
    }

    fn document_in(
        &self,
        scope: RecordScope,
        is_wanted: impl Fn(&IssuedDocument) -> bool,
    ) -> Option<StoredDocument> {
        let found = self.documents.values().find(|stored| is_wanted(&stored.document))?;
        let record = self.cases.get(&found.document.case)?.case.customer_record;
        self.is_record_in_scope(record, scope).then(|| found.clone())
    }
}

#[async_trait]
impl LegalDocumentQueries for Memory {
    async fn list_by_case(
        &self,
        case: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<IssuedDocument>>, PortError> {
        let is_visible =
            |state: &State| state.cases.get(&case).is_some_and(|stored| state.sees_case(stored, scope));
        if !self.read(is_visible) {
            return Ok(None);
        }
        let found = self.read(|state| state.documents_where(|document| document.case == case));
        let mut found: Vec<_> = found.into_iter().map(|stored| stored.document).collect();
        found.sort_by_key(|document| std::cmp::Reverse(document.issued_at));
        Ok(Some(found))
    }

    async fn list_addressed_to(&self, _: Uuid) -> Result<Vec<IssuedDocument>, PortError> {
        unused()
    }

    async fn list_by_record(&self, record: Uuid) -> Result<Vec<RecordDocument>, PortError> {
        let found = self.read(|state| {
            state.documents_where(|document| {
                state.cases.get(&document.case).is_some_and(|stored| stored.case.customer_record == record)
            })
        });
        Ok(found.into_iter().map(|stored| RecordDocument { stored, files: Vec::new() }).collect())
    }

    async fn find_by_sha256(
        &self,
        sha256: &str,
        scope: RecordScope,
    ) -> Result<Option<StoredDocument>, PortError> {
        Ok(self.read(|state| state.document_in(scope, |document| document.sha256 == sha256)))
    }

    async fn find_secrecy_consent(&self, _: Uuid, _: Day) -> Result<Option<SecrecyConsent>, PortError> {
        Ok(None)
    }

    async fn list_ended_authorisations(&self, today: Day) -> Result<Vec<(Uuid, Uuid)>, PortError> {
        let found = self.read(|state| {
            state.documents_where(|document| {
                document.is_withdrawable()
                    && document.is_confirmed()
                    && document.valid_until.is_some_and(|last| last < today)
            })
        });
        let is_ended = |stored: &StoredDocument| {
            stored.events.iter().any(|known| known.event.kind == EvidenceKind::Ended)
        };
        let with_record = |stored: &StoredDocument| {
            let case = self.read(|state| state.cases.get(&stored.document.case).cloned());
            case.map(|stored_case| (stored.document.uuid, stored_case.case.customer_record))
        };
        Ok(found.iter().filter(|stored| !is_ended(stored)).filter_map(with_record).collect())
    }

    async fn list_unanswered(&self, after: Option<Uuid>, limit: u64) -> Result<Vec<Uuid>, PortError> {
        let is_open =
            |person: &DocumentPerson| matches!(person.state, DocumentState::Issued | DocumentState::Opened);
        let found = self.read(|state| {
            state.documents_where(|document| {
                document.replaced_by.is_none()
                    && document.people.iter().any(is_open)
                    && after.is_none_or(|after| document.uuid > after)
            })
        });
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(found.into_iter().map(|stored| stored.document.uuid).take(limit).collect())
    }

    async fn list_customers(&self, _: Uuid) -> Result<Vec<Uuid>, PortError> {
        unused()
    }
}

#[async_trait]
impl LegalDocumentRepository for Memory {
    async fn find(&self, uuid: Uuid, scope: DocumentScope) -> Result<Option<StoredDocument>, PortError> {
        let DocumentScope::OfRecords(scope) = scope else { return unused() };
        Ok(self.read(|state| state.document_in(scope, |document| document.uuid == uuid)))
    }

    async fn find_without_scope(&self, uuid: Uuid) -> Result<Option<StoredDocument>, PortError> {
        self.read(|state| {
            let Some(found) = state.documents.get(&uuid) else { return Ok(None) };
            if let Some(stored) = state.cases.get(&found.document.case) {
                state.check_readable(stored.case.customer_record)?;
            }
            Ok(Some(found.clone()))
        })
    }

    async fn find_file(&self, uuid: Uuid, role: FileRole) -> Result<Option<DocumentFile>, PortError> {
        let key = format!("{uuid}-{}", role.key());
        let is_stored = self.read(|state| state.contents.contains_key(&key));
        Ok(is_stored.then(|| DocumentFile { role, key, size: 0, sha256: String::new() }))
    }

    async fn list_codes(&self, _: Uuid, _: Uuid) -> Result<Vec<StoredCode>, PortError> {
        unused()
    }

    async fn find_code(&self, _: Uuid) -> Result<Option<StoredCode>, PortError> {
        unused()
    }

    async fn issue(&self, _: NewDocument<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn save(&self, step: DocumentStep<'_>) -> Result<(), PortError> {
        if step.ends_sharing.is_some() || step.code.is_some() || step.file.is_some() {
            return unused();
        }
        self.transaction(|state| {
            let found = state.documents.get_mut(&step.document.uuid);
            let stored = found.ok_or_else(|| PortError::Corrupt("a step without document".to_owned()))?;
            if stored.events.last().is_some_and(|last| last.hash != step.event.previous_hash) {
                return Err(PortError::STALE);
            }
            stored.document = step.document.clone();
            stored.events.push(step.event.clone());
            state.jobs.extend(step.jobs.iter().cloned());
            state.entries.extend(step.entry.clone());
            Ok(())
        })
    }

    async fn count_missing(&self, _: &[DueKind], _: Day) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl LegalTemplateRepository for Memory {
    async fn list_latest(&self) -> Result<Vec<StoredLegalTemplate>, PortError> {
        unused()
    }

    async fn list_versions(&self, _: &LegalKind) -> Result<Vec<StoredLegalTemplate>, PortError> {
        Ok(Vec::new())
    }

    async fn create(&self, _: LegalTemplateSave<'_>) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl IdentityCheckRepository for Memory {
    async fn list_by_record(&self, _: Uuid) -> Result<Vec<IdentityCheck>, PortError> {
        Ok(Vec::new())
    }

    async fn find(&self, _: Uuid) -> Result<Option<IdentityCheck>, PortError> {
        unused()
    }

    async fn create(
        &self,
        _: &IdentityCheck,
        _: &AccessEntry,
        _: Option<&IdempotencyKey>,
    ) -> Result<(), PortError> {
        unused()
    }
}
