//! Creation and update of employees, distinguished by the uuid.

use super::EmployeeService;
use super::ports::{EmployeeChange, EmployeeOutcome, WorkDetails};
use super::views::{EmployeeRow, EmployeeView};
use crate::account::ports::{Account, AccountUpdate};
use crate::account::request_link::address_taken_error;
use crate::actor::{Authorized, User};
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, refuse_if_outdated};
use crate::job::{JobKind, NewJob};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::role::Role;
use domain::employee::EmployeeForm;
use domain::shared::email::email_key;
use domain::shared::person::PersonName;
use uuid::Uuid;

impl EmployeeService {
    /// Creates or updates an employee; true when it was created. Granting access mails a password link, and notifies
    /// every admin; withdrawing it ends open sessions immediately; a new address does both.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, or an address used by another account; `NotFound`: no such employee;
    /// `Conflict`: changed since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::ManageEmployees>,
        form: EmployeeForm,
    ) -> Result<(EmployeeView, bool), AppError> {
        let form = form.clean();
        form.violations().into_result()?;
        match form.uuid {
            None => Ok((self.create(user, form).await?, true)),
            Some(uuid) => {
                let saved =
                    retry_on_fresh_data(self.clock.as_ref(), async || self.update(user, uuid, &form).await)
                        .await?;
                Ok((saved, false))
            }
        }
    }

    async fn create(&self, user: &User, form: EmployeeForm) -> Result<EmployeeView, AppError> {
        let at = self.clock.now();
        let email = form.email.clone().unwrap_or_default();
        let account = Account {
            enabled: form.enable_access,
            ..Account::new(self.ids.new_id(), Role::Employee, email, to_person_name(&form), at)
        };
        let link = || NewJob::now(self.ids.new_id(), JobKind::PasswordLinkMail { account: account.uuid }, at);
        let mut jobs: Vec<NewJob> = account.enabled.then(link).into_iter().collect();
        if account.enabled {
            jobs.extend(self.build_access_mails(user, account.uuid).await?);
        }
        let work = to_work_details(&form);
        let entry = user.entry(JournalAct::Create, JournalObject::Employee, account.uuid, at);
        self.employees
            .create(&account, &work, &user.name, &jobs, &entry)
            .await
            .map_err(address_taken_error)?;
        let row = EmployeeRow {
            uuid: account.uuid,
            first_name: account.name.first_name,
            last_name: account.name.last_name,
            email: account.email,
            job_function: work.job_function,
            phone_number: work.phone_number,
            creation_date: at,
            enable_access: account.enabled,
        };
        Ok(EmployeeView { row, version: 1, records: Vec::new(), partners: Vec::new() })
    }

    /// Returns the mails to all admins about the access of an employee: a stolen session grants none unnoticed.
    async fn build_access_mails(&self, user: &User, employee: Uuid) -> Result<Vec<NewJob>, AppError> {
        self.account_service
            .build_administrator_access_mails(employee, Some(user.account), self.clock.now())
            .await
    }

    async fn update(&self, user: &User, uuid: Uuid, form: &EmployeeForm) -> Result<EmployeeView, AppError> {
        let stored = self.load(uuid).await?;
        let mut view = stored.view;
        refuse_if_outdated(form.version, view.version, Some(&stored.updated_by))?;
        let at = self.clock.now();
        let email = form.email.clone().unwrap_or_default();
        let access = Some(form.enable_access);
        let mails = if grants_access(&view.row, form) {
            self.build_access_mails(user, uuid).await?
        } else {
            Vec::new()
        };
        let change = EmployeeChange {
            uuid,
            version: view.version,
            account: AccountUpdate::new(self.ids.as_ref(), uuid, email, to_person_name(form), access, at),
            work: to_work_details(form),
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Change, JournalObject::Employee, uuid, at),
            mails,
        };
        match self.employees.update(&change).await? {
            EmployeeOutcome::Saved => {
                view.version += 1;
                view.row.first_name = change.account.name.first_name;
                view.row.last_name = change.account.name.last_name;
                view.row.email = change.account.email;
                view.row.job_function = change.work.job_function;
                view.row.phone_number = change.work.phone_number;
                view.row.enable_access = form.enable_access;
                Ok(view)
            }
            EmployeeOutcome::AddressTaken => Err(AppError::invalid_field("email", ADDRESS_OF_AN_ACCOUNT)),
        }
    }
}

/// Returns whether the form grants access, or replaces the address of an employee with access.
fn grants_access(row: &EmployeeRow, form: &EmployeeForm) -> bool {
    let address = email_key(form.email.as_deref().unwrap_or_default());
    form.enable_access && (!row.enable_access || address != email_key(&row.email))
}

fn to_work_details(form: &EmployeeForm) -> WorkDetails {
    WorkDetails { job_function: form.job_function.clone(), phone_number: form.phone_number.clone() }
}

fn to_person_name(form: &EmployeeForm) -> PersonName {
    PersonName {
        first_name: form.first_name.clone().unwrap_or_default(),
        last_name: form.last_name.clone().unwrap_or_default(),
    }
}
