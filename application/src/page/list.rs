//! List of the pages and their documents.

use super::PageService;
use super::views::PageView;
use crate::error::AppError;

impl PageService {
    /// Returns every displayed page, including those without documents. Public (AMB-103).
    pub async fn list(&self) -> Result<Vec<PageView>, AppError> {
        Ok(self.pages.list().await?)
    }
}
