//! What lists and the screen of a partner read.

use domain::calendar::paris::day_in_paris;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use serde::Serialize;
use uuid::Uuid;

/// The type of a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PartnerTypeReference))]
pub struct PartnerTypeName {
    pub uuid: Uuid,
    pub label: String,
}

/// One partner of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerRow {
    /// The partner; also the account they log in with.
    pub uuid: Uuid,
    pub partner_type: PartnerTypeName,
    /// The business they work for.
    pub business_name: String,
    /// How they are addressed.
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// They have a personal space.
    pub enable_access: bool,
    /// How often they are called.
    pub follow_up_frequency: FollowUpFrequency,
    /// The later of the last report and of the first-meeting mail, else the creation.
    pub last_contact_at: Instant,
}

impl PartnerRow {
    /// The day from which they are to be called again.
    pub fn follow_up_date(&self) -> Option<Day> {
        self.follow_up_frequency.due_on(day_in_paris(self.last_contact_at))
    }
}
