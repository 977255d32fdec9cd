//! Purges of expired data, and their guard.

use super::data::{add_account, add_file, add_record, admin, employee, start};
use super::memory::Memory;
use super::memory::services::{daily_purge, retention_service};
use crate::error::PortError;
use crate::job::JobKind;
use crate::media::file::new_key;
use crate::retention::PurgeOutcome;
use crate::retention::ports::{ExpiryCutoffs, OutcomeCutoffs};
use domain::calendar::paris::start_of_day;
use domain::media::parent::MediaParentKind;
use domain::retention::{RetentionCategory, RetentionCause, StopReason};
use domain::shared::day::Day;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use time::Duration;
use uuid::Uuid;

/// Adds records last changed before the retention period, and records changed today.
async fn set_up_records(expired: usize, current: usize) -> Arc<Memory> {
    let memory = Memory::new();
    add_account(&memory, &admin(), "admin@exemple.fr");
    memory.set_time(start().plus(-Duration::days(1_827)));
    for _ in 0..expired {
        add_record(&memory, &admin(), &[None]).await;
    }
    memory.set_time(start());
    for _ in 0..current {
        add_record(&memory, &admin(), &[None]).await;
    }
    retention_service(&memory).record_installation().await.unwrap();
    memory
}

async fn run_purge(memory: &Arc<Memory>) -> PurgeOutcome {
    retention_service(memory).run(RetentionCause::Daily, None).await.unwrap()
}

fn count_records(memory: &Memory) -> usize {
    memory.read(|state| state.records.len())
}

#[tokio::test]
async fn purge_deletes_expired_records_and_keeps_a_report() {
    let memory = set_up_records(2, 3).await;
    let PurgeOutcome::Purged(report) = run_purge(&memory).await else { panic!("stopped") };
    let line = report.lines.iter().find(|line| line.category == RetentionCategory::CustomerRecords).unwrap();
    assert_eq!((line.count, count_records(&memory)), (2, 3));
    assert_eq!(memory.read(|state| state.purges.len()), 1);
}

#[tokio::test]
async fn unreadable_record_does_not_stop_the_purge() {
    let memory = set_up_records(3, 1).await;
    let unreadable = memory.read(|state| state.records.keys().min().copied());
    memory.arrange(|state| state.corrupt_record = unreadable);
    let failed = retention_service(&memory).run(RetentionCause::Daily, None).await;
    assert!(matches!(failed, Err(PortError::Corrupt(_))), "{failed:?}");
    let line = memory.read(|state| state.purges[0].lines.clone());
    let line = line.into_iter().find(|line| line.category == RetentionCategory::CustomerRecords).unwrap();
    assert_eq!((line.count, line.failed, count_records(&memory)), (2, true, 2));
}

#[tokio::test]
async fn share_above_five_percent_stops_the_purge() {
    let memory = set_up_records(21, 9).await;
    memory.arrange(|state| state.expired.insert(RetentionCategory::Sessions.label(), (4, 4)));
    let PurgeOutcome::Stopped(reasons) = run_purge(&memory).await else { panic!("not stopped") };
    let category = RetentionCategory::CustomerRecords;
    assert_eq!(reasons, [StopReason::TooMany { category, due: 21, total: 30 }]);
    assert_eq!(count_records(&memory), 30);
    let sessions = memory.read(|state| state.expired[RetentionCategory::Sessions.label()]);
    assert_eq!(sessions, (4, 4), "the other categories are not purged either");
    retention_service(&memory).run_confirmed().await.unwrap();
    assert_eq!(count_records(&memory), 9, "a confirmed purge is not stopped");
}

#[tokio::test]
async fn clock_ahead_stops_the_purge() {
    let memory = set_up_records(0, 3).await;
    memory.advance(Duration::days(2_000));
    let PurgeOutcome::Stopped(reasons) = run_purge(&memory).await else { panic!("not stopped") };
    assert!(matches!(reasons[..], [StopReason::ClockAhead { .. }]), "{reasons:?}");
    assert_eq!(count_records(&memory), 3);
}

#[tokio::test]
async fn first_purge_of_a_database_is_not_late() {
    let memory = Memory::new();
    memory.set_time(start().plus(-Duration::days(1_827)));
    add_record(&memory, &admin(), &[None]).await;
    memory.set_time(start());
    assert!(matches!(run_purge(&memory).await, PurgeOutcome::Purged(_)));
    assert_eq!(count_records(&memory), 0);
}

#[tokio::test]
async fn store_failure_purges_the_other_categories() {
    let memory = set_up_records(1, 3).await;
    memory.store_is_down.store(true, Ordering::Relaxed);
    let failed = retention_service(&memory).run(RetentionCause::Daily, None).await;
    assert!(matches!(failed, Err(PortError::Unavailable { .. })), "{failed:?}");
    assert_eq!(count_records(&memory), 3);
    let line = |category| {
        let lines = memory.read(|state| state.purges[0].lines.clone());
        lines.into_iter().find(|line| line.category == category).map(|line| (line.count, line.failed))
    };
    assert_eq!(line(RetentionCategory::CustomerRecords), Some((1, false)));
    assert_eq!(line(RetentionCategory::FilesWithoutRow), Some((0, true)));
}

#[tokio::test]
async fn stop_persists_after_the_clock_is_corrected() {
    let memory = set_up_records(1, 3).await;
    memory.advance(Duration::days(10));
    daily_purge(&memory).run_daily().await.unwrap();
    memory.set_time(start());
    assert!(matches!(run_purge(&memory).await, PurgeOutcome::Stopped(_)));
    assert_eq!(count_records(&memory), 4);
    retention_service(&memory).run_confirmed().await.unwrap();
    assert!(matches!(run_purge(&memory).await, PurgeOutcome::Purged(_)), "confirmed");
}

#[tokio::test]
async fn stopped_daily_purge_mails_admins_once_a_day() {
    let memory = set_up_records(0, 3).await;
    add_account(&memory, &employee(), "employe@exemple.fr");
    memory.advance(Duration::days(10));
    for _ in 0..2 {
        daily_purge(&memory).run_daily().await.unwrap();
    }
    let mails: Vec<_> =
        memory.jobs().into_iter().filter(|job| matches!(job, JobKind::RetentionStoppedMail { .. })).collect();
    assert_eq!(mails, [JobKind::RetentionStoppedMail { account: admin().account }]);
    let planned = memory.jobs().into_iter().filter(|job| *job == JobKind::DailyCleaning);
    assert_eq!(planned.count(), 1, "the next purge is queued once");
}

#[tokio::test]
async fn disabled_purge_keeps_records_only() {
    let memory = Memory::with(|settings| settings.retention = false);
    memory.set_time(start().plus(-Duration::days(1_827)));
    add_record(&memory, &admin(), &[None]).await;
    memory.set_time(start());
    memory.arrange(|state| state.expired.insert(RetentionCategory::Sessions.label(), (4, 4)));
    assert!(matches!(run_purge(&memory).await, PurgeOutcome::Purged(_)));
    assert_eq!(count_records(&memory), 1);
    assert_eq!(memory.read(|state| state.expired[RetentionCategory::Sessions.label()]), (0, 0));
}

#[tokio::test]
async fn unattached_file_is_deleted_with_its_job() {
    let memory = Memory::new();
    let unattached = add_file(&memory, &admin(), None);
    let attached = add_file(&memory, &admin(), Some(MediaParentKind::Page.with_id(Uuid::from_u128(1))));
    let key = memory.read(|state| state.media[0].key.as_str().to_owned());
    memory.advance(Duration::days(2));
    run_purge(&memory).await;
    let remaining_files: Vec<_> = memory.read(|state| state.media.iter().map(|media| media.uuid).collect());
    assert_eq!(remaining_files, [attached], "{unattached} was never attached");
    assert_eq!(memory.jobs(), [JobKind::RemoveFiles { keys: vec![key] }]);
}

#[tokio::test]
async fn file_without_row_is_kept_during_a_backup() {
    let memory = Memory::new();
    let written = memory.time();
    let key = new_key(Uuid::from_u128(66), written);
    memory.arrange(|state| state.files.insert(key, written));
    memory.advance(Duration::days(2));
    let until = memory.time().plus(Duration::minutes(5));
    memory.arrange(|state| state.backup_until = Some(until));
    run_purge(&memory).await;
    assert_eq!(memory.read(|state| state.files.len()), 1);
    memory.advance(Duration::minutes(5));
    run_purge(&memory).await;
    assert_eq!(memory.read(|state| state.files.len()), 0);
}

#[tokio::test]
async fn retention_by_outcome_is_off_until_chosen() {
    let memory = set_up_records(0, 1).await;
    let lines = retention_service(&memory).dry_run().await.unwrap();
    let categories_off: Vec<_> = lines.iter().filter(|line| line.off).map(|line| line.category).collect();
    let by_outcome = [
        RetentionCategory::ProspectRecords,
        RetentionCategory::DroppedRecords,
        RetentionCategory::FinancedRecords,
        RetentionCategory::IdentityChecks,
    ];
    assert_eq!(categories_off, by_outcome);
}

#[test]
fn each_category_has_its_own_cutoff() {
    let memory = Memory::with(|settings| {
        settings.record_retention_days = 1_826;
        settings.inquiry_retention_days = 1_095;
        let compliance = &mut settings.firm.compliance;
        compliance.prospect_years = 1;
        compliance.dropped_years = 2;
        compliance.complaint_years = 3;
        compliance.document_years = 4;
        compliance.long_document_years = 6;
        compliance.financed_years = 7;
        compliance.identity_years = 8;
    });
    let now = memory.time();
    let hours_ago = |hours: i64| now.plus(-Duration::hours(hours));
    let days_ago = |days: i64| now.plus(-Duration::days(days));
    let years_ago = |years: i32| Day::new(2026 - years, 11, 23).unwrap();
    let start_years_ago = |years: i32| start_of_day(years_ago(years));
    let expected = ExpiryCutoffs {
        now,
        records: days_ago(1_826),
        outcomes: OutcomeCutoffs {
            prospects: Some(start_years_ago(1)),
            dropped: Some(start_years_ago(2)),
            financed: Some(start_years_ago(7)),
            identity_checks: Some(start_years_ago(8)),
            checked_since: start_years_ago(5),
        },
        archives: years_ago(0),
        legal_documents: start_years_ago(4),
        long_legal_documents: start_years_ago(6),
        complaints: years_ago(3),
        spam: days_ago(30),
        inquiries: days_ago(1_095),
        contacts: days_ago(1_096),
        campaigns: days_ago(1_096),
        files: hours_ago(24),
        links: days_ago(30),
        merges: hours_ago(24),
        keys: days_ago(3),
        dead_jobs: days_ago(90),
        sessions: hours_ago(12),
        devices: days_ago(180),
        api_tokens: days_ago(366),
        journal: days_ago(365),
        logins: days_ago(365),
        outbox: days_ago(30),
        reports: days_ago(365),
    };
    assert_eq!(retention_service(&memory).compute_cutoffs(now), expected);
}
