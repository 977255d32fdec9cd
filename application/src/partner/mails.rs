//! Mail after the first meeting with a partner (doc 2 §4, AMB-096).

use crate::actor::PartnerScope;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::partner::ports::PartnerRepository;
use crate::settings::Settings;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use std::sync::Arc;
use uuid::Uuid;

pub struct PartnerMailService {
    pub partners: Arc<dyn PartnerRepository>,
    pub mails: MailService,
    pub settings: Arc<Settings>,
}

impl PartnerMailService {
    /// Sends the mail. No-op if the partner was deleted.
    pub(crate) async fn send_first_meeting(&self, job: &ClaimedJob, partner: Uuid) -> Result<(), Unfinished> {
        let Some(found) = self.partners.find(partner, PartnerScope::All).await? else { return Ok(()) };
        let partner = found.partner;
        let to = MailRecipient { name: partner.name(), address: partner.email.as_str().to_owned() };
        let values = MailValues::default()
            .with(MailVariable::BusinessName, partner.business_name)
            .with(MailVariable::Link, self.settings.link("/"));
        self.mails.send(job, MailTemplateKey::PartnerFirstMeeting, &to, values).await?;
        Ok(())
    }
}
