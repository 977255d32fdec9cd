//! Employees: long lists of assignments, concurrent saves, handover at a deletion.

use crate::database::builders::{a_record, ada, an_account, an_author, new_id, now, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::choice::SqlChoiceQueries;
use adapters::database::employee::SqlEmployeeRepository;
use adapters::system::SystemIds;
use application::access_journal::entry::AccessEntry;
use application::account::ports::AccountUpdate;
use application::actor::RecordScope;
use application::choice::ports::ChoiceQueries;
use application::employee::ports::{
    AssignedBy, AssignmentChange, AssignmentOutcome, EmployeeChange, EmployeeFilter, EmployeeOrder,
    EmployeeOutcome, EmployeeRepository, WorkDetails,
};
use application::paging::Sorting;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use futures::future::join_all;
use uuid::Uuid;

fn assigned_by_admin() -> AssignedBy {
    AssignedBy { name: ada(), at: now() }
}

fn an_entry() -> AccessEntry {
    AccessEntry::automatic(JournalAct::Change, JournalObject::Employee, new_id(), now())
}

fn build_change(uuid: Uuid, version: i64, email: &str) -> EmployeeChange {
    EmployeeChange {
        uuid,
        version,
        account: AccountUpdate::new(&SystemIds, uuid, email.into(), ada(), Some(true), now()),
        work: WorkDetails::default(),
        by: ada(),
        at: now(),
        entry: an_entry(),
        mails: Vec::new(),
    }
}

async fn assignments_beyond_statement_limit_are_saved(database: &TestDatabase) {
    let employees = SqlEmployeeRepository::new(database.database.clone());
    let ines = an_account(database, Role::Employee, "ines@exemple.fr").await;
    let mut records = Vec::new();
    for number in 0..1_103 {
        records.push(a_record(&format!("Nom{number:04}"), "Anne").create(database).await);
    }
    let to_change = |records: &[Uuid]| AssignmentChange { records: records.to_vec(), ..Default::default() };
    let assignment =
        employees.assign(ines, &to_change(&records), &assigned_by_admin(), &an_author()).await.unwrap();
    assert_eq!(assignment, AssignmentOutcome::Saved);
    let stored_employee = employees.find(ines).await.unwrap().unwrap().view;
    assert_eq!(stored_employee.records.len(), 1_103);
    let associations = employees.count_associations(ines).await.unwrap();
    assert_eq!(associations.records[7].label, "Madame Nom0007 Anne");

    let mut unknown = records.clone();
    unknown.push(new_id());
    assert_eq!(
        employees.assign(ines, &to_change(&unknown), &assigned_by_admin(), &an_author()).await.unwrap(),
        AssignmentOutcome::NotFound
    );
    assert_eq!(
        employees.assign(ines, &to_change(&records[..2]), &assigned_by_admin(), &an_author()).await.unwrap(),
        AssignmentOutcome::Saved
    );
    assert_eq!(employees.find(ines).await.unwrap().unwrap().view.records.len(), 2);

    let choices = SqlChoiceQueries::new(database.database.clone());
    let record_choices = choices.list_records(RecordScope::All, "nom", 20).await.unwrap();
    assert_eq!((record_choices.len(), record_choices[0].uuid), (20, records[0]));
    let own_records = choices.list_records(RecordScope::AssignedTo(ines), "anne nom", 20).await.unwrap();
    assert_eq!(own_records.iter().map(|choice| choice.uuid).collect::<Vec<_>>(), records[..2]);
    assert!(choices.list_records(RecordScope::All, "nom%", 20).await.unwrap().is_empty());
    let short_words = choices.list_records(RecordScope::All, "an no", 20).await.unwrap();
    assert_eq!((short_words.len(), short_words[19].uuid), (20, records[19]));
}

async fn concurrent_saves_of_one_version_apply_once(database: &TestDatabase) {
    let employees = SqlEmployeeRepository::new(database.database.clone());
    let ines = an_account(database, Role::Employee, "ines@exemple.fr").await;
    an_account(database, Role::Partner, "pris@exemple.fr").await;
    let changes = ["a@exemple.fr", "b@exemple.fr"].map(|email| build_change(ines, 1, email));
    let outcomes = join_all(changes.iter().map(|change| employees.update(change))).await;
    let saved_count = outcomes.iter().filter(|outcome| matches!(outcome, Ok(EmployeeOutcome::Saved))).count();
    assert_eq!(saved_count, 1, "{outcomes:?}");
    let refusal = employees.update(&build_change(ines, 2, "PRIS@exemple.fr")).await.unwrap();
    assert_eq!(refusal, EmployeeOutcome::AddressTaken);
    let stored_employee = employees.find(ines).await.unwrap().unwrap();
    assert_eq!(stored_employee.view.version, 2, "a refused save changes nothing");
}

async fn deleted_employee_hands_over_assignments(database: &TestDatabase) {
    let employees = SqlEmployeeRepository::new(database.database.clone());
    let boss = an_account(database, Role::Admin, "boss@exemple.fr").await;
    let ines = an_account(database, Role::Employee, "ines@exemple.fr").await;
    let record = a_record("Le Goff", "Anne").run_by(ines).with_task("Rappeler", ines).create(database).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
    run(database, sql, vec![record.into(), boss.into()]).await;
    assert!(employees.delete(ines, boss, &assigned_by_admin(), &an_entry()).await.unwrap());
    assert!(!employees.delete(ines, boss, &assigned_by_admin(), &an_entry()).await.unwrap());
    assert!(
        !employees.delete(boss, boss, &assigned_by_admin(), &an_entry()).await.unwrap(),
        "an ADMIN is no employee"
    );
    let count_sql = "SELECT count(*) FROM record_assignment WHERE account_uuid = ?";
    assert_eq!(query_number(database, count_sql, vec![boss.into()]).await, 1);
    for table in ["task", "employee"] {
        assert_eq!(
            query_number(database, &format!("SELECT count(*) FROM {table}"), vec![]).await,
            0,
            "{table}"
        );
    }
}

/// Last names of the listed employees.
async fn list_names(employees: &SqlEmployeeRepository, filter: EmployeeFilter) -> Vec<String> {
    let page = employees.list(&filter, None).await.unwrap();
    assert_eq!(page.total, u64::try_from(page.rows.len()).unwrap());
    page.rows.into_iter().map(|row| row.last_name).collect()
}

async fn create_three_employees(database: &TestDatabase) -> SqlEmployeeRepository {
    let employees = SqlEmployeeRepository::new(database.database.clone());
    for (number, last_name) in ["Zola", "Élie", "Le Goff"].into_iter().enumerate() {
        let uuid = an_account(database, Role::Employee, &format!("{number}@exemple.fr")).await;
        let mut save = build_change(uuid, 1, &format!("{number}@exemple.fr"));
        save.account.name.last_name = last_name.into();
        employees.update(&save).await.unwrap();
    }
    employees
}

async fn name_filter_ignores_case_accents_and_order(database: &TestDatabase) {
    let employees = create_three_employees(database).await;
    for (last_name, expected) in [("ELIE", vec!["Élie"]), ("goff le", vec!["Le Goff"]), ("%", vec![])] {
        let filter = EmployeeFilter { last_name: Some(last_name.into()), ..Default::default() };
        assert_eq!(list_names(&employees, filter).await, expected, "{last_name}");
    }
}

async fn employees_are_sorted_by_name_in_both_directions(database: &TestDatabase) {
    let employees = create_three_employees(database).await;
    assert_eq!(list_names(&employees, EmployeeFilter::default()).await, ["Élie", "Le Goff", "Zola"]);
    let sorting = Sorting { by: EmployeeOrder::Name, descending: true };
    let filter = EmployeeFilter { sorting, ..Default::default() };
    assert_eq!(list_names(&employees, filter).await, ["Zola", "Le Goff", "Élie"]);
}

on_both_engines!(
    assignments_beyond_statement_limit_are_saved,
    concurrent_saves_of_one_version_apply_once,
    deleted_employee_hands_over_assignments,
    name_filter_ignores_case_accents_and_order,
    employees_are_sorted_by_name_in_both_directions,
);
