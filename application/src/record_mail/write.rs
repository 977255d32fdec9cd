//! Preview and submission of mails to the customers of a record.

use super::about::MailInput;
use super::ports::{RecordMail, WrittenMail};
use super::views::{MailReceiver, MailToWrite};
use super::{Author, RecordMailService};
use crate::actor::{Authorized, User};
use crate::customer_case::ports::CaseCustomer;
use crate::customer_case::recipients::deduplicate_by_address;
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, build_user_key, find_created};
use crate::job::{JobKind, NewJob};
use crate::ports::LaidOutMail;
use crate::recap::offers::{NOTHING_TO_COMPARE, list_comparable_offers};
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::mail_template::key::MailTemplateKey;
use domain::record_mail::CustomerMail;
use uuid::Uuid;

struct ValidatedMail {
    template: MailTemplateKey,
    /// Recipients, one per address.
    customers: Vec<CaseCustomer>,
    case: Option<(Uuid, String)>,
    author: Author,
}

impl RecordMailService {
    /// Returns the mail as it would be sent; nothing is saved.
    ///
    /// # Errors
    /// The errors of [`Self::write`], except those of the key.
    pub async fn preview(
        &self,
        user: &Authorized<act::WriteToCustomers>,
        record: Uuid,
        mail: CustomerMail,
    ) -> Result<MailToWrite, AppError> {
        let mail = mail.clean();
        let planned = self.plan_mail(user, record, &mail).await?;
        let Some(first) = planned.customers.first() else { return Err(AppError::NotFound) };
        let values = build_mail_input(&planned, first, &mail).build_values(&self.settings);
        let LaidOutMail { subject, html, text } = self.mails.render_current(planned.template, values).await?;
        let receiver = |customer: &CaseCustomer| MailReceiver {
            name: customer.name.full(),
            address: customer.email.clone().unwrap_or_default(),
            refused: customer.has_bounced,
        };
        Ok(MailToWrite {
            to: planned.customers.iter().map(receiver).collect(),
            reply_to: planned.author.address,
            subject,
            html,
            text,
        })
    }

    /// Queues one mail per address of these customers. Requests repeated with the same key have no further effect.
    ///
    /// # Errors
    /// `NotFound`: the record, a customer or the case is outside the user's scope; `Invalid`: violations of the mail,
    /// a customer without address, or a key used for another mail.
    pub async fn write(
        &self,
        user: &Authorized<act::WriteToCustomers>,
        record: Uuid,
        mail: CustomerMail,
        key: Option<Uuid>,
    ) -> Result<(), AppError> {
        let mail = mail.clean();
        let operation = format!("record-mail:{record}");
        let key = build_user_key(self.ids.as_ref(), &operation, user, key, &mail);
        retry_on_fresh_data(self.clock.as_ref(), async || {
            self.save_mails(user, record, &mail, key.as_ref()).await
        })
        .await
    }

    async fn save_mails(
        &self,
        user: &User,
        record: Uuid,
        mail: &CustomerMail,
        key: Option<&IdempotencyKey>,
    ) -> Result<(), AppError> {
        let planned = self.plan_mail(user, record, mail).await?;
        if find_created(self.keys.as_ref(), key).await?.is_some() {
            return Ok(());
        }
        let now = self.clock.now();
        let written = WrittenMail {
            subject: mail.subject.clone(),
            message: mail.message.clone(),
            by: planned.author.name.clone(),
            reply_to: planned.author.address.clone(),
            with_comparison: mail.with_comparison,
        };
        let build_mail = |customer: &CaseCustomer| RecordMail {
            uuid: self.ids.new_id(),
            record,
            case: planned.case.as_ref().map(|(case, _)| *case),
            customer: customer.uuid,
            address: customer.email.clone().unwrap_or_default(),
            template: planned.template,
            created_at: now,
            written: Some(written.clone()),
        };
        let mails: Vec<RecordMail> = planned.customers.iter().map(build_mail).collect();
        let job =
            |mail: &RecordMail| NewJob::now(mail.uuid, JobKind::RecordMail { record, mail: mail.uuid }, now);
        let jobs: Vec<NewJob> = mails.iter().map(job).collect();
        Ok(self.repository.create(&mails, &jobs, key).await?)
    }

    async fn plan_mail(
        &self,
        user: &User,
        record: Uuid,
        mail: &CustomerMail,
    ) -> Result<ValidatedMail, AppError> {
        let customers =
            self.case_queries.find_customers(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let template = mail.template()?;
        let find_customer = |wanted: &Uuid| customers.iter().find(|known| known.uuid == *wanted).cloned();
        let chosen: Option<Vec<CaseCustomer>> = mail.customers.iter().map(find_customer).collect();
        let chosen = chosen.ok_or(AppError::NotFound)?;
        if let Some(customer) = chosen.iter().find(|customer| customer.email.is_none()) {
            let message = format!("{} n’a pas d’adresse email sur cette fiche.", customer.name.full());
            return Err(AppError::invalid_field("customers", message));
        }
        let case = match mail.customer_case {
            None => None,
            Some(case) => {
                let found = self.case_queries.find(case, user.record_scope()).await?;
                let found = found.filter(|found| found.stored.case.customer_record == record);
                let found = found.ok_or(AppError::NotFound)?;
                if mail.with_comparison && list_comparable_offers(&found).is_empty() {
                    return Err(AppError::invalid_field("withComparison", NOTHING_TO_COMPARE));
                }
                Some((case, found.stored.case.label))
            }
        };
        let customers = deduplicate_by_address(&chosen).cloned().collect();
        Ok(ValidatedMail { template, customers, case, author: self.find_author(user).await? })
    }
}

fn build_mail_input<'a>(
    planned: &'a ValidatedMail,
    to: &'a CaseCustomer,
    mail: &'a CustomerMail,
) -> MailInput<'a> {
    MailInput {
        template: planned.template,
        to: &to.name,
        has_account: to.account.is_some(),
        case: planned.case.as_ref().map(|(case, label)| (*case, label.as_str())),
        subject: mail.subject.as_deref(),
        message: mail.message.as_deref(),
        author: (&planned.author.name, &planned.author.address),
    }
}
