//! Accounts of the customers of a merged record.

use super::{ada, luc, parse_uuid};
use crate::mfa::{EnrolledUser, add_totp, log_in_with_code, request_login_token, send_factor};
use crate::support::Fenix;
use crate::support::builders::{an_account_of, query_number, run};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

impl Fenix {
    /// Creates the account of a customer, with a session.
    async fn a_login(&self, customer: &Value, email: &str) -> (Uuid, String) {
        let uuid = parse_uuid(customer["uuid"].as_str().unwrap());
        let account = an_account_of(&self.test.database, uuid, email).await;
        self.an_account(Role::Customer, &format!("modele-{email}")).await;
        let sql = "UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE email_key = ?) \
            WHERE uuid = ?";
        run(&self.test.database, sql, vec![format!("modele-{email}").into(), account.into()]).await;
        (account, self.log_in(email).await)
    }
}

async fn only_account_of_a_person_is_moved(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let couple =
        json!([luc(json!({ "email": "luc@exemple.fr" })), ada(json!({ "email": "ada@exemple.fr" }))]);
    let removed_record = fenix.a_household(&admin, couple, json!({})).await;
    let customers = fenix.record(&admin, &removed_record).await["customers"].clone();
    let (_, of_luc) = fenix.a_login(&customers[0], "luc@exemple.fr").await;
    let (_, of_ada) = fenix.a_login(&customers[1], "ada@exemple.fr").await;
    let case = fenix.a_case(&admin, &removed_record).await;
    let merge =
        fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200).json();
    for session in [&of_luc, &of_ada] {
        let cases = fenix.get("/customer-cases", session).await.expect(200).json();
        assert_eq!(cases[0]["uuid"], json!(case));
    }
    fenix.undo_merge(&admin, &merge).await.expect(200);
    for session in [&of_luc, &of_ada] {
        assert_eq!(fenix.get("/customer-cases", session).await.expect(200).json()[0]["uuid"], json!(case));
    }
}
api_test!(only_account_of_a_person_is_moved);

async fn merge_keeps_account_of_the_chosen_address(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for (kept_side, expected) in [("kept", 0), ("removed", 1)] {
        let emails = [format!("un-{kept_side}@exemple.fr"), format!("deux-{kept_side}@exemple.fr")];
        let mut records = Vec::new();
        let mut logins = Vec::new();
        for email in &emails {
            let record = fenix.a_household(&admin, json!([ada(json!({ "email": email }))]), json!({})).await;
            let customer = fenix.record(&admin, &record).await["customers"][0].clone();
            logins.push(fenix.a_login(&customer, email).await);
            records.push(record);
        }
        let comparison = fenix.compare_records(&admin, &records[0], &records[1]).await;
        let email = super::read_field(&comparison, "email")["key"].as_str().unwrap().to_owned();
        let choices = json!({ email: kept_side });
        let merge = fenix.merge_records(&admin, &records[0], &records[1], choices).await.expect(200).json();
        let removed_index = 1 - expected;
        fenix.get("/customer-cases", &logins[expected].1).await.expect(200);
        fenix.get("/customer-cases", &logins[removed_index].1).await.expect(401);
        assert_eq!(fenix.record(&admin, &records[0]).await["customers"][0]["email"], json!(emails[expected]));
        let account_count_query = "SELECT count(*) FROM account WHERE uuid = ?";
        assert_eq!(
            query_number(&fenix.test.database, account_count_query, vec![logins[removed_index].0.into()])
                .await,
            0
        );
        fenix.undo_merge(&admin, &merge).await.expect(200);
        // The removed account is restored; its sessions stay ended.
        fenix.get("/customer-cases", &logins[expected].1).await.expect(200);
        fenix.get("/customer-cases", &logins[removed_index].1).await.expect(401);
        let repeated_login = fenix.log_in(&emails[removed_index]).await;
        fenix.get("/customer-cases", &repeated_login).await.expect(200);
        for record in records {
            fenix.delete(&format!("/customer-records/{record}"), &admin).await.expect(204);
        }
    }
}
api_test!(merge_keeps_account_of_the_chosen_address);

async fn undo_restores_second_factors_of_deleted_account(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut records = Vec::new();
    let mut logins = Vec::new();
    for email in ["un@exemple.fr", "deux@exemple.fr"] {
        let record = fenix.a_household(&admin, json!([ada(json!({ "email": email }))]), json!({})).await;
        let customer = fenix.record(&admin, &record).await["customers"][0].clone();
        logins.push(fenix.a_login(&customer, email).await);
        records.push(record);
    }
    let (account, session) = logins.remove(1);
    let (secret, recovery_codes) = add_totp(&fenix, &session).await;
    let comparison = fenix.compare_records(&admin, &records[0], &records[1]).await;
    let email = super::read_field(&comparison, "email")["key"].as_str().unwrap().to_owned();
    let choices = json!({ email: "kept" });
    let merge = fenix.merge_records(&admin, &records[0], &records[1], choices).await.expect(200).json();
    fenix.undo_merge(&admin, &merge).await.expect(200);
    fenix.clock.advance(Duration::seconds(30));
    let user = EnrolledUser { account, email: "deux@exemple.fr".to_owned(), session, secret, recovery_codes };
    let session = log_in_with_code(&fenix, &user).await;
    fenix.get("/customer-cases", &session).await.expect(200);
    let login_token = request_login_token(&fenix, &user.email).await;
    send_factor(&fenix, &login_token, "recoveryCode", json!(user.recovery_codes[0])).await.expect(200);
}
api_test_on_both_engines!(undo_restores_second_factors_of_deleted_account);

async fn undo_is_refused_when_an_address_was_reused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut records = Vec::new();
    for email in ["un@exemple.fr", "deux@exemple.fr"] {
        let record = fenix.a_household(&admin, json!([ada(json!({ "email": email }))]), json!({})).await;
        let customer = fenix.record(&admin, &record).await["customers"][0].clone();
        fenix.a_login(&customer, email).await;
        records.push(record);
    }
    let comparison = fenix.compare_records(&admin, &records[0], &records[1]).await;
    let email = super::read_field(&comparison, "email")["key"].as_str().unwrap().to_owned();
    let choices = json!({ email: "kept" });
    let merge = fenix.merge_records(&admin, &records[0], &records[1], choices).await.expect(200).json();
    fenix.an_account(Role::Employee, "deux@exemple.fr").await;
    let refusal = fenix.undo_merge(&admin, &merge).await.expect(400);
    assert!(refusal.text.contains("autre compte"), "{}", refusal.text);
    fenix.record(&admin, &records[0]).await;
    fenix.get(&format!("/customer-records/{}", records[1]), &admin).await.expect(404);
}
api_test!(undo_is_refused_when_an_address_was_reused);
