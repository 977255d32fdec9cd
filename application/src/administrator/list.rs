//! List of admins.

use super::AdministratorService;
use super::views::AdministratorRow;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::paging::{Page, PageRequest};
use domain::account::access::act;

impl AdministratorService {
    /// Returns one page of the admins, or all of them, and their total number.
    pub async fn list(
        &self,
        _: &Authorized<act::ManageAdministrators>,
        enabled: Option<bool>,
        page: Option<PageRequest>,
    ) -> Result<Page<AdministratorRow>, AppError> {
        Ok(self.administrators.list(enabled, page).await?)
    }
}
