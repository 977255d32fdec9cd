//! Accounts, password links, sessions and the login journal.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::account::login_event::LoginEvent;
use crate::account::ports::{Account, AccountRepository, AccountUpdate, PasswordLink, ResetTarget};
use crate::account::session_ports::{
    DeviceLogin, LoginFilter, LoginJournal, LoginRow, PasswordChange, Session, SessionRepository,
};
use crate::actor::RecordScope;
use crate::api_token::ports::{ApiTokenRepository, StoredToken};
use crate::error::{PortError, Unique, WriteConflict};
use crate::job::NewJob;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::account::change::AccountState;
use domain::account::role::Role;
use domain::api_token::ApiToken;
use domain::customer_record::identity::CustomerAccount;
use domain::shared::email::email_key;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Stored password link.
#[derive(Clone, Debug, PartialEq)]
pub struct MemoryLink {
    pub digest: String,
    pub account: Uuid,
    pub case: Option<Uuid>,
    pub expires_at: Instant,
    pub used_at: Option<Instant>,
    pub replaced_at: Option<Instant>,
}

impl State {
    pub fn account(&self, uuid: Uuid) -> Option<&Account> {
        self.accounts.iter().find(|account| account.uuid == uuid)
    }

    pub(super) fn account_of_address(&self, email: &str) -> Option<&Account> {
        self.accounts.iter().find(|account| email_key(&account.email) == email_key(email))
    }

    /// Adds an account. `Unique` if its address belongs to another one.
    pub(super) fn add_account(&mut self, account: &Account) -> Result<(), PortError> {
        if self.account_of_address(&account.email).is_some() {
            return Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress)));
        }
        self.accounts.push(account.clone());
        Ok(())
    }

    /// Links customers of a record to an account.
    pub(super) fn link_customers(&mut self, customers: &[Uuid], account: &Account) {
        for stored in self.records.values_mut() {
            for (customer, link) in stored.record.customers.iter().zip(&mut stored.accounts) {
                if customers.contains(&customer.uuid) {
                    *link =
                        Some(CustomerAccount { uuid: account.uuid, email_key: email_key(&account.email) });
                }
            }
        }
    }

    /// Applies an update of an account with its consequences.
    pub(super) fn update_account(&mut self, update: &AccountUpdate, at: Instant) {
        let Some(account) = self.accounts.iter_mut().find(|account| account.uuid == update.uuid) else {
            return;
        };
        let before = AccountState {
            role: account.role,
            email_key: email_key(&account.email),
            enabled: account.enabled,
            has_password: account.password_hash.is_some(),
        };
        account.enabled = update.enabled.unwrap_or(account.enabled);
        let consequences = before.consequences(&email_key(&update.email), account.enabled);
        let old_email = std::mem::replace(&mut account.email, update.email.clone());
        account.name = update.name.clone();
        if consequences.ends_sessions {
            account.sessions_valid_from = at;
        }
        if consequences.clears_password {
            account.password_hash = None;
            account.former_email = Some(old_email);
            self.add_jobs(std::slice::from_ref(&update.address_changed_mail));
        }
        if consequences.mails_link {
            self.add_jobs(std::slice::from_ref(&update.link_mail));
        }
        if consequences.ends_sessions {
            self.sessions.retain(|session| session.account != update.uuid);
            self.links.retain(|link| link.account != update.uuid);
            self.devices.retain(|(account, _), _| *account != update.uuid);
        }
    }
}

#[async_trait]
impl AccountRepository for Memory {
    async fn find(&self, uuid: Uuid) -> Result<Option<Account>, PortError> {
        Ok(self.read(|state| state.account(uuid).cloned()))
    }

    async fn find_by_email(&self, email_key: &str) -> Result<Option<Account>, PortError> {
        Ok(self.read(|state| state.account_of_address(email_key).cloned()))
    }

    async fn list_administrators(&self) -> Result<Vec<Account>, PortError> {
        let is_admin = |account: &&Account| account.role == Role::Admin && account.enabled;
        Ok(self.read(|state| state.accounts.iter().filter(is_admin).cloned().collect()))
    }

    async fn find_reset_target(
        &self,
        id: Uuid,
        scope: Option<RecordScope>,
    ) -> Result<Option<ResetTarget>, PortError> {
        Ok(self.read(|state| {
            if let Some(account) = state.account(id) {
                return Some(ResetTarget::Account(account.clone()));
            }
            let visible = |record: &Uuid| scope.is_some_and(|scope| state.is_record_in_scope(*record, scope));
            state.records.values().find_map(|stored| {
                let index = stored.record.customers.iter().position(|customer| customer.uuid == id)?;
                let customer = &stored.record.customers[index];
                match &stored.accounts[index] {
                    Some(account) => state.account(account.uuid).cloned().map(ResetTarget::Account),
                    None => Some(ResetTarget::Customer {
                        uuid: id,
                        email: customer.email.as_ref()?.as_str().to_owned(),
                        name: customer.name(),
                    })
                    .filter(|_| visible(&stored.record.uuid)),
                }
            })
        }))
    }

    async fn create(
        &self,
        account: &Account,
        customer: Option<Uuid>,
        jobs: &[NewJob],
    ) -> Result<(), PortError> {
        self.transaction(|state| {
            state.add_account(account)?;
            state.link_customers(customer.as_slice(), account);
            state.add_jobs(jobs);
            Ok(())
        })
    }

    async fn save_link(
        &self,
        account: Uuid,
        case: Option<Uuid>,
        digest: &str,
        expires_at: Instant,
        now: Instant,
    ) -> Result<(), PortError> {
        self.transaction(|state| {
            let unused = |link: &&mut MemoryLink| {
                link.account == account && link.used_at.is_none() && link.replaced_at.is_none()
            };
            // The newest unused link stays valid.
            let earlier: Vec<_> = state.links.iter_mut().filter(unused).collect();
            for link in earlier.into_iter().rev().skip(1) {
                link.replaced_at = Some(now);
            }
            let digest = digest.to_owned();
            state.links.push(MemoryLink {
                digest,
                account,
                case,
                expires_at,
                used_at: None,
                replaced_at: None,
            });
            Ok(())
        })
    }

    async fn find_link(&self, digest: &str) -> Result<Option<PasswordLink>, PortError> {
        Ok(self.read(|state| {
            let link = state.links.iter().find(|link| link.digest == digest)?;
            let account = state.account(link.account)?.clone();
            let MemoryLink { case, expires_at, used_at, replaced_at, .. } = link.clone();
            Some(PasswordLink { account, case, expires_at, used_at, replaced_at })
        }))
    }

    async fn set_opens_today(&self, _: Uuid, _: bool) -> Result<(), PortError> {
        unused()
    }

    async fn delete_former_address(&self, _: Uuid) -> Result<(), PortError> {
        unused()
    }

    async fn choose_password(
        &self,
        digest: &str,
        password_hash: &str,
        event: &LoginEvent,
    ) -> Result<bool, PortError> {
        self.transaction(|state| {
            let link = state.links.iter_mut().find(|link| link.digest == digest && link.used_at.is_none());
            let Some(link) = link else { return Ok(false) };
            link.used_at = Some(event.at);
            let owner = link.account;
            for link in state.links.iter_mut().filter(|link| link.account == owner && link.used_at.is_none())
            {
                link.replaced_at.get_or_insert(event.at);
            }
            for account in state.accounts.iter_mut().filter(|account| account.uuid == owner) {
                account.password_hash = Some(password_hash.to_owned());
                account.sessions_valid_from = event.at;
            }
            state.devices.retain(|(account, _), _| *account != owner);
            state.logins.push(event.clone());
            Ok(true)
        })
    }
}

impl State {
    /// Stores the device of a login, and queues the mail about a new one.
    pub(super) fn add_device(&mut self, session: &Session, device: &DeviceLogin) {
        self.devices.insert((session.account, device.digest.clone()), session.times.opened_at);
        self.add_jobs(device.mail.as_slice());
    }
}

#[async_trait]
impl SessionRepository for Memory {
    async fn open(
        &self,
        session: &Session,
        password_hash: &str,
        event: Option<&LoginEvent>,
        device: &DeviceLogin,
    ) -> Result<bool, PortError> {
        self.transaction(|state| {
            let account = state.account(session.account).filter(|account| {
                account.enabled && !account.has_mfa && account.password_hash.as_deref() == Some(password_hash)
            });
            if account.is_none() {
                return Ok(false);
            }
            state.sessions.push(session.clone());
            state.add_device(session, device);
            state.logins.extend(event.cloned());
            Ok(true)
        })
    }

    async fn find_last_login(&self, account: Uuid, device: &str) -> Result<Option<Instant>, PortError> {
        Ok(self.read(|state| state.devices.get(&(account, device.to_owned())).copied()))
    }

    async fn find(&self, _: Uuid) -> Result<Option<(Session, Account)>, PortError> {
        unused()
    }

    fn record_activity(&self, _: Uuid, _: Instant) {
        unused::<()>();
    }

    async fn list_open(&self, _: Uuid, _: Instant, _: u64) -> Result<Vec<Session>, PortError> {
        unused()
    }

    async fn end(&self, _: Uuid, _: Uuid, _: &LoginEvent) -> Result<bool, PortError> {
        unused()
    }

    async fn end_other_sessions(&self, _: Uuid, _: Uuid, _: &LoginEvent) -> Result<bool, PortError> {
        unused()
    }

    async fn change_password(&self, _: &PasswordChange) -> Result<bool, PortError> {
        unused()
    }
}

#[async_trait]
impl LoginJournal for Memory {
    async fn write(&self, event: &LoginEvent) -> Result<(), PortError> {
        self.transaction(|state| {
            state.logins.push(event.clone());
            Ok(())
        })
    }

    async fn find(&self, _: Uuid) -> Result<Option<LoginEvent>, PortError> {
        unused()
    }

    async fn list_latest(&self, _: Uuid, _: u64) -> Result<Vec<LoginEvent>, PortError> {
        unused()
    }

    async fn list_page(&self, _: &LoginFilter, _: PageRequest) -> Result<Page<LoginRow>, PortError> {
        unused()
    }
}

/// No test has API tokens.
#[async_trait]
impl ApiTokenRepository for Memory {
    async fn list_valid(&self, _: Uuid, _: Instant) -> Result<Vec<ApiToken>, PortError> {
        Ok(Vec::new())
    }

    async fn find_by_digest(&self, _: &str) -> Result<Option<StoredToken>, PortError> {
        unused()
    }

    async fn find(&self, _: Uuid) -> Result<Option<StoredToken>, PortError> {
        unused()
    }

    fn record_use(&self, _: Uuid, _: Instant) {
        unused::<()>();
    }

    async fn list(&self, _: Instant, _: u64) -> Result<Vec<StoredToken>, PortError> {
        unused()
    }

    async fn create(&self, _: &ApiToken, _: &str, _: &AccessEntry, _: &[NewJob]) -> Result<(), PortError> {
        unused()
    }

    async fn revoke(&self, _: Uuid, _: &AccessEntry) -> Result<bool, PortError> {
        unused()
    }

    async fn list_expiring(&self, _: Instant, _: Instant) -> Result<Vec<ApiToken>, PortError> {
        unused()
    }

    async fn announce(&self, _: Uuid, _: &[NewJob], _: Instant) -> Result<(), PortError> {
        unused()
    }
}
