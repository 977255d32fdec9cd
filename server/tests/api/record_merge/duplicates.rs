//! Detection of similar records.

use super::{ada, luc};
use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::{Value, json};

fn similar_records(response: &Value) -> Vec<(String, Value)> {
    let rows = response.as_array().unwrap();
    rows.iter().map(|row| (row["uuid"].as_str().unwrap().to_owned(), row["because"].clone())).collect()
}

async fn records_of_same_persons_are_found_with_reasons(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let couple = json!([ada(json!({ "email": "ada@exemple.fr" })), luc(json!({}))]);
    let record = fenix.a_household(&admin, couple, json!({})).await;
    // Another notation of the number, of the names and of the address.
    let body = json!([ada(
        json!({ "lastName": "Martin", "birthDate": "1999-01-01", "phoneNumber": "+33 6 12 34 56 78" })
    )]);
    let phone = fenix.a_household(&admin, body, json!({})).await;
    let body = json!([luc(json!({ "lastName": "ROY", "firstName": "Lùc", "phoneNumber": "0700000001" }))]);
    let names = fenix.a_household(&admin, body, json!({})).await;
    let body =
        json!([luc(json!({ "firstName": "Paul", "email": "ADA@exemple.fr", "phoneNumber": "0700000002" }))]);
    let email = fenix.a_household(&admin, body, json!({})).await;
    let body = json!([luc(json!({ "birthDate": "1950-01-01", "phoneNumber": "0700000003" }))]);
    fenix.a_household(&admin, body, json!({})).await;
    let path = format!("/customer-records/{record}/duplicates");
    let response = fenix.get(&path, &admin).await.expect(200).json();
    let expected =
        [(email, json!(["email"])), (names, json!(["nameAndBirthDate"])), (phone, json!(["phoneNumber"]))];
    assert_eq!(similar_records(&response), expected);
    let customer = &response[0]["customers"][0];
    assert_eq!(
        (&customer["email"], &customer["phoneNumber"]),
        (&json!("ADA@exemple.fr"), &json!("0700000002"))
    );
}
api_test!(records_of_same_persons_are_found_with_reasons);

async fn only_records_in_scope_are_found(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.a_partner().await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let own_record = fenix.a_household(&employee, json!([ada(json!({}))]), json!({})).await;
    let foreign_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let path = |record: &str| format!("/customer-records/{record}/duplicates");
    assert_eq!(
        fenix.get(&path(&own_record), &admin).await.expect(200).json()[0]["uuid"],
        json!(foreign_record)
    );
    assert_eq!(fenix.get(&path(&own_record), &employee).await.expect(200).json(), json!([]));
    fenix.get(&path(&foreign_record), &employee).await.expect(404);
    fenix.get(&path(&own_record), &partner).await.expect(403);
    fenix.get(&path(&own_record), &customer).await.expect(403);
    fenix.get(&path(&own_record), "").await.expect(401);
}
api_test!(only_records_in_scope_are_found);
