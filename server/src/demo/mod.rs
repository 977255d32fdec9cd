//! Demonstration: data that `fenix demo` and `serve --demo` load into an empty database. Records, cases and files are
//! created through the use cases, with a clock set to the day of each action; all data is invented.

pub mod act;
mod campaigns;
mod cases;
mod clock;
mod contacts;
pub mod data;
mod documents;
pub mod files;
mod inquiries;
mod list_views;
mod mail_templates;
mod mails;
pub mod pages;
mod partner_types;
pub mod pdf;
mod people;
pub mod playlist;
mod projects;
mod records;
mod reports;

use crate::site::DemoLoginResponse;
use crate::wiring::Adapters;
use crate::wiring::Services;
use act::{DemoError, PASSWORD, demo_error};
use adapters::database::account::SqlAccountRepository;
use adapters::database::demo::DemoRows;
use application::account::ports::AccountRepository as _;
use application::error::AppError;
use application::job::JobKind;
use application::job::ports::ClaimedJob;
use application::settings::Settings;
use clock::ActClock;
use domain::account::role::Role;
use std::sync::Arc;
use time::Duration;

const LOGINS: [(&str, Role); 4] = [
    ("admin@demo.fr", Role::Admin),
    ("employe@demo.fr", Role::Employee),
    ("prescripteur@demo.fr", Role::Partner),
    ("client@demo.fr", Role::Customer),
];

/// Returns one account per role, to be displayed.
pub fn list_logins() -> Vec<DemoLoginResponse> {
    let to_login = |(email, role): (&str, Role)| DemoLoginResponse {
        email: email.to_owned(),
        role: role.key().to_owned(),
        password: PASSWORD.to_owned(),
    };
    LOGINS.map(to_login).to_vec()
}

/// Returns whether the database contains an account.
///
/// # Errors
/// The database does not respond.
pub async fn contains_account(services: &Services) -> Result<bool, DemoError> {
    let rows = DemoRows::new(services.database.clone());
    rows.contains_account().await.map_err(demo_error("looking for accounts"))
}

/// Returns whether the database is that of a demonstration.
///
/// # Errors
/// The database does not respond.
pub async fn is_loaded(services: &Services) -> Result<bool, DemoError> {
    let accounts = SqlAccountRepository::new(services.database.clone());
    let (login, _) = LOGINS[0];
    Ok(accounts.find_by_email(login).await.map_err(demo_error("looking for the demonstration"))?.is_some())
}

/// Fills an empty database. Must run before the worker starts, because the mails of its actions are discarded.
///
/// # Errors
/// The database contains an account; a use case refuses an action; the database or the store does not respond.
pub async fn load(services: &Services) -> Result<(), DemoError> {
    Box::pin(create_data(services)).await?;
    discard_pending_mails(services).await.map_err(demo_error("discarding the pending mails"))
}

async fn create_data(services: &Services) -> Result<(), DemoError> {
    if contains_account(services).await? {
        return Err(DemoError::NotEmpty);
    }
    let demo_data = data::parse_people().map_err(DemoError::Data)?;
    let clock = Arc::new(ActClock::new(services.adapters.clock.now()));
    let dated_services = build_services_with_clock(&clock, services);
    let people = people::load(&dated_services, &clock, &demo_data).await?;
    for record in data::parse_records().map_err(DemoError::Data)? {
        Box::pin(records::load(&dated_services, &clock, &people, &demo_data, record)).await?;
    }
    for report in data::parse_reports().map_err(DemoError::Data)? {
        Box::pin(reports::load(&dated_services, &clock, &people, report)).await?;
    }
    pages::load(&dated_services, &clock, &people).await?;
    partner_types::load(&dated_services, &clock, &people).await?;
    mail_templates::load(&dated_services, &clock, &people).await?;
    for inquiry in data::parse_inquiries().map_err(DemoError::Data)? {
        Box::pin(inquiries::load(&dated_services, &clock, &people, inquiry)).await?;
    }
    list_views::load(&dated_services, &people).await?;
    contacts::load(&dated_services, &clock, &people).await?;
    campaigns::load(&dated_services, &clock, &people).await?;
    Box::pin(mails::load(&dated_services, &clock, &people)).await?;
    people::choose_password(services, "client@demo.fr").await?;
    people::create_tasks(services, &people, &demo_data).await
}

/// Returns the services with this clock and without the rate limits of visitors.
fn build_services_with_clock(clock: &Arc<ActClock>, services: &Services) -> Services {
    let mut settings = Settings::clone(&services.adapters.settings);
    settings.limits.upload = None;
    settings.limits.contact = None;
    settings.limits.simulation = None;
    let adapters =
        Adapters { clock: clock.clone(), settings: Arc::new(settings), ..services.adapters.clone() };
    Services::new(services.config.clone(), services.database.clone(), adapters)
}

/// Discards the pending mails, because the addresses are invented; other jobs remain.
async fn discard_pending_mails(services: &Services) -> Result<(), AppError> {
    let now = services.adapters.clock.now();
    let mut other_jobs: Vec<ClaimedJob> = Vec::new();
    let (jobs, lease) = (&services.adapters.jobs, Duration::minutes(5));
    while let Some(job) = jobs.claim(None, &[], services.adapters.ids.new_id(), now, lease).await? {
        match job.kind {
            JobKind::PasswordLinkMail { .. }
            | JobKind::AddressChangedMail { .. }
            | JobKind::PasswordChangedMail { .. }
            | JobKind::NewDeviceMail { .. }
            | JobKind::FileRefusedMail { .. }
            | JobKind::MfaChangedMail { .. }
            | JobKind::CalendarCreatedMail { .. }
            | JobKind::ApiTokenEndingMail { .. }
            | JobKind::RetentionStoppedMail { .. }
            | JobKind::ApiTokenCreatedMail { .. }
            | JobKind::AdministratorAccessMail { .. }
            | JobKind::CaseCreatedMail { .. }
            | JobKind::CaseCompletedMail { .. }
            | JobKind::CaseReceiptMail { .. }
            | JobKind::CaseDocumentsRequestedMail { .. }
            | JobKind::CaseStepMail { .. }
            | JobKind::CaseReminderMail { .. }
            | JobKind::RecordMail { .. }
            | JobKind::InquiryReceivedMail { .. }
            | JobKind::InquiryAcknowledgedMail { .. }
            | JobKind::ComplaintReceivedMail { .. }
            | JobKind::PartnerFirstMeetingMail { .. } => {
                mails::record_as_sent(services, &job).await?;
                jobs.finish(&job).await?;
            }
            _ => other_jobs.push(job),
        }
    }
    for job in &other_jobs {
        jobs.release(job, now).await?;
    }
    Ok(())
}
