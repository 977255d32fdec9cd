//! Campaigns in the database: one message per recipient with several workers; credits; a hundred thousand recipients.

use crate::database::builders::new_id;
use crate::database::support::{TestDatabase, now};
use crate::on_both_engines;
use adapters::database::campaign::{SqlCampaignMessages, SqlCampaignQueries, SqlCampaignRepository};
use adapters::database::connection::Database;
use application::access_journal::entry::AccessEntry;
use application::campaign::ports::{
    Allowance, BatchLease, CampaignMessages, CampaignQueries, CampaignRepository, ClaimedMessage,
    Deliverability, LaunchOutcome, MessageOutcome, NewCampaign, Schedule,
};
use application::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::campaign::message::Message;
use domain::campaign::plan::plan_batches;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::person::PersonName;
use std::collections::HashSet;
use time::Duration;
use uuid::Uuid;

/// Creates a group of contacts, each with a unique address and number.
async fn a_group_of(test: &TestDatabase, people: u32) -> Uuid {
    let group = new_id();
    let (literal, made) = if test.is_postgres() {
        (format!("'{group}'::uuid"), "gen_random_uuid()".to_owned())
    } else {
        (format!("X'{}'", group.simple()), "randomblob(16)".to_owned())
    };
    let series_sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ";
    test.execute(&format!(
        "INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES ({literal}, '{group}', '{group}', 0)"
    ))
    .await;
    let number = if test.is_postgres() { "lpad(i::text, 8, '0')" } else { "substr('00000000' || i, -8)" };
    test.execute(&format!(
        "INSERT INTO contact_entry (uuid, email, email_key, phone_number, status_sms, sort_key, created_at, updated_at) \
         {series_sql}{people}) SELECT {made}, 'p' || i || '@exemple.fr', 'p' || i || '@exemple.fr', \
         '06' || {number}, 'ACTIVATED', '{group}', 0, 0 FROM n"
    ))
    .await;
    test.execute(&format!(
        "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) \
         SELECT {literal}, e.uuid, 'ACTIVATED', 0 FROM contact_entry e WHERE e.sort_key = '{group}'"
    ))
    .await;
    group
}

fn a_campaign(group: Uuid) -> NewCampaign {
    let (uuid, instant) = (new_id(), now());
    let (act, object) = (JournalAct::Create, JournalObject::Campaign);
    NewCampaign {
        uuid,
        entry: AccessEntry::automatic(act, object, uuid, instant),
        message: Message::Mail { subject: "Taux".to_owned(), content: "<p>Bonjour</p>".to_owned() },
        author: PersonName { first_name: "Ada".to_owned(), last_name: "Roy".to_owned() },
        groups: vec![group],
        files: Vec::new(),
        key: None,
        at: instant,
        allowance: Allowance::Unlimited,
    }
}

async fn launch(database: &Database, new: &NewCampaign) -> LaunchOutcome {
    let schedule = |messages: u32| {
        let planned_batches = plan_batches(new.message.kind(), messages, None, new.at);
        let job = |batch: &domain::campaign::plan::Batch| NewJob {
            id: new_id(),
            kind: JobKind::CampaignBatch { campaign: new.uuid, first: batch.first, last: batch.last },
            run_at: batch.due_at,
            unique_key: None,
        };
        Schedule { jobs: planned_batches.iter().map(job).collect(), starts_at: new.at, last_at: new.at }
    };
    SqlCampaignRepository::new(database.clone()).launch(new, &schedule).await.expect("a launch")
}

fn lease_of_campaign(campaign: Uuid, token: Uuid) -> BatchLease {
    BatchLease { campaign, kind: CampaignKind::Email, first: 1, last: 1_000_000, token }
}

async fn concurrent_workers_lease_each_message_once(test: &TestDatabase) {
    let group = a_group_of(test, 600).await;
    let new = a_campaign(group);
    assert_eq!(launch(test, &new).await, LaunchOutcome::Done);
    let processes = [test.database.clone(), test.another_process().await];
    let campaign = new.uuid;
    let workers = (0_u32..6).map(|number| {
        let messages = SqlCampaignMessages::new(processes[usize::from(number % 2 == 0)].clone());
        let first_number = number * 100 + 1;
        let lease = BatchLease {
            first: first_number,
            last: first_number + 99,
            ..lease_of_campaign(campaign, new_id())
        };
        tokio::spawn(async move {
            let mut own_claims = Vec::new();
            loop {
                let messages_claimed = messages.claim(lease, 30, now()).await.unwrap();
                if messages_claimed.is_empty() {
                    return own_claims;
                }
                assert!(
                    messages_claimed
                        .iter()
                        .all(|message| matches!(message.deliverability, Deliverability::Address(_)))
                );
                let outcomes: Vec<_> =
                    messages_claimed.iter().map(|message| (message.position, MessageOutcome::Sent)).collect();
                messages.save_outcomes(lease, &outcomes, now()).await.unwrap();
                own_claims.extend(messages_claimed.iter().map(|message| message.position));
            }
        })
    });
    let mut all_numbers = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        all_numbers.extend(worker.await.unwrap());
    }
    assert_eq!((all_numbers.len(), all_numbers.into_iter().collect::<HashSet<_>>().len()), (600, 600));
    let (row, _) = SqlCampaignQueries::new(test.database.clone()).find(campaign).await.unwrap().unwrap();
    assert_eq!((row.state, row.sent, row.waiting), (CampaignState::Finished, 600, 0));
}

async fn worker_without_lease_records_nothing(test: &TestDatabase) {
    let new = a_campaign(a_group_of(test, 2).await);
    launch(test, &new).await;
    let messages = SqlCampaignMessages::new(test.database.clone());
    let (dead_lease, live_lease) =
        (lease_of_campaign(new.uuid, new_id()), lease_of_campaign(new.uuid, new_id()));
    let instant = now();
    assert_eq!(messages.claim(dead_lease, 10, instant).await.unwrap().len(), 2);
    assert!(messages.claim(dead_lease, 10, instant).await.unwrap().is_empty(), "it has them");
    assert_eq!(messages.count_claimable(dead_lease, instant).await.unwrap(), 0);
    assert_eq!(messages.count_claimable(live_lease, instant).await.unwrap(), 2);
    let claimed_messages = messages.claim(live_lease, 10, instant).await.unwrap();
    assert_eq!(claimed_messages.iter().map(|message| message.attempts).collect::<Vec<_>>(), [2, 2]);
    messages
        .save_outcomes(dead_lease, &[(1, MessageOutcome::Sent), (2, MessageOutcome::Sent)], instant)
        .await
        .unwrap();
    let queries = SqlCampaignQueries::new(test.database.clone());
    assert_eq!(queries.find(new.uuid).await.unwrap().unwrap().0.sent, 0);
    let closed_outcome = rejected_outcome(&claimed_messages[1]);
    messages
        .save_outcomes(live_lease, &[(1, MessageOutcome::Sent), (2, closed_outcome)], instant)
        .await
        .unwrap();
    let (row, _) = queries.find(new.uuid).await.unwrap().unwrap();
    assert_eq!((row.sent, row.failed, row.state), (1, 1, CampaignState::Finished));
    assert_eq!(messages.find_next_due(live_lease).await.unwrap(), None);
    let audience = queries.find_audience(CampaignKind::Email, &new.groups).await.unwrap().unwrap();
    assert_eq!((audience.recipients, audience.unreachable), (1, 1), "a closed address is not tried again");
}

/// Returns the outcome of a message whose address the mail server rejected.
fn rejected_outcome(message: &ClaimedMessage) -> MessageOutcome {
    let Deliverability::Address(address) = &message.deliverability else { panic!("no address") };
    MessageOutcome::Failed { reason: "550".to_owned(), rejected_address: Some(address.clone()) }
}

async fn address_corrected_during_sending_is_not_rejected(test: &TestDatabase) {
    let new = a_campaign(a_group_of(test, 1).await);
    launch(test, &new).await;
    let messages = SqlCampaignMessages::new(test.database.clone());
    let (lease, instant) = (lease_of_campaign(new.uuid, new_id()), now());
    let claimed_messages = messages.claim(lease, 10, instant).await.unwrap();
    test.execute("UPDATE contact_entry SET email = 'lea@exemple.fr', email_key = 'lea@exemple.fr'").await;
    messages.save_outcomes(lease, &[(1, rejected_outcome(&claimed_messages[0]))], instant).await.unwrap();
    let queries = SqlCampaignQueries::new(test.database.clone());
    let audience = queries.find_audience(CampaignKind::Email, &new.groups).await.unwrap().unwrap();
    assert_eq!((audience.recipients, audience.unreachable), (1, 0));
}

async fn unattempted_message_stays_waiting(test: &TestDatabase) {
    let new = a_campaign(a_group_of(test, 2).await);
    launch(test, &new).await;
    let messages = SqlCampaignMessages::new(test.database.clone());
    let (lease, instant) = (lease_of_campaign(new.uuid, new_id()), now());
    messages.claim(lease, 10, instant).await.unwrap();
    let not_attempted = [(1, MessageOutcome::NotAttempted), (2, MessageOutcome::NotAttempted)];
    messages.save_outcomes(lease, &not_attempted, instant).await.unwrap();
    messages.set_hold_reason(new.uuid, "Le compte est vide.").await.unwrap();
    let queries = SqlCampaignQueries::new(test.database.clone());
    let (row, _) = queries.find(new.uuid).await.unwrap().unwrap();
    assert_eq!((row.waiting, row.wait_reason.as_deref()), (2, Some("Le compte est vide.")));
    let repeated_claim = messages.claim(lease, 10, instant).await.unwrap();
    assert_eq!(repeated_claim.iter().map(|message| message.attempts).collect::<Vec<_>>(), [1, 1]);
    messages.save_outcomes(lease, &[(1, MessageOutcome::Sent)], instant).await.unwrap();
    assert_eq!(queries.find(new.uuid).await.unwrap().unwrap().0.wait_reason, None);
}

async fn messages_of_dead_worker_are_settled_after_cancellation(test: &TestDatabase) {
    let new = a_campaign(a_group_of(test, 3).await);
    launch(test, &new).await;
    let messages = SqlCampaignMessages::new(test.database.clone());
    let instant = now();
    messages.claim(lease_of_campaign(new.uuid, new_id()), 1, instant).await.unwrap();
    assert!(SqlCampaignRepository::new(test.database.clone()).cancel(new.uuid, instant).await.unwrap());
    let queries = SqlCampaignQueries::new(test.database.clone());
    let pending = queries.find(new.uuid).await.unwrap().unwrap().0.waiting;
    assert_eq!(pending, 1, "one is on its way");
    messages.cancel_rest(lease_of_campaign(new.uuid, new_id()), instant).await.unwrap();
    let (row, _) = queries.find(new.uuid).await.unwrap().unwrap();
    assert_eq!((row.state, row.waiting, row.cancelled), (CampaignState::Cancelled, 0, 3));
    assert!(row.finished_at.is_some());
    let totals = queries.count_messages_by_state().await.unwrap();
    assert!(totals.contains(&(MessageState::Cancelled, 3)));
}

async fn concurrent_launches_cannot_reserve_same_credits(test: &TestDatabase) {
    let group = a_group_of(test, 40).await;
    let other_process = test.another_process().await;
    let new = || NewCampaign { allowance: Allowance::TotalQuota(100), ..a_campaign(group) };
    let (first_campaign, second_campaign, third_campaign) = (new(), new(), new());
    let outcomes = tokio::join!(
        launch(test, &first_campaign),
        launch(&other_process, &second_campaign),
        launch(test, &third_campaign)
    );
    let outcomes = [outcomes.0, outcomes.1, outcomes.2];
    assert_eq!(outcomes.iter().filter(|launch| **launch == LaunchOutcome::Done).count(), 2);
    assert!(outcomes.contains(&LaunchOutcome::TooFewCredits { needed: 40, remaining: 20 }));
}

async fn mail_rate_is_shared_between_servers(test: &TestDatabase) {
    let other_messages = SqlCampaignMessages::new(test.another_process().await);
    let messages = SqlCampaignMessages::new(test.database.clone());
    let (instant, time) = (now(), Duration::seconds(3));
    let mut reserved_count = 0;
    while messages.reserve(time, instant).await.unwrap().is_none() {
        reserved_count += 1;
    }
    assert_eq!(reserved_count, 2, "five late seconds are made up for at most");
    let next = other_messages.reserve(time, instant).await.unwrap().unwrap();
    assert_eq!(next, instant.plus(Duration::seconds(1)));
    assert_eq!(other_messages.reserve(time, next).await.unwrap(), None);
}

async fn mail_rate_of_a_clock_ahead_is_over(test: &TestDatabase) {
    let messages = SqlCampaignMessages::new(test.database.clone());
    let (instant, time) = (now(), Duration::seconds(3));
    assert_eq!(messages.reserve(time, instant.plus(Duration::days(26 * 365))).await.unwrap(), None);
    for _ in 0..2 {
        assert_eq!(messages.reserve(time, instant).await.unwrap(), None);
    }
    let next = messages.reserve(time, instant).await.unwrap();
    assert_eq!(next, Some(instant.plus(Duration::seconds(1))), "the rate holds again");
}

async fn messages_of_a_clock_ahead_are_due(test: &TestDatabase) {
    let mut new = a_campaign(a_group_of(test, 2).await);
    new.at = now().plus(Duration::days(26 * 365));
    launch(test, &new).await;
    let messages = SqlCampaignMessages::new(test.database.clone());
    let lease = lease_of_campaign(new.uuid, new_id());
    assert_eq!(messages.claim(lease, 10, now()).await.unwrap().len(), 2);
}

async fn launch_plans_ten_thousand_people(test: &TestDatabase) {
    let group = a_group_of(test, 10_000).await;
    let new = a_campaign(group);
    assert_eq!(launch(test, &new).await, LaunchOutcome::Done);
    assert_eq!(test.number("SELECT count(*) FROM job WHERE kind = 'campaign-batch'").await, 50);
    assert_eq!(test.number("SELECT count(DISTINCT position) FROM campaign_message").await, 10_000);
}

on_both_engines!(
    concurrent_workers_lease_each_message_once,
    worker_without_lease_records_nothing,
    address_corrected_during_sending_is_not_rejected,
    unattempted_message_stays_waiting,
    messages_of_dead_worker_are_settled_after_cancellation,
    concurrent_launches_cannot_reserve_same_credits,
    mail_rate_is_shared_between_servers,
    mail_rate_of_a_clock_ahead_is_over,
    messages_of_a_clock_ahead_are_due,
    launch_plans_ten_thousand_people,
);
