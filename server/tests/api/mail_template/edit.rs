//! Reading and editing templates.

use super::template_form;
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

const KEYS: [&str; 35] = [
    "PASSWORD-LINK",
    "PASSWORD-RESET",
    "PASSWORD-CHANGED",
    "NEW-DEVICE",
    "CALENDAR-CREATED",
    "ADDRESS-CHANGED",
    "MFA-ADDED",
    "MFA-REMOVED",
    "MFA-RESET",
    "API-TOKEN-CREATED",
    "ADMINISTRATOR-ACCESS",
    "EMPLOYEE-ACCESS",
    "API-TOKEN-ENDING",
    "RETENTION-STOPPED",
    "CASE-CREATED",
    "CASE-COMPLETED",
    "CASE-RECEIPT",
    "FILE-REFUSED",
    "CASE-DOCUMENTS-REQUESTED",
    "CASE-REMINDER",
    "CASE-STEP",
    "LEGAL-DOCUMENT",
    "LEGAL-DOCUMENT-REMINDER",
    "LEGAL-DOCUMENT-SIGNED",
    "SIGNATURE-CODE",
    "CUSTOMER-MESSAGE",
    "CUSTOMER-APPOINTMENT",
    "CASE-PROGRESS",
    "PARTNER-FIRST-MEETING",
    "CONTACT",
    "CONTACT-ACKNOWLEDGED",
    "SIMULATION",
    "SIMULATION-ACKNOWLEDGED",
    "COMPLAINT",
    "TASKS-OF-THE-DAY",
];

async fn tpl_04_09_10_every_mail_has_a_template(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    fenix.services.sync_with_configuration().await.unwrap();
    let list = fenix.get("/mail-templates", &admin).await.expect(200).json();
    let list = list.as_array().unwrap();
    let keys: Vec<_> = list.iter().map(|template| template["key"].as_str().unwrap()).collect();
    assert_eq!(keys, KEYS);
    for template in list {
        let key = template["key"].as_str().unwrap();
        assert_eq!(&fenix.template(&admin, key).await, template);
        assert_eq!((&template["modified"], &template["version"]), (&json!(false), &json!(1)), "{key}");
        assert_eq!((&template["medias"], template.get("updateDate")), (&json!([]), None), "{key}");
        assert!(template["uuid"].is_string() && template["name"].is_string(), "{key}");
        assert!(template["content"].as_str().unwrap().starts_with("<p>Bonjour"), "{key}");
        assert_eq!(
            template["variables"][0],
            json!({ "name": "firstName", "label": "prénom", "description": "Prénom" }),
            "{key}"
        );
        // Saving the built-in text again leaves the template unmodified.
        let unchanged_form =
            template_form(template["subject"].as_str().unwrap(), template["content"].as_str().unwrap());
        let saved_template = fenix.save_template(&admin, key, &unchanged_form).await.expect(200).json();
        assert_eq!(
            (&saved_template["modified"], &saved_template["version"]),
            (&json!(false), &json!(2)),
            "{key}"
        );
        assert_eq!(
            (&saved_template["content"], &saved_template["uuid"]),
            (&template["content"], &template["uuid"]),
            "{key}"
        );
    }
    for unknown in ["password-link", "AUTRE", "%7B%7Bx%7D%7D"] {
        fenix.get(&format!("/mail-templates/{unknown}"), &admin).await.expect(404);
        fenix.save_template(&admin, unknown, &template_form("a", "b")).await.expect(404);
    }
}
api_test!(tpl_04_09_10_every_mail_has_a_template);

async fn tpl_11_edit_is_stored_sanitised_and_can_be_reset(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    let template_before = fenix.template(&admin, "CASE-CREATED").await;
    let input = "<h2 onclick=\"x()\">Bonjour {{firstName}}</h2>\n<p><b>Vite</b><script>alert(1)</script></p>\n\
        <ul><li><p>un</p></li></ul><p><a href=\"{{link}}\" target=\"_top\">Ouvrir</a> \
        <a href=\"javascript:alert(1)\">non</a></p>";
    let body = json!({ "subject": "  Dossier {{caseLabel}} ", "content": input, "version": 1, "autre": 1 });
    let saved_template = fenix.save_template(&admin, "CASE-CREATED", &body).await.expect(200).json();
    assert_eq!(saved_template["subject"], "Dossier {{caseLabel}}");
    assert_eq!(
        saved_template["content"],
        "<h2>Bonjour {{firstName}}</h2><p><strong>Vite</strong></p><ul><li>un</li></ul>\
         <p><a href=\"{{link}}\">Ouvrir</a> non</p>"
    );
    assert_eq!((&saved_template["modified"], &saved_template["version"]), (&json!(true), &json!(2)));
    assert_eq!(saved_template["updateDate"], "2026-11-21T09:00:00Z");
    assert_eq!(saved_template["updateUser"], json!({ "firstName": "Camille", "lastName": "Rivière" }));
    assert_eq!(fenix.template(&admin, "CASE-CREATED").await, saved_template);
    assert_eq!(fenix.template(&admin, "CASE-COMPLETED").await["modified"], false);

    let path = "/mail-templates/CASE-CREATED/restore";
    fenix.post(path, &admin, &json!({ "version": 1 })).await.expect(409);
    let restored_template = fenix.post(path, &admin, &json!({ "version": 2 })).await.expect(200).json();
    assert_eq!((&restored_template["modified"], &restored_template["version"]), (&json!(false), &json!(3)));
    assert_eq!(
        (&restored_template["content"], &restored_template["subject"]),
        (&template_before["content"], &template_before["subject"])
    );
    fenix.send(fenix.request(reqwest::Method::POST, path, &admin)).await.expect(200);
    fenix.post("/mail-templates/AUTRE/restore", &admin, &json!({})).await.expect(404);
}
api_test_on_both_engines!(tpl_11_edit_is_stored_sanitised_and_can_be_reset);

async fn tpl_07_invalid_template_is_refused(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    for (body, fields) in [
        (json!({}), &["subject", "content"][..]),
        (template_form(" ", "<p> </p><br>&nbsp;"), &["subject", "content"]),
        (template_form("a", "<script>x</script>"), &["content"]),
        (template_form(&"é".repeat(256), "b"), &["subject"]),
        (template_form("a\tBcc: x@y.fr", "b"), &["subject"]),
        (template_form("a", &"é".repeat(10_001)), &["content"]),
        (template_form("a", &"é".repeat(100_001)), &["content"]),
        (template_form("a", "b\u{0}"), &["content"]),
        (template_form("{{inconnue}}", "{{caseLabel}}"), &["subject", "content"]),
        (template_form("a {{firstName", "<p>{{lastName}</p>"), &["subject", "content"]),
        (template_form("a", "<p>{{first<b>Name</b>}}</p>"), &["content"]),
        (template_form("a", "<p><a href=\"{{firstName}}\">ici</a></p>"), &["content"]),
        (json!({ "subject": 1, "content": "b" }), &["subject"]),
        (json!({ "subject": "a", "content": "b", "medias": ["x"] }), &["medias.0"]),
    ] {
        let response = fenix.save_template(&admin, "PASSWORD-LINK", &body).await.expect(400);
        assert_eq!(response.fields(), fields, "{:.80}", body.to_string());
    }
    let unknown =
        fenix.save_template(&admin, "PASSWORD-LINK", &template_form("{{motDePasse}}", "b")).await.expect(400);
    assert!(unknown.details()[0].starts_with("La variable {{motDePasse}} n’existe pas pour ce mail."));
    let longest = template_form(&"é".repeat(255), &"é".repeat(10_000));
    fenix.save_template(&admin, "PASSWORD-LINK", &longest).await.expect(200);
}
api_test!(tpl_07_invalid_template_is_refused);

async fn amb_129_stale_save_is_refused(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    let mut body = template_form("Premier", "<p>x</p>");
    body["version"] = json!(1);
    fenix.save_template(&admin, "CONTACT", &body).await.expect(200);
    body["subject"] = json!("Second");
    let refusal = fenix.save_template(&admin, "CONTACT", &body).await.expect(409).json();
    let message = refusal["message"].as_str().unwrap();
    assert!(message.contains("modifiée entre-temps par Camille Rivière"), "{message}");
    assert_eq!(fenix.template(&admin, "CONTACT").await["subject"], "Premier");
    // A save without version is accepted, as documented.
    let saved_template =
        fenix.save_template(&admin, "CONTACT", &template_form("Troisième", "x")).await.expect(200).json();
    assert_eq!((&saved_template["subject"], &saved_template["version"]), (&json!("Troisième"), &json!(3)));
}
api_test!(amb_129_stale_save_is_refused);

async fn tpl_13_to_16_templates_are_for_administrators_only(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    fenix.get("/mail-templates", &admin).await.expect(200);
    for role in [Role::Employee, Role::Partner, Role::Customer] {
        let (_, other_user) = fenix.logged_in(role).await;
        fenix.get("/mail-templates", &other_user).await.expect(403);
        fenix.get("/mail-templates/CONTACT", &other_user).await.expect(403);
        fenix.get("/mail-templates/AUTRE", &other_user).await.expect(403);
        fenix.save_template(&other_user, "CONTACT", &template_form("a", "b")).await.expect(403);
        fenix.save_template(&other_user, "CONTACT", &Value::Null).await.expect(403);
        for act in ["restore", "preview", "test"] {
            fenix.post(&format!("/mail-templates/CONTACT/{act}"), &other_user, &json!({})).await.expect(403);
        }
    }
    fenix.get("/mail-templates", &fenix.a_guest()).await.expect(401);
    fenix.get("/mail-templates", "").await.expect(401);
}
api_test!(tpl_13_to_16_templates_are_for_administrators_only);
