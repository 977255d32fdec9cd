//! Views of mail templates.

use super::ports::StoredMailTemplate;
use crate::media::views::MediaView;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Template as displayed to an ADMIN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailTemplateView {
    pub uuid: Uuid,
    pub key: MailTemplateKey,
    /// Effective text.
    pub text: MailText,
    /// Whether the text was edited.
    pub modified: bool,
    /// Attachments.
    pub medias: Vec<MediaView>,
    /// Version, to be sent with an edit.
    pub version: i64,
    /// Time and author of the last save.
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
