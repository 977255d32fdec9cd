//! The views of a list.

use super::ListViews;
use super::ports::StoredView;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::list_view::ViewedList;

impl ListViews {
    /// The views of a list that are there for this person: their own, then those that others share.
    ///
    /// # Errors
    /// Anyone but staff; a list that they do not read.
    pub async fn list(
        &self,
        user: &Allowed<act::KeepListViews>,
        list: ViewedList,
    ) -> Result<Vec<StoredView>, AppError> {
        if !list.is_read_by(user.role) {
            return Err(AppError::NotFound);
        }
        Ok(self.views.of_list(list, user.account).await?)
    }
}
