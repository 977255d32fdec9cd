//! Views of admins.

use domain::shared::instant::Instant;
use serde::Serialize;
use uuid::Uuid;

/// One administrator of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AdministratorListRow))]
#[serde(rename_all = "camelCase")]
pub struct AdministratorRow {
    /// Identifier, also of the account.
    pub uuid: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Mail address, also the login.
    pub email: String,
    /// Creation date of the account.
    pub creation_date: Instant,
    /// Whether the administrator may log in.
    pub enable_access: bool,
    /// Whether a password was set.
    pub has_password: bool,
    /// Last login; absent when there was none within a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_login_date: Option<Instant>,
}

/// One administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Administrator))]
pub struct AdministratorView {
    #[serde(flatten)]
    pub row: AdministratorRow,
    /// Version to send with the next save (AMB-129).
    pub version: i64,
}
