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
use crate::adapters::Adapters;
use crate::customer_record::ports::CustomerRecordQueries;
use crate::ports::{Clock, Ids};
use ports::{PartnerQueries, PartnerRepository};
use std::sync::Arc;

pub struct PartnerService {
    repository: Arc<dyn PartnerRepository>,
    partners: Arc<dyn PartnerQueries>,
    records: Arc<dyn CustomerRecordQueries>,
    journal: Arc<AccessJournal>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl PartnerService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            partners: repository,
            partner_queries: partners,
            record_queries: records,
            journal,
            clock,
            ids,
            ..
        } = adapters.clone();
        Self { repository, partners, records, journal, clock, ids }
    }
}
