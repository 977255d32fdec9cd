//! Composition of the mails of campaigns.

use crate::contact::links::PreferenceLinks;
use crate::error::AppError;
use crate::media::contents::{ContentUnavailable, read_content};
use crate::media::file::Media;
use crate::ports::{FileStore, MailAttachment, OutgoingMail};
use domain::mail_template::plain_text::to_plain_text;
use domain::mail_template::render::escape_html;
use domain::media::name::{distinct_names, name_of_kind};
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

#[derive(Clone)]
pub struct CampaignComposer {
    pub files: Arc<dyn FileStore>,
    pub links: Arc<PreferenceLinks>,
    pub firm_name: String,
    pub site: String,
}

/// Mail of one contact.
pub(super) struct CampaignMail<'a> {
    /// Identifier, the same for each attempt.
    pub id: Uuid,
    /// Launch date of the campaign.
    pub date: Instant,
    pub subject: &'a str,
    pub content: &'a str,
    pub groups: &'a [Uuid],
    /// Contact; `None` for a test mail, whose links lead to the home page.
    pub entry: Option<Uuid>,
    pub address: &'a str,
    pub attachments: Vec<MailAttachment>,
}

impl CampaignComposer {
    /// Returns the files as attachments with distinct names; refused and missing files are skipped.
    pub(super) async fn load_attachments(&self, files: &[Media]) -> Result<Vec<MailAttachment>, AppError> {
        let names: Vec<String> = files.iter().map(|media| name_of_kind(&media.name, media.kind)).collect();
        let mut attachments = Vec::with_capacity(files.len());
        for (media, name) in files.iter().zip(distinct_names(&names)) {
            let content = match read_content(self.files.as_ref(), media).await {
                // A refused or lost file must not block the campaign for ever.
                Err(ContentUnavailable::Refused | ContentUnavailable::Gone(_)) => {
                    tracing::error!(media = %media.uuid, "a campaign is sent without a refused or lost file");
                    continue;
                }
                content => content?,
            };
            attachments.push(MailAttachment { name, content_type: media.kind.content_type(), content });
        }
        Ok(attachments)
    }

    /// Builds the mail: the content, then the link to the contact's preferences.
    pub(super) fn build_mail(&self, mail: CampaignMail<'_>) -> OutgoingMail {
        let link = match mail.entry {
            Some(entry) => self.links.preferences(entry, mail.address, mail.groups),
            None => self.site.clone(),
        };
        let footer = format!(
            "<hr><p>Vous recevez ce message parce que vous figurez parmi les contacts de {}. \
             <a href=\"{}\">Choisir ce que je reçois ou me désinscrire</a></p>",
            escape_html(&self.firm_name),
            escape_html(&link),
        );
        let html_content = format!("{}{footer}", mail.content);
        OutgoingMail {
            id: mail.id,
            date: mail.date,
            to_name: String::new(),
            to_address: mail.address.to_owned(),
            subject: mail.subject.to_owned(),
            text_content: to_plain_text(&html_content),
            html_content,
            reply_to: None,
            attachments: mail.attachments,
            list_unsubscribe: mail.entry.map(|entry| self.links.unsubscribe_url(entry, mail.groups)),
        }
    }
}

/// Returns the identifier of a message, which is derived and the same for each attempt.
pub fn message_id(campaign: Uuid, position: u32) -> Uuid {
    Uuid::from_u128(campaign.as_u128() ^ u128::from(position))
}
