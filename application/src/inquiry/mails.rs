//! The two mails of an inquiry: to the firm and to who sent it (AMB-043, AMB-104).

use crate::adapters::Adapters;
use crate::error::PortError;
use crate::inquiry::open::summary_of;
use crate::inquiry::ports::{InquiryRepository, InquiryScope, StoredInquiry};
use crate::job::JobFailure;
use crate::job::ports::ClaimedJob;
use crate::mail_template::{Addressee, Enclosed, Mails};
use crate::media::Media;
use crate::media::whole::whole_file;
use crate::ports::{FileStore, MailAttachment, MailContact};
use crate::settings::Settings;
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

/// Most bytes of files in one mail: encoded, they stay under the 25 MB that mailboxes commonly take.
pub const MAIL_FILES_BYTES: u64 = 15 * 1_048_576;
/// Greets who gave no name that can be greeted.
const NO_NAME: &str = "Madame, Monsieur";
const NO_FILE: &str = "Aucune pièce jointe.";
const TOO_LARGE: &str = "trop volumineux pour ce message, à ouvrir depuis la demande";

/// Writes about inquiries.
pub struct InquiryMails {
    inquiries: Arc<dyn InquiryRepository>,
    files: Arc<dyn FileStore>,
    mails: Mails,
    settings: Arc<Settings>,
}

impl InquiryMails {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { inquiries, files, settings, .. } = adapters.clone();
        Self { inquiries, files, mails: Mails::new(adapters), settings }
    }

    /// Tells the firm what came, with its files as far as a mail carries them; answering the mail writes to the
    /// visitor. Nothing leaves for an inquiry that is gone meanwhile.
    pub(crate) async fn received(&self, job: &ClaimedJob, inquiry: Uuid) -> Result<(), JobFailure> {
        let Some(found) = self.find(inquiry).await? else { return Ok(()) };
        let inquiry = &found.inquiry;
        let person = &inquiry.person;
        let key = template(inquiry, MailTemplateKey::Contact, MailTemplateKey::Simulation);
        let room = MAIL_FILES_BYTES.saturating_sub(self.mails.attached_bytes(key).await?);
        let (attachments, files) = self.enclosed_files(&found.medias, room).await?;
        let phone = PhoneNumber::parse(&person.phone_number)
            .map_or_else(|_| person.phone_number.clone(), |phone| phone.pairs());
        let page = format!("/inquiries/{}", inquiry.uuid);
        let mut values = MailValues::none()
            .with(MailVariable::FirstName, &person.first_name)
            .with(MailVariable::LastName, &person.last_name)
            .with(MailVariable::Email, &person.email)
            .with(MailVariable::PhoneNumber, phone)
            .with(MailVariable::SimulationType, inquiry.kind.name())
            .with(MailVariable::Answers, written(&summary_of(inquiry)))
            .with(MailVariable::Files, files)
            .with(MailVariable::Link, self.settings.link(&page));
        if let InquiryAnswers::Contact(answers) = &inquiry.answers {
            values = values.with(MailVariable::Message, &answers.message);
        }
        let to = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        let to = Addressee { name: to, address: self.settings.firm_mailbox.clone() };
        let reply_to = MailContact { name: person.full_name(), address: person.email.clone() };
        let enclosed = Enclosed { reply_to: Some(reply_to), attachments };
        self.mails.send_enclosing((job.id, job.created_at), key, &to, values, enclosed).await?;
        Ok(())
    }

    /// Tells the visitor that it came and what follows, with the project in short and its estimate. It repeats no
    /// text that was written but the first name.
    pub(crate) async fn acknowledged(&self, job: &ClaimedJob, inquiry: Uuid) -> Result<(), JobFailure> {
        let Some(found) = self.find(inquiry).await? else { return Ok(()) };
        let inquiry = &found.inquiry;
        let name = match inquiry.person.name_to_greet() {
            "" => NO_NAME,
            name => name,
        };
        let values = MailValues::none()
            .with(MailVariable::FirstName, name)
            .with(MailVariable::LastName, "")
            .with(MailVariable::SimulationType, inquiry.kind.name())
            .with(MailVariable::Answers, self.in_short(&inquiry.answers))
            .with(MailVariable::Link, self.settings.link("/rendez-vous"));
        let nobody = PersonName { first_name: String::new(), last_name: String::new() };
        let to = Addressee { name: nobody, address: inquiry.person.email.clone() };
        let firm = MailContact {
            name: self.settings.brand_name.clone(),
            address: self.settings.firm_mailbox.clone(),
        };
        let enclosed = Enclosed { reply_to: Some(firm), attachments: Vec::new() };
        let key =
            template(inquiry, MailTemplateKey::ContactAcknowledged, MailTemplateKey::SimulationAcknowledged);
        self.mails.send_enclosing((job.id, job.created_at), key, &to, values, enclosed).await?;
        Ok(())
    }

    fn in_short(&self, answers: &InquiryAnswers) -> String {
        let InquiryAnswers::Simulation(simulation) = answers else { return String::new() };
        let rates = &self.settings.rates;
        let estimate = simulation.loan_estimate(rates).reading(rates);
        let groups: Vec<_> = std::iter::once(simulation.in_short()).chain(estimate).collect();
        written(&groups)
    }

    async fn find(&self, inquiry: Uuid) -> Result<Option<StoredInquiry>, PortError> {
        self.inquiries.find(inquiry, InquiryScope::All).await
    }

    /// The files that a mail carries in `room` bytes, and the names of all of them, one a line.
    async fn enclosed_files(
        &self,
        medias: &[Media],
        mut room: u64,
    ) -> Result<(Vec<MailAttachment>, String), PortError> {
        let names: Vec<String> = medias.iter().map(|media| name_of_kind(&media.name, media.kind)).collect();
        let (mut attachments, mut lines) = (Vec::new(), Vec::new());
        for (media, name) in medias.iter().zip(distinct_names(&names)) {
            if media.size > room {
                lines.push(format!("- {name} ({TOO_LARGE})"));
                continue;
            }
            room -= media.size;
            lines.push(format!("- {name}"));
            let content = whole_file(self.files.as_ref(), media).await?;
            let content =
                content.ok_or_else(|| PortError::Corrupt(format!("no file for media {}", media.uuid)))?;
            attachments.push(MailAttachment { name, content_type: media.kind.content_type(), content });
        }
        let lines = if lines.is_empty() { NO_FILE.to_owned() } else { lines.join("\n") };
        Ok((attachments, lines))
    }
}

fn template(inquiry: &Inquiry, contact: MailTemplateKey, simulation: MailTemplateKey) -> MailTemplateKey {
    if inquiry.kind == InquiryKind::Contact { contact } else { simulation }
}

/// The answers as lines: a title, then its answers; an empty line between groups.
fn written(groups: &[SummaryGroup]) -> String {
    let group = |group: &SummaryGroup| {
        let answers =
            group.answers.iter().map(|answer| format!("\n- {}\u{202f}: {}", answer.label, answer.value));
        format!("{}{}", group.title.to_uppercase(), answers.collect::<String>())
    };
    groups.iter().map(group).collect::<Vec<_>>().join("\n\n")
}
