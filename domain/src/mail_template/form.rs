//! What the edit of a template sends.

use super::template::MailText;
use crate::media::reference::MediaReference;
use crate::shared::rich_text::sent_violations;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// A template as it shall be (doc 3 §7).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct MailTemplateForm {
    /// One line, with variables; required, 255 characters at most.
    pub subject: Option<String>,
    /// HTML, with variables; of it paragraphs, titles, bold, italic, lists and links are kept. Required; 10 000
    /// characters at most.
    pub content: Option<String>,
    /// The files that go with the mail: five at most, of 1 048 576 bytes each. Absent leaves them alone.
    pub medias: Option<Vec<MediaReference>>,
    /// The version that was read; an old one is refused (AMB-129).
    pub version: Option<i64>,
}

impl MailTemplateForm {
    /// Violations of the content that keep it from being sanitised.
    pub fn unreadable(&self) -> Violations {
        sent_violations("content", self.content.as_deref())
    }

    /// The text that was typed, with the content sanitised.
    pub fn text(&self, sanitised: String) -> MailText {
        MailText {
            subject: self.subject.as_deref().unwrap_or_default().trim().to_owned(),
            content: sanitised,
        }
    }
}
