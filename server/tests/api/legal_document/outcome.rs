//! Retention by the outcome of the cases, over simulated years.

use crate::api_test_on_both_engines;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use domain::retention::RetentionCategory;
use serde_json::{Value, json};
use time::Duration;

const ON: &[(&str, &str)] =
    &[("FENIX_CONFIG", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/legal_document/outcome.toml"))];

/// Record with a case about this project, which has this status.
async fn record_with(fenix: &Fenix, admin: &str, project: Value, status: &str) -> String {
    let record = fenix.a_record(admin, &[None]).await;
    let extra_fields = json!({ "label": "Projet", "project": project });
    let case = uuid_of(&fenix.a_case_with(admin, &record, extra_fields).await.expect(201).json());
    let path = format!("/customer-cases/{case}/status");
    fenix.post(&path, admin, &json!({ "label": status })).await.expect(201);
    record
}

async fn check_identity(fenix: &Fenix, admin: &str, record: &str) {
    let read_record = fenix.get(&format!("/customer-records/{record}"), admin).await.expect(200).json();
    let check = json!({ "customer": read_record["customers"][0]["uuid"], "document": "passport",
        "validUntil": "2036-01-31" });
    fenix.post(&format!("/customer-records/{record}/identity-checks"), admin, &check).await.expect(201);
}

/// Numbers of expired prospects, dropped records, financed records and identity checks.
async fn count_due(fenix: &Fenix) -> [u64; 4] {
    let lines = fenix.services.retention.dry_run().await.unwrap();
    [
        RetentionCategory::ProspectRecords,
        RetentionCategory::DroppedRecords,
        RetentionCategory::FinancedRecords,
        RetentionCategory::IdentityChecks,
    ]
    .map(|category| {
        let line = lines.iter().find(|line| line.category == category).unwrap();
        assert!(!line.off);
        line.count
    })
}

async fn purge(fenix: &Fenix) {
    fenix.services.retention.run_confirmed().await.unwrap();
    fenix.mails().await;
}

async fn records_expire_by_the_outcome_of_their_cases(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let loan = json!({ "type": "PROPERTY-LOAN", "amount": 100_000, "duration": 24 });
    let prospect = fenix.a_record(&admin, &[None]).await;
    let checked_record = fenix.a_record(&admin, &[None]).await;
    let dropped_record = record_with(&fenix, &admin, loan.clone(), "Refus partenaire").await;
    let financed_record = record_with(&fenix, &admin, loan.clone(), "Financé").await;
    let unknown_end = record_with(&fenix, &admin, json!({ "type": "PROPERTY-LOAN" }), "Financé").await;
    let insured_record = record_with(&fenix, &admin, json!({ "type": "CAR-INSURANCE" }), "Assuré").await;
    let insurance = json!({ "type": "CAR-INSURANCE", "duration": 24 });
    let financed_insurance = record_with(&fenix, &admin, insurance, "Financé").await;
    let open = record_with(&fenix, &admin, loan, "DIC").await;
    for record in [&checked_record, &insured_record, &open] {
        check_identity(&fenix, &admin, record).await;
    }
    fenix.mails().await;
    assert_eq!(count_due(&fenix).await, [0; 4]);
    fenix.clock.advance(Duration::days(3 * 365));
    assert_eq!(count_due(&fenix).await, [0; 4]);
    fenix.clock.advance(Duration::days(3));
    assert_eq!(count_due(&fenix).await, [1, 0, 0, 0]);
    purge(&fenix).await;
    fenix.clock.advance(Duration::days(366));
    assert_eq!(count_due(&fenix).await, [0, 0, 1, 0]);
    purge(&fenix).await;
    fenix.clock.advance(Duration::days(366));
    assert_eq!(count_due(&fenix).await, [1, 1, 0, 2]);
    purge(&fenix).await;
    assert_eq!(count_due(&fenix).await, [0; 4]);

    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let retention_description = fenix.get("/retention", &admin).await.expect(200).json();
    let years = ["prospectYears", "droppedYears", "financedYears", "identityYears"];
    assert_eq!(years.map(|key| retention_description[key].clone()), [3, 5, 2, 5].map(Value::from));
    for (record, status) in [
        (prospect, 404),
        (checked_record, 404),
        (dropped_record, 404),
        (financed_record, 404),
        (unknown_end, 200),
        (financed_insurance, 200),
        (insured_record.clone(), 200),
        (open.clone(), 200),
    ] {
        fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(status);
    }
    for (record, count) in [(insured_record, 0), (open, 1)] {
        let path = format!("/customer-records/{record}/identity-checks");
        let kept_document = fenix.get(&path, &admin).await.expect(200).json();
        assert_eq!(kept_document.as_array().unwrap().len(), count);
    }
}
api_test_on_both_engines!(records_expire_by_the_outcome_of_their_cases, ON);

/// Number of kept checks of deleted customers, and of those that expired.
async fn count_kept(fenix: &Fenix) -> (i64, u64) {
    let rows = fenix.query("SELECT count(*) FROM kept_identity_check").await;
    let lines = fenix.services.retention.dry_run().await.unwrap();
    let line = lines.iter().find(|line| line.category == RetentionCategory::KeptIdentityChecks).unwrap();
    (rows[0].try_get_by_index(0).unwrap(), line.count)
}

async fn identity_checks_outlive_deleted_customers_for_five_years(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let deleted_record = fenix.a_record(&admin, &[None]).await;
    let edited_record = fenix.a_record(&admin, &[None, None]).await;
    for record in [&deleted_record, &edited_record] {
        check_identity(&fenix, &admin, record).await;
    }
    let path = format!("/customer-records/{deleted_record}");
    let counts = fenix.get(&format!("{path}/deletion"), &admin).await.expect(200).json();
    assert_eq!(counts["identityChecks"], 1);
    fenix.delete(&path, &admin).await.expect(204);
    assert_eq!(count_kept(&fenix).await, (1, 0));
    // A customer who is taken out of the record.
    let mut form = fenix.get(&format!("/customer-records/{edited_record}"), &admin).await.expect(200).json();
    form["customers"].as_array_mut().unwrap().remove(0);
    fenix.post("/customer-records", &admin, &form).await.expect(200);
    assert_eq!(count_kept(&fenix).await, (2, 0));
    let rows = fenix.query("SELECT last_name FROM kept_identity_check").await;
    assert_eq!(rows[0].try_get_by_index::<String>(0).unwrap(), "Cœur");
    fenix.clock.advance(Duration::days(5 * 365));
    purge(&fenix).await;
    assert_eq!(count_kept(&fenix).await, (2, 0));
    fenix.clock.advance(Duration::days(3));
    assert_eq!(count_kept(&fenix).await, (2, 2));
    purge(&fenix).await;
    assert_eq!(count_kept(&fenix).await, (0, 0));
}
api_test_on_both_engines!(identity_checks_outlive_deleted_customers_for_five_years);
