//! Saves of records, duplicates, access of customers.

use super::data::{
    EMAIL, PASSWORD, add_account, add_case, add_record, admin, api_client, authorized, customer, customer_of,
    employee, fields, messages, record_form,
};
use super::memory::services::{access_service, inquiry_service, record_service};
use super::memory::{Memory, hash_of};
use crate::actor::User;
use crate::error::AppError;
use crate::job::JobKind;
use domain::access_journal::JournalAct;
use domain::account::scope::ApiScope;
use domain::customer_record::{CustomerForm, CustomerRecordForm};
use domain::shared::day::Day;
use std::sync::Arc;
use uuid::Uuid;

/// Adds a record of an employee whose customer has an account with a password.
async fn add_record_with_account() -> (Arc<Memory>, Uuid, CustomerRecordForm, Uuid) {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    add_case(&memory, &employee(), record).await;
    let account = customer_of(&memory, record).account;
    memory.arrange(|state| state.accounts[0].password_hash = Some(hash_of(PASSWORD)));
    let form = memory.read(|state| CustomerRecordForm::from(state.records[&record].record.clone()));
    (memory, record, CustomerRecordForm { uuid: Some(record), ..form }, account)
}

#[tokio::test]
async fn deletion_is_repeated_after_a_deadlock() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[None]).await;
    memory.deadlock_next_write();
    record_service(&memory).delete(&authorized(&admin()), record).await.unwrap();
    assert!(memory.read(|state| state.records.is_empty()));
}

#[tokio::test]
async fn created_record_is_assigned_to_employees_only() {
    let memory = Memory::new();
    let own_record = add_record(&memory, &employee(), &[None]).await;
    let unassigned_record = add_record(&memory, &admin(), &[None]).await;
    memory.read(|state| {
        assert_eq!(state.assigned, [(own_record, employee().account)]);
        let journaled: Vec<_> = state.entries.iter().map(|entry| (entry.act, entry.uuid)).collect();
        assert_eq!(journaled, [(JournalAct::Create, own_record), (JournalAct::Create, unassigned_record)]);
    });
}

#[tokio::test]
async fn creation_repeated_with_its_key_creates_one_record() {
    let memory = Memory::new();
    let (service, key) = (record_service(&memory), Some(Uuid::from_u128(7)));
    let form = || record_form(vec![customer("Anne", Some(EMAIL))]);
    let (first, created) = service.save_once(&authorized(&employee()), form(), key).await.unwrap();
    let (second, repeated) = service.save_once(&authorized(&employee()), form(), key).await.unwrap();
    assert_eq!((second.uuid, created, repeated), (first.uuid, true, true));
    assert_eq!(memory.read(|state| state.records.len()), 1);
    let other = record_form(vec![customer("Zoé", None)]);
    assert_eq!(messages(service.save_once(&authorized(&employee()), other, key).await).len(), 1);
}

#[tokio::test]
async fn outdated_version_names_the_last_editor() {
    let (memory, _, form, _) = add_record_with_account().await;
    let service = record_service(&memory);
    service.save(&authorized(&admin()), form.clone()).await.unwrap();
    let before = memory.state();
    let refused = service.save(&authorized(&employee()), form).await;
    assert!(
        matches!(&refused, Err(AppError::Conflict(message)) if message.contains(&admin().name.full())),
        "{refused:?}"
    );
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn concurrent_save_is_retried_without_version() {
    let (memory, record, form, _) = add_record_with_account().await;
    memory.change_before_next_write(move |state| state.records.get_mut(&record).unwrap().record.version += 1);
    let form = CustomerRecordForm { version: None, ..form };
    let (view, created) = record_service(&memory).save(&authorized(&employee()), form).await.unwrap();
    assert_eq!((view.form.version, created), (Some(3), false));
}

#[tokio::test]
async fn record_outside_scope_is_not_found() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[None]).await;
    let form = record_form(vec![customer("Anne", None)]);
    let form = CustomerRecordForm { uuid: Some(record), ..form };
    let before = memory.state();
    let refused = record_service(&memory).save(&authorized(&employee()), form).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn new_address_moves_account_and_clears_password() {
    let (memory, _, mut form, account) = add_record_with_account().await;
    form.customers[0].email = Some("anne.roy@exemple.fr".to_owned());
    record_service(&memory).save(&authorized(&employee()), form).await.unwrap();
    memory.read(|state| {
        let moved = state.account(account).unwrap();
        assert_eq!((moved.email.as_str(), moved.password_hash.as_ref()), ("anne.roy@exemple.fr", None));
    });
    let mails = [JobKind::AddressChangedMail { account }, JobKind::PasswordLinkMail { account }];
    assert_eq!(memory.jobs(), mails);
}

/// AMB-203.
#[tokio::test]
async fn api_client_moves_no_account_of_a_customer() {
    let (memory, _, mut form, _) = add_record_with_account().await;
    let client = api_client(&[ApiScope::RecordsWrite]);
    form.city = Some("Rennes".to_owned());
    let (view, _) = record_service(&memory).save(&authorized(&client), form.clone()).await.unwrap();
    form.version = view.form.version;
    let before = memory.state();
    let known_customer = &form.customers[0];
    let changed_customers = [
        CustomerForm { email: Some("voleur@exemple.fr".to_owned()), ..known_customer.clone() },
        CustomerForm { email: None, ..known_customer.clone() },
        CustomerForm {
            first_name: Some("Zoé".to_owned()),
            birth_date: Day::new(1990, 1, 1),
            ..known_customer.clone()
        },
    ];
    for changed_customer in changed_customers {
        let form = CustomerRecordForm { customers: vec![changed_customer], ..form.clone() };
        let refused = record_service(&memory).save(&authorized(&client), form).await;
        assert!(matches!(refused, Err(AppError::Forbidden(_))));
        assert!(memory.state() == before, "nothing is saved");
    }
}

/// After an undone merge, customers of two records may have one account.
#[tokio::test]
async fn account_moved_by_another_record_stays() {
    let (memory, record, mut form, account) = add_record_with_account().await;
    memory.arrange(|state| {
        state.accounts[0].email = "ailleurs@exemple.fr".to_owned();
        let accounts = &mut state.records.get_mut(&record).unwrap().accounts;
        accounts[0].as_mut().unwrap().email_key = "ailleurs@exemple.fr".to_owned();
    });
    form.city = Some("Rennes".to_owned());
    let (view, _) = record_service(&memory).save(&authorized(&employee()), form.clone()).await.unwrap();
    memory.read(|state| {
        let kept = state.account(account).unwrap();
        assert_eq!((kept.email.as_str(), kept.password_hash.is_some()), ("ailleurs@exemple.fr", true));
    });
    assert_eq!(memory.jobs(), []);
    let mut form = CustomerRecordForm { version: view.form.version, ..form };
    form.customers[0].email = Some("anne.roy@exemple.fr".to_owned());
    record_service(&memory).save(&authorized(&employee()), form).await.unwrap();
    memory.read(|state| assert_eq!(state.account(account).unwrap().email, "anne.roy@exemple.fr"));
}

#[tokio::test]
async fn address_of_another_account_is_refused() {
    let (memory, _, mut form, _) = add_record_with_account().await;
    add_account(&memory, &employee(), "employe@exemple.fr");
    form.customers[0].email = Some("Employe@exemple.fr".to_owned());
    let before = memory.state();
    let refused = record_service(&memory).save(&authorized(&employee()), form).await;
    assert_eq!(fields(refused), ["customers.0.email"]);
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn another_person_does_not_inherit_the_account() {
    let (memory, record, mut form, account) = add_record_with_account().await;
    let other = &mut form.customers[0];
    other.first_name = Some("Zoé".to_owned());
    other.birth_date = Day::new(1990, 1, 1);
    other.email = Some("zoe@exemple.fr".to_owned());
    record_service(&memory).save(&authorized(&employee()), form).await.unwrap();
    memory.read(|state| {
        assert_eq!(state.records[&record].accounts, [None]);
        assert_eq!(state.account(account), None, "the account without customer is deleted");
    });
}

#[tokio::test]
async fn duplicates_exclude_the_record_itself_and_other_scopes() {
    let memory = Memory::new();
    let own_record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let unassigned_record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let service = inquiry_service(&memory);
    let form = |uuid| CustomerRecordForm { uuid, ..record_form(vec![customer("Anne", Some(EMAIL))]) };
    let found = async |user: User, uuid: Option<Uuid>| {
        let found = service.find_duplicates(&authorized(&user), &form(uuid)).await.unwrap();
        found.into_iter().map(|found| found.record.uuid).collect::<Vec<_>>()
    };
    assert_eq!(found(employee(), None).await, [own_record]);
    assert_eq!(found(employee(), Some(own_record)).await, [] as [Uuid; 0]);
    assert_eq!(found(admin(), Some(own_record)).await, [unassigned_record]);
}

#[tokio::test]
async fn access_is_withdrawn_and_granted_with_journal_entries() {
    let (memory, record, form, account) = add_record_with_account().await;
    let customer = form.customers[0].uuid.unwrap();
    let service = access_service(&memory);
    let enabled = || memory.read(|state| state.account(account).unwrap().enabled);
    service.switch(&authorized(&employee()), record, customer, false).await.unwrap();
    assert!(!enabled());
    service.switch(&authorized(&employee()), record, customer, true).await.unwrap();
    assert!(enabled());
    let details: Vec<_> =
        memory.read(|state| state.entries.iter().filter_map(|entry| entry.detail.clone()).collect());
    assert_eq!(details, ["accès à l’espace client coupé", "accès à l’espace client rétabli"]);
}

#[tokio::test]
async fn access_without_account_or_outside_scope_is_refused() {
    let memory = Memory::new();
    let own_record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let unassigned_record = add_record(&memory, &admin(), &[None]).await;
    let customer = |record: Uuid| memory.read(|state| state.records[&record].record.customers[0].uuid);
    let service = access_service(&memory);
    let before = memory.state();
    let without = service.switch(&authorized(&employee()), own_record, customer(own_record), true).await;
    assert_eq!(messages(without).len(), 1);
    for (record, person) in
        [(unassigned_record, customer(unassigned_record)), (own_record, customer(unassigned_record))]
    {
        let refused = service.switch(&authorized(&employee()), record, person, true).await;
        assert!(matches!(refused, Err(AppError::NotFound)));
    }
    assert!(memory.state() == before, "nothing is saved");
}
