//! Preview of financing plans.

use crate::api_test;
use crate::support::Fenix;
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
