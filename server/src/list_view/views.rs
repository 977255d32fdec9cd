//! Wire types of list views.

use application::actor::User;
use application::list_view::ports::StoredView;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Named filters, order and columns of a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ListView)]
pub struct ListViewResponse {
    uuid: Uuid,
    /// `customer-records`, `cases`, `partners`, `inquiries`, `contact-entries` or `employees`.
    list: &'static str,
    /// Displayed name.
    name: String,
    /// Filters and order, as in the query of the page.
    search: String,
    /// Keys of additional columns.
    columns: Vec<String>,
    /// Whether it is visible to all users with access to the list.
    shared: bool,
    /// Whether it belongs to the caller.
    own: bool,
    /// Whether the caller may change and delete it.
    changeable: bool,
    /// Name of the owner.
    owner: String,
    /// Version to send with the next save (AMB-129).
    version: i64,
}

impl ListViewResponse {
    /// Builds the response for this user.
    pub fn new(stored: StoredView, user: &User) -> Self {
        let StoredView { view, owner } = stored;
        Self {
            own: view.owner == user.account,
            changeable: view.check_changeable_by(user.account, user.role).is_ok(),
            owner: owner.full(),
            uuid: view.uuid,
            list: view.list.key(),
            name: view.name,
            search: view.search,
            columns: view.columns,
            shared: view.shared,
            version: view.version,
        }
    }
}
