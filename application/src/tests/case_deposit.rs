//! Saves of a case by its customer.

use super::data::{
    EMAIL, add_account, add_case, add_file, add_record, admin, authorized, customer_of, employee, fields,
    messages, user,
};
use super::memory::Memory;
use super::memory::services::case_service;
use crate::actor::{RecordScope, User};
use crate::customer_case::mails::write_validation_text;
use crate::customer_case::ports::{CaseDetails, CustomerCaseQueries};
use crate::error::AppError;
use crate::job::JobKind;
use crate::job::validated_documents::ValidatedDocuments;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::customer_case::documents::NOTHING_NEW;
use domain::customer_case::file_reference::{CaseFileReference, FileAssignment};
use domain::customer_case::item::ItemState;
use domain::customer_case::request::DocumentRequest;
use domain::customer_case::status::StatusEntry;
use domain::media::parent::MediaParentKind;
use domain::media::scan::MediaScan;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

fn file_reference(uuid: Uuid, item: FileAssignment) -> CaseFileReference {
    CaseFileReference { uuid, name: None, item }
}

/// Marks a file as refused by the malware scan.
fn refuse_file(memory: &Memory, uuid: Uuid) {
    memory.arrange(|state| {
        state
            .media
            .iter_mut()
            .filter(|media| media.uuid == uuid)
            .for_each(|media| media.scan = MediaScan::Refused);
    });
}

/// Adds a case of an employee; returns its customer and the identifier of its first document.
async fn set_up_case() -> (Arc<Memory>, Uuid, User, Uuid) {
    let memory = Memory::new();
    add_account(&memory, &employee(), "employe@exemple.fr");
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    let item = memory.read(|state| state.cases[&case].case.items[0].uuid);
    let customer = customer_of(&memory, record);
    (memory, case, customer, item)
}

#[tokio::test]
async fn deposit_attaches_uploads_and_journals_each_file() {
    let (memory, case, customer, item) = set_up_case().await;
    let media = add_file(&memory, &customer, None);
    let entries = memory.read(|state| state.entries.len());
    let list = [file_reference(media, FileAssignment::Document(item))];
    case_service(&memory).deposit(&authorized(&customer), case, Some(&list), None, false).await.unwrap();
    memory.read(|state| {
        assert_eq!(state.media[0].parent, Some(MediaParentKind::CustomerCase.with_id(case)));
        assert_eq!(state.media[0].item, Some(item));
        assert_eq!(state.cases[&case].case.items[0].state, ItemState::Received);
        let journaled: Vec<_> =
            state.entries[entries..].iter().map(|entry| (entry.act, entry.object)).collect();
        let expected =
            [(JournalAct::Change, JournalObject::CustomerCase), (JournalAct::Create, JournalObject::Media)];
        assert_eq!(journaled, expected);
    });
    assert_eq!(memory.jobs(), [], "a save without validation sends no mail");
}

#[tokio::test]
async fn validation_mails_receipt_and_assigned_employees() {
    let (memory, case, customer, item) = set_up_case().await;
    let media = add_file(&memory, &customer, None);
    let list = [file_reference(media, FileAssignment::Document(item))];
    case_service(&memory).deposit(&authorized(&customer), case, Some(&list), None, true).await.unwrap();
    let jobs = memory.jobs();
    let [
        JobKind::CaseReceiptMail { validated: Some(receipt), .. },
        JobKind::CaseCompletedMail { account: Some(notified), validated: Some(_), .. },
    ] = &jobs[..]
    else {
        panic!("a receipt and a mail to the employee: {jobs:?}");
    };
    assert_eq!(*notified, employee().account);
    assert_eq!((receipt.files.as_slice(), receipt.missing.len()), ([media].as_slice(), 1));
    assert!(memory.read(|state| state.cases[&case].case.completed_date.is_some()));
}

/// Returns the documents of the receipt in the jobs, and the current case.
async fn receipt_and_case(memory: &Memory, case: Uuid) -> (ValidatedDocuments, CaseDetails) {
    let receipt = memory.jobs().into_iter().find_map(|job| match job {
        JobKind::CaseReceiptMail { validated, .. } => validated,
        _ => None,
    });
    let found = CustomerCaseQueries::find(memory, case, RecordScope::All).await.unwrap();
    (receipt.expect("a receipt"), found.expect("the case"))
}

#[tokio::test]
async fn receipt_mentions_document_removed_from_list_since() {
    let (memory, case, customer, item) = set_up_case().await;
    let list = [file_reference(add_file(&memory, &customer, None), FileAssignment::Document(item))];
    case_service(&memory).deposit(&authorized(&customer), case, Some(&list), None, true).await.unwrap();
    let missing_text = async || {
        let (receipt, found) = receipt_and_case(&memory, case).await;
        receipt.format_missing(&found)
    };
    assert_eq!(missing_text().await, "1 document sur 2 manque\u{a0}:\n- Bulletin de paie");
    memory.arrange(|state| state.cases.get_mut(&case).unwrap().case.items.retain(|it| it.uuid == item));
    let removed = "1 document sur 2 manque\u{a0}:\n- un document retiré de la liste depuis";
    assert_eq!(missing_text().await, removed);
}

#[tokio::test]
async fn receipt_names_author_of_its_own_validation() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL), Some("paul@exemple.fr")]).await;
    let case = add_case(&memory, &employee(), record).await;
    let customer = customer_of(&memory, record);
    case_service(&memory).deposit(&authorized(&customer), case, None, None, true).await.unwrap();
    let (_, found) = receipt_and_case(&memory, case).await;
    let other = found.stored.customers[1].name.clone();
    memory.arrange(|state| {
        let statuses = &mut state.cases.get_mut(&case).unwrap().case.statuses;
        let last = statuses.last().unwrap().clone();
        statuses.push(StatusEntry { author: Some(other.clone()), ..last });
    });
    let (receipt, found) = receipt_and_case(&memory, case).await;
    assert_eq!(found.completion_author(), Some(&other));
    assert_eq!(receipt.author(&found), Some(&customer.name));
}

#[tokio::test]
async fn validation_of_a_renamed_customer_names_no_author() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL), Some("paul@exemple.fr")]).await;
    let case = add_case(&memory, &employee(), record).await;
    let customer = customer_of(&memory, record);
    case_service(&memory).deposit(&authorized(&customer), case, None, None, true).await.unwrap();
    memory.arrange(|state| {
        state.records.get_mut(&record).unwrap().record.customers[0].last_name = "Cœur".to_owned();
    });
    let (receipt, found) = receipt_and_case(&memory, case).await;
    assert_eq!(
        write_validation_text(&found, receipt.author(&found)),
        "L’un des clients (Anne Cœur et Paul Roy) vient de valider le dossier"
    );
}

/// AMB-098, AMB-104: an administrator replaces a deleted employee.
#[tokio::test]
async fn validation_mails_the_replacing_admin() {
    let (memory, case, customer, _) = set_up_case().await;
    add_account(&memory, &admin(), "admin@exemple.fr");
    memory.arrange(|state| state.assigned[0].1 = admin().account);
    case_service(&memory).deposit(&authorized(&customer), case, None, None, true).await.unwrap();
    let expected = Some(admin().account);
    assert!(
        memory
            .jobs()
            .iter()
            .any(|job| matches!(job, JobKind::CaseCompletedMail { account, .. } if *account == expected))
    );
}

#[tokio::test]
async fn validation_without_employee_mails_the_firm() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &admin(), record).await;
    let customer = customer_of(&memory, record);
    case_service(&memory).deposit(&authorized(&customer), case, None, None, true).await.unwrap();
    assert!(memory.jobs().iter().any(|job| matches!(job, JobKind::CaseCompletedMail { account: None, .. })));
}

#[tokio::test]
async fn removed_file_is_deleted_by_a_job() {
    let (memory, case, customer, _) = set_up_case().await;
    let parent = MediaParentKind::CustomerCase.with_id(case);
    let own_file = add_file(&memory, &customer, Some(parent));
    let firm_file = add_file(&memory, &employee(), Some(parent));
    let key = memory.read(|state| state.media[0].key.as_str().to_owned());
    case_service(&memory).deposit(&authorized(&customer), case, Some(&[]), None, false).await.unwrap();
    let remaining_files: Vec<Uuid> =
        memory.read(|state| state.media.iter().map(|media| media.uuid).collect());
    assert_eq!(
        remaining_files,
        [firm_file],
        "{own_file} is removed, the file of the firm is not the customer’s"
    );
    assert_eq!(memory.jobs(), [JobKind::RemoveFiles { keys: vec![key] }]);
}

#[tokio::test]
async fn deposit_keeps_the_files_of_the_other_customer() {
    let (memory, case, customer, _) = set_up_case().await;
    let parent = MediaParentKind::CustomerCase.with_id(case);
    let other_customer_file = add_file(&memory, &user(Role::Customer, 99), Some(parent));
    let renamed = CaseFileReference {
        name: Some("Volé".to_owned()),
        ..file_reference(other_customer_file, FileAssignment::Unchanged)
    };
    case_service(&memory).deposit(&authorized(&customer), case, Some(&[renamed]), None, false).await.unwrap();
    case_service(&memory).deposit(&authorized(&customer), case, Some(&[]), None, false).await.unwrap();
    let names: Vec<_> = memory.read(|state| state.media.iter().map(|media| media.name.clone()).collect());
    assert_eq!(names, ["carte.pdf"], "neither renamed nor removed");
}

#[tokio::test]
async fn deposit_of_a_foreign_upload_saves_nothing() {
    let (memory, case, customer, _) = set_up_case().await;
    let foreign_file = add_file(&memory, &user(Role::Customer, 99), None);
    let before = memory.state();
    let list = [file_reference(foreign_file, FileAssignment::Unchanged)];
    let refused = case_service(&memory).deposit(&authorized(&customer), case, Some(&list), None, true).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn refused_file_is_no_received_document() {
    let (memory, case, customer, item) = set_up_case().await;
    let service = case_service(&memory);
    let (user, parent) = (authorized(&customer), MediaParentKind::CustomerCase.with_id(case));
    let (uploaded, attached) =
        (add_file(&memory, &customer, None), add_file(&memory, &customer, Some(parent)));
    memory.arrange(|state| state.media.iter_mut().for_each(|media| media.scan = MediaScan::Refused));
    let list = [
        file_reference(uploaded, FileAssignment::Document(item)),
        file_reference(attached, FileAssignment::Unchanged),
    ];
    let refused = service.deposit(&user, case, Some(&list), None, false).await;
    assert_eq!(fields(refused), ["medias"]);
    let first = || memory.read(|state| state.cases[&case].case.items[0].clone());
    let moved = [file_reference(attached, FileAssignment::Document(item))];
    service.deposit(&user, case, Some(&moved), None, false).await.unwrap();
    assert_eq!(first().state, ItemState::Asked);
    service.tick_item(&authorized(&customer), case, &first().label, true, None).await.unwrap();
    assert!(first().announced, "ticked as sent otherwise");
}

#[tokio::test]
async fn receipt_omits_refused_files() {
    let (memory, case, customer, _) = set_up_case().await;
    let own = MediaParentKind::CustomerCase.with_id(case);
    let (refused, usable) =
        (add_file(&memory, &customer, Some(own)), add_file(&memory, &customer, Some(own)));
    refuse_file(&memory, refused);
    case_service(&memory).deposit(&authorized(&customer), case, None, None, true).await.unwrap();
    let jobs = memory.jobs();
    let receipt = jobs.iter().find_map(|job| match job {
        JobKind::CaseReceiptMail { validated, .. } => validated.as_ref(),
        _ => None,
    });
    assert_eq!(receipt.expect("a receipt").files, [usable]);
}

#[tokio::test]
async fn removed_or_refused_file_answers_no_request() {
    let (memory, case, customer, _) = set_up_case().await;
    let (service, user) = (case_service(&memory), authorized(&customer));
    service.deposit(&user, case, None, None, true).await.unwrap();
    memory.advance(Duration::hours(1));
    let request = DocumentRequest { add: vec!["RIB".to_owned()], ..DocumentRequest::default() };
    service.request_documents(&authorized(&employee()), case, request, None).await.unwrap();
    memory.advance(Duration::hours(1));
    let added = add_file(&memory, &customer, Some(MediaParentKind::CustomerCase.with_id(case)));
    let before = memory.state();
    let removed = service.deposit(&user, case, Some(&[]), None, true).await;
    assert_eq!(messages(removed), [NOTHING_NEW]);
    assert!(memory.state() == before, "nothing is saved");
    refuse_file(&memory, added);
    let refused = service.deposit(&user, case, None, None, true).await;
    assert_eq!(messages(refused), [NOTHING_NEW]);
    let view = service.open(&authorized(&customer), case).await.unwrap();
    assert_eq!(view.answered, Some(false), "« Valider » is closed");
}

#[tokio::test]
async fn late_deposit_or_foreign_customer_is_refused() {
    let (memory, case, customer, _) = set_up_case().await;
    let before = memory.state();
    let service = case_service(&memory);
    let other = service.deposit(&authorized(&user(Role::Customer, 99)), case, None, None, true).await;
    assert!(matches!(other, Err(AppError::NotFound)));
    memory.advance(Duration::days(30));
    let refused = service.deposit(&authorized(&customer), case, None, None, false).await;
    assert_eq!(messages(refused).len(), 1);
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn concurrent_deposit_is_retried_without_loss() {
    let (memory, case, customer, item) = set_up_case().await;
    let media = add_file(&memory, &customer, None);
    memory.change_before_next_write(move |state| {
        let stored = state.cases.get_mut(&case).unwrap();
        stored.case.items[1].announced = true;
        stored.version += 1;
    });
    let list = [file_reference(media, FileAssignment::Document(item))];
    case_service(&memory).deposit(&authorized(&customer), case, Some(&list), None, false).await.unwrap();
    memory.read(|state| {
        assert!(state.cases[&case].case.items[1].announced, "the other save is kept");
        assert_eq!(state.cases[&case].version, 3);
    });
}

#[tokio::test]
async fn outdated_version_of_the_case_is_a_conflict() {
    let (memory, case, customer, _) = set_up_case().await;
    let service = case_service(&memory);
    memory.arrange(|state| state.cases.get_mut(&case).unwrap().version += 1);
    let refused = service.deposit(&authorized(&customer), case, Some(&[]), Some(1), true).await;
    assert!(matches!(refused, Err(AppError::Conflict(_))));
    assert_eq!(memory.jobs(), []);
}
