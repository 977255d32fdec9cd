//! Types of partners and their documents (PTYP-06 to PTYP-20, TICK-01, TICK-02; AMB-064, 082, 083, 089 to 091).

use crate::support::Fenix;
use crate::support::cases::{PDF, PNG, uuid_of};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

async fn a_type(fenix: &Fenix, staff: &str, label: &str) -> String {
    uuid_of(&fenix.post("/partner-types", staff, &json!({ "label": label })).await.expect(201).json())
}

/// Saves these files as the documents of the type; returns the type.
async fn save_documents(fenix: &Fenix, staff: &str, kind: &str, files: Value) -> Value {
    let body = json!({ "medias": files });
    fenix.patch(&format!("/partner-types/{kind}"), staff, &body).await.expect(200).json()
}

fn list_names(kind: &Value) -> Vec<&str> {
    let files = kind["medias"].as_array().expect("documents");
    files.iter().map(|media| media["name"].as_str().expect("a name")).collect()
}

/// A partner and the type created for them.
async fn a_partner_of(fenix: &Fenix, staff: &str, label: &str) -> (String, String) {
    let (partner, header) = fenix.a_partner().await;
    let partner_type = a_type(fenix, staff, label).await;
    let type_uuid: Uuid = partner_type.parse().unwrap();
    let sql = "UPDATE partner SET type_uuid = $1 WHERE uuid = $2";
    fenix.sql(sql, vec![type_uuid.into(), partner.into()]).await;
    (partner_type, header)
}

async fn list_labels(fenix: &Fenix, staff: &str) -> Vec<String> {
    let list = fenix.get("/partner-types", staff).await.expect(200).json();
    let labels = list.as_array().unwrap().iter();
    labels.map(|listed_type| listed_type["label"].as_str().unwrap().to_owned()).collect()
}

async fn amb_090_types_come_from_configuration_and_stay_renamed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert!(list_labels(&fenix, &admin).await.is_empty());
    for _ in 0..2 {
        fenix.services.sync_with_configuration().await.unwrap();
    }
    let seeded_labels = ["Agence immobilière", "Assureur", "Banque", "Notaire", "Particulier"];
    assert_eq!(list_labels(&fenix, &admin).await, seeded_labels);
    let list = fenix.get("/partner-types", &admin).await.expect(200).json();
    let rename_body = json!({ "uuid": list[2]["uuid"], "label": "Établissement  bancaire" });
    let renamed_type = fenix.post("/partner-types", &admin, &rename_body).await.expect(200).json();
    assert_eq!(
        (&renamed_type["uuid"], &renamed_type["label"]),
        (&list[2]["uuid"], &json!("Établissement bancaire"))
    );
    a_type(&fenix, &admin, "Courtier").await;
    fenix.services.sync_with_configuration().await.unwrap();
    let expected =
        ["Agence immobilière", "Assureur", "Courtier", "Établissement bancaire", "Notaire", "Particulier"];
    assert_eq!(list_labels(&fenix, &admin).await, expected);
}
api_test!(amb_090_types_come_from_configuration_and_stay_renamed);

async fn ptyp_13_name_is_required_and_unique(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let partner_type = a_type(&fenix, &employee, "Agence immobilière").await;
    let other_type = a_type(&fenix, &employee, "Notaire").await;
    let refused_bodies = [
        json!({}),
        json!({ "label": "  " }),
        json!({ "label": "é".repeat(256) }),
        json!({ "label": "AGENCE  IMMOBILIERE" }),
        json!({ "uuid": other_type, "label": "agence immobilière" }),
    ];
    for body in refused_bodies {
        let response = fenix.post("/partner-types", &employee, &body).await.expect(400);
        assert_eq!(response.fields(), ["label"], "{body}");
    }
    // The name in another case does not collide with the type itself.
    let same_label = json!({ "uuid": partner_type, "label": "AGENCE IMMOBILIÈRE" });
    fenix.post("/partner-types", &employee, &same_label).await.expect(200);
    let unknown = json!({ "uuid": Uuid::nil(), "label": "Inconnu" });
    fenix.post("/partner-types", &employee, &unknown).await.expect(404);
}
api_test!(ptyp_13_name_is_required_and_unique);

async fn ptyp_10_documents_are_added_renamed_ordered_and_removed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, &admin, "Notaire").await;
    let first_file = fenix.a_file(&admin, "Convention.pdf").await;
    let second_file = fenix.upload(&admin, "logo.png", PNG).await.expect(201).text;
    let saved_type = save_documents(
        &fenix,
        &admin,
        &partner_type,
        json!([first_file, { "uuid": second_file, "name": "Logo de la firme" }]),
    )
    .await;
    assert_eq!(list_names(&saved_type), ["Convention.pdf", "Logo de la firme"]);
    let expected = json!({ "uuid": first_file, "name": "Convention.pdf", "size": PDF.len(), "readOnly": false,
        "contentType": "application/pdf", "creationDate": "2026-11-21T09:00:00Z" });
    assert_eq!(saved_type["medias"][0], expected, "PTYP-06");

    let third_file = fenix.a_file(&admin, "Barème.pdf").await;
    let new_documents = json!([third_file, { "uuid": second_file, "name": " Logo.png " }]);
    let saved_type = save_documents(&fenix, &admin, &partner_type, new_documents).await;
    assert_eq!(list_names(&saved_type), ["Barème.pdf", "Logo.png"]);
    assert_eq!(
        fenix.get(&format!("/partner-types/{partner_type}"), &admin).await.expect(200).json(),
        saved_type,
        "PTYP-09"
    );
    // The file of the removed document is deleted.
    assert_eq!(fenix.stored_files(), 3);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 2);
    // An omitted list changes nothing; an empty list removes all documents.
    let path = format!("/partner-types/{partner_type}");
    assert_eq!(list_names(&fenix.patch(&path, &admin, &json!({})).await.expect(200).json()).len(), 2);
    assert_eq!(list_names(&save_documents(&fenix, &admin, &partner_type, json!([])).await).len(), 0);
    // A document of a type is attached: it cannot be reverted.
    let kept_file = fenix.a_file(&admin, "Reste.pdf").await;
    save_documents(&fenix, &admin, &partner_type, json!([kept_file])).await;
    fenix.revert(&admin, &kept_file).await.expect(400);
}
api_test_on_both_engines!(ptyp_10_documents_are_added_renamed_ordered_and_removed);

async fn med_04_08_invalid_names_and_foreign_files_are_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let partner_type = a_type(&fenix, &admin, "Notaire").await;
    let path = format!("/partner-types/{partner_type}");
    let file = fenix.a_file(&admin, "a.pdf").await;
    for name in ["", "   ", "a/b.pdf", &"é".repeat(256)] {
        let body = json!({ "medias": [{ "uuid": file, "name": name }] });
        assert_eq!(fenix.patch(&path, &admin, &body).await.expect(400).fields(), ["medias.0.name"], "{name}");
    }
    let too_many_uuids: Vec<Uuid> = (0..501).map(|_| Uuid::nil()).collect();
    let response = fenix.patch(&path, &admin, &json!({ "medias": too_many_uuids })).await.expect(400);
    assert_eq!(response.fields(), ["medias"]);
    // An upload of another user, a file of a case, a file of another type, and an unknown file.
    let record = fenix.a_record(&admin, &[None]).await;
    let of_a_case = fenix.a_file(&admin, "b.pdf").await;
    fenix.a_case_with(&admin, &record, json!({ "medias": [of_a_case] })).await.expect(201);
    let other_type = a_type(&fenix, &admin, "Banque").await;
    let file_of_other_type = fenix.a_file(&admin, "c.pdf").await;
    save_documents(&fenix, &admin, &other_type, json!([file_of_other_type])).await;
    let foreign_file = fenix.a_file(&employee, "d.pdf").await;
    for media in [&of_a_case, &file_of_other_type, &foreign_file, &Uuid::nil().to_string()] {
        fenix.patch(&path, &admin, &json!({ "medias": [media] })).await.expect(404);
    }
    assert_eq!(list_names(&fenix.get(&path, &admin).await.expect(200).json()).len(), 0);
    let saved_type = fenix.patch(&path, &admin, &json!({ "medias": [file, file] })).await.expect(200).json();
    assert_eq!(list_names(&saved_type), ["a.pdf"]);
}
api_test!(med_04_08_invalid_names_and_foreign_files_are_refused);

async fn amb_129_stale_save_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, &admin, "Notaire").await;
    let path = format!("/partner-types/{partner_type}");
    let stored_type = fenix.get(&path, &admin).await.expect(200).json();
    let (first_file, second_file) =
        (fenix.a_file(&admin, "a.pdf").await, fenix.a_file(&admin, "b.pdf").await);
    let save = |media: &str| json!({ "medias": [media], "version": stored_type["version"] });
    let saved_type = fenix.patch(&path, &admin, &save(&first_file)).await.expect(200).json();
    assert_ne!(saved_type["version"], stored_type["version"]);
    fenix.patch(&path, &admin, &save(&second_file)).await.expect(409);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), saved_type);
    fenix.patch(&path, &admin, &json!({ "medias": [second_file] })).await.expect(200);
}
api_test!(amb_129_stale_save_is_refused);

async fn ptyp_07_list_includes_documents_on_request(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let partner_type = a_type(&fenix, &employee, "Notaire").await;
    a_type(&fenix, &employee, "Banque").await;
    let file = fenix.a_file(&employee, "a.pdf").await;
    save_documents(&fenix, &employee, &partner_type, json!([file])).await;
    for path in ["/partner-types", "/partner-types?withMedias=false"] {
        let list = fenix.get(path, &employee).await.expect(200).json();
        assert!(list.as_array().unwrap().iter().all(|row| row.get("medias").is_none()), "{list}");
    }
    let list = fenix.get("/partner-types?withMedias=true", &employee).await.expect(200).json();
    assert_eq!((list_names(&list[0]).len(), list_names(&list[1])), (0, vec!["a.pdf"]));
    fenix.get("/partner-types?withMedias=oui", &employee).await.expect(400);
}
api_test!(ptyp_07_list_includes_documents_on_request);

async fn ptyp_08_17_partner_reads_own_documents_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner_type, partner) = a_partner_of(&fenix, &admin, "Notaire").await;
    let (other_type, rival) = a_partner_of(&fenix, &admin, "Banque").await;
    let (own_type, foreign_file) =
        (fenix.a_file(&admin, "Notaires.pdf").await, fenix.a_file(&admin, "Banques.pdf").await);
    save_documents(&fenix, &admin, &partner_type, json!([own_type])).await;
    save_documents(&fenix, &admin, &other_type, json!([foreign_file])).await;

    let response = fenix.get("/partner-types/own", &partner).await.expect(200).json();
    assert_eq!((&response["uuid"], list_names(&response)), (&json!(partner_type), vec!["Notaires.pdf"]));
    fenix.get("/partner-types", &partner).await.expect(403);
    for id in [&partner_type, &other_type] {
        fenix.get(&format!("/partner-types/{id}"), &partner).await.expect(403);
        fenix.patch(&format!("/partner-types/{id}"), &partner, &json!({ "medias": [] })).await.expect(403);
    }
    fenix.post("/partner-types", &partner, &json!({ "label": "Mien" })).await.expect(403);
    // By ticket and through the media server.
    for (media, caller, status) in [
        (&own_type, &partner, 200),
        (&foreign_file, &partner, 404),
        (&own_type, &rival, 404),
        (&foreign_file, &rival, 200),
    ] {
        fenix.get(&format!("/partner-types/medias/{media}/download"), caller).await.expect(status);
        fenix.get(&format!("/medias?load={media}"), caller).await.expect(status);
    }
    // A PARTNER account without partner, and the other roles.
    let (_, unlinked_partner) = fenix.logged_in(Role::Partner).await;
    fenix.get("/partner-types/own", &unlinked_partner).await.expect(404);
    fenix.get(&format!("/partner-types/medias/{own_type}/download"), &unlinked_partner).await.expect(404);
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    fenix.get(&format!("/partner-types/medias/{own_type}/download"), &customer).await.expect(403);
    fenix.get(&format!("/medias?load={own_type}"), &customer).await.expect(404);
    fenix.get(&format!("/medias?load={own_type}"), &fenix.a_guest()).await.expect(404);
}
api_test!(ptyp_08_17_partner_reads_own_documents_only);

async fn tick_01_02_ticket_opens_the_document_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner_type, partner) = a_partner_of(&fenix, &admin, "Notaire").await;
    let (media, second_file) = (fenix.a_file(&admin, "a.pdf").await, fenix.a_file(&admin, "b.pdf").await);
    let list = json!([{ "uuid": media, "name": "Relevé d’été \"1\"" }, second_file]);
    save_documents(&fenix, &admin, &partner_type, list).await;
    let path = format!("/partner-types/medias/{media}/download");
    let ticket = async |caller: &str| {
        let response = fenix.get(&path, caller).await.expect(200).json();
        response["ticket"].as_str().expect("a ticket").to_owned()
    };
    let ticket_path = format!("{path}?ticket={}", ticket(&partner).await);
    let file = fenix.get(&ticket_path, "").await.expect(200);
    assert_eq!(file.text.as_bytes(), PDF);
    let header = |name: &str| file.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "application/pdf");
    assert_eq!(header("content-length"), PDF.len().to_string());
    assert_eq!(header("x-content-type-options"), "nosniff");
    let name = header("content-disposition");
    assert!(name.starts_with("attachment; "), "{name}");
    assert!(name.ends_with("''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9%20%221%22.pdf"), "{name}");
    assert_eq!(fenix.get(&ticket_path, "").await.expect(400).details().len(), 1, "once");

    // A ticket of another path, a ticket of another user, an expired ticket, a deleted document.
    let download_path =
        |media: &str, ticket: &str| format!("/partner-types/medias/{media}/download?ticket={ticket}");
    fenix.get(&download_path(&second_file, &ticket(&admin).await), "").await.expect(400);
    fenix.get(&download_path(&media, &ticket(&admin).await), &partner).await.expect(400);
    let expired_ticket = ticket(&admin).await;
    fenix.clock.advance(Duration::seconds(60));
    fenix.get(&download_path(&media, &expired_ticket), "").await.expect(400);
    let removed_ticket = ticket(&admin).await;
    save_documents(&fenix, &admin, &partner_type, json!([second_file])).await;
    fenix.get(&download_path(&media, &removed_ticket), "").await.expect(404);
    fenix.send(fenix.request(Method::POST, &path, &admin)).await.expect(405);
}
api_test!(tick_01_02_ticket_opens_the_document_once);
