//! Tests of the answers to issued documents.

use super::super::kind::KnownKind;
use super::*;
use crate::calendar::paris::start_of_day;
use time::Duration;

const ANNE: Uuid = Uuid::from_u128(1);
const LUC: Uuid = Uuid::from_u128(2);

fn day(text: &str) -> Day {
    Day::parse_iso(text).unwrap()
}

fn now() -> Instant {
    start_of_day(today())
}

fn today() -> Day {
    day("2026-11-27")
}

pub(in super::super) fn issued(kind: KnownKind) -> IssuedDocument {
    IssuedDocument {
        uuid: Uuid::from_u128(9),
        kind: kind.into(),
        title: "Titre".to_owned(),
        case: Uuid::from_u128(8),
        template_version: 3,
        is_approved: true,
        sha256: "0".repeat(64),
        issued_at: now(),
        valid_until: Some(day("2027-05-26")),
        replaced_by: None,
        asks_medium: false,
        signed_sha256: None,
        people: vec![DocumentPerson::new(ANNE), DocumentPerson::new(LUC)],
    }
}

fn open_document(kind: KnownKind) -> IssuedDocument {
    let mut document = issued(kind);
    for customer in [ANNE, LUC] {
        assert_eq!(document.open(customer, now()), Ok(true));
    }
    document
}

fn invalid(message: &str) -> Result<(), AnswerRefusal> {
    Err(AnswerRefusal::Invalid(message.to_owned()))
}

fn conflict(message: &'static str) -> Result<(), AnswerRefusal> {
    Err(AnswerRefusal::Conflict(message))
}

#[test]
fn mandate_is_signed_once_both_customers_signed() {
    let mut mandate = issued(KnownKind::Mandate);
    assert_eq!(mandate.state(today()), DocumentState::Issued);
    mandate.open(ANNE, now()).unwrap();
    assert_eq!(mandate.state(today()), DocumentState::Opened);
    mandate.sign(ANNE, true, now()).unwrap();
    assert_eq!((mandate.state(today()), mandate.is_valid(today())), (DocumentState::Opened, false));
    assert_eq!(mandate.sign(ANNE, true, now()), conflict(SIGNED_ALREADY));
    mandate.open(LUC, now()).unwrap();
    mandate.sign(LUC, true, now()).unwrap();
    assert_eq!((mandate.state(today()), mandate.is_valid(today())), (DocumentState::Signed, true));
}

#[test]
fn der_is_acknowledged_by_each_customer() {
    let mut der = open_document(KnownKind::Der);
    assert_eq!(der.acknowledge(ANNE, false, now()), invalid(TO_BE_TICKED));
    assert_eq!(der.acknowledge(ANNE, true, now()), Ok(()));
    assert_eq!(der.acknowledge(ANNE, true, now()), conflict(ACKNOWLEDGED_ALREADY));
    assert_eq!(der.state(today()), DocumentState::Opened);
    assert_eq!(der.acknowledge(LUC, true, now()), Ok(()));
    assert_eq!(der.state(today()), DocumentState::Acknowledged);
}

#[test]
fn unanswered_document_expires_with_its_case() {
    let mut mandate = open_document(KnownKind::Mandate);
    mandate.sign(ANNE, true, now()).unwrap();
    let without_case = IssuedDocument { case: Uuid::nil(), ..mandate.clone() };
    assert_eq!(without_case.state(today()), DocumentState::Expired);
    assert_eq!(without_case.check_can_sign(LUC, today()), conflict(CASE_DELETED));
    mandate.sign(LUC, true, now()).unwrap();
    let without_case = IssuedDocument { case: Uuid::nil(), ..mandate };
    assert_eq!(without_case.state(today()), DocumentState::Signed);
}

#[test]
fn answers_need_an_opened_document_of_their_kind() {
    assert_eq!(issued(KnownKind::Der).acknowledge(ANNE, true, now()), invalid(TO_BE_READ));
    assert_eq!(issued(KnownKind::Mandate).check_can_sign(ANNE, today()), invalid(TO_BE_READ));
    assert_eq!(open_document(KnownKind::Mandate).acknowledge(ANNE, true, now()), invalid(TO_BE_SIGNED));
    assert_eq!(open_document(KnownKind::Der).check_can_sign(ANNE, today()), invalid(TO_BE_ACKNOWLEDGED));
    assert_eq!(open_document(KnownKind::Mandate).sign(ANNE, false, now()), invalid(TO_BE_TICKED));
}

#[test]
fn other_customers_are_not_addressed() {
    let other_customer = Uuid::from_u128(7);
    let mut der = open_document(KnownKind::Der);
    assert_eq!(der.open(other_customer, now()), Err(AnswerRefusal::NotAddressed));
    assert_eq!(der.acknowledge(other_customer, true, now()), Err(AnswerRefusal::NotAddressed));
    assert_eq!(der.decline(other_customer, "Non", now()), Err(AnswerRefusal::NotAddressed));
    assert_eq!(der.check_can_sign(other_customer, today()), Err(AnswerRefusal::NotAddressed));
}

#[test]
fn removed_customers_are_not_addressed() {
    let mut mandate = open_document(KnownKind::Mandate);
    mandate.people[1].customer = Uuid::nil();
    let answer = mandate.answer_on_paper(Uuid::nil(), today(), now());
    assert_eq!(answer, Err(AnswerRefusal::NotAddressed));
    assert_eq!(mandate.list_unanswered(today()), [ANNE]);
}

#[test]
fn refusal_of_one_customer_ends_pending_signature() {
    let mut mandate = open_document(KnownKind::Mandate);
    assert_eq!(mandate.decline(ANNE, " \n", now()), invalid(REASON_REQUIRED));
    assert_eq!(mandate.decline(ANNE, &"é".repeat(REASON_LIMIT + 1), now()), invalid(WRONG_REASON));
    assert_eq!(mandate.decline(ANNE, " Une information est fausse ", now()), Ok(()));
    assert_eq!(mandate.people[0].reason.as_deref(), Some("Une information est fausse"));
    assert_eq!(mandate.state(today()), DocumentState::Declined);
    assert_eq!(mandate.sign(LUC, true, now()), conflict(DECLINED));
    let mut der = open_document(KnownKind::Der);
    der.decline(ANNE, "Non", now()).unwrap();
    assert_eq!(der.state(today()), DocumentState::Opened, "the other one may still answer");
    assert_eq!(der.acknowledge(LUC, true, now()), Ok(()));
    assert_eq!(der.state(today()), DocumentState::Declined);
}

#[test]
fn replaced_documents_refuse_answers() {
    let mut mandate = open_document(KnownKind::Mandate);
    mandate.replaced_by = Some(Uuid::from_u128(10));
    assert_eq!(mandate.state(today()), DocumentState::Replaced);
    assert_eq!(mandate.sign(ANNE, true, now()), conflict(REPLACED));
    assert_eq!(mandate.decline(ANNE, "Non", now()), conflict(REPLACED));
}

#[test]
fn documents_expire_after_their_last_day() {
    let mut mandate = open_document(KnownKind::Mandate);
    let (last, after) = (day("2027-05-26"), day("2027-05-27"));
    assert_eq!(mandate.check_can_sign(ANNE, last), Ok(()));
    assert_eq!(mandate.sign(ANNE, true, start_of_day(after)), conflict(EXPIRED));
    mandate.sign(ANNE, true, start_of_day(last)).unwrap();
    mandate.sign(LUC, true, start_of_day(last)).unwrap();
    assert_eq!((mandate.state(last), mandate.state(after)), (DocumentState::Signed, DocumentState::Expired));
}

#[test]
fn first_opening_is_kept() {
    let mut der = issued(KnownKind::Der);
    der.open(ANNE, now()).unwrap();
    assert_eq!(der.open(ANNE, now().plus(Duration::hours(1))), Ok(false));
    assert_eq!(der.people[0].opened_at, Some(now()));
}

#[test]
fn insurance_document_asks_for_its_medium_first() {
    let mut document = IssuedDocument { asks_medium: true, ..issued(KnownKind::Der) };
    assert_eq!(document.open(ANNE, now()), Err(AnswerRefusal::Invalid(MEDIUM_REQUIRED.to_owned())));
    assert_eq!(document.choose_medium(ANNE, Medium::Electronic, today()), Ok(true));
    assert_eq!(document.choose_medium(ANNE, Medium::Electronic, today()), Ok(false));
    assert_eq!(document.open(ANNE, now()), Ok(true));
    assert_eq!(document.choose_medium(ANNE, Medium::Paper, today()), Ok(true));
    assert_eq!(document.acknowledge(ANNE, true, now()), invalid(PAPER_CHOSEN));
    assert_eq!(document.choose_medium(ANNE, Medium::Electronic, today()), Ok(true));
    assert_eq!(document.acknowledge(ANNE, true, now()), Ok(()));
    assert_eq!(
        document.choose_medium(ANNE, Medium::Paper, today()),
        Err(AnswerRefusal::Conflict(ACKNOWLEDGED_ALREADY))
    );
}

#[test]
fn reminders_follow_the_delays_until_the_answer() {
    let mut document = open_document(KnownKind::Der);
    let (issued_on, delays) = (day("2026-11-27"), [3, 7]);
    let due = |document: &IssuedDocument, today: &str| {
        document.reminder_is_due(ANNE, &delays, issued_on, day(today))
    };
    assert!(!due(&document, "2026-11-29") && due(&document, "2026-11-30"));
    document.people[0].reminders = 1;
    assert!(!due(&document, "2026-12-03") && due(&document, "2026-12-04"));
    document.people[0].reminders = 2;
    assert!(!due(&document, "2027-01-04"));
    document.people[0].reminders = 0;
    document.acknowledge(ANNE, true, now()).unwrap();
    assert!(!due(&document, "2026-12-04"));
    assert_eq!(document.list_unanswered(day("2026-12-04")), [LUC]);
    assert!(document.list_unanswered(day("2027-12-04")).is_empty(), "expired");
}

#[test]
fn paper_answer_signs_or_acknowledges_on_its_day() {
    let (issued_at, issue_day) = (now(), today());
    let later = issued_at.plus(Duration::days(3));
    for (kind, state) in
        [(KnownKind::Mandate, DocumentState::Signed), (KnownKind::Der, DocumentState::Acknowledged)]
    {
        let mut document = issued(kind);
        document.answer_on_paper(ANNE, issue_day.plus_days(1), later).unwrap();
        let anne = &document.people[0];
        assert_eq!((anne.state, anne.medium, anne.opened_at), (state, Some(Medium::Paper), None));
        assert_eq!(anne.answered_at.map(day_in_paris), Some(issue_day.plus_days(1)));
        document.answer_on_paper(LUC, issue_day, later).unwrap();
        assert!(document.is_valid(day_in_paris(later)));
        let luc = document.people[1].answered_at.unwrap();
        assert!(luc >= issued_at && luc <= later);
    }
}

#[test]
fn paper_answer_is_refused_outside_its_time() {
    let mut mandate = issued(KnownKind::Mandate);
    let answer = |document: &mut IssuedDocument, day| document.answer_on_paper(ANNE, day, now());
    assert_eq!(answer(&mut mandate, today().plus_days(1)), invalid(ANSWERED_LATER));
    assert_eq!(answer(&mut mandate, today().plus_days(-1)), invalid(ANSWERED_BEFORE_ISSUE));
    let other = mandate.answer_on_paper(Uuid::from_u128(3), today(), now());
    assert_eq!(other, Err(AnswerRefusal::NotAddressed));
    let mut replaced = IssuedDocument { replaced_by: Some(Uuid::from_u128(7)), ..mandate.clone() };
    assert_eq!(answer(&mut replaced, today()), conflict(REPLACED));
    let mut expired = IssuedDocument { valid_until: Some(today().plus_days(-1)), ..mandate.clone() };
    assert_eq!(answer(&mut expired, today()), conflict(EXPIRED));
    answer(&mut mandate, today()).unwrap();
    assert_eq!(answer(&mut mandate, today()), conflict(SIGNED_ALREADY));
}
