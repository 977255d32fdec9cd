//! Inquiries of visitors, and their handling by employees.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data::Inquiry;
use super::files;
use super::people::People;
use crate::wiring::Services;
use application::actor::Actor;
use application::customer_record::list::RecordListInput;
use application::inquiry::ports::InquiryFilter;
use application::inquiry::send::Sender;
use application::paging::PageRequest;
use application::ports::Clock as _;
use domain::account::guest_id::GuestId;
use domain::calendar::paris::day_in_paris;
use domain::inquiry::change::InquiryChange;
use domain::inquiry::honeypot::Honeypot;
use domain::shared::day::Day;
use domain::shared::reference::Reference;
use domain::simulation::Simulation;
use uuid::Uuid;

/// Creates one inquiry with its history.
pub async fn load(
    services: &Services,
    clock: &ActClock,
    people: &People,
    inquiry: Inquiry,
) -> Result<(), DemoError> {
    clock.set_days_ago(inquiry.days_ago);
    let visitor = create_visitor(services)?;
    let files = send_files(services, clock, &visitor, &inquiry.files).await?;
    let website = inquiry.robot.then(|| "https://seo-agency.example".to_owned());
    let trap = Honeypot { website, elapsed_ms: Some(94_000) };
    let sender = Sender { actor: &visitor, client: "demo", key: None, trap, unreadable: Vec::new() };
    if let Some(form) = inquiry.contact.clone() {
        services
            .inquiries
            .send_contact_message(sender, form, None, None)
            .await
            .map_err(demo_error("a contact message"))?;
    } else if let Some(mut simulation) = inquiry.simulation.clone() {
        if !files.is_empty() {
            simulation.medias = Some(files);
        }
        start_cover_soon(&mut simulation, day_in_paris(clock.now()));
        services.inquiries.simulate(sender, *simulation, None).await.map_err(demo_error("a simulation"))?;
    }
    let Some(reader) = &inquiry.read_by else { return Ok(()) };
    apply_staff_changes(services, clock, people, &people.actor(reader)?, &inquiry).await
}

/// Moves the requested start of cover to 20 days after the inquiry; the dates in the data may be in the past.
fn start_cover_soon(simulation: &mut Simulation, day: Day) {
    const DAYS: i64 = 20;
    let vehicle_insurances =
        [&mut simulation.car_insurance, &mut simulation.motor_insurance].into_iter().flatten();
    let vehicle_dates =
        vehicle_insurances.map(|insurance| &mut insurance.step4.insurance_wanted_covering_date);
    let home_insurances = simulation.home_insurance.iter_mut();
    for date in vehicle_dates
        .chain(home_insurances.map(|insurance| &mut insurance.step3.insurance_wanted_covering_date))
    {
        *date = date.map(|_| day.plus_days(DAYS));
    }
}

/// Marks the inquiry as read and applies the handling of the data.
async fn apply_staff_changes(
    services: &Services,
    clock: &ActClock,
    people: &People,
    reader: &Actor,
    inquiry: &Inquiry,
) -> Result<(), DemoError> {
    let to_demo_error = demo_error("following an inquiry");
    let newest = PageRequest { page: 1, page_size: 1 };
    let inquiries = services
        .inquiries
        .list(&authorize(reader)?, InquiryFilter::default(), newest)
        .await
        .map_err(&to_demo_error)?;
    let Some(row) = inquiries.rows.first() else { return Ok(()) };
    clock.advance(35);
    services.inquiries.open(&authorize(reader)?, row.uuid).await.map_err(&to_demo_error)?;
    let assignee = inquiry.assigned_to.as_deref().map(|email| people.uuid(email)).transpose()?;
    let record = match &inquiry.record_of {
        Some(email) => Some(find_record_of(services, reader, email).await?),
        None => None,
    };
    let change = InquiryChange {
        assigned_to: assignee.map(|account| Some(Reference(account))),
        note: inquiry.note.clone().map(Some),
        state: inquiry.state,
        customer_record: record.map(|record| Some(Reference(record))),
        ..Default::default()
    };
    clock.advance(10);
    services.inquiries.change(&authorize(reader)?, row.uuid, change).await.map_err(&to_demo_error)?;
    Ok(())
}

/// Returns a new anonymous visitor.
fn create_visitor(services: &Services) -> Result<Actor, DemoError> {
    let digits = services.adapters.ids.digest(&services.adapters.ids.new_secret());
    let chunks: Vec<&str> = (0..10).filter_map(|index| digits.get(index * 4..index * 4 + 4)).collect();
    let guest = GuestId::parse(&chunks.join("-"));
    guest
        .map(|guest| Actor::Guest(Some(guest)))
        .ok_or_else(|| DemoError::Data("demo data: a visitor without identifier".to_owned()))
}

async fn send_files(
    services: &Services,
    clock: &ActClock,
    visitor: &Actor,
    names: &[String],
) -> Result<Vec<Uuid>, DemoError> {
    let mut uploads = Vec::with_capacity(names.len());
    for name in names {
        let today = day_in_paris(clock.now()).to_french();
        let content = files::build_content(name, "Un visiteur", &today);
        uploads.push(files::upload(services, visitor, name, content).await?);
        clock.advance(1);
    }
    Ok(uploads)
}

/// Returns the record of the customer with this address.
pub(super) async fn find_record_of(
    services: &Services,
    reader: &Actor,
    email: &str,
) -> Result<Uuid, DemoError> {
    let all = PageRequest { page: 1, page_size: PageRequest::MAX_SIZE };
    let records = services
        .records
        .list(&authorize(reader)?, RecordListInput::default(), all)
        .await
        .map_err(demo_error(email))?;
    let is_sender = |customer: &application::customer_record::views::RowCustomer| {
        customer.email.as_deref() == Some(email)
    };
    let record = records.rows.iter().find(|row| row.customers.iter().any(is_sender));
    record
        .map(|record| record.uuid)
        .ok_or_else(|| DemoError::Data(format!("demo data: no record of {email}")))
}
