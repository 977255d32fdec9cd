//! Table `checklist_template`.

use super::super::json_column::JsonColumn;
use super::super::stored::{Stored, optional_name};
use application::checklist_template::ports::StoredTemplate;
use domain::checklist_template::{CaseProject, ChecklistTemplate, TemplateLine};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "checklist_template")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub name: String,
    pub name_key: String,
    pub project: Option<Stored<CaseProject>>,
    #[sea_orm(column_type = "JsonBinary")]
    pub lines: JsonColumn<Vec<TemplateLine>>,
    pub position: i32,
    pub version: i64,
    pub updated_at: Option<Stored<Instant>>,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<Model> for StoredTemplate {
    fn from(row: Model) -> Self {
        let author = optional_name(row.updated_by_first_name, row.updated_by_last_name);
        let template = ChecklistTemplate {
            uuid: row.uuid,
            name: row.name,
            project: row.project.map(Stored::value),
            lines: row.lines.0,
            version: row.version,
        };
        Self { template, saved: row.updated_at.map(Stored::value).zip(author) }
    }
}
