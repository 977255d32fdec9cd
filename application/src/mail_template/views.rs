//! Views of mail templates.

use super::ports::StoredMailTemplate;
use crate::media::views::MediaView;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::template::MailText;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// The template of a mail.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MailTemplate))]
#[serde(rename_all = "camelCase")]
pub struct MailTemplateView {
    pub uuid: Uuid,
    pub key: MailTemplateKey,
    /// Displayed name of the mail.
    pub name: &'static str,
    /// Current subject, with variables.
    pub subject: String,
    /// Current content, as sanitised HTML with variables.
    pub content: String,
    /// Files attached to the mail.
    pub medias: Vec<MediaView>,
    /// Variables allowed in the subject and the content.
    pub variables: Vec<VariableView>,
    /// Whether the text was edited, i.e. differs from the built-in one.
    pub modified: bool,
    /// Version to send with the next save (AMB-129).
    pub version: i64,
    /// Date of the last save.
    pub update_date: Option<Instant>,
    /// User who last saved the template.
    pub update_user: Option<PersonName>,
}

/// A variable of a template, written as `{{name}}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MailTemplateVariable))]
pub struct VariableView {
    /// Name without braces.
    pub name: &'static str,
    /// Displayed name, in French.
    pub label: &'static str,
    /// Description of the inserted value.
    pub description: &'static str,
}

impl MailTemplateView {
    pub(super) fn new(
        stored: StoredMailTemplate,
        original: impl FnOnce(MailTemplateKey) -> MailText,
    ) -> Self {
        let StoredMailTemplate { uuid, key, text, files, version, saved } = stored;
        let modified = text.is_some();
        let MailText { subject, content } = text.unwrap_or_else(|| original(key));
        let (update_date, update_user) = saved.unzip();
        let variable = |variable: &MailVariable| VariableView {
            name: variable.key(),
            label: variable.label(),
            description: variable.description(key),
        };
        Self {
            uuid,
            key,
            name: key.label(),
            subject,
            content,
            medias: files.iter().map(|media| MediaView::new(media, false)).collect(),
            variables: key.variables().iter().map(variable).collect(),
            modified,
            version,
            update_date,
            update_user,
        }
    }
}
