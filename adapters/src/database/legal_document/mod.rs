//! Issued legal documents.

mod code_entity;
mod entity;
mod event_entity;
mod file_entity;
pub mod missing;
mod person_entity;
mod release;
mod requirement_entity;
mod write;

pub use release::release_documents;

use super::connection::Database;
use super::customer_record::customer_entity as customer;
use super::customer_record::scope::{is_visible, push_visible};
use super::error::db_error;
use super::record_merge::list_current_customers;
use super::sql::Sql;
use super::statement;
use super::stored::{Name, Stored};
use application::actor::RecordScope;
use application::error::PortError;
use application::legal_document::ports::{
    DocumentFile, DocumentScope, DocumentStep, FileRole, LegalDocumentRepository, NewDocument,
    RecordDocument, SecrecyConsent, StoredCode, StoredDocument,
};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::evidence::{ChainedEvent, EvidenceKind};
use domain::legal_document::issued::IssuedDocument;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use entity::{Column, Entity};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select};
use std::collections::HashMap;
use uuid::Uuid;

const READING: &str = "reading legal documents";

#[derive(Constructor)]
pub struct SqlLegalDocumentRepository {
    database: Database,
}

/// Documents addressed to the customers of an account.
fn is_addressed_to(account: Uuid) -> Condition {
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

/// Appends the condition that `document` is an authorisation to share a record that is signed and in force.
fn push_authorises(sql: &mut Sql, document: &'static str, today: Day) {
    for condition in [".kind = 'SECRECY' AND ", ".replaced_by IS NULL AND ", ".is_confirmed AND ("] {
        sql.push(document).push(condition);
    }
    sql.push(document).push(".valid_until IS NULL OR ").push(document).push(".valid_until >= ");
    sql.bind(Stored(today)).push(")");
}

impl SqlLegalDocumentRepository {
    /// Returns the documents of a query, latest first, with their people.
    async fn read(&self, query: Select<Entity>) -> Result<Vec<IssuedDocument>, PortError> {
        let reads = self.database.reads();
        let query = query.order_by_desc(Column::IssuedAt).order_by_desc(Column::Uuid);
        let rows = query.all(reads).await.map_err(db_error(READING))?;
        let uuids: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
        let people = person_entity::Entity::find()
            .filter(person_entity::Column::DocumentUuid.is_in(uuids.iter().copied()))
            .order_by_asc(person_entity::Column::Position)
            .all(reads)
            .await
            .map_err(db_error(READING))?;
        let mut people_by_document: HashMap<Uuid, Vec<person_entity::Model>> = HashMap::new();
        for person in people {
            people_by_document.entry(person.document_uuid).or_default().push(person);
        }
        let files = file_entity::Entity::find()
            .filter(file_entity::Column::DocumentUuid.is_in(uuids))
            .filter(file_entity::Column::Role.is_in(FileRole::ANSWERS.map(FileRole::key)))
            .all(reads)
            .await
            .map_err(db_error(READING))?;
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
    async fn with_events(&self, query: Select<Entity>) -> Result<Option<StoredDocument>, PortError> {
        let Some(document) = self.read(query).await?.into_iter().next() else { return Ok(None) };
        self.load_evidence(document).await.map(Some)
    }

    /// Returns a document with its events.
    async fn load_evidence(&self, document: IssuedDocument) -> Result<StoredDocument, PortError> {
        let events = self.list_events(document.uuid).await?;
        let customers = events.iter().filter_map(|event| event.event.customer).collect();
        let merged_customers = list_current_customers(self.database.reads(), customers).await?;
        Ok(StoredDocument { document, events, merged_customers })
    }

    async fn list_events(&self, document: Uuid) -> Result<Vec<ChainedEvent>, PortError> {
        let rows = event_entity::Entity::find()
            .filter(event_entity::Column::DocumentUuid.eq(document))
            .order_by_asc(event_entity::Column::Position);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING))?;
        Ok(rows.into_iter().map(ChainedEvent::from).collect())
    }
}

#[async_trait]
impl LegalDocumentRepository for SqlLegalDocumentRepository {
    async fn list_by_case(
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

    async fn list_by_addressee(&self, account: Uuid) -> Result<Vec<IssuedDocument>, PortError> {
        self.read(Entity::find().filter(is_addressed_to(account))).await
    }

    async fn find(&self, uuid: Uuid, scope: DocumentScope) -> Result<Option<StoredDocument>, PortError> {
        let is_in_scope = match scope {
            DocumentScope::OfRecords(scope) => is_visible(scope, (Entity, Column::RecordUuid)),
            DocumentScope::AddressedTo(account) => is_addressed_to(account),
        };
        self.with_events(Entity::find_by_id(uuid).filter(is_in_scope)).await
    }

    async fn find_without_scope(&self, uuid: Uuid) -> Result<Option<StoredDocument>, PortError> {
        self.with_events(Entity::find_by_id(uuid)).await
    }

    async fn find_by_sha256(
        &self,
        sha256: &str,
        scope: RecordScope,
    ) -> Result<Option<StoredDocument>, PortError> {
        let documents_with_hash = Query::select()
            .column("document_uuid")
            .from("legal_document_file")
            .and_where(Expr::col("sha256").eq(sha256))
            .take();
        let is_file = Column::Uuid.in_subquery(documents_with_hash);
        let is_in_scope = is_visible(scope, (Entity, Column::RecordUuid));
        self.with_events(Entity::find().filter(is_file).filter(is_in_scope)).await
    }

    async fn list_by_record(&self, record: Uuid) -> Result<Vec<RecordDocument>, PortError> {
        let mut documents = Vec::new();
        for document in
            self.read(Entity::find().filter(Column::RecordUuid.eq(record))).await?.into_iter().rev()
        {
            let uuid = document.uuid;
            let rows = file_entity::Entity::find().filter(file_entity::Column::DocumentUuid.eq(uuid));
            let rows = rows.all(self.database.reads()).await.map_err(db_error(READING))?;
            let role_of =
                |row: &file_entity::Model| FileRole::ALL.into_iter().find(|role| role.key() == row.role);
            let files = rows
                .into_iter()
                .filter_map(|row| role_of(&row).map(|role| file_entity::build_file(row, role)))
                .collect();
            documents.push(RecordDocument { stored: self.load_evidence(document).await?, files });
        }
        Ok(documents)
    }

    async fn find_secrecy_consent(
        &self,
        record: Uuid,
        today: Day,
    ) -> Result<Option<SecrecyConsent>, PortError> {
        let mut sql = Sql::new(
            "SELECT d.uuid, d.issued_by_first_name AS first_name, d.issued_by_last_name AS last_name, \
             (SELECT max(p.answered_at) FROM legal_document_person p WHERE p.document_uuid = d.uuid) AS given_at \
             FROM legal_document d WHERE d.record_uuid = ",
        );
        sql.bind(record).push(" AND ");
        push_authorises(&mut sql, "d", today);
        sql.push(
            " AND EXISTS (SELECT 1 FROM customer b JOIN legal_document_person o ON o.customer_uuid = b.uuid \
             WHERE o.document_uuid = d.uuid AND b.record_uuid = d.record_uuid) \
             AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.record_uuid = d.record_uuid AND NOT EXISTS \
             (SELECT 1 FROM legal_document_person q JOIN legal_document e ON e.uuid = q.document_uuid \
             WHERE q.customer_uuid = c.uuid AND e.record_uuid = c.record_uuid AND ",
        );
        push_authorises(&mut sql, "e", today);
        sql.push(")) ORDER BY given_at DESC, d.uuid DESC LIMIT 1");
        let row = statement::find::<ConsentRow>(self.database.reads(), &sql, READING).await?;
        Ok(row.map(SecrecyConsent::from))
    }

    async fn list_ended_authorisations(&self, today: Day) -> Result<Vec<(Uuid, Uuid)>, PortError> {
        let mut sql = Sql::new(
            "SELECT d.uuid, d.record_uuid FROM legal_document d WHERE d.kind = 'SECRECY' AND d.is_confirmed \
             AND d.record_uuid IS NOT NULL AND d.valid_until < ",
        );
        sql.bind(Stored(today)).push(
            " AND NOT EXISTS (SELECT 1 FROM legal_document_event e WHERE e.document_uuid = d.uuid \
             AND e.kind = ",
        );
        sql.bind(EvidenceKind::Ended.key()).push(") ORDER BY d.uuid");
        let rows: Vec<EndedRow> = statement::list(self.database.reads(), &sql, READING).await?;
        Ok(rows.into_iter().map(|row| (row.uuid, row.record_uuid)).collect())
    }

    async fn find_file(&self, uuid: Uuid, role: FileRole) -> Result<Option<DocumentFile>, PortError> {
        let row = file_entity::Entity::find_by_id((uuid, role.key().to_owned()));
        let row = row.one(self.database.reads()).await.map_err(db_error(READING))?;
        Ok(row.map(|row| file_entity::build_file(row, role)))
    }

    async fn list_codes(&self, document: Uuid, customer: Uuid) -> Result<Vec<StoredCode>, PortError> {
        let rows = code_entity::Entity::find()
            .filter(code_entity::Column::DocumentUuid.eq(document))
            .filter(code_entity::Column::CustomerUuid.eq(customer))
            .order_by_desc(code_entity::Column::SentAt)
            .order_by_desc(code_entity::Column::Uuid);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING))?;
        Ok(rows.into_iter().map(StoredCode::from).collect())
    }

    async fn find_code(&self, uuid: Uuid) -> Result<Option<StoredCode>, PortError> {
        let row = code_entity::Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error(READING))?.map(StoredCode::from))
    }

    async fn list_unanswered(&self, after: Option<Uuid>, limit: u64) -> Result<Vec<Uuid>, PortError> {
        let mut sql = Sql::new(
            "SELECT d.uuid FROM legal_document d WHERE d.replaced_by IS NULL AND EXISTS (SELECT 1 FROM \
             legal_document_person p WHERE p.document_uuid = d.uuid AND p.state IN ('issued', 'opened'))",
        );
        if let Some(after) = after {
            sql.push(" AND d.uuid > ").bind(after);
        }
        sql.push(" ORDER BY d.uuid LIMIT ").number(limit);
        statement::list_column(self.database.reads(), &sql, READING).await
    }

    async fn list_customers(&self, account: Uuid) -> Result<Vec<Uuid>, PortError> {
        let customers = customer::Entity::find()
            .select_only()
            .column(customer::Column::Uuid)
            .filter(customer::Column::AccountUuid.eq(account))
            .order_by_asc(customer::Column::Position)
            .order_by_asc(customer::Column::Uuid);
        customers.into_tuple().all(self.database.reads()).await.map_err(db_error(READING))
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

#[derive(FromQueryResult)]
struct EndedRow {
    uuid: Uuid,
    record_uuid: Uuid,
}

#[derive(FromQueryResult)]
struct ConsentRow {
    uuid: Uuid,
    #[sea_orm(nested)]
    taken_by: Name,
    given_at: Stored<Instant>,
}

impl From<ConsentRow> for SecrecyConsent {
    fn from(row: ConsentRow) -> Self {
        Self { document: row.uuid, given_at: row.given_at.0, taken_by: row.taken_by.into() }
    }
}
