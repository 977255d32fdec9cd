//! The pages and their documents.

use super::Pages;
use super::views::PageView;
use crate::error::AppError;

impl Pages {
    /// Every page that is shown, those without document too. For everybody (AMB-103).
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn list(&self) -> Result<Vec<PageView>, AppError> {
        Ok(self.queries.list().await?)
    }
}
