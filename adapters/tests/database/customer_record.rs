//! Records: stored as entered, protected against concurrent saves, deleted with all rows below them.

use crate::database::builders::{
    a_case, a_customer, a_partner, a_record, ada, an_account, an_account_of, an_entry, new_id, now,
    query_number, run,
};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::customer_record::SqlCustomerRecordRepository;
use adapters::system::SystemIds;
use application::account::ports::AccountUpdate;
use application::actor::RecordScope;
use application::customer_record::ports::{
    AccountLink, CustomerRecordRepository, RecordChange, SaveOutcome, StoredRecord,
};
use application::error::{PortError, WriteConflict};
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::status::CaseStatus;
use domain::customer_record::{CustomerRecord, CustomerRecordForm};
use domain::shared::email::Email;
use domain::shared::euros::Euros;
use domain::shared::person::PersonName;
use domain::task::linked::LinkedTaskChange;
use uuid::Uuid;

fn records(database: &Database) -> SqlCustomerRecordRepository {
    SqlCustomerRecordRepository::new(database.clone())
}

async fn find_record(database: &Database, uuid: Uuid) -> StoredRecord {
    records(database).find(uuid, RecordScope::All).await.unwrap().unwrap()
}

fn change(stored: &StoredRecord, record: CustomerRecord) -> RecordChange {
    let link = |account: Option<Uuid>| AccountLink { before: account, after: account };
    let accounts = stored.accounts.iter().map(|account| link(account.as_ref().map(|account| account.uuid)));
    RecordChange {
        links: accounts.chain(std::iter::repeat(link(None))).take(record.customers.len()).collect(),
        entry: an_entry(record.uuid),
        record,
        accounts: Vec::new(),
        task_change: LinkedTaskChange::Keep,
        task: None,
        by: PersonName { first_name: "Bob".into(), last_name: "Noël".into() },
        at: now().plus(time::Duration::hours(1)),
    }
}

/// Record with every field, including the largest and the smallest amounts, a line break, an emoji and a missing date.
fn full_record() -> CustomerRecord {
    let form: CustomerRecordForm =
        serde_json::from_str(include_str!("../../../domain/cases/full_record.json")).unwrap();
    let mut record = form.validate(None, day_in_paris(now()), new_id).unwrap();
    record.debts[0].outstanding_capital = Some(Euros::MAX);
    record.properties[0].outstanding_capital = Euros::from_cents(0).ok();
    record.properties[0].monthly_instalment = Euros::from_cents(1).ok();
    record.debts_comment = Some("deux\nlignes 😀".to_owned());
    record.birth_dates_of_children[1] = None;
    record
}

/// REC-33 to REC-49: every field is read back as it was entered.
async fn every_record_field_is_read_back(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let mut input = None;
    let uuid = a_record("Le Goff", "Anne")
        .with(|record| *record = full_record())
        .with_task("Rappeler", employee)
        .with(|record| input = Some(record.clone()))
        .create(database)
        .await;
    let stored_record = find_record(database, uuid).await;
    assert_eq!(Some(stored_record.record), input);
    assert_eq!((stored_record.audit.creation_user, stored_record.audit.creation_date), (ada(), now()));
    assert_eq!((stored_record.audit.update_user, stored_record.audit.update_date), (ada(), now()));
    assert_eq!(stored_record.accounts, [None, None]);
}
on_both_engines!(round_trip, super::every_record_field_is_read_back);

/// AMB-129: of two saves of the same version, one is refused and changes nothing.
async fn concurrent_record_saves_apply_once(test: TestDatabase) {
    let database = &test.database;
    let uuid = a_record("Durand", "Paul").create(database).await;
    let stored_record = find_record(database, uuid).await;
    let save = |city: &str| {
        let record = CustomerRecord { city: Some(city.to_owned()), ..stored_record.record.clone() };
        let (database, change) = (database.clone(), change(&stored_record, record));
        async move { records(&database).update(&change).await }
    };
    let (first_result, second_result) = tokio::join!(tokio::spawn(save("Lyon")), tokio::spawn(save("Nice")));
    let outcomes = [first_result.unwrap(), second_result.unwrap()];
    let saved_index = outcomes.iter().position(|outcome| matches!(outcome, Ok(SaveOutcome::Saved))).unwrap();
    assert!(matches!(outcomes[1 - saved_index], Err(PortError::Conflict(WriteConflict::Stale))));
    let stored_record = find_record(database, uuid).await;
    assert_eq!(stored_record.record.city.as_deref(), Some(["Lyon", "Nice"][saved_index]));
    assert_eq!(stored_record.record.version, 2);
    assert_eq!(stored_record.audit.creation_user, ada());
    assert_eq!(stored_record.audit.update_user.last_name, "Noël");
}
on_both_engines!(versions, super::concurrent_record_saves_apply_once);

/// AMB-027: customers keep their row; the customer removed from the record is deleted.
async fn saved_customers_keep_their_identifier(test: TestDatabase) {
    let database = &test.database;
    let uuid = a_record("Durand", "Paul").with_customer("Durand", "Léa").create(database).await;
    let stored_record = find_record(database, uuid).await;
    let mut record = stored_record.record.clone();
    let lea = record.customers[1].uuid;
    record.customers = vec![record.customers[1].clone(), a_customer("Neuf", "Jean")];
    let outcome = records(database).update(&change(&stored_record, record.clone())).await.unwrap();
    assert_eq!(outcome, SaveOutcome::Saved);
    let stored_record = find_record(database, uuid).await;
    assert_eq!(stored_record.record.customers, record.customers);
    assert_eq!(stored_record.record.customers[0].uuid, lea);
    assert_eq!(query_number(database, "SELECT count(*) FROM customer", vec![]).await, 2);
}
on_both_engines!(identities, super::saved_customers_keep_their_identifier);

/// AMB-057: the account of a removed customer is deleted with its links.
async fn removed_customer_loses_access(test: TestDatabase) {
    let database = &test.database;
    let uuid = a_record("Durand", "Paul").with_customer("Durand", "Léa").create(database).await;
    let stored_record = find_record(database, uuid).await;
    let lea = stored_record.record.customers[1].uuid;
    let account = an_account_of(database, lea, "lea@exemple.fr").await;
    let sql =
        "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) VALUES ('d', ?, 0, 1)";
    run(database, sql, vec![account.into()]).await;
    let stored_record = find_record(database, uuid).await;
    let mut record = stored_record.record.clone();
    record.customers.truncate(1);
    records(database).update(&change(&stored_record, record)).await.unwrap();
    assert_eq!(query_number(database, "SELECT count(*) FROM account", vec![]).await, 0);
    assert_eq!(query_number(database, "SELECT count(*) FROM password_link", vec![]).await, 0);
}
on_both_engines!(removed_customer, super::removed_customer_loses_access);

/// The account gets the new address, and links mailed to the former one are void; an address of another account changes
/// nothing.
async fn account_address_follows_the_customer(test: TestDatabase) {
    let database = &test.database;
    an_account(database, Role::Partner, "prise@exemple.fr").await;
    let uuid = a_record("Durand", "Paul").create(database).await;
    let paul = find_record(database, uuid).await.record.customers[0].uuid;
    let account = an_account_of(database, paul, "paul@exemple.fr").await;
    let sql =
        "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) VALUES ('d', ?, 0, 1)";
    run(database, sql, vec![account.into()]).await;
    let save = async |email: &str| {
        let stored_record = find_record(database, uuid).await;
        let mut record = stored_record.record.clone();
        record.customers[0].email = Email::parse(email).ok();
        record.customers[0].first_name = "Paulin".into();
        let name = PersonName { first_name: "Paulin".into(), ..ada() };
        let update = AccountUpdate::new(&SystemIds, account, email.to_owned(), name, None, now());
        let change = RecordChange { accounts: vec![(0, update)], ..change(&stored_record, record) };
        records(database).update(&change).await.unwrap()
    };
    assert_eq!(save("Prise@Exemple.fr").await, SaveOutcome::AddressTaken(0));
    let stored_record = find_record(database, uuid).await;
    assert_eq!(stored_record.record.customers[0].email_key().as_deref(), Some("paul@exemple.fr"));
    assert_eq!(stored_record.record.version, 1);

    assert_eq!(save("Paul.Durand@Exemple.fr").await, SaveOutcome::Saved);
    let sql = "SELECT count(*) FROM account WHERE uuid = ? AND email = 'Paul.Durand@Exemple.fr' \
        AND email_key = 'paul.durand@exemple.fr' AND first_name = 'Paulin'";
    assert_eq!(query_number(database, sql, vec![account.into()]).await, 1);
    assert_eq!(query_number(database, "SELECT count(*) FROM password_link", vec![]).await, 0);
}
on_both_engines!(addresses, super::account_address_follows_the_customer);

/// AMB-053: one linked task, replaced once it is done, detached with its history.
async fn linked_task_follows_the_record(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let uuid = a_record("Durand", "Paul").with_task("Rappeler", employee).create(database).await;
    let task = find_record(database, uuid).await.task.unwrap();
    let save = async |task_change: LinkedTaskChange, title: Option<&str>| {
        let stored_record = find_record(database, uuid).await;
        let rename_task =
            |title: &str| domain::task::Task { uuid: new_id(), title: title.into(), ..task.clone() };
        let record = stored_record.record.clone();
        let change =
            RecordChange { task_change, task: title.map(rename_task), ..change(&stored_record, record) };
        assert_eq!(records(database).update(&change).await.unwrap(), SaveOutcome::Saved);
        find_record(database, uuid).await
    };
    let stored_record = save(LinkedTaskChange::Update(task.uuid), Some("Relancer")).await;
    assert_eq!(stored_record.record.task.as_ref().unwrap().title, "Relancer");
    assert_eq!(stored_record.task.as_ref().unwrap().uuid, task.uuid);

    // Completed by a colleague in the meantime: the change creates a new task.
    run(database, "UPDATE task SET completed_at = 5", vec![]).await;
    let stored_record = save(LinkedTaskChange::Update(task.uuid), Some("Signer")).await;
    assert_eq!(stored_record.record.task.as_ref().unwrap().title, "Signer");
    assert_ne!(stored_record.task.as_ref().unwrap().uuid, task.uuid);
    assert_eq!(query_number(database, "SELECT count(*) FROM task", vec![]).await, 2);

    let stored_record = save(LinkedTaskChange::Remove(stored_record.task.unwrap().uuid), None).await;
    assert_eq!((stored_record.task, stored_record.record.task), (None, None));
    assert_eq!(query_number(database, "SELECT count(*) FROM task WHERE completed_at = 5", vec![]).await, 1);
}
on_both_engines!(linked_task, super::linked_task_follows_the_record);

/// AMB-054: all rows of the record are deleted, shared rows are kept, and a job deletes the content of files.
async fn deleted_record_leaves_no_rows(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let partner = a_partner(database, "Agence").await;
    let uuid = a_record("Durand", "Paul")
        .with_customer("Durand", "Léa")
        .run_by(employee)
        .with_task("Rappeler", employee)
        .create(database)
        .await;
    let other_record = a_record("Autre", "Luc").create(database).await;
    let customers = find_record(database, uuid).await.record.customers;
    let paul = an_account_of(database, customers[0].uuid, "paul@exemple.fr").await;
    let shared_account = an_account_of(database, customers[1].uuid, "lea@exemple.fr").await;
    let sql = "UPDATE customer SET account_uuid = ? WHERE record_uuid = ?";
    run(database, sql, vec![shared_account.into(), other_record.into()]).await;
    for (record, key) in [(uuid, "medias/1"), (uuid, "medias/2"), (other_record, "medias/3")] {
        let case = a_case(database, record, Some(partner), CaseStatus::Created).await;
        let sql = "INSERT INTO media \
            (uuid, name, size, kind, file_key, created_at, uploader_account, parent_kind, parent_uuid) \
            VALUES (?, 'a.pdf', 1, 'pdf', ?, 0, ?, 'customer_case', ?)";
        run(database, sql, vec![new_id().into(), key.into(), paul.into(), case.into()]).await;
    }

    let sql = "INSERT INTO job (uuid, kind, payload, state, run_at, attempts, created_at) \
        VALUES (?, 'signature-code', '{\"customer\": \"CUSTOMER\"}', 'dead', 0, 14, 0)";
    let sql = sql.replace("CUSTOMER", &customers[0].uuid.to_string());
    run(database, &sql, vec![new_id().into()]).await;

    let job = new_id();
    assert!(records(database).delete(uuid, job, &an_entry(uuid)).await.unwrap());
    assert!(!records(database).delete(uuid, new_id(), &an_entry(uuid)).await.unwrap());
    assert!(records(database).find(uuid, RecordScope::All).await.unwrap().is_none());
    let counts = [
        ("customer_record", 1),
        ("customer", 1),
        ("customer_case", 1),
        ("case_status", 2),
        ("media", 1),
        ("task", 0),
        ("record_assignment", 0),
        ("account WHERE role = 'CUSTOMER'", 1),
        ("account WHERE role = 'EMPLOYEE'", 1),
        ("partner", 1),
        ("job", 1),
    ];
    for (table, expected) in counts {
        let rows = query_number(database, &format!("SELECT count(*) FROM {table}"), vec![]).await;
        assert_eq!(rows, expected, "{table}");
    }
    let sql = "SELECT count(*) FROM account WHERE uuid = ?";
    assert_eq!(query_number(database, sql, vec![shared_account.into()]).await, 1);
    let sql = "SELECT count(*) FROM job WHERE uuid = ? AND kind = 'remove-files'";
    assert_eq!(query_number(database, sql, vec![job.into()]).await, 1);
    assert_eq!(query_number(database, "SELECT total FROM row_count", vec![]).await, 1);
}
on_both_engines!(deletion, super::deleted_record_leaves_no_rows);

async fn record_is_found_only_within_scope(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let partner = a_partner(database, "Agence").await;
    let uuid = a_record("Durand", "Paul").run_by(employee).create(database).await;
    a_case(database, uuid, Some(partner), CaseStatus::Created).await;
    let paul = find_record(database, uuid).await.record.customers[0].uuid;
    let account = an_account_of(database, paul, "paul@exemple.fr").await;
    let stranger = new_id();
    for (scope, visible) in [
        (RecordScope::All, true),
        (RecordScope::AssignedTo(employee), true),
        (RecordScope::AssignedTo(stranger), false),
        (RecordScope::OfPartner(partner), true),
        (RecordScope::OfPartner(stranger), false),
        (RecordScope::OfCustomer(account), true),
        (RecordScope::OfCustomer(stranger), false),
    ] {
        let stored_record = records(database).find(uuid, scope).await.unwrap();
        assert_eq!(stored_record.is_some(), visible, "{scope:?}");
    }
    assert_eq!(records(database).list_assigned_employees(uuid).await.unwrap(), [employee]);
    run(database, "UPDATE account SET enabled = FALSE WHERE uuid = ?", vec![employee.into()]).await;
    assert!(records(database).list_assigned_employees(uuid).await.unwrap().is_empty());
}
on_both_engines!(scopes, super::record_is_found_only_within_scope);

/// Concurrent creations and deletions of records: none fails, and the count stays exact.
async fn record_count_is_exact_under_concurrent_writes(test: TestDatabase) {
    let database = &test.database;
    let mut removed_records = Vec::new();
    for _ in 0..12 {
        removed_records.push(a_record("Ancien", "Luc").create(database).await);
    }
    let create = |_| {
        let database = database.clone();
        tokio::spawn(async move {
            a_record("Nouveau", "Léa").with_customer("Nouveau", "Max").create(&database).await
        })
    };
    let remove = |uuid: &Uuid| {
        let (database, uuid) = (database.clone(), *uuid);
        tokio::spawn(async move {
            assert!(records(&database).delete(uuid, new_id(), &an_entry(uuid)).await.unwrap());
        })
    };
    let creations: Vec<_> = (0..20).map(create).collect();
    let removals: Vec<_> = removed_records.iter().map(remove).collect();
    for task in creations {
        task.await.unwrap();
    }
    for task in removals {
        task.await.unwrap();
    }
    assert_eq!(query_number(database, "SELECT count(*) FROM customer_record", vec![]).await, 20);
    assert_eq!(
        query_number(database, "SELECT total FROM row_count WHERE name = 'customer_record'", vec![]).await,
        20
    );
}
on_both_engines!(exact_count, super::record_count_is_exact_under_concurrent_writes);
