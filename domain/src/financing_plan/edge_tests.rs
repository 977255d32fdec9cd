//! Edges of the computation: kinds of deferral, rates of 0, dates, contradictory input, largest input.

use super::{FinancingPlan, PlanConfig, PlanInput};
use crate::shared::violation::Violations;
use serde_json::{Value, json};

fn compute(input: &Value) -> Result<FinancingPlan, Violations> {
    serde_json::from_value::<PlanInput>(input.clone()).unwrap().compute(&PlanConfig::default())
}

fn plan(input: &Value) -> Value {
    serde_json::to_value(compute(input).unwrap()).unwrap()
}

fn fields(input: &Value) -> Vec<String> {
    compute(input).unwrap_err().into_vec().into_iter().filter_map(|violation| violation.field).collect()
}

/// A plan of one loan with these changes.
fn loan(changes: &Value) -> Value {
    let mut loan = json!({ "id": "main", "kind": "amortising", "amount": 12_000, "rate": 6, "months": 24 });
    loan.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    json!({ "loans": [loan] })
}

fn pointer<'a>(plan: &'a Value, path: &str) -> &'a Value {
    plan.pointer(path).unwrap_or_else(|| panic!("no {path} in {plan}"))
}

fn number(plan: &Value, path: &str) -> f64 {
    pointer(plan, path).as_f64().unwrap()
}

fn assert_number(plan: &Value, path: &str, expected: f64) {
    let actual = number(plan, path);
    assert!((actual - expected).abs() < 1e-9, "{path}: {actual} instead of {expected}");
}

#[test]
fn loan_without_interest_repays_rest_at_end() {
    let plan = plan(&loan(&json!({ "rate": 0, "months": 7, "amount": 1_000 })));
    assert_number(&plan, "/loans/0/firstInstalment", 142.86);
    assert_number(&plan, "/loans/0/lastInstalment", 142.84);
    assert_number(&plan, "/rates/taegExact", 0.0);
}

#[test]
fn loan_of_one_month_pays_everything_once() {
    let plan = plan(&loan(&json!({ "months": 1 })));
    assert_number(&plan, "/loans/0/lastInstalment", 12_060.0);
    assert_eq!(pointer(&plan, "/loans/0/firstRows"), pointer(&plan, "/loans/0/lastRows"));
}

#[test]
fn deferral_capitalises_by_its_kind() {
    let deferred = |capitalisation: &str| {
        let deferral = json!({ "kind": "total", "months": 14, "capitalisation": capitalisation });
        plan(&loan(&json!({ "months": 15, "deferral": deferral })))
    };
    // 12 000 € at 0.5 % a month.
    assert_number(&deferred("none"), "/loans/0/firstRows/2/accrued", 180.0);
    assert_number(&deferred("none"), "/loans/0/lastRows/1/balance", 12_840.0);
    assert_number(&deferred("yearly"), "/loans/0/lastRows/0/accrued", 63.6);
    assert_number(&deferred("yearly"), "/loans/0/lastRows/1/balance", 12_847.2);
    let monthly = deferred("monthly");
    assert_number(&monthly, "/loans/0/firstRows/1/balance", 12_120.3);
    assert_number(&monthly, "/loans/0/firstRows/1/accrued", 0.0);
    let partial = plan(&loan(&json!({ "deferral": { "kind": "partial", "months": 12 } })));
    assert_number(&partial, "/loans/0/firstInstalment", 60.0);
    assert_eq!(pointer(&partial, "/loans/0/phases/1/from"), 13);
}

#[test]
fn instalments_repay_amount_and_interest() {
    for changes in [
        json!({ "deferral": { "kind": "total", "months": 23 } }),
        json!({ "kind": "bridge", "interestPaid": "end", "capitalisation": "monthly" }),
        json!({ "kind": "inFine", "months": 1 }),
    ] {
        let plan = plan(&loan(&changes));
        let phases = pointer(&plan, "/loans/0/phases").as_array().unwrap();
        let paid: f64 = phases
            .iter()
            .map(|phase| (number(phase, "/to") - number(phase, "/from") + 1.0) * number(phase, "/instalment"))
            .sum();
        assert_number(&plan, "/loans/0/totalDue", (paid * 100.0).round() / 100.0);
    }
}

#[test]
fn deferred_interest_bridge_charges_its_insurance_only() {
    let mut input = loan(&json!({ "kind": "bridge", "interestPaid": "end", "months": 12,
        "insurance": [{ "borrower": 1, "basis": "monthly", "monthly": 12.5 }] }));
    input["household"] = json!({ "adults": 1, "incomes": [{ "monthly": 2_000 }],
        "debts": [{ "id": "home", "instalment": 500, "becomes": "repaidBySale" }] });
    let plan = plan(&input);
    assert_number(&plan, "/loans/0/lastInstalment", 12_720.0);
    assert_number(&plan, "/loans/0/taegBare", 6.0);
    assert_number(&plan, "/household/planCharge", 0.0);
    assert_number(&plan, "/household/chargesDuringBridge", 12.5);
    assert_number(&plan, "/household/chargesUntilSale", 512.5);
    assert_number(&plan, "/hcsf/months", 0.0);
}

#[test]
fn rent_continues_unless_main_residence_is_bought() {
    let charges = |operation: &str, rent_after: Value| {
        let mut input = loan(&json!({}));
        input["project"] = json!({ "operation": operation });
        input["household"] = json!({ "adults": 1, "presentRent": 700, "rentAfter": rent_after, "incomes": [{ "monthly": 2_000 }] });
        let plan = plan(&input);
        number(&plan, "/household/chargesAfter") - number(&plan, "/household/planCharge")
    };
    assert!(charges("property", Value::Null).abs() < 1e-6);
    assert!((charges("property", json!(700)) - 700.0).abs() < 1e-6);
    assert!((charges("scpi", Value::Null) - 700.0).abs() < 1e-6);
    assert!(charges("consumer", json!(0)).abs() < 1e-6);
}

#[test]
fn charges_over_35_percent_exceed_the_ratio() {
    let hcsf = |rent_after: f64| {
        let mut input = loan(&json!({ "rate": 0 }));
        input["project"] = json!({ "operation": "property" });
        input["household"] =
            json!({ "adults": 1, "rentAfter": rent_after, "incomes": [{ "monthly": 2_000 }] });
        let plan = plan(&input);
        json!([pointer(&plan, "/hcsf/ratioOver"), pointer(&plan, "/hcsf/chargeOverBy")])
    };
    // 500 € of the loan and the rent.
    assert_eq!(hcsf(200.0), json!([false, 0]));
    assert_eq!(hcsf(200.01), json!([true, 0.01]));
}

#[test]
fn delayed_entry_adds_deferral_up_to_24_months() {
    let duration = |project: &Value, works: f64, months: u16, deferral: u16| {
        let deferral = json!({ "kind": "partial", "months": deferral });
        let mut input =
            loan(&json!({ "amount": 100_000, "rate": 3, "months": months, "deferral": deferral }));
        input["project"] = project.clone();
        input["needs"] = json!({ "price": 90_000, "works": works });
        input["household"] = json!({ "adults": 1, "incomes": [{ "monthly": 2_000 }] });
        let plan = plan(&input);
        json!([pointer(&plan, "/hcsf/mostMonths"), pointer(&plan, "/hcsf/durationOver")])
    };
    let existing = json!({ "operation": "property" });
    let new = json!({ "operation": "property", "newBuild": true });
    // Works of exactly a tenth of the needs, and a cent less.
    assert_eq!(duration(&existing, 10_000.0, 320, 20), json!([320, false]));
    assert_eq!(duration(&existing, 9_999.99, 320, 20), json!([300, true]));
    // Deferral of exactly the maximum extension, and longer ones.
    assert_eq!(duration(&new, 0.0, 324, 24), json!([324, false]));
    assert_eq!(duration(&new, 0.0, 324, 30), json!([324, false]));
    assert_eq!(duration(&new, 0.0, 325, 30), json!([324, true]));
}

#[test]
fn living_below_the_minimum_is_reported() {
    let text = r#"{ "livingMinimum": { "adults": { "1": 1500 } } }"#;
    let config: PlanConfig = serde_json::from_str(text).unwrap();
    let is_under = |income: f64| {
        let mut input = loan(&json!({ "rate": 0 }));
        input["household"] = json!({ "adults": 1, "incomes": [{ "monthly": income }] });
        let input: PlanInput = serde_json::from_value(input).unwrap();
        input.compute(&config).unwrap().household.unwrap().living_under_least
    };
    // 500 € of the loan and 1 500 € to live on.
    assert!(!is_under(2_000.0));
    assert!(is_under(1_999.99));
}

#[test]
fn short_first_period_lowers_the_first_instalment() {
    let mut input = loan(&json!({ "amount": 36_500, "rate": 1 }));
    input["dates"] = json!({ "fundsReleasedOn": "2026-12-20", "firstInstalmentOn": "2027-01-05" });
    let plan = plan(&input);
    assert_eq!(pointer(&plan, "/loans/0/brokenPeriod/kind"), "short");
    assert_number(&plan, "/loans/0/brokenPeriod/interest", 16.0);
    assert_number(&plan, "/loans/0/brokenPeriod/change", -14.42);
    assert_number(&plan, "/taegTime/yearsOfDays", 0.043_835_62);
}

#[test]
fn consolidation_of_consumer_credits_excludes_the_insurance() {
    let mut input =
        loan(&json!({ "insurance": [{ "borrower": 1, "basis": "initial", "rate": 0.3, "share": 100 }] }));
    input["project"] = json!({ "operation": "consolidation" });
    input["dates"] = json!({ "asOf": "2026-12-01" });
    input["offer"] = json!({ "receivedOn": "2026-12-01", "acceptedOn": "2026-12-10" });
    input["household"] = json!({ "adults": 1, "debts": [{ "id": "car", "kind": "Consommation", "capital": 9_000,
        "rate": 5, "endsOn": "2028-12-05", "becomes": "boughtBack" }] });
    let plan = plan(&input);
    assert_eq!(pointer(&plan, "/comparison/countsAs"), "consumer");
    assert_number(&plan, "/totals/insurance", 72.0);
    assert_number(&plan, "/totals/costWithInsurance", number(&plan, "/totals/creditCost") + 72.0);
    assert_eq!(
        pointer(&plan, "/offer"),
        &json!({ "withdrawalEndsOn": "2026-12-24", "earliestRelease": "2026-12-18" })
    );
    assert_eq!(pointer(&plan, "/household").get("debtRatioAfter"), None);
}

/// Changes of a loan that insure these borrowers, each for this share.
fn insurance(borrowers: &[u8], share: f64) -> Value {
    let premium = |borrower: &u8| json!({ "borrower": borrower, "rate": 0.3, "share": share });
    let premiums: Vec<Value> = borrowers.iter().map(premium).collect();
    json!({ "insurance": premiums })
}

#[test]
fn contradictory_loans_are_refused_by_field() {
    for (changes, expected) in [
        (json!({ "amount": 0 }), "loans.0.amount"),
        (json!({ "amount": 100_000_000.01 }), "loans.0.amount"),
        (json!({ "rate": 25.001 }), "loans.0.rate"),
        (json!({ "rate": null }), "loans.0.rate"),
        (json!({ "months": 601 }), "loans.0.months"),
        (json!({ "kind": "bridge", "months": 121 }), "loans.0.months"),
        (json!({ "kind": "ptz" }), "loans.0.rate"),
        (json!({ "kind": "actionLogement", "amount": 30_000.01 }), "loans.0.amount"),
        (json!({ "kind": "actionLogement", "months": 301 }), "loans.0.months"),
        (json!({ "deferral": { "kind": "total", "months": 24 } }), "loans.0.deferral.months"),
        (json!({ "kind": "inFine", "deferral": { "kind": "total", "months": 2 } }), "loans.0.deferral"),
        (json!({ "interestPaid": "end" }), "loans.0.interestPaid"),
        (json!({ "smoothedAround": ["ptz"] }), "loans.0.smoothedAround"),
        (json!({ "smoothedAround": ["main"] }), "loans.0.smoothedAround"),
        (json!({ "id": " " }), "loans.0.id"),
        (json!({ "amount": 1, "months": 600 }), "loans.0.amount"),
        (json!({ "amount": 10_000, "rate": 25, "months": 600 }), "loans.0.amount"),
        (insurance(&[1], 99.9), "loans.0.insurance"),
        (insurance(&[0], 100.0), "loans.0.insurance.0.borrower"),
        (insurance(&[1, 1], 50.0), "loans.0.insurance.1.borrower"),
        (
            json!({ "insurance": [{ "borrower": 1, "rate": 0.3, "share": 100, "monthly": 12 }] }),
            "loans.0.insurance.0.monthly",
        ),
        (json!({ "insurance": [{ "borrower": 1, "basis": "monthly" }] }), "loans.0.insurance.0.monthly"),
        (
            json!({ "insurance": [{ "borrower": 1, "basis": "monthly", "monthly": 12, "rate": 0.3 }] }),
            "loans.0.insurance.0.rate",
        ),
        (
            json!({ "insurance": [{ "borrower": 1, "basis": "monthly", "monthly": 12, "share": 100 }] }),
            "loans.0.insurance.0.share",
        ),
        (json!({ "insurance": [{ "borrower": 1, "basis": "monthly", "monthly": 100_000 }] }), "loans"),
    ] {
        assert_eq!(fields(&loan(&changes)), [expected], "{changes}");
    }
    assert_eq!(fields(&json!({ "loans": [] })), ["loans"]);
    let repeated_loan = loan(&json!({}))["loans"][0].clone();
    assert_eq!(fields(&json!({ "loans": [repeated_loan.clone(), repeated_loan.clone()] })), ["loans.1.id"]);
    assert_eq!(fields(&json!({ "loans": vec![repeated_loan; 13] })), ["loans"]);
}

#[test]
fn loans_at_their_limits_are_allowed() {
    for changes in [
        json!({ "kind": "bridge", "months": 120 }),
        json!({ "kind": "actionLogement", "amount": 30_000, "months": 300 }),
        json!({ "deferral": { "kind": "total", "months": 23 } }),
        insurance(&[1], 100.0),
        insurance(&[1, 2], 100.0),
    ] {
        assert!(compute(&loan(&changes)).is_ok(), "{changes}");
    }
}

#[test]
fn loan_is_smoothed_around_equally_long_one() {
    let main =
        json!({ "id": "main", "amount": 100_000, "rate": 3, "months": 240, "smoothedAround": ["ptz"] });
    let ptz = json!({ "id": "ptz", "kind": "ptz", "amount": 20_000, "months": 240 });
    assert!(compute(&json!({ "loans": [main, ptz] })).is_ok());
}

#[test]
fn smoothing_below_the_interest_is_refused() {
    let main =
        json!({ "id": "main", "amount": 100_000, "rate": 5, "months": 300, "smoothedAround": ["short"] });
    let short_loan = |months: u16| json!({ "id": "short", "amount": 90_000, "rate": 1, "months": months });
    assert_eq!(fields(&json!({ "loans": [main, short_loan(24)] })), ["loans.0.smoothedAround"]);
    assert_eq!(fields(&json!({ "loans": [main, short_loan(301)] })), ["loans.0.smoothedAround"]);
}

#[test]
fn contradictory_plan_is_refused_by_field() {
    let with_value = |name: &str, value: Value| {
        let mut input = loan(&json!({}));
        input[name] = value;
        fields(&input)
    };
    let debt = |debt: Value| with_value("household", json!({ "adults": 1, "debts": [debt] }));
    assert_eq!(with_value("needs", json!({ "fileFee": 12_000 })), ["needs"]);
    assert_eq!(with_value("needs", json!({ "price": 100_000_001 })), ["needs.price"]);
    assert_eq!(with_value("dates", json!({ "fundsReleasedOn": "2026-01-01" })), ["dates.firstInstalmentOn"]);
    let after_expiry =
        json!({ "fundsReleasedOn": "2026-01-01", "firstInstalmentOn": "2027-01-02", "instalmentDay": 3 });
    assert_eq!(with_value("dates", after_expiry), ["dates.firstInstalmentOn", "dates.instalmentDay"]);
    let notary =
        json!({ "price": 1_000, "furniture": 1_001, "department": "99", "buyers": [{ "share": 50 }] });
    assert_eq!(with_value("notary", notary), ["notary.furniture", "notary.department", "notary.buyers"]);
    assert_eq!(with_value("notary", json!({ "price": 1_000, "state": "new" })), ["notary.priceVatRate"]);
    assert_eq!(with_value("guarantee", json!({ "kind": "suretyship" })), ["guarantee.securedAmount"]);
    assert_eq!(
        with_value("household", json!({ "rentsEnding": 1 })),
        ["household.adults", "household.rentsEnding"]
    );
    assert_eq!(debt(json!({ "id": "a" })), ["household.debts.0.instalment"]);
    let owed = json!({ "id": "a", "capital": 500, "rate": 3, "endsOn": "2026-12-15" });
    assert_eq!(debt(owed.clone()), ["dates.asOf"]);
    let mut input = loan(&json!({}));
    input["household"] = json!({ "adults": 1, "debts": [owed] });
    input["dates"] = json!({ "asOf": "2026-12-15" });
    assert_eq!(fields(&input), ["household.debts.0.endsOn"]);
}

#[test]
fn largest_input_stays_within_bounds() {
    let largest = |index: usize| {
        json!({ "id": index.to_string(), "amount": 100_000_000, "rate": 25, "months": 600,
            "deferral": { "kind": "total", "months": 240, "capitalisation": "monthly" },
            "insurance": [{ "borrower": 1, "basis": "outstanding", "rate": 25, "share": 100 },
                { "borrower": 2, "basis": "outstanding", "rate": 25, "share": 100 }] })
    };
    let input = json!({ "loans": (0..12).map(largest).collect::<Vec<_>>(),
        "dates": { "fundsReleasedOn": "2099-12-31", "firstInstalmentOn": "2100-12-31" },
        "household": { "adults": 10, "children": 20, "incomes": vec![json!({ "monthly": 100_000_000 }); 50] } });
    let plan = compute(&input).unwrap();
    assert!(plan.totals.due.is_positive() && plan.totals.due.cents() < 1 << 53);
    assert_eq!(plan.loans.len(), 12);
}
