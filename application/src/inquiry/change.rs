//! Staff follows an inquiry: assigns it, notes, marks it, links it with a record.

use super::Inquiries;
use super::link::LinkExtras;
use super::open::summary_of;
use super::ports::{InquirySave, LinkOutcome, RecordOfInquiry, StoredInquiry};
use super::views::InquiryView;
use crate::actor::{Allowed, InquiryScope, User};
use crate::error::{AppError, changed_meanwhile};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::inquiry::change::InquiryChange;
use uuid::Uuid;

/// How often a change without version is tried again when others save the same inquiry at the same moment.
pub(super) const TRIES: usize = 5;
/// Message of an assignment to somebody who is no staff, or whose access was cut.
pub const NOT_STAFF: &str = "Cette personne ne peut pas prendre de demande en charge.";

impl Inquiries {
    /// Applies what was sent; what was not stays as it is. Answers the inquiry, also when it goes to somebody
    /// whose inquiries the actor does not see.
    ///
    /// # Errors
    /// No such inquiry, or no such record, for this person; somebody who is no staff; a save by somebody else
    /// since the version that was read (AMB-129).
    pub async fn change(
        &self,
        user: &Allowed<act::SaveInquiry>,
        uuid: Uuid,
        change: InquiryChange,
    ) -> Result<InquiryView, AppError> {
        change.violations().into_result()?;
        let mut last_saved_by = user.name.full();
        for _ in 0..TRIES {
            let mut stored = self.within_scope(user, uuid).await?;
            if let Some(by) = &stored.updated_by {
                last_saved_by = by.full();
            }
            if change.version.is_some_and(|read| read != stored.version) {
                break;
            }
            self.check_references(user, &change).await?;
            let at = self.clock.now();
            let former_report = stored.inquiry.report;
            stored.inquiry.apply(&change, at)?;
            if change.customer_record.is_some() {
                let answers = summary_of(&stored.inquiry);
                let extras = LinkExtras { answers: &answers, files: change.move_files, former_report };
                match self.link(user, &mut stored, RecordOfInquiry::Untouched, extras, at).await? {
                    LinkOutcome::Linked => return self.view(user, self.saved(uuid).await?).await,
                    _ => continue,
                }
            }
            let entry = user.entry(JournalAct::Change, JournalObject::Inquiry, uuid, at);
            let save = InquirySave {
                inquiry: &stored.inquiry,
                version: stored.version,
                by: &user.name,
                at,
                entry: &entry,
            };
            if self.inquiries.save(save).await? {
                return self.view(user, self.saved(uuid).await?).await;
            }
        }
        Err(changed_meanwhile(&last_saved_by))
    }

    /// As it is saved, also when it went to somebody whose inquiries the actor does not see.
    async fn saved(&self, uuid: Uuid) -> Result<StoredInquiry, AppError> {
        self.inquiries.find(uuid, InquiryScope::All).await?.ok_or(AppError::NotFound)
    }

    async fn check_references(&self, user: &User, change: &InquiryChange) -> Result<(), AppError> {
        if let Some(account) = change.assignee() {
            let found = self.accounts.find(account).await?;
            if !found.is_some_and(|account| account.enabled && account.role.is_staff()) {
                return Err(AppError::invalid_field("assignedTo", NOT_STAFF));
            }
        }
        match change.customer_record {
            Some(Some(record)) if !self.records.sees(user, record.0).await? => Err(AppError::NotFound),
            _ => Ok(()),
        }
    }
}
