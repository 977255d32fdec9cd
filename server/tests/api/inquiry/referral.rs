//! `POST referrals`: a partner recommends a person, whom the firm calls.

use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use domain::inquiry::referral::REFERRAL_WORDING;
use serde_json::{Value, json};

async fn recommended_person_becomes_an_inquiry(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, partner) = fenix.a_partner().await;
    let mut body = json!({
        "firstName": "Noémie", "lastName": "Carrel", "email": "noemie@exemple.fr", "phoneNumber": "06 12 34 56 78",
        "message": "Premier achat.",
    });
    let refused = fenix.post("/referrals", &partner, &body).await.expect(400);
    assert_eq!(refused.fields(), ["agreed"]);
    body["agreed"] = json!(true);
    fenix.post("/referrals", &partner, &body).await.expect(204);
    let mails = fenix.mails().await;
    let to: Vec<&str> = mails.iter().map(|mail| mail.to_address.as_str()).collect();
    assert_eq!(to, [fenix.services.adapters.settings.firm_mailbox.as_str()], "the person is sent no mail");
    assert!(mails[0].text_content.contains("Banque du Port"), "{}", mails[0].text_content);
    let kept = fenix.inquiry(&admin, &fenix.newest_inquiry(&admin).await).await;
    let referrer = kept["referredBy"].as_str().unwrap();
    assert!(referrer.ends_with(", Banque du Port"), "{referrer}");
    assert_eq!((&kept["kindLabel"], &kept["state"]), (&json!("Recommandation"), &json!("new")));
    assert_eq!(kept["consent"]["wording"], REFERRAL_WORDING);
    assert_eq!(kept["summary"][0]["answers"][0]["value"], referrer);
    let row: Value = fenix.inquiries(&admin).await.into_iter().next().unwrap();
    assert_eq!((&row["referredBy"], &row["kindLabel"]), (&json!(referrer), &json!("Recommandation")));
}
api_test!(recommended_person_becomes_an_inquiry);
