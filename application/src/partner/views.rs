//! What lists read of partners.

use domain::shared::person::Civility;
use uuid::Uuid;

/// The kind of a partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerTypeName {
    /// The type.
    pub uuid: Uuid,
    /// Its name.
    pub label: String,
}

/// One partner of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerRow {
    /// The partner; also the account they log in with.
    pub uuid: Uuid,
    /// Their kind; read only when asked for.
    pub partner_type: Option<PartnerTypeName>,
    /// The business they work for.
    pub business_name: String,
    /// How they are addressed.
    pub civility: Option<Civility>,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Mail address.
    pub email: String,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// They have a personal space.
    pub enable_access: bool,
}
