//! Issued documents of a case, a record or an account.

use super::super::connection::Database;
use super::super::customer_record::customer_entity as customer;
use super::super::customer_record::scope::{is_visible, push_visible};
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::entity::{Column, Entity};
use super::file_entity;
use super::reading::{READING_CONTEXT, find_with_events, is_addressed_to, load_evidence, read_documents};
use application::actor::RecordScope;
use application::error::PortError;
use application::legal_document::ports::{
    FileRole, LegalDocumentQueries, RecordDocument, SecrecyConsent, StoredDocument,
};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::IssuedDocument;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlLegalDocumentQueries {
    database: Database,
}

/// Appends the condition that `document` is an authorisation to share a record that is signed and in force.
fn push_authorises(sql: &mut Sql, document: &'static str, today: Day) {
    for condition in [".kind = 'SECRECY' AND ", ".replaced_by IS NULL AND ", ".is_confirmed AND ("] {
        sql.push(document).push(condition);
    }
    sql.push(document).push(".valid_until IS NULL OR ").push(document).push(".valid_until >= ");
    sql.bind(Stored(today)).push(")");
}

#[async_trait]
impl LegalDocumentQueries for SqlLegalDocumentQueries {
    async fn list_by_case(
        &self,
        case: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<IssuedDocument>>, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM customer_case k WHERE k.uuid = ");
        sql.bind(case).push(" AND ");
        push_visible(&mut sql, scope, "k.record_uuid");
        if !statement::exists(self.database.reads(), &sql, READING_CONTEXT).await? {
            return Ok(None);
        }
        read_documents(&self.database, Entity::find().filter(Column::CaseUuid.eq(case))).await.map(Some)
    }

    async fn list_addressed_to(&self, account: Uuid) -> Result<Vec<IssuedDocument>, PortError> {
        read_documents(&self.database, Entity::find().filter(is_addressed_to(account))).await
    }

    async fn list_by_record(&self, record: Uuid) -> Result<Vec<RecordDocument>, PortError> {
        let mut documents = Vec::new();
        for document in read_documents(&self.database, Entity::find().filter(Column::RecordUuid.eq(record)))
            .await?
            .into_iter()
            .rev()
        {
            let uuid = document.uuid;
            let rows = file_entity::Entity::find().filter(file_entity::Column::DocumentUuid.eq(uuid));
            let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
            let role_of =
                |row: &file_entity::Model| FileRole::ALL.into_iter().find(|role| role.key() == row.role);
            let files = rows
                .into_iter()
                .filter_map(|row| role_of(&row).map(|role| file_entity::build_file(row, role)))
                .collect();
            documents.push(RecordDocument { stored: load_evidence(&self.database, document).await?, files });
        }
        Ok(documents)
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
        find_with_events(&self.database, Entity::find().filter(is_file).filter(is_in_scope)).await
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
        let row = statement::find::<ConsentRow>(self.database.reads(), &sql, READING_CONTEXT).await?;
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
        let rows: Vec<EndedRow> = statement::list(self.database.reads(), &sql, READING_CONTEXT).await?;
        Ok(rows.into_iter().map(|row| (row.uuid, row.record_uuid)).collect())
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
        statement::list_column(self.database.reads(), &sql, READING_CONTEXT).await
    }

    async fn list_customers(&self, account: Uuid) -> Result<Vec<Uuid>, PortError> {
        let customers = customer::Entity::find()
            .select_only()
            .column(customer::Column::Uuid)
            .filter(customer::Column::AccountUuid.eq(account))
            .order_by_asc(customer::Column::Position)
            .order_by_asc(customer::Column::Uuid);
        customers.into_tuple().all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))
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
