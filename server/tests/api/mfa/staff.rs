//! Second factors required by `FENIX_MFA=staff`, and the reset of lost factors.

use super::{
    EnrolledUser, current_code, enrol_user, list_events, log_in_with_code, request_login_token, send_factor,
};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{a_record, new_id, query_number, run};
use crate::support::fenix::PASSWORD;
use domain::account::role::Role::{Admin, Customer, Employee, Partner};
use reqwest::Method;
use serde_json::json;

async fn staff_must_enrol_a_factor(fenix: Fenix) {
    for (role, path) in [
        (Admin, "/employees"),
        (Employee, "/customer-records"),
        (Partner, "/customer-records"),
        (Customer, "/customer-cases"),
    ] {
        let (_, user) = fenix.logged_in(role).await;
        let is_required = role.is_staff();
        assert_eq!(fenix.get("/mfa", &user).await.expect(200).json()["required"], is_required, "{role:?}");
        let first_response = fenix.get(path, &user).await;
        if is_required {
            let refusal = first_response.expect(403).json();
            let message = "Ajoutez un second facteur sous «\u{a0}Mon compte\u{a0}» pour continuer.";
            assert_eq!(refusal, json!({ "message": message, "reason": "mfa-required" }), "{role:?}");
        } else {
            first_response.expect(200);
        }
        super::add_totp(&fenix, &user).await;
        fenix.get(path, &user).await.expect(200);
        let body = json!({ "password": PASSWORD });
        let removal = fenix.send(fenix.request(Method::DELETE, "/mfa/totp", &user).json(&body)).await;
        if is_required {
            let refusal = removal.expect(400);
            assert!(
                refusal.details()[0].starts_with("Un second facteur est obligatoire"),
                "{}",
                refusal.text
            );
            fenix.get(path, &user).await.expect(200);
        } else {
            removal.expect(204);
        }
    }
}

api_test!(staff_must_enrol_a_factor, &[("FENIX_MFA", "staff")]);

async fn reset_factors(fenix: &Fenix, id: &str, user: &str) -> crate::support::Response {
    fenix.post(&format!("/accounts/{id}/mfa/reset"), user, &json!({})).await
}

async fn assert_no_second_step(fenix: &Fenix, user: &EnrolledUser) {
    let state = fenix.log_in(&user.email).await;
    let state = fenix.get("/mfa", &state).await.expect(200).json();
    assert_eq!((state.get("totp"), &state["recoveryCodes"]), (None, &json!(0)));
}

async fn admin_resets_lost_factors(fenix: Fenix) {
    let admin = enrol_user(&fenix, Admin, "admin@exemple.fr").await;
    let (_, plain) = fenix.logged_in(Admin).await;
    for role in [Admin, Employee, Partner, Customer] {
        let user = enrol_user(&fenix, role, &format!("perdu-{}@exemple.fr", role.key())).await;
        let id = user.account.to_string();
        let pending_login = request_login_token(&fenix, &user.email).await;
        fenix.mails().await;
        if role != Admin {
            reset_factors(&fenix, &id, &user.session).await.expect(403);
        }
        reset_factors(&fenix, &id, &admin.session).await.expect(204);
        assert_eq!(fenix.get("/account", &user.session).await.expect(401).json()["reason"], "session-ended");
        send_factor(&fenix, &pending_login, "code", json!(current_code(&fenix, &user.secret)))
            .await
            .expect(400);
        let mails = fenix.mails().await;
        assert_eq!((mails.len(), &mails[0].to_address), (1, &user.email));
        assert!(
            mails[0].text_content.contains("réinitialisée par un administrateur"),
            "{}",
            mails[0].text_content
        );
        assert_no_second_step(&fenix, &user).await;
        let lines = fenix.get(&format!("/login-journal?person={id}"), &plain).await.expect(200).json();
        assert!(list_events(&lines).contains(&"Double authentification réinitialisée"), "{lines}");
        reset_factors(&fenix, &id, &admin.session).await.expect(400);
    }
    let oneself = reset_factors(&fenix, &admin.account.to_string(), &admin.session).await.expect(400);
    assert!(oneself.details()[0].contains("Mon compte"), "{}", oneself.text);
    reset_factors(&fenix, &new_id().to_string(), &admin.session).await.expect(404);
    log_in_with_code(&fenix, &admin).await;
}
api_test!(admin_resets_lost_factors);

async fn customer_factors_are_reset_through_linked_account(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let user = enrol_user(&fenix, Customer, "client@exemple.fr").await;
    let record = a_record("Durand", "Éloïse").create(&fenix.test.database).await;
    let customer = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    let customer = customer["customers"][0]["uuid"].as_str().unwrap().to_owned();
    let sql = "UPDATE customer SET email = ?, email_key = ? WHERE record_uuid = ?";
    run(
        &fenix.test.database,
        sql,
        vec![user.email.as_str().into(), user.email.as_str().into(), record.into()],
    )
    .await;
    assert!(
        reset_factors(&fenix, &customer, &admin).await.expect(400).details()[0].contains("pas de double")
    );
    let sql = "UPDATE customer SET account_uuid = ? WHERE record_uuid = ?";
    run(&fenix.test.database, sql, vec![user.account.into(), record.into()]).await;
    reset_factors(&fenix, &customer, &admin).await.expect(204);
    assert_no_second_step(&fenix, &user).await;
}
api_test!(customer_factors_are_reset_through_linked_account);

async fn command_resets_factors_by_address(fenix: Fenix) {
    let user = enrol_user(&fenix, Admin, "admin@exemple.fr").await;
    let accounts = &fenix.services.accounts;
    for invalid in ["personne@exemple.fr", "pas une adresse"] {
        assert!(accounts.reset_mfa_by_email(invalid).await.is_err(), "{invalid}");
    }
    fenix.mails().await;
    accounts.reset_mfa_by_email(" ADMIN@exemple.fr ").await.unwrap();
    assert_eq!(fenix.mails().await.len(), 1);
    assert_no_second_step(&fenix, &user).await;
    assert!(accounts.reset_mfa_by_email("admin@exemple.fr").await.is_err(), "there is nothing left to reset");
    assert_eq!(query_number(&fenix.test.database, "SELECT count(*) FROM totp", vec![]).await, 0);
}
api_test!(command_resets_factors_by_address);
