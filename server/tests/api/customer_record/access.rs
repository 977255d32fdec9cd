//! Access to records by role: list, open, save, delete.

use super::{a_customer, a_record, create_record, list_last_names, uuid};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{a_case, a_partner, new_id, run};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::{Value, json};

/// REC-66, REC-71 to REC-74, REC-76, REC-84, EMP-31.
async fn each_role_lists_and_opens_its_records(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let own_record = create_record(&fenix, &employee, &a_record("Alpha", "A")).await;
    create_record(&fenix, &employee, &a_record("Beta", "B")).await;
    let foreign_record = create_record(&fenix, &admin, &a_record("Gamma", "C")).await;

    for path in ["/customer-records", "/customer-records?page=1&pageSize=20"] {
        let response = fenix.get(path, &admin).await.expect(200);
        assert_eq!(list_last_names(&response), ["Alpha", "Beta", "Gamma"], "{path}");
        let own_list = fenix.get(path, &employee).await.expect(200);
        assert_eq!(list_last_names(&own_list), ["Alpha", "Beta"], "{path}");
        fenix.get(path, &customer).await.expect(403);
        fenix.get(path, "").await.expect(401);
        fenix.get(path, &fenix.a_guest()).await.expect(401);
    }
    let row = &fenix.get("/customer-records", &admin).await.json()[0];
    assert_eq!(row["customers"][0], row["customer"]);
    assert_eq!(row["customer"]["phoneNumber"], "0612345678");
    assert_eq!(row["liftingOfBankingSecrecy"], false);

    let path = |record: &Value| format!("/customer-records/{}", uuid(record));
    fenix.get(&path(&own_record), &employee).await.expect(200);
    fenix.get(&path(&foreign_record), &employee).await.expect(404);
    fenix.get(&path(&foreign_record), &admin).await.expect(200);
    fenix.get(&path(&own_record), &customer).await.expect(403);
    fenix.get(&path(&own_record), "").await.expect(401);
    fenix.get(&format!("/customer-records/{}", new_id()), &admin).await.expect(404);
    fenix.get("/customer-records/pas-un-uuid", &admin).await.expect(404);
    let update = json!({ "uuid": uuid(&foreign_record), "maritalStatus": "Veuf", "customers": [a_customer("X", "Y")] });
    fenix.post("/customer-records", &employee, &update).await.expect(404);
}
api_test!(each_role_lists_and_opens_its_records);

/// REC-47, REC-73, REC-85, REC-25, AMB-047 to AMB-049.
async fn partner_reads_records_with_lifted_banking_secrecy(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let database = &fenix.test.database;
    let (account, partner) = fenix.logged_in(Role::Partner).await;
    let other_partner = a_partner(database, "Notaire").await;
    let own_partner = a_partner(database, "Agence").await;
    // The account of a partner has the partner's uuid.
    run(database, "UPDATE partner SET uuid = ? WHERE uuid = ?", vec![account.into(), own_partner.into()])
        .await;

    let mut lifted_record = a_record("Ouvert", "Anne");
    lifted_record["liftingOfBankingSecrecy"] = json!(true);
    lifted_record["taskDueDate"] = json!("2026-12-01");
    lifted_record["taskTitle"] = json!("Rappeler");
    let of_staff = [
        "debtsComment",
        "propertiesComment",
        "childrenComment",
        "resourcesComment",
        "taxExemptionPotential",
        "hamonPotential",
    ];
    for field in of_staff {
        lifted_record[field] =
            if field.ends_with("Comment") { json!("Négocie ailleurs") } else { json!(true) };
    }
    let lifted_record = create_record(&fenix, &admin, &lifted_record).await;
    let mut secret = a_record("Secret", "Luc");
    secret["customers"].as_array_mut().unwrap().push(a_customer("Secret", "Léa"));
    let secret = create_record(&fenix, &admin, &secret).await;
    let foreign_record = create_record(&fenix, &admin, &a_record("Autre", "Jean")).await;
    let case = a_case(database, uuid(&lifted_record), Some(account), CaseStatus::Dic).await;
    a_case(database, uuid(&lifted_record), Some(other_partner), CaseStatus::Financed).await;
    a_case(database, uuid(&secret), Some(account), CaseStatus::Created).await;
    a_case(database, uuid(&foreign_record), Some(other_partner), CaseStatus::Created).await;

    let list = fenix.get("/customer-records?page=1", &partner).await.expect(200);
    assert_eq!(list.headers["x-total-count"], "2");
    assert_eq!(list_last_names(&list), ["Ouvert", "Secret"]);
    let name = json!({ "firstName": "Luc", "lastName": "Secret" });
    let row = json!({
        "uuid": uuid(&secret), "liftingOfBankingSecrecy": false, "customers": [name.clone()], "customer": name,
    });
    assert_eq!(list.json()[1], row);
    assert_eq!(list.json()[0]["customer"]["phoneNumber"], "0612345678");
    // Of a lifted record the partner sees the assigned employees and the step of the own cases only.
    assert_eq!(list.json()[0]["employees"], json!([]));
    assert_eq!(list.json()[0]["lastStatus"]["label"], "Étude en cours");

    let path = |record: &Value| format!("/customer-records/{}", uuid(record));
    let opened_record = fenix.get(&path(&lifted_record), &partner).await.expect(200).json();
    for field in
        ["taskDueDate", "taskTitle", "creationDate", "creationUser", "updateDate", "updateUser", "version"]
    {
        assert!(opened_record.get(field).is_none(), "{field}");
    }
    assert!(of_staff.iter().all(|field| opened_record.get(*field).is_none()), "{opened_record}");
    for filter in ["taxExemptionPotential=false", "hamonPotential=true", "status=DIC"] {
        let rows = fenix.get(&format!("/customer-records?{filter}"), &partner).await.expect(200);
        assert_eq!(list_last_names(&rows), ["Ouvert", "Secret"], "{filter} tells nothing");
    }
    assert_eq!(opened_record["cases"].as_array().map(Vec::len), Some(1));
    assert_eq!(uuid(&opened_record["cases"][0]), case);
    let labels: Vec<&Value> =
        opened_record["cases"][0]["status"].as_array().unwrap().iter().map(|entry| &entry["label"]).collect();
    assert_eq!(labels, ["Documents attendus", "Étude en cours"]);
    let refusal = fenix.get(&path(&secret), &partner).await.expect(403);
    assert!(!refusal.text.contains("Luc"));
    fenix.get(&path(&foreign_record), &partner).await.expect(404);

    let record_view = fenix.get(&path(&lifted_record), &admin).await.expect(200).json();
    assert_eq!(record_view["cases"].as_array().map(Vec::len), Some(2));
    assert_eq!(record_view["taskTitle"], "Rappeler");
    assert!(of_staff.iter().all(|field| record_view.get(*field).is_some()), "{record_view}");
}
api_test!(partner_reads_records_with_lifted_banking_secrecy);

/// REC-77, REC-78, REC-79 to REC-82: roles that may save and delete.
async fn staff_saves_and_only_admin_deletes(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = create_record(&fenix, &admin, &a_record("Durand", "Paul")).await;
    let path = format!("/customer-records/{}", uuid(&record));
    for (role, save, delete) in
        [(Role::Partner, 403, 403), (Role::Customer, 403, 403), (Role::Employee, 201, 403)]
    {
        let (_, caller) = fenix.logged_in(role).await;
        fenix.post("/customer-records", &caller, &a_record("X", "Y")).await.expect(save);
        fenix.delete(&path, &caller).await.expect(delete);
    }
    fenix.post("/customer-records", "", &a_record("X", "Y")).await.expect(401);
    fenix.delete(&path, "").await.expect(401);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
}
api_test!(staff_saves_and_only_admin_deletes);
