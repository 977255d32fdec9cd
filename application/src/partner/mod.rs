//! Partners (« prescripteurs »): list, reading, saving, mail and deletion.

pub mod delete;
pub mod first_meeting;
pub mod list;
pub mod mails;
pub mod open;
pub mod ports;
pub mod records;
pub mod save;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::customer_record::ports::CustomerRecordQueries;
use crate::idempotency::IdempotencyKeys;
use crate::ports::{Clock, Ids};
use ports::PartnerRepository;
use std::sync::Arc;

pub struct PartnerService {
    pub partners: Arc<dyn PartnerRepository>,
    pub record_queries: Arc<dyn CustomerRecordQueries>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}
