//! Unsubscription from reminders by the link of a reminder. Public: the link authorises the call.

use super::follow_up::follow_up_task;
use super::ports::{CaseChange, CaseDetails, CaseEffects, CustomerCaseQueries, CustomerCaseRepository};
use super::stop_links::{StopLink, StopLinks};
use crate::actor::RecordScope;
use crate::contact::preferences::guesses_key;
use crate::error::AppError;
use crate::legal_document::ports::LegalDocumentQueries;
use crate::ports::{Clock, Ids, RateLimits};
use crate::rate_limit::check_rate_limit;
use crate::record_merge::ports::RecordMergeRepository;
use crate::retry::retry_on_fresh_data;
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::customer_case::follow_up::FollowUp;
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use std::sync::Arc;
use uuid::Uuid;

/// Link of a request, and the client.
#[derive(Clone, Copy, Debug)]
pub struct LinkRequest<'a> {
    /// Payload of the link; `None` if it is unreadable.
    pub link: Option<StopLink>,
    pub signature: &'a str,
    /// Digest of the client address.
    pub client: &'a str,
}

/// A case named in the mail.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RemindedCustomerCase))]
#[serde(rename_all = "camelCase")]
pub struct RemindedCase {
    pub label: String,
    /// Documents can be uploaded before this day; absent if none is requested.
    pub completion_limit_date: Option<Day>,
    /// Whether reminders are enabled.
    pub enabled: bool,
    /// First name of the other customer who disabled them.
    pub stopped_by_other: Option<String>,
}

/// Valid link, with the current record and customer.
struct VerifiedLink {
    link: StopLink,
    /// Record of the link, or the record that it was merged into.
    record: Uuid,
    scope: RecordScope,
    /// Name of the customer to whom the mail was sent.
    name: PersonName,
}

pub struct ReminderChoiceService {
    pub cases: Arc<dyn CustomerCaseRepository>,
    pub queries: Arc<dyn CustomerCaseQueries>,
    pub legal: Arc<dyn LegalDocumentQueries>,
    pub merges: Arc<dyn RecordMergeRepository>,
    pub links: StopLinks,
    pub limits: Arc<dyn RateLimits>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl ReminderChoiceService {
    /// Returns the cases of a link that still need their customers, except those whose reminders an employee or admin
    /// switched off. Read-only, because mail programs open links automatically.
    ///
    /// # Errors
    /// `NotFound`: invalid signature, or the customer was deleted; `TooManyRequests`: too many invalid links from
    /// this client.
    pub async fn open(&self, request: LinkRequest<'_>) -> Result<Vec<RemindedCase>, AppError> {
        let verified = self.load_link(request).await?;
        self.build_views(&verified).await
    }

    /// Switches the reminders of these cases off or on; switching off notifies the employee in charge by a task.
    /// Reminders switched off by an employee or admin stay off. Idempotent.
    ///
    /// # Errors
    /// The errors of [`Self::open`].
    pub async fn set_reminders(
        &self,
        request: LinkRequest<'_>,
        enabled: bool,
    ) -> Result<Vec<RemindedCase>, AppError> {
        let verified = self.load_link(request).await?;
        retry_on_fresh_data(self.clock.as_ref(), async || self.save(&verified, enabled).await).await?;
        self.build_views(&verified).await
    }

    async fn build_views(&self, verified: &VerifiedLink) -> Result<Vec<RemindedCase>, AppError> {
        let today = day_in_paris(self.clock.now());
        let cases = self.find_linked_cases(verified).await?;
        Ok(cases.iter().map(|details| build_reminded_case(details, &verified.name, today)).collect())
    }

    async fn save(&self, verified: &VerifiedLink, enabled: bool) -> Result<(), AppError> {
        let (now, name) = (self.clock.now(), &verified.name);
        let mut changed = self.find_linked_cases(verified).await?;
        changed.retain(|details| details.stored.case.reminders_stopped == enabled);
        let first_time: Vec<&CaseDetails> = changed.iter().filter(|details| !has_refused(details)).collect();
        let owner = match first_time.first() {
            Some(_) if !enabled => self.queries.find_responsible_account(verified.record).await?,
            _ => None,
        };
        let reason = FollowUp::RemindersRefused;
        let task = |owner| follow_up_task(self.ids.as_ref(), reason, Some(name), owner, &first_time, now);
        // One task for all cases, saved with the first case whose reminders are switched off for the first time.
        let mut task = owner.map(task);
        let kind = if enabled { CaseEventKind::RemindersResumed } else { CaseEventKind::RemindersRefused };
        for details in &changed {
            let mut case = details.stored.case.clone();
            case.reminders_stopped = !enabled;
            let tasks = if has_refused(details) { vec![] } else { task.take().into_iter().collect() };
            let event = CaseEvent { kind, at: now, by: Some(name.clone()), detail: None };
            let effects = CaseEffects { events: vec![event], tasks, ..Default::default() };
            let change = CaseChange { case: &case, by: name, at: now, effects };
            self.cases.save(&details.stored.case, details.stored.version, change).await?;
        }
        Ok(())
    }

    /// Verifies the link, and follows merges of its record and customer. An archived record is included, because the
    /// choice applies when it is brought back.
    async fn load_link(&self, request: LinkRequest<'_>) -> Result<VerifiedLink, AppError> {
        let Some(link) = request.link.filter(|link| self.links.has_valid_signature(link, request.signature))
        else {
            let limit = self.settings.limits.preferences;
            let key = guesses_key(request.client);
            check_rate_limit(self.limits.as_ref(), &key, limit, self.clock.now()).await?;
            return Err(AppError::NotFound);
        };
        let record = self.merges.find_current_record(link.record).await?;
        let customer = self.merges.find_current_record(link.customer).await?;
        for scope in [RecordScope::All, RecordScope::Archived] {
            let Some(customers) = self.queries.find_customers(record, scope).await? else { continue };
            let customer = customers.into_iter().find(|known| known.uuid == customer);
            return Ok(VerifiedLink { link, record, scope, name: customer.ok_or(AppError::NotFound)?.name });
        }
        Err(AppError::NotFound)
    }

    /// Returns the cases with reminders that belonged to the record of the link when the mail was sent, even if merges
    /// moved them.
    async fn find_linked_cases(&self, verified: &VerifiedLink) -> Result<Vec<CaseDetails>, AppError> {
        let VerifiedLink { link, record, scope, .. } = verified;
        let mut open = self.list_reminded_cases(*record, *scope).await?;
        let cases: Vec<Uuid> = open.iter().map(|details| details.stored.case.uuid).collect();
        let records_at_merge = self.merges.list_former_records(&cases, link.sent).await?;
        open.retain(|details| {
            records_at_merge.get(&details.stored.case.uuid).unwrap_or(record) == &link.record
                && details.stored.case.creation_date <= link.sent
                && (!details.stored.case.reminders_stopped || is_stopped_by_customer(details))
        });
        Ok(open)
    }

    /// Returns the cases of a record whose customers still have to send documents or to answer a legal document.
    async fn list_reminded_cases(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Vec<CaseDetails>, AppError> {
        let today = day_in_paris(self.clock.now());
        let issued = self.legal.list_by_record(record).await?;
        let awaits_answer = |case: Uuid| {
            let documents = issued.iter().map(|known| &known.stored.document);
            documents
                .filter(|document| document.case == case)
                .any(|document| !document.list_unanswered(today).is_empty())
        };
        let mut cases = self.queries.list_by_record(record, scope).await?.unwrap_or_default();
        cases.retain(|details| {
            let case = &details.stored.case;
            case.is_active_for_upload(today) || !case.has_ended() && awaits_answer(case.uuid)
        });
        Ok(cases)
    }
}

/// Returns whether the reminders were switched off by the customers.
fn is_stopped_by_customer(details: &CaseDetails) -> bool {
    details.last_stop().is_some_and(|event| event.kind == CaseEventKind::RemindersRefused)
}

fn has_refused(details: &CaseDetails) -> bool {
    details.events.iter().any(|event| event.kind == CaseEventKind::RemindersRefused)
}

fn build_reminded_case(details: &CaseDetails, reader: &PersonName, today: Day) -> RemindedCase {
    let other = details.stop_author().filter(|name| *name != reader);
    RemindedCase {
        stopped_by_other: other.map(|name| name.first_name.clone()),
        label: details.stored.case.label.clone(),
        completion_limit_date: details
            .stored
            .case
            .completion_limit_date
            .filter(|_| details.stored.case.is_active_for_upload(today)),
        enabled: !details.stored.case.reminders_stopped,
    }
}
