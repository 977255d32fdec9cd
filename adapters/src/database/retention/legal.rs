//! Expired legal documents: documents of deleted records, after the retention of their kind.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::save_jobs;
use super::super::sql::Sql;
use super::super::statement;
use application::error::PortError;
use application::job::NewJob;
use application::retention::ports::ExpiryCutoffs;
use domain::legal_document::case_facts::LONG_RETENTION_FEE;
use domain::legal_document::kind::KnownKind;
use uuid::Uuid;

const PURGING_CONTEXT: &str = "deleting expired legal documents";

/// Appends the condition on `d`, a row of `legal_document`. Documents of insurance, and mandates signed online with a
/// high or unknown fee, are kept longer.
pub(super) fn push_expired(sql: &mut Sql, cutoffs: &ExpiryCutoffs) {
    sql.push("d.record_uuid IS NULL AND d.released_at < CASE WHEN d.asks_medium OR (d.kind = ");
    sql.bind(KnownKind::Mandate.key()).push(" AND coalesce(d.fee, ").bind(LONG_RETENTION_FEE).push(") >= ");
    sql.bind(LONG_RETENTION_FEE).push(
        " AND EXISTS (SELECT 1 FROM legal_document_person p WHERE p.document_uuid = d.uuid AND p.state = 'signed' \
         AND coalesce(p.medium, '') <> 'paper')) THEN ",
    );
    sql.bind(cutoffs.long_legal_documents.micros()).push(" ELSE ").bind(cutoffs.legal_documents.micros());
    sql.push(" END");
}

/// Deletes at most `limit` documents; a job deletes their files.
pub(super) async fn purge(
    database: &Database,
    cutoffs: &ExpiryCutoffs,
    limit: u64,
    job: Uuid,
) -> Result<u64, PortError> {
    let transaction = database.begin_write().await?;
    let mut sql = Sql::new("SELECT d.uuid FROM legal_document d WHERE ");
    push_expired(&mut sql, cutoffs);
    sql.push(" ORDER BY d.uuid LIMIT ").number(limit.min(statement::MAX_VALUES as u64));
    let expired_documents: Vec<Uuid> = statement::list_column(&transaction, &sql, PURGING_CONTEXT).await?;
    if expired_documents.is_empty() {
        return Ok(0);
    }
    let mut files = Sql::new("SELECT f.file_key FROM legal_document_file f WHERE f.document_uuid IN ");
    files.bind_list(expired_documents.iter().copied());
    let keys: Vec<String> = statement::list_column(&transaction, &files, PURGING_CONTEXT).await?;
    let mut deletion = Sql::new("DELETE FROM legal_document WHERE uuid IN ");
    deletion.bind_list(expired_documents.iter().copied());
    let removed_count = statement::execute(&transaction, &deletion, PURGING_CONTEXT).await?;
    save_jobs(&transaction, NewJob::remove_files(job, keys, cutoffs.now).as_slice(), cutoffs.now).await?;
    transaction.commit().await.map_err(db_error(PURGING_CONTEXT))?;
    Ok(removed_count)
}
