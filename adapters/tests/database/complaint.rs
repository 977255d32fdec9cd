//! Complaints: journal entries of their changes, bounds of a year.

use crate::database::builders::{a_record, ada, an_author, new_id, now, query_number};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::access_journal::SqlAccessJournalRepository;
use adapters::database::complaint::SqlComplaintRepository;
use adapters::database::record_archive::SqlRecordArchiveRepository;
use application::access_journal::entry::AccessEntry;
use application::access_journal::ports::{AccessJournalRepository, JournalFilter};
use application::actor::RecordScope;
use application::complaint::ports::{ComplaintRepository, ComplaintSave};
use application::error::{PortError, WriteConflict};
use application::paging::PageRequest;
use application::record_archive::ports::{ArchivedRecord, RecordArchiveRepository};
use domain::access_journal::{JournalAct, JournalObject};
use domain::complaint::form::ComplaintForm;
use domain::complaint::{Complaint, ComplaintChannel, ComplaintState};
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use std::sync::LazyLock;
use uuid::Uuid;

static ADA: LazyLock<PersonName> = LazyLock::new(ada);

fn parse_day(text: &str) -> Day {
    Day::parse_iso(text).unwrap()
}

/// Complaint sent on this day.
fn a_complaint(sent_on: &str) -> Complaint {
    let form = ComplaintForm {
        sent_on: Some(parse_day(sent_on)),
        channel: Some(ComplaintChannel::Email),
        subject: Some("Délai".into()),
        ..ComplaintForm::default()
    };
    Complaint::create(new_id(), &form, now()).unwrap()
}

fn entry(act: JournalAct, uuid: Uuid) -> AccessEntry {
    an_author().entry(act, JournalObject::Complaint, uuid)
}

fn build_save(complaint: &Complaint, act: JournalAct) -> ComplaintSave<'_> {
    ComplaintSave { complaint, by: &ADA, at: now(), entry: entry(act, complaint.uuid), jobs: Vec::new() }
}

async fn saves_of_a_complaint_are_journaled(test: TestDatabase) {
    let complaints = SqlComplaintRepository::new(test.database.clone());
    let complaint = a_complaint("2026-11-16");
    let entries = async |act: JournalAct| {
        let sql = "SELECT count(*) FROM access_journal WHERE object_uuid = ? AND act = ?";
        query_number(&test, sql, vec![complaint.uuid.into(), act.key().into()]).await
    };
    complaints.create(build_save(&complaint, JournalAct::Create), None).await.unwrap();
    assert_eq!((entries(JournalAct::Create).await, entries(JournalAct::Change).await), (1, 0));
    complaints.save(build_save(&complaint, JournalAct::Change)).await.unwrap();
    assert_eq!((entries(JournalAct::Create).await, entries(JournalAct::Change).await), (1, 1));
    let stale = complaints.save(build_save(&complaint, JournalAct::Change)).await;
    assert!(matches!(stale, Err(PortError::Conflict(WriteConflict::Stale))), "{stale:?}");
    assert_eq!(entries(JournalAct::Change).await, 1, "nothing was saved");
    let journal = SqlAccessJournalRepository::new(test.database.clone());
    let page = PageRequest { page: 1, page_size: 10 };
    let filter = JournalFilter { uuid: Some(complaint.uuid), ..JournalFilter::default() };
    let found = journal.list_page(&filter, page).await.unwrap();
    let labels: Vec<_> = found.rows.iter().map(|row| row.object_label.as_deref()).collect();
    assert_eq!(labels, [Some("Délai"), Some("Délai")]);
}
on_both_engines!(journal, super::saves_of_a_complaint_are_journaled);

async fn year_includes_its_first_and_last_day(test: TestDatabase) {
    let complaints = SqlComplaintRepository::new(test.database.clone());
    for sent_on in ["2024-12-31", "2025-01-01", "2025-12-31", "2026-01-01"] {
        complaints.create(build_save(&a_complaint(sent_on), JournalAct::Create), None).await.unwrap();
    }
    let (first_day, last_day) = (parse_day("2025-01-01"), parse_day("2025-12-31"));
    let rows = complaints.list_sent_between(RecordScope::All, first_day, last_day).await.unwrap();
    let mut days: Vec<Day> = rows.iter().map(|complaint| complaint.sent_on).collect();
    days.sort_unstable();
    assert_eq!(days, [first_day, last_day]);
}
on_both_engines!(year, super::year_includes_its_first_and_last_day);

fn archive_of(record: Uuid) -> (ArchivedRecord, AccessEntry) {
    let archived_record = ArchivedRecord {
        record,
        customers: Vec::new(),
        archived_at: now(),
        until: parse_day("2031-11-21"),
        reason: "Fin de la relation".into(),
        by: ada(),
    };
    (archived_record, an_author().entry(JournalAct::Archive, JournalObject::CustomerRecord, record))
}

async fn amb_191_record_with_open_complaint_is_not_archived(test: TestDatabase) {
    let complaints = SqlComplaintRepository::new(test.database.clone());
    let archive_repository = SqlRecordArchiveRepository::new(test.database.clone());
    let record = a_record("Roy", "Paul").create(&test).await;
    let (archived_record, entry) = archive_of(record);
    let mut complaint = Complaint { customer_record: Some(record), ..a_complaint("2026-11-16") };
    complaints.create(build_save(&complaint, JournalAct::Create), None).await.unwrap();
    assert!(!archive_repository.archive(&archived_record, &entry).await.unwrap());
    assert_eq!(query_number(&test, "SELECT count(*) FROM record_archive", vec![]).await, 0);

    complaint.state = ComplaintState::Answered;
    complaint.answered_on = Some(parse_day("2026-11-20"));
    complaints.save(build_save(&complaint, JournalAct::Change)).await.unwrap();
    assert!(archive_repository.archive(&archived_record, &entry).await.unwrap());
    let reopened_complaint = Complaint { state: ComplaintState::Received, version: 2, ..complaint };
    let other_complaint = Complaint { uuid: new_id(), ..reopened_complaint.clone() };
    for refusal in [
        complaints.save(build_save(&reopened_complaint, JournalAct::Change)).await,
        complaints.create(build_save(&other_complaint, JournalAct::Create), None).await,
    ] {
        assert!(matches!(refusal, Err(PortError::Conflict(WriteConflict::Stale))), "{refusal:?}");
    }
    assert!(
        archive_repository.archive(&archived_record, &entry).await.unwrap(),
        "its archive can be changed"
    );
}
on_both_engines!(archive, super::amb_191_record_with_open_complaint_is_not_archived);

async fn complaint_or_archive_is_refused_when_concurrent(test: TestDatabase) {
    let complaints = SqlComplaintRepository::new(test.database.clone());
    let archive_repository = SqlRecordArchiveRepository::new(test.database.clone());
    for _ in 0..5 {
        let record = a_record("Roy", "Paul").create(&test).await;
        let (archived_record, entry) = archive_of(record);
        let complaint = Complaint { customer_record: Some(record), ..a_complaint("2026-11-16") };
        let (is_archived, creation) = tokio::join!(
            archive_repository.archive(&archived_record, &entry),
            complaints.create(build_save(&complaint, JournalAct::Create), None)
        );
        assert_ne!(is_archived.unwrap(), creation.is_ok());
    }
}
on_both_engines!(concurrent_archive, super::complaint_or_archive_is_refused_when_concurrent);
