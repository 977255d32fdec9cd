//! Partners (prescripteurs): what the records and the cases need of them.

pub mod list;
pub mod ports;
pub mod records;
pub mod views;

use crate::customer_record::ports::CustomerRecordQueries;
use ports::PartnerQueries;
use std::sync::Arc;

/// The use cases of this room.
pub struct Partners {
    partners: Arc<dyn PartnerQueries>,
    records: Arc<dyn CustomerRecordQueries>,
}

impl Partners {
    /// The use cases over their ports.
    pub fn new(partners: Arc<dyn PartnerQueries>, records: Arc<dyn CustomerRecordQueries>) -> Self {
        Self { partners, records }
    }
}
