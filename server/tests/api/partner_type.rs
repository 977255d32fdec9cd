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
async fn documents(fenix: &Fenix, staff: &str, kind: &str, files: Value) -> Value {
    let body = json!({ "medias": files });
    fenix.patch(&format!("/partner-types/{kind}"), staff, &body).await.expect(200).json()
}

fn names(kind: &Value) -> Vec<&str> {
    let files = kind["medias"].as_array().expect("documents");
    files.iter().map(|media| media["name"].as_str().expect("a name")).collect()
}

/// A partner and the type created for them.
async fn a_partner_of(fenix: &Fenix, staff: &str, label: &str) -> (String, String) {
    let (partner, header) = fenix.a_partner().await;
    let kind = a_type(fenix, staff, label).await;
    let type_uuid: Uuid = kind.parse().unwrap();
    let sql = "UPDATE partner SET type_uuid = $1 WHERE uuid = $2";
    fenix.sql(sql, vec![type_uuid.into(), partner.into()]).await;
    (kind, header)
}

async fn labels(fenix: &Fenix, staff: &str) -> Vec<String> {
    let list = fenix.get("/partner-types", staff).await.expect(200).json();
    let labels = list.as_array().unwrap().iter();
    labels.map(|listed| listed["label"].as_str().unwrap().to_owned()).collect()
}

async fn amb_090_types_come_from_configuration_and_stay_renamed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert!(labels(&fenix, &admin).await.is_empty());
    for _ in 0..2 {
        fenix.services.sync_with_configuration().await.unwrap();
    }
    let seeded = ["Agence immobilière", "Assureur", "Banque", "Notaire", "Particulier"];
    assert_eq!(labels(&fenix, &admin).await, seeded);
    let list = fenix.get("/partner-types", &admin).await.expect(200).json();
    let rename = json!({ "uuid": list[2]["uuid"], "label": "Établissement  bancaire" });
    let renamed = fenix.post("/partner-types", &admin, &rename).await.expect(200).json();
    assert_eq!((&renamed["uuid"], &renamed["label"]), (&list[2]["uuid"], &json!("Établissement bancaire")));
    a_type(&fenix, &admin, "Courtier").await;
    fenix.services.sync_with_configuration().await.unwrap();
    let expected =
        ["Agence immobilière", "Assureur", "Courtier", "Établissement bancaire", "Notaire", "Particulier"];
    assert_eq!(labels(&fenix, &admin).await, expected);
}
api_test!(amb_090_types_come_from_configuration_and_stay_renamed);

async fn ptyp_13_name_is_required_and_unique(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let kind = a_type(&fenix, &employee, "Agence immobilière").await;
    let other = a_type(&fenix, &employee, "Notaire").await;
    let refused = [
        json!({}),
        json!({ "label": "  " }),
        json!({ "label": "é".repeat(256) }),
        json!({ "label": "AGENCE  IMMOBILIERE" }),
        json!({ "uuid": other, "label": "agence immobilière" }),
    ];
    for body in refused {
        let response = fenix.post("/partner-types", &employee, &body).await.expect(400);
        assert_eq!(response.fields(), ["label"], "{body}");
    }
    // The name in another case does not collide with the type itself.
    let same_label = json!({ "uuid": kind, "label": "AGENCE IMMOBILIÈRE" });
    fenix.post("/partner-types", &employee, &same_label).await.expect(200);
    let unknown = json!({ "uuid": Uuid::nil(), "label": "Inconnu" });
    fenix.post("/partner-types", &employee, &unknown).await.expect(404);
}
api_test!(ptyp_13_name_is_required_and_unique);

async fn ptyp_10_documents_are_added_renamed_ordered_and_removed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kind = a_type(&fenix, &admin, "Notaire").await;
    let first = fenix.a_file(&admin, "Convention.pdf").await;
    let second = fenix.upload(&admin, "logo.png", PNG).await.expect(201).text;
    let saved =
        documents(&fenix, &admin, &kind, json!([first, { "uuid": second, "name": "Logo de la firme" }]))
            .await;
    assert_eq!(names(&saved), ["Convention.pdf", "Logo de la firme"]);
    let expected = json!({ "uuid": first, "name": "Convention.pdf", "size": PDF.len(), "readOnly": false,
        "contentType": "application/pdf", "creationDate": "2026-11-21T09:00:00Z" });
    assert_eq!(saved["medias"][0], expected, "PTYP-06");

    let third = fenix.a_file(&admin, "Barème.pdf").await;
    let wanted = json!([third, { "uuid": second, "name": " Logo.png " }]);
    let saved = documents(&fenix, &admin, &kind, wanted).await;
    assert_eq!(names(&saved), ["Barème.pdf", "Logo.png"]);
    assert_eq!(
        fenix.get(&format!("/partner-types/{kind}"), &admin).await.expect(200).json(),
        saved,
        "PTYP-09"
    );
    // The file of the removed document is deleted.
    assert_eq!(fenix.stored_files(), 3);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 2);
    // An omitted list changes nothing; an empty list removes all documents.
    let path = format!("/partner-types/{kind}");
    assert_eq!(names(&fenix.patch(&path, &admin, &json!({})).await.expect(200).json()).len(), 2);
    assert_eq!(names(&documents(&fenix, &admin, &kind, json!([])).await).len(), 0);
    // A document of a type is attached: it cannot be reverted.
    let kept = fenix.a_file(&admin, "Reste.pdf").await;
    documents(&fenix, &admin, &kind, json!([kept])).await;
    fenix.revert(&admin, &kept).await.expect(400);
}
api_test_on_both_engines!(ptyp_10_documents_are_added_renamed_ordered_and_removed);

async fn med_04_08_invalid_names_and_foreign_files_are_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let kind = a_type(&fenix, &admin, "Notaire").await;
    let path = format!("/partner-types/{kind}");
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
    let other = a_type(&fenix, &admin, "Banque").await;
    let of_another = fenix.a_file(&admin, "c.pdf").await;
    documents(&fenix, &admin, &other, json!([of_another])).await;
    let foreign_file = fenix.a_file(&employee, "d.pdf").await;
    for media in [&of_a_case, &of_another, &foreign_file, &Uuid::nil().to_string()] {
        fenix.patch(&path, &admin, &json!({ "medias": [media] })).await.expect(404);
    }
    assert_eq!(names(&fenix.get(&path, &admin).await.expect(200).json()).len(), 0);
    let saved = fenix.patch(&path, &admin, &json!({ "medias": [file, file] })).await.expect(200).json();
    assert_eq!(names(&saved), ["a.pdf"]);
}
api_test!(med_04_08_invalid_names_and_foreign_files_are_refused);

async fn amb_129_stale_save_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kind = a_type(&fenix, &admin, "Notaire").await;
    let path = format!("/partner-types/{kind}");
    let read = fenix.get(&path, &admin).await.expect(200).json();
    let (first, second) = (fenix.a_file(&admin, "a.pdf").await, fenix.a_file(&admin, "b.pdf").await);
    let save = |media: &str| json!({ "medias": [media], "version": read["version"] });
    let saved = fenix.patch(&path, &admin, &save(&first)).await.expect(200).json();
    assert_ne!(saved["version"], read["version"]);
    fenix.patch(&path, &admin, &save(&second)).await.expect(409);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), saved);
    fenix.patch(&path, &admin, &json!({ "medias": [second] })).await.expect(200);
}
api_test!(amb_129_stale_save_is_refused);

async fn ptyp_07_list_includes_documents_on_request(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let kind = a_type(&fenix, &employee, "Notaire").await;
    a_type(&fenix, &employee, "Banque").await;
    let file = fenix.a_file(&employee, "a.pdf").await;
    documents(&fenix, &employee, &kind, json!([file])).await;
    for path in ["/partner-types", "/partner-types?withMedias=false"] {
        let list = fenix.get(path, &employee).await.expect(200).json();
        assert!(list.as_array().unwrap().iter().all(|row| row.get("medias").is_none()), "{list}");
    }
    let list = fenix.get("/partner-types?withMedias=true", &employee).await.expect(200).json();
    assert_eq!((names(&list[0]).len(), names(&list[1])), (0, vec!["a.pdf"]));
    fenix.get("/partner-types?withMedias=oui", &employee).await.expect(400);
}
api_test!(ptyp_07_list_includes_documents_on_request);

async fn ptyp_08_17_partner_reads_own_documents_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (kind, partner) = a_partner_of(&fenix, &admin, "Notaire").await;
    let (other, rival) = a_partner_of(&fenix, &admin, "Banque").await;
    let (own_type, foreign_file) =
        (fenix.a_file(&admin, "Notaires.pdf").await, fenix.a_file(&admin, "Banques.pdf").await);
    documents(&fenix, &admin, &kind, json!([own_type])).await;
    documents(&fenix, &admin, &other, json!([foreign_file])).await;

    let response = fenix.get("/partner-types/own", &partner).await.expect(200).json();
    assert_eq!((&response["uuid"], names(&response)), (&json!(kind), vec!["Notaires.pdf"]));
    fenix.get("/partner-types", &partner).await.expect(403);
    for id in [&kind, &other] {
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
    let (_, unlinked) = fenix.logged_in(Role::Partner).await;
    fenix.get("/partner-types/own", &unlinked).await.expect(404);
    fenix.get(&format!("/partner-types/medias/{own_type}/download"), &unlinked).await.expect(404);
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    fenix.get(&format!("/partner-types/medias/{own_type}/download"), &customer).await.expect(403);
    fenix.get(&format!("/medias?load={own_type}"), &customer).await.expect(404);
    fenix.get(&format!("/medias?load={own_type}"), &fenix.a_guest()).await.expect(404);
}
api_test!(ptyp_08_17_partner_reads_own_documents_only);

async fn tick_01_02_ticket_opens_the_document_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (kind, partner) = a_partner_of(&fenix, &admin, "Notaire").await;
    let (media, second) = (fenix.a_file(&admin, "a.pdf").await, fenix.a_file(&admin, "b.pdf").await);
    let list = json!([{ "uuid": media, "name": "Relevé d’été \"1\"" }, second]);
    documents(&fenix, &admin, &kind, list).await;
    let path = format!("/partner-types/medias/{media}/download");
    let ticket = async |caller: &str| {
        let response = fenix.get(&path, caller).await.expect(200).json();
        response["ticket"].as_str().expect("a ticket").to_owned()
    };
    let opened = format!("{path}?ticket={}", ticket(&partner).await);
    let file = fenix.get(&opened, "").await.expect(200);
    assert_eq!(file.text.as_bytes(), PDF);
    let header = |name: &str| file.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "application/pdf");
    assert_eq!(header("content-length"), PDF.len().to_string());
    assert_eq!(header("x-content-type-options"), "nosniff");
    let name = header("content-disposition");
    assert!(name.starts_with("attachment; "), "{name}");
    assert!(name.ends_with("''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9%20%221%22.pdf"), "{name}");
    assert_eq!(fenix.get(&opened, "").await.expect(400).details().len(), 1, "once");

    // A ticket of another path, a ticket of another user, an expired ticket, a deleted document.
    let at = |media: &str, ticket: &str| format!("/partner-types/medias/{media}/download?ticket={ticket}");
    fenix.get(&at(&second, &ticket(&admin).await), "").await.expect(400);
    fenix.get(&at(&media, &ticket(&admin).await), &partner).await.expect(400);
    let expired_ticket = ticket(&admin).await;
    fenix.clock.advance(Duration::seconds(60));
    fenix.get(&at(&media, &expired_ticket), "").await.expect(400);
    let removed_ticket = ticket(&admin).await;
    documents(&fenix, &admin, &kind, json!([second])).await;
    fenix.get(&at(&media, &removed_ticket), "").await.expect(404);
    fenix.send(fenix.request(Method::POST, &path, &admin)).await.expect(405);
}
api_test!(tick_01_02_ticket_opens_the_document_once);
