//! Inquiries: stored once per key, attached files, scopes, versions, records, the purge.

use crate::database::builders::{
    a_file, a_record, ada, an_account, an_entry, new_id, now, query_number, run,
};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::inquiry::{SqlInquiryQueries, SqlInquiryRepository};
use adapters::database::media::SqlMediaRepository;
use application::access_journal::entry::AccessEntry;
use application::actor::{InquiryScope, RecordScope, Uploader};
use application::customer_record::ports::{NewRecord, RecordChange, SaveOutcome};
use application::error::{PortError, Unique, WriteConflict};
use application::idempotency::IdempotencyKey;
use application::inquiry::ports::{
    InquiryFilter, InquiryOrder, InquiryQueries, InquiryQuery, InquiryRepository, InquirySave, NewInquiry,
    RecordLink, RecordOfInquiry, SearchedPerson,
};
use application::inquiry::views::Resemblance;
use application::job::{JobKind, NewJob};
use application::media::ports::{MediaRepository, MediaScope};
use application::paging::Sorting;
use domain::account::guest_id::GuestId;
use domain::account::role::Role;
use domain::customer_record::CustomerRecord;
use domain::inquiry::consent::Consent;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::{ContactAnswers, Inquiry, InquiryAnswers, InquiryPerson};
use domain::report::{Report, ReportParent};
use domain::shared::day::Day;
use domain::shared::phone::PhoneNumber;
use domain::task::linked::LinkedTaskChange;
use futures::future::join_all;
use time::Duration;
use uuid::Uuid;

fn an_inquiry(last_name: &str) -> Inquiry {
    Inquiry {
        uuid: new_id(),
        kind: InquiryKind::Contact,
        state: InquiryState::New,
        received_at: now(),
        person: InquiryPerson {
            first_name: "Éloïse".into(),
            last_name: last_name.into(),
            email: "Eloise@exemple.fr".into(),
            phone_number: "0612345678".into(),
        },
        answers: InquiryAnswers::Contact(ContactAnswers {
            message: "Bonjour,\n« ça » va\u{202f}?".into()
        }),
        referred_by: Some("Lise Petit, Banque du Port".into()),
        consent: Some(Consent { accepted: true, at: now(), wording: "J’accepte.".into() }),
        marketing: Some(Consent { accepted: false, at: now(), wording: "Et les offres.".into() }),
        assigned_to: None,
        note: None,
        customer_record: None,
        call_outcome: None,
        call_back_on: None,
        report: None,
        read_at: None,
    }
}

fn new(inquiry: Inquiry) -> NewInquiry {
    NewInquiry { inquiry, key: None, files: vec![], jobs: vec![] }
}

fn a_guest() -> Uploader {
    Uploader::Guest(GuestId::parse(&["a1b2"; 10].join("-")).expect("an identifier"))
}

async fn stored_inquiry_is_found_within_scope(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let (ada_account, other_account) = (
        an_account(&test, Role::Employee, "a@exemple.fr").await,
        an_account(&test, Role::Employee, "b@exemple.fr").await,
    );
    let mut inquiry = an_inquiry("L’Hôte");
    let mail = NewJob::now(new_id(), JobKind::InquiryReceivedMail { inquiry: inquiry.uuid }, now());
    let media = a_file(&test.database, a_guest()).await;
    let new_inquiry = NewInquiry { files: vec![media.uuid], jobs: vec![mail], ..new(inquiry.clone()) };
    inquiries.create(&new_inquiry).await.unwrap();
    assert_eq!(query_number(&test, "SELECT COUNT(*) FROM job", vec![]).await, 1);
    let stored_inquiry =
        inquiries.find(inquiry.uuid, InquiryScope::OfEmployee(other_account)).await.unwrap().unwrap();
    assert_eq!((&stored_inquiry.inquiry, stored_inquiry.version), (&inquiry, 1));
    assert_eq!(stored_inquiry.files.len(), 1);
    inquiry.assigned_to = Some(ada_account);
    inquiry.state = InquiryState::Assigned;
    inquiry.note = Some("À rappeler".into());
    let entry = an_entry(inquiry.uuid);
    let save = |version| InquirySave { inquiry: &inquiry, version, by: &ADA, at: now(), entry: &entry };
    inquiries.save(save(1)).await.unwrap();
    let stale = inquiries.save(save(1)).await;
    assert!(matches!(stale, Err(PortError::Conflict(WriteConflict::Stale))), "{stale:?}");
    assert!(inquiries.find(inquiry.uuid, InquiryScope::OfEmployee(other_account)).await.unwrap().is_none());
    let stored_inquiry =
        inquiries.find(inquiry.uuid, InquiryScope::OfEmployee(ada_account)).await.unwrap().unwrap();
    assert_eq!((&stored_inquiry.inquiry, stored_inquiry.version), (&inquiry, 2));
    assert_eq!((stored_inquiry.updated_by, stored_inquiry.assignee), (Some(ada()), Some(ada())));
    // The file is visible with the inquiry and no longer unattached.
    let media_repository = SqlMediaRepository::new(test.database.clone());
    assert_eq!(media_repository.list_unattached(&[media.uuid], &a_guest()).await.unwrap(), []);
    assert_eq!(media_repository.count_unattached(&a_guest()).await.unwrap(), (0, 0));
    assert!(
        media_repository.list_unattached_before(now().plus(Duration::days(2)), 10).await.unwrap().is_empty()
    );
    let job = NewJob::now(new_id(), JobKind::RemoveFiles { keys: vec![] }, now());
    assert!(!media_repository.delete_unattached(media.uuid, &job).await.unwrap());
    for (account, is_visible) in [(ada_account, true), (other_account, false)] {
        let scope = MediaScope {
            uploader: Some(a_guest()),
            attached: Some(RecordScope::AssignedTo(account)),
            inquiries: Some(InquiryScope::OfEmployee(account)),
            partner_types: None,
            reports: None,
            campaigns: false,
            mail_templates: false,
        };
        assert_eq!(media_repository.find(media.uuid, &scope).await.unwrap().is_some(), is_visible);
    }
}
on_both_engines!(kept, super::stored_inquiry_is_found_within_scope);

static ADA: std::sync::LazyLock<domain::shared::person::PersonName> = std::sync::LazyLock::new(ada);

async fn idempotency_key_and_file_are_used_once(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let key = IdempotencyKey { key: "k".into(), body: "b".into() };
    let adds = (0..8).map(|_| async {
        inquiries.create(&NewInquiry { key: Some(key.clone()), ..new(an_inquiry("A")) }).await
    });
    let (successes, failures): (Vec<_>, Vec<_>) = join_all(adds).await.into_iter().partition(Result::is_ok);
    assert_eq!(successes.len(), 1);
    assert!(
        failures.iter().all(|error| matches!(
            error,
            Err(PortError::Conflict(WriteConflict::Unique(Unique::IdempotencyKey)))
        )),
        "{failures:?}"
    );
    assert_eq!(inquiries.find_by_idempotency_key("k").await.unwrap(), Some("b".into()));
    assert_eq!(inquiries.find_by_idempotency_key("autre").await.unwrap(), None);
    let media = a_file(&test.database, a_guest()).await;
    let adds = (0..4).map(|_| async {
        inquiries.create(&NewInquiry { files: vec![media.uuid], ..new(an_inquiry("B")) }).await
    });
    assert_eq!(join_all(adds).await.into_iter().flatten().count(), 1);
    assert_eq!(query_number(&test, "SELECT COUNT(*) FROM inquiry", vec![]).await, 2, "nothing is half kept");
}
on_both_engines!(once, super::idempotency_key_and_file_are_used_once);

/// Returns the family names of the whole list, read two rows at a time.
async fn read_through(queries: &SqlInquiryQueries, query: &InquiryQuery) -> Vec<String> {
    let (mut all_rows, mut last_row) = (Vec::new(), None);
    loop {
        let batch = queries.list_rows_after(query, last_row.as_ref(), 2).await.unwrap();
        all_rows.extend(batch.rows.into_iter().map(|row| row.person.last_name));
        last_row = batch.next;
        if last_row.is_none() {
            return all_rows;
        }
    }
}

async fn list_is_complete_for_any_page_size(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let queries = SqlInquiryQueries::new(test.database.clone());
    for second in 0..7 {
        // Some have the same time: the identifier breaks ties.
        let received_at = now().plus(Duration::seconds(second / 2));
        inquiries
            .create(&new(Inquiry { received_at, ..an_inquiry(&format!("N{}", 6 - second)) }))
            .await
            .unwrap();
    }
    let sort_by = |sorting| InquiryFilter { sorting, ..InquiryFilter::default() };
    for (order, first_number) in [(InquiryOrder::Received, 6), (InquiryOrder::Name, 0)] {
        let mut expected: Vec<String> = (0..7).map(|number| format!("N{number}")).collect();
        if first_number == 6 {
            expected.reverse();
        }
        for descending in [false, true] {
            let filter = sort_by(Some(Sorting { by: order, descending }));
            let query = InquiryQuery { scope: InquiryScope::All, filter };
            assert_eq!(read_through(&queries, &query).await, expected, "{order:?} {descending}");
            expected.reverse();
        }
    }
    let query = InquiryQuery { scope: InquiryScope::All, filter: sort_by(None) };
    assert_eq!(read_through(&queries, &query).await, ["N0", "N1", "N2", "N3", "N4", "N5", "N6"]);
    assert_eq!(queries.count_unread(InquiryScope::All).await.unwrap(), 7);
}
on_both_engines!(pieces, super::list_is_complete_for_any_page_size);

fn a_new_record() -> NewRecord {
    a_record("L’Hôte", "Éloïse").build()
}

async fn concurrent_conversions_create_one_record(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let inquiry = an_inquiry("L’Hôte");
    inquiries.create(&new(inquiry.clone())).await.unwrap();
    let conversions = (0..4).map(|_| async {
        let record = a_new_record();
        let mut converted_inquiry = inquiry.clone();
        converted_inquiry.link_created_record(record.record.uuid, now());
        let link = a_link(&converted_inquiry, 1, &record.entry, RecordOfInquiry::New(&record));
        inquiries.link(link).await
    });
    let outcomes = join_all(conversions).await;
    assert_eq!(outcomes.iter().filter(|outcome| matches!(outcome, Ok(SaveOutcome::Saved))).count(), 1);
    assert_eq!(query_number(&test, "SELECT COUNT(*) FROM customer_record", vec![]).await, 1);
}
on_both_engines!(record, super::concurrent_conversions_create_one_record);

fn a_link<'a>(
    inquiry: &'a Inquiry,
    version: i64,
    entry: &'a AccessEntry,
    record: RecordOfInquiry<'a>,
) -> RecordLink<'a> {
    let save = InquirySave { inquiry, version, by: &ADA, at: now(), entry };
    RecordLink { save, record, report: None, moves_files: false, former_report: None }
}

fn a_report(record: Uuid) -> Report {
    Report {
        uuid: new_id(),
        parent: ReportParent::CustomerRecord(record),
        customer_case: None,
        content: "<p>Réponses</p>".into(),
        visible_to_partner: false,
        creation_date: now(),
    }
}

async fn failed_link_leaves_record_unchanged(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let record = a_record("Cœur", "Éloïse").create(&test).await;
    let mut inquiry = an_inquiry("Cœur");
    inquiries.create(&new(inquiry.clone())).await.unwrap();
    inquiry.link_created_record(record, now());
    let brest = CustomerRecord { uuid: record, city: Some("Brest".into()), ..a_new_record().record };
    let change = |version| RecordChange {
        record: CustomerRecord { version, ..brest.clone() },
        links: vec![],
        accounts: vec![],
        task_change: LinkedTaskChange::Keep,
        task: None,
        by: ada(),
        at: now(),
        entry: an_entry(record),
    };
    let entry = an_entry(inquiry.uuid);
    let (saved_change, stale_change) = (change(1), change(7));
    let link = |version, change| a_link(&inquiry, version, &entry, RecordOfInquiry::Changed(change));
    for refusal in [link(1, &stale_change), link(9, &saved_change)] {
        assert!(matches!(inquiries.link(refusal).await, Err(PortError::Conflict(WriteConflict::Stale))));
    }
    let saved_count_query = "SELECT COUNT(*) FROM customer_record WHERE city = 'Brest'";
    let linked_count_query = "SELECT COUNT(*) FROM inquiry WHERE record_uuid IS NOT NULL";
    assert_eq!(
        (
            query_number(&test, saved_count_query, vec![]).await,
            query_number(&test, linked_count_query, vec![]).await
        ),
        (0, 0)
    );
    assert_eq!(inquiries.link(link(1, &saved_change)).await.unwrap(), SaveOutcome::Saved);
    assert_eq!(
        (
            query_number(&test, saved_count_query, vec![]).await,
            query_number(&test, linked_count_query, vec![]).await
        ),
        (1, 1)
    );
    assert_eq!(inquiries.list_by_record(record).await.unwrap()[0].inquiry, inquiry);
}
on_both_engines!(half_done, super::failed_link_leaves_record_unchanged);

async fn files_move_to_report_and_back(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let record = a_record("Cœur", "Éloïse").create(&test).await;
    let mut inquiry = an_inquiry("Cœur");
    let media = a_file(&test.database, a_guest()).await;
    inquiries.create(&NewInquiry { files: vec![media.uuid], ..new(inquiry.clone()) }).await.unwrap();
    let entry = an_entry(inquiry.uuid);
    let places = async || {
        let count_sql = |kind: &str| format!("SELECT COUNT(*) FROM media WHERE parent_kind = '{kind}'");
        let reports = query_number(&test, "SELECT COUNT(*) FROM report", vec![]).await;
        (
            query_number(&test, &count_sql("inquiry"), vec![]).await,
            query_number(&test, &count_sql("report"), vec![]).await,
            reports,
        )
    };
    for (round, is_in_progress) in [(1, false), (3, true)] {
        let report = a_report(record);
        inquiry.link_created_record(record, now());
        inquiry.report = Some(report.uuid);
        let link = a_link(&inquiry, round, &entry, RecordOfInquiry::Untouched);
        let link = RecordLink { report: Some(&report), moves_files: true, ..link };
        assert_eq!(inquiries.link(link).await.unwrap(), SaveOutcome::Saved);
        assert_eq!(places().await, (0, 1, 1));
        if is_in_progress {
            run(&test, "UPDATE report SET version = 2 WHERE uuid = ?", vec![report.uuid.into()]).await;
        }
        inquiry.customer_record = None;
        inquiry.report = None;
        let unlink = a_link(&inquiry, round + 1, &entry, RecordOfInquiry::Untouched);
        let unlink = RecordLink { former_report: Some(report.uuid), ..unlink };
        assert_eq!(inquiries.link(unlink).await.unwrap(), SaveOutcome::Saved);
        // An edited report is kept.
        assert_eq!(places().await, if is_in_progress { (0, 1, 1) } else { (1, 0, 0) });
    }
}
on_both_engines!(along, super::files_move_to_report_and_back);

async fn similar_records_match_address_number_or_birth(test: TestDatabase) {
    let queries = SqlInquiryQueries::new(test.database.clone());
    let employee = an_account(&test, Role::Employee, "e@exemple.fr").await;
    let twin = a_record("Cœur", "Éloïse").with_customer("Roy", "Noël").run_by(employee).create(&test).await;
    a_record("Autre", "Paul")
        .with(|record| record.customers[0].phone_number = PhoneNumber::parse("0700000000").unwrap())
        .create(&test)
        .await;
    let searched_person = |email: &str, phone: &str, born: Option<Day>| SearchedPerson {
        email_key: Some(email.into()),
        phone_number: Some(phone.into()),
        name_and_birth: born.map(|born| ("coeur".into(), "eloise".into(), born)),
    };
    let born = Day::new(1980, 7, 5);
    let people =
        [searched_person("x@y.fr", "0612345678", born), searched_person("x@y.fr", "0612345678", born)];
    let rows = queries.list_duplicates(&people, RecordScope::All).await.unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].record.uuid, rows[0].customers.len()), (twin, 2));
    assert_eq!(rows[0].because, [Resemblance::PhoneNumber, Resemblance::NameAndBirthDate]);
    let own_scope = RecordScope::AssignedTo(employee);
    assert_eq!(queries.list_duplicates(&people, own_scope).await.unwrap().len(), 1);
    assert!(queries.list_duplicates(&people, RecordScope::AssignedTo(new_id())).await.unwrap().is_empty());
    for names in [("obrien", "mary"), ("mary", "obrien")] {
        let record = a_record("O'Brien", "Mary").create(&test).await;
        let name_and_birth = born.map(|born| (names.0.into(), names.1.into(), born));
        let person = [SearchedPerson { name_and_birth, ..Default::default() }];
        assert_eq!(queries.list_duplicates(&person, RecordScope::All).await.unwrap()[0].record.uuid, record);
    }
    let unknown_people =
        [searched_person("x@y.fr", "0700000001", Day::new(1980, 7, 6)), SearchedPerson::default()];
    assert!(queries.list_duplicates(&unknown_people, RecordScope::All).await.unwrap().is_empty());
}
on_both_engines!(resemblance, super::similar_records_match_address_number_or_birth);

async fn only_expired_inquiries_are_purged_with_files(test: TestDatabase) {
    let inquiries = SqlInquiryRepository::new(test.database.clone());
    let years_ago = now().plus(Duration::days(-1_100));
    let old = |last_name: &str| Inquiry { received_at: years_ago, ..an_inquiry(last_name) };
    let fresh_record = a_record("Récent", "Anne").create(&test).await;
    let stale_record = a_record("Ancien", "Anne").create(&test).await;
    let sql = "UPDATE customer_record SET updated_at = ? WHERE uuid = ?";
    run(&test, sql, vec![years_ago.micros().into(), stale_record.into()]).await;
    let media = a_file(&test.database, a_guest()).await;
    inquiries.create(&NewInquiry { files: vec![media.uuid], ..new(old("Oublié")) }).await.unwrap();
    let archived_record = a_record("Archivé", "Anne").create(&test).await;
    run(&test, sql, vec![years_ago.micros().into(), archived_record.into()]).await;
    let archive_insertion = "INSERT INTO record_archive (record_uuid, archived_at, until, reason, by_first_name, by_last_name) \
        VALUES (?, ?, '2099-01-01', 'x', '', '')";
    run(&test, archive_insertion, vec![archived_record.into(), years_ago.micros().into()]).await;
    for (record, name) in [(fresh_record, "Suivi"), (stale_record, "Délaissé"), (archived_record, "Archivé")]
    {
        inquiries.create(&new(Inquiry { customer_record: Some(record), ..old(name) })).await.unwrap();
    }
    inquiries.create(&new(an_inquiry("Récent"))).await.unwrap();
    let month_ago = now().plus(Duration::days(-31));
    for (received_at, name) in [(month_ago, "Vieux robot"), (now(), "Jeune robot")] {
        let spam = Inquiry { state: InquiryState::Spam, received_at, ..an_inquiry(name) };
        inquiries.create(&new(spam)).await.unwrap();
    }
    for (record, name, marked_at) in
        [(None, "Classée hier", now()), (Some(fresh_record), "Liée", month_ago), (None, "Classée", month_ago)]
    {
        let received_at = now().plus(Duration::days(-40));
        let state = InquiryState::Spam;
        let spam = Inquiry { state, received_at, customer_record: record, ..an_inquiry(name) };
        inquiries.create(&new(spam)).await.unwrap();
        let sql = "UPDATE inquiry SET updated_at = ? WHERE last_name = ?";
        run(&test, sql, vec![marked_at.micros().into(), name.into()]).await;
    }
    let purge = async |limit| {
        let (spam, cutoff) = (now().plus(Duration::days(-30)), now().plus(Duration::days(-1_095)));
        inquiries.purge(spam, cutoff, limit, new_id(), now()).await.unwrap()
    };
    let purged_counts: [u64; 3] = [purge(3).await, purge(3).await, purge(3).await];
    assert_eq!(purged_counts, [3, 1, 0]);
    let count_sql = "SELECT COUNT(*) FROM inquiry WHERE last_name IN ('Suivi', 'Récent', 'Jeune robot', 'Archivé', \
        'Classée hier', 'Liée')";
    assert_eq!(query_number(&test, count_sql, vec![]).await, 6);
    assert_eq!(query_number(&test, "SELECT COUNT(*) FROM inquiry", vec![]).await, 6);
    assert_eq!(query_number(&test, "SELECT COUNT(*) FROM media", vec![]).await, 0);
    assert_eq!(query_number(&test, "SELECT COUNT(*) FROM job WHERE kind = 'remove-files'", vec![]).await, 1);
    assert_ne!(media.uuid, Uuid::nil());
}
on_both_engines!(purge, super::only_expired_inquiries_are_purged_with_files);
