//! Login, sessions, password links (AMB-012 to AMB-021, AMB-127).

use crate::support::Fenix;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::json;
use time::Duration;

async fn auth_12_17_correct_credentials_log_in_errors_are_identical(fenix: Fenix) {
    fenix.an_account(Role::Admin, "Admin@Exemple.fr").await;
    fenix.log_in(" admin@exemple.FR ").await;
    let mut responses = Vec::new();
    for (email, password) in [("admin@exemple.fr", "Faux-Mot-2-Passe"), ("inconnu@exemple.fr", PASSWORD)] {
        let body = json!({ "email": email, "password": password });
        let response = fenix.post("/login", "", &body).await.expect(400);
        assert_eq!(response.details(), ["Identifiants incorrects."]);
        responses.push(response.text);
    }
    assert_eq!(responses[0], responses[1]);
    let empty = fenix.post("/login", "", &json!({})).await.expect(400);
    assert_eq!(empty.fields(), ["email", "password"]);
}
api_test!(auth_12_17_correct_credentials_log_in_errors_are_identical);

async fn auth_03_token_holds_identity_role_and_expiry(fenix: Fenix) {
    use base64::Engine as _;
    let (uuid, header) = fenix.logged_in(Role::Employee).await;
    let payload = header.split('.').nth(1).unwrap();
    let claims = base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(payload).unwrap();
    let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
    assert_eq!(claims["sub"], uuid.to_string());
    assert_eq!(claims["role"], "EMPLOYEE");
    assert_eq!(claims["firstName"], "Camille");
    assert_eq!(claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap(), 12 * 3_600);
}
api_test!(auth_03_token_holds_identity_role_and_expiry);

async fn auth_19_23_33_link_changes_the_password_once(fenix: Fenix) {
    let (uuid, old_session) = fenix.logged_in(Role::Customer).await;
    fenix.post(&format!("/password/reset/{uuid}"), "", &json!({})).await.expect(204);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    let secret = password_secret(&mails[0]);
    fenix.get(&format!("/password/{secret}"), "").await.expect(204);

    let refusal =
        fenix.post(&format!("/password/{secret}"), "", &json!({ "password": "court" })).await.expect(400);
    assert!(refusal.details().len() > 1, "all reasons are reported: {}", refusal.text);
    fenix.clock.advance(Duration::seconds(2));
    let session =
        fenix.post(&format!("/password/{secret}"), "", &json!({ "password": "Nouveau-Secret-9" })).await;
    let session = session.expect(200).json();
    assert_eq!(session["role"], "CUSTOMER");
    assert!(session["token"].is_string());

    let repeated_response =
        fenix.post(&format!("/password/{secret}"), "", &json!({ "password": "Nouveau-Secret-9" })).await;
    let repeated_response = repeated_response.expect(400).json();
    assert_eq!(repeated_response["user"]["uuid"], uuid.to_string());
    assert_eq!(repeated_response["user"]["role"], "CUSTOMER");
    let stale = fenix.post(&format!("/password/reset/{uuid}"), &old_session, &json!({})).await;
    stale.expect(401);
}
api_test_on_both_engines!(auth_19_23_33_link_changes_the_password_once);

async fn auth_20_expired_link_shows_account_unknown_link_nothing(fenix: Fenix) {
    let (uuid, _) = fenix.logged_in(Role::Partner).await;
    fenix.post(&format!("/password/reset/{uuid}"), "", &json!({})).await.expect(204);
    let secret = password_secret(&fenix.mails().await[0]);
    fenix.clock.advance(Duration::hours(48));
    let expired_refusal = fenix.get(&format!("/password/{secret}"), "").await.expect(400).json();
    assert_eq!(expired_refusal["user"]["role"], "PARTNER");
    assert!(expired_refusal["message"].as_str().unwrap().contains("expiré"));
    let unknown = fenix.get("/password/inconnu", "").await.expect(400).json();
    assert!(unknown["user"].is_null());
}
api_test!(auth_20_expired_link_shows_account_unknown_link_nothing);

async fn amb_127_forgotten_password_hides_known_addresses(fenix: Fenix) {
    fenix.an_account(Role::Customer, "cliente@exemple.fr").await;
    let known_records =
        fenix.post("/password/forgotten", "", &json!({ "email": "Cliente@exemple.fr" })).await.expect(204);
    let unknown =
        fenix.post("/password/forgotten", "", &json!({ "email": "personne@exemple.fr" })).await.expect(204);
    assert_eq!(known_records.text, unknown.text);
    let mails = fenix.mails().await;
    assert_eq!(mails.iter().map(|mail| mail.to_address.as_str()).collect::<Vec<_>>(), ["cliente@exemple.fr"]);
    fenix.post("/password/forgotten", "", &json!({ "email": "pas une adresse" })).await.expect(400);
}
api_test!(amb_127_forgotten_password_hides_known_addresses);

/// Logs in as a client of this address, through the proxy that the tests trust.
async fn log_in_from(fenix: &Fenix, client: &str, password: &str) -> crate::support::Response {
    let body = json!({ "email": "admin@exemple.fr", "password": password });
    let request = fenix.request(Method::POST, "/login", "").json(&body);
    // A forged value precedes the one that the proxy adds, on the same header line or on a separate one.
    fenix.send(request.header("x-forwarded-for", "203.0.113.77").header("x-forwarded-for", client)).await
}

const LOGIN_LIMITS: &[(&str, &str)] = &[
    ("FENIX_LIMIT_LOGIN_ACCOUNT", "3/15m"),
    ("FENIX_LIMIT_LOGIN_ACCOUNT_ALL", "8/1h"),
    ("FENIX_TRUSTED_PROXIES", "127.0.0.1"),
];

/// Failed logins block the address they are sent from, not the owner at another address; only failures count.
async fn failed_logins_are_limited_by_address(fenix: Fenix) {
    fenix.an_account(Role::Admin, "admin@exemple.fr").await;
    let (home, other_address) = ("198.51.100.1", "198.51.100.2");
    for _ in 0..5 {
        log_in_from(&fenix, home, PASSWORD).await.expect(200);
    }
    for _ in 0..3 {
        log_in_from(&fenix, other_address, "Faux-Mot-2-Passe").await.expect(400);
    }
    let refusal = log_in_from(&fenix, other_address, "Faux-Mot-2-Passe").await.expect(429);
    let wait: u64 = refusal.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=901).contains(&wait), "{wait}");
    log_in_from(&fenix, other_address, PASSWORD).await.expect(429);
    log_in_from(&fenix, home, PASSWORD).await.expect(200);
    fenix.clock.advance(Duration::minutes(16));
    log_in_from(&fenix, other_address, PASSWORD).await.expect(200);

    // From several addresses.
    for client in ["198.51.100.3", "198.51.100.4", "198.51.100.5", "198.51.100.6"] {
        for _ in 0..2 {
            log_in_from(&fenix, client, "Faux-Mot-2-Passe").await.expect(400);
        }
    }
    log_in_from(&fenix, home, PASSWORD).await.expect(429);
    fenix.clock.advance(Duration::minutes(61));
    log_in_from(&fenix, home, PASSWORD).await.expect(200);
}

api_test_on_both_engines!(failed_logins_are_limited_by_address, LOGIN_LIMITS);

/// The button of a case's mail always leads to the case: a used link reports the account and the target page.
async fn used_link_leads_to_the_login(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("cliente@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let secret = password_secret(&fenix.mails().await[0]);
    let (path, choice) = (format!("/password/{secret}"), json!({ "password": PASSWORD }));
    let login = fenix.post(&path, "", &choice).await.expect(200).json();
    assert_eq!((&login["email"], &login["customerCase"]), (&json!("cliente@exemple.fr"), &json!(case)));
    for used_link_response in [fenix.get(&path, "").await, fenix.post(&path, "", &choice).await] {
        let user = used_link_response.expect(400).json()["user"].clone();
        assert_eq!((&user["hasPassword"], &user["role"]), (&json!(true), &json!("CUSTOMER")));
        assert_eq!((&user["email"], &user["customerCase"]), (&json!("cliente@exemple.fr"), &json!(case)));
    }
    // The next mail of a case contains no password link.
    let second_case = fenix.a_case(&admin, &record).await;
    let mails = fenix.mails().await;
    assert!(
        mails[0].text_content.contains(&format!("/customer-cases/{second_case}")),
        "{}",
        mails[0].text_content
    );

    // A link made before the password was chosen: no address is disclosed, and a deleted case is no target.
    let other_record = fenix.a_record(&admin, &[Some("autre@exemple.fr")]).await;
    let deleted_case = fenix.a_case(&admin, &other_record).await;
    let secret = password_secret(&fenix.mails().await[0]);
    fenix.clock.advance(Duration::hours(49));
    let (path, session) = (format!("/password/{secret}"), fenix.logged_in(Role::Admin).await.1);
    let user = fenix.get(&path, "").await.expect(400).json()["user"].clone();
    assert_eq!(
        (&user["hasPassword"], user.get("email"), user.get("customerCase")),
        (&json!(false), None, None)
    );
    // A new link requested from that page leads to the case too.
    let owner = user["uuid"].as_str().unwrap();
    fenix.post(&format!("/password/reset/{owner}"), "", &json!({})).await.expect(204);
    let renewed_path = format!("/password/{}", password_secret(&fenix.mails().await[0]));
    let login = fenix.post(&renewed_path, "", &choice).await.expect(200).json();
    assert_eq!(login["customerCase"], json!(deleted_case));
    fenix.delete(&format!("/customer-cases/{deleted_case}"), &session).await.expect(204);
    assert_eq!(fenix.get(&renewed_path, "").await.expect(400).json()["user"].get("customerCase"), None);
}
api_test!(used_link_leads_to_the_login);

/// The mail to an account with a password announces a change; without a password, it invites to choose one.
async fn reset_mail_differs_from_invitation(fenix: Fenix) {
    let (uuid, _) = fenix.logged_in(Role::Employee).await;
    fenix.post(&format!("/password/reset/{uuid}"), "", &json!({})).await.expect(204);
    let reset = fenix.mails().await.remove(0);
    assert!(reset.subject.contains("nouveau mot de passe"), "{}", reset.subject);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let employee = json!({
        "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr", "enableAccess": true,
    });
    fenix.post("/employees", &admin, &employee).await.expect(201);
    let mails = fenix.mails().await;
    let invitation = mails.iter().find(|mail| mail.to_address == "ines@exemple.fr").expect("an invitation");
    assert!(!invitation.subject.contains("nouveau"), "{}", invitation.subject);
    assert_ne!(reset.text_content, invitation.text_content);
}
api_test!(reset_mail_differs_from_invitation);
