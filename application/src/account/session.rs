//! Who a token stands for, checked in the database at each call (AMB-017).

use super::{Account, Accounts};
use crate::actor::User;
use crate::error::{AppError, PortError};
use crate::ports::SessionClaims;
use domain::account::role::Role;
use time::Duration;

/// Life of a session (AMB-017).
pub const SESSION_LIFE: Duration = Duration::hours(12);

impl Accounts {
    /// The person of a token; `None` when the token is not ours or has ended, or when the account is gone,
    /// cut off, of another role, or has ended its sessions since.
    pub async fn authenticate(&self, token: &str) -> Result<Option<User>, AppError> {
        let Some(claims) = self.tokens.read(token, self.clock.now()) else { return Ok(None) };
        let Some(account) = self.accounts.find(claims.account).await? else { return Ok(None) };
        let ended = claims.issued_at < account.sessions_valid_from;
        if !account.enabled || account.role != claims.role || account.role == Role::Guest || ended {
            return Ok(None);
        }
        Ok(Some(User { account: account.uuid, role: account.role, name: account.name, address: None }))
    }

    /// A new session of this account.
    pub(super) fn open_session(&self, account: &Account) -> Result<String, PortError> {
        let now = self.clock.now();
        self.tokens.issue(&SessionClaims {
            account: account.uuid,
            role: account.role,
            first_name: account.name.first_name.clone(),
            last_name: account.name.last_name.clone(),
            issued_at: now,
            expires_at: now.plus(SESSION_LIFE),
        })
    }
}
