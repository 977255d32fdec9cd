//! Mails about a case: requests, reminders, receipts.

use super::assigned_employees::{format_assigned_employees, reply_to};
use super::recipients::recipients;
use crate::account::AccountService;
use crate::account::ports::AccountRepository;
use crate::actor::RecordScope;
use crate::customer_case::ports::{CaseCustomer, CaseDetails, CustomerCaseQueries};
use crate::customer_case::stop_links::{StopLink, StopLinks};
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::job::validated_documents::ValidatedDocuments;
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::media::changes::MediaChanges;
use crate::ports::Clock;
use crate::record_mail::log::MailLog;
use crate::record_mail::ports::RecordMail;
use crate::settings::Settings;
use domain::calendar::business_hours::next_business_day;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::item::{
    CaseItem, format_accepted_items, format_asked_items, format_missing_items, format_refused_items,
};
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::day::Day;
use domain::shared::person::{PersonName, household_in_full};
use std::sync::Arc;
use uuid::Uuid;

/// Text for a case of which only the validation is missing.
const NOTHING_MISSING: &str = "Tous les documents sont cochés\u{a0}: il ne reste qu’à valider.";

pub struct CaseMailService {
    pub queries: Arc<dyn CustomerCaseQueries>,
    pub mail_log: MailLog,
    pub accounts: Arc<dyn AccountRepository>,
    pub account_service: AccountService,
    pub mails: MailService,
    pub stop_links: StopLinks,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl CaseMailService {
    /// Mails the customer the list of requested documents. No-op if the case or customer was deleted, or if uploads
    /// are closed.
    pub(crate) async fn send_created(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
    ) -> Result<(), Unfinished> {
        let text = |found: &CaseDetails, _: Day| format_documents(&found.stored.case.items);
        self.send_request(job, case, customer, MailTemplateKey::CaseCreated, text).await
    }

    /// Mails the customer a repeated request; no-op in the same cases as [`Self::send_created`].
    pub(crate) async fn send_documents_requested(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
    ) -> Result<(), Unfinished> {
        self.send_request(job, case, customer, MailTemplateKey::CaseDocumentsRequested, write_request_text)
            .await
    }

    async fn send_request(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
        key: MailTemplateKey,
        documents: impl Fn(&CaseDetails, Day) -> String,
    ) -> Result<(), Unfinished> {
        let today = day_in_paris(self.clock.now());
        let Some(found) = self.queries.find(case, RecordScope::All).await? else { return Ok(()) };
        if !found.stored.case.is_active_for_upload(today) {
            return Ok(());
        }
        let Some(customer) = found.find_customer_with_address(customer).cloned() else { return Ok(()) };
        let link = match customer.account {
            Some(account) => self.create_access_link(account, case).await?,
            None => self.link_case(case),
        };
        let limit = found.stored.case.completion_limit_date.map(Day::to_french).unwrap_or_default();
        let values = MailValues::default()
            .with(MailVariable::Link, link)
            .with(MailVariable::CaseLabel, &found.stored.case.label)
            .with(MailVariable::LimitDate, limit)
            .with(MailVariable::Documents, documents(&found, today));
        self.send_to_customer(job, key, &found, Some(case), customer, values).await
    }

    /// Notifies a customer of a new step of the case. No-op if the case or customer was deleted, or if the case has
    /// moved to another family of statuses since.
    pub(crate) async fn send_step(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
        position: usize,
    ) -> Result<(), Unfinished> {
        let Some(found) = self.queries.find(case, RecordScope::All).await? else { return Ok(()) };
        let Some(update) = found.stored.case.update_of_step(position) else { return Ok(()) };
        let Some(customer) = found.find_customer_with_address(customer).cloned() else { return Ok(()) };
        let link = match customer.account {
            Some(account) => self.create_access_link(account, case).await?,
            None => self.settings.link("/contact"),
        };
        let values = MailValues::default()
            .with(MailVariable::Link, link)
            .with(MailVariable::CaseLabel, &found.stored.case.label)
            .with(MailVariable::Step, update.step)
            .with(MailVariable::NextStep, update.next);
        self.send_to_customer(job, MailTemplateKey::CaseStep, &found, Some(case), customer, values).await
    }

    /// Reminds a customer of the documents missing in all open cases of the record. `day`: day of the reminder; no-op
    /// after the next business day, until which a failed mail is retried. Omits cases that no longer need
    /// anything from their customers, and cases whose reminders are off unless an employee or admin sent one that day.
    pub(crate) async fn send_reminder(
        &self,
        job: &ClaimedJob,
        record: Uuid,
        customer: Uuid,
        day: Day,
    ) -> Result<(), Unfinished> {
        let now = self.clock.now();
        let today = day_in_paris(now);
        if today > next_business_day(day.plus_days(1)) {
            return Ok(());
        }
        let open = self.queries.list_open_by_record(record, today).await?;
        let open: Vec<_> = open.into_iter().filter(|details| details.is_reminded(day)).collect();
        let Some(first) = open.first() else { return Ok(()) };
        let Some(customer) = first.find_customer_with_address(customer).cloned() else { return Ok(()) };
        let link = match customer.account {
            Some(account) => self.create_access_link(account, first.stored.case.uuid).await?,
            None => self.link_case(first.stored.case.uuid),
        };
        let limit = open.iter().filter_map(|details| details.stored.case.completion_limit_date).min();
        let labels: Vec<&str> = open.iter().map(|details| details.stored.case.label.as_str()).collect();
        let stop = StopLink { record, customer: customer.uuid, sent: now };
        let values = MailValues::default()
            .with(MailVariable::Link, link)
            .with(MailVariable::StopLink, self.stop_links.page(&stop))
            .with(MailVariable::CaseLabel, labels.join(", "))
            .with(MailVariable::LimitDate, limit.map(Day::to_french).unwrap_or_default())
            .with(
                MailVariable::Documents,
                open.iter().map(|details| write_missing_documents_text(details, today)).collect::<String>(),
            );
        // A mail about several cases is not linked to one of them.
        let single_case = (open.len() == 1).then_some(first.stored.case.uuid);
        self.send_to_customer(job, MailTemplateKey::CaseReminder, first, single_case, customer, values).await
    }

    /// Mails the customer the received files and the documents missing at the validation.
    pub(crate) async fn send_receipt(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
        validated: Option<&ValidatedDocuments>,
    ) -> Result<(), Unfinished> {
        let Some(found) = self.queries.find(case, RecordScope::All).await? else { return Ok(()) };
        let Some(customer) = found.find_customer_with_address(customer).cloned() else { return Ok(()) };
        let validated = validated.cloned().unwrap_or_else(|| list_current_documents(&found));
        let values = MailValues::default()
            .with(MailVariable::Link, self.link_case(case))
            .with(MailVariable::CaseLabel, &found.stored.case.label)
            .with(MailVariable::Files, validated.files_text(&found))
            .with(MailVariable::Missing, validated.format_missing(&found))
            .with(MailVariable::AlsoSent, write_also_sent_text(&found, validated.author(&found), &customer));
        self.send_and_log(job, MailTemplateKey::CaseReceipt, &found, Some(case), customer, values).await
    }

    /// Sends a mail with the contact details and the Reply-To address of the assigned employees, and logs its
    /// outcome on the record. No-op for a customer without address.
    pub(crate) async fn send_to_customer(
        &self,
        job: &ClaimedJob,
        template: MailTemplateKey,
        found: &CaseDetails,
        case: Option<Uuid>,
        customer: CaseCustomer,
        values: MailValues,
    ) -> Result<(), Unfinished> {
        let values = values.with(MailVariable::AlsoSent, write_also_sent_text(found, None, &customer));
        self.send_and_log(job, template, found, case, customer, values).await
    }

    async fn send_and_log(
        &self,
        job: &ClaimedJob,
        template: MailTemplateKey,
        found: &CaseDetails,
        case: Option<Uuid>,
        customer: CaseCustomer,
        values: MailValues,
    ) -> Result<(), Unfinished> {
        let Some(address) = customer.email else { return Ok(()) };
        let values = values.with(MailVariable::Adviser, format_assigned_employees(found, &self.settings));
        let reply_to = Some(reply_to(found, &self.settings));
        let to = MailRecipient { name: customer.name, address };
        let sent = self.mails.send_with_reply_to(job, template, &to, values, reply_to).await;
        let mail = RecordMail {
            uuid: job.id,
            record: found.stored.case.customer_record,
            case,
            customer: customer.uuid,
            address: to.address,
            template,
            created_at: self.clock.now(),
            written: None,
        };
        self.mail_log.record_outcome(&mail, &sent, job.attempts).await?;
        Ok(sent?)
    }

    /// Returns a password link for this case if the account has no password, else the URL of the case.
    async fn create_access_link(&self, account: Uuid, case: Uuid) -> Result<String, Unfinished> {
        self.create_link_or_page(account, case, self.link_case(case)).await
    }

    /// Returns a password link for this case if the account has no password, else `page`.
    pub(crate) async fn create_link_or_page(
        &self,
        account: Uuid,
        case: Uuid,
        page: String,
    ) -> Result<String, Unfinished> {
        let known = self.accounts.find(account).await?;
        if known.is_some_and(|account| account.password_hash.is_none())
            && let Some((_, link)) = self.account_service.create_link(account, Some(case)).await?
        {
            return Ok(link);
        }
        Ok(page)
    }

    fn link_case(&self, case: Uuid) -> String {
        self.settings.link(&format!("/customer-cases/{case}"))
    }

    /// Notifies an assigned account, or the firm if there is none with access, that a customer validated the case.
    pub(crate) async fn send_completed(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        account: Option<Uuid>,
        validated: Option<&ValidatedDocuments>,
    ) -> Result<(), Unfinished> {
        let Some(found) = self.queries.find(case, RecordScope::All).await? else { return Ok(()) };
        let assigned = match account {
            Some(account) => self.accounts.find(account).await?.filter(|account| account.enabled),
            None => None,
        };
        let to = match assigned {
            Some(assigned) => MailRecipient { name: assigned.name, address: assigned.email },
            None => self.firm_recipient(),
        };
        let validated = validated.cloned().unwrap_or_else(|| list_current_documents(&found));
        let link = format!("/customer-records/{}/cases", found.stored.case.customer_record);
        let values = MailValues::default()
            .with(MailVariable::Link, self.settings.link(&link))
            .with(MailVariable::CaseLabel, &found.stored.case.label)
            .with(MailVariable::RecordName, format_record_name(&found))
            .with(MailVariable::Validation, write_validation_text(&found, validated.author(&found)))
            .with(MailVariable::Missing, validated.format_missing(&found));
        self.mails.send(job, MailTemplateKey::CaseCompleted, &to, values).await?;
        Ok(())
    }

    fn firm_recipient(&self) -> MailRecipient {
        let name = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        MailRecipient { name, address: self.settings.firm_mailbox.clone() }
    }
}

fn format_record_name(details: &CaseDetails) -> String {
    household_in_full(details.names())
}

/// Formats « Anne Roy vient de valider le dossier ». The customer of a couple is unknown if their name was corrected
/// since.
pub(crate) fn write_validation_text(details: &CaseDetails, validated_by: Option<&PersonName>) -> String {
    let (people, verb) = match (details.stored.customers.len(), validated_by) {
        (0 | 1, _) => (format_record_name(details), "vient de valider son"),
        (_, Some(name)) => (name.full(), "vient de valider le"),
        (_, None) => (format!("L’un des clients ({})", format_record_name(details)), "vient de valider le"),
    };
    format!("{people} {verb} dossier")
}

/// Formats « Noël a reçu ce message aussi. » for the mail to one customer of a couple; for a receipt, also names the
/// one who validated.
fn write_also_sent_text(
    details: &CaseDetails,
    validated_by: Option<&PersonName>,
    customer: &CaseCustomer,
) -> String {
    let others = recipients(&details.stored.customers).filter(|other| other.uuid != customer.uuid);
    let others: Vec<&CaseCustomer> = others.collect();
    let sentence = |other: &&CaseCustomer| {
        let first_name = &other.name.first_name;
        let validated = if validated_by == Some(&other.name) { "a validé ce dossier et " } else { "" };
        format!("{first_name} {validated}a reçu ce message aussi.")
    };
    others.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

/// Returns the current documents, for jobs that do not contain those of the validation.
fn list_current_documents(found: &CaseDetails) -> ValidatedDocuments {
    ValidatedDocuments::capture(found, &MediaChanges::default())
}

/// Formats a repeated request: message, refused documents with reasons, missing documents, accepted documents.
fn write_request_text(found: &CaseDetails, today: Day) -> String {
    let case = &found.stored.case;
    let open = |item: &CaseItem| !item.is_document || case.is_open_for_customer(item, today);
    let open: Vec<CaseItem> = case.items.iter().filter(|item| open(item)).cloned().collect();
    let message = case.rounds.last().and_then(|round| round.message.clone());
    let parts = [
        message.map(|message| format!("{message}\n")).unwrap_or_default(),
        format_list("À refaire", format_refused_items(&open)),
        format_list("À fournir", format_asked_items(&open)),
        format_list("Déjà acceptés, inutile de les renvoyer", format_accepted_items(&case.items)),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Formats the missing documents of one of several open cases, with its label and limit date.
fn write_missing_documents_text(found: &CaseDetails, today: Day) -> String {
    let case = &found.stored.case;
    let open = |item: &CaseItem| !item.is_document || case.is_open_for_customer(item, today);
    let open: Vec<CaseItem> = case.items.iter().filter(|item| open(item)).cloned().collect();
    let limit = case.completion_limit_date.map(Day::to_french).unwrap_or_default();
    let parts = [
        format_list("À refaire", format_refused_items(&open)),
        format_list("À fournir", format_asked_items(&open)),
    ]
    .concat();
    let parts = if parts.is_empty() { format!("{NOTHING_MISSING}\n") } else { parts };
    format!("«\u{202f}{}\u{202f}», avant le {limit}\n{parts}", case.label)
}

fn format_list(title: &str, lines: String) -> String {
    if lines.is_empty() { lines } else { format!("{title}\u{a0}:\n{lines}\n") }
}

/// Formats the missing documents, one per line.
fn format_documents(items: &[CaseItem]) -> String {
    let missing = format_missing_items(items);
    if missing.is_empty() { NOTHING_MISSING.to_owned() } else { missing }
}
