//! Lists of records: order, pages, filters, scopes.

use crate::database::builders::{a_case, a_partner, a_record, an_account, new_id, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::customer_record::SqlCustomerRecordQueries;
use application::actor::RecordScope;
use application::customer_record::ports::{CustomerRecordQueries, RecordFilter, RecordOrder, RecordQuery};
use application::customer_record::views::RecordRow;
use application::paging::{PageRequest, Sorting};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use domain::shared::text::indexed_key;
use uuid::Uuid;

const FROM_Z: Sorting<RecordOrder> = Sorting { by: RecordOrder::Name, descending: true };

fn all_records(filter: RecordFilter) -> RecordQuery {
    RecordQuery { scope: RecordScope::All, partner: None, filter, sorting: Sorting::default() }
}

async fn read_page(
    database: &Database,
    query: &RecordQuery,
    page: u64,
    page_size: u64,
) -> (Vec<RecordRow>, u64) {
    let queries = SqlCustomerRecordQueries::new(database.clone());
    let record_page = queries.list_page(query, PageRequest { page, page_size }).await.unwrap();
    (record_page.rows, record_page.total)
}

fn to_names(rows: &[RecordRow]) -> Vec<String> {
    rows.iter().map(|row| format!("{} {}", row.customers[0].last_name, row.customers[0].first_name)).collect()
}

async fn list_names(database: &Database, query: &RecordQuery) -> Vec<String> {
    let (rows, total) = read_page(database, query, 1, 200).await;
    assert_eq!(total, u64::try_from(rows.len()).unwrap());
    to_names(&rows)
}

/// REC-03: by family name then given name, regardless of case and accents; pages do not overlap.
async fn records_are_sorted_and_paginated(test: TestDatabase) {
    let database = &test.database;
    for (last_name, first_name) in [
        ("élan", "Zoé"),
        ("Le Goff", "Anne"),
        ("DURAND", "paul"),
        ("durand", "Éric"),
        ("Le", "Zacharie"),
        ("Elan", "Bo"),
    ] {
        a_record(last_name, first_name).with_customer("Aaa", "Second").create(database).await;
    }
    let sorted_names = ["durand Éric", "DURAND paul", "Elan Bo", "élan Zoé", "Le Zacharie", "Le Goff Anne"];
    let query = all_records(RecordFilter::default());
    assert_eq!(list_names(database, &query).await, sorted_names);
    for (number, expected) in [(1, &sorted_names[..4]), (2, &sorted_names[4..]), (3, &[])] {
        let (rows, total) = read_page(database, &query, number, 4).await;
        assert_eq!(to_names(&rows), expected, "page {number}");
        assert_eq!(total, 6, "page {number}");
        assert!(rows.iter().all(|row| row.customers[1].first_name == "Second"));
    }
    let backwards = RecordQuery { sorting: FROM_Z, ..query.clone() };
    let narrow_query = RecordFilter { last_name: Some("elan".into()), ..RecordFilter::default() };
    let narrow_query = RecordQuery { sorting: FROM_Z, ..all_records(narrow_query) };
    assert_eq!(list_names(database, &narrow_query).await, ["élan Zoé", "Elan Bo"]);
    let (rows, _) = read_page(database, &backwards, 2, 4).await;
    assert_eq!(to_names(&rows), ["DURAND paul", "durand Éric"]);
    assert_eq!(read_all_pages(database, &query).await, sorted_names);
    let mut last_first = sorted_names;
    last_first.reverse();
    assert_eq!(read_all_pages(database, &backwards).await, last_first);

    let by_given = ["Le Goff Anne", "Elan Bo", "durand Éric", "DURAND paul", "Le Zacharie", "élan Zoé"];
    let sorted_by =
        |order, descending| RecordQuery { sorting: Sorting { by: order, descending }, ..query.clone() };
    assert_eq!(read_all_pages(database, &sorted_by(RecordOrder::FirstName, false)).await, by_given);
    let (rows, total) = read_page(database, &sorted_by(RecordOrder::FirstName, true), 2, 4).await;
    assert_eq!((to_names(&rows), total), (vec!["Elan Bo".to_owned(), "Le Goff Anne".to_owned()], 6));
    let narrow_query = RecordQuery { filter: narrow_query.filter, ..sorted_by(RecordOrder::FirstName, true) };
    assert_eq!(read_all_pages(database, &narrow_query).await, ["élan Zoé", "Elan Bo"]);
    for (order, column) in [(RecordOrder::Created, "created_at"), (RecordOrder::Updated, "updated_at")] {
        for (at, name) in (0_i64..).zip(["Elan", "Le", "durand", "DURAND", "élan", "Le Goff"]) {
            let sql = format!(
                "UPDATE customer_record SET {column} = ? WHERE uuid IN \
                 (SELECT record_uuid FROM customer WHERE position = 0 AND last_name = ?)"
            );
            run(database, &sql, vec![at.into(), name.into()]).await;
        }
        let oldest = ["Elan Bo", "Le Zacharie", "durand Éric", "DURAND paul", "élan Zoé", "Le Goff Anne"];
        assert_eq!(read_all_pages(database, &sorted_by(order, false)).await, oldest, "{order:?}");
        let mut newest = oldest;
        newest.reverse();
        assert_eq!(read_all_pages(database, &sorted_by(order, true)).await, newest, "{order:?}");
    }
}

/// Returns the names of the whole list, read two rows at a time.
async fn read_all_pages(database: &Database, query: &RecordQuery) -> Vec<String> {
    let queries = SqlCustomerRecordQueries::new(database.clone());
    let (mut all_rows, mut last_row) = (Vec::new(), None);
    loop {
        let batch = queries.list_rows_after(query, last_row.as_ref(), 2).await.unwrap();
        all_rows.extend(to_names(&batch.rows));
        last_row = batch.next;
        if last_row.is_none() {
            return all_rows;
        }
    }
}
on_both_engines!(order, super::records_are_sorted_and_paginated);

/// REC-04, REC-05: matches either customer, regardless of case, accents, extra spaces and word order.
async fn name_filter_ignores_case_accents_and_order(test: TestDatabase) {
    let database = &test.database;
    a_record("Élève", "Jean-Baptiste").create(database).await;
    a_record("Durand", "Paul").with_customer("de la Cœurette", "Éloïse").create(database).await;
    a_record("100%_\\", "O’Neil").create(database).await;
    let rows = [
        ("eleve", "", vec!["Élève Jean-Baptiste"]),
        ("  ELÈV ", "", vec!["Élève Jean-Baptiste"]),
        ("lev", "baptiste JEAN", vec!["Élève Jean-Baptiste"]),
        ("coeurette  LA de", "", vec!["Durand Paul"]),
        ("durand", "paul", vec!["Durand Paul"]),
        ("", "eloise", vec!["Durand Paul"]),
        ("durand", "eloise", vec![]),
        ("%", "", vec!["100%_\\ O’Neil"]),
        ("_", "", vec!["100%_\\ O’Neil", "Durand Paul", "Élève Jean-Baptiste"]),
        ("\\", "", vec!["100%_\\ O’Neil"]),
        ("", "o'neil", vec!["100%_\\ O’Neil"]),
        ("", "ONEIL", vec!["100%_\\ O’Neil"]),
        ("", "o neil", vec!["100%_\\ O’Neil"]),
        ("'; DROP TABLE customer; --", "", vec![]),
        ("zzz", "", vec![]),
    ];
    for (last_name, first_name, expected) in rows {
        let filter = RecordFilter {
            last_name: Some(last_name.to_owned()),
            first_name: Some(first_name.to_owned()),
            ..Default::default()
        };
        assert_eq!(
            list_names(database, &all_records(filter)).await,
            expected,
            "{last_name:?} {first_name:?}"
        );
    }
}
on_both_engines!(names, super::name_filter_ignores_case_accents_and_order);

/// REC-04: the flags and the current status of any case filter the rows.
async fn flags_and_statuses_filter_records(test: TestDatabase) {
    let database = &test.database;
    let first_record =
        a_record("A", "A").with(|record| record.tax_exemption_potential = true).create(database).await;
    let second_record =
        a_record("B", "B").with(|record| record.hamon_potential = true).create(database).await;
    a_case(database, first_record, None, CaseStatus::Financed).await;
    a_case(database, first_record, None, CaseStatus::Dic).await;
    a_case(database, second_record, None, CaseStatus::Financed).await;
    let no_filter = RecordFilter::default();
    let rows = [
        (RecordFilter { tax_exemption_potential: Some(true), ..no_filter.clone() }, vec!["A A"]),
        (RecordFilter { tax_exemption_potential: Some(false), ..no_filter.clone() }, vec!["B B"]),
        (RecordFilter { hamon_potential: Some(true), ..no_filter.clone() }, vec!["B B"]),
        (RecordFilter { status: Some(CaseStatus::Financed), ..no_filter.clone() }, vec!["A A", "B B"]),
        (RecordFilter { status: Some(CaseStatus::Dic), ..no_filter.clone() }, vec!["A A"]),
        // First status of each case, no longer the current one.
        (RecordFilter { status: Some(CaseStatus::Created), ..no_filter.clone() }, vec![]),
        (
            RecordFilter {
                status: Some(CaseStatus::Financed),
                hamon_potential: Some(true),
                ..no_filter.clone()
            },
            vec!["B B"],
        ),
    ];
    for (filter, expected) in rows {
        assert_eq!(list_names(database, &all_records(filter.clone())).await, expected, "{filter:?}");
    }
}
on_both_engines!(flags, super::flags_and_statuses_filter_records);

/// REC-71 to REC-73: all records, assigned records, records of the partner; filters never extend the scope.
async fn record_list_follows_the_scope(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let (partner, other_partner) =
        (a_partner(database, "Agence").await, a_partner(database, "Notaire").await);
    let own_record = a_record("Mien", "A").run_by(employee).create(database).await;
    let shared_record = a_record("Nôtre", "B").run_by(employee).create(database).await;
    a_record("Sien", "C").create(database).await;
    a_case(database, own_record, Some(partner), CaseStatus::Created).await;
    a_case(database, own_record, Some(partner), CaseStatus::Dic).await;
    a_case(database, shared_record, Some(other_partner), CaseStatus::Created).await;
    let query = |scope: RecordScope, partner: Option<Uuid>| RecordQuery {
        scope,
        partner,
        filter: RecordFilter::default(),
        sorting: Sorting::default(),
    };
    let rows = [
        (query(RecordScope::All, None), vec!["Mien A", "Nôtre B", "Sien C"]),
        (query(RecordScope::AssignedTo(employee), None), vec!["Mien A", "Nôtre B"]),
        (query(RecordScope::AssignedTo(new_id()), None), vec![]),
        (query(RecordScope::OfPartner(partner), None), vec!["Mien A"]),
        (query(RecordScope::All, Some(other_partner)), vec!["Nôtre B"]),
        (query(RecordScope::AssignedTo(employee), Some(partner)), vec!["Mien A"]),
        (query(RecordScope::AssignedTo(new_id()), Some(partner)), vec![]),
    ];
    for (query, expected) in rows {
        assert_eq!(list_names(database, &query).await, expected, "{query:?}");
    }
}
on_both_engines!(scopes, super::record_list_follows_the_scope);

/// AMB-047: filters reveal to a partner neither the statuses nor the second customer of a record without lifted banking
/// secrecy; nor, with it, the status of a case of another partner.
async fn filters_reveal_no_hidden_data_to_partner(test: TestDatabase) {
    let database = &test.database;
    let (partner, other_partner) =
        (a_partner(database, "Agence").await, a_partner(database, "Notaire").await);
    for is_lifted in [false, true] {
        let record = a_record(if is_lifted { "Ouvert" } else { "Secret" }, "Luc")
            .with_customer("Cachée", "Léa")
            .with(|form| form.lifting_of_banking_secrecy = is_lifted)
            .create(database)
            .await;
        a_case(database, record, Some(partner), CaseStatus::Dic).await;
        a_case(database, record, Some(other_partner), CaseStatus::Financed).await;
    }
    let scope = RecordScope::OfPartner(partner);
    let no_filter = RecordFilter::default();
    let rows = [
        (RecordFilter { last_name: Some("cachee".into()), ..no_filter.clone() }, vec!["Ouvert Luc"]),
        (
            RecordFilter { first_name: Some("luc".into()), ..no_filter.clone() },
            vec!["Ouvert Luc", "Secret Luc"],
        ),
        (RecordFilter { status: Some(CaseStatus::Dic), ..no_filter.clone() }, vec!["Ouvert Luc"]),
        (RecordFilter { status: Some(CaseStatus::Financed), ..no_filter.clone() }, vec![]),
    ];
    for (filter, expected) in rows {
        let query = RecordQuery { scope, partner: None, filter, sorting: Sorting::default() };
        assert_eq!(list_names(database, &query).await, expected, "{query:?}");
    }
}
on_both_engines!(partner_filters, super::filters_reveal_no_hidden_data_to_partner);

/// AMB-049: cases newest first, each with its statuses in order; a partner receives only the partner’s own cases.
async fn cases_of_record_are_listed_newest_first(test: TestDatabase) {
    let database = &test.database;
    let partner = a_partner(database, "Agence").await;
    let record = a_record("Durand", "Paul").create(database).await;
    let first_case = a_case(database, record, Some(partner), CaseStatus::Dic).await;
    let second_case = a_case(database, record, None, CaseStatus::Financed).await;
    let queries = SqlCustomerRecordQueries::new(database.clone());
    let cases = queries.list_cases(record, None).await.unwrap();
    assert_eq!(cases.iter().map(|case| case.uuid).collect::<Vec<_>>(), [second_case, first_case]);
    let statuses: Vec<_> = cases[0].statuses.iter().map(|entry| entry.status).collect();
    assert_eq!(statuses, [CaseStatus::Created, CaseStatus::Financed]);
    let own_cases = queries.list_cases(record, Some(partner)).await.unwrap();
    assert_eq!(own_cases.iter().map(|case| case.uuid).collect::<Vec<_>>(), [first_case]);
}
on_both_engines!(cases, super::cases_of_record_are_listed_newest_first);

/// Assigned employees of each record, by name, and the newest of the current statuses of its cases.
async fn page_shows_assigned_employees_and_newest_status(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let followed_record = a_record("Suivi", "Anne").run_by(employee).create(database).await;
    let idle = a_record("Nouveau", "Luc").create(database).await;
    let other_record = a_record("Autre", "Jean").create(database).await;
    a_case(database, other_record, None, CaseStatus::Financed).await;
    let (old, new) = (
        a_case(database, followed_record, None, CaseStatus::Financed).await,
        a_case(database, followed_record, None, CaseStatus::Dic).await,
    );
    for (case, instant) in [(old, 10_i64), (new, 20)] {
        let sql = "UPDATE customer_case SET status_since = ? WHERE uuid = ?";
        run(database, sql, vec![instant.into(), case.into()]).await;
    }
    let queries = SqlCustomerRecordQueries::new(database.clone());
    let details_by_record = queries.load_row_details(&[followed_record, idle], None).await.unwrap();
    let details = &details_by_record[&followed_record];
    assert_eq!(details.assigned_employees, [crate::database::builders::ada()]);
    let last = details.last_status.as_ref().unwrap();
    assert_eq!((last.status, last.date.micros()), (CaseStatus::Dic, 20));
    assert!(!details_by_record.contains_key(&idle) && !details_by_record.contains_key(&other_record));
    let partner = a_partner(database, "Agence").await;
    a_case(database, other_record, Some(partner), CaseStatus::Dic).await;
    a_case(database, other_record, None, CaseStatus::Financed).await;
    let own_details =
        queries.load_row_details(&[other_record, followed_record], Some(partner)).await.unwrap();
    assert_eq!(own_details[&other_record].last_status.as_ref().unwrap().status, CaseStatus::Dic);
    assert_eq!(own_details[&followed_record].last_status, None);
    assert!(queries.load_row_details(&[], None).await.unwrap().is_empty());
}
on_both_engines!(row_details, super::page_shows_assigned_employees_and_newest_status);

async fn assigned_employees_are_sorted_ignoring_case_and_accents(test: TestDatabase) {
    let database = &test.database;
    let record = a_record("Suivi", "Anne").create(database).await;
    for name in ["Zoé", "Éloi", "du Bois"] {
        let email = format!("{}@exemple.fr", new_id());
        let employee = an_account(database, Role::Employee, &email).await;
        let name_update = "UPDATE account SET last_name = ? WHERE uuid = ?";
        run(database, name_update, vec![name.into(), employee.into()]).await;
        let key_statement = "UPDATE employee SET last_name_key = ? WHERE uuid = ?";
        run(database, key_statement, vec![indexed_key(name).into(), employee.into()]).await;
        let assignment_statement = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
        run(database, assignment_statement, vec![record.into(), employee.into()]).await;
    }
    let queries = SqlCustomerRecordQueries::new(database.clone());
    let details_by_record = queries.load_row_details(&[record], None).await.unwrap();
    let names: Vec<&str> =
        details_by_record[&record].assigned_employees.iter().map(|name| name.last_name.as_str()).collect();
    assert_eq!(names, ["du Bois", "Éloi", "Zoé"]);
}
on_both_engines!(sorted_employees, super::assigned_employees_are_sorted_ignoring_case_and_accents);
