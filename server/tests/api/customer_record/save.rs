//! Saving a record: stored fields, refused values and clean-up.

use super::{a_customer, a_record, create_record, full_record, uuid, without_fields};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

/// REC-33 to REC-49, REC-67, REC-68: every field is returned as sent; the server sets the audit.
async fn every_field_is_stored_server_sets_the_audit(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let mut body = full_record();
    let forged_body = json!({ "firstName": "Faux", "lastName": "Nom" });
    body["creationDate"] = json!("2000-01-01T00:00:00Z");
    body["creationUser"] = forged_body.clone();
    body["updateUser"] = forged_body;
    body["cases"] = json!([{ "uuid": new_id(), "label": "faux" }]);
    body["version"] = json!(99);
    body["customers"][0]["role"] = json!("ADMIN");
    let response = create_record(&fenix, &employee, &body).await;
    let read_record =
        fenix.get(&format!("/customer-records/{}", uuid(&response)), &employee).await.expect(200).json();
    assert_eq!(response, read_record);

    let camille = json!({ "firstName": "Camille", "lastName": "Rivière" });
    assert_eq!((&read_record["creationUser"], &read_record["updateUser"]), (&camille, &camille));
    assert_eq!(read_record["creationDate"], "2026-11-21T09:00:00Z");
    assert_eq!((&read_record["version"], &read_record["cases"]), (&json!(1), &json!([])));
    let mut expected = full_record();
    for (index, customer) in read_record["customers"].as_array().unwrap().iter().enumerate() {
        assert_eq!(customer["role"], "CUSTOMER");
        expected["customers"][index]["role"] = json!("CUSTOMER");
        expected["customers"][index]["uuid"] = customer["uuid"].clone();
    }
    let server_fields =
        ["uuid", "version", "creationDate", "creationUser", "updateDate", "updateUser", "cases"];
    assert_eq!(without_fields(read_record, &server_fields), expected);
}
api_test_on_both_engines!(every_field_is_stored_server_sets_the_audit);

/// REC-34, REC-68, AMB-027, AMB-129: with a uuid the save is an update; its version detects a stale one.
async fn record_is_updated_at_its_version(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = create_record(&fenix, &admin, &a_record("Durand", "Paul")).await;
    let foreign_record = create_record(&fenix, &admin, &a_record("Autre", "Jean")).await;
    fenix.clock.advance(time::Duration::hours(1));

    // The response of a read, with its audit and cases, is a valid request body.
    let mut edited_record = record.clone();
    edited_record["city"] = json!("Lyon");
    edited_record["housingSituation"] = json!("Hébergé");
    let saved_record = fenix.post("/customer-records", &admin, &edited_record).await.expect(200).json();
    assert_eq!((&saved_record["version"], &saved_record["city"]), (&json!(2), &json!("Lyon")));
    assert_eq!(saved_record["creationDate"], record["creationDate"]);
    assert_eq!(saved_record["updateDate"], "2026-11-21T10:00:00Z");
    assert_eq!(saved_record["customers"][0]["uuid"], record["customers"][0]["uuid"]);

    let conflict = fenix.post("/customer-records", &admin, &edited_record).await.expect(409).json();
    assert_eq!(
        conflict["message"],
        "Cette fiche a été modifiée entre-temps par Camille Rivière. Rechargez-la pour voir les changements."
    );
    let last =
        fenix.post("/customer-records", &admin, &without_fields(edited_record.clone(), &["version"])).await;
    assert_eq!(last.expect(200).json()["version"], 3);

    // A customer of another record cannot be moved; without uuid, the position in the list identifies the customer.
    let mut stolen_record = without_fields(edited_record, &["version"]);
    stolen_record["customers"][0]["uuid"] = foreign_record["customers"][0]["uuid"].clone();
    let saved_record = fenix.post("/customer-records", &admin, &stolen_record).await.expect(200).json();
    assert_eq!(saved_record["customers"][0]["uuid"], record["customers"][0]["uuid"]);
    let untouched_record =
        fenix.get(&format!("/customer-records/{}", uuid(&foreign_record)), &admin).await.json();
    assert_eq!(untouched_record, foreign_record);

    let mut unknown = a_record("X", "Y");
    unknown["uuid"] = json!(new_id());
    fenix.post("/customer-records", &admin, &unknown).await.expect(404);
    // An invalid uuid never creates a record.
    unknown["uuid"] = json!("pas-un-uuid");
    assert_eq!(fenix.post("/customer-records", &admin, &unknown).await.expect(400).fields(), ["uuid"]);
}
api_test!(record_is_updated_at_its_version);

/// AMB-129: of concurrent saves with one version, one succeeds and the others are refused.
async fn concurrent_saves_never_overwrite_each_other(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = create_record(&fenix, &admin, &a_record("Durand", "Paul")).await;
    let save = |number: usize| {
        let mut edited_record = record.clone();
        edited_record["city"] = json!(format!("Ville {number}"));
        let (fenix, admin) = (&fenix, &admin);
        async move { fenix.post("/customer-records", admin, &edited_record).await.status.as_u16() }
    };
    let statuses = futures::future::join_all((0..6).map(save)).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 5, "{statuses:?}");
}
api_test_on_both_engines!(concurrent_saves_never_overwrite_each_other);

/// REC-37, REC-40, REC-51 to REC-58: refused values, and values that are cleaned up instead.
async fn violations_name_fields_and_obsolete_values_are_cleared(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let list_refused_fields =
        async |record: &Value| fenix.post("/customer-records", &admin, record).await.expect(400).fields();
    let fields = ["civility", "firstName", "lastName", "phoneNumber", "birthDate"];
    let empty = json!({ "customers": [{}] });
    let mut required_fields = vec!["maritalStatus".to_owned()];
    required_fields.extend(fields.map(|field| format!("customers.0.{field}")));
    assert_eq!(list_refused_fields(&empty).await, required_fields);
    assert_eq!(list_refused_fields(&json!({ "maritalStatus": "Veuf" })).await, ["customers"]);
    let with_value = |path: &str, value: Value| {
        let mut record = a_record("Durand", "Paul");
        *record.pointer_mut(path).unwrap() = value;
        record
    };
    assert_eq!(
        list_refused_fields(&with_value("/customers/0/birthDate", json!("2026-11-22"))).await,
        ["customers.0.birthDate"]
    );
    for (born, message) in [
        ("2011-01-01", "Il faut avoir au moins 16\u{a0}ans\u{202f}: vérifiez l’année."),
        ("1899-12-31", "L’année doit être comprise entre 1900 et 2100."),
    ] {
        let record = with_value("/customers/0/birthDate", json!(born));
        let response = fenix.post("/customer-records", &admin, &record).await.expect(400).json();
        assert_eq!(response["details"], json!([{ "message": message, "field": "customers.0.birthDate" }]));
    }
    let mut other_record = a_record("Durand", "Paul");
    other_record["children"] = json!([{ "firstName": "Zoé", "birthDate": "2099-01-01" }]);
    other_record["resources"] =
        json!([{ "seniorityDate": "2099-01-01" }, { "profession": "Libraire", "borrower": 3 }]);
    other_record["zipCode"] = json!("6900");
    assert_eq!(
        list_refused_fields(&other_record).await,
        ["children.0.birthDate", "resources.0.seniorityDate", "resources.1.borrower", "zipCode"]
    );
    assert_eq!(list_refused_fields(&with_value("/maritalStatus", json!("Heureux"))).await, ["maritalStatus"]);
    let mut task = a_record("Durand", "Paul");
    task["taskDueDate"] = json!("2026-12-01");
    assert_eq!(list_refused_fields(&task).await, ["taskTitle"]);
    task["taskTitle"] = json!("x".repeat(256));
    assert_eq!(list_refused_fields(&task).await, ["taskTitle"]);
    task["taskTitle"] = json!("x".repeat(255));
    create_record(&fenix, &admin, &task).await;

    // Longest names with the widest characters: stored and sorted without failure.
    let wide =
        create_record(&fenix, &admin, &a_record(&"\u{fdfa}".repeat(255), &"\u{fdfa}".repeat(255))).await;
    assert_eq!(wide["customers"][0]["lastName"], "\u{fdfa}".repeat(255));

    let mut leftovers = a_record("Durand", "Paul");
    leftovers["maritalStatus"] = json!("Célibataire");
    leftovers["customers"].as_array_mut().unwrap().push(a_customer("Durand", "Léa"));
    leftovers["housingSituation"] = json!("Propriétaire");
    leftovers["city"] = json!("Lyon");
    leftovers["taskTitle"] = json!("sans date");
    leftovers["debts"] = json!([{}, { "bankName": " " }]);
    let cleaned_record = create_record(&fenix, &admin, &leftovers).await;
    assert_eq!(cleaned_record["customers"].as_array().map(Vec::len), Some(1));
    assert_eq!(cleaned_record["debts"], json!([]));
    for field in ["city", "taskTitle"] {
        assert!(cleaned_record.get(field).is_none(), "{field}");
    }
}
api_test!(violations_name_fields_and_obsolete_values_are_cleared);
