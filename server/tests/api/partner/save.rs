//! Saving a partner: stored, refused and ignored values, and access.

use super::{a_partner, a_type, create_partner, full_partner_form, uuid, with_field};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

/// PART-13 to PART-18, PART-26, PART-27: every field is returned as sent; the server sets the audit.
async fn every_field_is_stored_server_sets_the_audit(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let mut body = full_partner_form(partner_type);
    let forged_body = json!({ "firstName": "Faux", "lastName": "Nom" });
    body["creationDate"] = json!("2000-01-01T00:00:00Z");
    body["creationUser"] = forged_body.clone();
    body["updateUser"] = forged_body;
    body["mailAfterFirstMeetingSentAtDate"] = json!("2000-01-01T00:00:00Z");
    body["version"] = json!(99);
    let response = create_partner(&fenix, &admin, &body).await;
    let read_partner = fenix.get(&format!("/partners/{}", uuid(&response)), &admin).await.expect(200).json();
    assert_eq!(response, read_partner);
    let camille = json!({ "firstName": "Camille", "lastName": "Rivière" });
    assert_eq!((&read_partner["creationUser"], &read_partner["updateUser"]), (&camille, &camille));
    assert_eq!(
        (&read_partner["creationDate"], &read_partner["version"]),
        (&json!("2026-11-21T09:00:00Z"), &json!(1))
    );
    assert!(read_partner.get("mailAfterFirstMeetingSentAtDate").is_none());
    let mut expected = full_partner_form(partner_type);
    expected["type"] = json!({ "uuid": partner_type, "label": "Notaire" });
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&read_partner[field], value, "{field}");
    }
    // PART-16, PART-17, PART-23: omitted fields.
    let least = create_partner(&fenix, &admin, &a_partner(partner_type, "autre@exemple.fr")).await;
    let defaults = [&least["allowMail"], &least["allowSms"], &least["enableAccess"]];
    assert_eq!(defaults, [&json!(true), &json!(true), &json!(false)]);
    assert!(least.get("phoneNumber").is_none() && least.get("street").is_none());
    // The response of a read is a valid request body; its type may be an object.
    fenix.clock.advance(time::Duration::hours(1));
    let saved_partner = fenix
        .post("/partners", &admin, &with_field(&read_partner, "city", json!("Dinan")))
        .await
        .expect(200)
        .json();
    assert_eq!((&saved_partner["city"], &saved_partner["version"]), (&json!("Dinan"), &json!(2)));
    assert_eq!(
        (&saved_partner["creationDate"], &saved_partner["updateDate"]),
        (&read_partner["creationDate"], &json!("2026-11-21T10:00:00Z"))
    );
}
api_test_on_both_engines!(every_field_is_stored_server_sets_the_audit);

async fn repeated_idempotency_key_creates_one_partner(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = a_partner(a_type(&fenix, "Notaire").await, "e.fabre@exemple.fr");
    let key = new_id().to_string();
    let create = async |body: &Value| {
        let request = fenix.request(Method::POST, "/partners", &admin).header("Idempotency-Key", &key);
        fenix.send(request.json(body)).await
    };
    let created_partner = create(&body).await.expect(201).json();
    for response in join_all((0..4).map(|_| create(&body))).await {
        assert_eq!(response.expect(201).json(), created_partner);
    }
    create(&with_field(&body, "city", json!("Dinan"))).await.expect(400);
    let partners = fenix.get("/partners", &admin).await.expect(200).json();
    assert_eq!(partners.as_array().map(Vec::len), Some(1));
}
api_test_on_both_engines!(repeated_idempotency_key_creates_one_partner);

/// PART-22, AMB-022: each violation names its field; an address used by another account is refused as such.
async fn violations_name_their_field(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let expect_refusal = async |partner: &Value| fenix.post("/partners", &admin, partner).await.expect(400);
    let valid_partner = a_partner(partner_type, "e.fabre@exemple.fr");
    let missing = expect_refusal(&with_field(&valid_partner, "businessName", json!(null))).await;
    assert_eq!(
        (missing.fields(), missing.details()),
        (vec!["businessName".to_owned()], vec!["Champ obligatoire.".to_owned()])
    );
    for (field, value) in
        [("followUpFrequency", json!("E")), ("civility", json!("Maître")), ("type", json!(new_id()))]
    {
        assert_eq!(expect_refusal(&with_field(&valid_partner, field, value)).await.fields(), [field]);
    }
    create_partner(&fenix, &admin, &valid_partner).await;
    let response = expect_refusal(&with_field(&valid_partner, "email", json!("E.FABRE@exemple.fr"))).await;
    assert_eq!(response.fields(), ["email"]);
    assert_eq!(response.details(), ["Cette adresse email est déjà utilisée par un autre prescripteur."]);
    fenix.an_account(Role::Employee, "salarie@exemple.fr").await;
    let used_address = with_field(
        &with_field(&valid_partner, "email", json!("salarie@exemple.fr")),
        "enableAccess",
        json!(true),
    );
    let response = expect_refusal(&used_address).await;
    assert_eq!(response.details(), ["Cette adresse email est déjà utilisée par un autre compte."]);
    let partners = fenix.get("/partners", &admin).await.json();
    assert_eq!(partners.as_array().map(Vec::len), Some(1), "a refused save stores nothing");
    assert!(fenix.mails().await.is_empty());
}
api_test!(violations_name_their_field);

/// AMB-027, AMB-129: with a uuid the save is an update; its version detects a stale one.
async fn partner_is_updated_at_its_version(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let partner = create_partner(&fenix, &admin, &full_partner_form(partner_type)).await;
    fenix.post("/partners", &admin, &with_field(&partner, "city", json!("Dinan"))).await.expect(200);
    let conflict =
        fenix.post("/partners", &admin, &with_field(&partner, "city", json!("Brest"))).await.expect(409);
    let entries =
        "Cette fiche a été modifiée entre-temps par Camille Rivière. Rechargez-la pour voir les changements.";
    assert_eq!(conflict.json()["message"], entries);
    let last = with_field(&with_field(&partner, "city", json!("Brest")), "version", json!(null));
    assert_eq!(fenix.post("/partners", &admin, &last).await.expect(200).json()["version"], 3);
    fenix.post("/partners", &admin, &with_field(&last, "uuid", json!(new_id()))).await.expect(404);
    assert_eq!(
        fenix
            .post("/partners", &admin, &with_field(&last, "uuid", json!("pas-un-uuid")))
            .await
            .expect(400)
            .fields(),
        ["uuid"]
    );
}
api_test!(partner_is_updated_at_its_version);

/// PART-38 to PART-41, PART-46, AMB-050: an EMPLOYEE is assigned the partners they create, and sees no others.
async fn employee_manages_assigned_partners_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, colleague) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let own_partner = create_partner(&fenix, &employee, &a_partner(partner_type, "un@exemple.fr")).await;
    let foreign_partner = create_partner(&fenix, &admin, &a_partner(partner_type, "deux@exemple.fr")).await;
    let path = |partner: &Value| format!("/partners/{}", uuid(partner));
    for (caller, own_status, foreign_status) in
        [(&admin, 200, 200), (&employee, 200, 404), (&colleague, 404, 404)]
    {
        for (object, status) in [(&own_partner, own_status), (&foreign_partner, foreign_status)] {
            fenix.get(&path(object), caller).await.expect(status);
            let mail = format!("{}/send-first-meeting-mail", path(object));
            fenix.post(&mail, caller, &json!({})).await.expect(status);
            let saved_object = with_field(object, "version", json!(null));
            fenix.post("/partners", caller, &saved_object).await.expect(status);
            // An invalid body for a partner out of scope is refused as not found.
            let invalid_body = with_field(&saved_object, "email", json!(null));
            fenix.post("/partners", caller, &invalid_body).await.expect(if status == 200 {
                400
            } else {
                404
            });
        }
    }
    for (caller, status) in
        [(&partner, 403), (&customer, 403), (&String::new(), 401), (&fenix.a_guest(), 401)]
    {
        fenix.get(&path(&own_partner), caller).await.expect(status);
        fenix.post("/partners", caller, &a_partner(partner_type, "trois@exemple.fr")).await.expect(status);
        fenix
            .post(&format!("{}/send-first-meeting-mail", path(&own_partner)), caller, &json!({}))
            .await
            .expect(status);
        fenix.get("/partners/to-follow-up", caller).await.expect(status);
    }
    fenix.get("/partners/pas-un-uuid", &admin).await.expect(404);
}
api_test!(employee_manages_assigned_partners_only);
