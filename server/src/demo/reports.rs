//! Meeting reports of the demonstration, written by employees and admins through the use cases.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data::Report;
use super::files;
use super::inquiries::find_record_of;
use super::people::People;
use crate::wiring::Services;
use application::actor::Actor;
use application::ports::Clock as _;
use domain::calendar::paris::day_in_paris;
use domain::media::reference::MediaReference;
use domain::report::form::ReportForm;
use domain::shared::reference::Reference;
use uuid::Uuid;

/// Writes one report.
pub async fn load(
    services: &Services,
    clock: &ActClock,
    people: &People,
    report: Report,
) -> Result<(), DemoError> {
    let author = people.actor(&report.by)?;
    let record = match &report.record_of {
        Some(email) => Some(find_record_of(services, &author, email).await?),
        None => None,
    };
    let partner = report.partner.as_deref().map(|email| people.uuid(email)).transpose()?;
    let case = match (record, &report.case) {
        (Some(record), Some(label)) => Some(find_case(services, &author, record, label).await?),
        _ => None,
    };
    clock.set_days_ago(report.days_ago);
    let mut files = Vec::with_capacity(report.files.len());
    for name in &report.files {
        let today = day_in_paris(clock.now()).to_french();
        let uuid =
            files::upload(services, &author, name, files::build_content(name, "Fenix", &today)).await?;
        files.push(MediaReference { uuid, name: None });
    }
    clock.advance(25);
    let form = ReportForm {
        content: Some(report.content),
        customer_record: record.map(Reference),
        partner: partner.map(Reference),
        customer_case: case.map(Reference),
        visible_to_partner: report.visible,
        medias: Some(files),
        ..Default::default()
    };
    services.reports.save(&authorize(&author)?, form).await.map_err(demo_error("writing a report"))?;
    Ok(())
}

async fn find_case(
    services: &Services,
    author: &Actor,
    record: Uuid,
    label: &str,
) -> Result<Uuid, DemoError> {
    let cases = services
        .customer_cases
        .list_by_record(&authorize(author)?, record)
        .await
        .map_err(demo_error(label))?;
    let case = cases.iter().find(|case| case.label == label);
    case.map(|case| case.uuid)
        .ok_or_else(|| DemoError::Data(format!("demo data: no case of this record is called {label}")))
}
