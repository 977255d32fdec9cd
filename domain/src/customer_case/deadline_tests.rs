//! Tests of the deadlines of a case.

use super::checklist::ItemsList;
use super::deadline::{Deadline, DeadlineKind, DeadlineState, DueDate, next_deadline};
use super::form::CustomerCaseForm;
use super::item::ItemState;
use super::offer::{Offer, OfferState};
use super::project::Project;
use super::status::CaseStatus;
use super::{CustomerCase, NewCase};
use crate::checklist_template::CaseProject;
use crate::identity_check::{IdentityCheck, IdentityDocument, Vigilance};
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use uuid::Uuid;

fn day(text: &str) -> Day {
    Day::parse_iso(text).unwrap()
}

fn author() -> PersonName {
    PersonName { first_name: "Ada".into(), last_name: "Martin".into() }
}

fn case_of(kind: Option<CaseProject>, offers: Vec<Offer>) -> CustomerCase {
    let form = CustomerCaseForm { label: Some("Achat".into()), with_upload: true, ..Default::default() };
    let list = ItemsList::from_text("Foyer :\nJustificatif de domicile\nPasseport\nBulletins de salaire");
    let mut case = CustomerCase::create(NewCase {
        uuid: Uuid::nil(),
        customer_record: Uuid::nil(),
        form: &form,
        items: list.to_items(Uuid::nil),
        at: Instant::from_micros(0),
        window_days: 30,
        by: &author(),
    });
    case.project = Project { kind, ..Default::default() };
    case.offers = offers;
    case
}

fn with_status(mut case: CustomerCase, status: CaseStatus) -> CustomerCase {
    case.append_status(status, Instant::from_micros(0), &author());
    case
}

fn offer(bank: &str, received: &str, until: &str) -> Offer {
    Offer {
        bank: bank.into(),
        state: OfferState::Received,
        received_on: Some(day(received)),
        valid_until: Some(day(until)),
        ..Default::default()
    }
}

fn dates(case: &CustomerCase) -> Vec<(&'static str, String)> {
    case.deadlines().into_iter().map(|deadline| (deadline.kind.key(), deadline.date.to_iso())).collect()
}

fn expected(rows: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
    rows.iter().map(|(kind, date)| (*kind, (*date).to_owned())).collect()
}

#[test]
fn property_offer_acceptance_starts_on_the_eleventh_day() {
    for (received, earliest) in [
        // Easter Monday, 1 May and Ascension Day extend no delay.
        ("2026-03-26", "2026-04-06"),
        ("2026-04-20", "2026-05-01"),
        ("2026-05-03", "2026-05-14"),
        // Leap day, ends of months and of the year.
        ("2028-02-18", "2028-02-29"),
        ("2028-02-19", "2028-03-01"),
        ("2027-02-18", "2027-03-01"),
        ("2026-01-31", "2026-02-11"),
        ("2026-12-21", "2027-01-01"),
    ] {
        let offers = vec![Offer { valid_until: None, ..offer("Banque du Large", received, received) }];
        let case = case_of(Some(CaseProject::Property), offers);
        assert_eq!(dates(&case), expected(&[("earliestAcceptance", earliest)]), "{received}");
    }
}

#[test]
fn withdrawal_from_consumer_offer_ends_after_fourteen_days() {
    for (accepted, end) in [
        ("2026-03-23", "2026-04-06"),
        ("2026-04-17", "2026-05-01"),
        ("2028-02-15", "2028-02-29"),
        ("2028-02-16", "2028-03-01"),
        ("2026-12-18", "2027-01-01"),
        ("2026-08-31", "2026-09-14"),
    ] {
        let offers =
            vec![Offer { accepted_on: Some(day(accepted)), ..offer("Sygma", accepted, "2030-01-01") }];
        let case = case_of(Some(CaseProject::Consumer), offers);
        assert_eq!(dates(&case), expected(&[("withdrawalEnd", end)]), "{accepted}");
    }
}

#[test]
fn project_decides_the_delays_of_an_offer() {
    let accepted = |on: Option<&str>| Offer {
        accepted_on: on.map(day),
        ..offer("Banque du Large", "2026-11-02", "2026-12-02")
    };
    let kinds = |kind, on| {
        let case_deadlines = case_of(kind, vec![accepted(on)]).deadlines();
        case_deadlines.into_iter().map(|deadline| deadline.kind.key()).collect::<Vec<_>>()
    };
    let on = Some("2026-11-16");
    for project in CaseProject::ALL {
        let (pending, met): (&[&str], &[&str]) = match project {
            CaseProject::Property | CaseProject::Hypothecary => (&["earliestAcceptance", "offerExpiry"], &[]),
            CaseProject::Consumer => (&["offerExpiry"], &["withdrawalEnd"]),
            CaseProject::Consolidation => (&["earliestAcceptance", "offerExpiry"], &["withdrawalEnd"]),
            _ => (&["offerExpiry"], &[]),
        };
        assert_eq!(kinds(Some(project), None), pending, "{project:?}");
        assert_eq!(kinds(Some(project), on), met, "{project:?}");
    }
    assert_eq!(kinds(None, None), ["offerExpiry"]);
}

#[test]
fn chosen_offer_hides_the_others() {
    use OfferState::{Consulted, Declined, Received, Refused, Retained};
    let offer_in_state = |bank, state| Offer { state, ..offer(bank, "2026-11-02", "2026-12-02") };
    let banks = |offers| {
        let deadlines = case_of(Some(CaseProject::Consumer), offers).deadlines();
        deadlines.into_iter().map(|deadline| deadline.label).collect::<Vec<_>>()
    };
    assert_eq!(
        banks(vec![
            offer_in_state("A", Received),
            offer_in_state("B", Consulted),
            offer_in_state("C", Declined),
            offer_in_state("D", Refused)
        ]),
        ["Fin de validité de l’offre\u{a0}: A", "Fin de validité de l’offre\u{a0}: B"]
    );
    assert_eq!(
        banks(vec![offer_in_state("A", Received), offer_in_state("B", Retained)]),
        ["Fin de validité de l’offre\u{a0}: B"]
    );
    let accepted = Offer { accepted_on: Some(day("2026-11-10")), ..offer_in_state("A", Received) };
    assert_eq!(
        banks(vec![accepted, offer_in_state("B", Received)]),
        ["Fin du délai de rétractation\u{a0}: A"]
    );
}

#[test]
fn purchase_deadlines_come_from_the_case() {
    let mut case = case_of(Some(CaseProject::Property), vec![offer("A", "2026-11-02", "2026-12-15")]);
    case.suspensive_date = Some(day("2026-12-15"));
    case.estimated_clerk_date = Some(day("2027-01-31"));
    assert_eq!(
        dates(&case),
        expected(&[
            ("earliestAcceptance", "2026-11-13"),
            ("suspensiveCondition", "2026-12-15"),
            ("offerExpiry", "2026-12-15"),
            ("expectedSignature", "2027-01-31"),
        ])
    );
    case.offers[0].accepted_on = Some(day("2026-11-14"));
    assert_eq!(dates(&case), expected(&[("expectedSignature", "2027-01-31")]));
}

#[test]
fn dated_proofs_expire_until_the_agreement() {
    let mut case = case_of(Some(CaseProject::Property), Vec::new());
    for (index, date) in [(1, "2026-11-30"), (2, "2026-11-01"), (3, "2026-10-31")] {
        case.items[index].document_date = Some(day(date));
    }
    assert_eq!(dates(&case), [], "nothing was received");
    for item in &mut case.items {
        item.state = ItemState::Accepted;
    }
    assert_eq!(dates(&case), expected(&[("proofExpiry", "2027-02-15"), ("proofExpiry", "2027-02-28")]));
    let first = case.deadlines().remove(1);
    assert_eq!(
        (first.label.as_str(), first.source.as_str()),
        ("Fin de validité de la pièce\u{a0}: Justificatif de domicile", "Document du 30/11/2026")
    );
    assert_eq!(dates(&with_status(case.clone(), CaseStatus::SentToPartner)).len(), 2);
    assert_eq!(dates(&with_status(case, CaseStatus::Accepted)), []);
}

/// Case with a dated proof of residence in this state.
fn case_with_proof(state: ItemState) -> CustomerCase {
    let mut case = case_of(Some(CaseProject::Property), Vec::new());
    case.items[1].document_date = Some(day("2026-11-30"));
    case.items[1].state = state;
    case
}

#[test]
fn received_and_accepted_proofs_expire() {
    let with_expiry = ItemState::ALL.into_iter().filter(|state| !dates(&case_with_proof(*state)).is_empty());
    let with_expiry: Vec<_> = with_expiry.collect();
    assert_eq!(with_expiry, [ItemState::Received, ItemState::Accepted]);
}

#[test]
fn proofs_expire_in_each_status_before_agreement() {
    let expires = |status: &CaseStatus| {
        let case = with_status(case_with_proof(ItemState::Accepted), *status);
        dates(&case) == expected(&[("proofExpiry", "2027-02-28")])
    };
    let with_expiry: Vec<_> = CaseStatus::ALL.into_iter().filter(expires).collect();
    assert_eq!(
        with_expiry,
        [
            CaseStatus::Created,
            CaseStatus::AwaitingCustomer,
            CaseStatus::CompletedByCustomer,
            CaseStatus::SentToPartner,
            CaseStatus::FourPagesSentToPartner,
            CaseStatus::DdpcBeforeSetUp,
            CaseStatus::DdpcPartner,
            CaseStatus::Dic,
            CaseStatus::AwaitingValuation,
            CaseStatus::AwaitingInsurance,
        ]
    );
}

#[test]
fn ended_case_has_no_deadline() {
    let mut case = case_of(Some(CaseProject::Property), vec![offer("A", "2026-11-02", "2026-12-02")]);
    case.suspensive_date = Some(day("2026-12-15"));
    for status in CaseStatus::ALL {
        let is_empty = with_status(case.clone(), status).deadlines().is_empty();
        assert_eq!(is_empty, status.family().ends(), "{status:?}");
    }
}

fn check(uuid: u128, customer: u128, until: &str) -> IdentityCheck {
    IdentityCheck {
        uuid: Uuid::from_u128(uuid),
        customer: Uuid::from_u128(customer),
        document: IdentityDocument::Passport,
        valid_until: day(until),
        is_politically_exposed: false,
        vigilance: Vigilance::Normal,
        origin_of_funds: None,
        // One check per day.
        checked_at: Instant::from_micros(i64::try_from(uuid).unwrap() * 86_400_000_000),
        checked_by: author(),
    }
}

#[test]
fn latest_identity_check_of_each_customer_counts() {
    let mut case = case_of(Some(CaseProject::Property), Vec::new());
    case.estimated_clerk_date = Some(day("2027-01-31"));
    let (anne, luc) = (author(), PersonName { first_name: "Luc".into(), last_name: "Roy".into() });
    let people = [(Uuid::from_u128(1), &anne), (Uuid::from_u128(2), &luc)];
    let checks = [
        check(3, 1, "2027-01-31"),
        check(4, 2, "2026-12-01"),
        check(1, 1, "2026-11-30"),
        check(2, 2, "2030-01-01"),
        check(5, 9, "2026-01-01"),
    ];
    let summary = |case: &CustomerCase, checks: &[IdentityCheck]| {
        let deadlines = case.deadlines_with(people, checks);
        deadlines.into_iter().map(|it| (it.date.to_iso(), it.label, it.source)).collect::<Vec<_>>()
    };
    let texts =
        |date: &str, label: &str, source: &str| (date.to_owned(), label.to_owned(), source.to_owned());
    let label = "Fin de validité de la pièce d’identité\u{a0}: ";
    assert_eq!(
        summary(&case, &checks),
        [
            texts("2026-12-01", &format!("{label}Luc Roy"), "Contrôle d’identité du 05/01/1970"),
            texts("2027-01-31", "Signature prévue chez le notaire", "Date saisie dans le dossier"),
            texts("2027-01-31", &format!("{label}Ada Martin"), "Contrôle d’identité du 04/01/1970"),
        ]
    );
    assert_eq!(summary(&case, &[]).len(), 1);
    for status in CaseStatus::ALL {
        let case = with_status(case_of(None, Vec::new()), status);
        assert_eq!(summary(&case, &checks).len(), if status.family().ends() { 0 } else { 2 }, "{status:?}");
    }
}

#[test]
fn state_depends_on_days_left_and_kind() {
    let today = day("2028-02-26");
    let state = |kind, date: &str| {
        Deadline { kind, date: day(date), label: String::new(), source: String::new() }.state(today)
    };
    for kind in DeadlineKind::ALL {
        let passed = if kind.can_be_late() { DeadlineState::Late } else { DeadlineState::Over };
        assert_eq!(state(kind, "2028-02-25"), passed, "{kind:?}");
        assert_eq!(state(kind, "2028-02-26"), DeadlineState::Near, "{kind:?}");
        assert_eq!(state(kind, "2028-03-04"), DeadlineState::Near, "{kind:?}");
        assert_eq!(state(kind, "2028-03-05"), DeadlineState::Later, "{kind:?}");
    }
}

#[test]
fn next_deadline_skips_ended_delays() {
    let mut case = case_of(Some(CaseProject::Property), vec![offer("A", "2026-11-02", "2026-12-02")]);
    case.estimated_clerk_date = Some(day("2026-12-20"));
    let deadlines = case.deadlines();
    let dates: Vec<_> = deadlines.iter().map(DueDate::from).collect();
    let next = |today: &str| next_deadline(&dates, day(today)).map(|due| due.kind);
    assert_eq!(next("2026-11-13"), Some(DeadlineKind::EarliestAcceptance));
    assert_eq!(next("2026-11-14"), Some(DeadlineKind::OfferExpiry));
    assert_eq!(next("2026-12-24"), Some(DeadlineKind::OfferExpiry), "missed ones come first");
    let is_urgent = |deadline: &Deadline, today| {
        matches!(deadline.state(day(today)), DeadlineState::Near | DeadlineState::Late)
    };
    assert!(is_urgent(&deadlines[1], "2026-11-25") && !is_urgent(&deadlines[1], "2026-11-24"));
    assert!(is_urgent(&deadlines[1], "2026-12-03") && !is_urgent(&deadlines[0], "2026-12-03"));
    assert_eq!(next_deadline(&[], day("2026-11-13")), None);
}

#[test]
fn deadline_names_bank_and_source() {
    let case = case_of(Some(CaseProject::Property), vec![offer("A", "2028-01-19", "2028-02-29")]);
    let deadlines: Vec<_> =
        case.deadlines().into_iter().map(|it| (it.date.to_iso(), it.label, it.source)).collect();
    let texts =
        |date: &str, label: &str, source: &str| (date.to_owned(), label.to_owned(), source.to_owned());
    assert_eq!(
        deadlines,
        [
            texts(
                "2028-01-30",
                "Acceptation possible de l’offre\u{a0}: A",
                "Onzième jour après la réception de l’offre (art. L313-34 du code de la consommation)"
            ),
            texts("2028-02-29", "Fin de validité de l’offre\u{a0}: A", "Date de validité de l’offre"),
        ]
    );
}
