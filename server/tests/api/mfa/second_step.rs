//! Second step of a login: accepted and refused responses.

use super::{
    EnrolledUser, code_at, current_code, enrol_user, list_events, log_in_with_code, request_login_token,
    send_factor, start_login,
};
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role::{self, Admin, Customer, Employee, Partner};
use futures::future::join_all;
use serde_json::json;
use time::Duration;

const WRONG: &str = "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, puis réessayez.";
const OVER: &str = "Cette connexion a expiré. Saisissez de nouveau votre mot de passe.";

async fn enrol_client(fenix: &Fenix) -> EnrolledUser {
    enrol_user(fenix, Customer, "client@exemple.fr").await
}

async fn code_opens_the_session_once(fenix: Fenix) {
    let user = enrol_client(&fenix).await;
    let first_token = request_login_token(&fenix, &user.email).await;
    let used_code = current_code(&fenix, &user.secret);
    let spaced_code = format!(" {} {} ", &used_code[..3], &used_code[3..]);
    let login = send_factor(&fenix, &first_token, "code", json!(spaced_code)).await.expect(200).json();
    assert_eq!(login["opensToday"], false);
    let session = format!("Bearer {}", login["token"].as_str().unwrap());
    fenix.get("/account", &session).await.expect(200);
    // Neither the login nor the code can be used again.
    let repeated_refusal =
        send_factor(&fenix, &first_token, "code", json!(code_at(&fenix, &user.secret, 30))).await.expect(400);
    assert_eq!(
        (repeated_refusal.details(), &repeated_refusal.json()["reason"]),
        (vec![OVER.to_owned()], &json!("login-over"))
    );
    let second_token = request_login_token(&fenix, &user.email).await;
    let replayed_refusal = send_factor(&fenix, &second_token, "code", json!(used_code)).await.expect(400);
    assert_eq!(
        (replayed_refusal.fields(), replayed_refusal.details()),
        (vec!["code".to_owned()], vec![WRONG.to_owned()])
    );
    assert!(replayed_refusal.json().get("reason").is_none());
    // An older code is refused after a newer one was used.
    send_factor(&fenix, &second_token, "code", json!(code_at(&fenix, &user.secret, -30))).await.expect(400);
    send_factor(&fenix, &second_token, "code", json!(code_at(&fenix, &user.secret, 30))).await.expect(200);
    let lines = fenix.get("/logins", &session).await.expect(200).json();
    let expected = ["Connexion", "Second facteur refusé", "Second facteur refusé", "Connexion"];
    assert_eq!(list_events(&lines)[..4], expected);
}
api_test!(code_opens_the_session_once);

async fn concurrent_logins_with_one_code_open_one(fenix: Fenix) {
    let user = enrol_client(&fenix).await;
    let used_code = json!(current_code(&fenix, &user.secret));
    let mut login_tokens = Vec::new();
    for _ in 0..4 {
        login_tokens.push(request_login_token(&fenix, &user.email).await);
    }
    let tries =
        login_tokens.iter().map(|login_token| send_factor(&fenix, login_token, "code", used_code.clone()));
    let opened_count = join_all(tries).await.iter().filter(|response| response.status == 200).count();
    assert_eq!(opened_count, 1);
    // Concurrent responses to one login, with codes that are both valid.
    fenix.clock.advance(Duration::minutes(2));
    let pending_login = request_login_token(&fenix, &user.email).await;
    let tries = [0, 30].map(|drift| {
        send_factor(&fenix, &pending_login, "code", json!(code_at(&fenix, &user.secret, drift)))
    });
    assert_eq!(join_all(tries).await.iter().filter(|response| response.status == 200).count(), 1);
    // A recovery code as well.
    let (first_token, second_token) =
        (request_login_token(&fenix, &user.email).await, request_login_token(&fenix, &user.email).await);
    let used_code = json!(user.recovery_codes[3]);
    let tries = [&first_token, &second_token]
        .map(|login_token| send_factor(&fenix, login_token, "recoveryCode", used_code.clone()));
    assert_eq!(join_all(tries).await.iter().filter(|response| response.status == 200).count(), 1);
}
api_test_on_both_engines!(concurrent_logins_with_one_code_open_one);

async fn concurrent_wrong_answers_are_counted_one_by_one(fenix: Fenix) {
    let user = enrol_client(&fenix).await;
    let pending_login = request_login_token(&fenix, &user.email).await;
    let invalid_body = json!(code_at(&fenix, &user.secret, 3_600));
    let tries = (0..12).map(|_| send_factor(&fenix, &pending_login, "code", invalid_body.clone()));
    let responses = join_all(tries).await;
    let looked_at = responses.iter().filter(|response| response.json().get("reason").is_none()).count();
    assert_eq!(looked_at, 4, "the fifth attempt ends the login, later ones are refused");
    send_factor(&fenix, &pending_login, "code", json!(current_code(&fenix, &user.secret))).await.expect(400);
}
api_test!(concurrent_wrong_answers_are_counted_one_by_one);

async fn wrong_answers_are_limited_per_account(fenix: Fenix) {
    let user = enrol_client(&fenix).await;
    let invalid_body = json!(code_at(&fenix, &user.secret, 3_600));
    let pending_login = request_login_token(&fenix, &user.email).await;
    for _ in 0..2 {
        send_factor(&fenix, &pending_login, "code", invalid_body.clone()).await.expect(400);
    }
    let valid_code = json!(current_code(&fenix, &user.secret));
    let refusal = send_factor(&fenix, &pending_login, "code", valid_code).await.expect(429);
    assert!(refusal.headers.contains_key("retry-after"));
    let message = refusal.json()["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("Trop de codes incorrects pour ce compte. Réessayez dans 60"), "{message}");
}
api_test!(wrong_answers_are_limited_per_account, &[("FENIX_LIMIT_MFA", "2/1h")]);

async fn password_alone_opens_no_session_in_any_role(fenix: Fenix) {
    for role in [Admin, Employee, Partner, Customer] {
        let user = enrol_user(&fenix, role, &format!("{}@exemple.fr", role.key())).await;
        let pending = start_login(&fenix, &user.email).await;
        assert!(pending.get("passkey").is_none(), "{pending}");
        fenix
            .get("/account", &format!("Bearer {}", pending["challenge"].as_str().unwrap()))
            .await
            .expect(401);
        let session = log_in_with_code(&fenix, &user).await;
        fenix.get("/account", &session).await.expect(200);
    }
    let invalid_body = json!({ "email": format!("{}@exemple.fr", Role::Admin.key()), "password": "Faux-1" });
    assert!(fenix.post("/login", "", &invalid_body).await.expect(400).json().get("mfa").is_none());
}
api_test!(password_alone_opens_no_session_in_any_role);
