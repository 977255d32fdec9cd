//! Wire types of lists of requested documents.

use application::checklist_template::ports::StoredTemplate;
use domain::checklist_template::{CaseProject, TemplateLine};
use domain::customer_case::checklist::ListedItem;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A list of documents.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChecklistTemplate {
    /// Identity.
    pub uuid: Uuid,
    /// Shown.
    pub name: String,
    /// What it is for; absent: it serves any project.
    pub project: Option<CaseProject>,
    /// In order.
    pub lines: Vec<TemplateLine>,
    /// To send with an edit (AMB-129).
    pub version: i64,
    /// When it was last saved.
    pub update_date: Option<Instant>,
    /// Who saved it last.
    pub update_user: Option<PersonName>,
}

impl From<StoredTemplate> for ChecklistTemplate {
    fn from(stored: StoredTemplate) -> Self {
        let StoredTemplate { template, saved } = stored;
        let (update_date, update_user) = saved.unzip();
        let domain::checklist_template::ChecklistTemplate { uuid, name, project, lines, version } = template;
        Self { uuid, name, project, lines, version, update_date, update_user }
    }
}

/// A line that a record is asked for: its text, or with a sentence of help both. As a case reads them.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum AskedLine {
    Plain(String),
    Helped { label: String, help: String },
}

impl From<ListedItem> for AskedLine {
    fn from(line: ListedItem) -> Self {
        match line.help {
            Some(help) => Self::Helped { label: line.label, help },
            None => Self::Plain(line.label),
        }
    }
}
