//! List of saved views.

use super::ListViewService;
use super::ports::StoredView;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::list_view::ViewedList;

impl ListViewService {
    /// Returns the views of a list visible to the user: own views first, then shared ones.
    ///
    /// # Errors
    /// `NotFound`: the user's role may not read the list.
    pub async fn list(
        &self,
        user: &Authorized<act::KeepListViews>,
        list: ViewedList,
    ) -> Result<Vec<StoredView>, AppError> {
        if !list.is_read_by(user.role) {
            return Err(AppError::NotFound);
        }
        Ok(self.views.list_visible(list, user.account).await?)
    }
}
