//! Table `legal_requirement`: legal documents due in open cases, as configured when the server started.

use domain::checklist_template::CaseProject;
use domain::legal_document::compliance::DueKind;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, DeriveEntityModel)]
#[sea_orm(table_name = "legal_requirement")]
pub struct Model {
    /// Empty for cases without project type.
    #[sea_orm(primary_key, auto_increment = false)]
    pub project_type: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub family: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    pub is_for_shared: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<&DueKind> for Model {
    fn from(due: &DueKind) -> Self {
        Self {
            project_type: due.project.map_or("", CaseProject::key).to_owned(),
            family: due.family.key().to_owned(),
            kind: due.kind.key().to_owned(),
            is_for_shared: due.is_for_shared,
        }
    }
}
