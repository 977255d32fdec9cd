//! Second step of a login: accepted and refused responses.

use super::{
    Enrolled, challenge, code, code_at, enrol_user, events, log_in_with_code, send_factor, start_login,
};
use crate::support::fenix::{DEVICE, PASSWORD};
use crate::support::{Answer, Fenix};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role::{self, Admin, Customer, Employee, Partner};
use futures::future::join_all;
use reqwest::Method;
use serde_json::json;
use time::Duration;

const WRONG: &str = "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, puis réessayez.";
const OVER: &str = "Cette connexion a expiré. Saisissez de nouveau votre mot de passe.";

async fn enrol_client(fenix: &Fenix) -> Enrolled {
    enrol_user(fenix, Customer, "client@exemple.fr").await
}

async fn code_opens_the_session_once(fenix: Fenix) {
    let who = enrol_client(&fenix).await;
    let challenge_one = challenge(&fenix, &who.email).await;
    let shown = code(&fenix, &who.secret);
    let spaced = format!(" {} {} ", &shown[..3], &shown[3..]);
    let opened = send_factor(&fenix, &challenge_one, "code", json!(spaced)).await.expect(200).json();
    assert_eq!(opened["opensToday"], false);
    let session = format!("Bearer {}", opened["token"].as_str().unwrap());
    fenix.get("/account", &session).await.expect(200);
    // Neither the login nor the code can be used again.
    let again = send_factor(&fenix, &challenge_one, "code", json!(code_at(&fenix, &who.secret, 30)))
        .await
        .expect(400);
    assert_eq!((again.details(), &again.json()["reason"]), (vec![OVER.to_owned()], &json!("login-over")));
    let another = challenge(&fenix, &who.email).await;
    let replayed = send_factor(&fenix, &another, "code", json!(shown)).await.expect(400);
    assert_eq!((replayed.fields(), replayed.details()), (vec!["code".to_owned()], vec![WRONG.to_owned()]));
    assert!(replayed.json().get("reason").is_none());
    // An older code is refused after a newer one was used.
    send_factor(&fenix, &another, "code", json!(code_at(&fenix, &who.secret, -30))).await.expect(400);
    send_factor(&fenix, &another, "code", json!(code_at(&fenix, &who.secret, 30))).await.expect(200);
    let lines = fenix.get("/logins", &session).await.expect(200).json();
    let expected = ["Connexion", "Second facteur refusé", "Second facteur refusé", "Connexion"];
    assert_eq!(events(&lines)[..4], expected);
}
api_test!(code_opens_the_session_once);

async fn code_is_valid_within_thirty_seconds(fenix: Fenix) {
    let who = enrol_client(&fenix).await;
    for (drift, status) in [(-90, 400), (90, 400), (0, 200)] {
        let challenge = challenge(&fenix, &who.email).await;
        send_factor(&fenix, &challenge, "code", json!(code_at(&fenix, &who.secret, drift)))
            .await
            .expect(status);
    }
    for drift in [-30, 30] {
        fenix.clock.advance(Duration::minutes(5));
        let challenge = challenge(&fenix, &who.email).await;
        send_factor(&fenix, &challenge, "code", json!(code_at(&fenix, &who.secret, drift))).await.expect(200);
    }
}
api_test!(code_is_valid_within_thirty_seconds);

async fn concurrent_logins_with_one_code_open_one(fenix: Fenix) {
    let who = enrol_client(&fenix).await;
    let shown = json!(code(&fenix, &who.secret));
    let mut challenges = Vec::new();
    for _ in 0..4 {
        challenges.push(challenge(&fenix, &who.email).await);
    }
    let tries = challenges.iter().map(|challenge| send_factor(&fenix, challenge, "code", shown.clone()));
    let opened = join_all(tries).await.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(opened, 1);
    // Concurrent responses to one login, with codes that are both valid.
    fenix.clock.advance(Duration::minutes(2));
    let waiting = challenge(&fenix, &who.email).await;
    let tries = [0, 30]
        .map(|drift| send_factor(&fenix, &waiting, "code", json!(code_at(&fenix, &who.secret, drift))));
    assert_eq!(join_all(tries).await.iter().filter(|answer| answer.status == 200).count(), 1);
    // A recovery code as well.
    let (one, other) = (challenge(&fenix, &who.email).await, challenge(&fenix, &who.email).await);
    let shown = json!(who.recovery_codes[3]);
    let tries = [&one, &other].map(|challenge| send_factor(&fenix, challenge, "recoveryCode", shown.clone()));
    assert_eq!(join_all(tries).await.iter().filter(|answer| answer.status == 200).count(), 1);
}
api_test_on_both_engines!(concurrent_logins_with_one_code_open_one);

async fn recovery_code_is_used_once_in_any_notation(fenix: Fenix) {
    let who = enrol_client(&fenix).await;
    let typed = who.recovery_codes[0].to_lowercase().replace('-', " ");
    let waiting = challenge(&fenix, &who.email).await;
    for wrong in ["", "7KQF", "!!!!-!!!!"] {
        let refused = send_factor(&fenix, &waiting, "recoveryCode", json!(wrong)).await.expect(400);
        assert_eq!(refused.fields(), ["recoveryCode"], "{wrong}");
    }
    let opened = send_factor(&fenix, &waiting, "recoveryCode", json!(typed)).await.expect(200).json();
    let session = format!("Bearer {}", opened["token"].as_str().unwrap());
    assert_eq!(fenix.get("/mfa", &session).await.expect(200).json()["recoveryCodes"], 9);
    let lines = fenix.get("/logins", &session).await.expect(200).json();
    assert!(events(&lines)[..2].contains(&"Code de secours utilisé"), "{lines}");
    let waiting = challenge(&fenix, &who.email).await;
    let again = send_factor(&fenix, &waiting, "recoveryCode", json!(who.recovery_codes[0])).await.expect(400);
    assert_eq!(again.fields(), ["recoveryCode"]);
    send_factor(&fenix, &waiting, "recoveryCode", json!(who.recovery_codes[1])).await.expect(200);
}
api_test!(recovery_code_is_used_once_in_any_notation);

async fn login_ends_after_five_wrong_answers(fenix: Fenix) {
    let who = enrol_client(&fenix).await;
    let waiting = challenge(&fenix, &who.email).await;
    // Malformed codes are not counted.
    for _ in 0..6 {
        send_factor(&fenix, &waiting, "code", json!("12")).await.expect(400);
    }
    for body in
        [json!({ "challenge": waiting }), json!({ "challenge": waiting, "code": "1", "recoveryCode": "2" })]
    {
        fenix.post("/login/mfa", "", &body).await.expect(400);
    }
    let wrong = json!(code_at(&fenix, &who.secret, 3_600));
    for _ in 0..4 {
        let refused = send_factor(&fenix, &waiting, "code", wrong.clone()).await.expect(400);
        assert!(refused.json().get("reason").is_none(), "{}", refused.text);
    }
    let fifth = send_factor(&fenix, &waiting, "code", wrong).await.expect(400);
    assert_eq!(fifth.json()["reason"], "login-over");
    assert_eq!(fifth.details(), ["Trop de codes incorrects. Saisissez de nouveau votre mot de passe."]);
    let right = json!(code(&fenix, &who.secret));
    let dead = send_factor(&fenix, &waiting, "code", right.clone()).await.expect(400);
    assert_eq!(dead.details(), [OVER]);
    // The password starts another login.
    let waiting = challenge(&fenix, &who.email).await;
    send_factor(&fenix, &waiting, "code", right).await.expect(200);
}
api_test!(login_ends_after_five_wrong_answers);

async fn concurrent_wrong_answers_are_counted_one_by_one(fenix: Fenix) {
    let who = enrol_client(&fenix).await;
    let waiting = challenge(&fenix, &who.email).await;
    let wrong = json!(code_at(&fenix, &who.secret, 3_600));
    let tries = (0..12).map(|_| send_factor(&fenix, &waiting, "code", wrong.clone()));
    let answers = join_all(tries).await;
    let looked_at = answers.iter().filter(|one| one.json().get("reason").is_none()).count();
    assert_eq!(looked_at, 4, "the fifth attempt ends the login, later ones are refused");
    send_factor(&fenix, &waiting, "code", json!(code(&fenix, &who.secret))).await.expect(400);
}
api_test!(concurrent_wrong_answers_are_counted_one_by_one);

async fn pending_login_is_bound_to_time_account_and_password(fenix: Fenix) {
    let (who, other) = (enrol_client(&fenix).await, enrol_user(&fenix, Employee, "salarie@exemple.fr").await);
    let waiting = challenge(&fenix, &who.email).await;
    // Factors of another account are refused.
    send_factor(&fenix, &waiting, "code", json!(code(&fenix, &other.secret))).await.expect(400);
    send_factor(&fenix, &waiting, "recoveryCode", json!(other.recovery_codes[0])).await.expect(400);
    fenix.clock.advance(Duration::minutes(5));
    let late = send_factor(&fenix, &waiting, "code", json!(code(&fenix, &who.secret))).await.expect(400);
    assert_eq!((late.details(), &late.json()["reason"]), (vec![OVER.to_owned()], &json!("login-over")));
    send_factor(&fenix, "inconnu", "code", json!(code(&fenix, &who.secret))).await.expect(400);

    let waiting = challenge(&fenix, &who.email).await;
    let session = log_in_with_code(&fenix, &who).await;
    fenix.clock.advance(Duration::minutes(1));
    let change = json!({ "current": PASSWORD, "password": "Nouveau-Secret-9" });
    fenix.post("/password/change", &session, &change).await.expect(204);
    let stale = send_factor(&fenix, &waiting, "code", json!(code(&fenix, &who.secret))).await.expect(400);
    assert_eq!(stale.json()["reason"], "login-over");
}
api_test!(pending_login_is_bound_to_time_account_and_password);

async fn disabled_account_cannot_finish_second_step(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let who = enrol_user(&fenix, Employee, "salarie@exemple.fr").await;
    let waiting = challenge(&fenix, &who.email).await;
    let path = format!("/employees/{}", who.account);
    let mut employee = fenix.get(&path, &admin).await.expect(200).json();
    employee["enableAccess"] = json!(false);
    fenix.post("/employees", &admin, &employee).await.expect(200);
    send_factor(&fenix, &waiting, "code", json!(code(&fenix, &who.secret))).await.expect(400);
}
api_test!(disabled_account_cannot_finish_second_step);

async fn wrong_answers_are_limited_per_account(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (who, other) =
        (enrol_client(&fenix).await, enrol_user(&fenix, Partner, "prescripteur@exemple.fr").await);
    for tries in [5, 2] {
        let waiting = challenge(&fenix, &who.email).await;
        for _ in 0..tries {
            let wrong = json!(code_at(&fenix, &who.secret, 3_600));
            send_factor(&fenix, &waiting, "code", wrong).await.expect(400);
        }
    }
    let waiting = challenge(&fenix, &who.email).await;
    for shown in [("code", code(&fenix, &who.secret)), ("recoveryCode", who.recovery_codes[0].clone())] {
        let refused = send_factor(&fenix, &waiting, shown.0, json!(shown.1)).await.expect(429);
        assert!(refused.headers.contains_key("retry-after"));
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(
            message.starts_with("Trop de codes incorrects pour ce compte. Réessayez dans 60"),
            "{message}"
        );
    }
    log_in_with_code(&fenix, &other).await;
    let refused = fenix.get("/login-journal?event=Connexion refusée après trop de tentatives", &admin).await;
    assert_eq!(refused.expect(200).json().as_array().unwrap().len(), 1, "one entry per period");
    fenix.clock.advance(Duration::minutes(61));
    log_in_with_code(&fenix, &who).await;
}

api_test!(wrong_answers_are_limited_per_account, &[("FENIX_LIMIT_MFA", "7/1h")]);

/// An attempt from a device with this cookie.
async fn send_factor_from_device(fenix: &Fenix, device: &str, challenge: &str, code: &str) -> Answer {
    let body = json!({ "challenge": challenge, "code": code });
    let request = fenix.request(Method::POST, "/login/mfa", "").json(&body);
    fenix.send(request.header("cookie", format!("fenix_device={device}"))).await
}

async fn wrong_answers_do_not_lock_out_a_known_device(fenix: Fenix) {
    let who = enrol_user(&fenix, Employee, "salarie@exemple.fr").await;
    let wrong = code_at(&fenix, &who.secret, 3_600);
    for tries in [5, 2] {
        let waiting = challenge(&fenix, &who.email).await;
        for _ in 0..tries {
            send_factor(&fenix, &waiting, "code", json!(wrong)).await.expect(400);
        }
    }
    let waiting = challenge(&fenix, &who.email).await;
    send_factor(&fenix, &waiting, "code", json!(code(&fenix, &who.secret))).await.expect(429);
    send_factor_from_device(&fenix, "invented", &waiting, &code(&fenix, &who.secret)).await.expect(429);
    send_factor_from_device(&fenix, DEVICE, &waiting, &code(&fenix, &who.secret)).await.expect(200);
    // A stolen device has no more attempts than any other.
    fenix.clock.advance(Duration::seconds(30));
    for tries in [5, 2] {
        let waiting = challenge(&fenix, &who.email).await;
        for _ in 0..tries {
            send_factor_from_device(&fenix, DEVICE, &waiting, &wrong).await.expect(400);
        }
    }
    let waiting = challenge(&fenix, &who.email).await;
    send_factor_from_device(&fenix, DEVICE, &waiting, &code(&fenix, &who.secret)).await.expect(429);
}
api_test!(wrong_answers_do_not_lock_out_a_known_device, &[("FENIX_LIMIT_MFA", "7/1h")]);

async fn password_alone_opens_no_session_in_any_role(fenix: Fenix) {
    for role in [Admin, Employee, Partner, Customer] {
        let who = enrol_user(&fenix, role, &format!("{}@exemple.fr", role.key())).await;
        let asked = start_login(&fenix, &who.email).await;
        assert!(asked.get("passkey").is_none(), "{asked}");
        fenix.get("/account", &format!("Bearer {}", asked["challenge"].as_str().unwrap())).await.expect(401);
        let session = log_in_with_code(&fenix, &who).await;
        fenix.get("/account", &session).await.expect(200);
    }
    let wrong = json!({ "email": format!("{}@exemple.fr", Role::Admin.key()), "password": "Faux-1" });
    assert!(fenix.post("/login", "", &wrong).await.expect(400).json().get("mfa").is_none());
}
api_test!(password_alone_opens_no_session_in_any_role);
