//! Owner of a refused password link.

use domain::account::role::Role;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Owner of a password link (AMB-018).
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LinkOwner))]
#[serde(rename_all = "camelCase")]
pub struct LinkUser {
    /// Identifier for requesting a new link.
    pub uuid: Uuid,
    /// Role of the account, which selects the login page.
    pub role: Role,
    /// Whether a password was set; address and case are present only in this case.
    pub has_password: bool,
    /// Login address, to prefill the login page.
    pub email: Option<String>,
    /// The case that the mail was about, opened after the login.
    pub customer_case: Option<Uuid>,
}
