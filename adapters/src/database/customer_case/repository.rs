//! Saves cases with all changes of one action.

use super::super::access_journal::save_entries;
use super::super::account::open_account;
use super::super::connection::Database;
use super::super::error::{during, referring};
use super::super::idempotency::save_key;
use super::super::job_writer::save_jobs;
use super::super::media::{change_medias, remove_medias_of};
use super::super::search_entry;
use super::super::sql::Sql;
use super::super::statement;
use super::super::task::entity as task;
use super::entity::{Column, Entity, Model};
use super::parts::{
    append_events, append_statuses, note_movement, save_deadlines, save_items, save_revenue, save_rounds,
};
use application::access_journal::entry::AccessEntry;
use application::customer_case::ports::{CaseChange, CaseTask, CustomerCaseRepository, NewCustomerAccount};
use application::error::{PortError, Referred};
use application::job::NewJob;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::CustomerCase;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait, LockType, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

const SAVING: &str = "saving a case";
/// Maximum length of the stored response of a mail server.
const REASON_LENGTH: usize = 255;

#[derive(Constructor)]
pub struct SqlCustomerCaseRepository {
    database: Database,
}

#[async_trait]
impl CustomerCaseRepository for SqlCustomerCaseRepository {
    async fn add(&self, change: CaseChange<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = Model::of(&change, 1)?;
        let added = Entity::insert(row).exec(&transaction).await;
        referring(&transaction, SAVING, &referred(change.case), added).await?;
        if let Some(key) = &change.key {
            save_key(&transaction, key, change.case.uuid, change.case.creation_date).await?;
        }
        save_parts(&transaction, &change).await?;
        transaction.commit().await.map_err(during(SAVING))
    }

    async fn save(&self, version: i64, change: CaseChange<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        lock_owners(&transaction, change.case).await?;
        let row = Model::of(&change, version + 1)?;
        let updated = Entity::update_many()
            .set(row)
            .filter(Column::Uuid.eq(change.case.uuid))
            .filter(Column::Version.eq(version))
            .exec(&transaction)
            .await;
        let updated = referring(&transaction, SAVING, &referred(change.case), updated).await?;
        expect_rows(updated.rows_affected, 1)?;
        if let (Some(key), Some(at)) = (&change.key, change.at()) {
            save_key(&transaction, key, change.case.uuid, at).await?;
        }
        save_parts(&transaction, &change).await?;
        transaction.commit().await.map_err(during(SAVING))
    }

    async fn remove(
        &self,
        case: Uuid,
        version: i64,
        jobs: &[NewJob],
        entries: &[AccessEntry],
    ) -> Result<(), PortError> {
        let context = "removing a case";
        let transaction = self.database.begin_write().await?;
        unlink_reports(&transaction, case).await?;
        let removed = Entity::delete_many()
            .filter(Column::Uuid.eq(case))
            .filter(Column::Version.eq(version))
            .exec(&transaction)
            .await
            .map_err(during(context))?;
        expect_rows(removed.rows_affected, 1)?;
        remove_medias_of(&transaction, MediaParentKind::CustomerCase, &[case]).await?;
        write_jobs(&transaction, jobs).await?;
        save_entries(&transaction, entries).await?;
        transaction.commit().await.map_err(during(context))
    }

    async fn refuse_address(&self, address: &str, reason: &str, at: Instant) -> Result<(), PortError> {
        let reason: String = reason.chars().take(REASON_LENGTH).collect();
        let mut sql = Sql::new("UPDATE contact_entry SET mail_failed_at = ");
        sql.bind(at.micros()).push(", mail_failure = ").bind(reason);
        sql.push(" WHERE mail_failed_at IS NULL AND email_key = ").bind(address.to_lowercase());
        statement::execute(self.database.pool(), &sql, "noting an address that is refused").await.map(|_| ())
    }
}

fn referred(case: &CustomerCase) -> [(Referred, Option<Uuid>); 2] {
    [(Referred::CustomerRecord, Some(case.customer_record)), (Referred::Partner, case.partner)]
}

/// Locks record, then partner, in the order of their deletions: a row written twice in a transaction checks its foreign
/// keys again, and another order could deadlock.
async fn lock_owners(transaction: &DatabaseTransaction, case: &CustomerCase) -> Result<(), PortError> {
    let record = ("customer_record", Some(case.customer_record));
    for (table, uuid) in [record, ("partner", case.partner)] {
        let Some(uuid) = uuid else { continue };
        let lock = Query::select()
            .expr(Expr::val(1))
            .from(table)
            .and_where(Expr::col("uuid").eq(uuid))
            .lock(LockType::KeyShare)
            .take();
        statement::exists(transaction, &lock, SAVING).await?;
    }
    Ok(())
}

/// Reports of the case stay with its record, visible to staff only (AMB-072).
async fn unlink_reports(transaction: &DatabaseTransaction, case: Uuid) -> Result<(), PortError> {
    let unlink = Query::update()
        .table("report")
        .value("case_uuid", None::<Uuid>)
        .value("visible_to_partner", false)
        .and_where(Expr::col("case_uuid").eq(case))
        .take();
    transaction.execute(&unlink).await.map(|_| ()).map_err(during("keeping the reports of a case"))
}

async fn save_parts(transaction: &DatabaseTransaction, change: &CaseChange<'_>) -> Result<(), PortError> {
    search_entry::save_record(transaction, change.case.customer_record).await?;
    append_statuses(transaction, change.case).await?;
    save_items(transaction, change.case).await?;
    save_rounds(transaction, change.case).await?;
    save_revenue(transaction, change.case).await?;
    save_deadlines(transaction, change.case).await?;
    append_events(transaction, change.case.uuid, &change.events).await?;
    change_medias(transaction, MediaParentKind::CustomerCase.of(change.case.uuid), &change.medias).await?;
    note_movement(transaction, change.case.uuid).await?;
    for account in &change.accounts {
        open(transaction, account).await?;
    }
    write_jobs(transaction, &change.jobs).await?;
    save_tasks(transaction, &change.tasks).await?;
    save_entries(transaction, &change.entries).await
}

/// Opens an account. The customers must still have no account and the same address.
async fn open(transaction: &DatabaseTransaction, new: &NewCustomerAccount) -> Result<(), PortError> {
    open_account(transaction, &new.account).await?;
    let link = Query::update()
        .table("customer")
        .value("account_uuid", new.account.uuid)
        .and_where(Expr::col("uuid").is_in(new.customers.iter().copied()))
        .and_where(Expr::col("account_uuid").is_null())
        .and_where(Expr::col("email_key").eq(new.account.email.to_lowercase()))
        .take();
    let linked = transaction.execute(&link).await.map_err(during("linking an account"))?;
    let expected = u64::try_from(new.customers.len()).unwrap_or(u64::MAX);
    expect_rows(linked.rows_affected(), expected)
}

async fn write_jobs(transaction: &DatabaseTransaction, jobs: &[NewJob]) -> Result<(), PortError> {
    match jobs.first() {
        Some(first) => save_jobs(transaction, jobs, first.run_at).await,
        None => Ok(()),
    }
}

/// Saves tasks of the case; none of them is the task of a due date of a record.
async fn save_tasks(transaction: &DatabaseTransaction, tasks: &[CaseTask]) -> Result<(), PortError> {
    for CaseTask { task, at } in tasks {
        let row = task::Model { from_record: false, ..task::Model::linked(task, *at) };
        let insert = task::Entity::insert(row.into_active_model()).exec_without_returning(transaction);
        insert.await.map_err(during("adding a task of a case"))?;
    }
    Ok(())
}

fn expect_rows(found: u64, expected: u64) -> Result<(), PortError> {
    if found == expected { Ok(()) } else { Err(PortError::STALE) }
}
