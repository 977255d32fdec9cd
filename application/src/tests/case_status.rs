//! Adding a status to a case.

use super::data::{EMAIL, add_case, add_record, admin, authorized, employee, messages};
use super::memory::Memory;
use super::memory::services::case_service;
use crate::contact::ports::ContactRepository as _;
use crate::customer_case::add_status::{NO_STATUS, StatusToAdd};
use crate::error::AppError;
use crate::job::JobKind;
use domain::access_journal::JournalAct;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::legal_document::compliance::default_rules;
use std::sync::Arc;
use uuid::Uuid;

async fn set_up_case(emails: &[Option<&str>]) -> (Arc<Memory>, Uuid) {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), emails).await;
    let case = add_case(&memory, &employee(), record).await;
    (memory, case)
}

fn list_statuses(memory: &Memory, case: Uuid) -> Vec<CaseStatus> {
    memory.read(|state| state.cases[&case].case.statuses.iter().map(|entry| entry.status).collect())
}

#[tokio::test]
async fn status_is_saved_with_journal_entry_and_mails() {
    let (memory, case) = set_up_case(&[Some(EMAIL), Some("ANNE@exemple.fr")]).await;
    let entries = memory.read(|state| state.entries.len());
    let added =
        case_service(&memory).add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None).await;
    assert_eq!(added.unwrap().label, "DIC");
    assert_eq!(list_statuses(&memory, case), [CaseStatus::Created, CaseStatus::Dic]);
    let [JobKind::CaseStepMail { case: mailed_case, position: 1, .. }] = memory.jobs()[..] else {
        panic!("one mail for the shared address: {:?}", memory.jobs());
    };
    assert_eq!(mailed_case, case);
    memory.read(|state| {
        let [entry] = &state.entries[entries..] else { panic!("one journal entry") };
        assert_eq!((entry.act, entry.uuid), (JournalAct::Change, case));
    });
}

#[tokio::test]
async fn step_mail_skips_rejected_addresses_and_known_families() {
    let (memory, case) = set_up_case(&[Some(EMAIL), Some("paul@exemple.fr")]).await;
    let service = case_service(&memory);
    memory.mark_mail_rejected(EMAIL, "550", memory.time()).await.unwrap();
    service.add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None).await.unwrap();
    assert_eq!(memory.jobs().len(), 1, "Anne’s address is rejected");
    service
        .add_status(&authorized(&employee()), case, StatusToAdd::new("DDPC - Partenaire"), None)
        .await
        .unwrap();
    assert_eq!(memory.jobs().len(), 1, "the family is the same");
}

#[tokio::test]
async fn step_mails_switched_off_by_configuration_send_none() {
    let memory = Memory::with(|settings| settings.step_mails = false);
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    case_service(&memory)
        .add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None)
        .await
        .unwrap();
    assert_eq!(memory.jobs(), []);
}

#[tokio::test]
async fn case_outside_scope_is_not_found() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &admin(), record).await;
    let before = memory.state();
    let refused =
        case_service(&memory).add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn case_14_17_unknown_status_is_refused() {
    let (memory, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = case_service(&memory);
    let refused = service.add_status(&authorized(&employee()), case, StatusToAdd::new("Perdu"), None).await;
    assert_eq!(messages(refused), [NO_STATUS]);
    let unknown =
        service.add_status(&authorized(&employee()), Uuid::nil(), StatusToAdd::new("Perdu"), None).await;
    assert!(matches!(unknown, Err(AppError::NotFound)));
}

#[tokio::test]
async fn case_44_closed_case_refuses_employee_status() {
    let (memory, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = case_service(&memory);
    service.add_status(&authorized(&employee()), case, StatusToAdd::new("Finalisé"), None).await.unwrap();
    let before = memory.state();
    let refused = service.add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None).await;
    assert!(matches!(refused, Err(AppError::Forbidden(_))));
    assert!(memory.state() == before, "nothing is saved");
    service.add_status(&authorized(&admin()), case, StatusToAdd::new("DIC"), None).await.unwrap();
}

#[tokio::test]
async fn concurrent_status_is_kept_and_the_save_retried() {
    let (memory, case) = set_up_case(&[Some(EMAIL)]).await;
    memory.change_before_next_write(move |state| {
        let stored = state.cases.get_mut(&case).unwrap();
        let (admin, at) = (admin(), stored.case.creation_date);
        stored.case.add_status(admin.role, CaseStatus::AwaitingCustomer, at, &admin.name).unwrap();
        stored.version += 1;
    });
    case_service(&memory)
        .add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None)
        .await
        .unwrap();
    let expected = [CaseStatus::Created, CaseStatus::AwaitingCustomer, CaseStatus::Dic];
    assert_eq!(list_statuses(&memory, case), expected);
    let [JobKind::CaseStepMail { position: 2, .. }] = memory.jobs()[..] else {
        panic!("the mail names the position after the retry: {:?}", memory.jobs());
    };
}

#[tokio::test]
async fn outdated_version_names_the_last_editor() {
    let (memory, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = case_service(&memory);
    service
        .add_status(
            &authorized(&employee()),
            case,
            StatusToAdd { version: Some(1), ..StatusToAdd::new("DIC") },
            None,
        )
        .await
        .unwrap();
    let before = memory.state();
    let refused = service
        .add_status(
            &authorized(&admin()),
            case,
            StatusToAdd { version: Some(1), ..StatusToAdd::new("Financé") },
            None,
        )
        .await;
    let Err(AppError::Conflict(message)) = refused else { panic!("{refused:?}") };
    assert!(message.contains(&employee().name.full()), "{message}");
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn repeated_key_adds_one_status() {
    let (memory, case) = set_up_case(&[Some(EMAIL)]).await;
    let (service, key) = (case_service(&memory), Some(Uuid::from_u128(7)));
    let add = async |label| {
        service
            .add_status(
                &authorized(&employee()),
                case,
                StatusToAdd { version: Some(1), ..StatusToAdd::new(label) },
                key,
            )
            .await
    };
    let first = add("DIC").await.unwrap();
    let after_first = memory.state();
    assert_eq!(add("DIC").await.unwrap(), first, "although the version is outdated");
    assert!(memory.state() == after_first, "the second request saves nothing");
    assert_eq!(messages(add("Financé").await).len(), 1, "a key is valid for one status");
}

/// Adds a case whose firm refuses to send it to a lender without the legal documents.
async fn set_up_strict_case() -> (Arc<Memory>, Uuid) {
    let memory = Memory::with(|settings| {
        settings.firm.compliance.strict = true;
        settings.firm.compliance.rules = default_rules();
    });
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    (memory, case)
}

const SENT: &str = "Dossier envoyé partenaire";

#[tokio::test]
async fn missing_legal_documents_block_sending_to_a_lender() {
    let (memory, case) = set_up_strict_case().await;
    let service = case_service(&memory);
    let missing = [
        "Document légal manquant\u{a0}: Document d’entrée en relation.",
        "Document légal manquant\u{a0}: Information sur les données personnelles.",
    ];
    let before = memory.state();
    let with_reason = StatusToAdd { reason: Some("Urgent"), ..StatusToAdd::new(SENT) };
    let refused = service.add_status(&authorized(&employee()), case, with_reason, None).await;
    assert_eq!(messages(refused), missing, "a reason is of an ADMIN");
    for reason in [None, Some("  ")] {
        let status = StatusToAdd { reason, ..StatusToAdd::new(SENT) };
        assert_eq!(messages(service.add_status(&authorized(&admin()), case, status, None).await), missing);
    }
    assert!(memory.state() == before, "nothing is saved");
    service.add_status(&authorized(&employee()), case, StatusToAdd::new("DIC"), None).await.unwrap();
}

#[tokio::test]
async fn admin_overrides_missing_legal_documents_with_written_reason() {
    let (memory, case) = set_up_strict_case().await;
    let status = StatusToAdd { reason: Some(" Signés sur papier. "), ..StatusToAdd::new(SENT) };
    case_service(&memory).add_status(&authorized(&admin()), case, status, None).await.unwrap();
    memory.read(|state| {
        let event = state.cases[&case].events.last().unwrap();
        assert_eq!(event.kind, CaseEventKind::ComplianceOverridden);
        assert_eq!(event.detail.as_deref(), Some("Signés sur papier."));
        let missing_titles = "Document d’entrée en relation, Information sur les données personnelles";
        assert!(state.entries.iter().any(|entry| entry.detail.as_deref() == Some(missing_titles)));
    });
}
