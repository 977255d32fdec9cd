//! Deletion of inquiries by retention (AMB-043) or on request: rows in one transaction, files by a job.

use super::super::access_journal::save_entries;
use super::super::customer_record::entity as customer_record;
use super::super::customer_record::scope::is_visible;
use super::super::error::db_error;
use super::super::job_writer::{delete_jobs, save_jobs};
use super::super::media::delete_files_of;
use super::super::stored::Stored;
use super::super::task::delete_tasks_of_inquiries;
use super::entity::{Column, Entity};
use application::access_journal::entry::AccessEntry;
use application::actor::RecordScope;
use application::error::PortError;
use application::job::NewJob;
use domain::access_journal::{JournalAct, JournalObject};
use domain::inquiry::kind::InquiryState;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const PURGING_CONTEXT: &str = "purging inquiries";

/// Deletes at most `limit` expired inquiries: spam, and inquiries without contact on them or on their record for long.
pub(super) async fn purge(
    transaction: &DatabaseTransaction,
    spam_before: Instant,
    others_before: Instant,
    limit: u64,
    job: Uuid,
    now: Instant,
) -> Result<u64, PortError> {
    let expired_inquiries = list_expired(transaction, spam_before, others_before, limit).await?;
    let (act, object) = (JournalAct::Delete, JournalObject::Inquiry);
    let to_entry = |uuid: &Uuid| AccessEntry::automatic(act, object, *uuid, now);
    let entries: Vec<AccessEntry> = expired_inquiries.iter().map(to_entry).collect();
    remove(transaction, &expired_inquiries, job, now, &entries).await?;
    Ok(u64::try_from(expired_inquiries.len()).unwrap_or(u64::MAX))
}

/// Deletes these inquiries with their tasks; the caller has locked them.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    inquiries: &[Uuid],
    job: Uuid,
    now: Instant,
    entries: &[AccessEntry],
) -> Result<(), PortError> {
    if inquiries.is_empty() {
        return Ok(());
    }
    let files = delete_files_of(transaction, MediaParentKind::Inquiry, inquiries).await?;
    let keys: Vec<String> = files.into_iter().map(|file| file.file_key).collect();
    save_jobs(transaction, NewJob::remove_files(job, keys, now).as_slice(), now).await?;
    delete_tasks_of_inquiries(transaction, inquiries).await?;
    let deletion = Entity::delete_many().filter(Column::Uuid.is_in(inquiries.iter().copied()));
    deletion.exec(transaction).await.map_err(db_error(PURGING_CONTEXT))?;
    delete_jobs(transaction, &[("inquiry", inquiries)]).await?;
    save_entries(transaction, entries).await
}

/// Condition on an inquiry whose retention has expired; inquiries of archived records are kept with their record. The
/// retention of spam starts with its last change, and spam is never deleted before its record (AMB-176).
pub fn is_expired(spam_before: Instant, others_before: Instant) -> Condition {
    let record_column = |column| (customer_record::Entity, column);
    let recently_changed_record = Query::select()
        .expr(Expr::val(1))
        .from(customer_record::Entity)
        .and_where(
            Expr::col(record_column(customer_record::Column::Uuid)).equals((Entity, Column::RecordUuid)),
        )
        .and_where(Expr::col(record_column(customer_record::Column::UpdatedAt)).gte(Stored(others_before)))
        .take();
    // The last change is the classification or later, so that a misclassified inquiry can be found for the whole time.
    let is_expired_spam = Column::State
        .eq(InquiryState::Spam.key())
        .and(Column::UpdatedAt.lt(Stored(spam_before)))
        .and(Column::RecordUuid.is_null());
    let is_expired_inquiry =
        Column::UpdatedAt.lt(Stored(others_before)).and(Expr::exists(recently_changed_record).not());
    let is_not_archived = is_visible(RecordScope::All, (Entity, Column::RecordUuid));
    Condition::any().add(is_expired_spam).add(is_not_archived.add(is_expired_inquiry))
}

/// Returns the expired inquiries, locked so that no concurrent change of a link returns files to them.
async fn list_expired(
    transaction: &DatabaseTransaction,
    spam_before: Instant,
    others_before: Instant,
    limit: u64,
) -> Result<Vec<Uuid>, PortError> {
    let query = Entity::find()
        .select_only()
        .column(Column::Uuid)
        .filter(is_expired(spam_before, others_before))
        .order_by_asc(Column::Uuid)
        .limit(limit)
        .lock_exclusive();
    query.into_tuple().all(transaction).await.map_err(db_error(PURGING_CONTEXT))
}
