//! Read models of administrators.

use super::super::account::{entity as account, list_last_logins};
use super::super::error::db_error;
use super::super::stored::name;
use super::entity;
use application::administrator::ports::StoredAdministrator;
use application::administrator::views::{AdministratorRow, AdministratorView};
use application::error::PortError;
use application::paging::{Page, PageRequest};
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, Func};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use std::collections::HashMap;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading administrators";

pub(super) async fn list(
    connection: &impl ConnectionTrait,
    is_enabled: Option<bool>,
    page: Option<PageRequest>,
) -> Result<Page<AdministratorRow>, PortError> {
    let condition =
        Condition::all().add_option(is_enabled.map(|is_enabled| account::Column::Enabled.eq(is_enabled)));
    let query = entity::Entity::find().find_also_related(account::Entity).filter(condition);
    let total = query.clone().count(connection).await.map_err(db_error(READING_CONTEXT))?;
    let folded_name = |column| Expr::expr(Func::lower(Expr::col((account::Entity, column))));
    let mut query = query
        .order_by_asc(folded_name(account::Column::LastName))
        .order_by_asc(folded_name(account::Column::FirstName))
        .order_by_asc(entity::Column::Uuid);
    if let Some(page) = page {
        query = query.limit(page.page_size).offset(page.offset());
    }
    let rows = query.all(connection).await.map_err(db_error(READING_CONTEXT))?;
    let accounts: Vec<account::Model> = rows.into_iter().filter_map(|(_, account)| account).collect();
    let logins = list_last_logins(connection, accounts.iter().map(|account| account.uuid)).await?;
    Ok(Page { rows: accounts.into_iter().map(|account| build_row(account, &logins)).collect(), total })
}

pub(super) async fn find(
    connection: &impl ConnectionTrait,
    condition: Condition,
) -> Result<Option<StoredAdministrator>, PortError> {
    let query = entity::Entity::find().find_also_related(account::Entity).filter(condition);
    let row = query.one(connection).await.map_err(db_error("finding an administrator"))?;
    let Some((administrator, Some(account))) = row else { return Ok(None) };
    let logins = list_last_logins(connection, [account.uuid]).await?;
    let updated_by = name(administrator.updated_by_first_name, administrator.updated_by_last_name);
    let view = AdministratorView { row: build_row(account, &logins), version: administrator.version };
    Ok(Some(StoredAdministrator { view, updated_by }))
}

fn build_row(account: account::Model, logins: &HashMap<Uuid, Instant>) -> AdministratorRow {
    AdministratorRow {
        uuid: account.uuid,
        first_name: account.first_name,
        last_name: account.last_name,
        email: account.email,
        creation_date: account.created_at.0,
        enable_access: account.enabled,
        has_password: account.password_hash.is_some(),
        last_login_date: logins.get(&account.uuid).copied(),
    }
}
