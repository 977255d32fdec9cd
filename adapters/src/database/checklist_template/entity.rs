//! Table `checklist_template`.

use super::super::error::corrupt;
use application::checklist_template::ports::StoredTemplate;
use application::error::PortError;
use domain::checklist_template::{CaseProject, ChecklistTemplate, TemplateLine};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::FromJsonQueryResult;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

/// Lines in the format of the API.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct Lines(pub Vec<TemplateLine>);

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "checklist_template")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub name: String,
    pub name_key: String,
    pub project: Option<String>,
    #[sea_orm(column_type = "JsonBinary")]
    pub lines: Lines,
    pub position: i32,
    pub version: i64,
    pub updated_at: Option<i64>,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl TryFrom<Model> for StoredTemplate {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let known = |key: String| CaseProject::from_key(&key).ok_or_else(|| corrupt("the project of a list"));
        let by = row.updated_by_first_name.zip(row.updated_by_last_name);
        let by = by.map(|(first_name, last_name)| PersonName { first_name, last_name });
        let template = ChecklistTemplate {
            uuid: row.uuid,
            name: row.name,
            project: row.project.map(known).transpose()?,
            lines: row.lines.0,
            version: row.version,
        };
        Ok(Self { template, saved: row.updated_at.map(Instant::from_micros).zip(by) })
    }
}
