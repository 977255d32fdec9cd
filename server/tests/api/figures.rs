//! Statistics of the firm: a small history whose statistics are counted by hand.

use crate::support::Fenix;
use crate::support::builders::{a_partner, a_record, new_id, run};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus::{
    self, AwaitingCustomer, CompletedByCustomer, Created, Finalised, Financed, Insured, RefusedByPartner,
    RefusedByProvider, SentToPartner,
};
use domain::customer_case::status::StatusEntry;
use domain::figures::{families_left, find_first_entry};
use domain::shared::instant::Instant;
use serde_json::{Value, json};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

fn to_microseconds(at: OffsetDateTime) -> i64 {
    at.unix_timestamp() * 1_000_000
}

async fn create_record_at(fenix: &Fenix, at: OffsetDateTime) -> Uuid {
    let uuid = a_record("Cœur", "Éloïse").create(&fenix.test.database).await;
    let sql = "UPDATE customer_record SET created_at = ? WHERE uuid = ?";
    run(&fenix.test.database, sql, vec![to_microseconds(at).into(), uuid.into()]).await;
    uuid
}

/// Creates a case with its statuses, at the time of the first one.
async fn create_case_with_statuses(
    fenix: &Fenix,
    record: Uuid,
    label: &str,
    partner: Option<Uuid>,
    statuses: &[(CaseStatus, OffsetDateTime)],
) -> Uuid {
    let database = &fenix.test.database;
    let uuid = new_id();
    let completed_at =
        statuses.iter().find(|(status, _)| status.completes()).map(|(_, instant)| to_microseconds(*instant));
    let (last, _) = statuses[statuses.len() - 1];
    let entries: Vec<StatusEntry> = statuses
        .iter()
        .map(|(status, instant)| StatusEntry { status: *status, date: Instant::new(*instant), author: None })
        .collect();
    let first = |among: fn(CaseStatus) -> bool| find_first_entry(&entries, among).map(Instant::micros);
    let sql = "INSERT INTO customer_case (uuid, record_uuid, partner_uuid, label, with_upload, created_at, \
        completed_at, current_status, signed_at, refused_at, version) VALUES (?, ?, ?, ?, FALSE, ?, ?, ?, ?, ?, 1)";
    let created_at = to_microseconds(statuses[0].1);
    let values = vec![
        uuid.into(),
        record.into(),
        partner.into(),
        label.into(),
        created_at.into(),
        completed_at.into(),
        last.key().into(),
        first(CaseStatus::is_signed).into(),
        first(CaseStatus::is_refused).into(),
    ];
    run(database, sql, values).await;
    for ((position, (status, instant)), left_family) in (0_i32..).zip(statuses).zip(families_left(&entries)) {
        let sql = "INSERT INTO case_status (case_uuid, position, status, created_at, left_family, left_family_since) \
            VALUES (?, ?, ?, ?, ?, ?)";
        let values = vec![
            uuid.into(),
            position.into(),
            status.key().into(),
            to_microseconds(*instant).into(),
            left_family.map(|left_family| left_family.family.key()).into(),
            left_family.map(|left_family| left_family.since.micros()).into(),
        ];
        run(database, sql, values).await;
    }
    uuid
}

/// Creates an inquiry received at this time, and the record created from it.
async fn create_inquiry_at(
    fenix: &Fenix,
    admin: &str,
    at: OffsetDateTime,
    record: Option<Uuid>,
    state: &str,
) {
    let uuid: Uuid = fenix.an_inquiry(admin).await.parse().unwrap();
    let sql = "UPDATE inquiry SET received_at = ?, record_uuid = ?, state = ? WHERE uuid = ?";
    let values = vec![to_microseconds(at).into(), record.into(), state.into(), uuid.into()];
    run(&fenix.test.database, sql, values).await;
}

async fn statistics_of_a_year_match_manual_counts(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, _) = fenix.logged_in(Role::Employee).await;
    let partner = a_partner(&fenix.test.database, "Banque du Port").await;
    // The last hour of 2024 in UTC is 2025 in Paris; that of 2025 is 2026.
    let first_record = create_record_at(&fenix, datetime!(2024-12-31 23:30 UTC)).await;
    let second_record = create_record_at(&fenix, datetime!(2025-06-30 21:59 UTC)).await;
    create_record_at(&fenix, datetime!(2025-12-31 23:30 UTC)).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
    run(&fenix.test.database, sql, vec![first_record.into(), employee.into()]).await;

    // 10 + 20 days in « Documents attendus » (two statuses of one family), 5 received, 40 under review; financed, then
    // finalised.
    let won_case = [
        (Created, datetime!(2025-01-10 10:00 UTC)),
        (AwaitingCustomer, datetime!(2025-01-20 10:00 UTC)),
        (CompletedByCustomer, datetime!(2025-02-09 10:00 UTC)),
        (SentToPartner, datetime!(2025-02-14 10:00 UTC)),
        (Financed, datetime!(2025-03-26 10:00 UTC)),
        (Finalised, datetime!(2025-04-01 10:00 UTC)),
    ];
    create_case_with_statuses(&fenix, first_record, "Prêt immobilier", Some(partner), &won_case).await;
    // Refused twice, counted as one refusal.
    let refused = [
        (Created, datetime!(2025-03-01 10:00 UTC)),
        (CompletedByCustomer, datetime!(2025-03-03 10:00 UTC)),
        (RefusedByPartner, datetime!(2025-03-10 10:00 UTC)),
        (RefusedByProvider, datetime!(2025-05-10 10:00 UTC)),
    ];
    create_case_with_statuses(&fenix, first_record, "Prêt immobilier", None, &refused).await;
    let insured_statuses =
        [(Created, datetime!(2024-11-02 10:00 UTC)), (Insured, datetime!(2025-01-01 10:00 UTC))];
    create_case_with_statuses(&fenix, second_record, "Assurance auto", Some(partner), &insured_statuses)
        .await;
    create_case_with_statuses(
        &fenix,
        second_record,
        "Assurance auto",
        None,
        &[(Created, datetime!(2025-12-31 22:59 UTC))],
    )
    .await;

    create_inquiry_at(&fenix, &admin, datetime!(2025-01-05 10:00 UTC), Some(first_record), "handled").await;
    create_inquiry_at(&fenix, &admin, datetime!(2025-02-05 10:00 UTC), Some(second_record), "handled").await;
    create_inquiry_at(&fenix, &admin, datetime!(2025-02-06 10:00 UTC), None, "new").await;
    create_inquiry_at(&fenix, &admin, datetime!(2025-02-07 10:00 UTC), None, "spam").await;
    create_inquiry_at(&fenix, &admin, datetime!(2024-02-07 10:00 UTC), Some(second_record), "handled").await;

    let figures = fenix.get("/figures?year=2025", &admin).await.expect(200).json();
    let by_month = |years: &str, name: &str| -> Vec<u64> {
        figures[years].as_array().unwrap().iter().map(|month| month[name].as_u64().unwrap()).collect()
    };
    let monthly = |counts_by_month: &[(usize, u64)]| {
        let mut months = vec![0; 12];
        for (index, count) in counts_by_month {
            months[*index - 1] = *count;
        }
        months
    };
    assert_eq!(figures["year"], 2025);
    assert_eq!(by_month("months", "inquiries"), monthly(&[(1, 1), (2, 2)]));
    assert_eq!(by_month("months", "records"), monthly(&[(1, 1), (6, 1)]));
    assert_eq!(by_month("months", "opened"), monthly(&[(1, 1), (3, 1), (12, 1)]));
    assert_eq!(by_month("months", "completed"), monthly(&[(2, 1), (3, 1)]));
    assert_eq!(by_month("months", "signed"), monthly(&[(1, 1), (3, 1)]));
    assert_eq!(by_month("months", "refused"), monthly(&[(3, 1)]));
    assert_eq!(by_month("monthsBefore", "inquiries"), monthly(&[(2, 1)]));
    assert_eq!(by_month("monthsBefore", "opened"), monthly(&[(11, 1)]));
    assert_eq!(by_month("monthsBefore", "records"), monthly(&[]));

    // The record of the second inquiry has a case from before the inquiry, and a later one that was not won.
    let conversion = json!({ "inquiries": 3, "recorded": 2, "opened": 2, "signed": 1, "rate": 33.3 });
    assert_eq!(figures["conversion"], conversion);
    let counts_before = json!({ "inquiries": 1, "recorded": 1, "opened": 1, "signed": 1, "rate": 100.0 });
    assert_eq!(figures["conversionBefore"], counts_before);

    // Expected: 30, 2 and 60 days. Received: 5 and 7.
    let delay =
        |family: &str, cases: u64, days: f64| json!({ "family": family, "cases": cases, "medianDays": days });
    assert_eq!(
        figures["delays"],
        json!([
            delay("Documents attendus", 3, 30.0),
            delay("Documents reçus", 2, 6.0),
            delay("Étude en cours", 1, 40.0),
            delay("Financé", 1, 6.0),
        ])
    );
    let shares = |name: &str| -> Vec<(Value, Value, Value, Value)> {
        let part = |share: &Value| {
            (
                share["name"].clone(),
                share["opened"].clone(),
                share["signed"].clone(),
                share["refused"].clone(),
            )
        };
        figures[name].as_array().unwrap().iter().map(part).collect()
    };
    let part = |name: &str, opened: u64, signed: u64, refused: u64| {
        (json!(name), json!(opened), json!(signed), json!(refused))
    };
    assert_eq!(shares("employees"), [part("Camille Rivière", 2, 1, 1)]);
    assert_eq!(figures["employees"][0]["uuid"], json!(employee));
    assert_eq!(shares("partners"), [part("Banque du Port", 1, 1, 0)]);
    assert_eq!(shares("products"), [part("Prêt immobilier", 2, 1, 1), part("Assurance auto", 1, 0, 0)]);
}
api_test_on_both_engines!(statistics_of_a_year_match_manual_counts);

async fn revenue_is_summed_by_month_and_part(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, _) = fenix.logged_in(Role::Employee).await;
    let partner = a_partner(&fenix.test.database, "Banque du Port").await;
    let record = create_record_at(&fenix, datetime!(2025-01-05 10:00 UTC)).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
    run(&fenix.test.database, sql, vec![record.into(), employee.into()]).await;
    let won_case = [
        (Created, datetime!(2025-01-10 10:00 UTC)),
        (Financed, datetime!(2025-03-26 10:00 UTC)),
        (Finalised, datetime!(2025-04-01 10:00 UTC)),
    ];
    let first_case = create_case_with_statuses(&fenix, record, "Maison", Some(partner), &won_case).await;
    let second_case = create_case_with_statuses(
        &fenix,
        record,
        "Studio",
        None,
        &[(Created, datetime!(2025-02-10 10:00 UTC)), (Financed, datetime!(2026-01-02 10:00 UTC))],
    )
    .await;
    create_case_with_statuses(
        &fenix,
        record,
        "Sans projet",
        None,
        &[(Created, datetime!(2025-02-11 10:00 UTC))],
    )
    .await;
    let last_year = create_case_with_statuses(
        &fenix,
        record,
        "Ancien",
        None,
        &[(Created, datetime!(2024-05-01 10:00 UTC)), (Financed, datetime!(2026-01-02 10:00 UTC))],
    )
    .await;
    for (case, amount) in [(first_case, 200_000.5), (second_case, 100_000.0), (last_year, 5_000.0)] {
        let project = json!({ "type": "PROPERTY-LOAN", "amount": amount });
        fenix.patch(&format!("/customer-cases/{case}/project"), &admin, &project).await.expect(200);
    }
    let dated_amount = |amount: f64, date: &str| json!({ "amount": amount, "date": date });
    for (case, body) in [
        (
            first_case,
            json!({ "fee": { "invoiced": dated_amount(1000.0, "2025-03-31"), "received": dated_amount(1000.0, "2025-04-01") },
            "commission": { "expected": dated_amount(9.0, "2025-05-01"), "received": dated_amount(500.25, "2025-12-31") } }),
        ),
        (second_case, json!({ "fee": { "received": dated_amount(2.0, "2026-01-01") } })),
        (
            last_year,
            json!({ "fee": { "received": dated_amount(40.0, "2024-01-01") }, "commission": { "received": dated_amount(4.0, "2025-01-01") } }),
        ),
    ] {
        fenix.patch(&format!("/customer-cases/{case}/revenue"), &admin, &body).await.expect(200);
    }
    let figures = fenix.get("/figures?year=2025", &admin).await.expect(200).json();
    let sums = |years: &str, name: &str| -> Vec<(usize, f64)> {
        let months = figures[years].as_array().unwrap().iter().enumerate();
        let sum = |(index, month): (usize, &Value)| (index + 1, month[name].as_f64().unwrap());
        months.map(sum).filter(|(_, sum)| *sum > 0.0).collect()
    };
    assert_eq!(sums("months", "signedAmount"), [(3, 200_000.5)], "once, with the first successful status");
    assert_eq!(sums("months", "invoiced"), [(3, 1000.0)]);
    assert_eq!(sums("months", "received"), [(1, 4.0), (4, 1000.0), (12, 500.25)]);
    assert_eq!(sums("monthsBefore", "received"), [(1, 40.0)]);
    assert_eq!(sums("monthsBefore", "signedAmount"), []);
    let part = |part: &str, index: usize| {
        let part = &figures[part][index];
        (
            part["name"].as_str().unwrap().to_owned(),
            part["opened"].clone(),
            part["amount"].clone(),
            part["received"].clone(),
        )
    };
    let figure_row = |name: &str, opened: u64, amount: f64, received: f64| {
        (name.to_owned(), json!(opened), json!(amount), json!(received))
    };
    assert_eq!(part("employees", 0), figure_row("Camille Rivière", 3, 300_000.5, 1502.25));
    assert_eq!(part("partners", 0), figure_row("Banque du Port", 1, 200_000.5, 1500.25));
    assert_eq!(part("products", 0), figure_row("Crédit immobilier", 2, 300_000.5, 1502.25));
    let second_product = &figures["products"][1];
    assert_eq!((&second_product["name"], &second_product["amount"]), (&json!("Sans projet"), &json!(0)));
}
api_test_on_both_engines!(revenue_is_summed_by_month_and_part);

/// Lets a day pass with its jobs; returns the token of a new admin.
async fn next_morning(fenix: &Fenix) -> String {
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.clock.advance(Duration::days(1));
    fenix.mails().await;
    fenix.logged_in(Role::Admin).await.1
}

async fn ended_months_change_nightly_and_current_one_immediately(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, _) = fenix.logged_in(Role::Employee).await;
    let partner = a_partner(&fenix.test.database, "Banque du Port").await;
    let mut records = Vec::new();
    for (days, label) in [(0, "Maison de Paul"), (1, "Studio")] {
        let record = create_record_at(&fenix, datetime!(2026-03-05 10:00 UTC)).await;
        let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
        run(&fenix.test.database, sql, vec![record.into(), employee.into()]).await;
        let won_case = [
            (Created, datetime!(2026-03-10 10:00 UTC)),
            (CompletedByCustomer, datetime!(2026-03-12 10:00 UTC) + Duration::days(days)),
            (Financed, datetime!(2026-05-02 10:00 UTC)),
        ];
        create_case_with_statuses(&fenix, record, label, Some(partner), &won_case).await;
        create_inquiry_at(&fenix, &admin, datetime!(2026-03-01 10:00 UTC), Some(record), "handled").await;
        records.push(record);
    }
    let figures = async |admin: &str| fenix.get("/figures", admin).await.expect(200).json();
    let computed_figures = figures(&admin).await;
    assert_eq!(computed_figures["months"][2]["opened"], 2);

    let admin = next_morning(&fenix).await;
    assert_eq!(figures(&admin).await, computed_figures, "as stored at night");
    fenix.delete(&format!("/customer-records/{}", records[0]), &admin).await.expect(204);
    assert_eq!(fenix.traces_of(&["Maison de Paul"]).await, Vec::<String>::new());
    fenix.a_record(&admin, &[None]).await;
    let mut expected = computed_figures.clone();
    expected["months"][10]["records"] = json!(1);
    expected["products"].as_array_mut().unwrap().remove(0);
    assert_eq!(figures(&admin).await, expected, "cases without project are counted immediately");

    let admin = next_morning(&fenix).await;
    let stored_figures = figures(&admin).await;
    let march = |measure: &str| stored_figures["months"][2][measure].as_u64().unwrap();
    assert_eq!((march("records"), march("opened"), march("inquiries")), (1, 1, 1));
    assert_eq!(
        (&stored_figures["employees"][0]["opened"], &stored_figures["partners"][0]["signed"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(stored_figures["conversion"]["signed"], 1);
    run(&fenix.test.database, "DELETE FROM figure_month", Vec::new()).await;
    assert_eq!(stored_figures, figures(&admin).await);
}
api_test_on_both_engines!(ended_months_change_nightly_and_current_one_immediately);

async fn statistics_are_for_administrators_and_valid_years(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let figures = fenix.get("/figures", &admin).await.expect(200).json();
    assert_eq!(figures["months"].as_array().map(Vec::len), Some(12));
    assert_eq!(figures["year"], 2026, "the year of the clock");
    assert_eq!(figures["conversion"], json!({ "inquiries": 0, "recorded": 0, "opened": 0, "signed": 0 }));
    assert_eq!((&figures["delays"], &figures["products"]), (&json!([]), &json!([])));
    for role in [Role::Employee, Role::Partner, Role::Customer] {
        let (_, caller) = fenix.logged_in(role).await;
        fenix.get("/figures", &caller).await.expect(403);
    }
    fenix.get("/figures", "").await.expect(401);
    for invalid in ["year=1999", "year=2101", "year=x", "year=2026.5"] {
        let refusal = fenix.get(&format!("/figures?{invalid}"), &admin).await.expect(400);
        assert!(refusal.json()["message"].is_string(), "{invalid}");
    }
    for bound in ["2000", "2100"] {
        fenix.get(&format!("/figures?year={bound}"), &admin).await.expect(200);
    }
}
api_test!(statistics_are_for_administrators_and_valid_years);
