//! Tests of repeated document requests, including random sequences of actions.

use super::case::{CustomerCase, NewCase};
use super::checklist::ItemsList;
use super::documents::{HAS_FILES, ItemDecision, NOTHING_NEW};
use super::form::CustomerCaseForm;
use super::item::{ItemState, NotConcerned};
use super::request::{DocumentRequest, RequestedItem};
use super::status::CaseStatus;
use crate::account::role::Role;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::refusal::Refusal;
use proptest::prelude::*;
use std::cell::Cell;
use time::macros::datetime;
use uuid::Uuid;

fn now() -> Instant {
    Instant::new(datetime!(2026-11-21 09:00 UTC))
}

fn today() -> Day {
    Day::new(2026, 11, 21).unwrap()
}

fn author() -> PersonName {
    PersonName { first_name: "Ada".into(), last_name: "Martin".into() }
}

fn sample_case() -> CustomerCase {
    let list = ItemsList::from_text("Identité :\nPasseport\nRevenus :\nBulletins\nRIB");
    let number = Cell::new(0u128);
    let new_id = || {
        number.set(number.get() + 1);
        Uuid::from_u128(number.get())
    };
    let form = CustomerCaseForm { label: Some("Rachat".into()), with_upload: true, ..Default::default() };
    CustomerCase::create(NewCase {
        uuid: Uuid::nil(),
        customer_record: Uuid::nil(),
        form: &form,
        items: list.to_items(new_id),
        at: now(),
        window_days: 30,
        by: &author(),
    })
}

const PASSPORT: Uuid = Uuid::from_u128(2);
const PAYSLIPS: Uuid = Uuid::from_u128(4);
const RIB: Uuid = Uuid::from_u128(5);

fn refusal(motive: &str) -> ItemDecision {
    ItemDecision { state: ItemState::Refused, motive: Some(motive.into()), document_date: None }
}

fn decided(state: ItemState) -> ItemDecision {
    ItemDecision { state, motive: None, document_date: None }
}

fn ask(case: &mut CustomerCase, items: &[(Uuid, Option<&str>)], add: &[&str]) {
    let items =
        items.iter().map(|(item, motive)| RequestedItem { item: *item, motive: motive.map(str::to_owned) });
    let request = DocumentRequest {
        items: items.collect(),
        add: add.iter().map(|label| (*label).to_owned()).collect(),
        message: None,
    };
    case.request(&request, || Uuid::from_u128(99), now(), today().plus_days(30), &author()).unwrap();
}

#[test]
fn tick_item_requires_listed_document_and_active_case() {
    let mut case = sample_case();
    case.tick_item("Passeport", true, |_| false, today()).unwrap();
    assert!(case.items[1].is_checked());
    assert!(case.tick_item("Identité :", true, |_| false, today()).is_err());
    assert!(case.tick_item("Permis de conduire", true, |_| false, today()).is_err());
    case.complete(now(), today(), &author(), None).unwrap();
    assert!(case.tick_item("Passeport", false, |_| false, today()).is_err());
    assert!(case.complete(now(), today(), &author(), None).is_err());
}

#[test]
fn request_opens_only_its_documents_until_validation() {
    let mut case = sample_case();
    case.record_file_change(PASSPORT, true, 1, today()).unwrap();
    case.complete(now(), today(), &author(), None).unwrap();
    assert!(!case.is_active_for_upload(today()));
    ask(&mut case, &[(PASSPORT, Some("Illisible"))], &["Bail", "RIB"]);
    assert_eq!(case.current_status().unwrap().status, CaseStatus::AwaitingCustomer);
    assert!(case.is_active_for_upload(today()), "open again");
    let open: Vec<&str> = case
        .requested_documents()
        .filter(|item| case.is_open_for_customer(item, today()))
        .map(|item| item.label.as_str())
        .collect();
    assert_eq!(open, ["Passeport", "RIB", "Bail"]);
    assert!(case.record_file_change(PAYSLIPS, true, 1, today()).is_err());
    for earlier in [None, Some(now())] {
        let refused = case.complete(now(), today(), &author(), earlier);
        assert_eq!(refused, Err(Refusal::state(NOTHING_NEW)), "nothing new since the request");
    }
    let just_after = now().plus(time::Duration::minutes(1));
    assert!(case.has_something_new(Some(just_after)), "a file without a document");
    case.record_file_change(PASSPORT, true, 2, today()).unwrap();
    assert_eq!(case.item(PASSPORT).unwrap().state, ItemState::Received);
    let first = case.completed_date;
    let later = now().plus(time::Duration::days(3));
    assert!(case.complete(later, today(), &author(), None).unwrap().is_some());
    assert_eq!((case.completed_date, case.last_completion()), (first, Some(later)));
    assert!(!case.is_active_for_upload(today()));
    assert!(case.items.iter().all(|item| !item.asked_again));
}

#[test]
fn repeated_request_accepts_file_announcement_or_statement() {
    type Answer = fn(&mut CustomerCase) -> Result<(), Refusal>;
    let answers: [(&str, Answer, bool); 6] = [
        ("nothing", |_| Ok(()), false),
        ("file", |case| case.record_file_change(RIB, true, 1, today()), true),
        ("announcement", |case| case.tick_item("RIB", true, |_| false, today()), true),
        (
            "announcement taken back",
            |case| {
                case.tick_item("RIB", true, |_| false, today())?;
                case.tick_item("RIB", false, |_| false, today())
            },
            false,
        ),
        (
            "statement",
            |case| {
                let statement = NotConcerned { reason: "Jamais eu".into() };
                case.state_not_concerned("RIB", statement, |_| false, today())
            },
            true,
        ),
        (
            "decision",
            |case| {
                let decision = decided(ItemState::NotApplicable);
                case.decide(Role::Employee, RIB, decision, now(), &author()).map(drop)
            },
            true,
        ),
    ];
    for (name, answer, is_answered) in answers {
        let mut case = sample_case();
        case.complete(now(), today(), &author(), None).unwrap();
        ask(&mut case, &[(RIB, None)], &[]);
        answer(&mut case).unwrap();
        assert_eq!(case.has_something_new(None), is_answered, "{name}");
        assert_eq!(case.complete(now(), today(), &author(), None).is_ok(), is_answered, "{name}");
    }
}

#[test]
fn statement_answers_an_open_document_without_files() {
    let mut case = sample_case();
    let stated = |reason: &str| NotConcerned { reason: reason.into() };
    let mut state = |label: &str, reason: &str, has_files: bool| {
        case.state_not_concerned(label, stated(reason), |_| has_files, today())
    };
    assert!(state("Passeport", " ", false).is_err());
    assert!(state("Permis", "Aucun", false).is_err());
    assert_eq!(state("Passeport", "Aucun", true), Err(Refusal::state(HAS_FILES)));
    state("Passeport", " Carte d’identité seulement ", false).unwrap();
    let item = case.item(PASSPORT).unwrap();
    assert_eq!((item.state, item.is_missing()), (ItemState::Received, false));
    assert_eq!(item.not_concerned, Some(stated("Carte d’identité seulement")));
    ask(&mut case, &[(PASSPORT, None)], &[]);
    assert_eq!(case.item(PASSPORT).unwrap().not_concerned, None, "asked again");
}

#[test]
fn only_refusals_have_a_motive() {
    let mut case = sample_case();
    let at = now();
    assert!(case.decide(Role::Admin, RIB, decided(ItemState::Refused), at, &author()).is_err());
    assert!(case.decide(Role::Admin, RIB, decided(ItemState::Received), at, &author()).is_err());
    let decision_with_motive = ItemDecision { motive: Some("?".into()), ..decided(ItemState::Accepted) };
    assert!(case.decide(Role::Admin, RIB, decision_with_motive, at, &author()).is_err());
    let future =
        ItemDecision { document_date: Some(Some(today().plus_days(1))), ..decided(ItemState::Accepted) };
    assert!(case.decide(Role::Admin, RIB, future, at, &author()).is_err());
    assert!(case.decide(Role::Partner, RIB, decided(ItemState::Accepted), at, &author()).is_err());
    assert!(
        case.decide(Role::Admin, Uuid::from_u128(1), refusal("titre"), at, &author()).is_err(),
        "heading"
    );
    let event = case.decide(Role::Employee, RIB, refusal("Illisible"), at, &author()).unwrap().unwrap();
    assert_eq!(event.detail.as_deref(), Some("«\u{202f}RIB\u{202f}»\u{a0}: Illisible"));
    assert_eq!(
        case.decide(Role::Employee, RIB, refusal("Illisible"), at, &author()),
        Ok(None),
        "repeated decision"
    );
}

#[test]
fn document_date_is_that_of_the_present_file() {
    let mut case = sample_case();
    let date = |case: &CustomerCase| case.item(RIB).unwrap().document_date;
    let accepted_on = |date| ItemDecision { document_date: Some(date), ..decided(ItemState::Accepted) };
    let decide = |case: &mut CustomerCase, decision| {
        case.decide(Role::Employee, RIB, decision, now(), &author()).unwrap();
    };
    decide(&mut case, accepted_on(Some(today())));
    decide(&mut case, decided(ItemState::Accepted));
    assert_eq!(date(&case), Some(today()), "not decided again");
    decide(&mut case, accepted_on(None));
    assert_eq!(date(&case), None, "removed");
    decide(&mut case, accepted_on(Some(today())));
    decide(&mut case, refusal("Trop ancien"));
    assert_eq!(date(&case), Some(today()));
    case.record_file_change(RIB, true, 1, today()).unwrap();
    assert_eq!(date(&case), None, "another file was received");
}

#[test]
fn request_requires_open_case_with_upload() {
    let request = DocumentRequest { add: vec!["Bail".into()], ..Default::default() };
    let limit = today().plus_days(30);
    let mut closed = sample_case();
    closed.add_status(Role::Admin, CaseStatus::Financed, now(), &author()).unwrap();
    assert!(closed.request(&request, Uuid::nil, now(), limit, &author()).is_err());
    assert!(closed.decide(Role::Employee, RIB, refusal("x"), now(), &author()).is_ok());
    let mut without_upload = CustomerCase { with_upload: false, ..sample_case() };
    assert!(without_upload.request(&request, Uuid::nil, now(), limit, &author()).is_err());
}

#[test]
fn request_never_shortens_the_window() {
    let mut case = sample_case();
    case.completion_limit_date = Some(today().plus_days(90));
    ask(&mut case, &[(RIB, None)], &[]);
    assert_eq!(case.completion_limit_date, Some(today().plus_days(90)));
    case.completion_limit_date = Some(today().plus_days(2));
    ask(&mut case, &[(RIB, None)], &[]);
    assert_eq!(case.completion_limit_date, Some(today().plus_days(30)));
}

#[derive(Clone, Debug)]
enum Step {
    Send(u8),
    TakeBack(u8),
    Tick(u8, bool),
    Decide(u8, usize),
    Ask(u8, bool),
    Validate,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let action = prop_oneof![
        (0u8..3).prop_map(Step::Send),
        (0u8..3).prop_map(Step::TakeBack),
        (0u8..3, any::<bool>()).prop_map(|(item, on)| Step::Tick(item, on)),
        (0u8..3, 0usize..5).prop_map(|(item, state)| Step::Decide(item, state)),
        (0u8..3, any::<bool>()).prop_map(|(item, refused)| Step::Ask(item, refused)),
        Just(Step::Validate),
    ];
    proptest::collection::vec(action, 0..40)
}

proptest! {
    /// Invariants after any sequence of actions: only refused documents have a reason, settled documents are closed to
    /// the customer, no document is open in an inactive case, and a validated case has no document requested again.
    #[test]
    fn random_actions_preserve_invariants(steps in steps()) {
        let mut case = sample_case();
        let ids = [PASSPORT, PAYSLIPS, RIB];
        for step in steps {
            let settled_items: Vec<_> = case.items.iter().filter(|item| item.state.is_settled()).cloned().collect();
            let mut by_customer = true;
            match step {
                Step::Send(item) => drop(case.record_file_change(ids[item as usize], true, 1, today())),
                Step::TakeBack(item) => drop(case.record_file_change(ids[item as usize], false, 0, today())),
                Step::Tick(item, on) => {
                    let label = case.item(ids[item as usize]).unwrap().label.clone();
                    drop(case.tick_item(&label, on, |_| false, today()));
                }
                Step::Decide(item, state) => {
                    by_customer = false;
                    let state = ItemState::ALL[state];
                    let motive = (state == ItemState::Refused).then(|| "Illisible".to_owned());
                    let decision = ItemDecision { state, motive, document_date: None };
                    drop(case.decide(Role::Employee, ids[item as usize], decision, now(), &author()));
                }
                Step::Ask(item, refused) => {
                    by_customer = false;
                    ask(&mut case, &[(ids[item as usize], refused.then_some("Périmé"))], &[]);
                }
                Step::Validate => drop(case.complete(now(), today(), &author(), None)),
            }
            for item in case.requested_documents() {
                prop_assert_eq!(item.motive.is_some(), item.state == ItemState::Refused);
                let open = case.is_open_for_customer(item, today());
                prop_assert!(!open || (case.is_active_for_upload(today()) && !item.state.is_settled()));
                prop_assert!(case.is_reopened() || !item.asked_again || case.completed_date.is_none());
            }
            if by_customer {
                for item in settled_items {
                    let now = case.item(item.uuid).unwrap();
                    prop_assert_eq!(now.state, item.state);
                }
            }
        }
    }
}
