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
    /// Which mail.
    pub key: MailTemplateKey,
    /// What the mail is called.
    pub name: &'static str,
    /// The subject that serves, with variables.
    pub subject: String,
    /// The content that serves, as sanitised HTML with variables.
    pub content: String,
    /// The files that go with the mail.
    pub medias: Vec<MediaView>,
    /// What the subject and the content may name.
    pub variables: Vec<MailTemplateVariable>,
    /// The text is the firm's own; else it is the built-in one.
    pub modified: bool,
    /// To send with an edit (AMB-129).
    pub version: i64,
    /// When it was last saved.
    pub update_date: Option<Instant>,
    /// Who saved it last.
    pub update_user: Option<PersonName>,
}

/// What a template may name as `{{name}}`.
#[derive(Serialize, ToSchema)]
pub struct MailTemplateVariable {
    /// Without its braces.
    name: &'static str,
    /// Its name in French, as screens show it.
    label: &'static str,
    /// What stands in its place.
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
