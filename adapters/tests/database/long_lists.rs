//! Lists with more rows than are collected and sorted: another access path, the same result.

use crate::database::builders::{a_case, a_record, now};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::case_list::SqlCaseListQueries;
use adapters::database::connection::Database;
use adapters::database::customer_record::SqlCustomerRecordQueries;
use application::actor::RecordScope;
use application::case_list::ports::{CaseFilter, CaseListQueries, CaseOrder, CaseQuery};
use application::customer_record::ports::{CustomerRecordQueries, RecordFilter, RecordOrder, RecordQuery};
use application::paging::{PageRequest, Sorting};
use domain::calendar::paris::day_in_paris;
use domain::customer_case::status::CaseStatus;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DbBackend, Statement};

const COPIES: u64 = 10_100;
/// Last page, and the page after the end.
const LAST: [PageRequest; 2] =
    [PageRequest { page: 202, page_size: 50 }, PageRequest { page: 203, page_size: 50 }];

async fn fill(test: &TestDatabase) {
    let record = a_record("Modèle", "Un").create(&test.database).await;
    a_case(&test.database, record, None, CaseStatus::Created).await;
    let is_sqlite = test.writes().get_database_backend() == DbBackend::Sqlite;
    let uuid = if is_sqlite { "unhex(printf('%032x', n))" } else { "CAST(lpad(to_hex(n), 32, '0') AS uuid)" };
    let since = "t.created_at - n % 700 * 86400000000";
    let record = [("uuid", uuid), ("sort_key", "'nom ' || (n % 997)"), ("created_at", since)];
    copy(test, "customer_record", &record).await;
    let name = "'p' || (n % 31)";
    let customer = [("uuid", uuid), ("record_uuid", uuid), ("first_name", name), ("first_name_key", name)];
    copy(test, "customer", &customer).await;
    let case = [
        ("uuid", uuid),
        ("record_uuid", uuid),
        ("label_key", "'dossier ' || (n % 997)"),
        ("created_at", since),
        ("status_since", "t.status_since - n % 365 * 86400000000"),
        ("project_amount", "CASE WHEN n % 4 < 3 THEN n % 4000 * 100 + 100 END"),
    ];
    copy(test, "customer_case", &case).await;
    test.execute("ANALYZE").await;
}

/// Copies the only row of a table; the changed columns are expressions of the row `t` and of the number `n` of the
/// copy.
async fn copy(test: &TestDatabase, table: &str, changed: &[(&str, &str)]) {
    let backend = test.writes().get_database_backend();
    let columns = if backend == DbBackend::Sqlite {
        format!("SELECT group_concat(name) FROM pragma_table_info('{table}')")
    } else {
        format!(
            "SELECT string_agg(CAST(column_name AS text), ',') FROM information_schema.columns \
             WHERE is_generated = 'NEVER' AND table_schema = current_schema() AND table_name = '{table}'"
        )
    };
    let row = test.writes().query_one_raw(Statement::from_string(backend, columns)).await.unwrap().unwrap();
    let columns: String = row.try_get_by_index(0).unwrap();
    let value = |column: &str| match changed.iter().find(|(name, _)| *name == column) {
        Some((_, value)) => (*value).to_owned(),
        None => format!("t.{column}"),
    };
    let values = columns.split(',').map(value).collect::<Vec<_>>().join(", ");
    test.execute(&format!(
        "WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < {COPIES}) \
         INSERT INTO {table} ({columns}) SELECT {values} FROM {table} t, copy"
    ))
    .await;
}

async fn long_lists_have_same_order_as_short(test: &TestDatabase) {
    fill(test).await;
    check_cases(&test.database).await;
    check_records(&test.database).await;
}

async fn check_cases(database: &Database) {
    let queries = SqlCaseListQueries::new(database.clone());
    let orders = [
        CaseOrder::Since,
        CaseOrder::Customer,
        CaseOrder::Amount,
        CaseOrder::Label,
        CaseOrder::Created,
        CaseOrder::Updated,
    ];
    for (order, descending) in orders.into_iter().flat_map(|order| [(order, false), (order, true)]) {
        let query = CaseQuery {
            scope: RecordScope::All,
            // Condition without an index.
            filter: CaseFilter { updated_since: Some(Instant::from_micros(0)), ..CaseFilter::default() },
            stuck_before: Vec::new(),
            today: day_in_paris(now()),
            order,
            descending,
        };
        let uuids = queries.list_uuids(&query).await.unwrap();
        assert!(uuids.len() > 10_000 && uuids.len() as u64 == queries.count(&query).await.unwrap());
        for page in [PageRequest { page: 1, page_size: 50 }, LAST[0], LAST[1]] {
            let read_page = queries.list_page(&query, page).await.unwrap();
            let rows: Vec<_> = read_page.rows.iter().map(|row| row.uuid).collect();
            let expected: Vec<_> =
                uuids.iter().copied().skip(usize::try_from(page.offset()).unwrap()).take(50).collect();
            assert_eq!(
                (rows, read_page.total),
                (expected, uuids.len() as u64),
                "{order:?} {descending} {page:?}"
            );
        }
    }
}

async fn check_records(database: &Database) {
    let queries = SqlCustomerRecordQueries::new(database.clone());
    for (order, descending) in [(RecordOrder::FirstName, false), (RecordOrder::Created, true)] {
        let query = RecordQuery {
            scope: RecordScope::All,
            partner: None,
            filter: RecordFilter { tax_exemption_potential: Some(false), ..RecordFilter::default() },
            sorting: Sorting { by: order, descending },
        };
        let all_rows = queries.list_rows_after(&query, None, COPIES * 2).await.unwrap().rows;
        assert_eq!(all_rows.len() as u64, queries.count(&query).await.unwrap());
        for page in [PageRequest { page: 1, page_size: 50 }, LAST[0], LAST[1]] {
            let read_page = queries.list_page(&query, page).await.unwrap();
            let expected: Vec<_> =
                all_rows.iter().skip(usize::try_from(page.offset()).unwrap()).take(50).cloned().collect();
            assert_eq!(
                (read_page.rows, read_page.total),
                (expected, all_rows.len() as u64),
                "{order:?} {page:?}"
            );
        }
    }
}

on_both_engines!(long_lists_have_same_order_as_short);
