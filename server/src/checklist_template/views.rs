//! Wire types of checklist templates.

use application::checklist_template::ports::StoredTemplate;
use domain::checklist_template::{CaseProject, TemplateLine};
use domain::customer_case::checklist::ListedItem;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A checklist template: documents to request.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChecklistTemplate)]
pub struct ChecklistTemplateResponse {
    /// Identity.
    pub uuid: Uuid,
    /// Displayed name.
    pub name: String,
    /// Type of project; absent for a template for any project.
    pub project: Option<CaseProject>,
    /// Lines, in order.
    pub lines: Vec<TemplateLine>,
    /// Version to send with the next save (AMB-129).
    pub version: i64,
    /// Date of the last save.
    pub update_date: Option<Instant>,
    /// User who last saved the template.
    pub update_user: Option<PersonName>,
}

impl From<StoredTemplate> for ChecklistTemplateResponse {
    fn from(stored: StoredTemplate) -> Self {
        let StoredTemplate { template, saved } = stored;
        let (update_date, update_user) = saved.unzip();
        let domain::checklist_template::ChecklistTemplate { uuid, name, project, lines, version } = template;
        Self { uuid, name, project, lines, version, update_date, update_user }
    }
}

/// A line that applies to a record: its label, or its label with a help text. Both forms can be sent for a new case.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = AskedLine)]
pub enum ChecklistLineResponse {
    Plain(String),
    Helped { label: String, help: String },
}

impl From<ListedItem> for ChecklistLineResponse {
    fn from(line: ListedItem) -> Self {
        match line.help {
            Some(help) => Self::Helped { label: line.label, help },
            None => Self::Plain(line.label),
        }
    }
}
