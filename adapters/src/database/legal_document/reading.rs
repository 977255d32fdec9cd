//! Reads documents with their people and evidence.

use super::super::connection::Database;
use super::super::customer_record::scope::is_visible;
use super::super::error::db_error;
use super::super::record_merge::list_current_customers;
use super::entity::{self, Column, Entity};
use super::{event_entity, file_entity, person_entity};
use application::actor::RecordScope;
use application::error::PortError;
use application::legal_document::ports::{FileRole, StoredDocument};
use domain::legal_document::evidence::ChainedEvent;
use domain::legal_document::issued::IssuedDocument;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Select};
use std::collections::HashMap;
use uuid::Uuid;

pub(super) const READING_CONTEXT: &str = "reading legal documents";

/// Condition on documents addressed to the customers of an account.
pub(super) fn is_addressed_to(account: Uuid) -> Condition {
    let customers_of_account = Query::select()
        .expr(Expr::val(1))
        .from("legal_document_person")
        .inner_join(
            "customer",
            Expr::col(("customer", "uuid")).equals(("legal_document_person", "customer_uuid")),
        )
        .and_where(Expr::col(("legal_document_person", "document_uuid")).equals((Entity, Column::Uuid)))
        .and_where(Expr::col(("customer", "account_uuid")).eq(account))
        .take();
    is_visible(RecordScope::All, (Entity, Column::RecordUuid)).add(Expr::exists(customers_of_account))
}

/// Returns the documents of a query, latest first, with their people.
pub(super) async fn read_documents(
    database: &Database,
    query: Select<Entity>,
) -> Result<Vec<IssuedDocument>, PortError> {
    let reads = database.reads();
    let query = query.order_by_desc(Column::IssuedAt).order_by_desc(Column::Uuid);
    let rows = query.all(reads).await.map_err(db_error(READING_CONTEXT))?;
    let uuids: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
    let people = person_entity::Entity::find()
        .filter(person_entity::Column::DocumentUuid.is_in(uuids.iter().copied()))
        .order_by_asc(person_entity::Column::Position)
        .all(reads)
        .await
        .map_err(db_error(READING_CONTEXT))?;
    let mut people_by_document: HashMap<Uuid, Vec<person_entity::Model>> = HashMap::new();
    for person in people {
        people_by_document.entry(person.document_uuid).or_default().push(person);
    }
    let files = file_entity::Entity::find()
        .filter(file_entity::Column::DocumentUuid.is_in(uuids))
        .filter(file_entity::Column::Role.is_in(FileRole::ANSWERS.map(FileRole::key)))
        .all(reads)
        .await
        .map_err(db_error(READING_CONTEXT))?;
    let mut files_by_document: HashMap<Uuid, Vec<file_entity::Model>> = HashMap::new();
    for file in files {
        files_by_document.entry(file.document_uuid).or_default().push(file);
    }
    let to_document = |row: entity::Model| {
        let people = people_by_document.remove(&row.uuid).unwrap_or_default();
        let files = files_by_document.remove(&row.uuid).unwrap_or_default();
        entity::build_document(row, people, &files)
    };
    Ok(rows.into_iter().map(to_document).collect())
}

/// Returns the latest document of a query, with its events.
pub(super) async fn find_with_events(
    database: &Database,
    query: Select<Entity>,
) -> Result<Option<StoredDocument>, PortError> {
    let Some(document) = read_documents(database, query).await?.into_iter().next() else { return Ok(None) };
    load_evidence(database, document).await.map(Some)
}

/// Returns a document with its events.
pub(super) async fn load_evidence(
    database: &Database,
    document: IssuedDocument,
) -> Result<StoredDocument, PortError> {
    let events = list_events(database, document.uuid).await?;
    let customers = events.iter().filter_map(|event| event.event.customer).collect();
    let merged_customers = list_current_customers(database.reads(), customers).await?;
    Ok(StoredDocument { document, events, merged_customers })
}

async fn list_events(database: &Database, document: Uuid) -> Result<Vec<ChainedEvent>, PortError> {
    let rows = event_entity::Entity::find()
        .filter(event_entity::Column::DocumentUuid.eq(document))
        .order_by_asc(event_entity::Column::Position);
    let rows = rows.all(database.reads()).await.map_err(db_error(READING_CONTEXT))?;
    Ok(rows.into_iter().map(ChainedEvent::from).collect())
}
