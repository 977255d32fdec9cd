//! Table `legal_template`.

use super::super::error::corrupt;
use application::error::PortError;
use application::legal_template::ports::StoredLegalTemplate;
use domain::legal_document::kind::LegalKind;
use domain::legal_document::template::LegalTemplate;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_template")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kind: String,
    pub version: i64,
    pub title: String,
    #[sea_orm(column_type = "Text")]
    pub content: String,
    pub approved_by: Option<String>,
    pub valid_from: Option<TimeDate>,
    pub created_at: i64,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl TryFrom<Model> for StoredLegalTemplate {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let template = LegalTemplate {
            kind: LegalKind::parse(&row.kind).map_err(|_| corrupt("the kind of a legal document"))?,
            title: row.title,
            content: row.content,
            version: row.version,
            approved_by: row.approved_by,
            valid_from: row.valid_from.map(Day),
        };
        let by = PersonName { first_name: row.created_by_first_name, last_name: row.created_by_last_name };
        Ok(Self { template, saved: Some((Instant::from_micros(row.created_at), by)) })
    }
}
