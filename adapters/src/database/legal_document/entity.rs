//! Table `legal_document`.

use super::super::error::corrupt;
use super::{file_entity, person_entity};
use application::error::PortError;
use application::legal_document::ports::FileRole;
use domain::legal_document::issued::IssuedDocument;
use domain::legal_document::kind::LegalKind;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_document")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub case_uuid: Option<Uuid>,
    pub kind: String,
    pub title: String,
    pub template_version: i64,
    pub is_approved: bool,
    pub sha256: String,
    pub issued_at: i64,
    pub issued_by_first_name: String,
    pub issued_by_last_name: String,
    pub valid_until: Option<TimeDate>,
    pub replaced_by: Option<Uuid>,
    pub asks_medium: bool,
    pub released_at: Option<i64>,
    /// Cents; unknown if it was written by hand.
    pub fee: Option<i64>,
    /// Whether every customer acknowledged or signed it.
    pub is_confirmed: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Builds the document from its row, those of its people in order, and those of its files of answers.
pub fn document(
    row: Model,
    people: Vec<person_entity::Model>,
    files: &[file_entity::Model],
) -> Result<IssuedDocument, PortError> {
    let mut people = people.into_iter().map(person_entity::person).collect::<Result<Vec<_>, _>>()?;
    let file = |role: FileRole| files.iter().find(|file| file.role == role.key());
    for (place, person) in people.iter_mut().enumerate() {
        person.has_paper_copy = file(FileRole::paper(place)).is_some();
    }
    Ok(IssuedDocument {
        uuid: row.uuid,
        kind: LegalKind::parse(&row.kind).map_err(|_| corrupt("the kind of a legal document"))?,
        title: row.title,
        // The nil identifier matches no case.
        case: row.case_uuid.unwrap_or_default(),
        template_version: row.template_version,
        is_approved: row.is_approved,
        sha256: row.sha256,
        issued_at: Instant::from_micros(row.issued_at),
        valid_until: row.valid_until.map(Day),
        replaced_by: row.replaced_by,
        asks_medium: row.asks_medium,
        signed_sha256: file(FileRole::Signed).map(|file| file.sha256.clone()),
        people,
    })
}
