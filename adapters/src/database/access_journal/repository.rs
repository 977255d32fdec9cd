//! Access journal in one database.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement;
use super::buffer::{CHANNEL_CAPACITY, Message, WRITING_CONTEXT, log_dropped_entry, write_all};
use super::rows::{NAMES, NEWEST_FIRST, Row, WITH_PEOPLE, push_condition};
use super::writer::save_entries;
use application::access_journal::entry::AccessEntry;
use application::access_journal::ports::{AccessJournalRepository, JournalFilter};
use application::access_journal::views::JournalRow;
use application::error::PortError;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};

const READING_CONTEXT: &str = "reading the access journal";

pub struct SqlAccessJournalRepository {
    database: Database,
    messages: mpsc::Sender<Message>,
}

impl SqlAccessJournalRepository {
    /// Starts the writing task, which ends with the last clone. Requires a Tokio runtime.
    pub fn new(database: Database) -> Self {
        let (messages, receiver) = mpsc::channel(CHANNEL_CAPACITY);
        tokio::spawn(write_all(database.clone(), receiver));
        Self { database, messages }
    }
}

#[async_trait]
impl AccessJournalRepository for SqlAccessJournalRepository {
    fn record(&self, entry: AccessEntry) {
        let object = entry.uuid;
        if self.messages.try_send(Message::Record(entry)).is_err() {
            log_dropped_entry(object);
        }
    }

    async fn save(&self, entries: &[AccessEntry]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        save_entries(&transaction, entries).await?;
        transaction.commit().await.map_err(db_error(WRITING_CONTEXT))
    }

    async fn flush(&self) -> Result<(), PortError> {
        let task_ended =
            || PortError::Corrupt("the task that writes the access journal has ended".to_owned());
        let (sender, receiver) = oneshot::channel();
        self.messages.send(Message::Flush(sender)).await.map_err(|_| task_ended())?;
        receiver.await.map_err(|_| task_ended())?
    }

    async fn list_page(
        &self,
        filter: &JournalFilter,
        page: PageRequest,
    ) -> Result<Page<JournalRow>, PortError> {
        let mut sql = Sql::new(NAMES);
        push_condition(&mut sql, filter);
        sql.push(NEWEST_FIRST).number(page.page_size).push(" OFFSET ").number(page.offset());
        sql.push(WITH_PEOPLE);
        let rows: Vec<Row> = statement::list(self.database.reads(), &sql, READING_CONTEXT).await?;
        let mut condition = Sql::new("FROM access_journal j WHERE ");
        push_condition(&mut condition, filter);
        let total =
            statement::count(self.database.reads(), &condition.count_listed(), READING_CONTEXT).await?;
        Ok(Page { rows: rows.into_iter().map(JournalRow::from).collect(), total })
    }
}
