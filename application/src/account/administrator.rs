//! Admin accounts: creation by the server command (contract, `fenix admin create`), and mails about lasting access.

use super::AccountService;
use super::ports::Account;
use super::request_link::address_taken_error;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use domain::account::password::canonical_password;
use domain::account::role::Role;
use domain::api_token::ApiToken;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::remove_direction_marks;
use domain::shared::violation::Violations;
use uuid::Uuid;

impl AccountService {
    /// Returns one job per admin with access, to be saved with the event that the mails report.
    pub(crate) async fn build_administrator_mails(
        &self,
        kind: impl Fn(Uuid) -> JobKind,
        at: Instant,
    ) -> Result<Vec<NewJob>, AppError> {
        let all = self.accounts.list_administrators().await?;
        Ok(all.iter().map(|account| NewJob::now(self.ids.new_id(), kind(account.uuid), at)).collect())
    }

    /// Returns the mails to the other admins about access of an admin or employee granted by `by`, or by the operator
    /// of the server if it is `None`.
    pub(crate) async fn build_administrator_access_mails(
        &self,
        administrator: Uuid,
        by: Option<Uuid>,
        at: Instant,
    ) -> Result<Vec<NewJob>, AppError> {
        let kind = |account| JobKind::AdministratorAccessMail { administrator, by, account };
        let mut jobs = self.build_administrator_mails(kind, at).await?;
        jobs.retain(|job| job.kind != kind(administrator));
        Ok(jobs)
    }

    /// Returns an account.
    pub(crate) async fn find(&self, uuid: Uuid) -> Result<Option<Account>, AppError> {
        Ok(self.accounts.find(uuid).await?)
    }

    /// Returns the valid API tokens created by this account.
    pub(crate) async fn list_valid_api_tokens(&self, account: Uuid) -> Result<Vec<ApiToken>, AppError> {
        Ok(self.api_tokens.list_valid(account, self.clock.now()).await?)
    }

    /// Creates an admin. Without password, returns a link to choose one.
    ///
    /// # Errors
    /// `Invalid`: invalid name, address or password, or an address that belongs to an account.
    pub async fn create_administrator(
        &self,
        email: &str,
        name: PersonName,
        password: Option<&str>,
    ) -> Result<Option<String>, AppError> {
        let name = PersonName {
            first_name: remove_direction_marks(&name.first_name),
            last_name: remove_direction_marks(&name.last_name),
        };
        let mut violations = Violations::default();
        violations.require_text("first-name", Some(&name.first_name));
        violations.require_text("last-name", Some(&name.last_name));
        let address = Email::parse(email).map_err(|message| violations.add("email", message)).ok();
        if let Some(password) = password {
            violations.append(self.list_password_violations(password, Role::Admin, &name, email).await?);
        }
        violations.into_result()?;
        let now = self.clock.now();
        let password_hash = match password {
            Some(password) => Some(self.passwords.hash(&canonical_password(password)).await?),
            None => None,
        };
        let email = address.map(|address| address.as_str().to_owned()).unwrap_or_default();
        let account =
            Account { password_hash, ..Account::new(self.ids.new_id(), Role::Admin, email, name, now) };
        let jobs = self.build_administrator_access_mails(account.uuid, None, now).await?;
        self.accounts.create(&account, None, &jobs).await.map_err(address_taken_error)?;
        if password.is_some() {
            return Ok(None);
        }
        Ok(self.create_link(account.uuid, None).await?.map(|(_, link)| link))
    }
}
