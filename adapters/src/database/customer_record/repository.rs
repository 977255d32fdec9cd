//! Records on the database: found, created, saved again, deleted.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::contact::{Person, keep_person};
use super::super::error::during;
use super::super::idempotency::save_key;
use super::super::sql::Sql;
use super::super::task::entity as task_entity;
use super::scope::push_visible;
use super::{customer_entity, delete, entity, update};
use application::access_journal::AccessEntry;
use application::actor::RecordScope;
use application::customer_record::ports::{
    CustomerRecordRepository, NewRecord, RecordChange, SaveOutcome, StoredRecord,
};
use application::error::PortError;
use async_trait::async_trait;
use domain::contact::group::AutomatedGroup;
use domain::customer_record::CustomerForm;
use domain::customer_record::identity::CustomerAccount;
use domain::shared::instant::Instant;
use domain::task::Task;
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, FromQueryResult, IntoActiveModel,
    QueryFilter, Statement,
};
use std::slice;
use uuid::Uuid;

const CREATING: &str = "creating a record";

/// Records kept in a database.
pub struct SqlCustomerRecords {
    database: Database,
}

impl SqlCustomerRecords {
    /// Records kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn customers(
        &self,
        record: Uuid,
    ) -> Result<(Vec<CustomerForm>, Vec<Option<CustomerAccount>>), PortError> {
        let context = "reading the customers of a record";
        let sql = "SELECT c.*, a.email_key AS account_email_key FROM customer c \
            LEFT JOIN account a ON a.uuid = c.account_uuid WHERE c.record_uuid = $1 ORDER BY c.position";
        let pool = self.database.reads();
        let statement = Statement::from_sql_and_values(pool.get_database_backend(), sql, [record.into()]);
        let mut customers = Vec::with_capacity(2);
        let mut accounts = Vec::with_capacity(2);
        for row in pool.query_all_raw(statement).await.map_err(during(context))? {
            let customer = customer_entity::Model::from_query_result(&row, "").map_err(during(context))?;
            let key: Option<String> = row.try_get("", "account_email_key").map_err(during(context))?;
            let account = customer.account_uuid.zip(key);
            accounts.push(account.map(|(uuid, email_key)| CustomerAccount { uuid, email_key }));
            customers.push(CustomerForm::try_from(customer)?);
        }
        Ok((customers, accounts))
    }

    async fn linked_task(&self, record: Uuid) -> Result<Option<Task>, PortError> {
        let query = task_entity::Entity::find()
            .filter(task_entity::Column::RecordUuid.eq(record))
            .filter(task_entity::Column::FromRecord.eq(true));
        let row = query.one(self.database.reads()).await.map_err(during("reading the task of a record"))?;
        Ok(row.map(Task::from))
    }
}

#[async_trait]
impl CustomerRecordRepository for SqlCustomerRecords {
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<StoredRecord>, PortError> {
        let pool = self.database.reads();
        let mut sql = Sql::new("SELECT r.* FROM customer_record r WHERE r.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope, "r.uuid");
        let query = entity::Entity::find().from_raw_sql(sql.statement(pool.get_database_backend()));
        let Some(row) = query.one(pool).await.map_err(during("finding a record"))? else { return Ok(None) };
        let audit = row.audit();
        let mut form = row.into_form()?;
        let (customers, accounts) = self.customers(uuid).await?;
        form.customers = customers;
        let task = self.linked_task(uuid).await?;
        form.task_due_date = task.as_ref().map(|task| task.due_date);
        form.task_title = task.as_ref().map(|task| task.title.clone());
        Ok(Some(StoredRecord { form, accounts, task, audit }))
    }

    async fn assignees(&self, uuid: Uuid) -> Result<Vec<Uuid>, PortError> {
        let context = "reading who runs a record";
        let sql = "SELECT a.uuid FROM record_assignment s JOIN account a ON a.uuid = s.account_uuid \
            WHERE s.record_uuid = $1 AND a.enabled AND a.role = 'EMPLOYEE' ORDER BY a.uuid";
        let pool = self.database.reads();
        let statement = Statement::from_sql_and_values(pool.get_database_backend(), sql, [uuid.into()]);
        let rows = pool.query_all_raw(statement).await.map_err(during(context))?;
        rows.iter().map(|row| row.try_get_by_index(0).map_err(during(context))).collect()
    }

    async fn create(&self, record: &NewRecord) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        insert_record(&transaction, record).await?;
        if let (Some(key), Some(uuid)) = (&record.key, record.form.uuid) {
            save_key(&transaction, key, uuid, record.at).await?;
        }
        transaction.commit().await.map_err(during(CREATING))
    }

    async fn update(&self, change: &RecordChange) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = update::save(&transaction, change).await?;
        if outcome == SaveOutcome::Saved {
            transaction.commit().await.map_err(during("saving a record"))?;
        } else {
            transaction.rollback().await.map_err(during("leaving a record as it was"))?;
        }
        Ok(outcome)
    }

    async fn remove(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let removed = delete::remove(&transaction, uuid, None, job, entry).await?;
        transaction.commit().await.map_err(during("deleting a record"))?;
        Ok(removed)
    }

    async fn remove_due(
        &self,
        uuid: Uuid,
        before: Instant,
        job: Uuid,
        entry: &AccessEntry,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let removed = delete::remove(&transaction, uuid, Some(before), job, entry).await?;
        transaction.commit().await.map_err(during("deleting a record that served its time"))?;
        Ok(removed)
    }
}

/// A new record with its customers, its assignment and its task.
///
/// # Errors
/// A record without identity; the database refuses.
pub async fn insert_record(transaction: &DatabaseTransaction, record: &NewRecord) -> Result<(), PortError> {
    let Some(uuid) = record.form.uuid else {
        return Err(PortError::Corrupt("a record without identity".to_owned()));
    };
    let row = entity::ActiveModel {
        uuid: Set(uuid),
        created_at: Set(record.at.micros()),
        created_by_first_name: Set(record.by.first_name.clone()),
        created_by_last_name: Set(record.by.last_name.clone()),
        ..entity::ActiveModel::typed(&record.form, 1, &record.by, record.at)?
    };
    entity::Entity::insert(row).exec_without_returning(transaction).await.map_err(during(CREATING))?;
    for (position, customer) in (0..).zip(&record.form.customers) {
        insert_customer(transaction, uuid, position, customer, None).await?;
        keep_contact(transaction, customer, record.at).await?;
    }
    if let Some(account) = record.assigned_to {
        let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
        let values = [uuid.into(), account.into()];
        let statement = Statement::from_sql_and_values(transaction.get_database_backend(), sql, values);
        transaction.execute_raw(statement).await.map_err(during(CREATING))?;
    }
    if let Some(task) = &record.task {
        insert_task(transaction, task, record.at).await?;
    }
    save_entries(transaction, slice::from_ref(&record.entry)).await
}

/// A new customer of a record.
pub(super) async fn insert_customer(
    transaction: &DatabaseTransaction,
    record: Uuid,
    position: i16,
    customer: &CustomerForm,
    account: Option<Uuid>,
) -> Result<(), PortError> {
    let Some(uuid) = customer.uuid else {
        return Err(PortError::Corrupt("a customer without identity".to_owned()));
    };
    let row = customer_entity::ActiveModel {
        uuid: Set(uuid),
        record_uuid: Set(record),
        account_uuid: Set(account),
        ..customer_entity::ActiveModel::typed(customer, position)?
    };
    let insert = customer_entity::Entity::insert(row).exec_without_returning(transaction).await;
    insert.map_err(during("saving a customer"))?;
    Ok(())
}

/// The customer in the mailing list, as they are now (AMB-110).
pub(super) async fn keep_contact(
    transaction: &DatabaseTransaction,
    customer: &CustomerForm,
    now: Instant,
) -> Result<(), PortError> {
    let Some(uuid) = customer.uuid else { return Ok(()) };
    let person = Person {
        group: AutomatedGroup::Customers,
        uuid,
        email: customer.email.as_deref(),
        phone_number: customer.phone_number.as_deref(),
        allow_mail: customer.allow_mail,
        allow_sms: customer.allow_sms,
    };
    keep_person(transaction, &person, now).await
}

/// A new linked task.
pub(super) async fn insert_task(
    transaction: &DatabaseTransaction,
    task: &Task,
    now: Instant,
) -> Result<(), PortError> {
    let row = task_entity::Model::linked(task, now).into_active_model();
    let insert = task_entity::Entity::insert(row).exec_without_returning(transaction).await;
    insert.map_err(during("saving the task of a record"))?;
    Ok(())
}
