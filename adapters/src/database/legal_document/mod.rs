//! Issued legal documents.

mod entity;
mod event_entity;
mod file_entity;
mod person_entity;
mod write;

use super::connection::Database;
use super::customer_record::scope::{push_visible, visible};
use super::error::{corrupt, during};
use super::sql::Sql;
use super::statement;
use application::actor::RecordScope;
use application::error::PortError;
use application::legal_document::ports::{
    DocumentAnswer, DocumentScope, LegalDocumentRepository, NewDocument, StoredDocument,
};
use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use derive_more::Constructor;
use domain::legal_document::evidence::ChainedEvent;
use domain::legal_document::issued::IssuedDocument;
use entity::{Column, Entity};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use std::collections::HashMap;
use uuid::Uuid;

const READING: &str = "reading legal documents";

#[derive(Constructor)]
pub struct SqlLegalDocumentRepository {
    database: Database,
}

/// Documents addressed to the customers of an account.
fn addressed(account: Uuid) -> Condition {
    let own = Query::select()
        .expr(Expr::val(1))
        .from("legal_document_person")
        .inner_join(
            "customer",
            Expr::col(("customer", "uuid")).equals(("legal_document_person", "customer_uuid")),
        )
        .and_where(Expr::col(("legal_document_person", "document_uuid")).equals((Entity, Column::Uuid)))
        .and_where(Expr::col(("customer", "account_uuid")).eq(account))
        .take();
    Condition::all().add(Expr::exists(own))
}

impl SqlLegalDocumentRepository {
    /// Returns the documents of a query, latest first, with their people.
    async fn read(&self, query: Select<Entity>) -> Result<Vec<IssuedDocument>, PortError> {
        let reads = self.database.reads();
        let ordered = query.order_by_desc(Column::IssuedAt).order_by_desc(Column::Uuid);
        let rows = ordered.all(reads).await.map_err(during(READING))?;
        let uuids: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
        let people = person_entity::Entity::find()
            .filter(person_entity::Column::DocumentUuid.is_in(uuids))
            .order_by_asc(person_entity::Column::Position)
            .all(reads)
            .await
            .map_err(during(READING))?;
        let mut by_document: HashMap<Uuid, Vec<person_entity::Model>> = HashMap::new();
        for person in people {
            by_document.entry(person.document_uuid).or_default().push(person);
        }
        let build = |row: entity::Model| {
            let people = by_document.remove(&row.uuid).unwrap_or_default();
            entity::document(row, people)
        };
        rows.into_iter().map(build).collect()
    }

    async fn events(&self, document: Uuid) -> Result<Vec<ChainedEvent>, PortError> {
        let rows = event_entity::Entity::find()
            .filter(event_entity::Column::DocumentUuid.eq(document))
            .order_by_asc(event_entity::Column::Position);
        let rows = rows.all(self.database.reads()).await.map_err(during(READING))?;
        rows.into_iter().map(ChainedEvent::try_from).collect()
    }
}

#[async_trait]
impl LegalDocumentRepository for SqlLegalDocumentRepository {
    async fn of_case(
        &self,
        case: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<IssuedDocument>>, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM customer_case k WHERE k.uuid = ");
        sql.bind(case).push(" AND ");
        push_visible(&mut sql, scope, "k.record_uuid");
        if !statement::exists(self.database.reads(), &sql, READING).await? {
            return Ok(None);
        }
        self.read(Entity::find().filter(Column::CaseUuid.eq(case))).await.map(Some)
    }

    async fn addressed_to(&self, account: Uuid) -> Result<Vec<IssuedDocument>, PortError> {
        self.read(Entity::find().filter(addressed(account))).await
    }

    async fn find(&self, uuid: Uuid, scope: DocumentScope) -> Result<Option<StoredDocument>, PortError> {
        let within = match scope {
            DocumentScope::OfRecords(scope) => visible(scope, (Entity, Column::RecordUuid)),
            DocumentScope::AddressedTo(account) => addressed(account),
        };
        let found = self.read(Entity::find_by_id(uuid).filter(within)).await?.pop();
        let Some(document) = found else { return Ok(None) };
        Ok(Some(StoredDocument { document, events: self.events(uuid).await? }))
    }

    async fn file(&self, uuid: Uuid) -> Result<Option<Bytes>, PortError> {
        let row = file_entity::Entity::find_by_id(uuid).one(self.database.reads()).await;
        let Some(row) = row.map_err(during(READING))? else { return Ok(None) };
        let content = STANDARD.decode(row.content).map_err(|_| corrupt("the file of a legal document"))?;
        Ok(Some(Bytes::from(content)))
    }

    async fn customers_of(&self, account: Uuid) -> Result<Vec<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT c.uuid FROM customer c WHERE c.account_uuid = ");
        sql.bind(account).push(" ORDER BY c.position, c.uuid");
        statement::column(self.database.reads(), &sql, READING).await
    }

    async fn issue(&self, new: NewDocument<'_>) -> Result<(), PortError> {
        write::issue(&self.database, new).await
    }

    async fn answer(&self, answer: DocumentAnswer<'_>) -> Result<(), PortError> {
        write::answer(&self.database, answer).await
    }
}
