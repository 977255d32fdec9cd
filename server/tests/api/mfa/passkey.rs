//! Passkeys, with a software authenticator.

use super::authenticator::Authenticator;
use super::{codes_of, current_code, enrol_user, list_events, send_factor, start_login};
use crate::support::builders::query_number;
use crate::support::fenix::PASSWORD;
use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role::{Customer, Employee};
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

/// Origin in the configuration of the tests.
const HERE: &str = "http://localhost:8080";

async fn request_options(fenix: &Fenix, user: &str) -> Value {
    let enrolment = fenix.post("/mfa/passkeys", user, &json!({ "password": PASSWORD })).await;
    enrolment.expect(200).json()["options"].clone()
}

async fn confirm(fenix: &Fenix, user: &str, credential: Value, name: &str) -> Response {
    fenix.post("/mfa/passkeys/confirm", user, &json!({ "credential": credential, "name": name })).await
}

async fn show(fenix: &Fenix, email: &str, authenticator: &Authenticator) -> Response {
    let pending = start_login(fenix, email).await;
    let passkey_response = authenticator.show(&pending["passkey"]);
    send_factor(fenix, pending["challenge"].as_str().unwrap(), "passkey", passkey_response).await
}

async fn passkey_opens_the_session(fenix: Fenix) {
    let email = "salarie@exemple.fr";
    fenix.an_account(Employee, email).await;
    let (user, other_session) = (fenix.log_in(email).await, fenix.log_in(email).await);
    let refusal = fenix.post("/mfa/passkeys", &user, &json!({ "password": "Faux-1" })).await.expect(400);
    assert_eq!(refusal.fields(), ["password"]);
    let mut device = Authenticator::at(HERE);
    let asked_for = request_options(&fenix, &user).await;
    assert_eq!(asked_for["authenticatorSelection"]["userVerification"], "required");
    let credential = device.make(&asked_for);
    assert_eq!(confirm(&fenix, &user, credential.clone(), " ").await.expect(400).fields(), ["name"]);
    assert_eq!(
        confirm(&fenix, &user, credential.clone(), &"x".repeat(61)).await.expect(400).fields(),
        ["name"]
    );
    fenix.mails().await;
    let codes = confirm(&fenix, &user, credential.clone(), " Portable ").await.expect(200).json();
    assert_eq!(codes_of(&codes).len(), 10);
    confirm(&fenix, &user, credential, "Encore").await.expect(400);
    fenix.get("/account", &other_session).await.expect(401);
    assert!(fenix.mails().await[0].text_content.contains("une clé d’accès"));

    let pending = start_login(&fenix, email).await;
    assert_eq!(pending["methods"], json!(["PASSKEY", "RECOVERY-CODE"]));
    assert_eq!(pending["passkey"]["userVerification"], "required");
    let state = fenix.get("/mfa", &user).await.expect(200).json();
    assert_eq!(state["passkeys"][0]["name"], "Portable");
    assert!(state["passkeys"][0].get("lastUsedAt").is_none());

    device.counter = 1;
    let passkey_response = device.show(&pending["passkey"]);
    let login_token = pending["challenge"].as_str().unwrap();
    let login =
        send_factor(&fenix, login_token, "passkey", passkey_response.clone()).await.expect(200).json();
    let session = format!("Bearer {}", login["token"].as_str().unwrap());
    let state = fenix.get("/mfa", &session).await.expect(200).json();
    assert!(state["passkeys"][0]["lastUsedAt"].is_string(), "{state}");
    // The same response again, for the same login and for another one.
    send_factor(&fenix, login_token, "passkey", passkey_response.clone()).await.expect(400);
    let second_token = super::request_login_token(&fenix, email).await;
    send_factor(&fenix, &second_token, "passkey", passkey_response).await.expect(400);
    let lines = fenix.get("/logins", &session).await.expect(200).json();
    assert_eq!(list_events(&lines)[..2], ["Second facteur refusé", "Connexion"]);
}
api_test_on_both_engines!(passkey_opens_the_session);

async fn passkey_of_another_origin_is_refused(fenix: Fenix) {
    let email = "client@exemple.fr";
    fenix.an_account(Customer, email).await;
    let user = fenix.log_in(email).await;
    for origin in ["https://localhost:8080", "http://localhost:9090", "http://localhost.evil.example:8080"] {
        let credential = Authenticator::at(origin).make(&request_options(&fenix, &user).await);
        confirm(&fenix, &user, credential, "Volée").await.expect(400);
    }
    let mut locked_authenticator = Authenticator::at(HERE);
    locked_authenticator.unlocked = false;
    let credential = locked_authenticator.make(&request_options(&fenix, &user).await);
    confirm(&fenix, &user, credential, "Verrouillée").await.expect(400);
    for nonsense in [json!({}), json!(null), json!({ "id": 1 })] {
        request_options(&fenix, &user).await;
        confirm(&fenix, &user, nonsense, "Rien").await.expect(400);
    }
    fenix.log_in(email).await;

    let mut device = Authenticator::at(HERE);
    let credential = device.make(&request_options(&fenix, &user).await);
    confirm(&fenix, &user, credential, "Téléphone").await.expect(200);
    "https://fenix.evil.example".clone_into(&mut device.origin);
    show(&fenix, email, &device).await.expect(400);
    HERE.clone_into(&mut device.origin);
    device.unlocked = false;
    show(&fenix, email, &device).await.expect(400);
    device.unlocked = true;
    show(&fenix, email, &Authenticator::at(HERE)).await.expect(400);
    show(&fenix, email, &device).await.expect(200);
}
api_test!(passkey_of_another_origin_is_refused);

async fn decreased_signature_counter_is_refused(fenix: Fenix) {
    let email = "client@exemple.fr";
    fenix.an_account(Customer, email).await;
    let user = fenix.log_in(email).await;
    let mut device = Authenticator::at(HERE);
    device.counter = 4;
    let credential = device.make(&request_options(&fenix, &user).await);
    confirm(&fenix, &user, credential, "Clé").await.expect(200);
    for (counter, status) in [(4, 400), (5, 200), (5, 400), (3, 400), (0, 400), (9, 200)] {
        device.counter = counter;
        show(&fenix, email, &device).await.expect(status);
    }
    assert_eq!(query_number(&fenix.test.database, "SELECT sign_count FROM passkey", vec![]).await, 9);
}
api_test!(decreased_signature_counter_is_refused);

async fn several_factors_can_be_enrolled(fenix: Fenix) {
    let user = enrol_user(&fenix, Employee, "salarie@exemple.fr").await;
    let (first_authenticator, second_authenticator) = (Authenticator::at(HERE), Authenticator::at(HERE));
    for (device, name) in [(&first_authenticator, "Portable"), (&second_authenticator, "Téléphone")] {
        let credential = device.make(&request_options(&fenix, &user.session).await);
        let codes = confirm(&fenix, &user.session, credential, name).await.expect(200).json();
        assert_eq!(codes, json!({ "recoveryCodes": [] }), "the codes of the first factor stay valid");
    }
    // The same authenticator again, for the same account and for another one.
    let asked_for = request_options(&fenix, &user.session).await;
    assert_eq!(asked_for["excludeCredentials"].as_array().unwrap().len(), 2);
    confirm(&fenix, &user.session, first_authenticator.make(&asked_for), "Encore").await.expect(400);
    let (_, other_user) = fenix.logged_in(Customer).await;
    let other_credential = first_authenticator.make(&request_options(&fenix, &other_user).await);
    let refusal = confirm(&fenix, &other_user, other_credential, "Copie").await.expect(400);
    assert_eq!(refusal.details(), ["Cette clé d’accès est déjà enregistrée."]);

    assert_eq!(
        start_login(&fenix, &user.email).await["methods"],
        json!(["TOTP", "PASSKEY", "RECOVERY-CODE"])
    );
    show(&fenix, &user.email, &second_authenticator).await.expect(200);
    let asked_again = start_login(&fenix, &user.email).await;
    let login_token = asked_again["challenge"].as_str().unwrap();
    send_factor(&fenix, login_token, "code", json!(current_code(&fenix, &user.secret))).await.expect(200);
    fenix.clock.advance(Duration::minutes(1));

    let body = json!({ "password": PASSWORD });
    let remove =
        async |path: &str| fenix.send(fenix.request(Method::DELETE, path, &user.session).json(&body)).await;
    let state = fenix.get("/mfa", &user.session).await.expect(200).json();
    let id = |index: usize| format!("/mfa/passkeys/{}", state["passkeys"][index]["uuid"].as_str().unwrap());
    remove("/mfa/totp").await.expect(204);
    remove(&id(0)).await.expect(204);
    show(&fenix, &user.email, &first_authenticator).await.expect(400);
    let last = remove(&id(1)).await.expect(400);
    assert!(last.details()[0].contains("obligatoire"), "{}", last.text);
    show(&fenix, &user.email, &second_authenticator).await.expect(200);
}

api_test!(several_factors_can_be_enrolled, &[("FENIX_MFA", "staff")]);

async fn ip_address_as_host_has_no_passkeys(fenix: Fenix) {
    let (_, user) = fenix.logged_in(Customer).await;
    assert_eq!(fenix.get("/mfa", &user).await.expect(200).json()["passkeysAvailable"], false);
    fenix.post("/mfa/passkeys", &user, &json!({ "password": PASSWORD })).await.expect(400);
}

api_test!(ip_address_as_host_has_no_passkeys, &[("FENIX_PUBLIC_URL", "http://127.0.0.1:8080")]);

async fn eleventh_passkey_is_refused(fenix: Fenix) {
    fenix.an_account(Customer, "client@exemple.fr").await;
    let user = fenix.log_in("client@exemple.fr").await;
    for number in 1..=10 {
        let credential = Authenticator::at(HERE).make(&request_options(&fenix, &user).await);
        confirm(&fenix, &user, credential, &format!("Clé {number}")).await.expect(200);
    }
    fenix.post("/mfa/passkeys", &user, &json!({ "password": PASSWORD })).await.expect(400);
}
api_test!(eleventh_passkey_is_refused);
