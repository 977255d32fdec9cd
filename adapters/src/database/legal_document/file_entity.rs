//! Table `legal_document_file`.

use super::super::stored::Stored;
use application::legal_document::ports::{DocumentFile, FileRole};
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_document_file")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub role: String,
    pub file_key: String,
    pub size: Stored<u64>,
    pub sha256: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn build_row(document: Uuid, file: &DocumentFile) -> ActiveModel {
    ActiveModel {
        document_uuid: Set(document),
        role: Set(file.role.key().to_owned()),
        file_key: Set(file.key.clone()),
        size: Set(Stored(file.size)),
        sha256: Set(file.sha256.clone()),
    }
}

/// Builds the file of a row that was found by its role.
pub fn build_file(row: Model, role: FileRole) -> DocumentFile {
    DocumentFile { role, key: row.file_key, size: row.size.0, sha256: row.sha256 }
}
