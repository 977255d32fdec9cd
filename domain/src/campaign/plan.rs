//! Schedule of a campaign: batches at a given rate, SMS within business hours (AMB-122).

use super::CampaignKind;
use crate::calendar::business_hours::next_opening;
use crate::shared::instant::Instant;
use time::Duration;

/// Number of messages of a batch.
pub const BATCH_SIZE: u32 = 200;
/// Planned rate of SMS per minute, within the capacity of SMS providers.
pub const SMS_PER_MINUTE: u32 = 600;

/// Messages of one job: a range of positions in the campaign, from 1, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Position of the first message.
    pub first: u32,
    /// Position of the last message.
    pub last: u32,
    /// Due time; for SMS always within business hours.
    pub due_at: Instant,
}

/// Returns when a campaign that is ready at `ready` can start: mails immediately, SMS in the next business hours.
pub fn starts_at(kind: CampaignKind, ready: Instant) -> Instant {
    match kind {
        CampaignKind::Sms => next_opening(ready),
        CampaignKind::Email => ready,
    }
}

/// Returns the batches of a campaign that is ready at `ready`. `per_minute` is the rate in messages; `None` means no
/// limit. Every message belongs to exactly one batch.
pub fn plan_batches(
    kind: CampaignKind,
    messages: u32,
    per_minute: Option<u32>,
    ready: Instant,
) -> Vec<Batch> {
    let mut planned = Vec::new();
    let (mut first, mut due_at) = (1_u32, starts_at(kind, ready));
    while first <= messages {
        let last = first.saturating_add(BATCH_SIZE - 1).min(messages);
        planned.push(Batch { first, last, due_at });
        due_at = starts_at(kind, due_at.plus(sending_time(last - first + 1, per_minute)));
        first = last + 1;
    }
    planned
}

/// Returns the planned time of the last message of a campaign that is ready at `ready`; without messages, its start.
pub fn ends_at(kind: CampaignKind, messages: u32, per_minute: Option<u32>, ready: Instant) -> Instant {
    match plan_batches(kind, messages, per_minute, ready).last() {
        Some(batch) => starts_at(kind, batch.due_at.plus(sending_time(batch.last - batch.first, per_minute))),
        None => starts_at(kind, ready),
    }
}

/// Returns how long it takes to send this number of messages at this rate.
pub fn sending_time(messages: u32, per_minute: Option<u32>) -> Duration {
    let micros = per_minute.map_or(0, |rate| i64::from(messages) * 60_000_000 / i64::from(rate.max(1)));
    Duration::microseconds(micros)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::business_hours::is_open;
    use proptest::prelude::*;
    use time::macros::datetime;

    #[test]
    fn cal_07_sms_after_closing_wait_for_next_opening() {
        let ready_at = Instant::new(datetime!(2026-11-20 18:59:50 UTC));
        let planned: Vec<String> = plan_batches(CampaignKind::Sms, 401, Some(600), ready_at)
            .iter()
            .map(|batch| format!("{}-{} {}", batch.first, batch.last, batch.due_at.to_rfc3339()))
            .collect();
        assert_eq!(
            planned,
            ["1-200 2026-11-20T18:59:50Z", "201-400 2026-11-23T07:00:00Z", "401-401 2026-11-23T07:00:20Z"]
        );
    }

    #[test]
    fn mails_are_planned_at_any_hour() {
        let sunday = Instant::new(datetime!(2026-11-22 02:00 UTC));
        assert_eq!(ends_at(CampaignKind::Email, 1, Some(600), sunday), sunday);
        let end = ends_at(CampaignKind::Email, 100_000, Some(600), sunday);
        assert_eq!((end.seconds() - sunday.seconds()) / 60, 166);
        assert_eq!(ends_at(CampaignKind::Email, 100_000, None, sunday), sunday);
    }

    proptest! {
        #[test]
        fn sms_are_planned_once_within_business_hours(
            seconds in datetime!(2000-01-01 0:00 UTC).unix_timestamp()..datetime!(2101-01-01 0:00 UTC).unix_timestamp(),
            messages in 0_u32..20_000,
            rate in 1_u32..100_000,
        ) {
            let ready_at = Instant::from_micros(seconds * 1_000_000);
            let planned = plan_batches(CampaignKind::Sms, messages, Some(rate), ready_at);
            let mut next = 1;
            let mut before = ready_at;
            for batch in &planned {
                prop_assert_eq!(batch.first, next);
                prop_assert!(batch.last >= batch.first && batch.last - batch.first < BATCH_SIZE);
                prop_assert!(is_open(batch.due_at) && batch.due_at >= before);
                next = batch.last + 1;
                before = batch.due_at;
            }
            prop_assert_eq!(next, messages + 1);
            prop_assert!(is_open(ends_at(CampaignKind::Sms, messages, Some(rate), ready_at)));
        }
    }
}
