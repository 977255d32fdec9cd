//! Link between an inquiry and a record, saved in one transaction.

use super::InquiryService;
use super::ports::{InquirySave, RecordLink, RecordOfInquiry, StoredInquiry};
use crate::actor::User;
use crate::customer_record::ports::SaveOutcome;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::inquiry::Inquiry;
use domain::report::{Report, ReportParent};
use domain::shared::instant::Instant;
use domain::simulation::summary::SummaryGroup;
use uuid::Uuid;

/// Data moved to the record with a link.
pub(super) struct LinkExtras<'a> {
    /// Answers without a field in the record.
    pub answers: &'a [SummaryGroup],
    /// Whether the files are moved to the record.
    pub moves_files: bool,
    /// Report created by the previous link.
    pub former_report: Option<Uuid>,
}

impl InquiryService {
    /// Saves the inquiry together with its record; `stored.inquiry` already references the record.
    pub(super) async fn link(
        &self,
        user: &User,
        stored: &mut StoredInquiry,
        record: RecordOfInquiry<'_>,
        extras: LinkExtras<'_>,
        at: Instant,
    ) -> Result<SaveOutcome, AppError> {
        let moves_files = extras.moves_files && !stored.files.is_empty();
        let linked = stored.inquiry.customer_record;
        let wanted = linked.filter(|_| moves_files || !extras.answers.is_empty());
        let report = wanted.map(|record| self.report(&stored.inquiry, record, extras.answers, at));
        stored.inquiry.report = report.as_ref().map(|report| report.uuid);
        let entry = user.entry(JournalAct::Change, JournalObject::Inquiry, stored.inquiry.uuid, at);
        let save = InquirySave {
            inquiry: &stored.inquiry,
            version: stored.version,
            by: &user.name,
            at,
            entry: &entry,
        };
        let link = RecordLink {
            save,
            record,
            report: report.as_ref(),
            moves_files: moves_files && report.is_some(),
            former_report: extras.former_report,
        };
        Ok(self.inquiries.link(link).await?)
    }

    fn report(&self, inquiry: &Inquiry, record: Uuid, answers: &[SummaryGroup], at: Instant) -> Report {
        Report {
            uuid: self.ids.new_id(),
            parent: ReportParent::CustomerRecord(record),
            customer_case: None,
            content: inquiry.report_of(answers),
            visible_to_partner: false,
            creation_date: at,
        }
    }
}
