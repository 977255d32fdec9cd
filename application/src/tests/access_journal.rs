//! Reads in the access journal. The adapter merges repeated reads within ten minutes.

use super::data::{EMAIL, add_account, add_case, add_record, authorized, employee, user};
use super::memory::Memory;
use super::memory::services::{access_service, identity_check_service, overview_service};
use crate::actor::User;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
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
    service.switch(&authorized(&employee()), (record, customer), false).await.unwrap();
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
