//! Stores the mails about records.

use super::super::connection::Database;
use super::super::error::{db_error, name_missing_reference};
use super::super::idempotency::save_key;
use super::super::job_writer::save_jobs;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{REASON_LENGTH, Stored};
use super::entity::{Column, Entity, Model};
use application::error::{PortError, ReferencedTable};
use application::idempotency::IdempotencyKey;
use application::job::NewJob;
use application::record_mail::ports::{MailOutcome, RecordMail, RecordMailRepository};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use domain::shared::text::first_chars;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

const WRITING_CONTEXT: &str = "writing a mail to a customer";
const RECORDING_CONTEXT: &str = "saving a mail about a record";

#[derive(Constructor)]
pub struct SqlRecordMailRepository {
    database: Database,
}

#[async_trait]
impl RecordMailRepository for SqlRecordMailRepository {
    async fn create(
        &self,
        mails: &[RecordMail],
        jobs: &[NewJob],
        key: Option<&IdempotencyKey>,
    ) -> Result<(), PortError> {
        let Some(first_mail) = mails.first() else { return Ok(()) };
        let transaction = self.database.begin_write().await?;
        let rows = mails.iter().map(|mail| Model::new(mail).into_active_model());
        let insertion = Entity::insert_many(rows).exec_without_returning(&transaction).await;
        let references = [
            (ReferencedTable::CustomerRecord, Some(first_mail.record)),
            (ReferencedTable::CustomerCase, first_mail.case),
        ];
        name_missing_reference(&transaction, WRITING_CONTEXT, &references, insertion).await?;
        if let Some(key) = key {
            save_key(&transaction, key, first_mail.record, first_mail.created_at).await?;
        }
        save_jobs(&transaction, jobs, first_mail.created_at).await?;
        transaction.commit().await.map_err(db_error(WRITING_CONTEXT))
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<RecordMail>, PortError> {
        let row = Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error("finding a mail about a record"))?.map(RecordMail::from))
    }

    async fn record_outcome(&self, mail: &RecordMail, outcome: &MailOutcome) -> Result<(), PortError> {
        let failure = outcome.failure.as_ref().map(|reason| first_chars(reason, REASON_LENGTH));
        let sent_at = failure.is_none().then_some(Stored(outcome.at));
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::SentAt, Expr::value(sent_at))
            .col_expr(Column::Failure, Expr::value(failure.clone()))
            .filter(Column::Uuid.eq(mail.uuid))
            .exec(&transaction)
            .await
            .map_err(db_error(RECORDING_CONTEXT))?;
        if update.rows_affected == 0 && mail.written.is_none() {
            statement::execute(
                &transaction,
                &insert_with_outcome(mail, outcome.at, sent_at, failure),
                RECORDING_CONTEXT,
            )
            .await?;
        }
        transaction.commit().await.map_err(db_error(RECORDING_CONTEXT))
    }
}

/// Returns the statement that inserts a mail: without references to rows deleted concurrently, and without effect if
/// its record was deleted.
fn insert_with_outcome(
    mail: &RecordMail,
    at: Instant,
    sent_at: Option<Stored<Instant>>,
    failure: Option<String>,
) -> Sql {
    let mut sql = Sql::new(
        "INSERT INTO record_mail (uuid, address, template, created_at, sent_at, failure, record_uuid, \
         case_uuid, customer_uuid) SELECT ",
    );
    sql.bind(mail.uuid).push(", ").bind(mail.address.as_str()).push(", ").bind(mail.template.key());
    sql.push(", ").bind(Stored(at)).push(", ").bind(sent_at).push(", ").bind(failure);
    sql.push(", r.uuid, (SELECT k.uuid FROM customer_case k WHERE k.uuid = ").bind(mail.case);
    sql.push("), (SELECT c.uuid FROM customer c WHERE c.uuid = ").bind(mail.customer);
    sql.push(") FROM customer_record r WHERE r.uuid = ").bind(mail.record);
    sql
}
