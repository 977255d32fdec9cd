//! Customer records: list, reading, saving and deletion.

pub mod delete;
pub mod deletion;
pub mod list;
pub mod open;
pub mod ports;
pub mod save;
pub mod selection;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::adapters::Adapters;
use crate::idempotency::IdempotencyKeys;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use ports::{CustomerRecordQueries, CustomerRecordRepository};
use std::sync::Arc;

pub struct CustomerRecordService {
    records: Arc<dyn CustomerRecordRepository>,
    queries: Arc<dyn CustomerRecordQueries>,
    keys: Arc<dyn IdempotencyKeys>,
    journal: Arc<AccessJournal>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl CustomerRecordService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            records,
            record_queries: queries,
            idempotency_keys: keys,
            journal,
            clock,
            ids,
            settings,
            ..
        } = adapters.clone();
        Self { records, queries, keys, journal, clock, ids, settings }
    }
}
