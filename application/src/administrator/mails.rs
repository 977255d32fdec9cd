//! Mail that notifies admins of access granted to an admin or employee.

use super::AdministratorService;
use crate::document::fields::day_and_hour;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::MailRecipient;
use domain::account::role::Role;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use uuid::Uuid;

/// Author of changes by a command of the server.
const OPERATOR: &str = "L’exploitant du serveur";
/// Author whose account was deleted.
const UNKNOWN_AUTHOR: &str = "Un administrateur";

impl AdministratorService {
    /// Notifies one admin that another account was granted access. No-op if that account was deleted, or the
    /// recipient is no longer an admin with access.
    ///
    /// # Errors
    /// The database or the mail server fails.
    pub(crate) async fn send_access(
        &self,
        job: &ClaimedJob,
        administrator: Uuid,
        by: Option<Uuid>,
        account: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(changed_account) = self.account_service.find(administrator).await? else { return Ok(()) };
        let to = self.account_service.find(account).await?;
        let Some(to) = to.filter(|to| to.enabled && to.role == Role::Admin) else { return Ok(()) };
        let author = match by {
            None => OPERATOR.to_owned(),
            Some(by) => self
                .account_service
                .find(by)
                .await?
                .map_or_else(|| UNKNOWN_AUTHOR.to_owned(), |by| by.name.full()),
        };
        let (template, variable, page) = if changed_account.role == Role::Admin {
            (MailTemplateKey::AdministratorAccess, MailVariable::Administrator, "/administrators")
        } else {
            (MailTemplateKey::EmployeeAccess, MailVariable::Employee, "/employees")
        };
        let values = MailValues::default()
            .with(MailVariable::Author, author)
            .with(variable, format!("{} ({})", changed_account.name.full(), changed_account.email))
            .with(MailVariable::Moment, day_and_hour(job.created_at))
            .with(MailVariable::Link, self.settings.link(page));
        let to = MailRecipient { name: to.name, address: to.email };
        self.mails.send(job, template, &to, values).await?;
        Ok(())
    }
}
