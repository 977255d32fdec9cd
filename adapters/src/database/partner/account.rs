//! The account a partner logs in with, inside the transaction that saves the partner.

use super::super::account::open_account;
use super::super::error::during;
use super::super::sql::Sql;
use application::account::Account;
use application::error::PortError;
use domain::account::role::Role;
use domain::partner::PartnerForm;
use domain::partner::access::{AccountChange, PartnerAccount};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use uuid::Uuid;

/// The account of a partner, if there is one.
pub(super) async fn find(
    connection: &impl ConnectionTrait,
    partner: Uuid,
) -> Result<Option<PartnerAccount>, PortError> {
    let context = "finding the account of a partner";
    let mut sql = Sql::new(
        "SELECT email_key, enabled, password_hash IS NOT NULL FROM account WHERE role = 'PARTNER' AND uuid = ",
    );
    sql.bind(partner);
    let statement = sql.statement(connection.get_database_backend());
    let Some(row) = connection.query_one_raw(statement).await.map_err(during(context))? else {
        return Ok(None);
    };
    let read = during(context);
    Ok(Some(PartnerAccount {
        email_key: row.try_get_by_index(0).map_err(&read)?,
        enabled: row.try_get_by_index(1).map_err(&read)?,
        has_password: row.try_get_by_index(2).map_err(&read)?,
    }))
}

/// Does to the account what the save decided. `Conflict` when the address is another account's.
pub(super) async fn change(
    transaction: &DatabaseTransaction,
    change: AccountChange,
    partner: Uuid,
    form: &PartnerForm,
    now: Instant,
) -> Result<(), PortError> {
    let email = form.email().ok_or_else(|| PortError::Corrupt("a partner without address".to_owned()))?;
    let name = PersonName {
        first_name: form.first_name.clone().unwrap_or_default(),
        last_name: form.last_name.clone().unwrap_or_default(),
    };
    match change {
        AccountChange::None => Ok(()),
        AccountChange::Open => {
            let account = Account {
                uuid: partner,
                role: Role::Partner,
                email: email.as_str().to_owned(),
                name,
                enabled: true,
                password_hash: None,
                password_changed_at: None,
                created_at: now,
            };
            open_account(transaction, &account).await
        }
        AccountChange::Enable | AccountChange::Cut => {
            let enabled = change == AccountChange::Enable;
            replace_links(transaction, partner, (&email.key(), enabled), now).await?;
            let mut sql = Sql::new("UPDATE account SET ");
            if !enabled {
                // A session of before stays refused when the access is given back.
                sql.push("password_changed_at = CASE WHEN enabled THEN ").bind(now.micros());
                sql.push(" ELSE password_changed_at END, ");
            }
            sql.push("email = ").bind(email.as_str()).push(", email_key = ").bind(email.key());
            sql.push(", first_name = ").bind(name.first_name).push(", last_name = ").bind(name.last_name);
            sql.push(", enabled = ").bind(enabled).push(" WHERE role = 'PARTNER' AND uuid = ").bind(partner);
            run(transaction, sql, "changing the account of a partner").await
        }
    }
}

/// Links mailed to a former address, or to somebody whose access is cut, are no longer good.
async fn replace_links(
    transaction: &DatabaseTransaction,
    partner: Uuid,
    (email_key, enabled): (&str, bool),
    now: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE password_link SET replaced_at = ");
    sql.bind(now.micros()).push(" WHERE used_at IS NULL AND replaced_at IS NULL AND account_uuid = ");
    sql.bind(partner);
    if enabled {
        sql.push(" AND EXISTS (SELECT 1 FROM account a WHERE a.uuid = account_uuid AND a.email_key <> ");
        sql.bind(email_key).push(")");
    }
    run(transaction, sql, "replacing the links of a partner").await
}

pub(super) async fn run(
    transaction: &DatabaseTransaction,
    sql: Sql,
    context: &'static str,
) -> Result<(), PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    transaction.execute_raw(statement).await.map_err(during(context))?;
    Ok(())
}
