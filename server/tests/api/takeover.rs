//! Account takeover is impossible: by a change of address, by an earlier token, or by replacing another customer on a
//! record.

use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{new_id, run};
use crate::support::fenix::{PASSWORD, password_secret};
use application::ports::OutgoingMail;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

fn uuid(value: &Value) -> Uuid {
    value["uuid"].as_str().and_then(|text| text.parse().ok()).expect("a uuid")
}

fn with_field(value: &Value, field: &str, changed: Value) -> Value {
    let mut copy = value.clone();
    copy[field] = changed;
    copy
}

fn list_recipients(mails: &[OutgoingMail]) -> Vec<&str> {
    let mut addresses: Vec<&str> = mails.iter().map(|mail| mail.to_address.as_str()).collect();
    addresses.sort_unstable();
    addresses
}

/// The mail that contains a password link.
fn find_password_mail(mails: &[OutgoingMail]) -> &OutgoingMail {
    mails.iter().find(|mail| mail.text_content.contains("/password/")).expect("a password link")
}

async fn choose_password(fenix: &Fenix, mails: &[OutgoingMail]) {
    let body = json!({ "password": PASSWORD });
    fenix
        .post(&format!("/password/{}", password_secret(find_password_mail(mails))), "", &body)
        .await
        .expect(200);
}

async fn a_partner(fenix: &Fenix, caller: &str, email: &str) -> Value {
    let partner_type = new_id();
    let sql = "INSERT INTO partner_type (uuid, label) VALUES (?, ?)";
    run(&fenix.test.database, sql, vec![partner_type.into(), partner_type.to_string().into()]).await;
    let partner = json!({
        "type": partner_type, "businessName": "Étude Fabre", "followUpFrequency": "A", "jobFunction": "Notaire",
        "civility": "Monsieur", "firstName": "Étienne", "lastName": "Fabre", "email": email, "enableAccess": true,
    });
    fenix.post("/partners", caller, &partner).await.expect(201).json()
}

/// Otherwise an EMPLOYEE could read every record of a partner by sending the partner's link to themselves.
async fn only_admin_changes_login_address_of_a_partner(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let partner = a_partner(&fenix, &employee, "e.fabre@exemple.fr").await;
    choose_password(&fenix, &fenix.mails().await).await;
    let session = fenix.log_in("e.fabre@exemple.fr").await;
    assert_eq!(partner["hasAccount"], true);

    let moved_partner = with_field(&partner, "email", json!("complice@exemple.fr"));
    let refusal = fenix.post("/partners", &employee, &moved_partner).await.expect(403);
    let message = "Seul un administrateur peut changer l’adresse de connexion d’un prescripteur.";
    assert_eq!(refusal.json()["message"], message);
    // Not after revoking the access either.
    let disabled_partner = with_field(&partner, "enableAccess", json!(false));
    let disabled_partner = fenix.post("/partners", &employee, &disabled_partner).await.expect(200).json();
    fenix
        .post("/partners", &employee, &with_field(&disabled_partner, "email", json!("complice@exemple.fr")))
        .await
        .expect(403);
    let reopened_partner =
        fenix.post("/partners", &employee, &with_field(&disabled_partner, "enableAccess", json!(true))).await;
    let reopened_partner = reopened_partner.expect(200).json();
    let renamed_partner = with_field(&reopened_partner, "firstName", json!("Stéphane"));
    let renamed_partner = fenix.post("/partners", &employee, &renamed_partner).await.expect(200).json();
    assert!(fenix.mails().await.is_empty());

    fenix.clock.advance(Duration::minutes(5));
    fenix.log_in("e.fabre@exemple.fr").await;
    fenix
        .post("/partners", &admin, &with_field(&renamed_partner, "email", json!("neuf@exemple.fr")))
        .await
        .expect(200);
    let mails = fenix.mails().await;
    assert_eq!(list_recipients(&mails), ["e.fabre@exemple.fr", "neuf@exemple.fr"]);
    let notice = mails.iter().find(|mail| mail.to_address == "e.fabre@exemple.fr").unwrap();
    assert!(!notice.text_content.contains("/password/") && !notice.text_content.contains("neuf@exemple.fr"));
    assert_eq!(find_password_mail(&mails).to_address, "neuf@exemple.fr");
    fenix.get("/customer-records", &session).await.expect(401);
    let login = json!({ "email": "neuf@exemple.fr", "password": PASSWORD });
    fenix.post("/login", "", &login).await.expect(400);
    choose_password(&fenix, &mails).await;
    fenix.log_in("neuf@exemple.fr").await;
    assert!(fenix.mails().await.is_empty(), "the former address is notified once");
}
api_test!(only_admin_changes_login_address_of_a_partner);

async fn new_address_of_employee_requires_a_new_password(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = json!({
        "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr", "enableAccess": true,
    });
    let employee = fenix.post("/employees", &admin, &body).await.expect(201).json();
    choose_password(&fenix, &fenix.mails().await).await;
    let session = fenix.log_in("ines@exemple.fr").await;
    fenix.clock.advance(Duration::seconds(1));
    let moved_employee = with_field(&employee, "email", json!("i.benali@exemple.fr"));
    let employee = fenix.post("/employees", &admin, &moved_employee).await.expect(200).json();
    fenix.get("/customer-records", &session).await.expect(401);
    let mut mails = fenix.mails().await;
    mails.retain(|mail| !mail.subject.contains("accès de salarié"));
    assert_eq!(list_recipients(&mails), ["i.benali@exemple.fr", "ines@exemple.fr"]);
    let login = json!({ "email": "i.benali@exemple.fr", "password": PASSWORD });
    fenix.post("/login", "", &login).await.expect(400);

    // Revoked and restored in the same second: the earlier token stays invalid.
    choose_password(&fenix, &mails).await;
    let session = fenix.log_in("i.benali@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(200);
    fenix.clock.advance(Duration::milliseconds(5));
    let disabled_employee =
        fenix.post("/employees", &admin, &with_field(&employee, "enableAccess", json!(false))).await;
    fenix.get("/customer-records", &session).await.expect(401);
    fenix
        .post(
            "/employees",
            &admin,
            &with_field(&disabled_employee.expect(200).json(), "enableAccess", json!(true)),
        )
        .await
        .expect(200);
    fenix.get("/customer-records", &session).await.expect(401);
    fenix.clock.advance(Duration::milliseconds(5));
    let repeated_login = fenix.log_in("i.benali@exemple.fr").await;
    fenix.get("/customer-records", &repeated_login).await.expect(200);
}
api_test!(new_address_of_employee_requires_a_new_password);

fn a_customer(first_name: &str, email: &str) -> Value {
    json!({
        "civility": "Madame", "lastName": "Durand", "firstName": first_name, "phoneNumber": "0612345678",
        "birthDate": "1980-07-05", "email": email,
    })
}

async fn create_first_case(fenix: &Fenix, caller: &str, record: &Value) {
    fenix.a_case_with(caller, &uuid(record).to_string(), json!({})).await.expect(201);
}

/// A shared account belongs to both customers: the one who leaves the shared address gets a new account.
async fn customers_share_an_address_then_separate(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let couple = [a_customer("Anne", "couple@exemple.fr"), a_customer("Luc", "couple@exemple.fr")];
    let record = json!({ "maritalStatus": "Marié", "customers": couple });
    let record = fenix.post("/customer-records", &admin, &record).await.expect(201).json();
    create_first_case(&fenix, &admin, &record).await;
    choose_password(&fenix, &fenix.mails().await).await;

    let mut separated_record =
        fenix.get(&format!("/customer-records/{}", uuid(&record)), &admin).await.json();
    separated_record["customers"][0]["email"] = json!("anne@exemple.fr");
    let separated_record =
        fenix.post("/customer-records", &admin, &separated_record).await.expect(200).json();
    fenix.clock.advance(Duration::minutes(5));
    // A reset for Anne concerns Anne only, before and after she has an account.
    let reset = format!("/password/reset/{}", uuid(&separated_record["customers"][0]));
    fenix.post(&reset, "", &json!({})).await.expect(204);
    assert!(fenix.mails().await.is_empty(), "a visitor cannot open an account");
    create_first_case(&fenix, &admin, &separated_record).await;
    assert_eq!(list_recipients(&fenix.mails().await), ["anne@exemple.fr", "couple@exemple.fr"]);
    fenix.clock.advance(Duration::minutes(5));
    fenix.post(&reset, &admin, &json!({})).await.expect(204);
    assert_eq!(list_recipients(&fenix.mails().await), ["anne@exemple.fr"]);
    create_first_case(&fenix, &admin, &separated_record).await;
}
api_test!(customers_share_an_address_then_separate);

/// The password does not follow a changed address, and another customer in the same position gets no account.
async fn replaced_customer_leaves_no_account(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record =
        json!({ "maritalStatus": "Célibataire", "customers": [a_customer("Anne", "anne@exemple.fr")] });
    let record = fenix.post("/customer-records", &admin, &record).await.expect(201).json();
    create_first_case(&fenix, &admin, &record).await;
    choose_password(&fenix, &fenix.mails().await).await;
    let session = fenix.log_in("anne@exemple.fr").await;
    fenix.clock.advance(Duration::seconds(1));
    let mut moved_record = record.clone();
    moved_record["customers"][0]["email"] = json!("a.durand@exemple.fr");
    let moved_record = fenix.post("/customer-records", &admin, &moved_record).await.expect(200).json();
    fenix.get("/customer-cases", &session).await.expect(401);
    let mails = fenix.mails().await;
    assert_eq!(list_recipients(&mails), ["a.durand@exemple.fr", "anne@exemple.fr"]);
    choose_password(&fenix, &mails).await;
    let session = fenix.log_in("a.durand@exemple.fr").await;
    fenix.get("/customer-cases", &session).await.expect(200);

    for email in ["a.durand@exemple.fr", "paul@exemple.fr"] {
        let mut with_new_address = moved_record.clone();
        let person = json!({
            "civility": "Monsieur", "lastName": "Martin", "firstName": "Paul", "phoneNumber": "0612345679",
            "birthDate": "1985-01-05", "email": email, "uuid": moved_record["customers"][0]["uuid"],
        });
        with_new_address["customers"] = json!([person]);
        with_new_address["version"] = json!(null);
        fenix.post("/customer-records", &admin, &with_new_address).await.expect(200);
        fenix.get("/customer-cases", &session).await.expect(401);
        let login = json!({ "email": email, "password": PASSWORD });
        fenix.post("/login", "", &login).await.expect(400);
    }
}
api_test!(replaced_customer_leaves_no_account);
