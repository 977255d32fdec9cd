//! Wire types of mail templates (doc 3 §3).

use application::mail_template::views::MailTemplateView;
use application::media::views::MediaView;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// The template of a mail.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailTemplate {
    /// Identity.
    pub uuid: Uuid,
    /// Key of the mail.
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
    pub variables: Vec<MailTemplateVariable>,
    /// Whether the text was edited, or is the built-in one.
    pub modified: bool,
    /// Sent with the next save (AMB-129).
    pub version: i64,
    /// Date of the last save.
    pub update_date: Option<Instant>,
    /// User who last saved the template.
    pub update_user: Option<PersonName>,
}

/// A variable of a template, written as `{{name}}`.
#[derive(Serialize, ToSchema)]
pub struct MailTemplateVariable {
    /// Name without braces.
    name: &'static str,
    /// Displayed name, in French.
    label: &'static str,
    /// Description of the inserted value.
    description: &'static str,
}

impl From<MailTemplateView> for MailTemplate {
    fn from(view: MailTemplateView) -> Self {
        let MailTemplateView { uuid, key, text, modified, medias, version, saved } = view;
        let (update_date, update_user) = saved.unzip();
        let variables = key.variables().iter();
        Self {
            uuid,
            key,
            name: key.label(),
            subject: text.subject,
            content: text.content,
            medias,
            variables: variables
                .map(|variable| MailTemplateVariable {
                    name: variable.key(),
                    label: variable.label(),
                    description: variable.description(),
                })
                .collect(),
            modified,
            version,
            update_date,
            update_user,
        }
    }
}
