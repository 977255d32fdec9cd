//! When the messages of a campaign leave: in batches, at a pace, text messages within business hours.

use super::CampaignKind;
use crate::calendar::business_hours::next_opening;
use crate::shared::instant::Instant;
use time::Duration;

/// Messages of one batch.
pub const BATCH_SIZE: u32 = 200;
/// SMS of one minute, as they are planned: what sending services take without effort.
pub const SMS_PER_MINUTE: u32 = 600;

/// Messages that leave together: their places in the campaign, from 1, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Place of the first.
    pub first: u32,
    /// Place of the last.
    pub last: u32,
    /// When it is due: for SMS always within business hours.
    pub at: Instant,
}

/// When a campaign that is ready at this moment begins.
pub fn starts_at(kind: CampaignKind, ready: Instant) -> Instant {
    match kind {
        CampaignKind::Sms => next_opening(ready),
        CampaignKind::Email => ready,
    }
}

/// The batches of a campaign that is ready at this moment. `per_minute`: messages that leave in a minute; `None`
/// for as fast as it goes. Every message is in exactly one batch.
pub fn batches(kind: CampaignKind, messages: u32, per_minute: Option<u32>, ready: Instant) -> Vec<Batch> {
    let mut planned = Vec::new();
    let (mut first, mut at) = (1_u32, starts_at(kind, ready));
    while first <= messages {
        let last = first.saturating_add(BATCH_SIZE - 1).min(messages);
        planned.push(Batch { first, last, at });
        at = starts_at(kind, at.plus(time_of(last - first + 1, per_minute)));
        first = last + 1;
    }
    planned
}

/// When the last message leaves, as planned.
pub fn ends_at(kind: CampaignKind, messages: u32, per_minute: Option<u32>, ready: Instant) -> Instant {
    match batches(kind, messages, per_minute, ready).last() {
        Some(last) => starts_at(kind, last.at.plus(time_of(last.last - last.first, per_minute))),
        None => starts_at(kind, ready),
    }
}

/// How long this many messages take.
pub fn time_of(messages: u32, per_minute: Option<u32>) -> Duration {
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
    fn cal_07_what_does_not_leave_before_eight_in_the_evening_waits_for_the_morning() {
        let ready = Instant::new(datetime!(2026-11-20 18:59:50 UTC));
        let planned: Vec<String> = batches(CampaignKind::Sms, 401, Some(600), ready)
            .iter()
            .map(|batch| format!("{}-{} {}", batch.first, batch.last, batch.at.to_rfc3339()))
            .collect();
        assert_eq!(
            planned,
            ["1-200 2026-11-20T18:59:50Z", "201-400 2026-11-23T07:00:00Z", "401-401 2026-11-23T07:00:20Z"]
        );
    }

    #[test]
    fn mails_leave_at_any_hour_at_their_rate() {
        let sunday = Instant::new(datetime!(2026-11-22 02:00 UTC));
        assert_eq!(ends_at(CampaignKind::Email, 1, Some(600), sunday), sunday);
        let end = ends_at(CampaignKind::Email, 100_000, Some(600), sunday);
        assert_eq!((end.seconds() - sunday.seconds()) / 60, 166);
        assert_eq!(ends_at(CampaignKind::Email, 100_000, None, sunday), sunday);
    }

    proptest! {
        #[test]
        fn every_message_is_planned_once_and_no_sms_outside_of_business_hours(
            seconds in datetime!(2000-01-01 0:00 UTC).unix_timestamp()..datetime!(2101-01-01 0:00 UTC).unix_timestamp(),
            messages in 0_u32..20_000,
            rate in 1_u32..100_000,
        ) {
            let ready = Instant::from_micros(seconds * 1_000_000);
            let planned = batches(CampaignKind::Sms, messages, Some(rate), ready);
            let mut next = 1;
            let mut before = ready;
            for batch in &planned {
                prop_assert_eq!(batch.first, next);
                prop_assert!(batch.last >= batch.first && batch.last - batch.first < BATCH_SIZE);
                prop_assert!(is_open(batch.at) && batch.at >= before);
                next = batch.last + 1;
                before = batch.at;
            }
            prop_assert_eq!(next, messages + 1);
            prop_assert!(is_open(ends_at(CampaignKind::Sms, messages, Some(rate), ready)));
        }
    }
}
