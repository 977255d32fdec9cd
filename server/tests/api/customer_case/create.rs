//! Creating, editing and deleting a case.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::json;

async fn case_06_07_08_10_11_12_26_38_created_case_is_read_back(fenix: Fenix) {
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (partner, _) = fenix.a_partner().await;
    fenix
        .sql(
            "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES ($1, $2)",
            vec![partner.into(), employee_uuid.into()],
        )
        .await;
    let record = fenix.a_record(&employee, &[Some("eloise@exemple.fr")]).await;
    let media = fenix.a_file(&employee, "Mandat été.pdf").await;
    let extra_fields = json!({
        "customerRecord": { "uuid": record }, "partner": { "uuid": partner }, "comment": "  À relancer ",
        "completionLimitDate": "2026-12-24", "estimatedClerkDate": "2027-01-15", "clerkName": "Me Étude",
        "clerkMail": "clerc@exemple.fr", "clerkPhoneNumber": "06 12 34 56 78",
        "suspensiveDate": "2027-02-01", "suppliedAmount": 1234.56, "medias": [{ "uuid": media, "name": "Mandat" }],
    });
    let created_case = fenix.a_case_with(&employee, &record, extra_fields).await.expect(201).json();
    assert_eq!(created_case["mailsSent"], 1);
    let case = fenix.case(&employee, &uuid_of(&created_case)).await;
    assert_eq!(case["label"], "Rachat de crédits");
    assert_eq!(case["withUpload"], true);
    assert_eq!(case["itemsList"], "Identité :\nCarte d’identité\nBulletin de paie");
    let lines = case["itemsListArray"].as_array().unwrap().iter();
    let lines: Vec<_> = lines.map(|item| json!([item["label"], item["isFile"], item["isChecked"]])).collect();
    assert_eq!(lines[0], json!(["Identité :", false, false]));
    assert_eq!(lines[1], json!(["Carte d’identité", true, false]));
    assert_eq!(case["partner"], json!({ "uuid": partner, "label": "Banque du Port" }));
    assert_eq!(case["customerRecord"], json!({ "uuid": record, "label": "CŒUR Éloïse" }));
    assert_eq!(case["creationDate"], "2026-11-21T09:00:00Z");
    assert_eq!(case["completionLimitDate"], "2026-12-24");
    assert_eq!(case["status"][0]["date"], "2026-11-21T09:00:00Z");
    assert_eq!(case["status"][0]["label"], "Dossier créé");
    let family = json!({ "key": "DOCUMENTS_EXPECTED", "label": "Documents attendus" });
    assert_eq!(case["status"][0]["family"], family);
    assert!(case["status"][0]["author"]["lastName"].is_string());
    assert_eq!(case["recipients"], json!([{ "name": "Éloïse Cœur", "email": "eloise@exemple.fr" }]));
    assert_eq!(case["lastMailDate"], "2026-11-21T09:00:00Z");
    assert_eq!(case["comment"], "À relancer");
    assert_eq!(case["clerkPhoneNumber"], "0612345678");
    assert_eq!(case["suppliedAmount"], json!(1234.56));
    assert_eq!(case["estimatedClerkDate"], "2027-01-15");
    assert_eq!(case["reports"], json!([]));
    assert_eq!(case["medias"][0]["uuid"], media);
    assert_eq!(case["medias"][0]["name"], "Mandat");
    assert_eq!(case["medias"][0]["contentType"], "application/pdf");
    assert!(case.get("completedDate").is_none() && case.get("closedDate").is_none());
}
api_test_on_both_engines!(case_06_07_08_10_11_12_26_38_created_case_is_read_back);

async fn case_22_23_label_and_list_are_required_violations_name_fields(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    for (extra_fields, field) in [
        (json!({ "label": "  " }), "label"),
        (json!({ "itemsList": [] }), "itemsList"),
        (json!({ "itemsList": "RIB\nRIB" }), "itemsList"),
        (json!({ "suppliedAmount": -1 }), "suppliedAmount"),
        (json!({ "completionLimitDate": "24/12/2026" }), "completionLimitDate"),
        (json!({ "medias": [{ "uuid": record, "name": " " }] }), "medias.0.name"),
    ] {
        let response = fenix.a_case_with(&admin, &record, extra_fields.clone()).await.expect(400);
        assert_eq!(response.fields(), [field], "{extra_fields}");
    }
    fenix.a_case_with(&admin, &record, json!({ "withUpload": false, "itemsList": "" })).await.expect(201);
    assert_eq!(
        fenix
            .get(&format!("/customer-records/{record}/cases"), &admin)
            .await
            .json()
            .as_array()
            .unwrap()
            .len(),
        1
    );
}
api_test!(case_22_23_label_and_list_are_required_violations_name_fields);

async fn amb_062_edit_keeps_statuses_items_and_files(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let media = fenix.a_file(&employee, "a.pdf").await;
    let case = fenix.a_case_with(&employee, &record, json!({ "medias": [media] })).await.expect(201).json();
    let case = uuid_of(&case);
    let edit = json!({ "uuid": case, "label": "Autre", "completionLimitDate": "2027-03-01", "medias": [],
        "itemsList": "Autre chose", "withUpload": false, "status": [], "comment": "Vu" });
    let edited_case = fenix.post("/customer-cases", &employee, &edit).await.expect(200).json();
    assert_eq!(edited_case["label"], "Autre");
    assert_eq!(edited_case["completionLimitDate"], "2027-03-01");
    assert_eq!(edited_case["comment"], "Vu");
    assert_eq!(edited_case["withUpload"], true);
    assert_eq!(edited_case["itemsListArray"].as_array().unwrap().len(), 3);
    assert_eq!(edited_case["medias"].as_array().unwrap().len(), 1);
    assert_eq!(edited_case["status"].as_array().unwrap().len(), 1);

    fenix.post("/customer-cases", &employee, &json!({ "uuid": case, "label": "" })).await.expect(400);
    let closing = json!({ "label": "Finalisé" });
    fenix.post(&format!("/customer-cases/{case}/status"), &employee, &closing).await.expect(201);
    let renamed_body = json!({ "uuid": case, "label": "Encore autre", "comment": "Vu" });
    fenix.post("/customer-cases", &employee, &renamed_body).await.expect(403);
    fenix.post("/customer-cases", &admin, &edit).await.expect(200);
}
api_test!(amb_062_edit_keeps_statuses_items_and_files);

async fn case_34_35_deletion_removes_rows_and_files(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let media = fenix.a_file(&admin, "a.pdf").await;
    let case = fenix.a_case_with(&admin, &record, json!({ "medias": [media] })).await.expect(201).json();
    let path = format!("/customer-cases/{}", uuid_of(&case));
    assert_eq!(fenix.stored_files(), 1);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.get(&path, &admin).await.expect(404);
    fenix.get(&format!("/medias?load={media}"), &admin).await.expect(404);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0);
    fenix.delete(&path, &admin).await.expect(404);
}
api_test!(case_34_35_deletion_removes_rows_and_files);

async fn stale_case_save_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let version = fenix.case(&admin, &case).await["version"].clone();
    let edit = |label: &str| json!({ "uuid": case, "label": label, "version": version });
    let saved_case = fenix.post("/customer-cases", &admin, &edit("Premier")).await.expect(200).json();
    let refusal = fenix.post("/customer-cases", &admin, &edit("Second")).await.expect(409);
    assert!(refusal.text.contains("Ce dossier a été modifié entre-temps par"), "{}", refusal.text);
    let stands = fenix.case(&admin, &case).await;
    assert_eq!((&stands["label"], &stands["version"]), (&json!("Premier"), &saved_case["version"]));
    let without_upload = json!({ "uuid": case, "label": "Second" });
    fenix.post("/customer-cases", &admin, &without_upload).await.expect(200);
}
api_test!(stale_case_save_is_refused);

/// A double click, or a request repeated after a lost response.
async fn idempotency_key_creates_one_case_and_one_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let key = crate::support::builders::new_id().to_string();
    let send = async |path: &str, caller: &str, body: &serde_json::Value| {
        let request = fenix.request(reqwest::Method::POST, path, caller);
        fenix.send(request.header("Idempotency-Key", &key).json(body)).await
    };
    let body = json!({ "customerRecord": record, "label": "Rachat", "withUpload": true, "itemsList": "RIB" });
    let responses = futures::future::join_all((0..4).map(|_| send("/customer-cases", &admin, &body))).await;
    let first_uuid = uuid_of(&responses[0].json());
    for response in &responses {
        assert_eq!(
            (response.status.as_u16(), uuid_of(&response.json())),
            (201, first_uuid.clone()),
            "{}",
            response.text
        );
        assert_eq!(response.json()["mailsSent"], 1);
    }
    let path = format!("/customer-records/{record}/cases");
    assert_eq!(fenix.get(&path, &admin).await.json().as_array().unwrap().len(), 1);
    assert_eq!(fenix.mails().await.len(), 1);
    let other_case = json!({ "customerRecord": record, "label": "Autre", "withUpload": false });
    send("/customer-cases", &admin, &other_case).await.expect(400);
    send("/customer-cases", &other_admin, &other_case).await.expect(201);

    let opened_record = fenix.get(&format!("/customer-records/{record}"), &admin).await.json();
    let mut new = opened_record;
    for name in ["uuid", "version"] {
        new.as_object_mut().unwrap().remove(name);
    }
    let first_uuid = send("/customer-records", &admin, &new).await.expect(201).json();
    let repeated_response = send("/customer-records", &admin, &new).await.expect(201).json();
    assert_eq!(first_uuid["uuid"], repeated_response["uuid"]);
    assert_ne!(first_uuid["uuid"], record.as_str());
}
api_test_on_both_engines!(idempotency_key_creates_one_case_and_one_record);
