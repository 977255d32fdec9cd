//! Login journal: logins, failures and changes of credentials of an account.

use super::AccountService;
use super::client::Client;
use super::login_event::LoginEvent;
use super::ports::Account;
use super::session_ports::{LoginFilter, LoginRow};
use crate::actor::Authorized;
use crate::counts::CountedEvent;
use crate::error::AppError;
use crate::paging::{Page, PageRequest};
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Number of own entries shown to a user.
const MAX_OWN_EVENTS: u64 = 10;

impl AccountService {
    /// Returns the newest entries of the user's account, newest first.
    pub async fn list_own_logins(
        &self,
        user: &Authorized<act::OwnAccount>,
    ) -> Result<Vec<LoginEvent>, AppError> {
        Ok(self.logins.list_latest(user.account, MAX_OWN_EVENTS).await?)
    }

    /// Returns one page of the entries of all accounts, newest first.
    pub async fn list_logins(
        &self,
        _: &Authorized<act::ReadAccessJournal>,
        filter: &LoginFilter,
        page: PageRequest,
    ) -> Result<Page<LoginRow>, AppError> {
        Ok(self.logins.list_page(filter, page).await?)
    }

    /// Returns an account and one of its entries; `None` if either was deleted.
    pub(crate) async fn find_account_and_event(
        &self,
        account: Uuid,
        event: Uuid,
    ) -> Result<Option<(Account, LoginEvent)>, AppError> {
        let account = self.accounts.find(account).await?;
        Ok(account.zip(self.logins.find(event).await?))
    }

    pub(super) fn build_event(
        &self,
        kind: LoginEventKind,
        account: Option<(Uuid, Role)>,
        client: &Client,
        at: Instant,
    ) -> LoginEvent {
        let (address, device) = (client.address, client.device.clone());
        LoginEvent { uuid: self.ids.new_id(), at, account, kind, address, device }
    }

    /// Writes an entry that belongs to no other transaction.
    pub(super) async fn record_event(
        &self,
        kind: LoginEventKind,
        account: Option<(Uuid, Role)>,
        client: &Client,
    ) -> Result<(), AppError> {
        let event = self.build_event(kind, account, client, self.clock.now());
        self.logins.write(&event).await?;
        self.log_event(&event);
        Ok(())
    }

    /// Logs and counts an event, without personal data.
    pub(super) fn log_event(&self, event: &LoginEvent) {
        self.counts.add(CountedEvent::Login(event.kind));
        let role = event.account.map(|(_, role)| role.key());
        tracing::info!(event = event.kind.key(), account_role = role, "login");
    }
}
