//! What the list and the screen of an administrator read.

use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// One administrator of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdministratorRow {
    /// Identity; also that of the account.
    pub uuid: Uuid,
    pub name: PersonName,
    /// Mail address; also their login.
    pub email: String,
    /// When the account was opened.
    pub creation_date: Instant,
    /// They may log in.
    pub enable_access: bool,
    /// They chose a password.
    pub has_password: bool,
    /// When they last logged in; `None` when they did not within a year.
    pub last_login: Option<Instant>,
}

/// One administrator, open on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdministratorView {
    /// What the list shows of them.
    pub row: AdministratorRow,
    /// Changed by each save (AMB-129).
    pub version: i64,
}
