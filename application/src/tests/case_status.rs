//! Adding a status to a case.

use super::data::{EMAIL, add_case, add_record, admin, allowed, employee, messages};
use super::memory::Memory;
use super::memory::services::case_service;
use crate::customer_case::add_status::NO_STATUS;
use crate::error::AppError;
use crate::job::JobKind;
use domain::access_journal::JournalAct;
use domain::customer_case::status::CaseStatus;
use std::sync::Arc;
use uuid::Uuid;

async fn a_case(emails: &[Option<&str>]) -> (Arc<Memory>, Uuid) {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), emails).await;
    let case = add_case(&memory, &employee(), record).await;
    (memory, case)
}

fn statuses(memory: &Memory, case: Uuid) -> Vec<CaseStatus> {
    memory.read(|state| state.cases[&case].case.statuses.iter().map(|entry| entry.status).collect())
}

#[tokio::test]
async fn status_is_saved_with_journal_entry_and_mails() {
    let (memory, case) = a_case(&[Some(EMAIL), Some("ANNE@exemple.fr")]).await;
    let entries = memory.read(|state| state.entries.len());
    let added = case_service(&memory).add_status(&allowed(&employee()), case, "DIC", None, None).await;
    assert_eq!(added.unwrap().label, "DIC");
    assert_eq!(statuses(&memory, case), [CaseStatus::Created, CaseStatus::Dic]);
    let [JobKind::CaseStepMail { case: of, position: 1, .. }] = memory.jobs()[..] else {
        panic!("one mail for the shared address: {:?}", memory.jobs());
    };
    assert_eq!(of, case);
    memory.read(|state| {
        let [entry] = &state.entries[entries..] else { panic!("one journal entry") };
        assert_eq!((entry.act, entry.uuid), (JournalAct::Change, case));
    });
}

#[tokio::test]
async fn step_mail_skips_rejected_addresses_and_known_families() {
    let (memory, case) = a_case(&[Some(EMAIL), Some("paul@exemple.fr")]).await;
    let service = case_service(&memory);
    service.cases.refuse_address(EMAIL, "550", memory.time()).await.unwrap();
    service.add_status(&allowed(&employee()), case, "DIC", None, None).await.unwrap();
    assert_eq!(memory.jobs().len(), 1, "Anne’s address is rejected");
    service.add_status(&allowed(&employee()), case, "DDPC - Partenaire", None, None).await.unwrap();
    assert_eq!(memory.jobs().len(), 1, "the family is the same");
}

#[tokio::test]
async fn step_mails_switched_off_by_configuration_send_none() {
    let memory = Memory::with(|settings| settings.step_mails = false);
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    case_service(&memory).add_status(&allowed(&employee()), case, "DIC", None, None).await.unwrap();
    assert_eq!(memory.jobs(), []);
}

#[tokio::test]
async fn case_outside_scope_is_not_found() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &admin(), record).await;
    let before = memory.state();
    let refused = case_service(&memory).add_status(&allowed(&employee()), case, "DIC", None, None).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn case_14_17_unknown_status_is_refused() {
    let (memory, case) = a_case(&[Some(EMAIL)]).await;
    let service = case_service(&memory);
    let refused = service.add_status(&allowed(&employee()), case, "Perdu", None, None).await;
    assert_eq!(messages(refused), [NO_STATUS]);
    let unknown = service.add_status(&allowed(&employee()), Uuid::nil(), "Perdu", None, None).await;
    assert!(matches!(unknown, Err(AppError::NotFound)));
}

#[tokio::test]
async fn case_44_closed_case_refuses_employee_status() {
    let (memory, case) = a_case(&[Some(EMAIL)]).await;
    let service = case_service(&memory);
    service.add_status(&allowed(&employee()), case, "Finalisé", None, None).await.unwrap();
    let before = memory.state();
    let refused = service.add_status(&allowed(&employee()), case, "DIC", None, None).await;
    assert!(matches!(refused, Err(AppError::Forbidden(_))));
    assert!(memory.state() == before, "nothing is saved");
    service.add_status(&allowed(&admin()), case, "DIC", None, None).await.unwrap();
}

#[tokio::test]
async fn concurrent_status_is_kept_and_retried_on() {
    let (memory, case) = a_case(&[Some(EMAIL)]).await;
    memory.before_next_write(move |state| {
        let stored = state.cases.get_mut(&case).unwrap();
        let (admin, at) = (admin(), stored.case.creation_date);
        stored.case.add_status(admin.role, CaseStatus::AwaitingCustomer, at, &admin.name).unwrap();
        stored.version += 1;
    });
    case_service(&memory).add_status(&allowed(&employee()), case, "DIC", None, None).await.unwrap();
    let expected = [CaseStatus::Created, CaseStatus::AwaitingCustomer, CaseStatus::Dic];
    assert_eq!(statuses(&memory, case), expected);
    let [JobKind::CaseStepMail { position: 2, .. }] = memory.jobs()[..] else {
        panic!("the mail names the position after the retry: {:?}", memory.jobs());
    };
}

#[tokio::test]
async fn outdated_version_names_the_last_editor() {
    let (memory, case) = a_case(&[Some(EMAIL)]).await;
    let service = case_service(&memory);
    service.add_status(&allowed(&employee()), case, "DIC", Some(1), None).await.unwrap();
    let before = memory.state();
    let refused = service.add_status(&allowed(&admin()), case, "Financé", Some(1), None).await;
    let Err(AppError::Conflict(message)) = refused else { panic!("{refused:?}") };
    assert!(message.contains(&employee().name.full()), "{message}");
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn repeated_key_adds_one_status() {
    let (memory, case) = a_case(&[Some(EMAIL)]).await;
    let (service, key) = (case_service(&memory), Some(Uuid::from_u128(7)));
    let add = async |label| service.add_status(&allowed(&employee()), case, label, Some(1), key).await;
    let first = add("DIC").await.unwrap();
    let after_first = memory.state();
    assert_eq!(add("DIC").await.unwrap(), first, "although the version is outdated");
    assert!(memory.state() == after_first, "the second request saves nothing");
    assert_eq!(messages(add("Financé").await).len(), 1, "a key is valid for one status");
}
