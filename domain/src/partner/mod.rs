//! Partner (prescripteur): who refers customers to the firm, and how often to call them.

pub mod follow_up;
pub mod form;

pub use form::PartnerForm;

use crate::shared::email::Email;
use crate::shared::person::{Civility, PersonName};
use crate::shared::phone::PhoneNumber;
use follow_up::FollowUpFrequency;
use uuid::Uuid;

/// Who refers customers to the firm. Texts are trimmed and never blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partner {
    pub uuid: Uuid,
    /// 1 once created, one more with each save.
    pub version: i64,
    pub partner_type: Uuid,
    pub business_name: String,
    pub follow_up_frequency: FollowUpFrequency,
    /// They have a personal space.
    pub enable_access: bool,
    pub job_function: String,
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    /// Also what they log in with.
    pub email: Email,
    pub phone_number: Option<PhoneNumber>,
    /// With the three that follow, their address.
    pub number: Option<String>,
    pub street: Option<String>,
    pub zip_code: Option<String>,
    pub city: Option<String>,
    pub allow_mail: bool,
    pub allow_sms: bool,
}

impl Partner {
    /// Given name and family name.
    pub fn name(&self) -> PersonName {
        PersonName { first_name: self.first_name.clone(), last_name: self.last_name.clone() }
    }
}
