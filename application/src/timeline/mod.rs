//! Timeline of a record, newest first.

pub mod ports;
pub mod position;
pub mod views;
mod words;

use crate::access_journal::AccessJournal;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::ports::Clock;
use crate::settings::Settings;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::timeline::{TimelineKind, TimelineSource};
use ports::{TimelineQueries, TimelineQuery};
use position::TimelinePosition;
use std::sync::Arc;
use uuid::Uuid;
use views::{TimelineEntry, TimelinePage};

pub struct TimelineService {
    pub queries: Arc<dyn TimelineQueries>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl TimelineService {
    /// Returns at most `limit` entries of these categories (all if empty) after position `before`.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn read(
        &self,
        user: &Authorized<act::ReadTimeline>,
        record: Uuid,
        kinds: &[TimelineKind],
        before: Option<TimelinePosition>,
        limit: u64,
    ) -> Result<TimelinePage, AppError> {
        let wanted = |source: &TimelineSource| kinds.is_empty() || kinds.contains(&source.kind());
        let query = TimelineQuery {
            record,
            scope: user.record_scope(),
            sources: TimelineSource::ALL.into_iter().filter(wanted).collect(),
            before,
            // One extra entry shows whether there are more.
            limit: limit + 1,
        };
        let mut rows = self.queries.list_entries(&query).await?.ok_or(AppError::NotFound)?;
        self.journal.log_read(user, JournalObject::CustomerRecord, record, self.clock.now());
        let is_more = u64::try_from(rows.len()).is_ok_and(|read| read > limit);
        if is_more {
            rows.pop();
        }
        let next = rows.last().filter(|_| is_more).map(|row| row.position.to_text());
        let firm_name = &self.settings.brand_name;
        let entries = rows.into_iter().map(|row| TimelineEntry::new(row, firm_name)).collect();
        Ok(TimelinePage { entries, next })
    }
}
