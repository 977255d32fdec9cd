//! Public pages of documents (DOWN-01, DOWN-03, TICK-07, PAGE-05, PAGE-06; AMB-103).

use crate::support::Fenix;
use crate::support::cases::PDF;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use uuid::Uuid;

/// Pages of the built-in brand, as returned to a visitor.
async fn list_pages(fenix: &Fenix) -> Vec<Value> {
    fenix.get("/pages", "").await.expect(200).json().as_array().cloned().expect("a list")
}

/// Attaches an uploaded file to a page, with any name in the database.
async fn a_document(fenix: &Fenix, page: &Value, name: &str) -> String {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let media = fenix.a_file(&admin, "a.pdf").await;
    let uuid: Uuid = media.parse().unwrap();
    let page: Uuid = page["uuid"].as_str().unwrap().parse().unwrap();
    let sql =
        "UPDATE media SET parent_kind = 'page', parent_uuid = $1, position = 0, name = $2 WHERE uuid = $3";
    fenix.sql(sql, vec![page.into(), name.into(), uuid.into()]).await;
    media
}

async fn down_01_configured_pages_are_returned_with_their_documents(fenix: Fenix) {
    assert_eq!(list_pages(&fenix).await, [] as [Value; 0]);
    for _ in 0..2 {
        fenix.services.sync_with_configuration().await.unwrap();
    }
    let listed_pages = list_pages(&fenix).await;
    let keys: Vec<_> = listed_pages.iter().map(|page| page["key"].as_str().unwrap()).collect();
    assert_eq!(keys, ["credit", "estate", "insurance", "tools"]);
    let media = a_document(&fenix, &listed_pages[1], "Liste des pièces.pdf").await;
    let response = fenix.get("/pages", "").await.expect(200);
    assert_eq!(response.headers["cache-control"], "no-cache");
    assert_eq!(response.json()[0]["medias"], json!([]));
    let expected = json!({
        "uuid": listed_pages[1]["uuid"], "key": "estate", "title": "Financement immobilier", "version": 1,
        "medias": [{ "uuid": media, "name": "Liste des pièces.pdf", "size": PDF.len(),
            "contentType": "application/pdf", "creationDate": "2026-11-21T09:00:00Z" }],
    });
    assert_eq!(response.json()[1], expected);
    // An ended session does not hide public documents.
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    for caller in [&fenix.a_guest(), &customer, "Bearer faux"] {
        assert_eq!(fenix.get("/pages", caller).await.expect(200).json()[1], expected);
    }
}
api_test!(down_01_configured_pages_are_returned_with_their_documents);

async fn down_03_visitor_downloads_a_document(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let page = list_pages(&fenix).await.remove(0);
    let media = a_document(&fenix, &page, "Relevé d’été \"1\".pdf").await;
    let path = format!("/pages/medias/{media}/download");
    for caller in ["", &fenix.a_guest(), "Bearer faux"] {
        let file = fenix.get(&path, caller).await.expect(200);
        assert_eq!(file.text.as_bytes(), PDF);
        let header = |name: &str| file.headers[name].to_str().unwrap().to_owned();
        assert_eq!(header("content-type"), "application/pdf");
        assert_eq!(header("content-length"), PDF.len().to_string());
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("cache-control"), "no-cache");
        assert!(header("content-security-policy").contains("default-src 'none'"));
        let name = header("content-disposition");
        assert_eq!(name.matches('"').count(), 2, "{name}");
        assert!(
            name.ends_with("filename*=UTF-8''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9%20%221%22.pdf"),
            "{name}"
        );
    }
}
api_test!(down_03_visitor_downloads_a_document);

/// Names in the database may predate the validation rules.
async fn document_name_cannot_break_out_of_its_header(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let page = list_pages(&fenix).await.remove(0);
    let media = a_document(&fenix, &page, "a\r\nSet-Cookie: x=1;\"\\.exe").await;
    let file = fenix.get(&format!("/pages/medias/{media}/download"), "").await.expect(200);
    assert!(!file.headers.contains_key("set-cookie"));
    let name = file.headers["content-disposition"].to_str().unwrap();
    assert!(name.starts_with("attachment; filename=\"a__Set-Cookie: x=1___.exe.pdf\";"), "{name}");
}
api_test!(document_name_cannot_break_out_of_its_header);

async fn cached_document_gets_304_until_deleted(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let page = list_pages(&fenix).await.remove(0);
    let media = a_document(&fenix, &page, "a.pdf").await;
    let path = format!("/pages/medias/{media}/download");
    let tag = fenix.get(&path, "").await.expect(200).headers["etag"].clone();
    let repeat_request =
        || fenix.request(reqwest::Method::GET, &path, "").header("if-none-match", tag.clone());
    let response = fenix.send(repeat_request()).await.expect(304);
    assert_eq!((response.text.as_str(), &response.headers["etag"]), ("", &tag));
    let uuid: Uuid = media.parse().unwrap();
    fenix.sql("UPDATE media SET name = 'b.pdf' WHERE uuid = $1", vec![uuid.into()]).await;
    fenix.send(repeat_request()).await.expect(200);
    let detachment_update = "UPDATE media SET parent_kind = NULL, parent_uuid = NULL WHERE uuid = $1";
    fenix.sql(detachment_update, vec![uuid.into()]).await;
    fenix.send(repeat_request()).await.expect(404);
}
api_test!(cached_document_gets_304_until_deleted);

async fn files_of_no_page_are_not_found(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let unattached_file = fenix.a_file(&admin, "a.pdf").await;
    let record = fenix.a_record(&admin, &[None]).await;
    let of_a_case = fenix.a_file(&admin, "b.pdf").await;
    fenix.a_case_with(&admin, &record, json!({ "medias": [of_a_case] })).await.expect(201);
    // A document of a page that is no longer in the configuration.
    let page = list_pages(&fenix).await.remove(0);
    let hidden_document = a_document(&fenix, &page, "c.pdf").await;
    fenix.sql("UPDATE page SET position = NULL WHERE key = 'credit'", vec![]).await;
    let unknown = Uuid::nil().to_string();
    for media in [&unattached_file, &of_a_case, &hidden_document, &unknown, "tout", "..%2F..%2Fsecret.key"] {
        for caller in ["", &admin] {
            let response = fenix.get(&format!("/pages/medias/{media}/download"), caller).await.expect(404);
            assert!(response.json()["message"].is_string(), "{media}");
        }
    }
}
api_test!(files_of_no_page_are_not_found);

/// AMB-082: access to an attached file follows its parent, and it can no longer be reverted.
async fn page_document_is_served_by_the_media_server(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let page = list_pages(&fenix).await.remove(0);
    let media = a_document(&fenix, &page, "a.pdf").await;
    for caller in [fenix.a_guest(), fenix.logged_in(Role::Partner).await.1] {
        fenix.get(&format!("/medias?load={media}"), &caller).await.expect(200);
        fenix.revert(&caller, &media).await.expect(400);
    }
    fenix.get(&format!("/pages/medias/{media}/download"), "").await.expect(200);
}
api_test!(page_document_is_served_by_the_media_server);

/// Saves these files as the documents of a page; returns the page.
async fn save(fenix: &Fenix, admin: &str, key: &str, files: Value) -> Value {
    let body = json!({ "medias": files });
    fenix.patch(&format!("/pages/{key}"), admin, &body).await.expect(200).json()
}

fn list_names(page: &Value) -> Vec<&str> {
    let files = page["medias"].as_array().expect("documents");
    files.iter().map(|media| media["name"].as_str().expect("a name")).collect()
}

async fn page_07_admin_adds_renames_orders_and_removes_documents(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (first_file, second_file) =
        (fenix.a_file(&admin, "Pièces.pdf").await, fenix.a_file(&admin, "b.pdf").await);
    let saved_page =
        save(&fenix, &admin, "credit", json!([first_file, { "uuid": second_file, "name": " Lexique.pdf " }]))
            .await;
    assert_eq!(
        (saved_page["key"].as_str(), list_names(&saved_page)),
        (Some("credit"), vec!["Pièces.pdf", "Lexique.pdf"])
    );
    // A visitor sees them immediately, in this order (DOWN-01, DOWN-03).
    assert_eq!(list_pages(&fenix).await[0], saved_page);
    fenix.get(&format!("/pages/medias/{second_file}/download"), "").await.expect(200);

    let third_file = fenix.a_file(&admin, "Barème.pdf").await;
    let saved_page = save(&fenix, &admin, "credit", json!([third_file, second_file, third_file])).await;
    assert_eq!(list_names(&saved_page), ["Barème.pdf", "Lexique.pdf"]);
    fenix.get(&format!("/pages/medias/{first_file}/download"), "").await.expect(404);
    // The file is deleted by its job.
    assert_eq!(fenix.stored_files(), 3);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 2);
    // An omitted list changes nothing; an empty list removes all documents.
    let unchanged_page = fenix.patch("/pages/credit", &admin, &json!({})).await.expect(200).json();
    assert_eq!(unchanged_page, saved_page);
    assert_eq!(list_names(&save(&fenix, &admin, "credit", json!([])).await).len(), 0);
}
api_test_on_both_engines!(page_07_admin_adds_renames_orders_and_removes_documents);

async fn page_07_invalid_names_foreign_files_unknown_pages_are_refused(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    let file = fenix.a_file(&admin, "a.pdf").await;
    for name in ["", "   ", "a/b.pdf", &"é".repeat(256)] {
        let body = json!({ "medias": [{ "uuid": file, "name": name }] });
        let response = fenix.patch("/pages/credit", &admin, &body).await.expect(400);
        assert_eq!(response.fields(), ["medias.0.name"], "{name}");
    }
    let other_file = fenix.a_file(&admin, "b.pdf").await;
    save(&fenix, &admin, "estate", json!([other_file])).await;
    let foreign_file = fenix.a_file(&other_admin, "c.pdf").await;
    for media in [&other_file, &foreign_file, &Uuid::nil().to_string()] {
        fenix.patch("/pages/credit", &admin, &json!({ "medias": [media] })).await.expect(404);
    }
    let hide_sql = "UPDATE page SET position = NULL WHERE key = $1";
    fenix.sql(hide_sql, vec!["insurance".into()]).await;
    for key in ["insurance", "inconnue", "%2e%2e"] {
        fenix.patch(&format!("/pages/{key}"), &admin, &json!({ "medias": [file] })).await.expect(404);
    }
    assert!(list_names(&list_pages(&fenix).await[0]).is_empty());
}
api_test!(page_07_invalid_names_foreign_files_unknown_pages_are_refused);

async fn page_08_to_11_only_admin_edits(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let file = fenix.a_file(&admin, "a.pdf").await;
    save(&fenix, &admin, "credit", json!([file])).await;
    for role in [Role::Employee, Role::Partner, Role::Customer] {
        let (_, caller) = fenix.logged_in(role).await;
        fenix.patch("/pages/credit", &caller, &json!({ "medias": [] })).await.expect(403);
    }
    for caller in ["", &fenix.a_guest()] {
        fenix.patch("/pages/credit", caller, &json!({ "medias": [] })).await.expect(401);
    }
    assert_eq!(list_names(&list_pages(&fenix).await[0]), ["a.pdf"]);
}
api_test!(page_08_to_11_only_admin_edits);

async fn amb_129_stale_save_is_refused(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let page = list_pages(&fenix).await.remove(0);
    let (first_file, second_file) =
        (fenix.a_file(&admin, "a.pdf").await, fenix.a_file(&admin, "b.pdf").await);
    let with_version = |media: &str| json!({ "medias": [media], "version": page["version"] });
    let saved_page =
        fenix.patch("/pages/credit", &admin, &with_version(&first_file)).await.expect(200).json();
    assert_ne!(saved_page["version"], page["version"]);
    let refusal = fenix.patch("/pages/credit", &admin, &with_version(&second_file)).await.expect(409);
    let expected =
        "Cette fiche a été modifiée entre-temps par Camille Rivière. Rechargez-la pour voir les changements.";
    assert_eq!(refusal.json()["message"], expected);
    assert_eq!(list_pages(&fenix).await[0], saved_page);
    fenix.patch("/pages/credit", &admin, &json!({ "medias": [second_file] })).await.expect(200);
    // Synchronising the configuration again does not count as a save.
    let pages_before = list_pages(&fenix).await;
    fenix.services.sync_with_configuration().await.unwrap();
    assert_eq!(list_pages(&fenix).await, pages_before);
}
api_test!(amb_129_stale_save_is_refused);
