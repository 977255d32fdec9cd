//! Contact list: entries, groups, imports (doc 3 §2 to §7). Entries of customers, partners and employees are
//! maintained by the repositories of those modules, in the transaction that saves the owner (AMB-110).

pub mod associate;
pub mod groups;
pub mod import;
pub mod links;
pub mod list;
pub mod ports;
pub mod preferences;
pub mod remove;
pub mod views;

use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::contact::group::AUTOMATED_GROUP;
use ports::{ContactQueries, ContactRepository};
use std::sync::Arc;

pub struct ContactService {
    contacts: Arc<dyn ContactRepository>,
    queries: Arc<dyn ContactQueries>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl ContactService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { contacts, contact_queries: queries, clock, ids, .. } = adapters.clone();
        Self { contacts, queries, clock, ids }
    }
}

/// Error for an automated group in this field (doc 3 §5).
pub(crate) fn automated(field: &str) -> AppError {
    AppError::invalid_field(field, AUTOMATED_GROUP)
}
