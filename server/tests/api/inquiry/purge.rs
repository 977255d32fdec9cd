//! Purge of inquiries (AMB-043).

use super::a_message;
use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::json;
use time::Duration;

async fn log_in_new_admin(fenix: &Fenix, email: &str) -> String {
    fenix.an_account(Role::Admin, email).await;
    fenix.log_in(email).await
}

async fn amb_043_spam_is_kept_one_month_others_three_years(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut robot = a_message();
    robot["trap"] = json!({ "website": "x" });
    fenix.post("/contact", "", &robot).await.expect(204);
    let old = fenix.an_inquiry(&admin).await;
    fenix.clock.advance(Duration::seconds(1));
    let followed_inquiry = fenix.an_inquiry(&admin).await;
    let purge = async || {
        fenix.services.retention.run_confirmed().await.unwrap();
        fenix.mails().await;
    };
    fenix.clock.advance(Duration::days(29));
    purge().await;
    let admin = log_in_new_admin(&fenix, "un@exemple.fr").await;
    assert_eq!(fenix.inquiries(&admin).await.len(), 3);
    fenix.clock.advance(Duration::days(2));
    purge().await;
    let admin = log_in_new_admin(&fenix, "deux@exemple.fr").await;
    assert_eq!(fenix.inquiries(&admin).await.len(), 2);
    fenix.change_inquiry(&admin, &followed_inquiry, json!({ "note": "rappelée" })).await.expect(200);
    fenix.clock.advance(Duration::days(1_095 - 30));
    purge().await;
    let admin = log_in_new_admin(&fenix, "trois@exemple.fr").await;
    fenix.get(&format!("/inquiries/{old}"), &admin).await.expect(404);
    fenix.get(&format!("/inquiries/{followed_inquiry}"), &admin).await.expect(200);
}
api_test!(amb_043_spam_is_kept_one_month_others_three_years);
