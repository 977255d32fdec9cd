//! History of one case: created by an employee, answered by the customer, followed up by employees.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data::{Case, People as Data};
use super::people::People;
use super::{documents, projects};
use crate::wiring::Services;
use application::actor::Actor;
use application::customer_case::add_status::StatusToAdd;
use application::customer_case::set_awaited::AwaitedInput;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::checklist::ItemsList;
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_case::status::CaseStatus;
use domain::customer_record::CustomerForm;
use domain::shared::reference::Reference;
use uuid::Uuid;

/// Creates one case with its history.
pub async fn load(
    services: &Services,
    clock: &ActClock,
    people: &People,
    data: &Data,
    actor: &Actor,
    (record, customers): (Uuid, &[CustomerForm]),
    case: Case,
) -> Result<(), DemoError> {
    let to_demo_error = demo_error(&case.label);
    clock.set_days_ago(case.days_ago);
    let form = build_form(clock, people, data, record, &case)?;
    let created_case =
        services.customer_cases.save(&authorize(actor)?, form, None).await.map_err(&to_demo_error)?;
    let uuid = created_case.case.uuid;
    // Statuses dated before the validation by the customer are added first, then the documents, then the other
    // statuses.
    let (statuses_before, statuses_after): (Vec<_>, Vec<_>) = case
        .statuses
        .iter()
        .partition(|(_, days)| case.validated.is_none_or(|validated_days_ago| *days > validated_days_ago));
    let admin = people.actor("admin@demo.fr")?;
    add_statuses(services, clock, &admin, uuid, &statuses_before, &case.label).await?;
    if case.list.is_some() && (case.ticked > 0 || !case.files.is_empty()) {
        clock.set_days_ago(case.validated.unwrap_or(case.days_ago.saturating_sub(1)));
        documents::answer_requests(services, clock, uuid, customers, &case).await?;
    }
    documents::review_documents(services, clock, actor, uuid, &case, !statuses_after.is_empty()).await?;
    documents::replace_refused_files(services, clock, uuid, customers, &case).await?;
    add_statuses(services, clock, &admin, uuid, &statuses_after, &case.label).await?;
    projects::save_figures(services, clock, &admin, uuid, &case.label).await?;
    set_awaited_event(services, clock, &admin, uuid, &case).await
}

fn build_form(
    clock: &ActClock,
    people: &People,
    data: &Data,
    record: Uuid,
    case: &Case,
) -> Result<CustomerCaseForm, DemoError> {
    let today = day_in_paris(clock.present());
    let partner = case.partner.as_deref().map(|email| people.uuid(email)).transpose()?;
    Ok(CustomerCaseForm {
        customer_record: Some(Reference(record)),
        label: Some(case.label.clone()),
        with_upload: case.list.is_some(),
        items_list: case.list.as_deref().map(|list| find_checklist(data, list)).transpose()?,
        partner: partner.map(Reference),
        comment: case.comment.clone(),
        supplied_amount: case.supplied_amount,
        clerk_name: case.clerk_name.clone(),
        clerk_mail: case.clerk_mail.clone(),
        clerk_phone_number: case.clerk_phone_number.clone(),
        estimated_clerk_date: case.estimated_clerk_in_days.map(|days| today.plus_days(days)),
        suspensive_date: case.suspensive_in_days.map(|days| today.plus_days(days)),
        ..Default::default()
    })
}

fn find_checklist(data: &Data, name: &str) -> Result<ItemsList, DemoError> {
    let text = data.checklists.get(name);
    text.map(|text| ItemsList::from_text(text))
        .ok_or_else(|| DemoError::Data(format!("demo data: no list is called {name}")))
}

/// Sets the awaited event of the case, dated yesterday.
async fn set_awaited_event(
    services: &Services,
    clock: &ActClock,
    admin: &Actor,
    case: Uuid,
    case_data: &Case,
) -> Result<(), DemoError> {
    let Some(awaited_event) = &case_data.awaited else { return Ok(()) };
    clock.set_days_ago(1);
    let expected_date = Some(day_in_paris(clock.present()).plus_days(awaited_event.in_days));
    let input = AwaitedInput { date: expected_date, reason: awaited_event.reason.clone() };
    services
        .customer_cases
        .set_awaited(&authorize(admin)?, case, input)
        .await
        .map_err(demo_error(&case_data.label))?;
    Ok(())
}

async fn add_statuses(
    services: &Services,
    clock: &ActClock,
    admin: &Actor,
    case: Uuid,
    statuses: &[&(String, u16)],
    label: &str,
) -> Result<(), DemoError> {
    for (key, days) in statuses {
        clock.set_days_ago(*days);
        let status = CaseStatus::from_key(key)
            .ok_or_else(|| DemoError::Data(format!("demo data: no status is called {key}")))?;
        let label_of_status = status.label(&services.adapters.settings.brand_name);
        let status = StatusToAdd { label: &label_of_status, ..StatusToAdd::default() };
        services
            .customer_cases
            .add_status(&authorize(admin)?, case, status, None)
            .await
            .map_err(demo_error(label))?;
    }
    Ok(())
}
