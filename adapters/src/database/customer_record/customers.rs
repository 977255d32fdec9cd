//! Customers of a record.

use super::super::account::entity as account;
use super::super::contact::{Person, save_contact_of};
use super::super::error::db_error;
use super::super::identity_check::copy_checks;
use super::customer_entity::{ActiveModel, Column, Entity};
use application::customer_record::ports::{AccountLink, RecordChange};
use application::error::PortError;
use domain::contact::group::AutomatedGroup;
use domain::customer_record::identity::CustomerAccount;
use domain::customer_record::{Customer, CustomerRecord};
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the customers of a record";

/// Returns the customers in order, each with their account.
pub(super) async fn list_customers(
    connection: &impl ConnectionTrait,
    record: Uuid,
) -> Result<(Vec<Customer>, Vec<Option<CustomerAccount>>), PortError> {
    let rows = Entity::find()
        .find_also_related(account::Entity)
        .filter(Column::RecordUuid.eq(record))
        .order_by_asc(Column::Position)
        .all(connection)
        .await
        .map_err(db_error("reading the customers of a record"))?;
    let (mut customers, mut accounts) = (Vec::with_capacity(2), Vec::with_capacity(2));
    for (customer, account) in rows {
        customers.push(Customer::from(customer));
        accounts.push(account.map(|row| CustomerAccount { uuid: row.uuid, email_key: row.email_key }));
    }
    Ok((customers, accounts))
}

/// Returns the identifiers of the customers, in order.
pub async fn list_customer_uuids(
    connection: &impl ConnectionTrait,
    record: Uuid,
) -> Result<Vec<Uuid>, PortError> {
    let customers = Entity::find()
        .select_only()
        .column(Column::Uuid)
        .filter(Column::RecordUuid.eq(record))
        .order_by_asc(Column::Position);
    customers.into_tuple().all(connection).await.map_err(db_error("reading the customers of a record"))
}

pub(super) async fn insert_customer(
    transaction: &DatabaseTransaction,
    record: Uuid,
    position: i16,
    customer: &Customer,
    account: Option<Uuid>,
) -> Result<(), PortError> {
    let row = ActiveModel {
        record_uuid: Set(record),
        account_uuid: Set(account),
        ..ActiveModel::from_customer(customer, position)
    };
    Entity::insert(row).exec_without_returning(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
    Ok(())
}

pub(super) async fn save_customers(
    transaction: &DatabaseTransaction,
    change: &RecordChange,
) -> Result<(), PortError> {
    let CustomerRecord { uuid: record, ref customers, .. } = change.record;
    let kept_customers: Vec<Uuid> = customers.iter().map(|customer| customer.uuid).collect();
    copy_checks(transaction, record, &kept_customers, change.at).await?;
    Entity::delete_many()
        .filter(Column::RecordUuid.eq(record))
        .filter(Column::Uuid.is_not_in(kept_customers))
        .exec(transaction)
        .await
        .map_err(db_error(SAVING_CONTEXT))?;
    let links = change.links.iter().copied().chain(std::iter::repeat(AccountLink::default()));
    for ((position, customer), link) in (0..).zip(customers).zip(links) {
        let mut row = ActiveModel::from_customer(customer, position);
        row.uuid = Unchanged(customer.uuid);
        // Keeps an account opened since the record was read.
        if link.before != link.after {
            row.account_uuid = Set(link.after);
        }
        let update = Entity::update_many()
            .set(row)
            .filter(Column::Uuid.eq(customer.uuid))
            .filter(Column::RecordUuid.eq(record))
            .exec(transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if update.rows_affected == 0 {
            insert_customer(transaction, record, position, customer, link.after).await?;
        }
        save_contact(transaction, customer, change.at).await?;
    }
    Ok(())
}

/// Updates the contact of the customer (AMB-110).
pub(super) async fn save_contact(
    transaction: &DatabaseTransaction,
    customer: &Customer,
    now: Instant,
) -> Result<(), PortError> {
    let person = Person {
        group: AutomatedGroup::Customers,
        uuid: customer.uuid,
        email: customer.email.as_ref().map(Email::as_str),
        phone_number: Some(customer.phone_number.as_str()),
        allow_mail: customer.allow_mail,
        allow_sms: customer.allow_sms,
    };
    save_contact_of(transaction, &person, now).await
}
