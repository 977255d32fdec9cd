//! Preview of financing plans.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

const PREVIEW: &str = "/financing-plans/preview";
const CASES: &str = include_str!("../../../domain/cases/financing_plans.json");

/// Returns the value with all numbers as decimals, so that 1 equals 1.0.
fn decimals(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(values) => values.iter().map(decimals).collect(),
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), decimals(value))).collect(),
        other => other.clone(),
    }
}

async fn preview_computes_with_default_tables(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let cases: Value = serde_json::from_str(CASES).unwrap();
    let case = &cases["cases"][0];
    let plan = fenix.post(PREVIEW, &employee, &case["input"]).await.expect(200).json();
    assert_eq!(decimals(&plan), decimals(&case["expected"]));
}
api_test!(preview_computes_with_default_tables);

async fn preview_refuses_contradictory_plan_with_its_field(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let loan = json!({ "id": "main", "kind": "amortising", "amount": 200_000, "rate": 3.5, "months": 0 });
    let refused = fenix.post(PREVIEW, &admin, &json!({ "loans": [loan] })).await.expect(400).json();
    assert_eq!(refused["details"][0]["field"], "loans.0.months");
    for wrong in [json!({}), json!({ "loans": "a" }), json!([]), Value::Null] {
        fenix.post(PREVIEW, &admin, &wrong).await.expect(400);
    }
}
api_test!(preview_refuses_contradictory_plan_with_its_field);

async fn preview_is_open_to_staff_only(fenix: Fenix) {
    for role in [Role::Partner, Role::Customer] {
        let (_, user) = fenix.logged_in(role).await;
        fenix.post(PREVIEW, &user, &json!({})).await.expect(403);
    }
    fenix.post(PREVIEW, "", &json!({})).await.expect(401);
}
api_test!(preview_is_open_to_staff_only);

/// A plan of one loan over this number of months.
fn plan(months: u16) -> Value {
    json!({ "needs": { "price": 100_000 },
        "loans": [{ "id": "main", "amount": 100_000, "rate": 3, "months": months }] })
}

async fn variants_of_a_case_are_saved_as_a_whole(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let path = format!("/customer-cases/{}/plans", fenix.a_case(&admin, &record).await);
    let none = fenix.get(&path, &employee).await.expect(200).json();
    assert_eq!(none, json!({ "version": 0, "plans": [] }));
    let variant =
        |name: &str, chosen, months| json!({ "name": name, "chosen": chosen, "input": plan(months) });
    let body =
        json!({ "version": 0, "plans": [variant("25 ans", true, 300), variant("20 ans", false, 240)] });
    let saved = fenix.put(&path, &employee, &body).await.expect(200).json();
    assert_eq!(saved["version"], 1);
    assert_eq!((&saved["plans"][0]["name"], &saved["plans"][0]["chosen"]), (&json!("25 ans"), &json!(true)));
    let expected = fenix.post(PREVIEW, &admin, &plan(240)).await.expect(200).json();
    assert_eq!(saved["plans"][1]["expected"], expected);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), saved);
    // An old version is refused; sent back, the answer is saved with the same identifiers.
    fenix.put(&path, &admin, &body).await.expect(409);
    let again = fenix.put(&path, &admin, &saved).await.expect(200).json();
    assert_eq!((&again["version"], &again["plans"]), (&json!(2), &saved["plans"]));
    let seven: Vec<Value> = (0..7).map(|_| variant("A", false, 240)).collect();
    for (plans, field) in [
        (json!(seven), "plans"),
        (json!([variant(" ", false, 240)]), "plans.0.name"),
        (json!([variant("A", true, 240), variant("B", true, 240)]), "plans.1.chosen"),
        (json!([variant("A", true, 0)]), "plans.0.input.loans.0.months"),
        (json!([{ "name": "A" }]), "plans.0.input.loans"),
    ] {
        let refused = fenix.put(&path, &admin, &json!({ "version": 2, "plans": plans })).await.expect(400);
        assert_eq!(refused.fields(), [field]);
    }
    let empty = fenix.put(&path, &admin, &json!({ "version": 2, "plans": [] })).await.expect(200).json();
    assert_eq!(empty, json!({ "version": 3, "plans": [] }));
}
api_test_on_both_engines!(variants_of_a_case_are_saved_as_a_whole);

async fn variants_are_for_staff_of_the_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let path = format!("/customer-cases/{}/plans", fenix.a_case(&admin, &record).await);
    for (role, status) in [(Role::Employee, 404), (Role::Partner, 403), (Role::Customer, 403)] {
        let (_, other) = fenix.logged_in(role).await;
        fenix.get(&path, &other).await.expect(status);
        fenix.put(&path, &other, &json!({ "version": 0, "plans": [] })).await.expect(status);
    }
}
api_test!(variants_are_for_staff_of_the_record);
