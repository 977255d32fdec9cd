//! Repository of employees and their assignments.

use super::super::access_journal::save_entries;
use super::super::account::{change_account, entity as account, open_employee};
use super::super::connection::Database;
use super::super::customer_record::save_transfer_events;
use super::super::error::db_error;
use super::super::inquiry::entity as inquiry;
use super::super::job_writer::save_jobs;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::super::stored::{Name, Stored};
use super::entity::{Column, Entity};
use super::rows::{COLUMNS, Row, save_findable};
use super::{assignments, lists};
use application::access_journal::entry::{AccessEntry, JournalAuthor};
use application::account::ports::Account;
use application::employee::ports::{
    AssignedBy, AssignmentChange, AssignmentOutcome, EmployeeChange, EmployeeFilter, EmployeeOutcome,
    EmployeeRepository, RecordAssignment, RecordAssignmentOutcome, StoredEmployee, WorkDetails,
};
use application::employee::views::{Associations, EmployeeRow, EmployeeView};
use application::error::{PortError, Unique, WriteConflict};
use application::job::NewJob;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use sea_orm::sea_query::{Expr, SelectStatement};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter, QuerySelect};
use std::slice;
use uuid::Uuid;

#[derive(FromQueryResult)]
struct EmployeeWithVersion {
    #[sea_orm(nested)]
    row: Row,
    version: i64,
    #[sea_orm(nested(prefix = "updated_by_"))]
    updated_by: Name,
}

#[derive(Constructor)]
pub struct SqlEmployeeRepository {
    database: Database,
}

impl SqlEmployeeRepository {
    async fn select_assigned(&self, query: &SelectStatement) -> Result<Vec<Uuid>, PortError> {
        statement::list_column(self.database.reads(), query, "reading the assignments of an employee").await
    }
}

#[async_trait]
impl EmployeeRepository for SqlEmployeeRepository {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredEmployee>, PortError> {
        let mut sql = Sql::new("SELECT ");
        sql.push(COLUMNS)
            .push(", e.version, e.updated_by_first_name, e.updated_by_last_name FROM employee e ");
        sql.push("JOIN account a ON a.uuid = e.uuid WHERE a.role = 'EMPLOYEE' AND e.uuid = ").bind(uuid);
        let row = statement::find::<EmployeeWithVersion>(self.database.reads(), &sql, "finding an employee")
            .await?;
        let Some(row) = row else { return Ok(None) };
        let view = EmployeeView {
            row: row.row.into(),
            version: row.version,
            records: self.select_assigned(&assignments::RECORDS.select_by_employee(uuid)).await?,
            partners: self.select_assigned(&assignments::PARTNERS.select_by_employee(uuid)).await?,
        };
        Ok(Some(StoredEmployee { view, updated_by: row.updated_by.into() }))
    }

    async fn create(
        &self,
        account: &Account,
        work: &WorkDetails,
        by: &PersonName,
        jobs: &[NewJob],
        entry: &AccessEntry,
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        open_employee(&transaction, account, work, by).await?;
        save_jobs(&transaction, jobs, account.created_at).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error("adding an employee"))
    }

    async fn update(&self, change: &EmployeeChange) -> Result<EmployeeOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = save(&transaction, change).await?;
        if outcome == EmployeeOutcome::Saved {
            transaction.commit().await.map_err(db_error("saving an employee"))?;
        }
        Ok(outcome)
    }

    async fn delete(
        &self,
        uuid: Uuid,
        successor: Uuid,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let exists = lock(&transaction, uuid).await?.is_some();
        if exists {
            reassign(&transaction, uuid, successor, by).await?;
            // Foreign keys delete the links, assignments and tasks.
            let deletion = account::Entity::delete_by_id(uuid).exec(&transaction);
            deletion.await.map_err(db_error("deleting an employee"))?;
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
        transaction.commit().await.map_err(db_error("deleting an employee"))?;
        Ok(exists)
    }

    async fn assign(
        &self,
        uuid: Uuid,
        change: &AssignmentChange,
        by: &AssignedBy,
        author: &JournalAuthor,
    ) -> Result<AssignmentOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = match lock(&transaction, uuid).await? {
            None => AssignmentOutcome::NotFound,
            Some(false) => AssignmentOutcome::NoAccess,
            Some(true) => assignments::save(&transaction, uuid, change, by, author).await?,
        };
        if outcome == AssignmentOutcome::Saved {
            transaction.commit().await.map_err(db_error("assigning"))?;
        }
        Ok(outcome)
    }

    async fn assign_records(
        &self,
        uuid: Uuid,
        change: &RecordAssignment,
    ) -> Result<RecordAssignmentOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        match lock(&transaction, uuid).await? {
            None => return Ok(RecordAssignmentOutcome::NotFound),
            Some(false) if change.assigned => return Ok(RecordAssignmentOutcome::NoAccess),
            Some(_) => {}
        }
        let changed_records = assignments::change_records(&transaction, uuid, change).await?;
        let entry =
            |record: &Uuid| change.author.entry(JournalAct::Assign, JournalObject::CustomerRecord, *record);
        save_entries(&transaction, &changed_records.iter().map(entry).collect::<Vec<_>>()).await?;
        transaction.commit().await.map_err(db_error("assigning records"))?;
        Ok(RecordAssignmentOutcome::Changed(changed_records))
    }

    async fn list(
        &self,
        filter: &EmployeeFilter,
        page: Option<PageRequest>,
    ) -> Result<Page<EmployeeRow>, PortError> {
        lists::list(&self.database, filter, page).await
    }

    async fn count_associations(&self, uuid: Uuid) -> Result<Associations, PortError> {
        lists::count_associations(&self.database, uuid).await
    }
}

/// Locks the employee and returns whether they have access; `None` when the employee does not exist.
async fn lock(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<Option<bool>, PortError> {
    let query = account::Entity::find_by_id(uuid)
        .select_only()
        .column(account::Column::Enabled)
        .filter(account::Column::Role.eq(Stored(Role::Employee)))
        .lock_exclusive();
    query.into_tuple().one(transaction).await.map_err(db_error("locking an employee"))
}

async fn save(
    transaction: &DatabaseTransaction,
    change: &EmployeeChange,
) -> Result<EmployeeOutcome, PortError> {
    let update = Entity::update_many()
        .col_expr(Column::Version, Expr::value(change.version + 1))
        .col_expr(Column::JobFunction, Expr::value(change.work.job_function.clone()))
        .col_expr(Column::PhoneNumber, Expr::value(change.work.phone_number.clone()))
        .col_expr(Column::LastNameKey, Expr::value(indexed_key(&change.account.name.last_name)))
        .col_expr(Column::FirstNameKey, Expr::value(indexed_key(&change.account.name.first_name)))
        .col_expr(Column::UpdatedByFirstName, Expr::value(change.by.first_name.as_str()))
        .col_expr(Column::UpdatedByLastName, Expr::value(change.by.last_name.as_str()))
        .filter(Column::Uuid.eq(change.uuid))
        .filter(Column::Version.eq(change.version))
        .exec(transaction)
        .await
        .map_err(db_error("saving an employee"))?;
    if update.rows_affected == 0 {
        return Err(PortError::STALE);
    }
    match change_account(transaction, &change.account, change.at).await {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress))) => {
            return Ok(EmployeeOutcome::AddressTaken);
        }
        other => other?,
    };
    save_findable(transaction, change.uuid, &change.account.name, &change.account.email, change.at).await?;
    save_entries(transaction, slice::from_ref(&change.entry)).await?;
    save_jobs(transaction, &change.mails, change.at).await?;
    Ok(EmployeeOutcome::Saved)
}

/// Assigns the objects of a member of staff to `successor`, and records the transfer of each record; other assignees
/// keep them (AMB-098).
pub async fn reassign(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    successor: Uuid,
    by: &AssignedBy,
) -> Result<(), PortError> {
    let context = "reassigning the records, partners and inquiries of an employee";
    save_transfer_events(transaction, uuid, successor, by).await?;
    for (table, column) in [("record_assignment", "record_uuid"), ("partner_assignment", "partner_uuid")] {
        let mut sql = Sql::new("INSERT INTO ");
        sql.push(table).push(" (").push(column).push(", account_uuid) SELECT s.").push(column);
        sql.push(", a.uuid FROM ").push(table).push(" s JOIN account a ON a.uuid = ").bind(successor);
        sql.push(" WHERE s.account_uuid = ").bind(uuid);
        sql.push(" ON CONFLICT DO NOTHING");
        execute(transaction, &sql, context).await?;
    }
    let inquiries = inquiry::Entity::update_many()
        .col_expr(inquiry::Column::AssignedTo, Expr::value(successor))
        .filter(inquiry::Column::AssignedTo.eq(uuid));
    inquiries.exec(transaction).await.map(|_| ()).map_err(db_error(context))
}
