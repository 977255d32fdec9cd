//! Reminders of legal documents, with the same delays as the reminders of their case, and switched off with these.

use super::ports::{DocumentStep, LegalDocumentQueries, LegalDocumentRepository};
use super::{build_event, build_step};
use crate::actor::RecordScope;
use crate::customer_case::ports::{CaseCustomer, CustomerCaseQueries};
use crate::customer_case::reminders::is_reminder_time;
use crate::error::{AppError, PortError};
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::ports::{Clock, Ids};
use crate::retry::retry_on_fresh_data;
use crate::settings::Settings;
use domain::calendar::business_hours::is_business_day;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::evidence::EvidenceKind;
use domain::shared::day::Day;
use std::sync::Arc;
use uuid::Uuid;

/// Number of documents per query.
const BATCH: u64 = 200;

/// Queues the reminders of a morning.
pub struct LegalReminderService {
    pub documents: Arc<dyn LegalDocumentRepository>,
    pub queries: Arc<dyn LegalDocumentQueries>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl LegalReminderService {
    /// Queues a mail for each customer with a document whose reminder is due today.
    pub(crate) async fn plan(&self) -> Result<(), Unfinished> {
        let now = self.clock.now();
        let day = day_in_paris(now);
        if self.settings.reminders.is_empty() || !is_reminder_time(now) || !is_business_day(day) {
            return Ok(());
        }
        let (mut last, mut planned, mut failure) = (None, 0_usize, None);
        loop {
            let documents = self.queries.list_unanswered(last, BATCH).await?;
            let Some(end) = documents.last() else { break };
            last = Some(*end);
            for document in documents {
                match self.remind_all(document, day).await {
                    Ok(mails) => planned += mails,
                    // The other documents are still processed.
                    Err(AppError::Port(error @ PortError::Corrupt(_))) => {
                        tracing::error!(%document, %error, "the reminders of a legal document cannot be planned");
                        failure = Some(error);
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        }
        tracing::info!(planned, "reminders of legal documents");
        failure.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Queues the due reminders of a document, and returns their number.
    async fn remind_all(&self, document: Uuid, day: Day) -> Result<usize, AppError> {
        let mut planned = 0;
        while retry_on_fresh_data(self.clock.as_ref(), async || self.remind(document, day).await).await? {
            planned += 1;
        }
        Ok(planned)
    }

    /// Queues one due reminder of a document; false when there is none. Overdue ones are merged into one mail.
    async fn remind(&self, document: Uuid, day: Day) -> Result<bool, AppError> {
        let Some(mut stored) = self.documents.find_without_scope(document).await? else { return Ok(false) };
        let document = &stored.document;
        let found = self.case_queries.find(document.case, RecordScope::All).await?;
        let Some(found) =
            found.filter(|found| !found.stored.case.reminders_stopped && !found.stored.case.has_ended())
        else {
            return Ok(false);
        };
        let is_reachable = |customer: Uuid| {
            let is_reached = |known: &CaseCustomer| {
                known.uuid == customer
                    && known.account.is_some()
                    && known.email.is_some()
                    && !known.has_bounced
            };
            found.stored.customers.iter().any(is_reached)
        };
        let issued_on = day_in_paris(document.issued_at);
        let delays = &self.settings.reminders;
        let is_due = |customer: &Uuid| {
            document.reminder_is_due(*customer, delays, issued_on, day) && is_reachable(*customer)
        };
        let due = document.list_unanswered(day).into_iter().find(is_due);
        let Some(customer) = due else { return Ok(false) };
        let number = stored.document.record_reminder(customer, delays, issued_on, day);
        let now = self.clock.now();
        let facts = [("number", number.to_string())];
        let occurred = build_event(EvidenceKind::Reminded, Some(customer), now, &facts);
        let document = stored.document.uuid;
        let kind = JobKind::LegalDocumentMail { document, customer, reminder: Some(number) };
        let mail = NewJob {
            unique_key: Some(format!("legal-document:{document}:{customer}:{}", day.to_iso())),
            ..NewJob::now(self.ids.new_id(), kind, now)
        };
        let step = build_step(self.ids.as_ref(), None, &stored, occurred);
        self.documents.save(DocumentStep { jobs: vec![mail], ..step }).await?;
        Ok(true)
    }
}
