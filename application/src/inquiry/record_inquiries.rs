//! Inquiries of a record.

use super::InquiryService;
use super::open::summary_of;
use super::views::InquiryOfRecord;
use crate::actor::{Authorized, InquiryScope};
use crate::error::AppError;
use crate::media::views::MediaView;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::customer_case::project::Project;
use domain::inquiry::InquiryAnswers;
use uuid::Uuid;

impl InquiryService {
    /// Returns the inquiries linked to a record in the user's scope, newest first, regardless of the assignee.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn list_by_record(
        &self,
        user: &Authorized<act::ListInquiries>,
        record: Uuid,
    ) -> Result<Vec<InquiryOfRecord>, AppError> {
        if !self.record_service.is_in_scope(user, record).await? {
            return Err(AppError::NotFound);
        }
        let mut views = Vec::new();
        for stored in self.inquiries.list_by_record(record).await? {
            let inquiry = stored.inquiry;
            self.journal.log_read(user, JournalObject::Inquiry, inquiry.uuid, self.clock.now());
            let opens = match user.inquiry_scope() {
                InquiryScope::All => true,
                InquiryScope::OfEmployee(account) => {
                    inquiry.assigned_to.is_none_or(|assignee| assignee == account)
                }
            };
            views.push(InquiryOfRecord {
                uuid: inquiry.uuid,
                kind: inquiry.kind,
                kind_label: inquiry.label().to_owned(),
                received_at: inquiry.received_at,
                summary: summary_of(&inquiry),
                medias: stored.files.iter().map(|media| MediaView::new(media, true)).collect(),
                opens,
                project: match &inquiry.answers {
                    InquiryAnswers::Simulation(simulation) => Project::from_simulation(simulation),
                    InquiryAnswers::Contact(_) => None,
                },
                person: inquiry.person,
                consent: inquiry.consent,
                marketing: inquiry.marketing,
                report: inquiry.report,
            });
        }
        Ok(views)
    }
}
