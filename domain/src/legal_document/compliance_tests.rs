//! Tests of the legal documents that a case needs.

use super::super::issued::DocumentPerson;
use super::*;
use crate::customer_case::status::CaseStatus;
use crate::shared::instant::Instant;
use time::Duration;

const ANNE: Uuid = Uuid::from_u128(1);
const LUC: Uuid = Uuid::from_u128(2);

fn day(text: &str) -> Day {
    Day::parse_iso(text).unwrap()
}

fn keys(project: Option<CaseProject>, is_shared: bool) -> Vec<String> {
    let required = requirements(&default_rules(), project, is_shared);
    required.iter().map(|requirement| requirement.kind.key().to_owned()).collect()
}

fn document(kind: KnownKind, minutes: i64, state: DocumentState) -> IssuedDocument {
    IssuedDocument {
        uuid: Uuid::from_u128(9),
        kind: kind.into(),
        title: String::new(),
        case: Uuid::from_u128(8),
        template_version: 1,
        is_approved: true,
        sha256: String::new(),
        issued_at: Instant::from_micros(0).plus(Duration::minutes(minutes)),
        valid_until: Some(day("2027-05-26")),
        replaced_by: None,
        asks_medium: false,
        signed_sha256: None,
        people: vec![DocumentPerson { state, ..DocumentPerson::new(ANNE) }],
    }
}

/// Line of the mandates of a couple.
fn mandate_line(issued: &[IssuedDocument]) -> (ItemState, bool) {
    let lines = items(&[], issued, &[ANNE, LUC], day("2026-11-27"));
    (lines[0].state, lines[0].is_valid)
}

#[test]
fn each_customer_needs_a_valid_document() {
    let mandate = |customer, minutes, state| IssuedDocument {
        people: vec![DocumentPerson { state, ..DocumentPerson::new(customer) }],
        ..document(KnownKind::Mandate, minutes, DocumentState::Issued)
    };
    let signed = ItemState::Document(DocumentState::Signed);
    let anne_mandate = mandate(ANNE, 1, DocumentState::Signed);
    assert_eq!(
        mandate_line(std::slice::from_ref(&anne_mandate)),
        (ItemState::Missing, false),
        "nothing for Luc"
    );
    let unsigned = [anne_mandate.clone(), mandate(LUC, 2, DocumentState::Issued)];
    assert_eq!(mandate_line(&unsigned), (ItemState::Document(DocumentState::Issued), false));
    let luc_mandate = mandate(LUC, 2, DocumentState::Signed);
    assert!(!mandate_line(&[mandate(ANNE, 1, DocumentState::Opened), luc_mandate.clone()]).1);
    assert_eq!(mandate_line(&[anne_mandate.clone(), luc_mandate.clone()]), (signed, true));
    let ends_first = IssuedDocument { valid_until: Some(day("2026-12-31")), ..anne_mandate };
    let lines = items(&[], &[luc_mandate, ends_first], &[ANNE, LUC], day("2026-11-27"));
    assert_eq!(lines[0].valid_until, Some(day("2026-12-31")));
}

#[test]
fn signed_document_of_both_prevails_over_issued_one() {
    let common_mandate = IssuedDocument {
        people: [ANNE, LUC]
            .map(|customer| DocumentPerson { state: DocumentState::Signed, ..DocumentPerson::new(customer) })
            .to_vec(),
        ..document(KnownKind::Mandate, 1, DocumentState::Signed)
    };
    let anne_mandate = document(KnownKind::Mandate, 2, DocumentState::Issued);
    assert_eq!(
        mandate_line(&[common_mandate, anne_mandate]),
        (ItemState::Document(DocumentState::Signed), true)
    );
}

#[test]
fn requirements_follow_the_project_type() {
    let loan = ["DER", "PRIVACY", "MANDATE", "ADVICE-NEEDS", "ADVICE"];
    assert_eq!(keys(Some(CaseProject::Property), false), loan);
    assert_eq!(keys(Some(CaseProject::Consumer), false), loan);
    let consolidation = ["DER", "PRIVACY", "MANDATE", "ADVICE-NEEDS", "ADVICE", "REGROUPEMENT"];
    assert_eq!(keys(Some(CaseProject::Consolidation), false), consolidation);
    let insurance = ["DER", "PRIVACY", "ADVICE-NEEDS", "LCBFT", "ADVICE"];
    assert_eq!(keys(Some(CaseProject::LoanInsurance), false), insurance);
    assert_eq!(
        keys(Some(CaseProject::CarInsurance), true),
        ["DER", "PRIVACY", "SECRECY", "ADVICE-NEEDS", "LCBFT", "ADVICE"]
    );
    assert_eq!(keys(None, false), ["DER", "PRIVACY"]);
}

#[test]
fn due_kinds_of_many_cases_match_requirements() {
    let rules = default_rules();
    let due = due_kinds(&rules);
    for project in CaseProject::ALL.into_iter().map(Some).chain([None]) {
        for status in CaseStatus::ALL {
            for is_shared in [false, true] {
                let is_due = |due_kind: &&DueKind| {
                    due_kind.project == project
                        && due_kind.family == status.family()
                        && (is_shared || !due_kind.is_for_shared)
                };
                let mut kinds: Vec<_> =
                    due.iter().filter(is_due).map(|due_kind| due_kind.kind.key()).collect();
                let required = requirements(&rules, project, is_shared);
                let is_reached = |requirement: &&Requirement| {
                    !status.family().ends()
                        && Stage::from_family(status.family()).is_some_and(|it| requirement.stage <= it)
                };
                let mut expected: Vec<_> =
                    required.iter().filter(is_reached).map(|requirement| requirement.kind.key()).collect();
                kinds.sort_unstable();
                expected.sort_unstable();
                assert_eq!(kinds, expected, "{project:?} {status:?} {is_shared}");
            }
        }
    }
}

#[test]
fn default_rules_cover_every_project_type() {
    for project in CaseProject::ALL {
        let rules = default_rules();
        assert_eq!(rules.iter().filter(|rule| rule.project.contains(&project)).count(), 1, "{project:?}");
    }
}

#[test]
fn latest_document_of_a_kind_counts() {
    let today = day("2026-11-27");
    let required = requirements(&default_rules(), None, false);
    let none = items(&required, &[], &[ANNE], today);
    assert!(none.iter().all(|item| item.state == ItemState::Missing && !item.is_valid));
    let issued = [
        document(KnownKind::Der, 1, DocumentState::Acknowledged),
        document(KnownKind::Privacy, 1, DocumentState::Declined),
        document(KnownKind::Privacy, 2, DocumentState::Opened),
        document(KnownKind::Mandate, 1, DocumentState::Signed),
    ];
    let lines = items(&required, &issued, &[ANNE], today);
    let states: Vec<_> = lines.iter().map(|line| (line.kind.key(), line.state, line.is_valid)).collect();
    assert_eq!(
        states,
        [
            ("DER", ItemState::Document(DocumentState::Acknowledged), true),
            ("PRIVACY", ItemState::Document(DocumentState::Opened), false),
            ("MANDATE", ItemState::Document(DocumentState::Signed), true),
        ]
    );
    assert!(!is_complete(&lines, Stage::Study));
    assert_eq!(
        missing(&lines, Stage::Signature).map(|line| line.kind.key()).collect::<Vec<_>>(),
        ["PRIVACY"]
    );
}

#[test]
fn documents_of_later_steps_do_not_block() {
    let today = day("2026-11-27");
    let required = requirements(&default_rules(), Some(CaseProject::Property), false);
    let issued: Vec<IssuedDocument> = [KnownKind::Der, KnownKind::Privacy]
        .map(|kind| document(kind, 1, DocumentState::Acknowledged))
        .to_vec();
    let lines = items(&required, &issued, &[ANNE], today);
    assert!(is_complete(&lines, Stage::Study) && !is_complete(&lines, Stage::Lender));
    let items_later = items(&required, &issued, &[ANNE], day("2027-05-27"));
    assert!(!is_complete(&items_later, Stage::Study), "expired");
}

#[test]
fn terms_are_fixed() {
    let issued = day("2026-11-27");
    let term_of = |kind: KnownKind| term(&kind.into(), issued, 6);
    assert_eq!(term_of(KnownKind::Mandate), Some(day("2027-05-26")));
    assert_eq!(term_of(KnownKind::AdviceNeeds), Some(day("2027-05-26")));
    assert_eq!(term_of(KnownKind::Der), None);
    assert_eq!(term(&KnownKind::Mandate.into(), day("2026-08-31"), 6), Some(day("2027-02-27")));
}

#[test]
fn identity_document_is_valid_on_its_last_day() {
    let last_day = day("2026-11-27");
    let mut line = ComplianceItem {
        kind: KnownKind::AntiMoneyLaundering.into(),
        stage: None,
        state: ItemState::Missing,
        is_valid: false,
        valid_until: None,
    };
    line.set_identity(IdentityState::CheckedUntil(last_day), last_day);
    assert_eq!((line.is_valid, line.valid_until), (true, Some(last_day)));
    line.set_identity(IdentityState::CheckedUntil(last_day), last_day.plus_days(1));
    assert_eq!((line.is_valid, line.state), (false, ItemState::Document(DocumentState::Expired)));
    line.set_identity(IdentityState::Missing, last_day);
    assert_eq!((line.is_valid, line.valid_until), (false, None));
}
