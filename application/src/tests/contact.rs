//! Contacts: import, groups, deletion.

use super::data::{admin, authorized, fields, messages};
use super::memory::Memory;
use super::memory::services::contact_service;
use crate::contact::import::{ImportInput, ImportResult};
use crate::contact::ports::MembershipChange;
use crate::contact::views::{ContactUser, GroupName};
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::contact::ContactUserType;
use domain::contact::group::{AutomatedGroup, TargetGroup};
use std::sync::Arc;
use uuid::Uuid;

const VALID_AND_INVALID_LINES: &str = "0612345678;anne@exemple.fr\n12;paul@exemple.fr\n;zoe@exemple.fr";

async fn import(
    memory: &Arc<Memory>,
    group: TargetGroup,
    list: &str,
    skip_bad_lines: bool,
) -> Result<ImportResult, AppError> {
    let import_input = ImportInput { group: Some(group), list: Some(list.to_owned()), skip_bad_lines };
    contact_service(memory).import(&authorized(&admin()), import_input).await
}

fn salon_group() -> TargetGroup {
    TargetGroup::Named("Salon 2026".to_owned())
}

#[tokio::test]
async fn import_with_one_bad_line_saves_nothing() {
    let memory = Memory::new();
    let before = memory.state();
    let refused = messages(import(&memory, salon_group(), VALID_AND_INVALID_LINES, false).await);
    assert_eq!(refused.len(), 1);
    assert!(refused[0].starts_with("Ligne 2"), "{refused:?}");
    assert!(memory.state() == before, "not even the group");
}

#[tokio::test]
async fn import_may_skip_bad_lines_and_names_them() {
    let memory = Memory::new();
    let imported = import(&memory, salon_group(), VALID_AND_INVALID_LINES, true).await.unwrap();
    assert_eq!((imported.created, imported.refused.len()), (2, 1));
    let created = imported.created_group.expect("the group is created");
    memory.read(|state| {
        let [entry] = &state.entries[..] else { panic!("one journal entry") };
        assert_eq!((entry.object, entry.uuid), (JournalObject::ContactGroup, created.uuid));
    });
    let repeated =
        import(&memory, TargetGroup::Named("salon 2026".to_owned()), VALID_AND_INVALID_LINES, true)
            .await
            .unwrap();
    assert_eq!((repeated.created, repeated.created_group), (0, None), "contacts and group are matched");
}

#[tokio::test]
async fn import_without_valid_line_is_refused() {
    let memory = Memory::new();
    let before = memory.state();
    assert_eq!(messages(import(&memory, salon_group(), "12;paul@", true).await).len(), 1);
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn import_reports_group_and_list_together() {
    let memory = Memory::new();
    let import_input = ImportInput { list: Some("12;paul@".to_owned()), ..ImportInput::default() };
    let refused = contact_service(&memory).import(&authorized(&admin()), import_input).await;
    assert_eq!(fields(refused), ["contactGroup", "contactsList"]);
}

#[tokio::test]
async fn automated_or_unknown_group_refuses_an_import() {
    let memory = Memory::new();
    let before = memory.state();
    let automated = TargetGroup::Known(AutomatedGroup::Partners.uuid());
    assert_eq!(fields(import(&memory, automated, ";zoe@exemple.fr", false).await), ["contactGroup"]);
    let unknown = import(&memory, TargetGroup::Known(Uuid::from_u128(404)), ";zoe@exemple.fr", false).await;
    assert!(matches!(unknown, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn contact_of_an_owner_is_not_deleted_alone() {
    let memory = Memory::new();
    let imported = import(&memory, salon_group(), ";zoe@exemple.fr\n;anne@exemple.fr", false).await.unwrap();
    let (linked, unlinked) = (imported.entries[0].uuid, imported.entries[1].uuid);
    memory.arrange(|state| {
        let (kind, label) = (ContactUserType::Partner, "Zoé".to_owned());
        state.contacts[0].user = Some(ContactUser { kind, uuid: Uuid::from_u128(5), label });
    });
    let service = contact_service(&memory);
    assert_eq!(messages(service.delete(&authorized(&admin()), linked).await).len(), 1);
    service.delete(&authorized(&admin()), unlinked).await.unwrap();
    let repeated = service.delete(&authorized(&admin()), unlinked).await;
    assert!(matches!(repeated, Err(AppError::NotFound)));
    assert_eq!(memory.read(|state| state.contacts.len()), 1);
}

#[tokio::test]
async fn contact_joins_and_leaves_groups_except_automated_ones() {
    let memory = Memory::new();
    let imported = import(&memory, salon_group(), ";zoe@exemple.fr", false).await.unwrap();
    let contact = imported.entries[0].uuid;
    let other = GroupName { uuid: Uuid::from_u128(80), name: "Autre".to_owned() };
    memory.arrange(|state| state.groups.push(other.clone()));
    let service = contact_service(&memory);
    let row = service
        .change_membership(&authorized(&admin()), contact, other.uuid, MembershipChange::Add)
        .await
        .unwrap();
    assert_eq!(row.groups.len(), 2);
    let row = service
        .change_membership(&authorized(&admin()), contact, other.uuid, MembershipChange::Delete)
        .await
        .unwrap();
    assert_eq!(row.groups.len(), 1);
    let automated = AutomatedGroup::Customers.uuid();
    let refused =
        service.change_membership(&authorized(&admin()), contact, automated, MembershipChange::Add).await;
    assert_eq!(fields(refused), ["contactGroup"]);
}
