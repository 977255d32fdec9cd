//! Partner (« prescripteur »), who refers customers to the firm.

pub mod follow_up;
pub mod form;

pub use form::PartnerForm;

use crate::shared::email::Email;
use crate::shared::person::{Civility, PersonName};
use crate::shared::phone::PhoneNumber;
use follow_up::FollowUpFrequency;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Part of a record with lifted banking secrecy that partners see (AMB-146).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PartnerView {
    /// The whole record, as specified.
    #[default]
    Full,
    /// Names of the customers, steps of the partner's cases, assigned employees, and reports shared with the partner.
    Progress,
}

/// Partner. Texts are trimmed and never blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partner {
    pub uuid: Uuid,
    /// 1 at creation, incremented by each save.
    pub version: i64,
    pub partner_type: Uuid,
    pub business_name: String,
    pub follow_up_frequency: FollowUpFrequency,
    /// Whether the partner has access.
    pub enable_access: bool,
    pub job_function: String,
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    /// Also the login.
    pub email: Email,
    pub phone_number: Option<PhoneNumber>,
    /// Address of the partner.
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    pub allow_mail: bool,
    pub allow_sms: bool,
}

impl Partner {
    /// Returns the first and last name of the contact, not the business name.
    pub fn name(&self) -> PersonName {
        PersonName { first_name: self.first_name.clone(), last_name: self.last_name.clone() }
    }
}
