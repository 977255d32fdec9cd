//! Wire types of the templates of legal documents.

use application::legal_template::ports::StoredLegalTemplate;
use domain::legal_document::kind::LegalKind;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

/// A version of a template.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalTemplateResponse {
    /// Key of the kind.
    pub kind: String,
    /// Displayed name of the kind; absent for a kind that the firm added.
    pub name: Option<&'static str>,
    pub title: String,
    /// Markdown in the template language.
    pub content: String,
    /// 1 for a built-in draft.
    pub version: i64,
    /// Name of the person who approved it; absent for a draft.
    pub approved_by: Option<String>,
    /// First day in force; absent for a built-in draft.
    pub valid_from: Option<Day>,
    /// Whether documents made from it are marked as drafts on each page.
    pub is_draft: bool,
    /// Whether this version is a built-in draft.
    pub is_built_in: bool,
    pub update_date: Option<Instant>,
    pub update_user: Option<PersonName>,
}

impl From<StoredLegalTemplate> for LegalTemplateResponse {
    fn from(stored: StoredLegalTemplate) -> Self {
        let StoredLegalTemplate { template, saved } = stored;
        let is_built_in = saved.is_none();
        let (update_date, update_user) = saved.unzip();
        let name = match &template.kind {
            LegalKind::Known(known) => Some(known.label()),
            LegalKind::Free(_) => None,
        };
        Self {
            kind: template.kind.key().to_owned(),
            name,
            is_draft: template.draft_mark().is_some(),
            title: template.title,
            content: template.content,
            version: template.version,
            approved_by: template.approved_by,
            valid_from: template.valid_from,
            is_built_in,
            update_date,
            update_user,
        }
    }
}
