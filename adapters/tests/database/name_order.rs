//! Order of names: without letter case and accents.

use crate::database::builders::{a_case, a_record, new_id, now, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::account::open_account;
use adapters::database::case_list::SqlCaseListQueries;
use adapters::database::inquiry::SqlInquiryQueries;
use application::account::ports::Account;
use application::case_list::ports::CaseListQueries;
use application::inquiry::ports::InquiryQueries;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use domain::shared::person::PersonName;
use uuid::Uuid;

const UNSORTED: [&str; 5] = ["Zola", "émile", "Le Goff", "Le", "Éluard"];
const SORTED: [&str; 5] = ["Éluard", "émile", "Le", "Le Goff", "Zola"];

async fn create_accounts(test: &TestDatabase, role: Role) -> Vec<Uuid> {
    let mut uuids = Vec::new();
    for last_name in UNSORTED {
        let uuid = new_id();
        let name = PersonName { first_name: "Ada".to_owned(), last_name: last_name.to_owned() };
        let account = Account::new(uuid, role, format!("{uuid}@exemple.fr"), name, now());
        open_account(test.writes(), &account).await.unwrap();
        uuids.push(uuid);
    }
    uuids
}

async fn staff_of_inquiries_are_sorted_by_name(test: &TestDatabase) {
    create_accounts(test, Role::Employee).await;
    let staff = SqlInquiryQueries::new(test.database.clone()).list_staff().await.unwrap();
    let last_names: Vec<&str> = staff.iter().map(|member| member.last_name.as_str()).collect();
    assert_eq!(last_names, SORTED);
}

async fn assigned_employees_of_case_are_sorted_by_name(test: &TestDatabase) {
    let record = a_record("Client", "Paul").create(test).await;
    let case = a_case(test, record, None, CaseStatus::Created).await;
    for employee in create_accounts(test, Role::Employee).await {
        let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
        run(test, sql, vec![record.into(), employee.into()]).await;
    }
    let rows = SqlCaseListQueries::new(test.database.clone()).list_rows(&[case]).await.unwrap();
    let labels: Vec<&str> =
        rows[0].assigned_employees.iter().map(|employee| employee.label.as_str()).collect();
    assert_eq!(labels, SORTED.map(|last_name| format!("Ada {last_name}")));
}

on_both_engines!(staff_of_inquiries_are_sorted_by_name, assigned_employees_of_case_are_sorted_by_name,);
