//! Test mail of a template to its editor.

use crate::account::ports::AccountRepository;
use crate::actor::Uploader;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::mail_template::preview::build_sample_values;
use crate::media::ports::{MediaRepository, MediaScope};
use crate::ports::Clock;
use crate::settings::Settings;
use domain::account::access::Act;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use std::sync::Arc;
use uuid::Uuid;

pub struct TestMailService {
    pub accounts: Arc<dyn AccountRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub mails: MailService,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl TestMailService {
    /// Sends a test mail. No-op if the user may no longer edit templates; files deleted in the meantime are omitted.
    pub(crate) async fn send(
        &self,
        job: &ClaimedJob,
        key: MailTemplateKey,
        text: &MailText,
        account: Uuid,
        uuids: &[Uuid],
    ) -> Result<(), Unfinished> {
        let Some(account) = self.accounts.find(account).await?.filter(|account| account.enabled) else {
            return Ok(());
        };
        if !account.role.may(Act::ManageMailTemplates) {
            return Ok(());
        }
        let scope = MediaScope {
            uploader: Some(Uploader::Account(account.uuid)),
            attached: None,
            inquiries: None,
            partner_types: None,
            reports: None,
            campaigns: false,
            mail_templates: true,
        };
        let mut files = Vec::with_capacity(uuids.len());
        for uuid in uuids {
            files.extend(self.media.find(*uuid, &scope).await?);
        }
        let to = MailRecipient { name: account.name, address: account.email };
        let values = build_sample_values(key, &self.settings, self.clock.now());
        self.mails.send_test(job, key, text, &to, values, &files).await?;
        Ok(())
    }
}
