//! Access journal: written with its change, immutable, read by page.

use crate::database::builders::{a_record, an_account, an_entry, new_id, now, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::access_journal::{SqlAccessJournalRepository, save_entries};
use adapters::system::SystemClock;
use application::access_journal::entry::AccessEntry;
use application::access_journal::ports::{AccessJournalRepository, JournalFilter};
use application::access_journal::views::{JournalPerson, JournalRow};
use application::paging::PageRequest;
use application::ports::Clock as _;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use sea_orm::ConnectionTrait;
use time::Duration;
use uuid::Uuid;

async fn journal_entry_is_immutable_for_a_year(test: TestDatabase) {
    let entry =
        |days| AccessEntry { at: SystemClock.now().plus(-Duration::days(days)), ..an_entry(new_id()) };
    save_entries(test.writes(), &[entry(0), entry(364), entry(366)]).await.unwrap();
    let refused_statements = [
        "UPDATE access_journal SET act = 'read'",
        "UPDATE access_journal SET address = NULL WHERE id = 1",
        "DELETE FROM access_journal",
        "DELETE FROM access_journal WHERE id = 2",
        "INSERT OR REPLACE INTO access_journal SELECT * FROM access_journal",
        "TRUNCATE access_journal",
    ];
    for sql in refused_statements {
        assert!(test.writes().execute_unprepared(sql).await.is_err(), "{sql}");
        assert_eq!(
            query_number(&test, "SELECT count(*) FROM access_journal WHERE act = 'change'", vec![]).await,
            3
        );
    }
    run(&test, "DELETE FROM access_journal WHERE id = 3", vec![]).await;
    assert_eq!(query_number(&test, "SELECT count(*) FROM access_journal", vec![]).await, 2);
}
on_both_engines!(kept, super::journal_entry_is_immutable_for_a_year);

async fn change_and_journal_entry_commit_together(test: TestDatabase) {
    let uuid = a_record("Durand", "Paul").create(&test).await;
    let sql = "SELECT count(*) FROM access_journal WHERE object_uuid = ?";
    assert_eq!(query_number(&test, sql, vec![uuid.into()]).await, 1);
    let transaction = test.begin_write().await.unwrap();
    save_entries(&transaction, &[an_entry(uuid)]).await.unwrap();
    transaction.rollback().await.unwrap();
    assert_eq!(query_number(&test, sql, vec![uuid.into()]).await, 1);
}
on_both_engines!(together, super::change_and_journal_entry_commit_together);

async fn read_page(test: &TestDatabase, filter: JournalFilter) -> Vec<JournalRow> {
    let queries = SqlAccessJournalRepository::new(test.database.clone());
    let page = PageRequest { page: 1, page_size: 50 };
    let journal_page = queries.list_page(&filter, page).await.unwrap();
    assert_eq!(usize::try_from(journal_page.total).unwrap(), journal_page.rows.len());
    journal_page.rows
}

fn a_read(by: Uuid, object: JournalObject, uuid: Uuid, after: Duration) -> AccessEntry {
    AccessEntry {
        at: now().plus(after),
        by: Some((by, Role::Employee)),
        act: JournalAct::Read,
        object,
        uuid,
        address: "2001:db8::7".parse().ok(),
        detail: None,
    }
}

/// A record whose creation is journaled, then read by Ada; and later a deleted report, read by a deleted user.
struct Journal {
    ada: Uuid,
    record: Uuid,
    deleted: Uuid,
    /// Newest first.
    rows: Vec<JournalRow>,
}

impl Journal {
    async fn create(test: &TestDatabase) -> Self {
        let ada = an_account(test, Role::Employee, "ada@exemple.fr").await;
        let record = a_record("L’Hôte", "Éloïse").create(test).await;
        let deleted_record = new_id();
        let recorder = SqlAccessJournalRepository::new(test.database.clone());
        recorder.record(a_read(ada, JournalObject::CustomerRecord, record, Duration::hours(1)));
        recorder.record(a_read(deleted_record, JournalObject::Report, deleted_record, Duration::hours(3)));
        recorder.flush().await.unwrap();
        let rows = read_page(test, JournalFilter::default()).await;
        assert_eq!(rows.len(), 3);
        Self { ada, record, deleted: deleted_record, rows }
    }
}

async fn journal_shows_names_of_existing_objects(test: TestDatabase) {
    let Journal { ada, record, deleted, rows } = Journal::create(&test).await;
    let name = PersonName { first_name: "Ada".into(), last_name: "Roy".into() };
    let expected = JournalRow {
        id: rows[1].id,
        at: now().plus(Duration::hours(1)),
        person: Some(JournalPerson::user(ada, Role::Employee, Some(name))),
        act: JournalAct::Read,
        object: JournalObject::CustomerRecord,
        object_uuid: record,
        object_label: Some("Éloïse L’Hôte".into()),
        address: Some("2001:db8::7".into()),
        detail: None,
    };
    assert_eq!(rows[1], expected);
    assert_eq!((rows[0].object_uuid, &rows[0].object_label), (deleted, &None));
    assert_eq!(rows[0].person, Some(JournalPerson::user(deleted, Role::Employee, None)));
}
on_both_engines!(names, super::journal_shows_names_of_existing_objects);

async fn journal_shows_titles_of_legal_documents(test: TestDatabase) {
    let document = new_id();
    let sql = "INSERT INTO legal_document (uuid, kind, title, template_version, is_approved, sha256, issued_at, \
        issued_by_first_name, issued_by_last_name, asks_medium) \
        VALUES (?, 'DER', 'Qui nous sommes', 1, TRUE, 'x', 0, '', '', FALSE)";
    run(&test, sql, vec![document.into()]).await;
    let entry = a_read(new_id(), JournalObject::LegalDocument, document, Duration::ZERO);
    save_entries(test.writes(), &[entry]).await.unwrap();
    let rows = read_page(&test, JournalFilter::default()).await;
    assert_eq!(rows[0].object_label.as_deref(), Some("Qui nous sommes"));
}
on_both_engines!(titles, super::journal_shows_titles_of_legal_documents);

async fn journal_is_filtered(test: TestDatabase) {
    let journal = Journal::create(&test).await;
    let [report, read, creation] = [0, 1, 2].map(|index: usize| journal.rows[index].id);
    let hour = |hours| Some(now().plus(Duration::hours(hours)));
    for (filter, expected) in [
        (JournalFilter { account: Some(journal.ada), ..JournalFilter::default() }, vec![read]),
        (JournalFilter { act: Some(JournalAct::Read), ..JournalFilter::default() }, vec![report, read]),
        (JournalFilter { object: Some(JournalObject::Report), ..JournalFilter::default() }, vec![report]),
        (JournalFilter { uuid: Some(journal.record), ..JournalFilter::default() }, vec![read, creation]),
        (JournalFilter { from: hour(1), until: hour(3), ..JournalFilter::default() }, vec![read]),
    ] {
        let found_ids: Vec<_> =
            read_page(&test, filter.clone()).await.into_iter().map(|row| row.id).collect();
        assert_eq!(found_ids, expected, "{filter:?}");
    }
}
on_both_engines!(filters, super::journal_is_filtered);

async fn read_repeated_within_ten_minutes_is_one_line(test: TestDatabase) {
    let (reader, record) = (new_id(), new_id());
    let recorder = SqlAccessJournalRepository::new(test.database.clone());
    for minutes in [0, 9] {
        let after = Duration::minutes(minutes);
        recorder.record(a_read(reader, JournalObject::CustomerRecord, record, after));
    }
    recorder.flush().await.unwrap();
    assert_eq!(read_page(&test, JournalFilter::default()).await.len(), 1);
}
on_both_engines!(repeated_reads, super::read_repeated_within_ten_minutes_is_one_line);

async fn read_of_a_clock_ahead_hides_no_read(test: TestDatabase) {
    let (reader, record) = (new_id(), new_id());
    let recorder = SqlAccessJournalRepository::new(test.database.clone());
    for after in [Duration::days(26 * 365), Duration::minutes(1), Duration::ZERO] {
        recorder.record(a_read(reader, JournalObject::CustomerRecord, record, after));
    }
    recorder.flush().await.unwrap();
    let rows = read_page(&test, JournalFilter::default()).await;
    assert_eq!(rows.len(), 2, "the minute is the permitted difference between two servers");
}
on_both_engines!(clock_ahead, super::read_of_a_clock_ahead_hides_no_read);

async fn read_is_journaled_when_client_disconnects(test: TestDatabase) {
    let recorder = SqlAccessJournalRepository::new(test.database.clone());
    let (ada, bea, record) = (new_id(), new_id(), new_id());
    let build_read_entry = |author, minutes| AccessEntry {
        at: now().plus(Duration::minutes(minutes)),
        by: Some((author, Role::Admin)),
        act: JournalAct::Read,
        ..an_entry(record)
    };
    recorder.record(build_read_entry(ada, 0));
    recorder.record(build_read_entry(bea, 1));
    // The waiting reader is dropped.
    let mut flush = Box::pin(recorder.flush());
    assert!(futures::poll!(&mut flush).is_pending());
    drop(flush);
    recorder.record(build_read_entry(ada, 9));
    recorder.flush().await.unwrap();
    let sql = "SELECT count(*) FROM access_journal WHERE object_uuid = ?";
    assert_eq!(query_number(&test, sql, vec![record.into()]).await, 2, "one a person within ten minutes");
    recorder.record(build_read_entry(ada, 10));
    recorder.flush().await.unwrap();
    assert_eq!(query_number(&test, sql, vec![record.into()]).await, 3);
}
on_both_engines!(hang_up, super::read_is_journaled_when_client_disconnects);
