//! Table `legal_template`.

use super::super::stored::{Stored, name};
use application::legal_template::ports::StoredLegalTemplate;
use domain::legal_document::kind::LegalKind;
use domain::legal_document::template::LegalTemplate;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_template")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kind: Stored<LegalKind>,
    pub version: i64,
    pub title: String,
    #[sea_orm(column_type = "Text")]
    pub content: String,
    pub approved_by: Option<String>,
    pub valid_from: Option<Stored<Day>>,
    pub created_at: Stored<Instant>,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl From<Model> for StoredLegalTemplate {
    fn from(row: Model) -> Self {
        let template = LegalTemplate {
            kind: row.kind.0,
            title: row.title,
            content: row.content,
            version: row.version,
            approved_by: row.approved_by,
            valid_from: row.valid_from.map(Stored::value),
        };
        let author = name(row.created_by_first_name, row.created_by_last_name);
        Self { template, saved: Some((row.created_at.0, author)) }
    }
}
