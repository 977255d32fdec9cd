//! Response body of the caller's account.

use application::account::ports::Account;
use domain::account::role::Role;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Account of the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnAccount)]
pub struct OwnAccountResponse {
    uuid: Uuid,
    role: Role,
    first_name: String,
    last_name: String,
    /// Login address.
    email: String,
}

impl From<Account> for OwnAccountResponse {
    fn from(account: Account) -> Self {
        Self {
            uuid: account.uuid,
            role: account.role,
            first_name: account.name.first_name,
            last_name: account.name.last_name,
            email: account.email,
        }
    }
}
