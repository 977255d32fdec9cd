//! Wire types of list views.

use application::actor::User;
use application::list_view::ports::StoredView;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Filters, order and columns of a list under a name.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListView {
    uuid: Uuid,
    /// Of which list: `customer-records`, `cases`, `partners`, `inquiries`, `contact-entries`, `employees`.
    list: &'static str,
    /// Shown.
    name: String,
    /// Filters and order, as the search part of the address of the list holds them.
    search: String,
    /// Further columns, by their keys.
    columns: Vec<String>,
    /// Everybody who reads the list sees it.
    shared: bool,
    /// The caller saved it.
    own: bool,
    /// The caller may change and delete it.
    changeable: bool,
    /// Who saved it.
    owner: String,
    /// To send with a change (AMB-129).
    version: i64,
}

impl ListView {
    /// Builds the response for this user.
    pub fn of(stored: StoredView, user: &User) -> Self {
        let StoredView { view, owner } = stored;
        Self {
            own: view.owner == user.account,
            changeable: view.changeable_by(user.account, user.role).is_ok(),
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
