//! Whose password link was refused: beside the error that says so.

use domain::account::role::Role;
use uuid::Uuid;

/// What the page of a genuine password link that is no longer good may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkUser {
    /// Where to ask for a new link.
    pub uuid: Uuid,
    /// For the login page's type.
    pub role: Role,
    /// They may log in; what follows fills in the login page, and is `None` without a password.
    pub has_password: bool,
    /// The address that the link was mailed to.
    pub email: Option<String>,
    /// The case that the mail was about.
    pub customer_case: Option<Uuid>,
}
