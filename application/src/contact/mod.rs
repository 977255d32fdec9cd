//! Contact list: entries, groups, imports (doc 3 §2 to §7). Entries of customers, partners and employees are
//! maintained by the repositories of those modules, in the transaction that saves the owner (AMB-110).

pub mod change_membership;
pub mod delete;
pub mod groups;
pub mod import;
pub mod links;
pub mod list;
pub mod ports;
pub mod preferences;
pub mod views;

use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::contact::group::AUTOMATED_GROUP;
use ports::{ContactQueries, ContactRepository};
use std::sync::Arc;

pub struct ContactService {
    pub contacts: Arc<dyn ContactRepository>,
    pub queries: Arc<dyn ContactQueries>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// Error for an automated group in this field (doc 3 §5).
pub(crate) fn automated_group_error(field: &str) -> AppError {
    AppError::invalid_field(field, AUTOMATED_GROUP)
}
