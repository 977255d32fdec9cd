//! Choosing a password: refusals for staff and warnings for others; validity of links and number of mails.

use crate::api_test;
use crate::support::Fenix;
use crate::support::fenix::{PASSWORD, password_secret};
use domain::account::role::Role::{Customer, Employee};
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

/// Twelve characters of four classes, and yet easy to guess.
const WEAK: &str = "Bonjour2026!";
/// Strong, but too short for staff.
const SHORT: &str = "xK7#qVw2m";

async fn request_reset_link(fenix: &Fenix, uuid: Uuid) -> String {
    fenix.post(&format!("/password/reset/{uuid}"), "", &json!({})).await.expect(204);
    password_secret(&fenix.mails().await[0])
}

async fn evaluate_password(fenix: &Fenix, caller: &str, password: &str, link: Option<&str>) -> Value {
    let body = json!({ "password": password, "link": link });
    fenix.post("/password/look", caller, &body).await.expect(200).json()
}

async fn staff_must_choose_a_strong_password_everywhere(fenix: Fenix) {
    let (uuid, session) = fenix.logged_in(Employee).await;
    let secret = request_reset_link(&fenix, uuid).await;
    let path = format!("/password/{secret}");
    // Strength and the name of the account are both checked; the rules themselves are tested in the domain.
    for (password, expected) in [(WEAK, "se devine"), ("Riviere-Camille1", "votre nom")] {
        let refusal = fenix.post(&path, "", &json!({ "password": password })).await.expect(400);
        assert!(refusal.details().join(" ").contains(expected), "{password}: {}", refusal.text);
        let change = json!({ "current": PASSWORD, "password": password });
        let refusal = fenix.post("/password/change", &session, &change).await.expect(400);
        assert_eq!(refusal.fields(), ["password"], "{password}");
        for evaluation in [
            evaluate_password(&fenix, "", password, Some(&secret)).await,
            evaluate_password(&fenix, &session, password, None).await,
        ] {
            assert_eq!(evaluation["minLength"], json!(12));
            assert!(evaluation["refusals"].to_string().contains(expected), "{password}: {evaluation}");
        }
    }
    fenix.get("/account", &session).await.expect(200);
    fenix.post(&path, "", &json!({ "password": "Tiroir-Orage-Vélo-7" })).await.expect(200);
}
api_test!(staff_must_choose_a_strong_password_everywhere);

async fn partners_and_customers_get_password_warnings(fenix: Fenix) {
    let (uuid, session) = fenix.logged_in(Customer).await;
    let secret = request_reset_link(&fenix, uuid).await;
    let evaluation = evaluate_password(&fenix, &session, WEAK, None).await;
    assert_eq!((&evaluation["minLength"], &evaluation["refusals"]), (&json!(8), &json!([])));
    assert!(evaluation["warnings"][0].as_str().unwrap().contains("se devine"), "{evaluation}");
    assert_eq!(evaluate_password(&fenix, "", SHORT, Some(&secret)).await["warnings"], json!([]));
    fenix.post(&format!("/password/{secret}"), "", &json!({ "password": WEAK })).await.expect(200);
    let visitor = evaluate_password(&fenix, &fenix.a_guest(), "court", None).await;
    assert!(visitor["refusals"].as_array().unwrap().len() > 1, "{visitor}");
    // The save reports an invalid link.
    let evaluation_with_link = evaluate_password(&fenix, "", "court", Some(&secret)).await;
    assert_eq!(
        (evaluation_with_link, evaluate_password(&fenix, "", "court", Some("inconnu")).await),
        (visitor.clone(), visitor)
    );
}
api_test!(partners_and_customers_get_password_warnings);

/// Every operation that takes a password, with its field.
async fn oversized_password_is_refused_on_every_path(fenix: Fenix) {
    let (uuid, session) = fenix.logged_in(Customer).await;
    let path = format!("/password/{}", request_reset_link(&fenix, uuid).await);
    let long_password = "Aa1!".repeat(250_000);
    let calls = [
        ("/password/look", "", "password", json!({ "password": long_password })),
        (&path, "", "password", json!({ "password": long_password })),
        ("/login", "", "password", json!({ "email": "a@exemple.fr", "password": long_password })),
        ("/password/change", &session, "password", json!({ "current": PASSWORD, "password": long_password })),
        ("/password/change", &session, "current", json!({ "current": long_password, "password": SHORT })),
        ("/mfa/totp", &session, "password", json!({ "password": long_password })),
    ];
    for (path, caller, field, body) in calls {
        let refusal = fenix.post(path, caller, &body).await.expect(400);
        assert_eq!(refusal.fields(), [field], "{path}");
        assert!(refusal.details()[0].contains("entre 8 et 32 caractères"), "{path}: {}", refusal.text);
    }
    // Below the maximum of the request, but above that of a new password.
    let evaluation = evaluate_password(&fenix, &session, &"Aa1!".repeat(16), None).await;
    assert_eq!(evaluation["refusals"], json!(["Le mot de passe doit faire entre 8 et 32 caractères."]));
}
api_test!(oversized_password_is_refused_on_every_path);

async fn last_two_links_are_valid_until_first_use(fenix: Fenix) {
    let (uuid, _) = fenix.logged_in(Customer).await;
    let mut links = Vec::new();
    for _ in 0..3 {
        links.push(format!("/password/{}", request_reset_link(&fenix, uuid).await));
        fenix.clock.advance(Duration::minutes(2));
    }
    assert!(fenix.get(&links[0], "").await.expect(400).text.contains("plus récents"));
    fenix.get(&links[1], "").await.expect(204);
    fenix.get(&links[2], "").await.expect(204);
    let choice = json!({ "password": "Nouveau-Secret-9" });
    fenix.post(&links[1], "", &choice).await.expect(200);
    for link in &links {
        fenix.get(link, "").await.expect(400);
        fenix.post(link, "", &json!({ "password": "Encore-Un-Autre-9" })).await.expect(400);
    }
}
api_test!(last_two_links_are_valid_until_first_use);
