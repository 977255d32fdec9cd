//! Job queue: no job runs twice, is lost, or runs without its committed change.

use crate::database::support::{TestDatabase, now};
use crate::on_both_engines;
use adapters::database::campaign::PAUSED_RUN_AT;
use adapters::database::job_queries::SqlJobQueries;
use adapters::database::job_queue::SqlJobQueue;
use adapters::database::job_writer::save_jobs;
use adapters::system::SystemIds;
use application::job::ports::{ClaimedJob, JobQueries, JobQueue};
use application::job::{JobKind, JobState, NewJob, SEPARATE_KINDS};
use application::ports::Ids as _;
use domain::shared::instant::Instant;
use std::collections::HashSet;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

const LEASE: Duration = Duration::minutes(1);

fn a_job() -> NewJob {
    NewJob::now(SystemIds.new_id(), JobKind::InquiryReceivedMail { inquiry: SystemIds.new_id() }, now())
}

fn open_queue(test: &TestDatabase) -> SqlJobQueue {
    SqlJobQueue::new(test.database.clone())
}

fn open_queries(test: &TestDatabase) -> SqlJobQueries {
    SqlJobQueries::new(test.database.clone())
}

async fn claim(queue: &SqlJobQueue, at: Instant) -> Option<ClaimedJob> {
    queue.claim(None, &[], SystemIds.new_id(), at, LEASE).await.unwrap()
}

async fn concurrent_workers_claim_each_job_once(test: &TestDatabase) {
    let processes = [test.database.clone(), test.another_process().await];
    let queues = processes.map(|process| Arc::new(SqlJobQueue::new(process)));
    let mut saved_ids = HashSet::new();
    for _ in 0..300 {
        let job = a_job();
        saved_ids.insert(job.id);
        queues[0].push(&job).await.unwrap();
    }
    let instant = now();
    let workers = queues.iter().flat_map(|queue| (0..4).map(move |_| queue.clone())).map(|queue| {
        tokio::spawn(async move {
            let mut own_jobs: Vec<Uuid> = Vec::new();
            while let Some(job) = claim(&queue, instant).await {
                assert_eq!(job.attempts, 1);
                assert!(queue.finish(&job).await.unwrap());
                own_jobs.push(job.id);
            }
            own_jobs
        })
    });
    let mut claimed_ids = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        claimed_ids.extend(worker.await.unwrap());
    }
    assert_eq!(claimed_ids.len(), 300);
    assert_eq!(claimed_ids.into_iter().collect::<HashSet<_>>(), saved_ids);
    assert!(open_queries(test).list_counts().await.unwrap().is_empty());
}

async fn job_is_read_back_when_due(test: &TestDatabase) {
    let queue = open_queue(test);
    let job = NewJob { run_at: now().plus(Duration::hours(1)), ..a_job() };
    queue.push(&job).await.unwrap();
    assert_eq!(claim(&queue, job.run_at.plus(Duration::microseconds(-1))).await, None);
    let claimed_job = claim(&queue, job.run_at).await.unwrap();
    assert_eq!((claimed_job.id, &claimed_job.kind, claimed_job.attempts), (job.id, &job.kind, 1));
}

async fn oldest_due_job_is_claimed_first(test: &TestDatabase) {
    let queue = open_queue(test);
    let begin = now();
    let [last_job, early, middle] =
        [3, 1, 2].map(|number| NewJob { run_at: begin.plus(Duration::seconds(number)), ..a_job() });
    for job in [&last_job, &early, &middle] {
        queue.push(job).await.unwrap();
    }
    let instant = begin.plus(Duration::minutes(1));
    for expected in [early.id, middle.id, last_job.id] {
        assert_eq!(claim(&queue, instant).await.unwrap().id, expected);
    }
}

async fn separate_kinds_are_claimed_only_by_name(test: &TestDatabase) {
    let queue = open_queue(test);
    let scan = NewJob::now(SystemIds.new_id(), JobKind::ScanFile { media: Uuid::nil() }, now());
    let batch = JobKind::CampaignBatch { campaign: Uuid::nil(), first: 1, last: 2 };
    let batch = NewJob::now(SystemIds.new_id(), batch, now());
    let [document, customer, code] = [Uuid::nil(); 3];
    let kinds = [
        JobKind::SignatureCode { document, customer, code },
        JobKind::SealLegalDocument { document },
        JobKind::RemoveFiles { keys: vec!["été".to_owned()] },
    ];
    let [code, seal, removal] = kinds.map(|kind| NewJob::now(SystemIds.new_id(), kind, now()));
    let other_job = a_job();
    for job in [&scan, &batch, &code, &seal, &removal, &other_job] {
        queue.push(job).await.unwrap();
    }
    assert_eq!(claim(&queue, now()).await.unwrap().id, other_job.id);
    assert_eq!(claim(&queue, now()).await, None);
    for (kind, job) in SEPARATE_KINDS.into_iter().zip([&batch, &scan, &code, &seal, &removal]) {
        let claimed_job =
            queue.claim(Some(kind), &[], SystemIds.new_id(), now(), LEASE).await.unwrap().unwrap();
        assert_eq!(claimed_job.id, job.id);
        assert_eq!(queue.claim(Some(kind), &[], SystemIds.new_id(), now(), LEASE).await.unwrap(), None);
    }
}

async fn failed_job_is_retried_later_with_attempts(test: &TestDatabase) {
    let queue = open_queue(test);
    queue.push(&a_job()).await.unwrap();
    let mut instant = now();
    for attempt in 1..=3 {
        let job = claim(&queue, instant).await.unwrap();
        assert_eq!(job.attempts, attempt);
        let retry_at = instant.plus(Duration::seconds(30));
        assert!(queue.retry(&job, retry_at, "le serveur ne répond pas").await.unwrap());
        assert_eq!(claim(&queue, retry_at.plus(Duration::seconds(-1))).await, None);
        instant = retry_at;
    }
    assert_eq!(test.number("SELECT COUNT(*) FROM job WHERE last_error LIKE 'le serveur%'").await, 1);
}

async fn dead_job_is_kept_and_frees_key(test: &TestDatabase) {
    let queue = open_queue(test);
    let job = NewJob { unique_key: Some("once".to_owned()), ..a_job() };
    queue.push(&job).await.unwrap();
    let claimed_job = claim(&queue, now()).await.unwrap();
    assert!(queue.give_up(&claimed_job, now(), &"é".repeat(5_000)).await.unwrap());
    assert_eq!(claim(&queue, now().plus(Duration::days(365))).await, None);
    let counts = open_queries(test).list_counts().await.unwrap();
    assert_eq!((counts[0].state, counts[0].count), (JobState::Dead, 1));
    queue.push(&NewJob { id: SystemIds.new_id(), ..job }).await.unwrap();
    assert!(claim(&queue, now()).await.is_some());
}

async fn released_job_is_due_immediately_with_all_attempts(test: &TestDatabase) {
    let queue = open_queue(test);
    queue.push(&a_job()).await.unwrap();
    let job = claim(&queue, now()).await.unwrap();
    assert!(queue.release(&job, now()).await.unwrap());
    let repeated_claim = claim(&queue, now()).await.unwrap();
    assert_eq!((repeated_claim.id, repeated_claim.attempts), (job.id, 1));
}

async fn worker_with_expired_lease_cannot_change_job(test: &TestDatabase) {
    let queue = open_queue(test);
    queue.push(&a_job()).await.unwrap();
    let begin = now();
    let first_claim = claim(&queue, begin).await.unwrap();
    assert_eq!(claim(&queue, begin.plus(Duration::seconds(59))).await, None);
    let second_claim = claim(&queue, begin.plus(LEASE)).await.unwrap();
    assert_eq!((second_claim.id, second_claim.attempts), (first_claim.id, 2));
    let after_lease = begin.plus(LEASE);
    assert!(!queue.finish(&first_claim).await.unwrap());
    assert!(!queue.retry(&first_claim, after_lease, "late").await.unwrap());
    assert!(!queue.give_up(&first_claim, after_lease, "late").await.unwrap());
    assert!(!queue.release(&first_claim, after_lease).await.unwrap());
    assert!(queue.finish(&second_claim).await.unwrap());
    assert_eq!(test.number("SELECT COUNT(*) FROM job").await, 0);
}

async fn concurrent_jobs_with_one_key_create_one(test: &TestDatabase) {
    let queue = open_queue(test);
    let pushes = (0..8).map(async |_| {
        queue.push(&NewJob { unique_key: Some("daily".to_owned()), ..a_job() }).await.unwrap();
    });
    futures::future::join_all(pushes).await;
    assert_eq!(test.number("SELECT COUNT(*) FROM job").await, 1);
    let job = claim(&queue, now()).await.unwrap();
    queue.finish(&job).await.unwrap();
    queue.push(&NewJob { unique_key: Some("daily".to_owned()), ..a_job() }).await.unwrap();
    assert_eq!(test.number("SELECT COUNT(*) FROM job").await, 1);
}

async fn rolled_back_change_leaves_no_job(test: &TestDatabase) {
    let transaction = test.begin_write().await.unwrap();
    save_jobs(&transaction, &[a_job(), a_job()], now()).await.unwrap();
    transaction.rollback().await.unwrap();
    assert_eq!(claim(&open_queue(test), now()).await, None);
    let transaction = test.begin_write().await.unwrap();
    save_jobs(&transaction, &[a_job(), a_job()], now()).await.unwrap();
    transaction.commit().await.unwrap();
    assert_eq!(test.number("SELECT COUNT(*) FROM job").await, 2);
}

async fn renewed_lease_blocks_other_workers(test: &TestDatabase) {
    let queue = open_queue(test);
    queue.push(&a_job()).await.unwrap();
    let begin = now();
    let first_claim = claim(&queue, begin).await.unwrap();
    assert!(queue.renew(&first_claim, begin.plus(Duration::minutes(2))).await.unwrap());
    assert_eq!(claim(&queue, begin.plus(LEASE)).await, None);
    let second_claim = claim(&queue, begin.plus(Duration::minutes(2))).await.unwrap();
    assert_eq!(second_claim.id, first_claim.id);
    assert!(!queue.renew(&first_claim, begin.plus(Duration::days(1))).await.unwrap(), "it is another's now");
}

async fn expired_lease_is_left_to_other_processes(test: &TestDatabase) {
    let queue = open_queue(test);
    queue.push(&a_job()).await.unwrap();
    let running_job = claim(&queue, now()).await.unwrap();
    let ahead = now().plus(Duration::days(9_490));
    let claim_except = async |running: &[Uuid]| {
        queue.claim(None, running, SystemIds.new_id(), ahead, LEASE).await.unwrap().map(|job| job.id)
    };
    assert_eq!(claim_except(&[running_job.id]).await, None);
    assert_eq!(claim_except(&[SystemIds.new_id()]).await, Some(running_job.id));
}

async fn jobs_of_a_clock_ahead_become_due(test: &TestDatabase) {
    let queue = open_queue(test);
    let (begin, far_ahead) = (now(), now().plus(Duration::days(9_490)));
    let [created_job, retried_job, leased_job, recent_job] = [1, 2, 3, 4].map(|_| a_job());
    let daily = JobKind::DailyCleaning;
    queue.push(&NewJob { run_at: far_ahead, kind: daily, ..a_job() }).await.unwrap();
    for job in [&retried_job, &leased_job] {
        queue.push(job).await.unwrap();
        let claimed_job =
            queue.claim(None, &[], SystemIds.new_id(), far_ahead, LEASE).await.unwrap().unwrap();
        if job.id == retried_job.id {
            queue.retry(&claimed_job, far_ahead, "late").await.unwrap();
        }
    }
    queue.push(&NewJob { run_at: far_ahead, ..created_job.clone() }).await.unwrap();
    queue.push(&NewJob { run_at: begin.plus(Duration::hours(6)), ..recent_job }).await.unwrap();

    assert_eq!(queue.release_delayed(begin).await.unwrap(), 3);
    let mut claimed_ids = HashSet::new();
    while let Some(job) = claim(&queue, begin).await {
        assert!(job.created_at <= begin, "{:?}", job.created_at);
        claimed_ids.insert(job.id);
    }
    assert_eq!(claimed_ids, HashSet::from([created_job.id, retried_job.id, leased_job.id]));
    assert_eq!(queue.release_delayed(begin).await.unwrap(), 0);
}

async fn batches_more_than_a_month_ahead_become_due(test: &TestDatabase) {
    let (queue, begin) = (open_queue(test), now());
    let batch = |run_at| {
        let kind = JobKind::CampaignBatch { campaign: Uuid::nil(), first: 1, last: 2 };
        NewJob::now(SystemIds.new_id(), kind, run_at)
    };
    let after = |days| begin.plus(Duration::days(days));
    let postponed_batch = batch(after(9_490));
    for job in [&batch(after(30)), &postponed_batch, &batch(Instant::from_micros(PAUSED_RUN_AT))] {
        queue.push(job).await.unwrap();
    }
    assert_eq!(queue.release_delayed(begin).await.unwrap(), 1);
    let claim =
        async || queue.claim(Some("campaign-batch"), &[], SystemIds.new_id(), begin, LEASE).await.unwrap();
    assert_eq!(claim().await.unwrap().id, postponed_batch.id);
    assert_eq!(claim().await, None);
}

async fn oldest_waiting_job_time_is_reported(test: &TestDatabase) {
    let (queue, queries) = (open_queue(test), open_queries(test));
    let begin = now();
    assert_eq!(queries.find_waiting_since(begin).await.unwrap(), None);
    queue.push(&NewJob { run_at: begin, ..a_job() }).await.unwrap();
    queue.push(&NewJob { run_at: begin.plus(Duration::hours(1)), ..a_job() }).await.unwrap();
    assert_eq!(queries.find_waiting_since(begin.plus(Duration::minutes(5))).await.unwrap(), Some(begin));
    claim(&queue, begin).await.unwrap();
    assert_eq!(
        queries.find_waiting_since(begin).await.unwrap(),
        None,
        "one is at work, the other is not due"
    );
    assert_eq!(
        queries.find_waiting_since(begin.plus(LEASE)).await.unwrap(),
        Some(begin.plus(LEASE)),
        "its worker died"
    );
}

async fn job_of_newer_version_is_released(test: &TestDatabase) {
    let queue = open_queue(test);
    let begin = now();
    let [newer_job, known_job] =
        [1, 2].map(|number| NewJob { run_at: begin.plus(Duration::seconds(number)), ..a_job() });
    queue.push(&newer_job).await.unwrap();
    test.execute(r#"UPDATE job SET payload = '{"kind": "of-tomorrow", "x": 1}'"#).await;
    queue.push(&known_job).await.unwrap();
    let instant = begin.plus(Duration::minutes(1));
    let claimed_job = claim(&queue, instant).await.unwrap();
    assert_eq!(claimed_job.id, known_job.id);
    assert!(queue.finish(&claimed_job).await.unwrap());
    assert_eq!(claim(&queue, instant.plus(Duration::seconds(1))).await, None);
    let waiting_count_query = "SELECT COUNT(*) FROM job WHERE state = 'waiting' AND attempts = 0 AND last_error LIKE 'not understood%'";
    assert_eq!(test.number(waiting_count_query).await, 1);
    // Payload as seen by the newer version.
    test.execute(r#"UPDATE job SET payload = '{"kind": "daily-cleaning"}' WHERE state = 'waiting'"#).await;
    let repeated_claim = claim(&queue, instant.plus(Duration::minutes(5))).await.unwrap();
    assert_eq!((repeated_claim.id, repeated_claim.kind), (newer_job.id, JobKind::DailyCleaning));
}

on_both_engines!(
    concurrent_workers_claim_each_job_once,
    job_is_read_back_when_due,
    oldest_due_job_is_claimed_first,
    separate_kinds_are_claimed_only_by_name,
    failed_job_is_retried_later_with_attempts,
    dead_job_is_kept_and_frees_key,
    released_job_is_due_immediately_with_all_attempts,
    worker_with_expired_lease_cannot_change_job,
    concurrent_jobs_with_one_key_create_one,
    rolled_back_change_leaves_no_job,
    renewed_lease_blocks_other_workers,
    expired_lease_is_left_to_other_processes,
    jobs_of_a_clock_ahead_become_due,
    batches_more_than_a_month_ahead_become_due,
    oldest_waiting_job_time_is_reported,
    job_of_newer_version_is_released,
);
