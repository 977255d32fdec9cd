//! Tests of the purge: dry-run counts equal deletions, which are made in small batches.

use crate::database::builders::{
    a_case, a_record, an_account, an_author, an_entry, new_id, now, query_number, run,
};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::access_journal::save_entries;
use adapters::database::contact::SqlContactRepository;
use adapters::database::customer_record::SqlCustomerRecordRepository;
use adapters::database::retention::{SqlPurgeRuns, SqlRetentionRows};
use adapters::system::SystemClock;
use application::access_journal::entry::AccessEntry;
use application::contact::ports::{ContactRepository, Import};
use application::customer_record::ports::{CustomerRecordRepository, RemovalCondition};
use application::job::{JobKind, NewJob};
use application::ports::Clock as _;
use application::retention::ports::{
    ExpiryCutoffs, OutcomeCutoffs, PurgeRuns, PurgeState, PurgeStop, RetentionRows, Share,
};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::contact::group::TargetGroup;
use domain::contact::line::read_lines;
use domain::customer_case::status::CaseStatus;
use domain::retention::{RetentionCategory, RetentionCause, RetentionLine, RetentionReport, StopReason};
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use time::Duration;
use uuid::Uuid;

pub fn days_ago(days: i64) -> Instant {
    SystemClock.now().plus(-Duration::days(days))
}

pub fn expiry_cutoffs() -> ExpiryCutoffs {
    ExpiryCutoffs {
        outcomes: OutcomeCutoffs {
            prospects: None,
            dropped: None,
            financed: None,
            identity_checks: None,
            checked_since: days_ago(1_827),
        },
        archives: Day::new(2026, 11, 27).unwrap(),
        legal_documents: days_ago(0),
        long_legal_documents: days_ago(0),
        complaints: Day::new(2021, 11, 27).unwrap(),
        now: days_ago(0),
        records: days_ago(7_305),
        spam: days_ago(30),
        inquiries: days_ago(1_095),
        contacts: days_ago(1_096),
        campaigns: days_ago(0),
        files: days_ago(1),
        links: days_ago(30),
        merges: days_ago(1),
        keys: days_ago(3),
        dead_jobs: days_ago(90),
        api_tokens: days_ago(366),
        sessions: days_ago(0).plus(-Duration::hours(12)),
        devices: days_ago(180),
        journal: days_ago(365),
        logins: days_ago(365),
        outbox: days_ago(30),
        reports: days_ago(365),
    }
}

pub async fn a_record_of(test: &TestDatabase, name: &str, days: i64) -> Uuid {
    let uuid = a_record(name, "Paul").create(test).await;
    let sql = "UPDATE customer_record SET updated_at = ? WHERE uuid = ?";
    run(test, sql, vec![days_ago(days).micros().into(), uuid.into()]).await;
    uuid
}

async fn record_without_activity_below_it_is_due(test: TestDatabase) {
    let expired_record = a_record_of(&test, "Oublié", 7_306).await;
    a_record_of(&test, "Récent", 7_304).await;
    let followed_record = a_record_of(&test, "Suivi", 8_000).await;
    a_case(&test, followed_record, None, CaseStatus::Created).await;
    let old_case = a_case(&test, expired_record, None, CaseStatus::Created).await;
    for sql in [
        "UPDATE customer_case SET created_at = 0 WHERE uuid = ?",
        "UPDATE case_status SET created_at = 0 WHERE case_uuid = ?",
    ] {
        run(&test, sql, vec![old_case.into()]).await;
    }
    let rows = SqlRetentionRows::new(test.database.clone());
    assert_eq!(
        rows.list_due_records(RetentionCategory::CustomerRecords, &expiry_cutoffs(), 10).await.unwrap(),
        [expired_record]
    );
    assert_eq!(rows.count(RetentionCategory::CustomerRecords, &expiry_cutoffs()).await.unwrap(), 1);
    let records = SqlCustomerRecordRepository::new(test.database.clone());
    let delete_object = async |uuid, entry: AccessEntry| {
        let condition = RemovalCondition::UnchangedSince(days_ago(7_305));
        records.delete_due(uuid, condition, new_id(), &entry).await.unwrap()
    };
    let entry = |uuid| AccessEntry::automatic(JournalAct::Delete, JournalObject::CustomerRecord, uuid, now());
    assert!(!delete_object(followed_record, entry(followed_record)).await, "somebody works on it");
    // Changed between the selection and the deletion.
    let sql = "UPDATE case_status SET created_at = ? WHERE case_uuid = ?";
    run(&test, sql, vec![days_ago(1).micros().into(), old_case.into()]).await;
    assert!(!delete_object(expired_record, entry(expired_record)).await);
    run(&test, sql, vec![0_i64.into(), old_case.into()]).await;
    assert!(delete_object(expired_record, entry(expired_record)).await);
    let count_sql = "SELECT count(*) FROM access_journal WHERE act = 'delete' AND account_uuid IS NULL";
    assert_eq!(query_number(&test, count_sql, vec![]).await, 2, "the record and its case");
}
on_both_engines!(records, super::record_without_activity_below_it_is_due);

async fn record_changed_at_the_cutoff_is_kept(test: TestDatabase) {
    let cutoffs = expiry_cutoffs();
    let cutoff = cutoffs.records.micros();
    let mut uuids = Vec::new();
    for (name, updated_at) in [("Échu", cutoff - 1), ("Limite", cutoff)] {
        let uuid = a_record(name, "Paul").create(&test).await;
        let sql = "UPDATE customer_record SET updated_at = ? WHERE uuid = ?";
        run(&test, sql, vec![updated_at.into(), uuid.into()]).await;
        uuids.push(uuid);
    }
    let rows = SqlRetentionRows::new(test.database.clone());
    let due = rows.list_due_records(RetentionCategory::CustomerRecords, &cutoffs, 10).await.unwrap();
    assert_eq!(due, uuids[..1]);
}
on_both_engines!(record_cutoff, super::record_changed_at_the_cutoff_is_kept);

async fn restored_or_extended_archive_is_not_purged(test: TestDatabase) {
    let mut uuids = Vec::new();
    for name in ["Fini", "Prolongé", "Restauré"] {
        let uuid = a_record(name, "Paul").create(&test).await;
        let sql = "INSERT INTO record_archive (record_uuid, archived_at, until, reason, by_first_name, by_last_name) \
            VALUES (?, 0, '2026-11-26', 'x', '', '')";
        run(&test, sql, vec![uuid.into()]).await;
        uuids.push(uuid);
    }
    let [ended_record, extended_record, restored_record] = uuids[..] else { panic!("three records") };
    let rows = SqlRetentionRows::new(test.database.clone());
    assert_eq!(rows.list_due_archives(&expiry_cutoffs(), 10).await.unwrap().len(), 3);
    // Changed between the selection and the deletion.
    let extension_update = "UPDATE record_archive SET until = '2099-01-01' WHERE record_uuid = ?";
    run(&test, extension_update, vec![extended_record.into()]).await;
    run(&test, "DELETE FROM record_archive WHERE record_uuid = ?", vec![restored_record.into()]).await;
    let records = SqlCustomerRecordRepository::new(test.database.clone());
    for (uuid, expected) in [(ended_record, true), (extended_record, false), (restored_record, false)] {
        let condition = RemovalCondition::ArchiveEndedBefore(expiry_cutoffs().archives);
        let entry = AccessEntry::automatic(JournalAct::Delete, JournalObject::CustomerRecord, uuid, now());
        let is_removed = records.delete_due(uuid, condition, new_id(), &entry).await.unwrap();
        assert_eq!(is_removed, expected, "{uuid}");
    }
    assert_eq!(query_number(&test, "SELECT count(*) FROM customer_record", vec![]).await, 2);
}
on_both_engines!(ended_archives, super::restored_or_extended_archive_is_not_purged);

async fn legal_documents_expire_by_kind_and_fee(test: TestDatabase) {
    let rows = SqlRetentionRows::new(test.database.clone());
    let limits = ExpiryCutoffs {
        legal_documents: days_ago(5 * 365),
        long_legal_documents: days_ago(10 * 365),
        ..expiry_cutoffs()
    };
    let document_sql = "INSERT INTO legal_document (uuid, kind, title, template_version, is_approved, sha256, \
        issued_at, issued_by_first_name, issued_by_last_name, asks_medium, released_at, fee) \
        VALUES (?, ?, 'x', 1, TRUE, 'x', 0, '', '', ?, ?, ?)";
    let person_sql = "INSERT INTO legal_document_person (uuid, document_uuid, position, state, medium) \
        VALUES (?, ?, 0, ?, ?)";
    // The fee is in cents: the law sets 120 euros.
    for (kind, asks_medium, fee, state, medium, is_expired) in [
        ("DER", false, None, "acknowledged", None, true),
        ("DER", true, None, "acknowledged", None, false),
        ("MANDATE", false, Some(11_999_i64), "signed", None, true),
        ("MANDATE", false, Some(12_000), "signed", None, false),
        ("MANDATE", false, None, "signed", None, false),
        ("MANDATE", false, Some(12_000), "signed", Some("paper"), true),
        ("MANDATE", false, Some(12_000), "declined", None, true),
    ] {
        let (document, released_at) = (new_id(), days_ago(6 * 365).micros());
        let values = vec![document.into(), kind.into(), asks_medium.into(), released_at.into(), fee.into()];
        run(&test, document_sql, values).await;
        let values = vec![new_id().into(), document.into(), state.into(), medium.into()];
        run(&test, person_sql, values).await;
        let count = rows.count(RetentionCategory::LegalDocuments, &limits).await.unwrap();
        assert_eq!(count, u64::from(is_expired), "{kind} {asks_medium} {fee:?} {state} {medium:?}");
        run(&test, "DELETE FROM legal_document", vec![]).await;
    }
}
on_both_engines!(legal_documents, super::legal_documents_expire_by_kind_and_fee);

async fn inactive_imported_contacts_are_purged_after_three_years(test: TestDatabase) {
    let customer = a_record("Client", "Paul");
    customer
        .with(|record| record.customers[0].email = Email::parse("client@exemple.fr").ok())
        .create(&test)
        .await;
    let lines =
        read_lines("silent@exemple.fr\nmute@exemple.fr\nchose@exemple.fr\nrecent@exemple.fr\n").unwrap();
    let import = Import {
        group: TargetGroup::Named("Salon 2023".into()),
        new_entries: lines.iter().map(|_| new_id()).collect(),
        lines,
        new_group: new_id(),
        author: an_author(),
    };
    SqlContactRepository::new(test.database.clone()).import(&import).await.unwrap();
    let long_ago = || vec![days_ago(1_097).micros().into()];
    run(&test, "UPDATE contact_entry SET updated_at = ? WHERE email <> 'recent@exemple.fr'", long_ago())
        .await;
    let choice_update = "UPDATE contact_group_association SET changed_at = ? WHERE contact_entry_uuid NOT IN \
        (SELECT uuid FROM contact_entry WHERE email = 'chose@exemple.fr')";
    run(&test, choice_update, long_ago()).await;
    let rows = SqlRetentionRows::new(test.database.clone());
    assert_eq!(rows.count(RetentionCategory::Contacts, &expiry_cutoffs()).await.unwrap(), 2);
    for step in [1, 1, 0] {
        assert_eq!(rows.purge(RetentionCategory::Contacts, &expiry_cutoffs(), 1).await.unwrap(), step);
    }
    let kept_count_query = "SELECT count(*) FROM contact_entry WHERE email IN \
        ('client@exemple.fr', 'chose@exemple.fr', 'recent@exemple.fr')";
    assert_eq!(query_number(&test, kept_count_query, vec![]).await, 3);
    assert_eq!(query_number(&test, "SELECT count(*) FROM contact_entry", vec![]).await, 3);
}
on_both_engines!(contacts, super::inactive_imported_contacts_are_purged_after_three_years);

async fn many_rows_are_purged_in_small_steps(test: TestDatabase) {
    let account = an_account(&test, Role::Admin, "a@exemple.fr").await;
    let entry = |days| AccessEntry { at: days_ago(days), ..an_entry(new_id()) };
    let entries: Vec<AccessEntry> = (0..1_200).map(|number| entry(366 + number)).chain([entry(1)]).collect();
    save_entries(test.writes(), &entries).await.unwrap();
    let job_insertion = "INSERT INTO job (uuid, kind, payload, state, run_at, attempts, created_at) \
        VALUES (?, ?, '{}', 'dead', ?, 14, 0)";
    for (kind, days) in [("case-created-mail", 91), ("remove-files", 91), ("case-created-mail", 89)] {
        run(&test, job_insertion, vec![new_id().into(), kind.into(), days_ago(days).micros().into()]).await;
    }
    let link_insertion =
        "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) VALUES (?, ?, 0, ?)";
    for days in [31, 29] {
        run(
            &test,
            link_insertion,
            vec![days.to_string().into(), account.into(), days_ago(days).micros().into()],
        )
        .await;
    }
    run(&test, "INSERT INTO rate_limit (key, period_end, count) VALUES ('k', 0, 1)", vec![]).await;
    let key_insertion =
        "INSERT INTO idempotency_key (key, body, object_uuid, created_at) VALUES (?, '', ?, ?)";
    for days in [4, 2] {
        run(
            &test,
            key_insertion,
            vec![days.to_string().into(), new_id().into(), days_ago(days).micros().into()],
        )
        .await;
    }
    let session_insertion = "INSERT INTO session (uuid, account_uuid, created_at, last_seen_at, device) \
        VALUES (?, ?, ?, ?, 'Firefox sur Windows')";
    let login_insertion = "INSERT INTO login_event (uuid, account_uuid, role, at, kind, device) \
        VALUES (?, ?, 'ADMIN', ?, 'login', '')";
    for (hours, days) in [(13, 366), (11, 364), (-24, 363)] {
        // Seen a moment ago, but opened too long ago, or by a clock ahead.
        let opened_at = days_ago(0).plus(-Duration::hours(hours)).micros();
        run(
            &test,
            session_insertion,
            vec![new_id().into(), account.into(), opened_at.into(), days_ago(0).micros().into()],
        )
        .await;
        run(&test, login_insertion, vec![new_id().into(), account.into(), days_ago(days).micros().into()])
            .await;
    }
    let device_insertion =
        "INSERT INTO known_device (uuid, account_uuid, digest, last_login_at) VALUES (?, ?, ?, ?)";
    run(
        &test,
        device_insertion,
        vec![new_id().into(), account.into(), "known".into(), days_ago(179).micros().into()],
    )
    .await;
    let complaint_insertion = "INSERT INTO complaint (uuid, sent_on, received_on, channel, subject, state, answered_on, \
        created_at, updated_at, updated_by_first_name, updated_by_last_name) \
        VALUES (?, '2021-01-01', '2021-01-01', 'email', 'x', 'answered', ?, 0, 0, '', '')";
    let challenge_insertion = "INSERT INTO login_challenge (digest, account_uuid, password_digest, tries, created_at, expires_at) \
        VALUES (?, ?, '', 0, ?, 0)";
    let enrolment_insertion =
        "INSERT INTO mfa_enrolment (account_uuid, method, state, created_at) VALUES (?, ?, ?, ?)";
    let ticket_insertion =
        "INSERT INTO download_ticket (digest, path, account_uuid, expires_at) VALUES (?, '', ?, ?)";
    for (days, answered_on, method) in [(181, "2021-11-26", "TOTP"), (-1, "2021-11-27", "PASSKEY")] {
        let (instant, name) = (days_ago(days).micros(), days.to_string());
        run(
            &test,
            device_insertion,
            vec![new_id().into(), account.into(), name.clone().into(), instant.into()],
        )
        .await;
        let answered_on = Day::parse_iso(answered_on).unwrap().0;
        run(&test, complaint_insertion, vec![new_id().into(), answered_on.into()]).await;
        run(&test, challenge_insertion, vec![name.clone().into(), account.into(), instant.into()]).await;
        run(
            &test,
            enrolment_insertion,
            vec![account.into(), method.into(), name.clone().into(), instant.into()],
        )
        .await;
        run(&test, ticket_insertion, vec![name.into(), account.into(), instant.into()]).await;
    }
    let rows = SqlRetentionRows::new(test.database.clone());
    for (category, steps) in [
        (RetentionCategory::Complaints, vec![1, 0]),
        (RetentionCategory::Sessions, vec![4, 0]),
        (RetentionCategory::Logins, vec![1, 0]),
        (RetentionCategory::AccessJournal, vec![500, 500, 200, 0]),
        (RetentionCategory::DeadJobs, vec![1, 0]),
        (RetentionCategory::ExpiredTechnicalData, vec![6, 0]),
    ] {
        assert_eq!(
            rows.count(category, &expiry_cutoffs()).await.unwrap(),
            steps.iter().sum::<u64>(),
            "{category:?}"
        );
        for step in steps {
            assert_eq!(rows.purge(category, &expiry_cutoffs(), 500).await.unwrap(), step, "{category:?}");
        }
        assert_eq!(rows.count(category, &expiry_cutoffs()).await.unwrap(), 0, "{category:?}");
    }
    assert_eq!(query_number(&test, "SELECT count(*) FROM access_journal", vec![]).await, 1);
    assert_eq!(query_number(&test, "SELECT count(*) FROM job WHERE kind = 'remove-files'", vec![]).await, 1);
    // A fast clock of the server deletes no entry that the database protects.
    let ahead = ExpiryCutoffs { journal: days_ago(-10), ..expiry_cutoffs() };
    assert_eq!(rows.purge(RetentionCategory::AccessJournal, &ahead, 500).await.unwrap(), 0);
}
on_both_engines!(steps, super::many_rows_are_purged_in_small_steps);

async fn purge_reports_are_listed_newest_first(test: TestDatabase) {
    let (rows, runs) =
        (SqlRetentionRows::new(test.database.clone()), SqlPurgeRuns::new(test.database.clone()));
    let report = |days| RetentionReport {
        started_at: days_ago(days),
        ended_at: days_ago(days).plus(Duration::seconds(3)),
        cause: RetentionCause::Daily,
        lines: vec![RetentionLine::new(RetentionCategory::Inquiries, 7)],
    };
    let (old, new, expired_report) = (report(2), report(1), report(366));
    for report in [&old, &new, &expired_report] {
        runs.save_report(new_id(), report).await.unwrap();
    }
    assert_eq!(rows.purge(RetentionCategory::Reports, &expiry_cutoffs(), 500).await.unwrap(), 1);
    assert_eq!(runs.list_reports(10).await.unwrap(), [new.clone(), old]);
    assert_eq!(runs.list_reports(1).await.unwrap(), [new]);
}
on_both_engines!(reports, super::purge_reports_are_listed_newest_first);

async fn stop_lasts_until_run_and_mails_daily(test: TestDatabase) {
    let runs = SqlPurgeRuns::new(test.database.clone());
    assert_eq!(runs.find_state().await.unwrap(), None);
    let (installed_at, first_day, second_day) = (days_ago(9), days_ago(2), days_ago(1));
    runs.record_installation(installed_at).await.unwrap();
    runs.record_installation(second_day).await.unwrap();
    assert_eq!(runs.find_state().await.unwrap(), Some(PurgeState { ran_at: installed_at, stop: None }));

    let account = an_account(&test, Role::Admin, "a@exemple.fr").await;
    let mail = || [NewJob::now(new_id(), JobKind::RetentionStoppedMail { account }, days_ago(0))];
    let mail_count_query = "SELECT count(*) FROM job WHERE kind = 'retention-stopped-mail'";
    let reason = StopReason::TooMany { category: RetentionCategory::Contacts, due: 21, total: 30 };
    let build_stop = |at| PurgeStop { at, reasons: vec![reason] };
    for (at, day, expected) in
        [(first_day, "2026-11-25", 1), (second_day, "2026-11-25", 1), (second_day, "2026-11-26", 2)]
    {
        runs.stop(&build_stop(at), Day::parse_iso(day).unwrap(), &mail()).await.unwrap();
        assert_eq!(query_number(&test, mail_count_query, vec![]).await, expected, "{day}");
        let state = runs.find_state().await.unwrap().unwrap();
        assert_eq!(state, PurgeState { ran_at: installed_at, stop: Some(build_stop(first_day)) });
    }
    runs.record_run(second_day).await.unwrap();
    assert_eq!(runs.find_state().await.unwrap(), Some(PurgeState { ran_at: second_day, stop: None }));
    runs.stop(&build_stop(second_day), Day::parse_iso("2026-11-26").unwrap(), &mail()).await.unwrap();
    assert_eq!(query_number(&test, mail_count_query, vec![]).await, 3, "a new stop on the same day");
}
on_both_engines!(stop, super::stop_lasts_until_run_and_mails_daily);

async fn guarded_categories_report_share_of_due_rows(test: TestDatabase) {
    a_record_of(&test, "Ancien", 7_306).await;
    a_record_of(&test, "Suivi", 1).await;
    let rows = SqlRetentionRows::new(test.database.clone());
    let share = |due, total| Share { due, total };
    assert_eq!(
        rows.count_share(RetentionCategory::CustomerRecords, &expiry_cutoffs()).await.unwrap(),
        share(1, 2)
    );
    assert_eq!(rows.count_share(RetentionCategory::Contacts, &expiry_cutoffs()).await.unwrap(), share(0, 2));
    for category in RetentionCategory::ALL {
        let is_counted = rows.count_share(category, &expiry_cutoffs()).await.is_ok();
        let in_store = category == RetentionCategory::FilesWithoutRow;
        assert_eq!(is_counted, category.is_guarded() && !in_store, "{category:?}");
    }
}
on_both_engines!(shares, super::guarded_categories_report_share_of_due_rows);
