//! Views of partners.

use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Type of a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PartnerTypeReference))]
pub struct PartnerTypeName {
    pub uuid: Uuid,
    pub label: String,
}

/// One partner of the list.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PartnerListRow))]
#[serde(rename_all = "camelCase")]
pub struct PartnerRow {
    /// Identifier, also of the login account.
    pub uuid: Uuid,
    /// Type of the partner; with `withType=true` only.
    #[serde(rename = "type")]
    pub partner_type: Option<PartnerTypeName>,
    /// Company name.
    pub business_name: String,
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// Whether the partner has access.
    pub enable_access: bool,
    pub follow_up_frequency: FollowUpFrequency,
    /// Date of the last contact: the later of the last report and the first meeting mail, else the creation.
    pub last_contact_date: Instant,
    /// Day from which a follow-up call is due; absent for the frequency D.
    pub follow_up_date: Option<Day>,
}
