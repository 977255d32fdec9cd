//! Contacts: concurrent imports and saves of their owners, and owners that exist before a migration.

use crate::database::builders::{a_record, ada, an_account, an_author, new_id, query_number};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::contact::{SqlContactQueries, SqlContactRepository};
use application::contact::ports::{ContactFilter, ContactQueries, ContactRepository, Import, ImportOutcome};
use application::paging::PageRequest;
use domain::account::role::Role;
use domain::contact::group::{AutomatedGroup, TargetGroup};
use domain::contact::line::read_lines;
use domain::contact::{ContactStatus, ContactUserType};
use domain::shared::email::Email;
use futures::future::join_all;
use uuid::Uuid;

fn an_import(group: &str, list: &str) -> Import {
    let lines = read_lines(list).unwrap();
    Import {
        group: TargetGroup::Named(group.into()),
        new_entries: lines.iter().map(|_| new_id()).collect(),
        lines,
        new_group: new_id(),
        author: an_author(),
    }
}

async fn run_import(database: &TestDatabase, import: &Import) -> Vec<Uuid> {
    let outcome = SqlContactRepository::new(database.database.clone()).import(import).await.unwrap();
    let ImportOutcome::Imported { entries, .. } = outcome else { panic!("{outcome:?}") };
    entries
}

/// Several chunks, with address changes in many of them.
async fn long_import_uses_few_statements(database: &TestDatabase) {
    let list = |offset: u32| {
        (0..1_203)
            .map(|number| format!("06{:08};c{number}@exemple.fr\n", number + offset))
            .collect::<Vec<_>>()
            .concat()
    };
    let first_statements = run_import(database, &an_import("Tous", &list(0))).await;
    let second_statements = run_import(database, &an_import("tous", &list(50_000))).await;
    assert_eq!(first_statements, second_statements, "the same people");
    let queries = SqlContactQueries::new(database.database.clone());
    let rows = queries.list_rows(&second_statements).await.unwrap();
    assert_eq!((rows.len(), rows[1_202].phone_number.as_deref()), (1_203, Some("0600051202")));
    let filter = ContactFilter { phone_number: Some("06 00 05 12 02".into()), ..Default::default() };
    let page = queries.list_page(&filter, PageRequest { page: 1, page_size: 20 }).await.unwrap();
    assert_eq!((page.total, page.rows[0].uuid), (1, second_statements[1_202]));
    let groups = queries.list_groups().await.unwrap();
    assert_eq!((groups[3].name.as_str(), groups[3].members), ("Tous", 1_203));
    let mut read_count = 0;
    let mut last_row = None;
    loop {
        let batch = queries.list_rows_after(&ContactFilter::default(), last_row.as_ref(), 500).await.unwrap();
        read_count += batch.rows.len();
        last_row = batch.next;
        if last_row.is_none() {
            break;
        }
    }
    assert_eq!(read_count, 1_203);
}

async fn concurrent_saves_and_imports_create_one_entry(database: &TestDatabase) {
    let import = an_import("Tous", ";anne@exemple.fr\n;zoe@exemple.fr");
    let saves = (0..4).map(|number| {
        let email = if number % 2 == 0 { "anne@exemple.fr" } else { "zoe@exemple.fr" };
        a_record(&format!("Nom{number}"), "A")
            .with(|record| record.customers[0].email = Email::parse(email).ok())
            .create(database)
    });
    let (_, entries) = tokio::join!(join_all(saves), run_import(database, &import));
    assert_eq!(entries.len(), 2);
    let unlinked_count_query = "SELECT count(*) FROM contact_entry WHERE customer_uuid IS NULL";
    assert_eq!(
        query_number(database, unlinked_count_query, vec![]).await,
        0,
        "an import meets a person, or is taken over"
    );
    let queries = SqlContactQueries::new(database.database.clone());
    let rows = queries.list_rows_after(&ContactFilter::default(), None, 50).await.unwrap().rows;
    assert_eq!(rows.len(), 4);
    assert!(
        rows.iter()
            .all(|row| row.user.as_ref().is_some_and(|user| user.kind == ContactUserType::CustomerRecord))
    );
    let group = Some(AutomatedGroup::Customers.uuid());
    let filter = ContactFilter { group, ..Default::default() };
    assert_eq!(queries.list_page(&filter, PageRequest { page: 1, page_size: 2 }).await.unwrap().total, 4);
}

async fn employee_keeps_phone_number_of_linked_entry(database: &TestDatabase) {
    run_import(database, &an_import("Tous", "0612345678;ines@exemple.fr")).await;
    an_account(database, Role::Employee, "ines@exemple.fr").await;
    an_account(database, Role::Admin, "boss@exemple.fr").await;
    let queries = SqlContactQueries::new(database.database.clone());
    let rows = queries.list_rows_after(&ContactFilter::default(), None, 50).await.unwrap().rows;
    assert_eq!(rows.len(), 1, "an administrator is none of the people of the list");
    assert_eq!(rows[0].phone_number.as_deref(), Some("0612345678"));
    assert_eq!(rows[0].status_sms, ContactStatus::Activated);
    assert_eq!(rows[0].user.as_ref().map(|user| user.label.clone()), Some(ada().full()));
}

on_both_engines!(
    long_import_uses_few_statements,
    concurrent_saves_and_imports_create_one_entry,
    employee_keeps_phone_number_of_linked_entry,
);
