//! Lists with more rows than are collected and sorted: another access path, the same result.

use crate::database::builders::{a_case, a_partner, a_record, an_account, new_id, now};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::case_list::SqlCaseList;
use adapters::database::connection::Database;
use adapters::database::customer_record::SqlCustomerRecordQueries;
use adapters::database::demo_size::{DemoSize, Models};
use application::actor::RecordScope;
use application::case_list::ports::{CaseFilter, CaseListQueries, CaseOrder, CaseQuery};
use application::customer_record::ports::{CustomerRecordQueries, RecordFilter, RecordOrder, RecordQuery};
use application::paging::{PageRequest, Sorting};
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::status::CaseStatus;
use domain::shared::instant::Instant;

const COPIES: u64 = 10_100;
/// Last page, and the page after the end.
const LAST: [PageRequest; 2] =
    [PageRequest { page: 202, page_size: 50 }, PageRequest { page: 203, page_size: 50 }];

async fn fill(database: &Database) {
    let record = a_record("Modèle", "Un").saved(database).await;
    a_case(database, record, None, CaseStatus::Created).await;
    let models = Models {
        record,
        partner: a_partner(database, "Étude").await,
        record_report: new_id(),
        partner_report: new_id(),
        employee: an_account(database, Role::Employee, "e@exemple.fr").await,
        administrator: an_account(database, Role::Admin, "a@exemple.fr").await,
        now: now(),
    };
    let copies = DemoSize::new(database.clone());
    copies.copy(&models, 0, COPIES).await.unwrap();
    copies.settle().await.unwrap();
}

async fn long_lists_have_same_order_as_short(test: &TestDatabase) {
    fill(&test.database).await;
    cases(&test.database).await;
    records(&test.database).await;
}

async fn cases(database: &Database) {
    let queries = SqlCaseList::new(database.clone());
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
        let all = queries.keys(&query).await.unwrap();
        assert!(all.len() > 10_000 && all.len() as u64 == queries.count(&query).await.unwrap());
        for page in [PageRequest { page: 1, page_size: 50 }, LAST[0], LAST[1]] {
            let found = queries.page(&query, page).await.unwrap();
            let rows: Vec<_> = found.rows.iter().map(|row| row.uuid).collect();
            let expected: Vec<_> =
                all.iter().copied().skip(usize::try_from(page.offset()).unwrap()).take(50).collect();
            assert_eq!((rows, found.total), (expected, all.len() as u64), "{order:?} {descending} {page:?}");
        }
    }
}

async fn records(database: &Database) {
    let queries = SqlCustomerRecordQueries::new(database.clone());
    for (by, descending) in [(RecordOrder::FirstName, false), (RecordOrder::Created, true)] {
        let query = RecordQuery {
            scope: RecordScope::All,
            partner: None,
            filter: RecordFilter { tax_exemption_potential: Some(false), ..RecordFilter::default() },
            sorting: Sorting { by, descending },
        };
        let all = queries.rows_after(&query, None, COPIES * 2).await.unwrap().rows;
        assert_eq!(all.len() as u64, queries.count(&query).await.unwrap());
        for page in [PageRequest { page: 1, page_size: 50 }, LAST[0], LAST[1]] {
            let found = queries.page(&query, page).await.unwrap();
            let expected: Vec<_> =
                all.iter().skip(usize::try_from(page.offset()).unwrap()).take(50).cloned().collect();
            assert_eq!((found.rows, found.total), (expected, all.len() as u64), "{by:?} {page:?}");
        }
    }
}

on_both_engines!(long_lists_have_same_order_as_short);
