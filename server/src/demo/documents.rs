//! Documents of a case: files of the customer and reviews by employees.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data::{Case, Review};
use super::files;
use super::people::OTHER_ADDRESS;
use crate::wiring::Services;
use adapters::database::account::SqlAccountRepository;
use application::account::ports::AccountRepository as _;
use application::actor::{Actor, User};
use application::customer_case::views::{CaseView, ItemView};
use application::ports::Clock as _;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::documents::ItemDecision;
use domain::customer_case::file_reference::{CaseFileReference, FileAssignment};
use domain::customer_case::item::ItemState;
use domain::customer_case::request::{DocumentRequest, RequestedItem};
use domain::customer_record::CustomerForm;
use domain::shared::email::email_key;
use uuid::Uuid;

/// Sends the files of the customer, each for its document, marks documents sent by other means, and validates if the
/// data says so.
pub async fn answer_requests(
    services: &Services,
    clock: &ActClock,
    uuid: Uuid,
    customers: &[CustomerForm],
    case: &Case,
) -> Result<(), DemoError> {
    let to_demo_error = demo_error(&case.label);
    let customer = find_first_with_account(services, customers).await?;
    let view = services.customer_cases.open(&authorize(&customer)?, uuid).await.map_err(&to_demo_error)?;
    let mut references = Vec::new();
    let mut answered_items = Vec::new();
    for file in &case.files {
        let document = file.place.as_deref().map(|start| find_item(&view, start)).transpose()?;
        clock.advance(2);
        let uuid = upload(services, clock, &customer, &file.name).await?;
        let item = document.map_or(FileAssignment::Unsorted, |item| FileAssignment::Document(item.uuid));
        answered_items.extend(document.map(|item| item.uuid));
        references.push(CaseFileReference { uuid, name: None, item });
    }
    answered_items.dedup();
    let unanswered_items = list_documents(&view).filter(|item| !answered_items.contains(&item.uuid));
    for item in unanswered_items.take(case.ticked.saturating_sub(answered_items.len())) {
        services
            .customer_cases
            .tick_item(&authorize(&customer)?, uuid, &item.label, true, None)
            .await
            .map_err(&to_demo_error)?;
    }
    clock.advance(3);
    services
        .customer_cases
        .deposit(&authorize(&customer)?, uuid, Some(&references), None, case.validated.is_some())
        .await
        .map_err(&to_demo_error)?;
    Ok(())
}

/// Replaces the refused files of the customer; the others are unchanged.
pub async fn replace_refused_files(
    services: &Services,
    clock: &ActClock,
    uuid: Uuid,
    customers: &[CustomerForm],
    case: &Case,
) -> Result<(), DemoError> {
    let Some(replacement) = &case.sent_again else { return Ok(()) };
    let to_demo_error = demo_error(&case.label);
    clock.set_days_ago(replacement.days_ago);
    let customer = find_first_with_account(services, customers).await?;
    let view = services.customer_cases.open(&authorize(&customer)?, uuid).await.map_err(&to_demo_error)?;
    let replaced_item = find_item(&view, &replacement.place)?.uuid;
    let find_item_uuid = |media: Uuid| {
        let item = view.items.iter().find(|item| item.medias.iter().flatten().any(|uuid| *uuid == media));
        item.map(|item| item.uuid)
    };
    let kept_files = view.medias.iter().flatten().map(|media| (media.uuid, find_item_uuid(media.uuid)));
    let kept_files = kept_files.filter(|(_, item)| *item != Some(replaced_item)).map(|(uuid, item)| {
        let item = item.map_or(FileAssignment::Unsorted, FileAssignment::Document);
        CaseFileReference { uuid, name: None, item }
    });
    let mut references: Vec<CaseFileReference> = kept_files.collect();
    let uploaded_file = upload(services, clock, &customer, &replacement.name).await?;
    references.push(CaseFileReference {
        uuid: uploaded_file,
        name: None,
        item: FileAssignment::Document(replaced_item),
    });
    let authorized_customer = authorize(&customer)?;
    services
        .customer_cases
        .deposit(&authorized_customer, uuid, Some(&references), None, false)
        .await
        .map_err(&to_demo_error)?;
    Ok(())
}

/// Uploads a file of the customer, to be attached later.
async fn upload(
    services: &Services,
    clock: &ActClock,
    customer: &Actor,
    name: &str,
) -> Result<Uuid, DemoError> {
    let owner = match customer {
        Actor::User(user) => user.name.full(),
        Actor::Guest(_) => String::new(),
    };
    let today = day_in_paris(clock.now()).to_french();
    files::upload(services, customer, name, files::build_content(name, &owner, &today)).await
}

/// Reviews the documents: in a case that went further, every received one is accepted; the others have the states in
/// the data.
pub async fn review_documents(
    services: &Services,
    clock: &ActClock,
    reviewer: &Actor,
    uuid: Uuid,
    case: &Case,
    has_gone_further: bool,
) -> Result<(), DemoError> {
    let to_demo_error = demo_error(&case.label);
    let view = services.customer_cases.open(&authorize(reviewer)?, uuid).await.map_err(&to_demo_error)?;
    let mut decisions: Vec<(Uuid, ItemState, &Review)> = Vec::new();
    for review in &case.reviews {
        let state = ItemState::from_key(&review.state)
            .ok_or_else(|| DemoError::Data(format!("demo data: no state is called {}", review.state)))?;
        decisions.push((find_item(&view, &review.place)?.uuid, state, review));
    }
    let default_review =
        Review { days_ago: case.validated.unwrap_or_default().saturating_sub(1), ..Review::default() };
    if has_gone_further && case.validated.is_some() {
        let received_items = list_documents(&view).filter(|item| item.state == Some(ItemState::Received));
        decisions.extend(received_items.map(|item| (item.uuid, ItemState::Accepted, &default_review)));
    }
    let mut day = None;
    for (item, state, review) in &decisions {
        // Reviews of one day follow each other on the same morning.
        if day.replace(review.days_ago) != Some(review.days_ago) {
            clock.set_days_ago(review.days_ago);
        }
        clock.advance(4);
        let decision = ItemDecision { state: *state, motive: review.motive.clone(), document_date: None };
        services
            .customer_cases
            .review_item(&authorize(reviewer)?, uuid, *item, decision, None)
            .await
            .map_err(&to_demo_error)?;
    }
    let Some(asked_again) = &case.asked_again else { return Ok(()) };
    if day != Some(asked_again.days_ago) {
        clock.set_days_ago(asked_again.days_ago);
    }
    clock.advance(6);
    let refused_decisions = decisions.iter().filter(|(_, state, _)| *state == ItemState::Refused);
    let items = refused_decisions.map(|(item, ..)| RequestedItem { item: *item, motive: None }).collect();
    let request = DocumentRequest { items, message: Some(asked_again.message.clone()), ..Default::default() };
    services
        .customer_cases
        .request_documents(&authorize(reviewer)?, uuid, request, None)
        .await
        .map_err(&to_demo_error)?;
    Ok(())
}

fn list_documents(case: &CaseView) -> impl Iterator<Item = &ItemView> {
    case.items.iter().filter(|item| item.is_document)
}

/// Finds the document by the prefix of its label.
fn find_item<'a>(case: &'a CaseView, start: &str) -> Result<&'a ItemView, DemoError> {
    list_documents(case)
        .find(|item| item.label.starts_with(start))
        .ok_or_else(|| DemoError::Data(format!("demo data: {} asks for no {start}", case.label)))
}

async fn find_first_with_account(
    services: &Services,
    customers: &[CustomerForm],
) -> Result<Actor, DemoError> {
    let accounts = SqlAccountRepository::new(services.database.clone());
    for customer in customers {
        let Some(email) = &customer.email else { continue };
        let account = accounts.find_by_email(&email_key(email)).await.map_err(demo_error(email))?;
        if let Some(account) = account {
            let user = User::without_call(account.uuid, Role::Customer, account.name);
            return Ok(Actor::User(User { address: Some(OTHER_ADDRESS), ..user }));
        }
    }
    Err(DemoError::Data("demo data: a case asks for files and no customer has an address".to_owned()))
}
