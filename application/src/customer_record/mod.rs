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
use crate::idempotency::IdempotencyKeys;
use crate::legal_document::ports::LegalDocumentQueries;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use ports::{CustomerRecordQueries, CustomerRecordRepository};
use std::sync::Arc;

pub struct CustomerRecordService {
    pub records: Arc<dyn CustomerRecordRepository>,
    pub queries: Arc<dyn CustomerRecordQueries>,
    /// Legal documents, for the authorisation to share a record.
    pub legal: Arc<dyn LegalDocumentQueries>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}
