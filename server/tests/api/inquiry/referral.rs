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
    let refusal = fenix.post("/referrals", &partner, &body).await.expect(400);
    assert_eq!(refusal.fields(), ["agreed"]);
    body["agreed"] = json!(true);
    fenix.post("/referrals", &partner, &body).await.expect(204);
    let mails = fenix.mails().await;
    let recipients: Vec<&str> = mails.iter().map(|mail| mail.to_address.as_str()).collect();
    assert_eq!(
        recipients,
        [fenix.services.adapters.settings.firm_mailbox.as_str()],
        "the person is sent no mail"
    );
    assert!(mails[0].text_content.contains("Banque du Port"), "{}", mails[0].text_content);
    let stored_inquiry = fenix.inquiry(&admin, &fenix.newest_inquiry(&admin).await).await;
    let referrer = stored_inquiry["referredBy"].as_str().unwrap();
    assert!(referrer.ends_with(", Banque du Port"), "{referrer}");
    assert_eq!(
        (&stored_inquiry["kindLabel"], &stored_inquiry["state"]),
        (&json!("Recommandation"), &json!("new"))
    );
    assert_eq!(stored_inquiry["consent"]["wording"], REFERRAL_WORDING);
    assert_eq!(stored_inquiry["summary"][0]["answers"][0]["value"], referrer);
    let row: Value = fenix.inquiries(&admin).await.into_iter().next().unwrap();
    assert_eq!((&row["referredBy"], &row["kindLabel"]), (&json!(referrer), &json!("Recommandation")));
    // Export, search and timeline name it as the list does.
    let issued_ticket = fenix.get("/inquiries/export", &admin).await.expect(200).json();
    let export_path = format!("/inquiries/export?ticket={}", issued_ticket["ticket"].as_str().unwrap());
    let export = fenix.get(&export_path, "").await.expect(200).text;
    assert!(export.contains(&format!(";Recommandation;\"{referrer}\";")), "{export}");
    let hits = fenix.get("/search?q=Carrel", &admin).await.expect(200).json().to_string();
    assert!(hits.contains("Recommandation") && !hits.contains("Message de contact"), "{hits}");
    let record = fenix.a_record(&admin, &[None]).await;
    let inquiry = row["uuid"].as_str().unwrap();
    fenix.change_inquiry(&admin, inquiry, json!({ "customerRecord": record })).await.expect(200);
    let timeline = fenix.get(&format!("/customer-records/{record}/timeline?kind=inquiry"), &admin).await;
    let entry = timeline.expect(200).json()["entries"][0].clone();
    assert_eq!(entry["title"], "Demande reçue\u{a0}: Recommandation");
    assert_eq!(entry["detail"], json!(format!("Recommandation par {referrer}")));
}
api_test!(recommended_person_becomes_an_inquiry);
