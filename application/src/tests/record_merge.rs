//! Merges of records, and their undo.

use super::data::{EMAIL, add_account, add_case, add_record, admin, authorized, employee, fields, messages};
use super::memory::Memory;
use super::memory::services::merge_service;
use crate::error::AppError;
use crate::record_merge::merge::MergeForm;
use domain::access_journal::JournalAct;
use domain::record_merge::{MergeSide, SamePerson, UNDO_HOURS};
use std::collections::BTreeMap;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

/// Adds two records of the same person, the second one with a case and an account.
async fn set_up_two_records() -> (Arc<Memory>, Uuid, Uuid, Uuid) {
    let memory = Memory::new();
    let kept = add_record(&memory, &admin(), &[None]).await;
    let removed = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &admin(), removed).await;
    (memory, kept, removed, case)
}

fn form(memory: &Memory, kept: Uuid, removed: Uuid) -> MergeForm {
    let person = |record: &Uuid| memory.read(|state| state.records[record].record.customers[0].uuid);
    MergeForm {
        with: removed,
        version: 1,
        other_version: 1,
        same: vec![SamePerson { kept: person(&kept), removed: person(&removed) }],
        choices: BTreeMap::new(),
    }
}

#[tokio::test]
async fn merge_moves_cases_and_account() {
    let (memory, kept, removed, case) = set_up_two_records().await;
    let account = memory.read(|state| state.accounts[0].uuid);
    let form = form(&memory, kept, removed);
    merge_service(&memory).merge(&authorized(&admin()), kept, &form).await.unwrap();
    memory.read(|state| {
        assert_eq!(state.cases[&case].case.customer_record, kept);
        assert_eq!(state.records.keys().copied().collect::<Vec<_>>(), [kept]);
        let linked: Vec<_> = state.records[&kept].accounts.iter().flatten().map(|link| link.uuid).collect();
        assert_eq!(linked, [account]);
        assert_eq!(state.entries.last().unwrap().act, JournalAct::Merge);
    });
}

#[tokio::test]
async fn merge_of_outdated_versions_saves_nothing() {
    let (memory, kept, removed, _) = set_up_two_records().await;
    let current = form(&memory, kept, removed);
    let before = memory.state();
    for form in [MergeForm { version: 0, ..current.clone() }, MergeForm { other_version: 0, ..current }] {
        let refused = merge_service(&memory).merge(&authorized(&admin()), kept, &form).await;
        assert!(matches!(refused, Err(AppError::Conflict(_))));
    }
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn concurrent_save_during_a_merge_names_its_author() {
    let (memory, kept, removed, _) = set_up_two_records().await;
    let form = form(&memory, kept, removed);
    memory.change_before_next_write(move |state| {
        let stored = state.records.get_mut(&removed).unwrap();
        stored.record.version += 1;
        stored.audit.update_user = employee().name;
    });
    let refused = merge_service(&memory).merge(&authorized(&admin()), kept, &form).await;
    let Err(AppError::Conflict(message)) = refused else { panic!("{refused:?}") };
    assert!(message.contains(&employee().name.full()), "{message}");
    assert_eq!(memory.read(|state| state.records.len()), 2, "nothing is merged");
}

#[tokio::test]
async fn merge_is_repeated_after_a_deadlock() {
    let (memory, kept, removed, _) = set_up_two_records().await;
    let form = form(&memory, kept, removed);
    memory.deadlock_next_write();
    merge_service(&memory).merge(&authorized(&admin()), kept, &form).await.unwrap();
    assert_eq!(memory.read(|state| state.records.keys().copied().collect::<Vec<_>>()), [kept]);
}

#[tokio::test]
async fn address_of_another_account_refuses_merge() {
    let memory = Memory::new();
    let kept = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    add_case(&memory, &admin(), kept).await;
    let removed = add_record(&memory, &admin(), &[Some("autre@exemple.fr")]).await;
    add_account(&memory, &employee(), "autre@exemple.fr");
    let mut form = form(&memory, kept, removed);
    let choice = format!("customers.{}.email", form.same[0].kept);
    form.choices.insert(choice, MergeSide::Removed);
    let before = memory.state();
    let refused = merge_service(&memory).merge(&authorized(&admin()), kept, &form).await;
    assert_eq!(fields(refused), [""]);
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn undo_restores_both_records_once() {
    let (memory, kept, removed, case) = set_up_two_records().await;
    let form = form(&memory, kept, removed);
    let service = merge_service(&memory);
    let merge = service.merge(&authorized(&admin()), kept, &form).await.unwrap();
    assert_eq!(service.undo(&authorized(&admin()), merge).await.unwrap(), kept);
    memory.read(|state| {
        assert_eq!(state.cases[&case].case.customer_record, removed);
        assert_eq!(state.records.len(), 2);
        assert_eq!(state.entries.last().unwrap().act, JournalAct::Unmerge);
    });
    assert_eq!(messages(service.undo(&authorized(&admin()), merge).await).len(), 1, "already undone");
    let unknown = service.undo(&authorized(&admin()), Uuid::from_u128(404)).await;
    assert!(matches!(unknown, Err(AppError::NotFound)));
}

#[tokio::test]
async fn undo_is_refused_after_a_day() {
    let (memory, kept, removed, _) = set_up_two_records().await;
    let form = form(&memory, kept, removed);
    let service = merge_service(&memory);
    let merge = service.merge(&authorized(&admin()), kept, &form).await.unwrap();
    memory.advance(Duration::hours(UNDO_HOURS) + Duration::seconds(1));
    let before = memory.state();
    assert_eq!(messages(service.undo(&authorized(&admin()), merge).await).len(), 1);
    assert!(memory.state() == before, "nothing is restored");
}

#[tokio::test]
async fn merge_of_a_clock_ahead_is_not_undone() {
    let (memory, kept, removed, _) = set_up_two_records().await;
    let form = form(&memory, kept, removed);
    let service = merge_service(&memory);
    let years = Duration::days(26 * 365);
    memory.advance(years);
    let merge = service.merge(&authorized(&admin()), kept, &form).await.unwrap();
    memory.advance(-years);
    assert_eq!(messages(service.undo(&authorized(&admin()), merge).await).len(), 1);
    assert_eq!(memory.read(|state| state.records.len()), 1, "nothing is restored");
}

#[test]
fn merge_without_decisions_uses_defaults() {
    let body = serde_json::json!({ "with": Uuid::nil(), "version": 1, "otherVersion": 2 });
    let form: MergeForm = serde_json::from_value(body).unwrap();
    assert_eq!((form.same, form.choices.len()), (Vec::new(), 0));
}
