//! What screens read of a template.

use super::ports::StoredMailTemplate;
use crate::media::views::MediaView;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A template as an ADMIN sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailTemplateView {
    pub uuid: Uuid,
    pub key: MailTemplateKey,
    /// The text that serves.
    pub text: MailText,
    /// It is the firm's own, not the built-in one.
    pub modified: bool,
    /// The files that go with the mail.
    pub medias: Vec<MediaView>,
    /// To send with an edit.
    pub version: i64,
    /// When and by whom it was last saved.
    pub saved: Option<(Instant, PersonName)>,
}

impl MailTemplateView {
    pub(super) fn of(stored: StoredMailTemplate, original: impl FnOnce(MailTemplateKey) -> MailText) -> Self {
        let StoredMailTemplate { uuid, key, text, medias, version, saved } = stored;
        Self {
            uuid,
            key,
            modified: text.is_some(),
            text: text.unwrap_or_else(|| original(key)),
            medias: medias.iter().map(|media| MediaView::of(media, false)).collect(),
            version,
            saved,
        }
    }
}
