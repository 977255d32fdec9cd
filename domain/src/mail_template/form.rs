//! Form for editing a mail template.

use super::template::MailText;
use crate::media::reference::MediaReference;
use crate::shared::rich_text::sent_violations;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Edited template (doc 3 §7).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MailTemplateForm {
    /// Single line, with variables; required, at most 255 characters.
    pub subject: Option<String>,
    /// HTML, with variables; reduced to paragraphs, headings, bold, italic, lists and links. Required, at most 10 000
    /// characters.
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub content: Option<String>,
    /// Attachments: at most 5, of 1 048 576 bytes each; absent keeps the current ones.
    pub medias: Option<Vec<MediaReference>>,
    /// Version that the user read; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
}

impl MailTemplateForm {
    /// Returns the violations that prevent sanitising the content.
    pub fn content_violations(&self) -> Violations {
        sent_violations("content", self.content.as_deref())
    }

    /// Returns the edited text with the sanitised content.
    pub fn text(&self, sanitised: String) -> MailText {
        MailText {
            subject: self.subject.as_deref().unwrap_or_default().trim().to_owned(),
            content: sanitised,
        }
    }
}
