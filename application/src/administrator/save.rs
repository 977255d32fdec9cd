//! Creation and update of admins, distinguished by the uuid.

use super::AdministratorService;
use super::ports::AdministratorChange;
use super::views::{AdministratorRow, AdministratorView};
use crate::account::client::Client;
use crate::account::ports::{Account, AccountUpdate};
use crate::account::request_link::address_taken_error;
use crate::actor::{Authorized, User};
use crate::error::{AppError, refuse_if_outdated};
use crate::job::{JobKind, NewJob};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::role::Role;
use domain::administrator::{AdministratorForm, LAST_ADMINISTRATOR_STAYS, check_own_change};
use domain::shared::email::{Email, email_key};
use domain::shared::person::PersonName;
use uuid::Uuid;

impl AdministratorService {
    /// Creates or updates an admin; true when it was created. Granting access mails a password link if there is no
    /// password; withdrawing it ends open sessions permanently; a new address does both. The user must enter their
    /// password again to create an admin, to grant access again or to replace an address, and every admin is notified
    /// by mail.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, a wrong password, an address used by another account, the user's own access
    /// or address, or the last admin with access; `TooManyRequests`: too many wrong passwords; `NotFound`: no such
    /// admin; `Conflict`: changed since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::ManageAdministrators>,
        form: AdministratorForm,
        client: &Client,
    ) -> Result<(AdministratorView, bool), AppError> {
        let form = form.clean();
        form.violations().into_result()?;
        match form.uuid {
            None => {
                self.confirm(user, &form, client).await?;
                Ok((self.create(user, &form).await?, true))
            }
            Some(uuid) => {
                let saved = retry_on_fresh_data(self.clock.as_ref(), async || {
                    self.update(user, uuid, &form, client).await
                })
                .await?;
                Ok((saved, false))
            }
        }
    }

    async fn confirm(&self, user: &User, form: &AdministratorForm, client: &Client) -> Result<(), AppError> {
        let password = form.password.as_deref().unwrap_or_default();
        self.account_service.confirm_password(user, password, client).await.map(|_| ())
    }

    async fn create(&self, user: &User, form: &AdministratorForm) -> Result<AdministratorView, AppError> {
        let at = self.clock.now();
        let (uuid, name, email) =
            (self.ids.new_id(), to_person_name(form), form.email.clone().unwrap_or_default());
        let enabled = form.enable_access;
        let account = Account { enabled, ..Account::new(uuid, Role::Admin, email, name, at) };
        let link = || NewJob::now(self.ids.new_id(), JobKind::PasswordLinkMail { account: uuid }, at);
        let mut jobs: Vec<NewJob> = enabled.then(link).into_iter().collect();
        jobs.extend(
            self.account_service.build_administrator_access_mails(uuid, Some(user.account), at).await?,
        );
        let entry = user.entry(JournalAct::Create, JournalObject::Administrator, uuid, at);
        self.administrators.create(&account, &user.name, &jobs, &entry).await.map_err(address_taken_error)?;
        let row = AdministratorRow {
            uuid,
            first_name: account.name.first_name,
            last_name: account.name.last_name,
            email: account.email,
            creation_date: at,
            enable_access: enabled,
            has_password: false,
            last_login_date: None,
        };
        Ok(AdministratorView { row, version: 1 })
    }

    async fn update(
        &self,
        user: &User,
        uuid: Uuid,
        form: &AdministratorForm,
        client: &Client,
    ) -> Result<AdministratorView, AppError> {
        let stored = self.load(uuid).await?;
        let AdministratorView { row, version } = stored.view;
        refuse_if_outdated(form.version, version, Some(&stored.updated_by))?;
        let email = form.email.clone().unwrap_or_default();
        check_own_change(user.account == uuid, form.enable_access, keeps_address(&row, form))?;
        let at = self.clock.now();
        let mut mails = Vec::new();
        if grants_access(&row, form) {
            self.confirm(user, form, client).await?;
            mails =
                self.account_service.build_administrator_access_mails(uuid, Some(user.account), at).await?;
        }
        let access = Some(form.enable_access);
        let change = AdministratorChange {
            uuid,
            version,
            account: AccountUpdate::new(self.ids.as_ref(), uuid, email, to_person_name(form), access, at),
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Change, JournalObject::Administrator, uuid, at),
            mails,
        };
        if !self.administrators.update(&change).await.map_err(address_taken_error)? {
            return Err(AppError::invalid(LAST_ADMINISTRATOR_STAYS));
        }
        Ok(self.load(uuid).await?.view)
    }
}

/// Returns whether the form grants access again, or replaces the address.
fn grants_access(row: &AdministratorRow, form: &AdministratorForm) -> bool {
    form.enable_access && (!row.enable_access || !keeps_address(row, form))
}

fn keeps_address(row: &AdministratorRow, form: &AdministratorForm) -> bool {
    let input = form.email.as_deref().map(Email::parse);
    input.is_some_and(|input| input.is_ok_and(|input| input.key() == email_key(&row.email)))
}

fn to_person_name(form: &AdministratorForm) -> PersonName {
    PersonName {
        first_name: form.first_name.clone().unwrap_or_default(),
        last_name: form.last_name.clone().unwrap_or_default(),
    }
}
