//! Saves cases with all changes of one action.

use super::super::access_journal::save_entries;
use super::super::account::open_account;
use super::super::connection::Database;
use super::super::customer_record::customer_entity as customer;
use super::super::error::{db_error, name_missing_reference};
use super::super::idempotency::save_key;
use super::super::job_writer::{save_due_jobs, save_jobs};
use super::super::legal_document::missing;
use super::super::media::{change_files, delete_files_of};
use super::super::report::{entity as report, hide_from_partner};
use super::super::search_entry;
use super::super::statement;
use super::super::stored::Stored;
use super::super::task::entity as task;
use super::entity::{Column, Entity, Model, find_latest_new_movement};
use super::identity_deadlines;
use super::parts::{
    append_events, append_statuses, refresh_last_movement, save_deadlines, save_items, save_revenue,
    save_rounds,
};
use application::access_journal::entry::AccessEntry;
use application::customer_case::ports::{
    CaseChange, CaseEffects, CustomerCaseRepository, NewCustomerAccount,
};
use application::error::{PortError, ReferencedTable, WriteConflict};
use application::job::NewJob;
use application::media::changes::MediaChanges;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::CustomerCase;
use domain::customer_case::status::StatusFamily;
use domain::media::parent::MediaParentKind;
use domain::shared::email::email_key;
use domain::shared::instant::Instant;
use domain::task::Task;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, LockType, Query};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QueryTrait};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving a case";

#[derive(Constructor)]
pub struct SqlCustomerCaseRepository {
    database: Database,
}

#[async_trait]
impl CustomerCaseRepository for SqlCustomerCaseRepository {
    async fn create(&self, change: CaseChange<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        lock_row("customer_record", change.case.customer_record, LockType::Share, &transaction).await?;
        let row = Model::build_row(None, &change, 1)?;
        let insertion = Entity::insert(row).exec_without_returning(&transaction).await;
        name_missing_reference(&transaction, SAVING_CONTEXT, &list_references(change.case), insertion)
            .await?;
        save_parts(&transaction, None, &change).await?;
        let today = day_in_paris(change.case.creation_date);
        missing::recount_case(&transaction, change.case.uuid, today).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn save(
        &self,
        before: &CustomerCase,
        version: i64,
        change: CaseChange<'_>,
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if is_closed_or_reopened(before, change.case) {
            lock_owners(&transaction, change.case, LockType::Share).await?;
        } else if references_owners(before, &change) {
            lock_owners(&transaction, change.case, LockType::KeyShare).await?;
        }
        let mut update = Entity::update_many()
            .set(Model::build_row(Some(before), &change, version + 1)?)
            .filter(Column::Uuid.eq(change.case.uuid))
            .filter(Column::Version.eq(version));
        if let Some(at) = find_latest_new_movement(Some(before), &change) {
            update = update.col_expr(Column::LastMovementAt, later_of(Column::LastMovementAt, Stored(at)));
        }
        if let Some(family) = family_of(change.case).filter(|_| needs_other_documents(before, change.case)) {
            let today = day_in_paris(change.at);
            let missing_count = missing::missing_expression_after(change.case, family, today);
            QueryTrait::query(&mut update).value("legal_missing", missing_count);
        }
        let update_result = update.exec(&transaction).await;
        let update_result = name_missing_reference(
            &transaction,
            SAVING_CONTEXT,
            &list_references(change.case),
            update_result,
        )
        .await?;
        expect_rows(update_result.rows_affected, 1)?;
        if before.partner.is_some() && before.partner != change.case.partner {
            hide_from_partner(&transaction, &[change.case.uuid]).await?;
        }
        save_parts(&transaction, Some(before), &change).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn delete(
        &self,
        case: Uuid,
        version: i64,
        jobs: &[NewJob],
        entries: &[AccessEntry],
    ) -> Result<(), PortError> {
        let context = "removing a case";
        let transaction = self.database.begin_write().await?;
        unlink_reports(&transaction, case).await?;
        let deletion = Entity::delete_many()
            .filter(Column::Uuid.eq(case))
            .filter(Column::Version.eq(version))
            .exec(&transaction)
            .await
            .map_err(db_error(context))?;
        expect_rows(deletion.rows_affected, 1)?;
        delete_files_of(&transaction, MediaParentKind::CustomerCase, &[case]).await?;
        save_due_jobs(&transaction, jobs).await?;
        save_entries(&transaction, entries).await?;
        transaction.commit().await.map_err(db_error(context))
    }
}

fn list_references(case: &CustomerCase) -> [(ReferencedTable, Option<Uuid>); 2] {
    [(ReferencedTable::CustomerRecord, Some(case.customer_record)), (ReferencedTable::Partner, case.partner)]
}

/// Returns whether the transaction checks foreign keys to the record or the partner: by new rows, or by a second update
/// of the case.
fn references_owners(before: &CustomerCase, change: &CaseChange<'_>) -> bool {
    let CaseEffects { files, accounts, tasks, .. } = &change.effects;
    *files != MediaChanges::default()
        || !accounts.is_empty()
        || !tasks.is_empty()
        || before.label != change.case.label
        || before.partner != change.case.partner
}

/// Returns whether the deadlines of identity documents change. They depend on the customers and their checks, so that a
/// shared lock on the record is required to wait for concurrent changes of these.
fn is_closed_or_reopened(before: &CustomerCase, case: &CustomerCase) -> bool {
    before.has_ended() != case.has_ended()
}

/// Returns whether the change may affect which legal documents are due.
fn needs_other_documents(before: &CustomerCase, case: &CustomerCase) -> bool {
    family_of(before) != family_of(case)
        || before.project.kind != case.project.kind
        || before.partner != case.partner
}

fn family_of(case: &CustomerCase) -> Option<StatusFamily> {
    case.current_status().map(|entry| entry.status.family())
}

/// Locks the record, then the partner, in the same order as their deletions. Without this, foreign keys would lock them
/// after the case, which a concurrent deletion locks last, and cause a deadlock.
///
/// # Errors
/// `Stale`: the record was deleted or merged since the case was read.
async fn lock_owners(
    transaction: &DatabaseTransaction,
    case: &CustomerCase,
    of_record: LockType,
) -> Result<(), PortError> {
    if !lock_row("customer_record", case.customer_record, of_record, transaction).await? {
        return Err(PortError::STALE);
    }
    if let Some(partner) = case.partner {
        lock_row("partner", partner, LockType::KeyShare, transaction).await?;
    }
    Ok(())
}

/// Locks a row; returns whether it exists.
async fn lock_row(
    table: &'static str,
    uuid: Uuid,
    kind: LockType,
    transaction: &DatabaseTransaction,
) -> Result<bool, PortError> {
    let query = Query::select()
        .expr(Expr::val(1))
        .from(table)
        .and_where(Expr::col("uuid").eq(uuid))
        .lock(kind)
        .take();
    statement::exists(transaction, &query, SAVING_CONTEXT).await
}

/// Detaches the reports of the case, which stay on its record, visible to staff only (AMB-072).
async fn unlink_reports(transaction: &DatabaseTransaction, case: Uuid) -> Result<(), PortError> {
    let update = report::Entity::update_many()
        .col_expr(report::Column::CaseUuid, Expr::value(None::<Uuid>))
        .col_expr(report::Column::VisibleToPartner, Expr::value(false))
        .filter(report::Column::CaseUuid.eq(case))
        .exec(transaction);
    update.await.map(|_| ()).map_err(db_error("detaching the reports of a case"))
}

async fn save_parts(
    transaction: &DatabaseTransaction,
    before: Option<&CustomerCase>,
    change: &CaseChange<'_>,
) -> Result<(), PortError> {
    let CaseChange { case, at, effects, .. } = change;
    if let Some(key) = &effects.key {
        save_key(transaction, key, case.uuid, *at).await?;
    }
    if before.is_none_or(|before| before.label != case.label) {
        search_entry::save_record(transaction, case.customer_record).await?;
    }
    append_statuses(transaction, before, case).await?;
    save_items(transaction, before, case).await?;
    save_rounds(transaction, before, case).await?;
    save_revenue(transaction, before, case).await?;
    save_deadlines(transaction, before, case).await?;
    if before.is_none_or(|before| is_closed_or_reopened(before, case)) {
        identity_deadlines::save_of_case(transaction, case.uuid).await?;
    }
    append_events(transaction, case.uuid, &effects.events).await?;
    if effects.files != MediaChanges::default() {
        change_files(transaction, MediaParentKind::CustomerCase.with_id(case.uuid), &effects.files).await?;
        refresh_last_movement(transaction, case.uuid).await?;
    }
    for account in &effects.accounts {
        open_customer_account(transaction, account).await?;
    }
    save_jobs(transaction, &effects.jobs, *at).await?;
    save_tasks(transaction, &effects.tasks, *at).await?;
    save_entries(transaction, &effects.entries).await
}

/// Returns the value of a column, or `at` if it is later.
fn later_of(column: Column, at: Stored<Instant>) -> Expr {
    CaseStatement::new().case(column.lt(at), Expr::value(at)).finally(Expr::col(column)).into()
}

/// Creates an account. The customers must still have no account and the same address, which no other account may have.
async fn open_customer_account(
    transaction: &DatabaseTransaction,
    new: &NewCustomerAccount,
) -> Result<(), PortError> {
    match open_account(transaction, &new.account).await {
        // Used by a concurrent case of the same record, or by another account, since the customers were read.
        Err(PortError::Conflict(WriteConflict::Unique(_))) => return Err(PortError::STALE),
        opened => opened?,
    }
    let update = customer::Entity::update_many()
        .col_expr(customer::Column::AccountUuid, Expr::value(new.account.uuid))
        .filter(customer::Column::Uuid.is_in(new.customers.iter().copied()))
        .filter(customer::Column::AccountUuid.is_null())
        .filter(customer::Column::EmailKey.eq(email_key(&new.account.email)))
        .exec(transaction)
        .await
        .map_err(db_error("linking an account"))?;
    let expected_count = u64::try_from(new.customers.len()).unwrap_or(u64::MAX);
    expect_rows(update.rows_affected, expected_count)
}

/// Saves follow-up tasks of a case, which are never the linked task of a record.
async fn save_tasks(transaction: &DatabaseTransaction, tasks: &[Task], at: Instant) -> Result<(), PortError> {
    for task in tasks {
        let row = task::Model::new(task, at).into_active_model();
        let insert = task::Entity::insert(row).exec_without_returning(transaction);
        insert.await.map_err(db_error("adding a task of a case"))?;
    }
    Ok(())
}

fn expect_rows(actual: u64, expected: u64) -> Result<(), PortError> {
    if actual == expected { Ok(()) } else { Err(PortError::STALE) }
}
