//! Rows linked to a record: its customers' accounts, its task, everything that its deletion removes.

use super::{a_customer, a_record, create_record, full_record, uuid};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{a_case, an_account_of, query_number, run};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::json;
use uuid::Uuid;

/// REC-41, TASK-17, AMB-053: one linked task, owned by the saver or by the only employee assigned to the record.
async fn due_date_of_record_is_one_task(fenix: Fenix) {
    let database = &fenix.test.database;
    let (admin_uuid, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let count_tasks = async |account: Uuid| {
        query_number(database, "SELECT count(*) FROM task WHERE account_uuid = ?", vec![account.into()]).await
    };
    let mut record = a_record("Durand", "Paul");
    record["taskDueDate"] = json!("2026-12-01");
    record["taskTitle"] = json!("Rappeler");
    let admin_record = create_record(&fenix, &admin, &record).await;
    assert_eq!(count_tasks(admin_uuid).await, 1);

    let mut record = create_record(&fenix, &employee, &a_record("Durand", "Léa")).await;
    record["taskDueDate"] = json!("2026-12-01");
    record["taskTitle"] = json!("Relancer");
    let mut record = fenix.post("/customer-records", &admin, &record).await.expect(200).json();
    assert_eq!(count_tasks(employee_uuid).await, 1);
    record["taskTitle"] = json!("Signer");
    let mut record = fenix.post("/customer-records", &employee, &record).await.expect(200).json();
    assert_eq!((count_tasks(employee_uuid).await, &record["taskTitle"]), (1, &json!("Signer")));
    record["taskDueDate"] = json!(null);
    let record = fenix.post("/customer-records", &employee, &record).await.expect(200).json();
    assert!(record.get("taskTitle").is_none());
    assert_eq!(count_tasks(employee_uuid).await, 0);

    // Completed: it stays in the lists when the due date of the record is cleared.
    run(database, "UPDATE task SET completed_at = 1", vec![]).await;
    let mut cleared_record = admin_record;
    cleared_record["taskDueDate"] = json!(null);
    fenix.post("/customer-records", &admin, &cleared_record).await.expect(200);
    assert_eq!(count_tasks(admin_uuid).await, 1);
}
api_test!(due_date_of_record_is_one_task);

/// REC-44, AMB-022, AMB-057: the account takes the address of its customer and is deleted with the customer.
async fn account_follows_its_customer(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.an_account(Role::Employee, "prise@exemple.fr").await;
    let mut record = a_record("Durand", "Paul");
    record["customers"].as_array_mut().unwrap().push(a_customer("Durand", "Léa"));
    record["customers"][1]["email"] = json!("lea@exemple.fr");
    let mut record = create_record(&fenix, &admin, &record).await;
    let lea = uuid(&record["customers"][1]);
    fenix.an_account(Role::Customer, "autre@exemple.fr").await;
    let account = an_account_of(&fenix.test.database, lea, "lea@exemple.fr").await;
    let sql = "UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE email_key = \
        'autre@exemple.fr') WHERE uuid = ?";
    run(&fenix.test.database, sql, vec![account.into()]).await;
    let session = fenix.log_in("lea@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(403);

    record["customers"][1]["email"] = json!("Prise@exemple.fr");
    let refusal = fenix.post("/customer-records", &admin, &record).await.expect(400);
    assert_eq!(refusal.fields(), ["customers.1.email"]);
    record["customers"][1]["email"] = json!("nouvelle@exemple.fr");
    fenix.clock.advance(time::Duration::seconds(1));
    let mut record = fenix.post("/customer-records", &admin, &record).await.expect(200).json();
    fenix.get("/customer-records", &session).await.expect(401);
    let session = fenix.activate_account("nouvelle@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(403);

    record["customers"].as_array_mut().unwrap().truncate(1);
    fenix.post("/customer-records", &admin, &record).await.expect(200);
    fenix.get("/customer-records", &session).await.expect(401);
}
api_test!(account_follows_its_customer);

/// REC-69, AMB-054: the rows of the record are deleted, and the sessions of its customers end immediately.
async fn deleted_record_ends_its_customers_sessions(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = create_record(&fenix, &admin, &full_record()).await;
    a_case(&fenix.test.database, uuid(&record), None, CaseStatus::Created).await;
    fenix.an_account(Role::Customer, "autre@exemple.fr").await;
    let account =
        an_account_of(&fenix.test.database, uuid(&record["customers"][0]), "eloise@exemple.fr").await;
    let sql = "UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE email_key = \
        'autre@exemple.fr') WHERE uuid = ?";
    run(&fenix.test.database, sql, vec![account.into()]).await;
    let session = fenix.log_in("eloise@exemple.fr").await;

    fenix.delete(&format!("/customer-records/{}", uuid(&record)), &admin).await.expect(204);
    fenix.get("/customer-records", &session).await.expect(401);
    fenix.get(&format!("/customer-records/{}", uuid(&record)), &admin).await.expect(404);
    let list = fenix.get("/customer-records?page=1", &admin).await.expect(200);
    assert_eq!((list.json(), list.headers["x-total-count"].clone()), (json!([]), "0".parse().unwrap()));
    for table in ["customer_record", "customer", "customer_case", "case_status", "task"] {
        let rows = query_number(&fenix.test.database, &format!("SELECT count(*) FROM {table}"), vec![]).await;
        assert_eq!(rows, 0, "{table}");
    }
}
api_test!(deleted_record_ends_its_customers_sessions);
