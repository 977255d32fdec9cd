//! The list of administrators.

use super::Administrators;
use super::views::AdministratorRow;
use crate::actor::Allowed;
use crate::error::AppError;
use crate::paging::{Page, PageRequest};
use domain::account::access::act;

impl Administrators {
    /// One page of the administrators, or all of them, and how many they are in all.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list(
        &self,
        _: &Allowed<act::ManageAdministrators>,
        enabled: Option<bool>,
        page: Option<PageRequest>,
    ) -> Result<Page<AdministratorRow>, AppError> {
        Ok(self.administrators.list(enabled, page).await?)
    }
}
