//! Inquiries.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::actor::{InquiryScope, RecordScope};
use crate::customer_case::views::NamedReference;
use crate::customer_record::ports::SaveOutcome;
use crate::error::PortError;
use crate::inquiry::open::build_searched_person;
use crate::inquiry::ports::{
    InquiryQueries, InquiryQuery, InquiryRepository, InquirySave, NewInquiry, RecordLink, RecordOfInquiry,
    SearchedPerson, StoredInquiry,
};
use crate::inquiry::views::{DuplicateRecord, InquiryRow, Resemblance, StaffMember};
use crate::media::changes::MediaChanges;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use domain::customer_record::CustomerForm;
use domain::inquiry::kind::InquiryState;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use uuid::Uuid;

impl State {
    fn save_inquiry(&mut self, save: InquirySave<'_>) -> Result<(), PortError> {
        let stored = self.inquiries.get_mut(&save.inquiry.uuid);
        let stored = stored.filter(|stored| stored.version == save.version).ok_or(PortError::STALE)?;
        stored.inquiry = save.inquiry.clone();
        stored.version += 1;
        stored.updated_by = Some(save.by.clone());
        self.entries.push(save.entry.clone());
        Ok(())
    }
}

#[async_trait]
impl InquiryRepository for Memory {
    async fn create(&self, new: &NewInquiry) -> Result<(), PortError> {
        self.transaction(|state| {
            let uuid = new.inquiry.uuid;
            state.add_key(new.key.as_ref(), uuid)?;
            let attach = new.files.iter().map(|media| (*media, String::new())).collect();
            let changes = MediaChanges { attach, ..MediaChanges::default() };
            state.change_files(MediaParentKind::Inquiry.with_id(uuid), &changes)?;
            let inquiry = new.inquiry.clone();
            let (version, files) = (1, Vec::new());
            let stored = StoredInquiry { inquiry, version, updated_by: None, files, assignee: None };
            state.inquiries.insert(uuid, stored);
            state.add_jobs(&new.jobs);
            Ok(())
        })
    }

    async fn find_by_idempotency_key(&self, key: &str) -> Result<Option<String>, PortError> {
        Ok(self.read(|state| state.keys.get(key).map(|(_, body)| body.clone())))
    }

    async fn find(&self, uuid: Uuid, scope: InquiryScope) -> Result<Option<StoredInquiry>, PortError> {
        Ok(self.read(|state| {
            let stored = state.inquiries.get(&uuid)?;
            let visible = match scope {
                InquiryScope::All => true,
                InquiryScope::OfEmployee(account) => {
                    stored.inquiry.assigned_to.is_none_or(|assignee| assignee == account)
                }
            };
            visible.then(|| stored.clone())
        }))
    }

    async fn save(&self, save: InquirySave<'_>) -> Result<(), PortError> {
        self.transaction(|state| state.save_inquiry(save))
    }

    async fn link(&self, link: RecordLink<'_>) -> Result<SaveOutcome, PortError> {
        self.transaction(|state| {
            match link.record {
                RecordOfInquiry::New(record) => state.create_record(record)?,
                RecordOfInquiry::Changed(change) => {
                    let outcome = state.update_record(change)?;
                    if outcome != SaveOutcome::Saved {
                        return Ok(outcome);
                    }
                }
                RecordOfInquiry::Untouched => {}
            }
            state.save_inquiry(link.save)?;
            state.reports.extend(link.report.cloned());
            Ok(SaveOutcome::Saved)
        })
    }

    async fn purge(
        &self,
        spam_before: Instant,
        others_before: Instant,
        limit: u64,
        _: Uuid,
        _: Instant,
    ) -> Result<u64, PortError> {
        self.transaction(|state| {
            let due = |stored: &&StoredInquiry| {
                let spam = stored.inquiry.state == InquiryState::Spam;
                stored.inquiry.received_at < if spam { spam_before } else { others_before }
            };
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            let due: Vec<Uuid> =
                state.inquiries.values().filter(due).take(limit).map(|stored| stored.inquiry.uuid).collect();
            state.inquiries.retain(|uuid, _| !due.contains(uuid));
            Ok(u64::try_from(due.len()).unwrap_or(u64::MAX))
        })
    }

    async fn mark_read(&self, _: Uuid, _: Instant) -> Result<(), PortError> {
        unused()
    }

    async fn list_by_record(&self, _: Uuid) -> Result<Vec<StoredInquiry>, PortError> {
        unused()
    }

    async fn delete(&self, _: Uuid, _: Uuid, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }
}

#[async_trait]
impl InquiryQueries for Memory {
    async fn list_duplicates(
        &self,
        people: &[SearchedPerson],
        scope: RecordScope,
    ) -> Result<Vec<DuplicateRecord>, PortError> {
        let same_address = |known: &SearchedPerson| {
            known.email_key.is_some() && people.iter().any(|person| person.email_key == known.email_key)
        };
        Ok(self.read(|state| {
            let visible =
                state.records.values().filter(|stored| state.is_record_in_scope(stored.record.uuid, scope));
            let similar = visible.filter(|stored| {
                let mut customers = stored.record.customers.iter().cloned();
                customers.any(|customer| same_address(&build_searched_person(&CustomerForm::from(customer))))
            });
            let row = |uuid| DuplicateRecord {
                record: NamedReference { uuid, label: String::new() },
                customers: vec![],
                because: vec![Resemblance::Email],
            };
            similar.map(|stored| row(stored.record.uuid)).collect()
        }))
    }

    async fn list_page(&self, _: &InquiryQuery, _: PageRequest) -> Result<Page<InquiryRow>, PortError> {
        unused()
    }

    async fn count(&self, _: &InquiryQuery) -> Result<u64, PortError> {
        unused()
    }

    async fn list_rows_after(
        &self,
        _: &InquiryQuery,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<InquiryRow, Position>, PortError> {
        unused()
    }

    async fn count_unread(&self, _: InquiryScope) -> Result<u64, PortError> {
        unused()
    }

    async fn list_staff(&self) -> Result<Vec<StaffMember>, PortError> {
        unused()
    }
}
