//! Reminders of legal documents, and the link that stops them.

use super::data::{
    EMAIL, add_account, add_case, add_record, admin, arrange_case, authorized, case_form, employee,
};
use super::memory::Memory;
use super::memory::legal_services::legal_reminder_service;
use super::memory::services::{case_service, stop_service};
use crate::customer_case::add_status::StatusToAdd;
use crate::customer_case::stop_links::StopLink;
use crate::customer_case::stop_reminders::LinkRequest;
use crate::job::JobKind;
use crate::job::unfinished::Unfinished;
use crate::legal_document::build_head;
use crate::legal_document::ports::StoredDocument;
use crate::ports::Ids;
use domain::customer_case::form::CustomerCaseForm;
use domain::legal_document::evidence::{EvidenceEvent, EvidenceKind};
use domain::legal_document::issued::{DocumentPerson, IssuedDocument};
use domain::legal_document::kind::KnownKind;
use std::collections::BTreeMap;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

async fn set_up_case(email: Option<&str>) -> (Arc<Memory>, Uuid, Uuid) {
    let memory = Memory::new();
    add_account(&memory, &admin(), "admin@exemple.fr");
    add_account(&memory, &employee(), "employe@exemple.fr");
    let record = add_record(&memory, &employee(), &[email]).await;
    let case = add_case(&memory, &employee(), record).await;
    (memory, record, case)
}

/// Issues a document to the first customer of a case, without its mail.
pub(super) fn issue_document(memory: &Memory, kind: KnownKind, case: Uuid) -> Uuid {
    let uuid = memory.next_id();
    let issued_at = memory.time();
    let record = memory.read(|state| state.cases[&case].case.customer_record);
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    let document = IssuedDocument {
        uuid,
        kind: kind.into(),
        title: "Qui nous sommes".to_owned(),
        case,
        template_version: 1,
        is_approved: true,
        sha256: "0".repeat(64),
        issued_at,
        valid_until: None,
        replaced_by: None,
        asks_medium: false,
        signed_sha256: None,
        people: vec![DocumentPerson::new(customer)],
    };
    let issue =
        EvidenceEvent { kind: EvidenceKind::Issued, at: issued_at, customer: None, details: BTreeMap::new() };
    let events = vec![build_head(&document).append(None, issue, |text| memory.digest(text))];
    memory.arrange(|state| state.documents.insert(uuid, StoredDocument::new(document, events)));
    uuid
}

fn count_reminders(memory: &Memory) -> usize {
    let is_reminder = |job: &&JobKind| matches!(job, JobKind::LegalDocumentMail { reminder: Some(_), .. });
    memory.jobs().iter().filter(is_reminder).count()
}

#[tokio::test]
async fn accepted_case_is_reminded_until_it_ends() {
    for (status, expected) in [("Dossier accepté", 1), ("Finalisé", 0)] {
        let (memory, _, case) = set_up_case(Some(EMAIL)).await;
        let service = case_service(&memory);
        service.add_status(&authorized(&admin()), case, StatusToAdd::new(status), None).await.unwrap();
        memory.read(|state| assert!(state.cases[&case].case.closed_date.is_some()));
        issue_document(&memory, KnownKind::Advice, case);
        memory.advance(Duration::days(3));
        legal_reminder_service(&memory).plan().await.unwrap();
        assert_eq!(count_reminders(&memory), expected, "{status}");
    }
}

#[tokio::test]
async fn customer_without_account_gets_no_reminder() {
    let (memory, record, case) = set_up_case(Some(EMAIL)).await;
    memory.arrange(|state| state.records.get_mut(&record).unwrap().accounts[0] = None);
    let document = issue_document(&memory, KnownKind::Der, case);
    memory.advance(Duration::days(3));
    legal_reminder_service(&memory).plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 0);
    assert_eq!(memory.read(|state| state.documents[&document].events.len()), 1, "nothing is in the evidence");
}

#[tokio::test]
async fn unreadable_document_does_not_stop_other_reminders() {
    let (memory, unreadable, first) = set_up_case(Some(EMAIL)).await;
    issue_document(&memory, KnownKind::Der, first);
    let record = add_record(&memory, &employee(), &[Some("paul@exemple.fr")]).await;
    let other = add_case(&memory, &employee(), record).await;
    issue_document(&memory, KnownKind::Der, other);
    memory.arrange(|state| state.corrupt_record = Some(unreadable));
    memory.advance(Duration::days(3));
    assert!(matches!(legal_reminder_service(&memory).plan().await, Err(Unfinished::Failed(_))));
    assert_eq!(count_reminders(&memory), 1);
}

#[tokio::test]
async fn stop_link_ends_reminders_of_legal_documents() {
    let (memory, record, validated) = set_up_case(Some(EMAIL)).await;
    arrange_case(&memory, validated, |case| case.completed_date = Some(memory.time()));
    let without_upload = CustomerCaseForm { with_upload: false, items_list: None, ..case_form(record) };
    let saved = case_service(&memory).save(&authorized(&employee()), without_upload, None).await.unwrap();
    for case in [validated, saved.case.uuid] {
        issue_document(&memory, KnownKind::Mandate, case);
    }
    memory.advance(Duration::days(3));
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    let link = StopLink { record, customer, sent: memory.time() };
    let service = stop_service(&memory);
    let page = service.links.page(&link);
    let signature = page.split_once("&signature=").unwrap().1;
    let request = LinkRequest { link: Some(link), signature, client: "a" };
    let opened = service.open(request).await.unwrap();
    assert_eq!(
        opened.iter().map(|case| (case.completion_limit_date, case.enabled)).collect::<Vec<_>>(),
        [(None, true); 2]
    );
    let stopped = service.set_reminders(request, false).await.unwrap();
    assert!(stopped.len() == 2 && stopped.iter().all(|case| !case.enabled));
    legal_reminder_service(&memory).plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 0);
}
