//! Checklist templates: managed by admins, chosen by employees and admins when they create a case.

pub mod delete;
pub mod list;
pub mod ports;
pub mod save;

use crate::access_journal::AccessJournal;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::idempotency::IdempotencyKeys;
use crate::ports::{Clock, Ids};
use ports::ChecklistTemplateRepository;
use std::sync::Arc;

pub struct ChecklistTemplateService {
    pub templates: Arc<dyn ChecklistTemplateRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub journal: Arc<AccessJournal>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}
