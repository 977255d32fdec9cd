//! Access of customers in the database.

use super::access_journal::save_entries;
use super::account::{change_account, entity as account, list_last_logins};
use super::connection::Database;
use super::customer_record::{customer_entity as customer, entity as record, scope::is_visible};
use super::error::db_error;
use application::account::ports::AccountUpdate;
use application::actor::RecordScope;
use application::customer_access::ports::{
    AccessSwitch, CustomerAccess, CustomerAccessRepository, CustomerAccessState,
};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use std::slice;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the customer accounts";
const SWITCHING_CONTEXT: &str = "switching the access of a customer";

#[derive(Constructor)]
pub struct SqlCustomerAccessRepository {
    database: Database,
}

impl SqlCustomerAccessRepository {
    /// Returns whether several customers use this account.
    async fn is_shared(&self, account: Uuid) -> Result<bool, PortError> {
        let users = customer::Entity::find().filter(customer::Column::AccountUuid.eq(account));
        Ok(users.count(self.database.reads()).await.map_err(db_error(READING_CONTEXT))? > 1)
    }
}

#[async_trait]
impl CustomerAccessRepository for SqlCustomerAccessRepository {
    async fn list(&self, record: Uuid, scope: RecordScope) -> Result<Option<Vec<CustomerAccess>>, PortError> {
        let reads = self.database.reads();
        let visible_record = record::Entity::find_by_id(record)
            .filter(is_visible(scope, (record::Entity, record::Column::Uuid)))
            .count(reads);
        if visible_record.await.map_err(db_error(READING_CONTEXT))? == 0 {
            return Ok(None);
        }
        let rows = customer::Entity::find()
            .find_also_related(account::Entity)
            .filter(customer::Column::RecordUuid.eq(record))
            .order_by_asc(customer::Column::Position);
        let rows = rows.all(reads).await.map_err(db_error(READING_CONTEXT))?;
        let accounts = rows.iter().filter_map(|(_, account)| account.as_ref().map(|account| account.uuid));
        let logins = list_last_logins(reads, accounts).await?;
        let mut customers = Vec::with_capacity(rows.len());
        for (person, account) in rows {
            let account = match account {
                None => None,
                Some(account) => Some(CustomerAccessState {
                    shared: self.is_shared(account.uuid).await?,
                    last_login: logins.get(&account.uuid).copied(),
                    has_password: account.password_hash.is_some(),
                    enabled: account.enabled,
                    email: account.email,
                    uuid: account.uuid,
                }),
            };
            customers.push(CustomerAccess {
                customer: person.uuid,
                first_name: person.first_name,
                last_name: person.last_name,
                account,
            });
        }
        Ok(Some(customers))
    }

    async fn switch(&self, switch: &AccessSwitch) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let account =
            account::Entity::find_by_id(switch.account.uuid).lock_exclusive().one(&transaction).await;
        let account = account.map_err(db_error(SWITCHING_CONTEXT))?.ok_or(PortError::STALE)?;
        let linked_customers = customer::Entity::find_by_id(switch.customer)
            .filter(customer::Column::RecordUuid.eq(switch.record))
            .filter(customer::Column::AccountUuid.eq(account.uuid))
            .count(&transaction);
        if linked_customers.await.map_err(db_error(SWITCHING_CONTEXT))? == 0 {
            return Err(PortError::STALE);
        }
        if switch.account.enabled == Some(account.enabled) {
            return Ok(());
        }
        let update = AccountUpdate { name: account.name(), email: account.email, ..switch.account.clone() };
        change_account(&transaction, &update, switch.at).await?;
        save_entries(&transaction, slice::from_ref(&switch.entry)).await?;
        transaction.commit().await.map_err(db_error(SWITCHING_CONTEXT))
    }
}
