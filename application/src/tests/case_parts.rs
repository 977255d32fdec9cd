//! Tests of the offers of a case, and of decisions on its documents.

use super::data::{
    EMAIL, add_case, add_file, add_record, arrange_case, authorized, customer_of, employee, fields,
};
use super::memory::Memory;
use super::memory::services::case_service;
use crate::customer_case::review_item::OTHER_FILES;
use crate::error::AppError;
use domain::customer_case::documents::ItemDecision;
use domain::customer_case::item::ItemState;
use domain::customer_case::offer::{Offer, OfferState};
use domain::media::parent::MediaParentKind;
use std::sync::Arc;
use uuid::Uuid;

fn retained_offer(bank: &str) -> Offer {
    Offer { bank: bank.to_owned(), state: OfferState::Retained, ..Offer::default() }
}

async fn set_up_case() -> (Arc<Memory>, Uuid, Uuid) {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    (memory, record, case)
}

#[tokio::test]
async fn unchanged_offers_are_not_saved() {
    let (memory, _, case) = set_up_case().await;
    let service = case_service(&memory);
    let offers = vec![retained_offer("Banque du Large")];
    service.set_offers(&authorized(&employee()), case, Some(1), offers.clone()).await.unwrap();
    let after_first = memory.state();
    assert_eq!(after_first.cases[&case].version, 2);
    let view = service.set_offers(&authorized(&employee()), case, Some(2), offers).await.unwrap();
    assert_eq!(view.version, 2);
    assert!(memory.state() == after_first, "neither version nor journal entry");
}

#[tokio::test]
async fn invalid_or_outdated_offers_are_not_saved() {
    let (memory, _, case) = set_up_case().await;
    let service = case_service(&memory);
    let before = memory.state();
    let two_retained = vec![retained_offer("Banque du Large"), retained_offer("Crédit des Îles")];
    let refused = service.set_offers(&authorized(&employee()), case, Some(1), two_retained).await;
    assert_eq!(fields(refused), ["offers.1.state"]);
    let outdated =
        service.set_offers(&authorized(&employee()), case, Some(0), vec![retained_offer("Banque")]).await;
    assert!(matches!(outdated, Err(AppError::Conflict(_))));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn decision_on_unseen_files_is_a_conflict() {
    let (memory, record, case) = set_up_case().await;
    let item = memory.read(|state| state.cases[&case].case.items[0].uuid);
    let customer = customer_of(&memory, record);
    let media = add_file(&memory, &customer, Some(MediaParentKind::CustomerCase.with_id(case)));
    memory.arrange(|state| state.media[0].item = Some(item));
    arrange_case(&memory, case, |case| case.items[0].state = ItemState::Received);
    let accept = || ItemDecision { state: ItemState::Accepted, motive: None, document_date: None };
    let service = case_service(&memory);
    let review = async |seen_files: &[Uuid]| {
        service.review_item(&authorized(&employee()), case, item, accept(), Some(seen_files)).await
    };
    let before = memory.state();
    let refused = review(&[]).await;
    assert!(matches!(refused, Err(AppError::Conflict(message)) if message == OTHER_FILES));
    assert!(memory.state() == before, "nothing is saved");
    review(&[media]).await.unwrap();
    assert_eq!(memory.read(|state| state.cases[&case].case.items[0].state), ItemState::Accepted);
}
