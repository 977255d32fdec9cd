//! Issued documents with their evidence and codes.

use super::super::connection::Database;
use super::super::customer_record::scope::is_visible;
use super::super::error::db_error;
use super::entity::{Column, Entity};
use super::reading::{READING_CONTEXT, find_with_events, is_addressed_to};
use super::{code_entity, file_entity, missing, write};
use application::error::PortError;
use application::legal_document::ports::{
    DocumentFile, DocumentScope, DocumentStep, FileRole, LegalDocumentRepository, NewDocument, StoredCode,
    StoredDocument,
};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::legal_document::compliance::DueKind;
use domain::shared::day::Day;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlLegalDocumentRepository {
    database: Database,
}

#[async_trait]
impl LegalDocumentRepository for SqlLegalDocumentRepository {
    async fn find(&self, uuid: Uuid, scope: DocumentScope) -> Result<Option<StoredDocument>, PortError> {
        let is_in_scope = match scope {
            DocumentScope::OfRecords(scope) => is_visible(scope, (Entity, Column::RecordUuid)),
            DocumentScope::AddressedTo(account) => is_addressed_to(account),
        };
        find_with_events(&self.database, Entity::find_by_id(uuid).filter(is_in_scope)).await
    }

    async fn find_without_scope(&self, uuid: Uuid) -> Result<Option<StoredDocument>, PortError> {
        find_with_events(&self.database, Entity::find_by_id(uuid)).await
    }

    async fn find_file(&self, uuid: Uuid, role: FileRole) -> Result<Option<DocumentFile>, PortError> {
        let row = file_entity::Entity::find_by_id((uuid, role.key().to_owned()));
        let row = row.one(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(row.map(|row| file_entity::build_file(row, role)))
    }

    async fn list_codes(&self, document: Uuid, customer: Uuid) -> Result<Vec<StoredCode>, PortError> {
        let rows = code_entity::Entity::find()
            .filter(code_entity::Column::DocumentUuid.eq(document))
            .filter(code_entity::Column::CustomerUuid.eq(customer))
            .order_by_desc(code_entity::Column::SentAt)
            .order_by_desc(code_entity::Column::Uuid);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(rows.into_iter().map(StoredCode::from).collect())
    }

    async fn find_code(&self, uuid: Uuid) -> Result<Option<StoredCode>, PortError> {
        let row = code_entity::Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error(READING_CONTEXT))?.map(StoredCode::from))
    }

    async fn issue(&self, new: NewDocument<'_>) -> Result<(), PortError> {
        write::issue(&self.database, new).await
    }

    async fn save(&self, step: DocumentStep<'_>) -> Result<(), PortError> {
        write::save(&self.database, step).await
    }

    async fn count_missing(&self, due: &[DueKind], today: Day) -> Result<(), PortError> {
        missing::recount_all(&self.database, due, today).await
    }
}
