//! Table `legal_document`.

use super::super::stored::Stored;
use super::{file_entity, person_entity};
use application::legal_document::ports::FileRole;
use domain::legal_document::issued::IssuedDocument;
use domain::legal_document::kind::LegalKind;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_document")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub case_uuid: Option<Uuid>,
    pub kind: Stored<LegalKind>,
    pub title: String,
    pub template_version: i64,
    pub is_approved: bool,
    pub sha256: String,
    pub issued_at: Stored<Instant>,
    pub issued_by_first_name: String,
    pub issued_by_last_name: String,
    pub valid_until: Option<Stored<Day>>,
    pub replaced_by: Option<Uuid>,
    pub asks_medium: bool,
    pub released_at: Option<Stored<Instant>>,
    /// Fee of the customers; `None` if a user overwrote it.
    pub fee: Option<Stored<Euros>>,
    /// Whether every customer acknowledged or signed the document.
    pub is_confirmed: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Builds the document from its row, the rows of its customers in order, and those of the files with their answers.
pub fn build_document(
    row: Model,
    people: Vec<person_entity::Model>,
    files: &[file_entity::Model],
) -> IssuedDocument {
    let mut people: Vec<_> = people.into_iter().map(person_entity::build_person).collect();
    let file = |role: FileRole| files.iter().find(|file| file.role == role.key());
    for (position, person) in people.iter_mut().enumerate() {
        person.has_paper_copy = file(FileRole::paper(position)).is_some();
    }
    IssuedDocument {
        uuid: row.uuid,
        kind: row.kind.0,
        title: row.title,
        // The nil identifier matches no case.
        case: row.case_uuid.unwrap_or_default(),
        template_version: row.template_version,
        is_approved: row.is_approved,
        sha256: row.sha256,
        issued_at: row.issued_at.0,
        valid_until: row.valid_until.map(Stored::value),
        replaced_by: row.replaced_by,
        asks_medium: row.asks_medium,
        signed_sha256: file(FileRole::Signed).map(|file| file.sha256.clone()),
        people,
    }
}
