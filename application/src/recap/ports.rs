//! Database ports of recaps that no other module has.

use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::StatusEntry;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Case of a partner, with the names of its customers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerCase {
    /// Subject of the case.
    pub label: String,
    /// Customers of the record, in order.
    pub customers: Vec<PersonName>,
    /// Current status and its date.
    pub status: StatusEntry,
}

/// Cases of a partner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartnerActivity {
    /// Number of records with a case of the partner.
    pub records: u64,
    pub cases: u64,
    /// Latest cases, by date of the current status, newest first.
    pub last: Vec<PartnerCase>,
}

/// Read access to the data of recaps.
#[async_trait]
pub trait RecapQueries: Send + Sync {
    /// Counts the cases of a partner on records of the scope, and returns at most `limit` of them with their status.
    async fn load_partner_activity(
        &self,
        partner: Uuid,
        scope: RecordScope,
        limit: u64,
    ) -> Result<PartnerActivity, PortError>;
}
