//! Deletion of a record and of all rows below it (AMB-054).

use super::super::access_journal::save_entries;
use super::super::customer_case::entity as case;
use super::super::error::db_error;
use super::super::identity_check::copy_checks;
use super::super::inquiry::entity as inquiry;
use super::super::job_writer::{delete_jobs, save_jobs};
use super::super::legal_document::release_documents;
use super::super::media::{delete_files, delete_files_of, entity as media, is_unattached};
use super::super::record_archive::entity as archive;
use super::super::report::remove_files_of;
use super::super::retention::push_unchanged;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::super::task::delete_tasks_of_inquiries;
use super::accounts::{list_accounts, remove_unused_account};
use super::customers::list_customer_uuids;
use super::entity;
use application::access_journal::entry::AccessEntry;
use application::customer_record::ports::RemovalCondition;
use application::error::PortError;
use application::job::NewJob;
use domain::access_journal::{JournalAct, JournalObject};
use domain::media::parent::MediaParentKind;
use domain::report::ReportParent;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

const DELETING_CONTEXT: &str = "deleting a record";

/// Deletes a record; returns false when it does not exist or the condition does not hold. Foreign keys delete its
/// cases with their statuses, its reports, assignments, tasks and customers. This function also deletes the inquiries
/// linked to the record, which contain the same data, with their tasks, and the unattached uploads of the accounts
/// deleted with it.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    condition: Option<RemovalCondition>,
    job: Uuid,
    entry: &AccessEntry,
) -> Result<bool, PortError> {
    if !lock_record(transaction, uuid).await? {
        return Ok(false);
    }
    let cases = lock_cases(transaction, uuid).await?;
    let inquiries = lock_inquiries(transaction, uuid).await?;
    if let Some(condition) = condition
        && !is_due(transaction, uuid, condition).await?
    {
        return Ok(false);
    }
    let accounts = list_accounts(transaction, uuid).await?;
    let customers = list_customer_uuids(transaction, uuid).await?;
    let mut files = delete_files_of(transaction, MediaParentKind::CustomerCase, &cases).await?;
    files.extend(delete_files_of(transaction, MediaParentKind::Inquiry, &inquiries).await?);
    let removed_reports = remove_files_of(transaction, ReportParent::CustomerRecord(uuid)).await?;
    files.extend(removed_reports.files);
    release_documents(transaction, uuid, entry.at).await?;
    let ended_before = match condition {
        // A record unchanged since this time has no relation that ended later.
        Some(RemovalCondition::UnchangedSince(before)) => before,
        Some(RemovalCondition::ArchiveEndedBefore(_)) | None => entry.at,
    };
    copy_checks(transaction, uuid, &[], ended_before).await?;
    delete_tasks_of_inquiries(transaction, &inquiries).await?;
    let deletion = inquiry::Entity::delete_many().filter(inquiry::Column::RecordUuid.eq(uuid));
    deletion.exec(transaction).await.map_err(db_error(DELETING_CONTEXT))?;
    entity::Entity::delete_by_id(uuid).exec(transaction).await.map_err(db_error(DELETING_CONTEXT))?;
    let removed_accounts = remove_accounts(transaction, accounts, &mut files).await?;
    let removed_objects: [(&str, &[Uuid]); 5] = [
        ("record", &[uuid]),
        ("customer", &customers),
        ("case", &cases),
        ("inquiry", &inquiries),
        ("account", &removed_accounts),
    ];
    delete_jobs(transaction, &removed_objects).await?;
    let keys: Vec<String> = files.iter().map(|file| file.file_key.clone()).collect();
    save_jobs(transaction, NewJob::remove_files(job, keys, entry.at).as_slice(), entry.at).await?;
    let files: Vec<Uuid> = files.iter().map(|file| file.uuid).collect();
    let mut entries = vec![entry.clone()];
    for (object, uuids) in [
        (JournalObject::CustomerCase, &cases),
        (JournalObject::Report, &removed_reports.reports),
        (JournalObject::Inquiry, &inquiries),
        (JournalObject::Media, &files),
    ] {
        entries.extend(uuids.iter().map(|uuid| entry.with_object(JournalAct::Delete, object, *uuid)));
    }
    save_entries(transaction, &entries).await?;
    Ok(true)
}

/// Locks the record, so that no case or file is added and no inquiry is unlinked concurrently. Returns false if it does
/// not exist.
async fn lock_record(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<bool, PortError> {
    let record = entity::Entity::find_by_id(uuid)
        .select_only()
        .column(entity::Column::Uuid)
        .lock_exclusive()
        .into_tuple::<Uuid>();
    Ok(record.one(transaction).await.map_err(db_error(DELETING_CONTEXT))?.is_some())
}

async fn lock_cases(transaction: &DatabaseTransaction, record: Uuid) -> Result<Vec<Uuid>, PortError> {
    let cases = case::Entity::find()
        .select_only()
        .column(case::Column::Uuid)
        .filter(case::Column::RecordUuid.eq(record))
        .lock_exclusive();
    cases.into_tuple().all(transaction).await.map_err(db_error(DELETING_CONTEXT))
}

async fn lock_inquiries(transaction: &DatabaseTransaction, record: Uuid) -> Result<Vec<Uuid>, PortError> {
    let inquiries = inquiry::Entity::find()
        .select_only()
        .column(inquiry::Column::Uuid)
        .filter(inquiry::Column::RecordUuid.eq(record))
        .lock_exclusive();
    inquiries.into_tuple().all(transaction).await.map_err(db_error(DELETING_CONTEXT))
}

/// Deletes those of these accounts that no customer uses any more, with their unattached uploads, whose rows are added
/// to `files`. Returns the deleted accounts.
async fn remove_accounts(
    transaction: &DatabaseTransaction,
    accounts: Vec<Uuid>,
    files: &mut Vec<media::Model>,
) -> Result<Vec<Uuid>, PortError> {
    let mut removed_accounts = Vec::with_capacity(accounts.len());
    for account in accounts {
        // Read before the account is deleted, which detaches its uploads from it.
        let unattached_files = media::Entity::find()
            .filter(is_unattached().add(media::Column::UploaderAccount.eq(account)))
            .all(transaction)
            .await
            .map_err(db_error(DELETING_CONTEXT))?;
        if remove_unused_account(transaction, account).await? {
            removed_accounts.push(account);
            let unattached_uuids = unattached_files.iter().map(|file| file.uuid);
            files.extend(delete_files(transaction, media::Column::Uuid.is_in(unattached_uuids)).await?);
        }
    }
    Ok(removed_accounts)
}

async fn is_due(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    condition: RemovalCondition,
) -> Result<bool, PortError> {
    match condition {
        RemovalCondition::UnchangedSince(before) => {
            let mut sql = Sql::new("SELECT r.uuid FROM customer_record r WHERE r.uuid = ");
            sql.bind(uuid).push(" AND ");
            push_unchanged(&mut sql, before);
            statement::exists(transaction, &sql, DELETING_CONTEXT).await
        }
        RemovalCondition::ArchiveEndedBefore(day) => {
            // Locks the archived record, so that it is not restored or extended concurrently.
            let archived_record = archive::Entity::find_by_id(uuid)
                .filter(archive::Column::Until.lt(Stored(day)))
                .lock_exclusive();
            Ok(archived_record.one(transaction).await.map_err(db_error(DELETING_CONTEXT))?.is_some())
        }
    }
}
