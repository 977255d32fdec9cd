//! Tickets on the database: one statement takes one, so that of two tries at once one gets it.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::error::during;
use application::access_journal::AccessEntry;
use application::download::Ticket;
use application::download::ports::TicketRepository;
use application::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, Statement, Value};
use std::slice;
use uuid::Uuid;

const ADD: &str =
    "INSERT INTO download_ticket (digest, path, account_uuid, expires_at) VALUES ($1, $2, $3, $4)";
const TAKE: &str = "DELETE FROM download_ticket WHERE digest = $1 AND path = $2 AND expires_at > $3 \
    AND EXISTS (SELECT 1 FROM account a WHERE a.uuid = download_ticket.account_uuid AND a.enabled) \
    RETURNING account_uuid";

/// Tickets kept in a database.
pub struct SqlTickets {
    database: Database,
}

impl SqlTickets {
    /// Tickets kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    fn statement(&self, sql: &str, values: impl IntoIterator<Item = Value>) -> Statement {
        Statement::from_sql_and_values(self.database.pool().get_database_backend(), sql, values)
    }
}

#[async_trait]
impl TicketRepository for SqlTickets {
    async fn add(&self, ticket: &Ticket, entry: Option<&AccessEntry>) -> Result<(), PortError> {
        let context = "saving a ticket";
        let values = [
            ticket.digest.clone().into(),
            ticket.path.clone().into(),
            ticket.account.into(),
            ticket.expires_at.micros().into(),
        ];
        let statement = self.statement(ADD, values);
        let transaction = self.database.begin_write().await?;
        transaction.execute_raw(statement).await.map_err(during(context))?;
        save_entries(&transaction, entry.map_or(&[], slice::from_ref)).await?;
        transaction.commit().await.map_err(during(context))
    }

    async fn take(&self, digest: &str, path: &str, now: Instant) -> Result<Option<Uuid>, PortError> {
        let context = "taking a ticket";
        let statement = self.statement(TAKE, [digest.into(), path.into(), now.micros().into()]);
        let row = self.database.pool().query_one_raw(statement).await.map_err(during(context))?;
        row.map(|row| row.try_get("", "account_uuid")).transpose().map_err(during(context))
    }
}
