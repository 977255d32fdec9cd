//! Read of a page of a timeline.

use super::super::connection::Database;
use super::super::customer_record::scope::push_visible;
use super::super::sql::Sql;
use super::super::statement;
use super::keys::select_visible_keys;
use super::rows::{Row, push_shown};
use application::error::PortError;
use application::timeline::ports::{TimelineQueries, TimelineQuery};
use application::timeline::views::TimelineRow;
use async_trait::async_trait;
use derive_more::Constructor;

const READING_CONTEXT: &str = "reading the timeline of a record";

#[derive(Constructor)]
pub struct SqlTimelineQueries {
    database: Database,
}

impl SqlTimelineQueries {
    async fn is_within(&self, query: &TimelineQuery) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM customer_record r WHERE r.uuid = ");
        sql.bind(query.record).push(" AND ");
        push_visible(&mut sql, query.scope, "r.uuid");
        statement::exists(self.database.reads(), &sql, READING_CONTEXT).await
    }
}

#[async_trait]
impl TimelineQueries for SqlTimelineQueries {
    async fn list_entries(&self, query: &TimelineQuery) -> Result<Option<Vec<TimelineRow>>, PortError> {
        let mut sql = select_visible_keys(query);
        push_shown(&mut sql);
        let rows: Vec<Row> = statement::list(self.database.reads(), &sql, READING_CONTEXT).await?;
        if rows.is_empty() && !self.is_within(query).await? {
            return Ok(None);
        }
        rows.into_iter().map(TimelineRow::try_from).collect::<Result<_, _>>().map(Some)
    }
}
