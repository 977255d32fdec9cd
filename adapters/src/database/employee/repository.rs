//! Employees on the database: found, created, saved again, deleted, assigned.

use super::super::account::{change_account, open_employee};
use super::super::connection::Database;
use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::sql::Sql;
use super::assignments;
use super::rows::{COLUMNS, WIDTH, employee, keep_contact};
use application::account::Account;
use application::employee::ports::{
    AssignmentChange, AssignmentOutcome, EmployeeChange, EmployeeOutcome, EmployeeRepository, StoredEmployee,
};
use application::employee::views::EmployeeView;
use application::error::{Conflict, PortError, Unique};
use application::job::NewJob;
use async_trait::async_trait;
use domain::shared::person::PersonName;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use uuid::Uuid;

/// Employees kept in a database.
pub struct SqlEmployees {
    database: Database,
}

impl SqlEmployees {
    /// Employees kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn assigned(&self, sql: &str, employee: Uuid) -> Result<Vec<Uuid>, PortError> {
        let context = "reading what is assigned to an employee";
        let mut sql = Sql::new(sql);
        sql.bind(employee);
        let reads = self.database.reads();
        let rows = reads.query_all_raw(sql.statement(reads.get_database_backend())).await;
        let rows = rows.map_err(during(context))?;
        rows.iter().map(|row| row.try_get_by_index(0).map_err(during(context))).collect()
    }
}

#[async_trait]
impl EmployeeRepository for SqlEmployees {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredEmployee>, PortError> {
        let context = "finding an employee";
        let mut sql = Sql::new("SELECT ");
        sql.push(COLUMNS)
            .push(", e.version, e.updated_by_first_name, e.updated_by_last_name FROM employee e ");
        sql.push("JOIN account a ON a.uuid = e.uuid WHERE a.role = 'EMPLOYEE' AND e.uuid = ").bind(uuid);
        let reads = self.database.reads();
        let row = reads.query_one_raw(sql.statement(reads.get_database_backend())).await;
        let Some(row) = row.map_err(during(context))? else { return Ok(None) };
        let updated_by = PersonName {
            first_name: row.try_get_by_index(WIDTH + 1).map_err(during(context))?,
            last_name: row.try_get_by_index(WIDTH + 2).map_err(during(context))?,
        };
        let records = "SELECT record_uuid FROM record_assignment WHERE account_uuid = ";
        let partners = "SELECT partner_uuid FROM partner_assignment WHERE account_uuid = ";
        let view = EmployeeView {
            row: employee(&row)?,
            version: row.try_get_by_index(WIDTH).map_err(during(context))?,
            records: self.assigned(records, uuid).await?,
            partners: self.assigned(partners, uuid).await?,
        };
        Ok(Some(StoredEmployee { view, updated_by }))
    }

    async fn create(
        &self,
        account: &Account,
        job_function: Option<&str>,
        by: &PersonName,
        jobs: &[NewJob],
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        open_employee(&transaction, account, job_function, by).await?;
        save_jobs(&transaction, jobs, account.created_at).await?;
        transaction.commit().await.map_err(during("adding an employee"))
    }

    async fn update(&self, change: &EmployeeChange) -> Result<EmployeeOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = save(&transaction, change).await?;
        if outcome == EmployeeOutcome::Saved {
            transaction.commit().await.map_err(during("saving an employee"))?;
        } else {
            transaction.rollback().await.map_err(during("leaving an employee as they were"))?;
        }
        Ok(outcome)
    }

    async fn remove(&self, uuid: Uuid, heir: Uuid) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let known = lock(&transaction, uuid).await?.is_some();
        if known {
            hand_over(&transaction, uuid, heir).await?;
            // Links, assignments and tasks go by the foreign keys.
            let mut sql = Sql::new("DELETE FROM account WHERE uuid = ");
            sql.bind(uuid);
            run(&transaction, sql, "deleting an employee").await?;
        }
        transaction.commit().await.map_err(during("deleting an employee"))?;
        Ok(known)
    }

    async fn assign(&self, uuid: Uuid, change: &AssignmentChange) -> Result<AssignmentOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = match lock(&transaction, uuid).await? {
            None => AssignmentOutcome::NotFound,
            Some(false) => AssignmentOutcome::NoAccess,
            Some(true) => assignments::save(&transaction, uuid, change).await?,
        };
        if outcome == AssignmentOutcome::Saved {
            transaction.commit().await.map_err(during("assigning"))?;
        } else {
            transaction.rollback().await.map_err(during("leaving assignments as they were"))?;
        }
        Ok(outcome)
    }
}

pub(super) async fn run(
    transaction: &DatabaseTransaction,
    sql: Sql,
    context: &'static str,
) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(context))?.rows_affected())
}

/// Whether the employee has access, and nobody changes them meanwhile; `None` when there is no such employee.
async fn lock(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<Option<bool>, PortError> {
    let context = "locking an employee";
    let mut sql = Sql::new("SELECT enabled FROM account WHERE role = 'EMPLOYEE' AND uuid = ");
    sql.bind(uuid);
    let backend = transaction.get_database_backend();
    if backend == DbBackend::Postgres {
        sql.push(" FOR UPDATE");
    }
    let row = transaction.query_one_raw(sql.statement(backend)).await.map_err(during(context))?;
    row.map(|row| row.try_get_by_index(0).map_err(during(context))).transpose()
}

async fn save(
    transaction: &DatabaseTransaction,
    change: &EmployeeChange,
) -> Result<EmployeeOutcome, PortError> {
    let context = "saving an employee";
    let mut sql = Sql::new("UPDATE employee SET version = ");
    sql.bind(change.version + 1).push(", job_function = ").bind(change.job_function.clone());
    sql.push(", last_name_key = ").bind(search_key(&change.account.name.last_name));
    sql.push(", first_name_key = ").bind(search_key(&change.account.name.first_name));
    sql.push(", updated_by_first_name = ").bind(change.by.first_name.as_str());
    sql.push(", updated_by_last_name = ").bind(change.by.last_name.as_str());
    sql.push(" WHERE uuid = ").bind(change.uuid).push(" AND version = ").bind(change.version);
    if run(transaction, sql, context).await? == 0 {
        return Ok(EmployeeOutcome::ChangedMeanwhile);
    }
    match change_account(transaction, &change.account, change.at).await {
        Err(PortError::Conflict(Conflict::Unique(Unique::AccountAddress))) => {
            return Ok(EmployeeOutcome::AddressTaken);
        }
        other => other?,
    };
    keep_contact(transaction, change.uuid, &change.account.email, change.at).await?;
    Ok(EmployeeOutcome::Saved)
}

/// What was assigned to an employee is assigned to `heir` too; who shares it keeps it (AMB-098).
async fn hand_over(transaction: &DatabaseTransaction, uuid: Uuid, heir: Uuid) -> Result<(), PortError> {
    let context = "handing over what was assigned to an employee";
    for (table, column) in [("record_assignment", "record_uuid"), ("partner_assignment", "partner_uuid")] {
        let mut sql = Sql::new("INSERT INTO ");
        sql.push(table).push(" (").push(column).push(", account_uuid) SELECT s.").push(column);
        sql.push(", a.uuid FROM ").push(table).push(" s JOIN account a ON a.uuid = ").bind(heir);
        sql.push(" WHERE s.account_uuid = ").bind(uuid);
        sql.push(" ON CONFLICT DO NOTHING");
        run(transaction, sql, context).await?;
    }
    let mut sql = Sql::new("UPDATE inquiry SET assigned_to = ");
    sql.bind(heir).push(" WHERE assigned_to = ").bind(uuid);
    run(transaction, sql, context).await?;
    Ok(())
}
