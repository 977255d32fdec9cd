//! Bulk operations on records: access, selection and effects.

use super::{a_record, create_record, uuid};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{a_case, new_id};
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::{Value, json};
use uuid::Uuid;

const COUNTS: &str = "/customer-records/selection/counts";
const DELETION: &str = "/customer-records/selection/deletion";
const ASSIGNMENT: &str = "/customer-records/selection/assignment";
const GROUP: &str = "/customer-records/selection/contact-group";

/// Three records: two of Martin, one of Durand.
async fn create_three_records(fenix: &Fenix, admin: &str) -> [Uuid; 3] {
    let mut uuids = Vec::new();
    for (name, first_name) in [("Martin", "Anne"), ("Martin", "Luc"), ("Durand", "Zoé")] {
        let mut record = a_record(name, first_name);
        record["customers"][0]["email"] = json!(format!("{}@exemple.fr", uuids.len()));
        uuids.push(uuid(&create_record(fenix, admin, &record).await));
    }
    uuids.try_into().expect("three records")
}

fn error_message(response: &crate::support::Response) -> String {
    response.details().join(" ")
}

async fn count_visible_records(fenix: &Fenix, caller: &str) -> usize {
    fenix.get("/customer-records", caller).await.expect(200).json().as_array().map_or(0, Vec::len)
}

async fn records_are_assigned_and_unassigned(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (luc, employee) = fenix.logged_in(Role::Employee).await;
    let [anne, ..] = create_three_records(&fenix, &admin).await;
    let body = |selection: Value, is_assigned: bool| json!({ "selection": selection, "employee": luc, "assigned": is_assigned });
    let ticked_body = json!({ "records": [anne], "count": 1 });
    let assignment = fenix.post(ASSIGNMENT, &admin, &body(ticked_body, true)).await.expect(200).json();
    assert_eq!(
        (assignment, count_visible_records(&fenix, &employee).await),
        (json!({ "records": [anne] }), 1)
    );

    // All records that match the filters; records already assigned are left unchanged.
    let by_name = json!({ "lastName": "martin", "count": 2 });
    let assignment = fenix.post(ASSIGNMENT, &admin, &body(by_name, true)).await.expect(200).json();
    let assignment = assignment["records"].as_array().cloned().unwrap();
    assert_eq!((assignment.len(), count_visible_records(&fenix, &employee).await), (1, 2));
    assert_ne!(assignment[0], json!(anne));
    let unassignment = body(json!({ "records": assignment, "count": 1 }), false);
    assert_eq!(
        fenix.post(ASSIGNMENT, &admin, &unassignment).await.expect(200).json()["records"],
        json!(assignment)
    );
    assert_eq!(fenix.post(ASSIGNMENT, &admin, &unassignment).await.expect(200).json()["records"], json!([]));
    assert_eq!(count_visible_records(&fenix, &employee).await, 1, "the earlier assignment stays");
    let journal = fenix.get(&format!("/access-journal?objectUuid={anne}&act=Affectation"), &admin).await;
    assert_eq!(
        journal.expect(200).json().as_array().map(Vec::len),
        Some(1),
        "journaled once, when it changed"
    );

    let assign_to = |employee: Uuid| json!({ "selection": { "records": [anne], "count": 1 }, "employee": employee, "assigned": true });
    fenix.post(ASSIGNMENT, &admin, &assign_to(new_id())).await.expect(404);
    let (other_admin, _) = fenix.logged_in(Role::Admin).await;
    fenix.post(ASSIGNMENT, &admin, &assign_to(other_admin)).await.expect(404);
    let disabled_employee = json!({ "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr" });
    let disabled_employee =
        uuid_of(&fenix.post("/employees", &admin, &disabled_employee).await.expect(201).json());
    let refusal =
        fenix.post(ASSIGNMENT, &admin, &assign_to(disabled_employee.parse().unwrap())).await.expect(400);
    assert_eq!(refusal.fields(), ["employee"]);
    fenix.post(ASSIGNMENT, &employee, &assign_to(luc)).await.expect(403);
}
api_test!(records_are_assigned_and_unassigned);

async fn selection_with_a_different_count_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let [anne, luc, _] = create_three_records(&fenix, &admin).await;
    for (selection, displayed_text) in [
        (json!({ "records": [anne], "count": 2 }), "elle compte maintenant 1 fiche client."),
        (json!({ "records": [anne, new_id()], "count": 2 }), "1 fiche client"),
        (json!({ "records": [anne, anne], "count": 2 }), "1 fiche client"),
        (json!({ "lastName": "martin", "count": 1 }), "2 fiches clients"),
        (json!({ "count": 1 }), "3 fiches clients"),
        (json!({ "records": [], "count": 0 }), "Aucune fiche client"),
        (json!({ "records": [], "count": 3 }), "Aucune fiche client"),
        (json!({ "lastName": "personne", "count": 0 }), "Aucune fiche client"),
        (json!({ "records": [anne, luc], "count": 201 }), "200 fiches clients au plus"),
        (
            json!({ "records": vec![anne; 201].iter().map(|_| new_id()).collect::<Vec<_>>(), "count": 201 }),
            "200 fiches",
        ),
    ] {
        for path in [COUNTS, DELETION] {
            let refusal = fenix.post(path, &admin, &json!({ "selection": selection })).await.expect(400);
            assert!(error_message(&refusal).contains(displayed_text), "{selection}: {}", refusal.text);
        }
    }
    for invalid in [
        json!({}),
        json!({ "selection": {} }),
        json!({ "selection": { "count": -1 } }),
        json!({ "selection": { "records": ["moi"], "count": 1 } }),
        json!({ "selection": { "records": "tout", "count": 1 } }),
        json!({ "selection": { "status": "Inconnu", "count": 1 } }),
        json!({ "selection": { "lastName": "a".repeat(256), "count": 1 } }),
    ] {
        fenix.post(DELETION, &admin, &invalid).await.expect(400);
    }
    assert_eq!(count_visible_records(&fenix, &admin).await, 3);
}
api_test!(selection_with_a_different_count_is_refused);

async fn selected_records_are_counted_and_deleted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let [anne, _, zoe] = create_three_records(&fenix, &admin).await;
    a_case(&fenix.test.database, anne, None, CaseStatus::Dic).await;
    let report = json!({ "customerRecord": anne, "content": "<p>Vu hier</p>" });
    fenix.post("/reports", &admin, &report).await.expect(201);
    let martins = json!({ "selection": { "lastName": "Martin", "count": 2 } });
    for path in [COUNTS, DELETION] {
        fenix.post(path, &employee, &martins).await.expect(403);
    }
    let counts = fenix.post(COUNTS, &admin, &martins).await.expect(200).json();
    let expected = json!({ "records": 2, "customers": 2, "cases": 1, "files": 0, "tasks": 0, "inquiries": 0, "accounts": 0, "reports": 1, "kept": 0, "identityChecks": 0 });
    assert_eq!(counts, expected);
    assert_eq!(fenix.post(DELETION, &admin, &martins).await.expect(200).json(), json!({ "deleted": 2 }));
    let remaining = fenix.get("/customer-records", &admin).await.expect(200).json();
    assert_eq!(remaining.as_array().map(Vec::len), Some(1));
    assert_eq!(remaining[0]["uuid"], json!(zoe));
    let journal = fenix.get(&format!("/access-journal?objectUuid={anne}&act=Suppression"), &admin).await;
    assert_eq!(journal.expect(200).json().as_array().map(Vec::len), Some(1));
    fenix.post(DELETION, &admin, &martins).await.expect(400);
}
api_test!(selected_records_are_counted_and_deleted);

async fn customers_join_a_group_and_refusals_stay(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let [anne, luc, _] = create_three_records(&fenix, &admin).await;
    let group =
        fenix.post("/contact-groups", &admin, &json!({ "name": "Relances" })).await.expect(201).json();
    let body = |records: &[Uuid], group: &Value| json!({ "selection": { "records": records, "count": records.len() }, "contactGroup": group });
    let response = fenix.post(GROUP, &admin, &body(&[anne], &group["uuid"])).await.expect(200).json();
    assert_eq!(response, json!({ "added": 1, "known": 0 }));
    let response = fenix.post(GROUP, &admin, &body(&[anne, luc], &group["uuid"])).await.expect(200).json();
    assert_eq!(response, json!({ "added": 1, "known": 1 }));
    let path = format!("/contact-entries?contactGroup={}", uuid_of(&group));
    let members = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(members.as_array().map(Vec::len), Some(2), "{members}");

    let groups = fenix.get("/contact-groups", &admin).await.expect(200).json();
    let automated_group =
        groups.as_array().unwrap().iter().find(|row| row["name"] == "Clients").cloned().unwrap();
    let refusal = fenix.post(GROUP, &admin, &body(&[anne], &automated_group["uuid"])).await.expect(400);
    assert_eq!(refusal.fields(), ["contactGroup"]);
    fenix.post(GROUP, &admin, &body(&[anne], &json!(new_id()))).await.expect(404);
    fenix.post(GROUP, &employee, &body(&[anne], &group["uuid"])).await.expect(403);
}
api_test!(customers_join_a_group_and_refusals_stay);

async fn selection_export_is_limited_to_visible_records(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let [anne, luc, zoe] = create_three_records(&fenix, &admin).await;
    let own_record = uuid(&create_record(&fenix, &employee, &a_record("Sien", "Ada")).await);
    let rows = async |caller: &str, records: &str| {
        fenix.get(&format!("/customer-records/export?records={records}"), caller).await.expect(200).json()["rows"].clone()
    };
    assert_eq!(rows(&admin, &format!("{anne},{zoe}")).await, 2);
    assert_eq!(rows(&admin, &format!("{anne},{anne}, {luc} ")).await, 2);
    assert_eq!(
        rows(&employee, &format!("{anne},{own_record}")).await,
        1,
        "records out of scope are excluded"
    );
    assert_eq!(rows(&admin, &new_id().to_string()).await, 0);
    let too_many_uuids = (0..151).map(|_| new_id().to_string()).collect::<Vec<_>>().join(",");
    for invalid in ["moi", too_many_uuids.as_str()] {
        let refusal =
            fenix.get(&format!("/customer-records/export?records={invalid}"), &admin).await.expect(400);
        assert_eq!(refusal.fields(), ["records"]);
    }
}
api_test!(selection_export_is_limited_to_visible_records);
