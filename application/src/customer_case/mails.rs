//! The mails of a case: what is asked for, what came.

use super::advisers::{answered_to, who_to_call};
use crate::account::Accounts;
use crate::account::ports::AccountRepository;
use crate::actor::RecordScope;
use crate::adapters::Adapters;
use crate::customer_case::ports::{CaseCustomer, CaseDetails, CustomerCaseQueries};
use crate::customer_case::stop_links::{StopLink, StopLinks};
use crate::customer_case::validated::ValidatedDocuments;
use crate::job::failure::JobFailure;
use crate::job::ports::ClaimedJob;
use crate::mail_template::mails::{Addressee, Mails};
use crate::media::changes::MediaChanges;
use crate::ports::Clock;
use crate::record_mail::notes::MailNotes;
use crate::record_mail::ports::RecordMail;
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::item::{CaseItem, accepted_text, asked_text, missing_text, refused_text};
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use std::sync::Arc;
use uuid::Uuid;

/// Of a case that only waits for its validation.
const NOTHING_MISSING: &str = "Tous les documents sont cochés\u{a0}: il ne reste qu’à valider.";

/// Writes to customers and staff about cases.
pub struct CaseMails {
    cases: Arc<dyn CustomerCaseQueries>,
    notes: MailNotes,
    directory: Arc<dyn AccountRepository>,
    accounts: Accounts,
    mails: Mails,
    stop_links: StopLinks,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
}

impl CaseMails {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { case_queries: cases, accounts: directory, clock, settings, .. } = adapters.clone();
        Self {
            cases,
            notes: MailNotes::new(adapters),
            directory,
            accounts: Accounts::new(adapters),
            mails: Mails::new(adapters),
            stop_links: StopLinks::new(adapters),
            clock,
            settings,
        }
    }

    /// Asks a customer for the documents of a case. Nothing leaves for a case that is gone or closed to
    /// uploads meanwhile, or a customer who is gone.
    pub(crate) async fn created(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
    ) -> Result<(), JobFailure> {
        let text = |found: &CaseDetails, _: Day| documents(&found.case.items);
        self.ask(job, (case, customer), MailTemplateKey::CaseCreated, text).await
    }

    /// Asks a customer for documents again; nothing leaves as for `created`.
    pub(crate) async fn documents_requested(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
    ) -> Result<(), JobFailure> {
        self.ask(job, (case, customer), MailTemplateKey::CaseDocumentsRequested, requested).await
    }

    async fn ask(
        &self,
        job: &ClaimedJob,
        (case, customer): (Uuid, Uuid),
        key: MailTemplateKey,
        documents: impl Fn(&CaseDetails, Day) -> String,
    ) -> Result<(), JobFailure> {
        let today = day_in_paris(self.clock.now());
        let Some(found) = self.cases.find(case, RecordScope::All).await? else { return Ok(()) };
        if !found.case.is_active_for_upload(today) {
            return Ok(());
        }
        let Some(customer) = self.customer(&found, customer).await? else { return Ok(()) };
        let link = match customer.account {
            Some(account) => self.access_link(account, case).await?,
            None => self.page_of(case),
        };
        let limit = found.case.completion_limit_date.map(Day::to_french).unwrap_or_default();
        let values = MailValues::none()
            .with(MailVariable::Link, link)
            .with(MailVariable::CaseLabel, &found.case.label)
            .with(MailVariable::LimitDate, limit)
            .with(MailVariable::Documents, documents(&found, today));
        self.send_to_customer(job, key, (&found, Some(case)), customer, values).await
    }

    /// Reminds a customer of what all the open cases of their record still wait for. Nothing leaves on another day, for
    /// cases that wait for nothing meanwhile or whose reminders were switched off.
    pub(crate) async fn reminder(
        &self,
        job: &ClaimedJob,
        (record, customer): (Uuid, Uuid),
        day: Day,
    ) -> Result<(), JobFailure> {
        if day_in_paris(self.clock.now()) != day {
            return Ok(());
        }
        let open = self.cases.open_of_record(record, day).await?;
        let open: Vec<_> = open.into_iter().filter(|details| !details.case.reminders_stopped).collect();
        let Some(first) = open.first() else { return Ok(()) };
        let Some(customer) = self.customer(first, customer).await? else { return Ok(()) };
        let link = match customer.account {
            Some(account) => self.access_link(account, first.case.uuid).await?,
            None => self.page_of(first.case.uuid),
        };
        let limit = open.iter().filter_map(|details| details.case.completion_limit_date).min();
        let labels: Vec<&str> = open.iter().map(|details| details.case.label.as_str()).collect();
        let stop = StopLink { record, customer: customer.uuid, sent: job.created_at };
        let values = MailValues::none()
            .with(MailVariable::Link, link)
            .with(MailVariable::StopLink, self.stop_links.page(&stop))
            .with(MailVariable::CaseLabel, labels.join(", "))
            .with(MailVariable::LimitDate, limit.map(Day::to_french).unwrap_or_default())
            .with(MailVariable::Documents, open.iter().map(|one| awaited(one, day)).collect::<String>());
        // A mail for several open cases is linked with none of them.
        let about = (open.len() == 1).then_some(first.case.uuid);
        self.send_to_customer(job, MailTemplateKey::CaseReminder, (first, about), customer, values).await
    }

    /// Confirms to a customer which files were received and which documents were missing when the case was validated.
    pub(crate) async fn receipt(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
        validated: Option<&ValidatedDocuments>,
    ) -> Result<(), JobFailure> {
        let Some(found) = self.cases.find(case, RecordScope::All).await? else { return Ok(()) };
        let Some(customer) = self.customer(&found, customer).await? else { return Ok(()) };
        let validated = validated.cloned().unwrap_or_else(|| documents_now(&found));
        let values = MailValues::none()
            .with(MailVariable::Link, self.page_of(case))
            .with(MailVariable::CaseLabel, &found.case.label)
            .with(MailVariable::Files, validated.files_text(&found))
            .with(MailVariable::Missing, validated.missing_text(&found));
        self.send_to_customer(job, MailTemplateKey::CaseReceipt, (&found, Some(case)), customer, values).await
    }

    /// A mail that says who to call; its answer reaches them. Whether it left is noted with the record. Nothing leaves
    /// for a customer without address.
    async fn send_to_customer(
        &self,
        job: &ClaimedJob,
        template: MailTemplateKey,
        (found, case): (&CaseDetails, Option<Uuid>),
        customer: CaseCustomer,
        values: MailValues,
    ) -> Result<(), JobFailure> {
        let Some(address) = customer.email else { return Ok(()) };
        let values = values.with(MailVariable::Adviser, who_to_call(found, &self.settings));
        let reply_to = Some(answered_to(found, &self.settings));
        let to = Addressee { name: customer.name, address };
        let sent =
            self.mails.send_answered_by((job.id, job.created_at), template, &to, values, reply_to).await;
        let mail = RecordMail {
            uuid: job.id,
            record: found.case.customer_record,
            case,
            customer: customer.uuid,
            address: to.address,
            template,
            created_at: self.clock.now(),
            written: None,
        };
        self.notes.note(&mail, &sent).await?;
        Ok(sent?)
    }

    /// The customer as they are now, when they still belong to the record of the case and have an address.
    async fn customer(&self, found: &CaseDetails, uuid: Uuid) -> Result<Option<CaseCustomer>, JobFailure> {
        let people = self.cases.people(found.case.customer_record, RecordScope::All).await?;
        let customers = people.map(|people| people.customers).unwrap_or_default();
        Ok(customers.into_iter().find(|known| known.uuid == uuid && known.email.is_some()))
    }

    /// The password link when none is set yet, which remembers the case, else the page of the case.
    async fn access_link(&self, account: Uuid, case: Uuid) -> Result<String, JobFailure> {
        let known = self.directory.find(account).await?;
        if known.is_some_and(|account| account.password_hash.is_none())
            && let Some((_, link)) = self.accounts.draw_link(account, Some(case)).await?
        {
            return Ok(link);
        }
        Ok(self.page_of(case))
    }

    fn page_of(&self, case: Uuid) -> String {
        self.settings.link(&format!("/customer-cases/{case}"))
    }

    /// Tells an employee, or the firm when there is none or they left meanwhile, that a customer has
    /// finished.
    pub(crate) async fn completed(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        account: Option<Uuid>,
        validated: Option<&ValidatedDocuments>,
    ) -> Result<(), JobFailure> {
        let Some(found) = self.cases.find(case, RecordScope::All).await? else { return Ok(()) };
        let employee = match account {
            Some(account) => self.directory.find(account).await?.filter(|account| account.enabled),
            None => None,
        };
        let to = match employee {
            Some(employee) => Addressee { name: employee.name, address: employee.email },
            None => self.firm(),
        };
        let validated = validated.cloned().unwrap_or_else(|| documents_now(&found));
        let link = format!("/customer-records/{}/cases", found.case.customer_record);
        let values = MailValues::none()
            .with(MailVariable::Link, self.settings.link(&link))
            .with(MailVariable::CaseLabel, &found.case.label)
            .with(MailVariable::RecordName, record_name(&found))
            .with(MailVariable::Validation, validation(&found))
            .with(MailVariable::Missing, validated.missing_text(&found));
        self.mails.send(job.id, job.created_at, MailTemplateKey::CaseCompleted, &to, values).await?;
        Ok(())
    }

    fn firm(&self) -> Addressee {
        let name = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        Addressee { name, address: self.settings.firm_mailbox.clone() }
    }
}

fn record_name(details: &CaseDetails) -> String {
    details.names().map(PersonName::full).collect::<Vec<_>>().join(" et ")
}

fn validation(details: &CaseDetails) -> String {
    let did = if details.customers.len() > 1 { "viennent de valider leur" } else { "vient de valider son" };
    format!("{} {did} dossier", record_name(details))
}

/// For jobs that do not carry the documents of the validation.
fn documents_now(found: &CaseDetails) -> ValidatedDocuments {
    ValidatedDocuments::of(found, &MediaChanges::default())
}

/// What a customer is asked for again: the adviser's words, what is refused and why, what is missing, and what need not
/// be sent a second time.
fn requested(found: &CaseDetails, today: Day) -> String {
    let case = &found.case;
    let open = |item: &CaseItem| !item.is_file || case.is_open_for_customer(item, today);
    let open: Vec<CaseItem> = case.items.iter().filter(|item| open(item)).cloned().collect();
    let message = case.rounds.last().and_then(|round| round.message.clone());
    let parts = [
        message.map(|message| format!("{message}\n")).unwrap_or_default(),
        titled("À refaire", refused_text(&open)),
        titled("À fournir", asked_text(&open)),
        titled("Déjà acceptés, inutile de les renvoyer", accepted_text(&case.items)),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// What one of several open cases waits for, with its label and its day.
fn awaited(found: &CaseDetails, today: Day) -> String {
    let case = &found.case;
    let open = |item: &CaseItem| !item.is_file || case.is_open_for_customer(item, today);
    let open: Vec<CaseItem> = case.items.iter().filter(|item| open(item)).cloned().collect();
    let limit = case.completion_limit_date.map(Day::to_french).unwrap_or_default();
    let parts = [titled("À refaire", refused_text(&open)), titled("À fournir", asked_text(&open))].concat();
    let parts = if parts.is_empty() { format!("{NOTHING_MISSING}\n") } else { parts };
    format!("«\u{202f}{}\u{202f}», avant le {limit}\n{parts}", case.label)
}

fn titled(title: &str, lines: String) -> String {
    if lines.is_empty() { lines } else { format!("{title}\u{a0}:\n{lines}\n") }
}

/// What is still to be sent, one line an item.
fn documents(items: &[CaseItem]) -> String {
    let missing = missing_text(items);
    if missing.is_empty() { NOTHING_MISSING.to_owned() } else { missing }
}
