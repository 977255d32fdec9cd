//! Checklist templates: managed by admins, chosen by employees and admins when they create a case.

pub mod list;
pub mod ports;
pub mod remove;
pub mod save;

use crate::access_journal::AccessJournal;
use crate::adapters::Adapters;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::idempotency::IdempotencyKeys;
use crate::ports::{Clock, Ids};
use ports::ChecklistTemplateRepository;
use std::sync::Arc;

pub struct ChecklistTemplateService {
    templates: Arc<dyn ChecklistTemplateRepository>,
    records: Arc<dyn CustomerRecordRepository>,
    journal: Arc<AccessJournal>,
    keys: Arc<dyn IdempotencyKeys>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl ChecklistTemplateService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            checklist_templates: templates,
            records,
            journal,
            idempotency_keys: keys,
            clock,
            ids,
            ..
        } = adapters.clone();
        Self { templates, records, journal, keys, clock, ids }
    }
}
