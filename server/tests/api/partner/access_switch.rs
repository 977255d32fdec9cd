//! Access switch of a partner: opened, revoked immediately, restored; and the first meeting mail.

use super::{a_partner, a_type, create_partner, uuid, with_field};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::json;
use time::Duration;

/// AMB-017, AMB-022: the switch mails a link; a token of a revoked access gets 401 on the next request, also after the
/// access is restored.
async fn switch_opens_revokes_and_restores_access(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let partner = create_partner(&fenix, &admin, &a_partner(partner_type, "e.fabre@exemple.fr")).await;
    assert!(fenix.mails().await.is_empty(), "no account without access");
    let save = async |is_enabled: bool, email: &str| {
        let changed_partner =
            with_field(&with_field(&partner, "enableAccess", json!(is_enabled)), "email", json!(email));
        fenix
            .post("/partners", &admin, &with_field(&changed_partner, "version", json!(null)))
            .await
            .expect(200);
    };
    save(true, "e.fabre@exemple.fr").await;
    let mails = fenix.mails().await;
    assert_eq!((mails.len(), mails[0].to_address.as_str()), (1, "e.fabre@exemple.fr"));
    assert!(mails[0].text_content.contains("Étienne Fabre"));
    let first_link = password_secret(&mails[0]);
    // The address is corrected: a new link is sent, and the former one is invalid.
    save(true, "etienne@exemple.fr").await;
    let mails = fenix.mails().await;
    assert_eq!((mails.len(), mails[0].to_address.as_str()), (1, "etienne@exemple.fr"));
    let body = json!({ "password": PASSWORD });
    fenix.post(&format!("/password/{first_link}"), "", &body).await.expect(400);
    fenix.post(&format!("/password/{}", password_secret(&mails[0])), "", &body).await.expect(200);
    let session = fenix.log_in("etienne@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(200);
    save(true, "etienne@exemple.fr").await;
    assert!(fenix.mails().await.is_empty());
    fenix.get("/customer-records", &session).await.expect(200);

    fenix.clock.advance(Duration::minutes(1));
    save(false, "etienne@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(401);
    let login = json!({ "email": "etienne@exemple.fr", "password": PASSWORD });
    fenix.post("/login", "", &login).await.expect(400);
    save(true, "etienne@exemple.fr").await;
    assert!(fenix.mails().await.is_empty(), "the partner already has a password");
    fenix.get("/customer-records", &session).await.expect(401);
    let repeated_login = fenix.log_in("etienne@exemple.fr").await;
    fenix.get("/customer-records", &repeated_login).await.expect(200);
}
api_test!(switch_opens_revokes_and_restores_access);

/// PART-12, PART-29, AMB-096, AMB-104: the mail is sent, its date is stored, and a second mail overwrites the date.
async fn first_meeting_mail_is_sent_and_dated(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let partner = with_field(
        &a_partner(partner_type, "e.fabre@exemple.fr"),
        "businessName",
        json!("Étude <Fabre> & Cie"),
    );
    let partner = create_partner(&fenix, &employee, &partner).await;
    let path = format!("/partners/{}", uuid(&partner));
    for date in ["2026-11-21T09:00:00Z", "2026-11-21T11:00:00Z"] {
        let response = fenix.post(&format!("{path}/send-first-meeting-mail"), &employee, &json!({})).await;
        assert_eq!(response.expect(200).json()["mailAfterFirstMeetingSentAtDate"], date);
        let stored_partner = fenix.get(&path, &employee).await.json();
        assert_eq!(
            (&stored_partner["mailAfterFirstMeetingSentAtDate"], &stored_partner["version"]),
            (&json!(date), &json!(1))
        );
        let mails = fenix.mails().await;
        assert_eq!((mails.len(), mails[0].to_address.as_str()), (1, "e.fabre@exemple.fr"));
        assert_eq!(
            (mails[0].to_name.as_str(), mails[0].subject.as_str()),
            ("Étienne Fabre", "Fenix\u{a0}: suite à notre rencontre")
        );
        assert!(mails[0].text_content.contains("Bonjour Étienne,"));
        assert!(mails[0].text_content.contains("Étude <Fabre> & Cie"));
        assert!(mails[0].html_content.contains("Étude &lt;Fabre&gt; &amp; Cie"));
        fenix.clock.advance(Duration::hours(2));
    }
    // An edit started before the mail is saved as usual.
    fenix.post("/partners", &employee, &partner).await.expect(200);
}
api_test!(first_meeting_mail_is_sent_and_dated);

async fn repeated_idempotency_key_sends_one_mail(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let partner = create_partner(&fenix, &admin, &a_partner(partner_type, "e.fabre@exemple.fr")).await;
    let path = format!("/partners/{}/send-first-meeting-mail", uuid(&partner));
    let key = new_id().to_string();
    let send = async || {
        let request = fenix.request(Method::POST, &path, &admin).header("Idempotency-Key", &key);
        fenix.send(request.json(&json!({}))).await
    };
    let mailed_partner = send().await.expect(200).json();
    fenix.clock.advance(Duration::minutes(1));
    assert_eq!(send().await.expect(200).json(), mailed_partner);
    assert_eq!(fenix.mails().await.len(), 1);
    fenix.post(&path, &admin, &json!({})).await.expect(200);
    assert_eq!(fenix.mails().await.len(), 1, "the mail can be sent again");
}
api_test_on_both_engines!(repeated_idempotency_key_sends_one_mail);
