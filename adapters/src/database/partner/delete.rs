//! Deletion of a partner (AMB-095).

use super::super::access_journal::save_entries;
use super::super::account::entity as account;
use super::super::customer_case::entity as case;
use super::super::error::db_error;
use super::super::job_writer::{delete_jobs, save_jobs};
use super::super::media::{delete_files, entity as media, is_unattached};
use super::super::report::{hide_from_partner, remove_files_of};
use super::super::stored::Stored;
use super::super::task::entity as task;
use super::entity;
use application::access_journal::entry::AccessEntry;
use application::error::PortError;
use application::job::NewJob;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

const DELETING_CONTEXT: &str = "deleting a partner";

/// Deletes a partner; returns false when it does not exist. Foreign keys delete assignments, reports and the links of
/// the account; a job deletes the content of the reports' files.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    job: Uuid,
    entry: &AccessEntry,
) -> Result<bool, PortError> {
    // Locks the partner, so that no case is added concurrently.
    let partner = entity::Entity::find_by_id(uuid).lock_exclusive().one(transaction).await;
    if partner.map_err(db_error(DELETING_CONTEXT))?.is_none() {
        return Ok(false);
    }
    let mut entries = vec![entry.clone()];
    let unassigned_cases = unassign_cases(transaction, uuid, entry.at).await?;
    hide_from_partner(transaction, &unassigned_cases).await?;
    for case in unassigned_cases {
        entries.push(entry.with_object(JournalAct::Change, JournalObject::CustomerCase, case));
    }
    let mut removed_reports = remove_files_of(transaction, ReportParent::Partner(uuid)).await?;
    let unattached_files = is_unattached().add(media::Column::UploaderAccount.eq(uuid));
    removed_reports.files.extend(delete_files(transaction, unattached_files).await?);
    let deletion_entry = |object, uuid: &Uuid| entry.with_object(JournalAct::Delete, object, *uuid);
    entries
        .extend(removed_reports.reports.iter().map(|report| deletion_entry(JournalObject::Report, report)));
    entries.extend(removed_reports.files.iter().map(|file| deletion_entry(JournalObject::Media, &file.uuid)));
    task::Entity::update_many()
        .col_expr(task::Column::PartnerUuid, Expr::value(None::<Uuid>))
        .filter(task::Column::PartnerUuid.eq(uuid))
        .exec(transaction)
        .await
        .map_err(db_error("unlinking the tasks of a partner"))?;
    account::Entity::delete_by_id(uuid)
        .filter(account::Column::Role.eq(Role::Partner.key()))
        .exec(transaction)
        .await
        .map_err(db_error("removing the account of a partner"))?;
    entity::Entity::delete_by_id(uuid).exec(transaction).await.map_err(db_error(DELETING_CONTEXT))?;
    delete_jobs(transaction, &[("account", &[uuid]), ("partner", &[uuid])]).await?;
    let keys: Vec<String> = removed_reports.files.into_iter().map(|file| file.file_key).collect();
    save_jobs(transaction, NewJob::remove_files(job, keys, entry.at).as_slice(), entry.at).await?;
    save_entries(transaction, &entries).await?;
    Ok(true)
}

/// Detaches the cases from the partner and returns them; their version is incremented, so that a save of an open form
/// is refused as stale.
async fn unassign_cases(
    transaction: &DatabaseTransaction,
    partner: Uuid,
    at: Instant,
) -> Result<Vec<Uuid>, PortError> {
    let cases = case::Entity::update_many()
        .col_expr(case::Column::PartnerUuid, Expr::value(None::<Uuid>))
        .col_expr(case::Column::UpdatedAt, Expr::value(Stored(at)))
        .col_expr(case::Column::Version, Expr::col(case::Column::Version).add(1))
        .filter(case::Column::PartnerUuid.eq(partner))
        .exec_with_returning(transaction)
        .await;
    let cases = cases.map_err(db_error("unassigning the cases of a partner"))?;
    Ok(cases.into_iter().map(|case| case.uuid).collect())
}
