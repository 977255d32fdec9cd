//! What the overview of a record shows.

use super::ports::AroundRecord;
use crate::report::ports::StoredReport;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::turn::WaitingFor;
use domain::customer_record::budget::Budget;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// A customer, as they are reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachedCustomer {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Ten digits.
    pub phone_number: String,
    pub email: Option<String>,
    /// Their server refused this address for good.
    pub refused: bool,
}

/// A document that the customer still has to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OverviewDocument))]
pub struct MissingDocument {
    pub label: String,
    /// What came was refused.
    pub refused: bool,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motive: Option<String>,
}

/// A case in which something is still to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCase {
    pub uuid: Uuid,
    pub label: String,
    /// The French label.
    pub status: String,
    pub since: Instant,
    pub business_days: u32,
    /// For too long.
    pub stuck: bool,
    pub waiting_for: Option<WaitingFor>,
    pub awaited: Option<Awaited>,
    /// The customer may upload before this day, as long as they may.
    pub limit_date: Option<Day>,
    /// In the order of the list.
    pub missing: Vec<MissingDocument>,
    /// Documents that came and were not looked at.
    pub to_review: u64,
}

/// What a record says at a glance.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordOverview {
    pub customers: Vec<ReachedCustomer>,
    /// Newest first.
    pub cases: Vec<OpenCase>,
    /// Those in which nothing more is to come.
    pub ended_cases: u64,
    pub around: AroundRecord,
    pub budget: Option<Budget>,
    /// The newest, newest first.
    pub reports: Vec<StoredReport>,
}
