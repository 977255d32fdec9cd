//! Mails to the customers of the demonstration. None is sent, because the addresses are invented; the timelines show
//! them as sent.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::inquiries::find_record_of;
use super::people::People;
use crate::wiring::Services;
use application::actor::RecordScope;
use application::error::AppError;
use application::job::JobKind;
use application::job::ports::ClaimedJob;
use application::record_mail::ports::{MailOutcome, RecordMail};
use domain::mail_template::key::MailTemplateKey;
use domain::record_mail::CustomerMail;
use uuid::Uuid;

/// Mails to the customer whose login is published.
const WRITTEN_MAILS: [(&str, u16, &str, &str); 2] = [
    (
        "admin@demo.fr",
        9,
        "votre projet immobilier",
        "Merci pour votre appel de ce matin. Comme convenu\u{a0}:\n- je reprends votre plan de financement avec un \
         apport de 30\u{202f}000\u{a0}€\u{202f};\n- vous m’envoyez le compromis dès qu’il est signé.",
    ),
    (
        "employe@demo.fr",
        2,
        "votre rendez-vous de jeudi",
        "Je vous confirme notre rendez-vous de jeudi à 17\u{a0}h\u{a0}30, par téléphone. Gardez sous la main votre \
         dernier relevé de compte.",
    ),
];

/// Writes the mails on their days.
pub async fn load(services: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    for (author_email, days_ago, subject, message) in WRITTEN_MAILS {
        let to_demo_error = demo_error("writing to a customer");
        let author = people.actor(author_email)?;
        let record = find_record_of(services, &people.actor("admin@demo.fr")?, "client@demo.fr").await?;
        clock.set_days_ago(days_ago);
        let view = services.records.open(&authorize(&author)?, record).await.map_err(&to_demo_error)?;
        let first_customer = view.form.customers.first().and_then(|customer| customer.uuid);
        let mail = CustomerMail {
            template: Some(MailTemplateKey::CustomerMessage),
            customers: first_customer.into_iter().collect(),
            customer_case: None,
            subject: Some(subject.to_owned()),
            message: Some(message.to_owned()),
            with_comparison: false,
        };
        services
            .record_mails
            .write(&authorize(&author)?, record, mail, None)
            .await
            .map_err(&to_demo_error)?;
    }
    Ok(())
}

/// Records a discarded mail to a customer as sent.
pub async fn record_as_sent(services: &Services, job: &ClaimedJob) -> Result<(), AppError> {
    let mail = match job.kind {
        JobKind::CaseCreatedMail { case, customer } => {
            find_case_mail(services, job, MailTemplateKey::CaseCreated, case, customer).await?
        }
        JobKind::CaseDocumentsRequestedMail { case, customer } => {
            find_case_mail(services, job, MailTemplateKey::CaseDocumentsRequested, case, customer).await?
        }
        JobKind::CaseReceiptMail { case, customer, .. } => {
            find_case_mail(services, job, MailTemplateKey::CaseReceipt, case, customer).await?
        }
        JobKind::RecordMail { mail, .. } => services.adapters.record_mails.find(mail).await?,
        _ => None,
    };
    let Some(mail) = mail else { return Ok(()) };
    let outcome = MailOutcome { at: job.created_at, failure: None };
    Ok(services.adapters.record_mails.record_outcome(&mail, &outcome).await?)
}

async fn find_case_mail(
    services: &Services,
    job: &ClaimedJob,
    template: MailTemplateKey,
    case: Uuid,
    customer: Uuid,
) -> Result<Option<RecordMail>, AppError> {
    let Some(details) = services.adapters.case_queries.find(case, RecordScope::All).await? else {
        return Ok(None);
    };
    let recipient = details.stored.customers.iter().find(|recipient| recipient.uuid == customer);
    let address = recipient.and_then(|recipient| recipient.email.clone());
    Ok(address.map(|address| RecordMail {
        uuid: job.id,
        record: details.stored.case.customer_record,
        case: Some(case),
        customer,
        address,
        template,
        created_at: job.created_at,
        written: None,
    }))
}
