//! Views of admins.

use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Admin in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdministratorRow {
    /// Identifier, also of the account.
    pub uuid: Uuid,
    pub name: PersonName,
    /// Mail address, also the login.
    pub email: String,
    /// Creation date of the account.
    pub creation_date: Instant,
    /// Whether the admin may log in.
    pub enable_access: bool,
    /// Whether the admin chose a password.
    pub has_password: bool,
    /// Last login; `None` if it is older than a year.
    pub last_login: Option<Instant>,
}

/// Admin with all details.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdministratorView {
    /// Fields of the list.
    pub row: AdministratorRow,
    /// Changes with each save (AMB-129).
    pub version: i64,
}
