//! Tickets in the database: one statement consumes a ticket, so that one of two concurrent uses succeeds.

use super::super::access_journal::save_entries;
use super::super::account::{entity as account, session_entity as session};
use super::super::api_token::entity as api_token;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity, Model};
use application::access_journal::entry::AccessEntry;
use application::download::TICKET_LIFE;
use application::download::ports::{Ticket, TicketRepository};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use std::slice;
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlTicketRepository {
    database: Database,
}

#[async_trait]
impl TicketRepository for SqlTicketRepository {
    async fn create(&self, ticket: &Ticket, entry: Option<&AccessEntry>) -> Result<(), PortError> {
        let context = "saving a ticket";
        let row = Model {
            digest: ticket.digest.clone(),
            path: ticket.path.clone(),
            account_uuid: ticket.account,
            session_uuid: ticket.session,
            api_token_uuid: ticket.api_token,
            expires_at: Stored(ticket.expires_at),
        };
        let transaction = self.database.begin_write().await?;
        let insert = Entity::insert(row.into_active_model()).exec_without_returning(&transaction);
        insert.await.map_err(db_error(context))?;
        save_entries(&transaction, entry.map_or(&[], slice::from_ref)).await?;
        transaction.commit().await.map_err(db_error(context))
    }

    async fn redeem(&self, digest: &str, path: &str, now: Instant) -> Result<Option<Uuid>, PortError> {
        let enabled_accounts = Query::select()
            .column(account::Column::Uuid)
            .from(account::Entity)
            .and_where(account::Column::Enabled.eq(true))
            .and_where(
                Expr::col((account::Entity, account::Column::Uuid)).equals((Entity, Column::AccountUuid)),
            )
            .take();
        let open = Query::select()
            .column(session::Column::Uuid)
            .from(session::Entity)
            .and_where(session::Column::EndedAt.is_null())
            .and_where(
                Expr::col((session::Entity, session::Column::Uuid)).equals((Entity, Column::SessionUuid)),
            )
            .take();
        let valid_requests = Query::select()
            .column(api_token::Column::Uuid)
            .from(api_token::Entity)
            .and_where(api_token::Column::RevokedAt.is_null())
            .and_where(api_token::Column::ExpiresAt.gt(Stored(now)))
            .and_where(
                Expr::col((api_token::Entity, api_token::Column::Uuid))
                    .equals((Entity, Column::ApiTokenUuid)),
            )
            .take();
        let rows = Entity::delete_many()
            .filter(Column::Digest.eq(digest))
            .filter(Column::Path.eq(path))
            .filter(Column::ExpiresAt.gt(Stored(now)))
            .filter(Column::ExpiresAt.lte(Stored(now.plus(TICKET_LIFE).plus(MAX_CLOCK_DIFFERENCE))))
            .filter(Expr::exists(enabled_accounts))
            .filter(Column::SessionUuid.is_null().or(Expr::exists(open)))
            .filter(Column::ApiTokenUuid.is_null().or(Expr::exists(valid_requests)))
            .exec_with_returning(self.database.writes());
        let rows = rows.await.map_err(db_error("using a ticket"))?;
        Ok(rows.first().map(|ticket| ticket.account_uuid))
    }
}
