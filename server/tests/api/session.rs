//! The user's own account: sessions, password change, login journal (AMB-017).

use crate::support::builders::{new_id, query_number};
use crate::support::fenix::{DEVICE, PASSWORD, password_secret};
use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role::{self, Admin, Customer, Employee, Partner};
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SAFARI: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 \
    (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const NEW: &str = "Nouveau-Secret-9";

async fn log_in_on(fenix: &Fenix, email: &str, user_agent: &str) -> String {
    let body = json!({ "email": email, "password": PASSWORD });
    fenix.know_device(email).await;
    let request = fenix.request(Method::POST, "/login", "").json(&body);
    let request = request.header("cookie", format!("fenix_device={DEVICE}"));
    let response = fenix.send(request.header("user-agent", user_agent)).await.expect(200);
    format!("Bearer {}", response.json()["token"].as_str().expect("a token"))
}

fn end_reason(response: Response) -> Value {
    response.expect(401).json()["reason"].clone()
}

fn list_events(lines: &Value) -> Vec<&str> {
    lines.as_array().unwrap().iter().map(|line| line["event"].as_str().unwrap()).collect()
}

async fn change_password(fenix: &Fenix, caller: &str, current: &str, password: &str) -> Response {
    fenix.post("/password/change", caller, &json!({ "current": current, "password": password })).await
}

async fn login_with_clock_set_back_gives_valid_token(fenix: Fenix) {
    fenix.an_account(Admin, "ada@exemple.fr").await;
    let before = fenix.log_in("ada@exemple.fr").await;
    for clock_drift in [Duration::minutes(2), Duration::days(400)] {
        fenix.clock.advance(-clock_drift);
        let caller = fenix.log_in("ada@exemple.fr").await;
        fenix.get("/account", &caller).await.expect(200);
        fenix.clock.advance(clock_drift);
    }
    // A session opened with the correct clock stays valid.
    fenix.get("/account", &before).await.expect(200);
}
api_test!(login_with_clock_set_back_gives_valid_token);

async fn token_is_invalid_after_logout(fenix: Fenix) {
    for role in [Admin, Employee, Partner, Customer] {
        let (_, caller) = fenix.logged_in(role).await;
        fenix.get("/account", &caller).await.expect(200);
        fenix.post("/logout", &caller, &json!({})).await.expect(204);
        assert_eq!(end_reason(fenix.get("/account", &caller).await), "session-ended", "{role:?}");
        let repeated_refusal = fenix.post("/logout", &caller, &json!({})).await.expect(401).json();
        let message = "Cette session a été fermée. Reconnectez-vous pour reprendre où vous en étiez.";
        assert_eq!(repeated_refusal["message"], message);
    }
    fenix.post("/logout", &fenix.a_guest(), &json!({})).await.expect(401);
}
api_test!(token_is_invalid_after_logout);

async fn user_lists_and_ends_own_sessions_only(fenix: Fenix) {
    let email = "client@exemple.fr";
    fenix.an_account(Customer, email).await;
    let office = log_in_on(&fenix, email, FIREFOX).await;
    fenix.clock.advance(Duration::minutes(3));
    let phone = log_in_on(&fenix, email, SAFARI).await;
    let (_, other_customer) = fenix.logged_in(Customer).await;

    let list = fenix.get("/sessions", &office).await.expect(200).json();
    let devices: Vec<(&Value, &Value)> =
        list.as_array().unwrap().iter().map(|row| (&row["device"], &row["current"])).collect();
    let expected =
        [(&json!("Firefox sur Windows"), &json!(true)), (&json!("Safari sur iPhone"), &json!(false))];
    assert_eq!(devices, expected);
    assert_eq!(list[1]["address"], "127.0.0.1");
    assert_eq!(list[1]["createdAt"], list[1]["lastSeenAt"]);

    let path = format!("/sessions/{}", list[1]["uuid"].as_str().unwrap());
    fenix.delete(&path, &other_customer).await.expect(404);
    fenix.delete(&format!("/sessions/{}", new_id()), &office).await.expect(404);
    fenix.get("/account", &phone).await.expect(200);
    fenix.delete(&path, &office).await.expect(204);
    assert_eq!(end_reason(fenix.get("/account", &phone).await), "session-ended");
    fenix.delete(&path, &office).await.expect(404);

    for _ in 0..2 {
        log_in_on(&fenix, email, SAFARI).await;
    }
    let kept_session = log_in_on(&fenix, email, SAFARI).await;
    fenix.delete("/sessions", &kept_session).await.expect(204);
    let list = fenix.get("/sessions", &kept_session).await.expect(200).json();
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!(end_reason(fenix.get("/sessions", &office).await), "session-ended");
    fenix.get("/account", &other_customer).await.expect(200);
}
api_test_on_both_engines!(user_lists_and_ends_own_sessions_only);

/// Waits until the last activity of the session is written, which happens outside the request.
async fn wait_for_last_activity(fenix: &Fenix, expected: &str) {
    for _ in 0..50 {
        let last_seen_at =
            query_number(&fenix.test.database, "SELECT max(last_seen_at) FROM session", vec![]).await;
        let last_seen_at = domain::shared::instant::Instant::from_micros(last_seen_at).to_rfc3339();
        if last_seen_at == expected {
            return;
        }
        actix_web::rt::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("no activity of the session at {expected}");
}

async fn idle_session_ends(fenix: Fenix) {
    let (_, caller) = fenix.logged_in(Employee).await;
    fenix.clock.advance(Duration::minutes(29));
    fenix.post("/sessions/keep-alive", &caller, &json!({})).await.expect(204);
    wait_for_last_activity(&fenix, "2026-11-21T09:29:00Z").await;
    fenix.clock.advance(Duration::minutes(20));
    // Background requests of a page do not extend the session.
    let request = fenix.request(Method::GET, "/account", &caller).header("x-unattended", "1");
    fenix.send(request).await.expect(200);
    fenix.clock.advance(Duration::minutes(12));
    let refusal = fenix.get("/account", &caller).await.expect(401).json();
    assert_eq!(refusal["reason"], "session-ended");
    assert!(refusal["message"].as_str().unwrap().contains("longue absence"), "{refusal}");
    let (_, repeated_session) = fenix.logged_in(Employee).await;
    fenix.get("/account", &repeated_session).await.expect(200);
}

api_test!(idle_session_ends, &[("FENIX_SESSION_IDLE", "30m")]);

async fn session_ends_after_twelve_hours_despite_activity(fenix: Fenix) {
    let (_, caller) = fenix.logged_in(Partner).await;
    for _ in 0..11 {
        fenix.clock.advance(Duration::hours(1));
        fenix.get("/account", &caller).await.expect(200);
    }
    fenix.clock.advance(Duration::hours(1));
    let refusal = fenix.get("/account", &caller).await.expect(401).json();
    assert_eq!(refusal, json!({ "message": "Votre session est expirée. Vous avez été déconnecté." }));
}
api_test!(session_ends_after_twelve_hours_despite_activity);

async fn password_change_ends_other_sessions_and_is_mailed(fenix: Fenix) {
    let email = "salarie@exemple.fr";
    fenix.an_account(Employee, email).await;
    let (own_session, other_session) =
        (log_in_on(&fenix, email, FIREFOX).await, log_in_on(&fenix, email, SAFARI).await);
    let weak_password_response = change_password(&fenix, &own_session, "", "court").await.expect(400);
    assert!(
        weak_password_response.fields().contains(&"current".to_owned()),
        "{}",
        weak_password_response.text
    );
    assert!(
        weak_password_response.fields().contains(&"password".to_owned()),
        "{}",
        weak_password_response.text
    );
    let refusal = change_password(&fenix, &own_session, "Faux-Mot-2-Passe", NEW).await.expect(400);
    assert_eq!(refusal.fields(), ["current"]);
    assert_eq!(refusal.details(), ["Ce n’est pas votre mot de passe actuel."]);
    assert_eq!(
        change_password(&fenix, &own_session, PASSWORD, PASSWORD).await.expect(400).fields(),
        ["password"]
    );
    fenix.get("/account", &other_session).await.expect(200);
    assert!(fenix.mails().await.is_empty());

    let request = fenix.request(Method::POST, "/password/change", &own_session).header("user-agent", FIREFOX);
    fenix.send(request.json(&json!({ "current": PASSWORD, "password": NEW }))).await.expect(204);
    fenix.get("/account", &own_session).await.expect(200);
    assert_eq!(end_reason(fenix.get("/account", &other_session).await), "session-ended");
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to_address, email);
    let text = &mails[0].text_content;
    for expected_text in ["le 21/11/2026 à 10:00", "Firefox sur Windows (adresse 127.0.0.1)", "/contact"] {
        assert!(text.contains(expected_text), "{expected_text} in {text}");
    }
    fenix.post("/login", "", &json!({ "email": email, "password": PASSWORD })).await.expect(400);
    fenix.post("/login", "", &json!({ "email": email, "password": NEW })).await.expect(200);
    let lines = fenix.get("/logins", &own_session).await.expect(200).json();
    let expected = [
        "Connexion",
        "Échec de connexion",
        "Mot de passe changé",
        "Mot de passe actuel incorrect",
        "Connexion",
        "Connexion",
    ];
    assert_eq!(list_events(&lines), expected);
}
api_test!(password_change_ends_other_sessions_and_is_mailed);

async fn wrong_current_passwords_are_limited(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    fenix.an_account(Customer, "client@exemple.fr").await;
    let caller = fenix.log_in("client@exemple.fr").await;
    for _ in 0..3 {
        change_password(&fenix, &caller, "Faux-Mot-2-Passe", NEW).await.expect(400);
    }
    for _ in 0..3 {
        let refusal = change_password(&fenix, &caller, PASSWORD, NEW).await.expect(429);
        assert!(refusal.headers.contains_key("retry-after"));
    }
    // Other users are not limited, and the owner can still log in.
    fenix.log_in("client@exemple.fr").await;
    let lines = fenix.get("/login-journal?event=Connexion refusée après trop de tentatives", &admin).await;
    assert_eq!(lines.expect(200).json().as_array().unwrap().len(), 1, "one entry per period");
    fenix.clock.advance(Duration::minutes(16));
    change_password(&fenix, &caller, PASSWORD, NEW).await.expect(204);
}

api_test!(wrong_current_passwords_are_limited, &[("FENIX_LIMIT_LOGIN_ACCOUNT", "3/15m")]);

async fn concurrent_password_changes_apply_once(fenix: Fenix) {
    let email = "client@exemple.fr";
    fenix.an_account(Customer, email).await;
    let caller = fenix.log_in(email).await;
    let passwords: Vec<String> = (0..5).map(|number| format!("Nouveau-Secret-{number}")).collect();
    let responses =
        join_all(passwords.iter().map(|password| change_password(&fenix, &caller, PASSWORD, password))).await;
    let changed_numbers: Vec<usize> = (0..5).filter(|number| responses[*number].status == 204).collect();
    assert_eq!(changed_numbers.len(), 1);
    assert!(responses.iter().all(|response| matches!(response.status.as_u16(), 204 | 400)));
    let login = json!({ "email": email, "password": passwords[changed_numbers[0]] });
    fenix.post("/login", "", &login).await.expect(200);
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test_on_both_engines!(concurrent_password_changes_apply_once);

async fn unusual_user_agents_can_log_in(fenix: Fenix) {
    let email = "partenaire@exemple.fr";
    fenix.an_account(Partner, email).await;
    let huge = format!("Firefox/1 {}", "x".repeat(20_000));
    for user_agent in ["", "<script>alert(1)</script>", &huge] {
        log_in_on(&fenix, email, user_agent).await;
    }
    let body = json!({ "email": email, "password": PASSWORD });
    let bytes = reqwest::header::HeaderValue::from_bytes(b"\xff\xfe Windows").unwrap();
    let request = fenix.request(Method::POST, "/login", "").json(&body).header("user-agent", bytes);
    let token = fenix.send(request).await.expect(200).json()["token"].as_str().unwrap().to_owned();
    let list = fenix.get("/sessions", &format!("Bearer {token}")).await.expect(200).json();
    let mut devices: Vec<&str> =
        list.as_array().unwrap().iter().map(|row| row["device"].as_str().unwrap()).collect();
    devices.sort_unstable();
    assert_eq!(devices, ["Appareil inconnu", "Appareil inconnu", "Firefox", "Programme sur Windows"]);
}
api_test!(unusual_user_agents_can_log_in);

/// Access revoked and restored, account deleted, address changed, password reset by link: no earlier session becomes
/// valid again.
async fn loss_of_access_ends_sessions_for_good(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let body = json!({
        "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr", "enableAccess": true,
    });
    let employee = fenix.post("/employees", &admin, &body).await.expect(201).json();
    let uuid = employee["uuid"].as_str().unwrap();
    let choose = json!({ "password": PASSWORD });
    let mailed_link = async || {
        let mails = fenix.mails().await;
        let mail = mails.iter().find(|mail| mail.text_content.contains("/password/")).expect("a link");
        format!("/password/{}", password_secret(mail))
    };
    fenix.post(&mailed_link().await, "", &choose).await.expect(200);
    let old_session = fenix.log_in("ines@exemple.fr").await;

    let with_changed_field = |value: &Value, field: &str, new_value: Value| {
        let mut copy = value.clone();
        copy[field] = new_value;
        copy
    };
    let disabled_employee =
        fenix.post("/employees", &admin, &with_changed_field(&employee, "enableAccess", json!(false))).await;
    let reopened_employee =
        with_changed_field(&disabled_employee.expect(200).json(), "enableAccess", json!(true));
    let reopened_employee = fenix.post("/employees", &admin, &reopened_employee).await.expect(200).json();
    assert_eq!(end_reason(fenix.get("/account", &old_session).await), "session-ended");

    let old_session = fenix.log_in("ines@exemple.fr").await;
    fenix.post(&mailed_link().await, "", &choose).await.expect(200);
    assert_eq!(end_reason(fenix.get("/account", &old_session).await), "session-ended");

    let old_session = fenix.log_in("ines@exemple.fr").await;
    fenix
        .post(
            "/employees",
            &admin,
            &with_changed_field(&reopened_employee, "email", json!("i.benali@exemple.fr")),
        )
        .await
        .expect(200);
    assert_eq!(end_reason(fenix.get("/account", &old_session).await), "session-ended");
    let lines = fenix.get(&format!("/login-journal?person={uuid}"), &admin).await.expect(200).json();
    let expected = [
        "Adresse de connexion remplacée",
        "Connexion",
        "Mot de passe choisi",
        "Connexion",
        "Accès rétabli",
        "Accès coupé",
        "Connexion",
        "Mot de passe choisi",
    ];
    assert_eq!(list_events(&lines), expected);

    fenix.delete(&format!("/employees/{uuid}"), &admin).await.expect(204);
    fenix.get("/account", &old_session).await.expect(401);
    let count_sql = "SELECT (SELECT count(*) FROM session s JOIN account a ON a.uuid = s.account_uuid \
        WHERE a.role = 'EMPLOYEE') + (SELECT count(*) FROM login_event WHERE role = 'EMPLOYEE')";
    assert_eq!(query_number(&fenix.test.database, count_sql, vec![]).await, 0);
}
api_test!(loss_of_access_ends_sessions_for_good);

async fn logins_are_journaled_without_entered_text(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let uuid = fenix.an_account(Customer, "client@exemple.fr").await;
    for email in ["personne@exemple.fr", "client@exemple.fr"] {
        fenix.clock.advance(Duration::seconds(1));
        let body = json!({ "email": email, "password": "Faux-Mot-2-Passe" });
        fenix.post("/login", "", &body).await.expect(400);
    }
    fenix.clock.advance(Duration::seconds(1));
    let caller = fenix.log_in("client@exemple.fr").await;
    fenix.clock.advance(Duration::seconds(1));
    fenix.post("/logout", &caller, &json!({})).await.expect(204);

    let response = fenix.get("/login-journal?page=1&pageSize=4", &admin).await.expect(200);
    assert_eq!(response.headers["x-total-count"], "5");
    assert!(!response.text.contains("personne@") && !response.text.contains("Faux-Mot"), "{}", response.text);
    let lines = response.json();
    assert_eq!(list_events(&lines), ["Déconnexion", "Connexion", "Échec de connexion", "Échec de connexion"]);
    assert_eq!(lines[2]["person"]["uuid"], uuid.to_string());
    assert_eq!(lines[2]["person"]["lastName"], "Rivière");
    assert_eq!(lines[3].get("person"), None, "an unknown address belongs to no account");
    assert_eq!(
        (&lines[1]["device"], &lines[1]["address"]),
        (&json!("Appareil inconnu"), &json!("127.0.0.1"))
    );
    let today = fenix.get("/login-journal?from=2026-11-22", &admin).await.expect(200).json();
    assert_eq!(today, json!([]));
    for kind in LoginEventKind::ALL {
        fenix.get(&format!("/login-journal?event={}", kind.label()), &admin).await.expect(200);
    }
    let refusal = fenix.get("/login-journal?event=Vol&from=hier&person=x", &admin).await.expect(400);
    assert_eq!(refusal.fields(), ["person", "event", "from"]);
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    fenix.get("/login-journal", &employee).await.expect(403);
}
api_test!(logins_are_journaled_without_entered_text);

async fn user_reads_own_identity_and_last_ten_logins(fenix: Fenix) {
    let email = "Cliente@exemple.fr";
    let uuid = fenix.an_account(Customer, email).await;
    let caller = fenix.log_in(email).await;
    let expected = json!({
        "uuid": uuid, "role": "CUSTOMER", "firstName": "Camille", "lastName": "Rivière", "email": email,
    });
    assert_eq!(fenix.get("/account", &caller).await.expect(200).json(), expected);
    for _ in 0..11 {
        fenix.log_in(email).await;
    }
    fenix.logged_in(Customer).await;
    let lines = fenix.get("/logins", &caller).await.expect(200).json();
    assert_eq!(list_events(&lines), ["Connexion"; 10]);
}
api_test!(user_reads_own_identity_and_last_ten_logins);
