//! The two mails of a case (AMB-069, AMB-104).

use crate::account::Accounts;
use crate::account::ports::AccountRepository;
use crate::actor::RecordScope;
use crate::customer_case::ports::{CaseDetails, CustomerCaseQueries};
use crate::job::JobFailure;
use crate::job::ports::ClaimedJob;
use crate::mail_template::{Addressee, Mails};
use crate::ports::Clock;
use crate::settings::Settings;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::checklist::ChecklistItem;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use std::sync::Arc;
use uuid::Uuid;

/// Writes to customers and staff about cases.
pub struct CaseMails {
    cases: Arc<dyn CustomerCaseQueries>,
    directory: Arc<dyn AccountRepository>,
    accounts: Arc<Accounts>,
    mails: Arc<Mails>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
}

impl CaseMails {
    /// Over the use cases and ports that these mails need.
    pub fn new(
        cases: Arc<dyn CustomerCaseQueries>,
        directory: Arc<dyn AccountRepository>,
        accounts: Arc<Accounts>,
        mails: Arc<Mails>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { cases, directory, accounts, mails, clock, settings }
    }

    /// Asks a customer for the documents of a case. Nothing leaves for a case that is gone or closed to
    /// uploads meanwhile, or a customer who is gone.
    pub(crate) async fn created(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        customer: Uuid,
    ) -> Result<(), JobFailure> {
        let Some(found) = self.cases.find(case, RecordScope::All).await? else { return Ok(()) };
        if !found.case.is_active_for_upload(day_in_paris(self.clock.now())) {
            return Ok(());
        }
        let people = self.cases.people(found.case.customer_record, RecordScope::All).await?;
        let customers = people.map(|people| people.customers).unwrap_or_default();
        let Some(customer) = customers.into_iter().find(|known| known.uuid == customer) else {
            return Ok(());
        };
        let Some(address) = customer.email else { return Ok(()) };
        let link = match customer.account {
            Some(account) => self.way_in(account, case).await?,
            None => self.page_of(case),
        };
        let limit = found.case.completion_limit_date.map(Day::to_french).unwrap_or_default();
        let values = MailValues::none()
            .with(MailVariable::Link, link)
            .with(MailVariable::CaseLabel, &found.case.label)
            .with(MailVariable::LimitDate, limit)
            .with(MailVariable::Documents, documents(&found.case.items));
        let to = Addressee { name: customer.name, address };
        self.mails.send(job.id, job.created_at, MailTemplateKey::CaseCreated, &to, values).await?;
        Ok(())
    }

    /// The password link when none is set yet, else the page of the case.
    async fn way_in(&self, account: Uuid, case: Uuid) -> Result<String, JobFailure> {
        let known = self.directory.find(account).await?;
        if known.is_some_and(|account| account.password_hash.is_none())
            && let Some((_, link)) = self.accounts.draw_link(account, Some(case)).await?
        {
            return Ok(link);
        }
        Ok(self.page_of(case))
    }

    fn page_of(&self, case: Uuid) -> String {
        self.settings.link(&format!("/customer-cases/{case}"))
    }

    /// Tells an employee, or the firm when there is none or they left meanwhile, that a customer has
    /// finished.
    pub(crate) async fn completed(
        &self,
        job: &ClaimedJob,
        case: Uuid,
        account: Option<Uuid>,
    ) -> Result<(), JobFailure> {
        let Some(found) = self.cases.find(case, RecordScope::All).await? else { return Ok(()) };
        let employee = match account {
            Some(account) => self.directory.find(account).await?.filter(|account| account.enabled),
            None => None,
        };
        let to = match employee {
            Some(employee) => Addressee { name: employee.name, address: employee.email },
            None => self.firm(),
        };
        let link = format!("/customer-records/{}/cases", found.case.customer_record);
        let values = MailValues::none()
            .with(MailVariable::Link, self.settings.link(&link))
            .with(MailVariable::CaseLabel, &found.case.label)
            .with(MailVariable::RecordName, record_name(&found));
        self.mails.send(job.id, job.created_at, MailTemplateKey::CaseCompleted, &to, values).await?;
        Ok(())
    }

    fn firm(&self) -> Addressee {
        let name = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        Addressee { name, address: self.settings.firm_mailbox.clone() }
    }
}

fn record_name(details: &CaseDetails) -> String {
    details.customers.iter().map(PersonName::full).collect::<Vec<_>>().join(" et ")
}

/// One line an item, documents set off from their headings.
fn documents(items: &[ChecklistItem]) -> String {
    let line = |item: &ChecklistItem| {
        if item.is_file { format!("- {}", item.label) } else { item.label.clone() }
    };
    items.iter().map(line).collect::<Vec<_>>().join("\n")
}
