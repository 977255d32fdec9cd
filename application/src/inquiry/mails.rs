//! Mails about an inquiry, to the firm and to the sender (AMB-043, AMB-104).

use crate::actor::InquiryScope;
use crate::error::PortError;
use crate::inquiry::open::summary_of;
use crate::inquiry::ports::{InquiryRepository, StoredInquiry};
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::media::file::Media;
use crate::ports::MailContact;
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::inquiry::kind::InquiryKind;
use domain::inquiry::{Inquiry, InquiryAnswers};
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::media::name::{distinct_names, name_of_kind};
use domain::shared::person::PersonName;
use domain::shared::phone::PhoneNumber;
use domain::simulation::summary::SummaryGroup;
use std::sync::Arc;
use uuid::Uuid;

/// Salutation when the sender's name cannot be used.
const NO_NAME: &str = "Madame, Monsieur";
const NO_FILE: &str = "Aucune pièce jointe.";
const OPEN_IN_INQUIRY: &str = "À ouvrir depuis la demande.";

pub struct InquiryMailService {
    pub inquiries: Arc<dyn InquiryRepository>,
    pub mails: MailService,
    pub settings: Arc<Settings>,
}

impl InquiryMailService {
    /// Notifies the firm of an inquiry, with the names of its files and a link to them; Reply-To is the visitor.
    /// No-op if the inquiry was deleted.
    pub(crate) async fn send_received(&self, job: &ClaimedJob, inquiry: Uuid) -> Result<(), Unfinished> {
        let Some(found) = self.find(inquiry).await? else { return Ok(()) };
        let inquiry = &found.inquiry;
        let person = &inquiry.person;
        let key = choose_template_key(inquiry, MailTemplateKey::Contact, MailTemplateKey::Simulation);
        let phone = PhoneNumber::parse(&person.phone_number)
            .map_or_else(|_| person.phone_number.clone(), |phone| phone.pairs());
        let page = format!("/inquiries/{}", inquiry.uuid);
        let mut values = MailValues::default()
            .with(MailVariable::FirstName, &person.first_name)
            .with(MailVariable::LastName, &person.last_name)
            .with(MailVariable::Email, &person.email)
            .with(MailVariable::PhoneNumber, phone)
            .with(MailVariable::SimulationType, inquiry.kind.label())
            .with(MailVariable::Answers, format_answers(&summary_of(inquiry)))
            .with(MailVariable::Files, format_file_names(&found.files))
            .with(MailVariable::Link, self.settings.link(&page));
        if let InquiryAnswers::Contact(answers) = &inquiry.answers {
            let referrer = inquiry.referred_by.as_ref();
            let referrer = referrer.map(|name| format!("Recommandé par {name}.\n\n")).unwrap_or_default();
            values = values.with(MailVariable::Message, referrer + &answers.message);
        }
        let to = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        let to = MailRecipient { name: to, address: self.settings.firm_mailbox.clone() };
        let reply_to = MailContact { name: person.full_name(), address: person.email.clone() };
        self.mails.send_with_reply_to(job, key, &to, values, Some(reply_to)).await?;
        Ok(())
    }

    /// Confirms the receipt to the visitor, with a summary of the project and its estimate. The first name is the only
    /// text of the visitor in the mail.
    pub(crate) async fn send_acknowledgement(
        &self,
        job: &ClaimedJob,
        inquiry: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(found) = self.find(inquiry).await? else { return Ok(()) };
        let inquiry = &found.inquiry;
        let name = match inquiry.person.name_to_greet() {
            "" => NO_NAME,
            name => name,
        };
        let values = MailValues::default()
            .with(MailVariable::FirstName, name)
            .with(MailVariable::LastName, "")
            .with(MailVariable::SimulationType, inquiry.kind.label())
            .with(MailVariable::Answers, self.summarise_project(inquiry))
            .with(MailVariable::Announcement, inquiry.announcement())
            .with(MailVariable::Link, self.settings.link("/rendez-vous"));
        let no_name = PersonName { first_name: String::new(), last_name: String::new() };
        let to = MailRecipient { name: no_name, address: inquiry.person.email.clone() };
        let firm = MailContact {
            name: self.settings.brand_name.clone(),
            address: self.settings.firm_mailbox.clone(),
        };
        let key = choose_template_key(
            inquiry,
            MailTemplateKey::ContactAcknowledged,
            MailTemplateKey::SimulationAcknowledged,
        );
        self.mails.send_with_reply_to(job, key, &to, values, Some(firm)).await?;
        Ok(())
    }

    fn summarise_project(&self, inquiry: &Inquiry) -> String {
        let InquiryAnswers::Simulation(simulation) = &inquiry.answers else { return String::new() };
        let rates = &self.settings.rates;
        let estimate =
            simulation.loan_estimate(rates, day_in_paris(inquiry.received_at)).to_summary_group(rates);
        let groups: Vec<_> = std::iter::once(simulation.project_group()).chain(estimate).collect();
        format_answers(&groups)
    }

    async fn find(&self, inquiry: Uuid) -> Result<Option<StoredInquiry>, PortError> {
        self.inquiries.find(inquiry, InquiryScope::All).await
    }
}

/// Returns the names of the files, one per line, and a note that they are read on the page of the inquiry.
fn format_file_names(files: &[Media]) -> String {
    if files.is_empty() {
        return NO_FILE.to_owned();
    }
    let names: Vec<String> = files.iter().map(|media| name_of_kind(&media.name, media.kind)).collect();
    let lines = distinct_names(&names).into_iter().map(|name| format!("- {name}"));
    format!("{}\n{OPEN_IN_INQUIRY}", lines.collect::<Vec<_>>().join("\n"))
}

fn choose_template_key(
    inquiry: &Inquiry,
    contact: MailTemplateKey,
    simulation: MailTemplateKey,
) -> MailTemplateKey {
    if inquiry.kind == InquiryKind::Contact { contact } else { simulation }
}

/// Formats the answers as lines: title and answers, with an empty line between groups.
fn format_answers(groups: &[SummaryGroup]) -> String {
    let group = |group: &SummaryGroup| {
        let answers =
            group.answers.iter().map(|answer| format!("\n- {}\u{202f}: {}", answer.label, answer.value));
        format!("{}{}", group.title.to_uppercase(), answers.collect::<String>())
    };
    groups.iter().map(group).collect::<Vec<_>>().join("\n\n")
}
