//! Recap of a customer record (REC-87 to REC-90, TICK-05).

use super::plan::{choose_main_variant, compute_plan};
use super::record_content::build_sections;
use super::{GeneratedDocument, RecapService, words};
use crate::actor::{Actor, Authorized};
use crate::customer_record::ports::StoredRecord;
use crate::document::Document;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::customer_record::Customer;
use domain::shared::instant::Instant;
use domain::shared::person::household;
use uuid::Uuid;

pub use super::record_cases::{StudiedCase, Study};
pub use super::record_content::BUDGET_TITLE;

impl RecapService {
    /// Issues a ticket for the recap of a record; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn issue_record_ticket(
        &self,
        user: &Authorized<act::DownloadRecordRecap>,
        record: Uuid,
    ) -> Result<String, AppError> {
        self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        self.downloads.issue_for_object(user, &path(record), JournalObject::CustomerRecord, record).await
    }

    /// Returns the recap of a ticket: the filled fields of the record, and its cases.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the record was deleted or is no longer in the scope.
    pub async fn render_record(
        &self,
        actor: &Actor,
        record: Uuid,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let reader = self.downloads.redeem::<act::DownloadRecordRecap>(actor, &path(record), ticket).await?;
        let (record, scope) = (self.downloads.find_current(record).await?, reader.record_scope());
        let stored = self.records.find(record, scope).await?.ok_or(AppError::NotFound)?;
        let cases = self.case_queries.list_by_record(record, scope).await?.unwrap_or_default();
        let mut studied = Vec::with_capacity(cases.len());
        for details in &cases {
            let variants = self.plans.find(details.stored.case.uuid, scope).await?.unwrap_or_default().plans;
            let plan = compute_plan(choose_main_variant(variants), &self.settings.financing_plan);
            studied.push(StudiedCase { details, study: Some(Study { plan }) });
        }
        self.draw_pdf(build_document(&stored, &studied, &self.settings.brand_name, self.clock.now())).await
    }
}

fn path(record: Uuid) -> String {
    format!("/customer-records/{record}/download")
}

/// Builds the document from the filled fields of the record and its cases; `firm` is the firm's name, for the labels
/// of the statuses.
pub fn build_document(
    stored: &StoredRecord,
    cases: &[StudiedCase<'_>],
    firm: &str,
    now: Instant,
) -> Document {
    Document {
        kind: "Synthèse de la fiche client".to_owned(),
        subject: stored.record.customers.iter().map(format_customer).collect::<Vec<_>>().join(", "),
        notes: vec![words::format_creation_note(now), words::format_history(&stored.audit)],
        sections: build_sections(&stored.record, cases, firm, now),
        made_at: now,
        watermark: None,
    }
}

/// Formats « NOM Prénom », without line break unless it is long.
fn format_customer(customer: &Customer) -> String {
    let name = household(&[customer.name()]).trim().to_owned();
    if name.chars().count() > NO_BREAK_LENGTH { name } else { name.replace(' ', "\u{a0}") }
}

/// Maximum length of a name without line break, in characters.
const NO_BREAK_LENGTH: usize = 40;
