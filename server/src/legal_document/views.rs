//! Wire type of a document that is not issued.

use super::content::LegalContentResponse;
use application::legal_document::prepare::{PreparedDocument, WrittenValue};
use serde::Serialize;
use utoipa::ToSchema;

/// A document that is not issued.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreparationResponse {
    pub kind: String,
    pub title: String,
    pub template_version: i64,
    /// Whether each page would be marked as a draft.
    pub is_draft: bool,
    /// Names of the missing values; the document cannot be issued without them.
    pub missing: Vec<String>,
    /// Values that can be overwritten for this document, in the order of its text.
    pub values: Vec<WrittenValue>,
    /// The text, with marks where values are missing.
    pub content: LegalContentResponse,
}

impl From<PreparedDocument> for PreparationResponse {
    fn from(prepared: PreparedDocument) -> Self {
        let values = prepared.text.filled.iter().cloned();
        Self {
            values: values.map(|(name, value)| WrittenValue { name, value }).collect(),
            content: prepared.content().into(),
            kind: prepared.kind.key().to_owned(),
            title: prepared.text.title,
            template_version: prepared.template.version,
            is_draft: prepared.template.approved_by.is_none(),
            missing: prepared.text.missing,
        }
    }
}
