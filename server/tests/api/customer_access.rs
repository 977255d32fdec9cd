//! « Accès à l’espace client »: staff disable and enable the account of a customer.

use crate::api_test;
use crate::support::Fenix;
use crate::support::fenix::{PASSWORD, password_secret};
use domain::account::role::Role::{Admin, Employee};
use serde_json::{Value, json};
use time::Duration;

const EMAIL: &str = "eloise@exemple.fr";

async fn list_accesses(fenix: &Fenix, caller: &str, record: &str) -> Value {
    fenix.get(&format!("/customer-records/{record}/accesses"), caller).await.expect(200).json()
}

fn access_path(record: &str, access: &Value) -> String {
    format!("/customer-records/{record}/accesses/{}", access["uuid"].as_str().unwrap())
}

async fn disabled_customer_is_logged_out(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (_, employee) = fenix.logged_in(Employee).await;
    let record = fenix.a_record(&employee, &[Some(EMAIL), None]).await;
    let accesses_before = list_accesses(&fenix, &employee, &record).await;
    assert_eq!(accesses_before.as_array().unwrap().len(), 2);
    assert!(accesses_before[0]["account"].is_null() && accesses_before[1]["account"].is_null());
    let refusal = fenix
        .patch(&access_path(&record, &accesses_before[0]), &employee, &json!({ "enableAccess": false }))
        .await;
    assert!(refusal.expect(400).text.contains("pas encore de compte"));

    fenix.a_case(&employee, &record).await;
    let link = format!("/password/{}", password_secret(&fenix.mails().await[0]));
    fenix.post(&link, "", &json!({ "password": PASSWORD })).await.expect(200);
    let login = json!({ "email": EMAIL, "password": PASSWORD });
    let response = fenix.post("/login", "", &login).await.expect(200).json();
    let session = format!("Bearer {}", response["token"].as_str().unwrap());
    let open = list_accesses(&fenix, &employee, &record).await;
    let account = &open[0]["account"];
    assert_eq!((&account["enableAccess"], &account["hasPassword"]), (&json!(true), &json!(true)));
    assert!(account["lastLoginDate"].is_string() && account["shared"] == json!(false));

    let access_off = json!({ "enableAccess": false });
    fenix.patch(&access_path(&record, &open[0]), &employee, &access_off).await.expect(204);
    fenix.patch(&access_path(&record, &open[0]), &employee, &access_off).await.expect(204);
    fenix.get("/customer-cases", &session).await.expect(401);
    fenix.post("/login", "", &login).await.expect(400);
    fenix.post("/password/forgotten", "", &json!({ "email": EMAIL })).await.expect(204);
    fenix.clock.advance(Duration::minutes(2));
    assert!(fenix.mails().await.iter().all(|mail| !mail.text_content.contains("/password/")));
    assert_eq!(list_accesses(&fenix, &admin, &record).await[0]["account"]["enableAccess"], json!(false));

    fenix.patch(&access_path(&record, &open[0]), &admin, &json!({ "enableAccess": true })).await.expect(204);
    fenix.get("/customer-cases", &session).await.expect(401);
    fenix.post("/login", "", &login).await.expect(200);
    let journal = fenix.get(&format!("/access-journal?objectUuid={record}&act=Modification"), &admin).await;
    let journal = journal.expect(200).json();
    let titles: Vec<&str> =
        journal.as_array().unwrap().iter().filter_map(|line| line["detail"].as_str()).collect();
    assert_eq!(titles, ["accès à l’espace client rétabli", "accès à l’espace client coupé"]);
    let events = fenix.get("/login-journal?event=Acc%C3%A8s%20coup%C3%A9", &admin).await.expect(200).json();
    assert_eq!(events.as_array().unwrap().len(), 1, "once");
}
api_test!(disabled_customer_is_logged_out);

/// Two customers with one address share an account, and the response says so.
async fn shared_account_is_marked_as_shared(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL), Some(EMAIL)]).await;
    fenix.a_case(&admin, &record).await;
    let accesses = list_accesses(&fenix, &admin, &record).await;
    assert_eq!(
        (&accesses[0]["account"]["shared"], &accesses[1]["account"]["shared"]),
        (&json!(true), &json!(true))
    );
    fenix
        .patch(&access_path(&record, &accesses[1]), &admin, &json!({ "enableAccess": false }))
        .await
        .expect(204);
    assert_eq!(list_accesses(&fenix, &admin, &record).await[0]["account"]["enableAccess"], json!(false));
}
api_test!(shared_account_is_marked_as_shared);
