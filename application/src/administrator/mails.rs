//! The mail that tells administrators who was given access as an administrator.

use super::Administrators;
use crate::document::fields::day_and_hour;
use crate::job::failure::JobFailure;
use crate::job::ports::ClaimedJob;
use crate::mail_template::mails::Addressee;
use domain::account::role::Role;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use uuid::Uuid;

/// Author of what was done by a command of the server.
const OPERATOR: &str = "L’exploitant du serveur";
/// Author whose account was deleted since.
const SOMEBODY: &str = "Un administrateur";

impl Administrators {
    /// Tells one administrator that another account was given access. Does nothing once that account is deleted, or for
    /// an addressee who is no administrator any more.
    ///
    /// # Errors
    /// The database or the mail server does not answer.
    pub(crate) async fn access_mail(
        &self,
        job: &ClaimedJob,
        administrator: Uuid,
        by: Option<Uuid>,
        account: Uuid,
    ) -> Result<(), JobFailure> {
        let Some(subject) = self.accounts.find(administrator).await? else { return Ok(()) };
        let to = self.accounts.find(account).await?;
        let Some(to) = to.filter(|to| to.enabled && to.role == Role::Admin) else { return Ok(()) };
        let author = match by {
            None => OPERATOR.to_owned(),
            Some(by) => {
                self.accounts.find(by).await?.map_or_else(|| SOMEBODY.to_owned(), |by| by.name.full())
            }
        };
        let values = MailValues::none()
            .with(MailVariable::Author, author)
            .with(MailVariable::Administrator, format!("{} ({})", subject.name.full(), subject.email))
            .with(MailVariable::Moment, day_and_hour(job.created_at))
            .with(MailVariable::Link, self.settings.link("/administrators"));
        let to = Addressee { name: to.name, address: to.email };
        self.mails.send(job.id, job.created_at, MailTemplateKey::AdministratorAccess, &to, values).await?;
        Ok(())
    }
}
