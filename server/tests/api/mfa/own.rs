//! Management of the caller's own factors: adding, renewing, removing.

use super::{
    add_totp, code_at, codes_of, current_code, enrol_user, list_events, log_in_with_code,
    request_login_token, send_factor, start_login,
};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{new_id, query_number};
use crate::support::fenix::{PASSWORD, password_secret};
use domain::account::role::Role::{Admin, Customer, Employee, Partner};
use reqwest::Method;
use serde_json::{Value, json};
use server::config::Config;
use server::wiring::Adapters;
use server::wiring::{Services, open_adapters};
use time::Duration;

async fn remove_factor(fenix: &Fenix, path: &str, user: &str, password: &str) -> crate::support::Response {
    fenix.send(fenix.request(Method::DELETE, path, user).json(&json!({ "password": password }))).await
}

async fn only_confirmed_authenticator_is_required_at_login(fenix: Fenix) {
    for role in [Admin, Employee, Partner, Customer] {
        let email = format!("{}@exemple.fr", role.key().to_lowercase());
        fenix.an_account(role, &email).await;
        let (user, other_session) = (fenix.log_in(&email).await, fenix.log_in(&email).await);
        let no_factors =
            json!({ "required": false, "recoveryCodes": 0, "passkeys": [], "passkeysAvailable": true });
        assert_eq!(fenix.get("/mfa", &user).await.expect(200).json(), no_factors, "{role:?}");
        for invalid in ["", "Faux-Mot-2-Passe"] {
            let refusal = fenix.post("/mfa/totp", &user, &json!({ "password": invalid })).await.expect(400);
            assert_eq!(refusal.fields(), ["password"], "{role:?}");
        }
        fenix.post("/mfa/totp/confirm", &user, &json!({ "code": "123456" })).await.expect(400);

        let begun = fenix.post("/mfa/totp", &user, &json!({ "password": PASSWORD })).await.expect(200).json();
        let secret = begun["secret"].as_str().unwrap();
        assert!(begun["address"].as_str().unwrap().starts_with("otpauth://totp/"), "{begun}");
        assert!(begun["address"].as_str().unwrap().contains(&format!("secret={secret}")), "{begun}");
        assert!(begun["qrCode"].as_str().unwrap().starts_with("<svg "), "{begun}");
        // Enrolment started but not confirmed: the password alone is still enough.
        fenix.log_in(&email).await;
        let sql = "SELECT count(*) FROM mfa_enrolment WHERE state LIKE ?";
        let readable = query_number(&fenix.test.database, sql, vec![format!("%{secret}%").into()]).await;
        assert_eq!(readable, 0, "a secret is stored encrypted");

        for invalid in ["", "12345", "abcdef", &code_at(&fenix, secret, 90), &code_at(&fenix, secret, -90)] {
            let refusal =
                fenix.post("/mfa/totp/confirm", &user, &json!({ "code": invalid })).await.expect(400);
            assert_eq!(refusal.fields(), ["code"], "{invalid}");
        }
        fenix.get("/account", &other_session).await.expect(200);
        fenix.mails().await;
        let valid_code = json!({ "code": current_code(&fenix, secret) });
        let codes = codes_of(&fenix.post("/mfa/totp/confirm", &user, &valid_code).await.expect(200).json());
        assert_eq!(codes.len(), 10);
        assert!(codes.iter().all(|code| code.len() == 9 && code.as_bytes()[4] == b'-'), "{codes:?}");
        fenix.get("/account", &user).await.expect(200);
        assert_eq!(fenix.get("/account", &other_session).await.expect(401).json()["reason"], "session-ended");
        // The enrolment can be confirmed once.
        fenix.post("/mfa/totp/confirm", &user, &valid_code).await.expect(400);

        let mails = fenix.mails().await;
        assert_eq!((mails.len(), mails[0].to_address.as_str()), (1, email.as_str()));
        for expected_text in
            ["une application d’authentification", "le 21/11/2026 à 10:", "127.0.0.1", "/contact"]
        {
            assert!(
                mails[0].text_content.contains(expected_text),
                "{expected_text} in {}",
                mails[0].text_content
            );
        }
        let state = fenix.get("/mfa", &user).await.expect(200).json();
        assert_eq!((&state["recoveryCodes"], state["totp"]["createdAt"].is_string()), (&json!(10), true));
        assert_eq!(start_login(&fenix, &email).await["methods"], json!(["TOTP", "RECOVERY-CODE"]));
        let lines = fenix.get("/logins", &user).await.expect(200).json();
        assert_eq!(list_events(&lines)[0], "Application d’authentification ajoutée");
    }
}
api_test!(only_confirmed_authenticator_is_required_at_login);

async fn confirmed_enrolment_replaces_application_within_an_hour(fenix: Fenix) {
    let user = enrol_user(&fenix, Employee, "salarie@exemple.fr").await;
    let repeated_body = json!({ "password": PASSWORD });
    let enrolment = fenix.post("/mfa/totp", &user.session, &repeated_body).await.expect(200).json();
    let other_secret = enrolment["secret"].as_str().unwrap().to_owned();
    assert_ne!(other_secret, user.secret);
    log_in_with_code(&fenix, &user).await;
    fenix.clock.advance(Duration::minutes(61));
    let expired_body = json!({ "code": current_code(&fenix, &other_secret) });
    let refusal = fenix.post("/mfa/totp/confirm", &user.session, &expired_body).await.expect(400);
    assert_eq!(refusal.details(), ["Cet ajout a expiré. Recommencez-le."]);

    let (new, codes) = add_totp(&fenix, &user.session).await;
    assert!(codes.is_empty(), "the previous codes stay valid");
    fenix.clock.advance(Duration::seconds(30));
    let login_token = request_login_token(&fenix, &user.email).await;
    send_factor(&fenix, &login_token, "code", json!(current_code(&fenix, &user.secret))).await.expect(400);
    send_factor(&fenix, &login_token, "code", json!(current_code(&fenix, &new))).await.expect(200);
}
api_test!(confirmed_enrolment_replaces_application_within_an_hour);

async fn removed_factor_is_no_longer_requested(fenix: Fenix) {
    let user = enrol_user(&fenix, Customer, "client@exemple.fr").await;
    let pending_login = request_login_token(&fenix, &user.email).await;
    assert_eq!(
        remove_factor(&fenix, "/mfa/totp", &user.session, "Faux-1").await.expect(400).fields(),
        ["password"]
    );
    assert_eq!(
        remove_factor(&fenix, "/mfa/totp", &user.session, "").await.expect(400).fields(),
        ["password"]
    );
    fenix.mails().await;
    remove_factor(&fenix, "/mfa/totp", &user.session, PASSWORD).await.expect(204);
    remove_factor(&fenix, "/mfa/totp", &user.session, PASSWORD).await.expect(404);
    remove_factor(&fenix, &format!("/mfa/passkeys/{}", new_id()), &user.session, PASSWORD).await.expect(404);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    assert!(
        mails[0].text_content.contains("une application d’authentification"),
        "{}",
        mails[0].text_content
    );
    fenix.log_in(&user.email).await;
    let refusal = send_factor(&fenix, &pending_login, "code", json!(current_code(&fenix, &user.secret)))
        .await
        .expect(400);
    assert_eq!(refusal.json()["reason"], "login-over");
    assert_eq!(query_number(&fenix.test.database, "SELECT count(*) FROM recovery_code", vec![]).await, 0);
    fenix.post("/mfa/recovery-codes", &user.session, &json!({ "password": PASSWORD })).await.expect(400);
}
api_test!(removed_factor_is_no_longer_requested);

async fn new_recovery_codes_replace_the_previous_ones(fenix: Fenix) {
    let user = enrol_user(&fenix, Partner, "prescripteur@exemple.fr").await;
    let refusal = fenix.post("/mfa/recovery-codes", &user.session, &json!({ "password": "Faux-1" })).await;
    assert_eq!(refusal.expect(400).fields(), ["password"]);
    let new = fenix.post("/mfa/recovery-codes", &user.session, &json!({ "password": PASSWORD })).await;
    let new = codes_of(&new.expect(200).json());
    assert_eq!(new.len(), 10);
    let login_token = request_login_token(&fenix, &user.email).await;
    send_factor(&fenix, &login_token, "recoveryCode", json!(user.recovery_codes[0])).await.expect(400);
    send_factor(&fenix, &login_token, "recoveryCode", json!(new[0])).await.expect(200);
    assert_eq!(fenix.get("/mfa", &user.session).await.expect(200).json()["recoveryCodes"], 9);
}
api_test!(new_recovery_codes_replace_the_previous_ones);

async fn wrong_passwords_share_the_limit_of_password_changes(fenix: Fenix) {
    let (_, user) = fenix.logged_in(Customer).await;
    let invalid_body = json!({ "password": "Faux-Mot-2-Passe" });
    fenix.post("/mfa/totp", &user, &invalid_body).await.expect(400);
    fenix.post("/mfa/recovery-codes", &user, &invalid_body).await.expect(400);
    remove_factor(&fenix, "/mfa/totp", &user, "Faux-Mot-2-Passe").await.expect(400);
    fenix.post("/mfa/totp", &user, &json!({ "password": PASSWORD })).await.expect(429);
    let change = json!({ "current": PASSWORD, "password": "Nouveau-Secret-9" });
    fenix.post("/password/change", &user, &change).await.expect(429);
    fenix.clock.advance(Duration::minutes(16));
    fenix.post("/mfa/totp", &user, &json!({ "password": PASSWORD })).await.expect(200);
}

api_test!(wrong_passwords_share_the_limit_of_password_changes, &[("FENIX_LIMIT_LOGIN_ACCOUNT", "3/15m")]);

async fn password_link_removes_no_factor(fenix: Fenix) {
    let user = enrol_user(&fenix, Customer, "client@exemple.fr").await;
    fenix.mails().await;
    fenix.post("/password/forgotten", "", &json!({ "email": user.email })).await.expect(204);
    let secret = password_secret(&fenix.mails().await[0]);
    let response =
        fenix.post(&format!("/password/{secret}"), "", &json!({ "password": "Nouveau-Secret-9" })).await;
    let response = response.expect(200).json();
    assert_eq!((response.get("token"), &response["email"]), (None, &json!(user.email)));
    assert_eq!(response["mfa"]["methods"], json!(["TOTP", "RECOVERY-CODE"]));
    fenix.get("/account", &user.session).await.expect(401);
    let login_token = response["mfa"]["challenge"].as_str().unwrap();
    let login = send_factor(&fenix, login_token, "code", json!(current_code(&fenix, &user.secret)))
        .await
        .expect(200)
        .json();
    let session = format!("Bearer {}", login["token"].as_str().unwrap());
    assert!(fenix.get("/mfa", &session).await.expect(200).json()["totp"].is_object());
}
api_test!(password_link_removes_no_factor);

async fn factors_are_deleted_with_their_account(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let user = enrol_user(&fenix, Employee, "salarie@exemple.fr").await;
    fenix.post("/mfa/totp", &user.session, &json!({ "password": PASSWORD })).await.expect(200);
    request_login_token(&fenix, &user.email).await;
    fenix.delete(&format!("/employees/{}", user.account), &admin).await.expect(204);
    for table in ["totp", "recovery_code", "mfa_enrolment", "login_challenge", "passkey"] {
        let remaining_rows =
            query_number(&fenix.test.database, &format!("SELECT count(*) FROM {table}"), vec![]).await;
        assert_eq!(remaining_rows, 0, "{table}");
    }
}
api_test!(factors_are_deleted_with_their_account);

/// The same application restarted with another secret of the installation.
fn restart_with_secret(fenix: &Fenix, secret: &str, previous: Option<&str>) -> Services {
    let config = Config {
        secret: secret.as_bytes().to_vec(),
        secret_previous: previous.map(|secret| secret.as_bytes().to_vec()),
        ..fenix.services.config.clone()
    };
    let opened_adapters = open_adapters(&config, &fenix.test.database).unwrap();
    let adapters =
        Adapters { clock: fenix.clock.clone(), passwords: fenix.passwords.clone(), ..opened_adapters };
    Services::new(config, fenix.test.database.clone(), adapters)
}

async fn read_stored_secrets(fenix: &Fenix) -> Value {
    let secrets = fenix.services.adapters.mfa.list_totp_secrets().await.unwrap();
    json!(secrets.into_iter().map(|(_, secret)| secret).collect::<Vec<_>>())
}

async fn changed_secret_of_installation_keeps_applications_valid(fenix: Fenix) {
    let user = enrol_user(&fenix, Customer, "client@exemple.fr").await;
    let old_secret = String::from_utf8(fenix.services.config.secret.clone()).unwrap();
    let new = "another secret of the tests, longer than 32 bytes";
    let secrets_before = read_stored_secrets(&fenix).await;

    let unreadable_count = restart_with_secret(&fenix, new, None).accounts.rotate_secrets().await.unwrap();
    assert_eq!((unreadable_count.renewed, unreadable_count.lost), (0, 1));
    assert_eq!(
        read_stored_secrets(&fenix).await,
        secrets_before,
        "an undecryptable secret is left unchanged"
    );
    let with_both_secrets = restart_with_secret(&fenix, new, Some(&old_secret));
    let rotation = with_both_secrets.accounts.rotate_secrets().await.unwrap();
    assert_eq!((rotation.renewed, rotation.lost), (1, 0));
    assert_ne!(read_stored_secrets(&fenix).await, secrets_before);
    assert_eq!(with_both_secrets.accounts.rotate_secrets().await.unwrap().renewed, 0);

    let restarted_services = restart_with_secret(&fenix, new, None);
    assert_eq!(restarted_services.accounts.rotate_secrets().await.unwrap().lost, 0);
    let client = application::account::client::Client::default();
    let outcome = restarted_services.accounts.login(&user.email, PASSWORD, &client).await.unwrap();
    let application::account::login::LoginOutcome::SecondStep(asked) = outcome else {
        panic!("no second step")
    };
    let response = application::account::mfa::login::MfaResponse::Code(current_code(&fenix, &user.secret));
    restarted_services.accounts.complete_mfa_login(&asked.mfa.login_token, response, &client).await.unwrap();
}
api_test!(changed_secret_of_installation_keeps_applications_valid);
