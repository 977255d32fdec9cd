//! Changes of an inquiry: assignee, note, state, link to a record.

use super::InquiryService;
use super::link::LinkExtras;
use super::open::summary_of;
use super::ports::{InquirySave, RecordOfInquiry, StoredInquiry};
use super::turn_into_record::RECORD_OUT_OF_SCOPE;
use super::views::InquiryView;
use crate::actor::{Authorized, InquiryScope, User};
use crate::error::{AppError, refuse_if_outdated};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::inquiry::change::InquiryChange;
use uuid::Uuid;

/// Message for an assignee who is neither an employee nor an admin, or has no access.
pub const NOT_STAFF: &str = "Cette personne ne peut pas prendre de demande en charge.";

impl InquiryService {
    /// Applies the fields present in `change` and returns the inquiry, even if it is no longer in the user's scope.
    ///
    /// # Errors
    /// `NotFound`: no such inquiry or record in the user's scope; `Invalid`: violations, or an assignee who is no
    /// employee or admin; `Conflict`: changed since the version read (AMB-129), or the inquiry leaves a record outside
    /// the user's scope.
    pub async fn change(
        &self,
        user: &Authorized<act::SaveInquiry>,
        uuid: Uuid,
        change: InquiryChange,
    ) -> Result<InquiryView, AppError> {
        change.violations().into_result()?;
        retry_on_fresh_data(self.clock.as_ref(), async || self.save_change(user, uuid, &change).await)
            .await?;
        self.build_view(user, self.load_saved(uuid).await?).await
    }

    async fn save_change(&self, user: &User, uuid: Uuid, change: &InquiryChange) -> Result<(), AppError> {
        let mut stored = self.find_within_scope(user, uuid).await?;
        let editor = stored.updated_by.as_ref().unwrap_or(&user.name);
        refuse_if_outdated(change.version, stored.version, Some(editor))?;
        self.check_references(user, change).await?;
        // Ending the link deletes the report of the answers from the former record.
        if change.customer_record.is_some()
            && let Some(current_record) = stored.inquiry.customer_record
            && !self.record_service.is_in_scope(user, current_record).await?
        {
            return Err(AppError::Conflict(RECORD_OUT_OF_SCOPE.to_owned()));
        }
        let at = self.clock.now();
        let former_report = stored.inquiry.report;
        stored.inquiry.apply(change, at)?;
        if change.customer_record.is_some() {
            let answers = summary_of(&stored.inquiry);
            let extras = LinkExtras { answers: &answers, moves_files: change.move_files, former_report };
            self.link(user, &mut stored, RecordOfInquiry::Untouched, extras, at).await?;
        } else {
            let entry = user.entry(JournalAct::Change, JournalObject::Inquiry, uuid, at);
            let save = InquirySave {
                inquiry: &stored.inquiry,
                version: stored.version,
                by: &user.name,
                at,
                entry: &entry,
            };
            self.inquiries.save(save).await?;
        }
        Ok(())
    }

    /// Returns the saved inquiry, even if it is no longer in the user's scope.
    async fn load_saved(&self, uuid: Uuid) -> Result<StoredInquiry, AppError> {
        self.inquiries.find(uuid, InquiryScope::All).await?.ok_or(AppError::NotFound)
    }

    /// Checks the assignee and the record of a change.
    ///
    /// # Errors
    /// `Invalid`: the assignee is not an employee or admin with access; `NotFound`: the record is outside the user's
    /// scope.
    pub(super) async fn check_references(&self, user: &User, change: &InquiryChange) -> Result<(), AppError> {
        if let Some(account) = change.assignee() {
            let found = self.accounts.find(account).await?;
            if !found.is_some_and(|account| account.enabled && account.role.is_staff()) {
                return Err(AppError::invalid_field("assignedTo", NOT_STAFF));
            }
        }
        match change.customer_record {
            Some(Some(record)) if !self.record_service.is_in_scope(user, record.0).await? => {
                Err(AppError::NotFound)
            }
            _ => Ok(()),
        }
    }
}
