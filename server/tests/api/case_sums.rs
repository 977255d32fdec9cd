//! Amounts in the list of cases: order, filters, sums; total revenue for administrators only.

use crate::api_test_on_both_engines;
use crate::case_list::nonzero_counts;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

impl Fenix {
    async fn a_project(
        &self,
        staff: &str,
        admin: &str,
        label: &str,
        project: Value,
        earned: Value,
    ) -> String {
        let case = self.a_labelled_case(staff, admin, label, json!({ "project": project })).await;
        self.patch(&format!("/customer-cases/{case}/revenue"), admin, &earned).await.expect(200);
        case
    }
}

fn revenue_form(stage: &str, fee: f64, commission: f64) -> Value {
    let dated_amount = |amount: f64| json!({ stage: { "amount": amount, "date": "2026-12-01" } });
    json!({ "fee": dated_amount(fee), "commission": dated_amount(commission) })
}

async fn amounts_are_sorted_filtered_and_summed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let loan = |amount: f64| json!({ "type": "PROPERTY-LOAN", "amount": amount });
    let small =
        fenix.a_project(&admin, &admin, "Petit", loan(1000.5), revenue_form("expected", 10.5, 20.0)).await;
    fenix
        .a_project(&employee, &admin, "Grand", loan(250_000.0), revenue_form("invoiced", 1500.0, 0.25))
        .await;
    let insured_body = json!({ "type": "CAR-INSURANCE", "amount": 600 });
    fenix.a_project(&admin, &admin, "Auto", insured_body, json!({})).await;
    let won_case = fenix.a_project(&admin, &admin, "Fini", loan(99.0), json!({})).await;
    fenix.add_case_status(&admin, &won_case, "Financé").await;
    let received_form = revenue_form("received", 7.0, 8.0);
    fenix.patch(&format!("/customer-cases/{won_case}/revenue"), &admin, &received_form).await.expect(200);
    fenix.a_labelled_case(&admin, &admin, "Sans projet", json!({})).await;
    let offers = json!({ "offers": [{ "bank": "A", "state": "received" }, { "bank": "Banque du Large", "state": "retained" }] });
    fenix.patch(&format!("/customer-cases/{small}/offers"), &admin, &offers).await.expect(200);

    // A case without amount is last in both orders.
    for (query, expected) in [
        ("sort=-amount", &["Grand", "Petit", "Auto", "Fini", "Sans projet"][..]),
        ("sort=amount", &["Fini", "Auto", "Petit", "Grand", "Sans projet"]),
        ("sort=-amount&open=true", &["Grand", "Petit", "Auto", "Sans projet"]),
        ("sort=amount&page=2&pageSize=2", &["Petit", "Grand"]),
        ("sort=-amount&project=PROPERTY-LOAN", &["Grand", "Petit", "Fini"]),
        ("project=PROPERTY-LOAN&open=true", &["Petit", "Grand"]),
        ("project=CAR-INSURANCE", &["Auto"]),
        ("project=SCPI-LOAN", &[]),
    ] {
        assert_eq!(fenix.cases(&admin, query).await, expected, "{query}");
        if !query.contains("page") {
            assert_eq!(fenix.case_counts(&admin, query).await["total"], expected.len(), "{query}");
        }
    }
    let rows = fenix.get("/case-list?sort=-amount", &admin).await.json();
    assert_eq!(rows[1]["project"], json!({ "type": "PROPERTY-LOAN", "amount": 1000.5 }));
    assert_eq!((&rows[1]["bank"], rows[0].get("bank")), (&json!("Banque du Large"), None));
    assert_eq!(rows[4].get("project"), None);

    let counts = fenix.case_counts(&admin, "open=true").await;
    let open =
        json!({ "amount": 251_600.5, "earned": { "expected": 30.5, "invoiced": 1500.25, "received": 0 } });
    assert_eq!(counts["sums"], open);
    let family = |key: &str| {
        let families = counts["families"].as_array().unwrap();
        families.iter().find(|entry| entry["value"] == key).unwrap()["sums"].clone()
    };
    assert_eq!(family("DOCUMENTS_EXPECTED"), open);
    let financed_body = json!({ "amount": 99, "earned": { "expected": 0, "invoiced": 0, "received": 15 } });
    assert_eq!(family("FINANCED"), financed_body, "independent of the family filter");
    assert_eq!(nonzero_counts(&counts, "projects")["Crédit immobilier"], 2);
    let cars = fenix.case_counts(&admin, "project=CAR-INSURANCE").await;
    assert_eq!(
        cars["sums"],
        json!({ "amount": 600, "earned": { "expected": 0, "invoiced": 0, "received": 0 } })
    );
    assert_eq!(nonzero_counts(&cars, "projects").len(), 2, "independent of the project filter");

    // An employee gets the sums of their own cases, and no total revenue.
    assert_eq!(fenix.cases(&employee, "sort=-amount").await, ["Grand"]);
    let counts = fenix.case_counts(&employee, "").await;
    assert_eq!(counts["sums"], json!({ "amount": 250_000 }));
    assert!(!counts.to_string().contains("earned"), "{counts}");
}
api_test_on_both_engines!(amounts_are_sorted_filtered_and_summed);

async fn case_list_matches_the_counts_of_today(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.a_labelled_case(&admin, &admin, "Immobile", json!({})).await;
    fenix.clock.advance(Duration::days(12));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let completed_case = fenix.a_labelled_case(&admin, &admin, "Complété", json!({})).await;
    fenix.add_case_status(&admin, &completed_case, "Dossier complété client").await;
    let closed_case = fenix.a_labelled_case(&admin, &admin, "Clos", json!({})).await;
    fenix.add_case_status(&admin, &closed_case, "Financé").await;
    let today = domain::calendar::paris::day_in_paris(application::ports::Clock::now(fenix.clock.as_ref()));
    let soon = json!({ "completionLimitDate": today.plus_days(5) });
    fenix.a_labelled_case(&admin, &admin, "Presque fini", soon).await;
    fenix.clock.advance(Duration::days(4));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let today_view = fenix.get("/today", &admin).await.expect(200).json();
    for (waits, block, expected) in [
        ("handedIn", "handedIn", &["Complété"][..]),
        ("sentAgain", "sentAgain", &[]),
        ("unmoved", "unmoved", &["Immobile"]),
        ("ending", "ending", &["Presque fini"]),
    ] {
        assert_eq!(fenix.cases(&admin, &format!("waits={waits}")).await, expected, "{waits}");
        assert_eq!(today_view[block]["count"], expected.len(), "{waits}");
        assert_eq!(fenix.case_counts(&admin, &format!("waits={waits}")).await["total"], expected.len());
        assert!(fenix.cases(&employee, &format!("waits={waits}")).await.is_empty());
    }
}
api_test_on_both_engines!(case_list_matches_the_counts_of_today);
