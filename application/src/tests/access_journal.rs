//! Reads in the access journal. The adapter merges repeated reads within ten minutes.

use super::data::{
    EMAIL, add_account, add_case, add_partner, add_record, admin, authorized, employee, today, user,
};
use super::legal_document::issue_document;
use super::memory::Memory;
use super::memory::legal_services::{
    archive_service, complaint_service, identity_check_service, legal_document_service,
};
use super::memory::services::{access_service, export_service, overview_service};
use crate::access_journal::entry::AccessEntry;
use crate::actor::User;
use crate::complaint::ports::ComplaintFilter;
use crate::document::Document;
use crate::error::AppError;
use crate::legal_document::prepare::IssueForm;
use crate::paging::PageRequest;
use crate::record_archive::ports::ArchiveFilter;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::complaint::{Complaint, ComplaintChannel, ComplaintState};
use domain::legal_document::kind::KnownKind;
use domain::shared::reference::Reference;
use std::sync::Arc;
use uuid::Uuid;

/// Creates a record of the employee, with a case.
async fn set_up_case() -> (Arc<Memory>, Uuid, Uuid) {
    let memory = Memory::new();
    add_account(&memory, &employee(), "employe@exemple.fr");
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    memory.take_reads();
    (memory, record, case)
}

/// Employee to whom no record is assigned.
fn other_employee() -> User {
    user(Role::Employee, 3)
}

/// Returns the object that the employee read, and removes the entry.
fn take_read(memory: &Memory) -> (JournalObject, Uuid) {
    let reads = memory.take_reads();
    let [entry] = &reads[..] else { panic!("not one entry: {reads:?}") };
    let author = Some((employee().account, Role::Employee));
    assert_eq!((entry.act, entry.by, &entry.detail), (JournalAct::Read, author, &None));
    (entry.object, entry.uuid)
}

const FIRST_PAGE: PageRequest = PageRequest { page: 1, page_size: 20 };

/// Returns the lists that the administrator read, with the details of their entries, and removes the entries.
fn take_lists(memory: &Memory) -> Vec<(JournalObject, String)> {
    let list = |entry: AccessEntry| {
        let author = Some((admin().account, Role::Admin));
        assert_eq!((entry.act, entry.by, entry.uuid), (JournalAct::List, author, Uuid::nil()));
        (entry.object, entry.detail.expect("the name of the list"))
    };
    memory.take_reads().into_iter().map(list).collect()
}

#[tokio::test]
async fn overview_is_a_read_of_its_record() {
    let (memory, record, _) = set_up_case().await;
    let service = overview_service(&memory);
    service.read(&authorized(&employee()), record).await.unwrap();
    assert_eq!(take_read(&memory), (JournalObject::CustomerRecord, record));
    let refused = service.read(&authorized(&other_employee()), record).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.take_reads().is_empty(), "no entry of a refused read");
}

#[tokio::test]
async fn accesses_are_a_read_of_their_record() {
    let (memory, record, _) = set_up_case().await;
    let service = access_service(&memory);
    service.list(&authorized(&employee()), record).await.unwrap();
    assert_eq!(take_read(&memory), (JournalObject::CustomerRecord, record));
    let refused = service.list(&authorized(&other_employee()), record).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    service.switch(&authorized(&employee()), record, customer, false).await.unwrap();
    assert!(memory.take_reads().is_empty(), "no entry of a refused read or of a change");
}

#[tokio::test]
async fn identity_checks_are_a_read_of_their_record() {
    let (memory, record, _) = set_up_case().await;
    let service = identity_check_service(&memory);
    service.list_by_record(&authorized(&employee()), record).await.unwrap();
    assert_eq!(take_read(&memory), (JournalObject::CustomerRecord, record));
    let refused = service.list_by_record(&authorized(&other_employee()), record).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.take_reads().is_empty(), "no entry of a refused read");
}

fn add_complaint(memory: &Memory, customer_record: Option<Uuid>) -> Uuid {
    let complaint = Complaint {
        uuid: memory.next_id(),
        sent_on: today(),
        received_on: today(),
        channel: ComplaintChannel::Phone,
        subject: "Délai".to_owned(),
        note: None,
        complainant: None,
        customer_record,
        state: ComplaintState::Received,
        acknowledged_on: None,
        answered_on: None,
        created_at: memory.time(),
        updated_by: None,
        version: 1,
    };
    let uuid = complaint.uuid;
    memory.arrange(|state| state.complaints.push(complaint));
    uuid
}

#[tokio::test]
async fn opened_complaint_is_journaled() {
    let (memory, record, _) = set_up_case().await;
    let complaint = add_complaint(&memory, Some(record));
    let other = add_complaint(&memory, None);
    let service = complaint_service(&memory);
    service.find(&authorized(&employee()), complaint).await.unwrap();
    assert_eq!(take_read(&memory), (JournalObject::Complaint, complaint));
    let refused = service.find(&authorized(&employee()), other).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.take_reads().is_empty(), "no entry of a refused read");
}

#[tokio::test]
async fn list_of_complaints_is_journaled_without_text() {
    let (memory, record, _) = set_up_case().await;
    add_complaint(&memory, Some(record));
    let filter = ComplaintFilter {
        states: vec![ComplaintState::Received],
        late: Some(false),
        text: Some("Délai".to_owned()),
        ..ComplaintFilter::default()
    };
    let service = complaint_service(&memory);
    service.list(&authorized(&admin()), filter, FIRST_PAGE).await.unwrap();
    assert!(service.list_all(&authorized(&admin()), ComplaintFilter::default()).await.is_ok());
    let expected =
        ["Réclamations, 1 ligne, filtres\u{a0}: état, délai, texte", "Réclamations, liste entière"];
    assert_eq!(take_lists(&memory), expected.map(|detail| (JournalObject::Complaint, detail.to_owned())));
}

#[tokio::test]
async fn list_of_archived_records_is_journaled_without_text() {
    let memory = Memory::new();
    let filter = ArchiveFilter { text: Some("Roy".to_owned()), ..ArchiveFilter::default() };
    let service = archive_service(&memory);
    service.list(&authorized(&admin()), &filter, FIRST_PAGE).await.unwrap();
    assert!(service.list_all(&authorized(&admin()), ArchiveFilter::default()).await.is_ok());
    let expected = ["Fiches archivées, 0 ligne, filtres\u{a0}: texte", "Fiches archivées, liste entière"];
    assert_eq!(
        take_lists(&memory),
        expected.map(|detail| (JournalObject::CustomerRecord, detail.to_owned()))
    );
}

#[tokio::test]
async fn legal_documents_of_a_case_are_its_read() {
    let (memory, record, case) = set_up_case().await;
    issue_document(&memory, KnownKind::Der, case);
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    let form = IssueForm {
        kind: Some(KnownKind::Der.key().to_owned()),
        customers: Some(vec![Reference(customer)]),
        ..IssueForm::default()
    };
    let service = legal_document_service(&memory);
    let read = (JournalObject::CustomerCase, case);
    service.list_by_case(&authorized(&employee()), case).await.unwrap();
    assert_eq!(take_read(&memory), read, "list");
    service.read_compliance(&authorized(&employee()), case).await.unwrap();
    assert_eq!(take_read(&memory), read, "compliance");
    service.prepare(&authorized(&employee()), case, &form).await.unwrap();
    assert_eq!(take_read(&memory), read, "preparation");
    service.preview(&authorized(&employee()), case, &form).await.unwrap();
    assert_eq!(take_read(&memory), read, "preview");
    let other = other_employee();
    for refusal in [
        service.list_by_case(&authorized(&other), case).await.err(),
        service.read_compliance(&authorized(&other), case).await.err(),
        service.prepare(&authorized(&other), case, &form).await.err(),
        service.preview(&authorized(&other), case, &form).await.err(),
    ] {
        assert!(matches!(refusal, Some(AppError::NotFound)));
    }
    assert!(memory.take_reads().is_empty(), "no entry of a refused read");
}

#[tokio::test]
async fn opened_legal_document_is_journaled() {
    let (memory, _, case) = set_up_case().await;
    let document = issue_document(&memory, KnownKind::Der, case);
    let content = Document {
        kind: "Document légal".to_owned(),
        subject: "Qui nous sommes".to_owned(),
        notes: Vec::new(),
        sections: Vec::new(),
        made_at: memory.time(),
        watermark: None,
    };
    let stored = serde_json::to_vec(&content).unwrap();
    memory.arrange(|state| state.contents.insert(format!("{document}-content"), stored));
    let sha256 = memory.read(|state| state.documents[&document].document.sha256.clone());
    let service = legal_document_service(&memory);
    let read = (JournalObject::LegalDocument, document);
    service.open_one(&authorized(&employee()), document).await.unwrap();
    assert_eq!(take_read(&memory), read, "document");
    service.read_content(&authorized(&employee()), document).await.unwrap();
    assert_eq!(take_read(&memory), read, "content");
    service.read_evidence(&authorized(&employee()), document).await.unwrap();
    assert_eq!(take_read(&memory), read, "evidence");
    service.verify(&authorized(&employee()), Some(&sha256), None).await.unwrap();
    assert_eq!(take_read(&memory), read, "verification");
    let other = other_employee();
    for refusal in [
        service.open_one(&authorized(&other), document).await.err(),
        service.read_content(&authorized(&other), document).await.err(),
        service.read_evidence(&authorized(&other), document).await.err(),
    ] {
        assert!(matches!(refusal, Some(AppError::NotFound)));
    }
    service.verify(&authorized(&other), Some(&sha256), None).await.unwrap();
    assert!(memory.take_reads().is_empty(), "no entry outside the scope");
}

#[tokio::test]
async fn records_of_a_partner_are_its_read() {
    let memory = Memory::new();
    let partner = add_partner(&memory);
    memory.arrange(|state| state.assigned_partners.push((partner, employee().account)));
    let service = export_service(&memory).partners;
    service.list_records(&authorized(&employee()), partner, FIRST_PAGE).await.unwrap();
    assert_eq!(take_read(&memory), (JournalObject::Partner, partner));
    let refused = service.list_records(&authorized(&other_employee()), partner, FIRST_PAGE).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.take_reads().is_empty(), "no entry of a refused read");
}
