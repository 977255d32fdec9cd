//! Templates of legal documents: built-in drafts, versions of the firm.

use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn put(fenix: &Fenix, caller: &str, kind: &str, body: &Value) -> Response {
    let path = format!("/legal-templates/{kind}");
    fenix.send(fenix.request(Method::PUT, &path, caller).json(body)).await
}

async fn built_in_drafts_are_listed_edits_create_versions(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let listed_templates = fenix.get("/legal-templates", &admin).await.expect(200).json();
    let kinds: Vec<&str> =
        listed_templates.as_array().unwrap().iter().map(|row| row["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        ["DER", "PRIVACY", "MANDATE", "ADVICE", "REGROUPEMENT", "SECRECY", "ESIGN", "LCBFT", "COMPLAINT"]
    );
    let der = fenix.get("/legal-templates/DER", &admin).await.expect(200).json();
    assert_eq!(der["title"], "Document d’entrée en relation (crédit et assurance)");
    assert_eq!(
        (&der["version"], &der["isDraft"], &der["isBuiltIn"]),
        (&json!(1), &json!(true), &json!(true))
    );
    assert!(der.get("approvedBy").is_none() && der.get("validFrom").is_none());
    assert!(der["content"].as_str().unwrap().contains("{{numéro orias}}"));

    let edit = json!({ "title": "Qui nous sommes", "content": "{{cabinet}}", "approvedBy": "Maître Roy", "version": 1 });
    let saved_template = put(&fenix, &admin, "DER", &edit).await.expect(200).json();
    assert_eq!((&saved_template["version"], &saved_template["isDraft"]), (&json!(2), &json!(false)));
    assert!(saved_template["validFrom"].is_string());
    assert_eq!(fenix.get("/legal-templates/DER", &admin).await.expect(200).json()["content"], "{{cabinet}}");
    put(&fenix, &admin, "DER", &edit).await.expect(409);
    let repeated_save =
        put(&fenix, &admin, "DER", &json!({ "title": "T", "content": "{{client}}" })).await.expect(200);
    assert_eq!(
        (&repeated_save.json()["version"], &repeated_save.json()["isDraft"]),
        (&json!(3), &json!(true))
    );
}
api_test_on_both_engines!(built_in_drafts_are_listed_edits_create_versions);

async fn firm_adds_kinds_and_invalid_templates_are_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.get("/legal-templates/CONVENTION", &admin).await.expect(404);
    let form = json!({ "title": "Convention", "content": "Entre {{client}} et {{cabinet}}" });
    assert_eq!(put(&fenix, &admin, "CONVENTION", &form).await.expect(200).json()["version"], 1);
    let listed_templates = fenix.get("/legal-templates", &admin).await.expect(200).json();
    assert_eq!(listed_templates.as_array().unwrap().last().unwrap()["kind"], "CONVENTION");
    // The first step of the advice has the template of the advice.
    for kind in ["convention", "ADVICE-NEEDS", "A"] {
        put(&fenix, &admin, kind, &form).await.expect(404);
    }
    for (content, message) in [
        ("{{client", "n’est pas fermée"),
        ("{{inconnue}}", "{{inconnue}}"),
        ("{{#si crédit}}", "n’est pas fermé"),
    ] {
        let refusal =
            put(&fenix, &admin, "DER", &json!({ "title": "T", "content": content })).await.expect(400);
        assert_eq!(refusal.fields(), ["content"]);
        assert!(refusal.details()[0].contains(message), "{:?}", refusal.details());
    }
    let past_version = json!({ "title": "T", "content": "x", "validFrom": "2020-01-01" });
    assert_eq!(put(&fenix, &admin, "CONVENTION", &past_version).await.expect(400).fields(), ["validFrom"]);
}
api_test_on_both_engines!(firm_adds_kinds_and_invalid_templates_are_refused);

async fn every_version_can_be_read(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for content in ["{{cabinet}}", "{{client}}"] {
        let form = json!({ "title": "Qui nous sommes", "content": content, "approvedBy": "Maître Roy" });
        put(&fenix, &admin, "DER", &form).await.expect(200);
    }
    let future_version = json!({ "title": "Plus tard", "content": "x", "validFrom": "2027-01-01" });
    put(&fenix, &admin, "DER", &future_version).await.expect(200);
    let versions = fenix.get("/legal-templates/DER/versions", &admin).await.expect(200).json();
    let numbers: Vec<i64> =
        versions.as_array().unwrap().iter().map(|row| row["version"].as_i64().unwrap()).collect();
    assert_eq!(numbers, [4, 3, 2, 1]);
    let force: Vec<bool> =
        versions.as_array().unwrap().iter().map(|row| row["isInForce"].as_bool().unwrap()).collect();
    assert_eq!(force, [false, true, false, false]);
    assert_eq!(
        (&versions[1]["approvedBy"], &versions[3]["isBuiltIn"], &versions[0]["validFrom"]),
        (&json!("Maître Roy"), &json!(true), &json!("2027-01-01"))
    );
    assert!(versions[0].get("content").is_none() && versions[2]["updateUser"].is_object());
    let second_version = fenix.get("/legal-templates/DER/versions/2", &admin).await.expect(200).json();
    assert_eq!(second_version["content"], "{{cabinet}}");
    let first_version = fenix.get("/legal-templates/DER/versions/1", &admin).await.expect(200).json();
    assert!(first_version["content"].as_str().unwrap().contains("{{numéro orias}}"));
    for path in ["DER/versions/9", "DER/versions/un", "CONVENTION/versions", "der/versions"] {
        fenix.get(&format!("/legal-templates/{path}"), &admin).await.expect(404);
    }
}
api_test!(every_version_can_be_read);

async fn planned_version_and_draft_leave_approved_version(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let approved_body = json!({ "title": "DER", "content": "x", "approvedBy": "Maître Roy" });
    let mut planned_body = approved_body.clone();
    planned_body["validFrom"] = json!("2027-01-01");
    let draft = json!({ "title": "DER", "content": "{{client}}" });
    for (form, in_force) in [(&approved_body, 2), (&planned_body, 2), (&approved_body, 4), (&draft, 4)] {
        put(&fenix, &admin, "DER", form).await.expect(200);
        let versions = fenix.get("/legal-templates/DER/versions", &admin).await.expect(200).json();
        let is_in_force = |version: &&Value| version["isInForce"] == true;
        let in_force_version =
            versions.as_array().unwrap().iter().find(is_in_force).expect("a version in force");
        assert_eq!(in_force_version["version"], in_force);
    }
    planned_body["validFrom"] = json!("2026-01-01");
    let refusal = put(&fenix, &admin, "DER", &planned_body).await.expect(400);
    assert_eq!(refusal.fields(), ["validFrom"]);
}
api_test!(planned_version_and_draft_leave_approved_version);
