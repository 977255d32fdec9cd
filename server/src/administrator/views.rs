//! Wire types of administrators.

use application::administrator::views::{AdministratorRow, AdministratorView};
use domain::shared::instant::Instant;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// One administrator of the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdministratorListRow {
    uuid: Uuid,
    first_name: String,
    last_name: String,
    email: String,
    creation_date: Instant,
    /// Whether the administrator may log in.
    enable_access: bool,
    /// Whether a password was set.
    has_password: bool,
    /// Last login; absent when there was none within a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_login_date: Option<Instant>,
}

impl From<AdministratorRow> for AdministratorListRow {
    fn from(row: AdministratorRow) -> Self {
        Self {
            uuid: row.uuid,
            first_name: row.name.first_name,
            last_name: row.name.last_name,
            email: row.email,
            creation_date: row.creation_date,
            enable_access: row.enable_access,
            has_password: row.has_password,
            last_login_date: row.last_login,
        }
    }
}

/// One administrator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Administrator {
    #[serde(flatten)]
    row: AdministratorListRow,
    /// Sent with the next save (AMB-129).
    version: i64,
}

impl From<AdministratorView> for Administrator {
    fn from(view: AdministratorView) -> Self {
        Self { row: view.row.into(), version: view.version }
    }
}
