//! Mail to the firm about a complaint (AMB-202).

use super::ports::ComplaintRepository;
use crate::actor::RecordScope;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::settings::Settings;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::person::PersonName;
use std::sync::Arc;
use uuid::Uuid;

pub struct ComplaintMailService {
    pub complaints: Arc<dyn ComplaintRepository>,
    pub mails: MailService,
    pub settings: Arc<Settings>,
}

impl ComplaintMailService {
    /// Notifies the firm of a complaint, with its subject and the last day for the acknowledgement; the page of the
    /// complaints shows its text. No-op if the complaint was deleted.
    pub(crate) async fn send_received(&self, job: &ClaimedJob, complaint: Uuid) -> Result<(), Unfinished> {
        let Some(complaint) = self.complaints.find(complaint, RecordScope::All).await? else {
            return Ok(());
        };
        let values = MailValues::default()
            .with(MailVariable::Author, complaint.complainant.as_deref().unwrap_or_default())
            .with(MailVariable::Subject, &complaint.subject)
            .with(MailVariable::LimitDate, complaint.acknowledgement_deadline().to_french())
            .with(MailVariable::Link, self.settings.link("/complaints"));
        let to = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        let to = MailRecipient { name: to, address: self.settings.firm_mailbox.clone() };
        self.mails.send(job, MailTemplateKey::Complaint, &to, values).await?;
        Ok(())
    }
}
