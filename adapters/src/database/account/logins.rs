//! Login journal in the database.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::login_event_entity::{Column, Entity, Model};
use application::access_journal::views::JournalPerson;
use application::account::login_event::LoginEvent;
use application::account::session_ports::{LoginFilter, LoginJournal, LoginRow};
use application::error::PortError;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::login_event::LoginEventKind;
use domain::shared::instant::Instant;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
};
use std::collections::HashMap;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the journal of logins";

#[derive(Constructor)]
pub struct SqlLoginJournal {
    database: Database,
}

#[async_trait]
impl LoginJournal for SqlLoginJournal {
    async fn write(&self, event: &LoginEvent) -> Result<(), PortError> {
        save_event(self.database.writes(), event).await
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<LoginEvent>, PortError> {
        let row = Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error(READING_CONTEXT))?.map(LoginEvent::from))
    }

    async fn list_latest(&self, account: Uuid, limit: u64) -> Result<Vec<LoginEvent>, PortError> {
        let rows = Entity::find()
            .filter(Column::AccountUuid.eq(account))
            .order_by_desc(Column::At)
            .order_by_desc(Column::Uuid)
            .limit(limit);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(rows.into_iter().map(LoginEvent::from).collect())
    }

    async fn list_page(&self, filter: &LoginFilter, page: PageRequest) -> Result<Page<LoginRow>, PortError> {
        let query = Entity::find().filter(filter_condition(filter));
        let total = query.clone().count(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let rows = query
            .find_also_related(super::entity::Entity)
            .order_by_desc(Column::At)
            .order_by_desc(Column::Uuid)
            .limit(page.page_size)
            .offset(page.offset());
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let to_row = |(event, account): (Model, Option<super::entity::Model>)| {
            let name = account.map(|account| account.name());
            let LoginEvent { uuid, at, account, kind, address, device } = event.into();
            LoginRow {
                uuid,
                at,
                person: account.map(|(uuid, role)| JournalPerson::user(uuid, role, name)),
                event: kind,
                device: Some(device).filter(|device| !device.is_empty()),
                address: address.map(|address| address.to_string()),
            }
        };
        Ok(Page { rows: rows.into_iter().map(to_row).collect(), total })
    }
}

/// Returns the last login of each account within the retention of the journal.
pub async fn list_last_logins(
    connection: &impl ConnectionTrait,
    accounts: impl IntoIterator<Item = Uuid>,
) -> Result<HashMap<Uuid, Instant>, PortError> {
    let rows: Vec<(Option<Uuid>, Stored<Instant>)> = Entity::find()
        .select_only()
        .column(Column::AccountUuid)
        .column_as(Column::At.max(), "last_at")
        .filter(Column::AccountUuid.is_in(accounts))
        .filter(Column::Kind.eq(LoginEventKind::Login.key()))
        .group_by(Column::AccountUuid)
        .into_tuple()
        .all(connection)
        .await
        .map_err(db_error(READING_CONTEXT))?;
    Ok(rows.into_iter().filter_map(|(account, at)| Some((account?, at.0))).collect())
}

fn filter_condition(filter: &LoginFilter) -> Condition {
    Condition::all()
        .add_option(filter.account.map(|account| Column::AccountUuid.eq(account)))
        .add_option(filter.kind.map(|kind| Column::Kind.eq(kind.key())))
        .add_option(filter.from.map(|from| Column::At.gte(Stored(from))))
        .add_option(filter.until.map(|until| Column::At.lt(Stored(until))))
}

/// Writes an event on `connection`, a transaction when the event describes a change saved there.
pub async fn save_event(connection: &impl ConnectionTrait, event: &LoginEvent) -> Result<(), PortError> {
    let row = Model::from(event).into_active_model();
    let insert = Entity::insert(row).exec_without_returning(connection);
    insert.await.map(|_| ()).map_err(db_error("writing the journal of logins"))
}
