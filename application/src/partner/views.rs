//! Views of partners.

use domain::calendar::paris::day_in_paris;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use serde::Serialize;
use uuid::Uuid;

/// Type of a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PartnerTypeReference))]
pub struct PartnerTypeName {
    pub uuid: Uuid,
    pub label: String,
}

/// Partner in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerRow {
    /// Identifier, also of the login account.
    pub uuid: Uuid,
    pub partner_type: PartnerTypeName,
    /// Company name.
    pub business_name: String,
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Phone number, ten digits.
    pub phone_number: Option<String>,
    /// Whether the partner has access.
    pub enable_access: bool,
    /// Frequency of calls.
    pub follow_up_frequency: FollowUpFrequency,
    /// Date of the last report or first-meeting mail, whichever is later; else of the creation.
    pub last_contact_at: Instant,
}

impl PartnerRow {
    /// Returns the day from which a call is due.
    pub fn follow_up_date(&self) -> Option<Day> {
        self.follow_up_frequency.due_on(day_in_paris(self.last_contact_at))
    }
}
