//! Preview of financing plans.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

const PREVIEW: &str = "/financing-plans/preview";
const CASES: &str = include_str!("../../../domain/cases/financing_plans.json");

/// Returns the value with all numbers as decimals, so that 1 equals 1.0.
fn to_decimals(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(values) => values.iter().map(to_decimals).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| (key.clone(), to_decimals(value))).collect()
        }
        other => other.clone(),
    }
}

async fn preview_computes_with_default_tables(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let cases: Value = serde_json::from_str(CASES).unwrap();
    let case = &cases["cases"][0];
    let plan = fenix.post(PREVIEW, &employee, &case["input"]).await.expect(200).json();
    assert_eq!(to_decimals(&plan), to_decimals(&case["expected"]));
}
api_test!(preview_computes_with_default_tables);

async fn preview_refuses_contradictory_plan_with_its_field(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let loan = json!({ "id": "main", "kind": "amortising", "amount": 200_000, "rate": 3.5, "months": 0 });
    let refusal = fenix.post(PREVIEW, &admin, &json!({ "loans": [loan] })).await.expect(400).json();
    assert_eq!(refusal["details"][0]["field"], "loans.0.months");
    for invalid in [json!({}), json!({ "loans": "a" }), json!([]), Value::Null] {
        fenix.post(PREVIEW, &admin, &invalid).await.expect(400);
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

async fn variants_of_case_are_saved_as_a_whole(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let path = format!("/customer-cases/{}/plans", fenix.a_case(&admin, &record).await);
    let empty_plan = fenix.get(&path, &employee).await.expect(200).json();
    assert_eq!(empty_plan, json!({ "version": 0, "plans": [] }));
    let variant =
        |name: &str, is_chosen, months| json!({ "name": name, "chosen": is_chosen, "input": plan(months) });
    let body =
        json!({ "version": 0, "plans": [variant("25 ans", true, 300), variant("20 ans", false, 240)] });
    let saved_plans = fenix.put(&path, &employee, &body).await.expect(200).json();
    assert_eq!(saved_plans["version"], 1);
    assert_eq!(
        (&saved_plans["plans"][0]["name"], &saved_plans["plans"][0]["chosen"]),
        (&json!("25 ans"), &json!(true))
    );
    let expected = fenix.post(PREVIEW, &admin, &plan(240)).await.expect(200).json();
    assert_eq!(saved_plans["plans"][1]["expected"], expected);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), saved_plans);
    // An old version is refused; sent back, the answer is saved with the same identifiers.
    fenix.put(&path, &admin, &body).await.expect(409);
    let repeated_save = fenix.put(&path, &admin, &saved_plans).await.expect(200).json();
    assert_eq!((&repeated_save["version"], &repeated_save["plans"]), (&json!(2), &saved_plans["plans"]));
    let seven_variants: Vec<Value> = (0..7).map(|_| variant("A", false, 240)).collect();
    for (plans, field) in [
        (json!(seven_variants), "plans"),
        (json!([variant(" ", false, 240)]), "plans.0.name"),
        (json!([variant("A", true, 240), variant("B", true, 240)]), "plans.1.chosen"),
        (json!([variant("A", true, 0)]), "plans.0.input.loans.0.months"),
        (json!([{ "name": "A" }]), "plans.0.input.loans"),
    ] {
        let refusal = fenix.put(&path, &admin, &json!({ "version": 2, "plans": plans })).await.expect(400);
        assert_eq!(refusal.fields(), [field]);
    }
    let empty = fenix.put(&path, &admin, &json!({ "version": 2, "plans": [] })).await.expect(200).json();
    assert_eq!(empty, json!({ "version": 3, "plans": [] }));
}
api_test_on_both_engines!(variants_of_case_are_saved_as_a_whole);

async fn variants_are_for_staff_of_the_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let path = format!("/customer-cases/{}/plans", fenix.a_case(&admin, &record).await);
    for (role, status) in [(Role::Employee, 404), (Role::Partner, 403), (Role::Customer, 403)] {
        let (_, other_user) = fenix.logged_in(role).await;
        fenix.get(&path, &other_user).await.expect(status);
        fenix.put(&path, &other_user, &json!({ "version": 0, "plans": [] })).await.expect(status);
    }
}
api_test!(variants_are_for_staff_of_the_record);

async fn proposal_reads_record_and_case(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let extra_fields = json!({ "housingSituation": "Locataire", "housingCosts": 700,
        "resources": [{ "nature": "CDD", "monthlyIncome": 2_000, "borrower": 1 }],
        "debts": [{ "type": "Consommation", "monthlyInstalment": 150 }] });
    let record = fenix.a_record_with(&employee, &[None], extra_fields).await;
    let project = json!({ "label": "Maison", "project": { "type": "PROPERTY-LOAN", "amount": 200_000,
        "duration": 240 }, "suppliedAmount": 20_000 });
    let case = fenix.a_case_with(&employee, &record, project).await.expect(201).json();
    let case = case["uuid"].as_str().unwrap();
    let path = format!("/customer-cases/{case}/plans/proposal");
    let plan = fenix.get(&path, &employee).await.expect(200).json();
    assert_eq!(plan["resources"]["ownFunds"], 20_000);
    assert_eq!((&plan["loans"][0]["amount"], &plan["loans"][0]["months"]), (&json!(200_000), &json!(240)));
    let income = json!({ "nature": "CDD", "borrower": 1, "monthly": 2_000.0, "share": 70.0 });
    assert_eq!(to_decimals(&plan["household"]["incomes"]), to_decimals(&json!([income])));
    assert_eq!(plan["household"]["presentRent"], 700);
    assert_eq!(plan["household"]["debts"][0]["becomes"], "kept");
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    fenix.get(&path, &stranger).await.expect(404);
    fenix.get(&path, &fenix.logged_in(Role::Partner).await.1).await.expect(403);
}
api_test!(proposal_reads_record_and_case);

async fn schedule_is_downloaded_as_csv_and_pdf(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let case = fenix.a_case(&employee, &record).await;
    let plans = json!({ "plans": [{ "name": "20 ans", "chosen": true, "input": plan(240) }] });
    let saved_plans =
        fenix.put(&format!("/customer-cases/{case}/plans"), &employee, &plans).await.expect(200).json();
    let variant = saved_plans["plans"][0]["uuid"].as_str().unwrap();
    let path = |format: &str| format!("/customer-cases/{case}/plans/{variant}/schedule/{format}");
    let download = async |format: &str| {
        let path = path(format);
        let ticket =
            fenix.get(&path, &employee).await.expect(200).json()["ticket"].as_str().unwrap().to_owned();
        let address = format!("{path}?ticket={ticket}");
        let response = fenix.request(Method::GET, &address, "").send().await.unwrap();
        assert_eq!(response.status().as_u16(), 200, "{format}");
        let bytes = response.bytes().await.unwrap();
        // A ticket is valid once.
        fenix.get(&address, "").await.expect(400);
        bytes
    };
    let csv = String::from_utf8(download("csv").await.to_vec()).unwrap();
    let lines: Vec<&str> = csv.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 241);
    assert_eq!(
        lines[0].replace('"', ""),
        "Prêt;Échéance;Date;Capital;Intérêts;Assurance;Total;Capital restant dû"
    );
    // 100 000 € at 3 % over 240 months: an instalment of 554.60 €, 250 € of it interest in the first month.
    assert_eq!(lines[1].replace('"', ""), "Prêt amortissable;1;;304,60;250,00;0,00;554,60;99695,40");
    assert!(lines[240].replace('"', "").ends_with(";0,00"), "{}", lines[240]);
    let pdf = lopdf::Document::load_mem(&download("pdf").await).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    let text: String =
        pdf.extract_text(&pages).unwrap().chars().filter(|character| !character.is_whitespace()).collect();
    for displayed_text in ["Plandefinancement", "20ans", "554,60€", "Capitalrestantdû", "TAEG"] {
        assert!(text.contains(displayed_text), "« {displayed_text} » is not in:\n{text}");
    }
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    fenix.get(&path("pdf"), &stranger).await.expect(404);
    fenix.get(&format!("/customer-cases/{case}/plans/{case}/schedule/pdf"), &employee).await.expect(404);
}
api_test!(schedule_is_downloaded_as_csv_and_pdf);
