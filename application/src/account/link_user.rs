//! Owner of a refused password link.

use domain::account::role::Role;
use uuid::Uuid;

/// Data shown on the page of an authentic password link that is no longer valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkUser {
    /// Identifier with which a new link is requested.
    pub uuid: Uuid,
    /// Role, which selects the login page.
    pub role: Role,
    /// Whether the owner has a password; the following fields are `None` otherwise.
    pub has_password: bool,
    /// Address to which the link was mailed.
    pub email: Option<String>,
    /// Case that the mail was about.
    pub customer_case: Option<Uuid>,
}
