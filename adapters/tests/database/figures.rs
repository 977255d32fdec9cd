//! Statistics: a stored month equals the computed one.

use crate::database::builders::{a_partner, a_record, an_account, new_id, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::figures::SqlFigureQueries;
use application::figures::ports::{FigureQueries, Period, Span, Stay, StoredMonth};
use application::figures::views::{Share, ShareBy};
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::figures::months_of;
use domain::shared::instant::Instant;
use futures::future::join_all;
use sea_orm::Value;
use std::collections::BTreeMap;
use time::Duration;
use uuid::Uuid;

const CASES: i64 = 240;

fn start_of_year() -> Instant {
    months_of(2025)[0]
}

fn list_months() -> Vec<Period> {
    let bounds = months_of(2025);
    bounds.windows(2).map(|bounds| Period { from: bounds[0], until: bounds[1] }).collect()
}

/// The first `count` months of 2025 as stored, the others computed.
fn build_span(count: usize) -> Span {
    let bounds = months_of(2025);
    let split = bounds[count];
    Span {
        stored: Period { from: bounds[0], until: split },
        computed: Period { from: split, until: bounds[12] },
    }
}

async fn store_all(figures: &SqlFigureQueries, now: Instant) {
    for month in list_months() {
        figures.store_month(month, now).await.unwrap();
    }
}

/// Creates cases over fifteen months, with their inquiries, statuses and revenue; returns employees and partners.
async fn create_history(test: &TestDatabase) -> (Vec<Uuid>, Vec<Uuid>) {
    let (mut employees, mut partners) = (Vec::new(), Vec::new());
    for number in 0..2 {
        employees.push(an_account(test, Role::Employee, &format!("employe{number}@exemple.fr")).await);
        partners.push(a_partner(test, &format!("Banque {number}")).await);
    }
    for number in 0..CASES {
        let instant_of = |days: i64| {
            let moment = start_of_year().plus(Duration::days(days - 30) + Duration::minutes(number * 7));
            moment.micros()
        };
        let created_day = number * 450 / CASES;
        let record = a_record("Martin", &format!("Anne{number}")).create(test).await;
        let sql = "UPDATE customer_record SET created_at = ? WHERE uuid = ?";
        run(test, sql, vec![instant_of(created_day).into(), record.into()]).await;
        for employee in employees.iter().take(usize::try_from(number % 3).unwrap()) {
            let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
            run(test, sql, vec![record.into(), (*employee).into()]).await;
        }
        let state: Value = if number % 7 == 0 { "spam" } else { "handled" }.into();
        let sql = "INSERT INTO inquiry (uuid, kind, state, received_at, first_name, last_name, email, phone_number, \
            search_key, sort_key, answers, record_uuid, updated_at, version) \
            VALUES (?, 'contact', ?, ?, 'A', 'B', 'a@b.fr', '+33612345678', 'a', 'a', '{}', ?, 0, 1)";
        let linked_record: Option<Uuid> = (number % 2 == 0).then_some(record);
        run(
            test,
            sql,
            vec![
                new_id().into(),
                state,
                instant_of(created_day - 5 + number % 9).into(),
                linked_record.into(),
            ],
        )
        .await;
        if number % 8 == 3 {
            continue;
        }
        let case = new_id();
        let signed_at = (number % 3 == 0).then(|| instant_of(created_day + 40));
        let refused_at = (number % 3 == 1).then(|| instant_of(created_day + 20));
        let status: Value =
            ["FINANCED", "REFUSED_BY_PARTNER", "DIC"][usize::try_from(number % 3).unwrap()].into();
        let partner = partners.get(usize::try_from(number % 4).unwrap()).copied();
        let project: Option<&str> =
            ["PROPERTY-LOAN", "SCPI-LOAN"].get(usize::try_from(number % 5).unwrap()).copied();
        let sql = "INSERT INTO customer_case (uuid, record_uuid, partner_uuid, label, with_upload, created_at, \
            completed_at, current_status, signed_at, refused_at, project_type, project_amount, revenue_received, \
            version) VALUES (?, ?, ?, ?, FALSE, ?, ?, ?, ?, ?, ?, ?, ?, 1)";
        let values = vec![
            case.into(),
            record.into(),
            partner.into(),
            format!("Prêt de Martin {}", number % 6).into(),
            instant_of(created_day).into(),
            instant_of(created_day + 9).into(),
            status.clone(),
            signed_at.into(),
            refused_at.into(),
            project.into(),
            project.map(|_| 100_000 + number).into(),
            signed_at.map_or(0, |_| 1_000 + number).into(),
        ];
        run(test, sql, values).await;
        for (position, days, family) in
            [(0, 0, None), (1, 9, Some("DOCUMENTS_EXPECTED")), (2, 20, Some("UNDER_REVIEW"))]
        {
            let sql = "INSERT INTO case_status (case_uuid, position, status, created_at, left_family, \
                left_family_since) VALUES (?, ?, 'DIC', ?, ?, ?)";
            let since = family.map(|_| instant_of(created_day + days - 1 - number % 11));
            let values = vec![
                case.into(),
                position.into(),
                instant_of(created_day + days).into(),
                family.into(),
                since.into(),
            ];
            run(test, sql, values).await;
        }
        if let Some(signed_at) = signed_at {
            let day = day_in_paris(Instant::from_micros(signed_at));
            for (kind, stage) in [("fee", "received"), ("commission", "invoiced")] {
                let sql =
                    "INSERT INTO case_revenue (case_uuid, kind, stage, amount, day) VALUES (?, ?, ?, ?, ?)";
                let amount: i64 = 1_000 + number;
                run(test, sql, vec![case.into(), kind.into(), stage.into(), amount.into(), day.0.into()])
                    .await;
            }
        }
    }
    (employees, partners)
}

async fn read_stored_months(figures: &SqlFigureQueries, now: Instant) -> Vec<StoredMonth> {
    let year = Period { from: start_of_year(), until: months_of(2026)[0] };
    let recently = Period { from: now, until: now.plus(Duration::seconds(1)) };
    figures.list_stored_months(year, recently).await.unwrap()
}

async fn compute_months(figures: &SqlFigureQueries) -> Vec<StoredMonth> {
    let stored_months = figures.load_months(&list_months()).await.unwrap();
    let mut computed_months = Vec::new();
    for (month, stored_months) in list_months().into_iter().zip(stored_months) {
        let outcomes = figures.count_outcomes(month).await.unwrap();
        computed_months.push(StoredMonth { since: month.from, figures: stored_months, outcomes });
    }
    computed_months
}

/// Times by family and days.
async fn list_stays(figures: &SqlFigureQueries, span: Span) -> BTreeMap<(&'static str, i64), u64> {
    let stay_rows = figures.list_stays(span).await.unwrap();
    stay_rows.iter().map(|Stay { family, days, times }| ((family.key(), *days), *times)).collect()
}

async fn list_shares(figures: &SqlFigureQueries, span: Span) -> Vec<Vec<Share>> {
    let mut shares = Vec::new();
    for share_by in [ShareBy::Employee, ShareBy::Partner, ShareBy::Product] {
        shares.push(figures.list_shares(share_by, span, 20).await.unwrap());
    }
    shares
}

/// Compares everything that is stored with what is computed.
async fn assert_stored_equals_computed(figures: &SqlFigureQueries, now: Instant) {
    assert_eq!(read_stored_months(figures, now).await, compute_months(figures).await);
    let (computed_stays, computed_shares) =
        (list_stays(figures, build_span(0)).await, list_shares(figures, build_span(0)).await);
    for count in [1, 7, 12] {
        assert_eq!(list_stays(figures, build_span(count)).await, computed_stays, "{count} stored months");
        assert_eq!(list_shares(figures, build_span(count)).await, computed_shares, "{count} stored months");
    }
}

async fn stored_months_equal_computed_ones(test: &TestDatabase) {
    create_history(test).await;
    let figures = SqlFigureQueries::new(test.database.clone());
    let now = start_of_year();
    store_all(&figures, now).await;
    let stored_months = read_stored_months(&figures, now).await;
    let is_filled = stored_months.iter().all(|month| {
        let figures = month.figures;
        figures.opened > 10 && figures.signed_amount.cents() > 0 && figures.received.cents() > 0
    });
    assert!(is_filled && stored_months.iter().all(|month| month.outcomes.signed > 0), "{stored_months:?}");
    let share_counts: Vec<usize> = list_shares(&figures, build_span(0)).await.iter().map(Vec::len).collect();
    assert_eq!((share_counts, list_stays(&figures, build_span(0)).await.len()), (vec![2, 2, 8], 22));
    assert_stored_equals_computed(&figures, now).await;

    // Another night, after changes and removals of all kinds.
    for change in [
        "DELETE FROM customer_record WHERE uuid IN (SELECT record_uuid FROM inquiry WHERE state = 'spam')",
        "DELETE FROM inquiry WHERE record_uuid IS NULL",
        "DELETE FROM record_assignment WHERE account_uuid IN (SELECT uuid FROM account WHERE email = 'employe1@exemple.fr')",
        "UPDATE customer_case SET project_type = 'SCPI-LOAN', partner_uuid = NULL, current_status = 'FINANCED' \
         WHERE current_status = 'DIC'",
        "UPDATE case_revenue SET amount = amount + 7",
        "DELETE FROM case_status WHERE position = 2",
    ] {
        test.execute(change).await;
    }
    let next = now.plus(Duration::days(1));
    store_all(&figures, next).await;
    assert_eq!(read_stored_months(&figures, now).await, [], "each month once");
    assert_stored_equals_computed(&figures, next).await;
}

async fn concurrent_runs_store_the_same(test: &TestDatabase) {
    create_history(test).await;
    let figures = SqlFigureQueries::new(test.database.clone());
    let now = start_of_year();
    join_all((0..4).map(|_| store_all(&figures, now))).await;
    assert_stored_equals_computed(&figures, now).await;
}

async fn stored_shares_are_removed_with_employee_and_partner(test: &TestDatabase) {
    let (employees, partners) = create_history(test).await;
    let figures = SqlFigureQueries::new(test.database.clone());
    let now = start_of_year();
    store_all(&figures, now).await;
    for (sql, uuid) in [
        ("DELETE FROM account WHERE uuid = ?", employees[0]),
        ("DELETE FROM partner WHERE uuid = ?", partners[0]),
    ] {
        run(test, sql, vec![uuid.into()]).await;
    }
    assert_eq!(list_shares(&figures, build_span(12)).await, list_shares(&figures, build_span(0)).await);
    for (sql, uuid) in [
        ("SELECT count(*) FROM figure_employee WHERE account_uuid = ?", employees[0]),
        ("SELECT count(*) FROM figure_partner WHERE partner_uuid = ?", partners[0]),
    ] {
        assert_eq!(query_number(test, sql, vec![uuid.into()]).await, 0);
    }
}

on_both_engines!(
    stored_months_equal_computed_ones,
    concurrent_runs_store_the_same,
    stored_shares_are_removed_with_employee_and_partner
);
