//! Administration of admins by the server command, without a logged-in user.

use super::AdministratorService;
use super::ports::AdministratorChange;
use super::views::AdministratorRow;
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::administrator::LAST_ADMINISTRATOR_STAYS;
use domain::shared::email::email_key;
use domain::shared::person::PersonName;

/// Message for an unknown address.
const UNKNOWN_ADDRESS: &str = "Aucun administrateur n’a cette adresse.";

impl AdministratorService {
    /// Returns every admin, by name.
    pub async fn list_all(&self) -> Result<Vec<AdministratorRow>, AppError> {
        Ok(self.administrators.list(None, None).await?.rows)
    }

    /// Grants an admin access, or withdraws it; returns false if unchanged.
    ///
    /// # Errors
    /// `Invalid`: unknown address, or the last admin with access.
    pub async fn switch_access(&self, email: &str, enabled: bool) -> Result<bool, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || self.switch(email, enabled).await).await
    }

    async fn switch(&self, email: &str, enabled: bool) -> Result<bool, AppError> {
        let found = self.administrators.find_by_email(&email_key(email)).await?;
        let stored = found.ok_or_else(|| AppError::invalid_field("email", UNKNOWN_ADDRESS))?.view;
        if stored.row.enable_access == enabled {
            return Ok(false);
        }
        let AdministratorRow { uuid, first_name, last_name, email, .. } = stored.row;
        let at = self.clock.now();
        let name = PersonName { first_name, last_name };
        let (act, object) = (JournalAct::Change, JournalObject::Administrator);
        let mails = if enabled {
            self.account_service.build_administrator_access_mails(uuid, None, at).await?
        } else {
            Vec::new()
        };
        let change = AdministratorChange {
            uuid,
            version: stored.version,
            account: AccountUpdate::new(self.ids.as_ref(), uuid, email, name, Some(enabled), at),
            by: PersonName { first_name: "fenix".to_owned(), last_name: "admin".to_owned() },
            at,
            entry: AccessEntry::automatic(act, object, uuid, at),
            mails,
        };
        if self.administrators.update(&change).await? {
            Ok(true)
        } else {
            Err(AppError::invalid(LAST_ADMINISTRATOR_STAYS))
        }
    }
}
