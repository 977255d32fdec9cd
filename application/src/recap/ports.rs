//! What recaps need of the database, beside the ports of the other rooms.

use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::StatusEntry;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A case of a partner with its customers, of whom it holds the names only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerCase {
    /// What it is about.
    pub label: String,
    /// The customers of its record, first one first.
    pub customers: Vec<PersonName>,
    /// Where it stands, and since when.
    pub status: StatusEntry,
}

/// What a partner has sent so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartnerActivity {
    /// Records with a case of the partner.
    pub records: u64,
    pub cases: u64,
    /// Some of them, the one whose status changed last first.
    pub last: Vec<PartnerCase>,
}

/// Reads what recaps show beside records and partners.
#[async_trait]
pub trait RecapQueries: Send + Sync {
    /// The cases of a partner on records of the scope, at most `limit` of them with their status.
    async fn partner_activity(
        &self,
        partner: Uuid,
        scope: RecordScope,
        limit: u64,
    ) -> Result<PartnerActivity, PortError>;
}
