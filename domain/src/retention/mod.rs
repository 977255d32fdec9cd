//! Retention of stored data (AMB-043, AMB-046, AMB-082), and reports of purges.

use crate::calendar::paris::{day_in_paris, from_paris};
use crate::french_enumeration;
use crate::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use time::macros::time;
use time::{Duration, Time};

/// Time of the daily jobs, in Paris.
const DAILY_HOUR: Time = time!(3:00);
/// Maximum delay of a daily purge; a longer one means that the server was off for days, or that its clock is wrong.
const MAX_LATENESS: Duration = Duration::days(2);
/// Number of rows of a category that one purge may always remove.
const ALWAYS_ALLOWED_ROWS: u64 = 20;
/// Percentage of a category that one purge may remove.
const MAX_PERCENTAGE: u64 = 5;

/// Longest time that a record is kept without change: twenty years.
pub const RECORD_DAYS: u32 = 7_305;
/// Minimum retention of a record with an identity check, in years after the check (L561-12 CMF).
pub const IDENTITY_YEARS: u8 = 5;
/// Retention of permanently failed jobs, in days.
pub const DEAD_JOB_DAYS: i64 = 90;
/// Retention of a used or ended password link, in days, so that its page can explain its state.
pub const LINK_DAYS: i64 = 30;
/// Retention of an idempotency key, in days.
pub const IDEMPOTENCY_KEY_DAYS: i64 = 3;
/// Retention of a contact that is not a customer, partner or employee, in days after the last change of the contact or
/// of their mailing preferences; received campaigns do not count. Three years, the usual limit for prospects (CNIL).
pub const CONTACT_DAYS: u32 = 1_096;
/// Retention of the recipients of a campaign, in days: as for contacts.
pub const CAMPAIGN_DAYS: u32 = CONTACT_DAYS;
/// Retention of a mail or SMS written to a file instead of being sent, in days (AMB-128).
pub const OUTBOX_DAYS: i64 = 30;
/// Retention of the report of a purge, in days: as for the access journal.
pub const REPORT_DAYS: i64 = 365;

french_enumeration! {
    /// Category of purged data; stored and shown as its label.
    RetentionCategory {
        CustomerRecords = "Fiches clients",
        ArchivedRecords = "Fiches archivées",
        ProspectRecords = "Fiches sans étude",
        DroppedRecords = "Fiches sans suite",
        FinancedRecords = "Fiches financées",
        IdentityChecks = "Vérifications d’identité",
        KeptIdentityChecks = "Vérifications d’identité de clients supprimés",
        LegalDocuments = "Documents légaux",
        Complaints = "Réclamations",
        Inquiries = "Demandes reçues",
        Contacts = "Contacts importés",
        CampaignMessages = "Destinataires des campagnes",
        UnattachedFiles = "Fichiers jamais rattachés",
        FilesWithoutRow = "Fichiers sans fiche",
        ExpiredTechnicalData = "Liens, tickets et limites échus",
        DeadJobs = "Tâches de fond abandonnées",
        Sessions = "Sessions terminées",
        ApiTokens = "Accès de programmes échus",
        AccessJournal = "Journal des accès",
        Logins = "Journal des connexions",
        Outbox = "Emails et SMS gardés en fichiers",
        Reports = "Comptes rendus de conservation",
    }
}

impl RetentionCategory {
    /// Returns whether the purge by age can be disabled in the configuration; the other categories are leftovers
    /// or have a fixed retention.
    pub const fn can_be_switched_off(self) -> bool {
        matches!(
            self,
            Self::CustomerRecords
                | Self::ArchivedRecords
                | Self::ProspectRecords
                | Self::DroppedRecords
                | Self::FinancedRecords
                | Self::IdentityChecks
                | Self::KeptIdentityChecks
                | Self::LegalDocuments
                | Self::Complaints
                | Self::Inquiries
                | Self::Contacts
        )
    }
}

impl RetentionCategory {
    /// Returns whether a purge stops when it would remove a large share of the category. The other categories often
    /// expire in bulk, and losing them is harmless: ended sessions, links, tokens and failed jobs, journals older than a
    /// year, copies of sent messages, recipients of campaigns older than three years, and unattached uploads. Archived
    /// records expire on a day that an administrator chose, complaints years after their answer.
    pub const fn is_guarded(self) -> bool {
        matches!(
            self,
            Self::CustomerRecords
                | Self::ProspectRecords
                | Self::DroppedRecords
                | Self::FinancedRecords
                | Self::IdentityChecks
                | Self::KeptIdentityChecks
                | Self::LegalDocuments
                | Self::Inquiries
                | Self::Contacts
                | Self::FilesWithoutRow
        )
    }
}

/// Reason why a purge removes nothing until it is confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum StopReason {
    /// The clock is days past the moment at which the purge was due.
    ClockAhead { last_run: Instant, now: Instant },
    /// One purge would remove too large a share of a category.
    TooMany { category: RetentionCategory, due: u64, total: u64 },
}

/// Returns the next 03:00 in Paris, strictly later than `now`.
pub fn next_daily_run(now: Instant) -> Instant {
    let today = day_in_paris(now);
    let run = from_paris(today, DAILY_HOUR);
    if run > now { run } else { from_paris(today.plus_days(1), DAILY_HOUR) }
}

/// Returns the reason to stop if `now` is more than two days after the daily run that follows `last_run`. A clock
/// before the last run is no reason, as less data has expired by then.
pub fn clock_reason(last_run: Instant, now: Instant) -> Option<StopReason> {
    let latest = next_daily_run(last_run).plus(MAX_LATENESS);
    (now > latest).then_some(StopReason::ClockAhead { last_run, now })
}

/// Returns the reason to stop if more than 20 rows and more than 5 % of the `total` rows of a category are `due`.
pub fn share_reason(category: RetentionCategory, due: u64, total: u64) -> Option<StopReason> {
    let exceeds_limits =
        due > ALWAYS_ALLOWED_ROWS && u128::from(due) * 100 > u128::from(total) * u128::from(MAX_PERCENTAGE);
    exceeds_limits.then_some(StopReason::TooMany { category, due, total })
}

french_enumeration! {
    /// Trigger of a purge.
    RetentionCause {
        Daily = "Chaque nuit",
        Command = "Commande",
    }
}

/// Result of a purge for one category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetentionLine {
    pub category: RetentionCategory,
    /// Number of deleted rows; in a dry run, of rows to delete.
    pub count: u64,
    /// Purge disabled in the configuration.
    #[serde(default)]
    pub off: bool,
    /// Not finished for lack of time; the next purge continues.
    #[serde(default)]
    pub more: bool,
    /// The database or the file store failed; the next purge retries.
    #[serde(default)]
    pub failed: bool,
}

impl RetentionLine {
    /// Creates a result with this number of deleted rows.
    pub const fn new(category: RetentionCategory, count: u64) -> Self {
        Self { category, count, off: false, more: false, failed: false }
    }
}

/// Report of a purge; contains counts only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetentionReport {
    pub started_at: Instant,
    pub ended_at: Instant,
    /// Trigger of the purge.
    pub cause: RetentionCause,
    pub lines: Vec<RetentionLine>,
}

impl RetentionReport {
    /// Returns whether a category was not finished.
    pub fn has_more(&self) -> bool {
        self.lines.iter().any(|line| line.more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn switchable_category_is_guarded_archived_or_a_complaint() {
        for category in RetentionCategory::ALL.into_iter().filter(|category| category.can_be_switched_off()) {
            let is_unguarded =
                matches!(category, RetentionCategory::ArchivedRecords | RetentionCategory::Complaints);
            assert!(category.is_guarded() != is_unguarded, "{}", category.label());
        }
    }

    #[test]
    fn only_purges_by_age_can_be_disabled() {
        assert!(RetentionCategory::CustomerRecords.can_be_switched_off());
        for leftovers in [RetentionCategory::FilesWithoutRow, RetentionCategory::Logins] {
            assert!(!leftovers.can_be_switched_off(), "{}", leftovers.label());
        }
    }

    #[test]
    fn daily_run_is_at_three_in_paris() {
        let next = |at| next_daily_run(Instant::new(at)).to_rfc3339();
        assert_eq!(next(datetime!(2026-11-21 01:59 UTC)), "2026-11-21T02:00:00Z");
        assert_eq!(next(datetime!(2026-11-21 02:00 UTC)), "2026-11-22T02:00:00Z");
        assert_eq!(next(datetime!(2026-10-24 12:00 UTC)), "2026-10-25T02:00:00Z");
    }

    #[test]
    fn clock_two_days_past_run_stops_purge() {
        let last_run = Instant::new(datetime!(2026-11-21 02:00:07 UTC));
        let reason = |now| clock_reason(last_run, Instant::new(now));
        for now in [
            datetime!(2026-11-20 09:00 UTC),
            datetime!(2026-11-22 02:00 UTC),
            datetime!(2026-11-24 02:00 UTC),
        ] {
            assert_eq!(reason(now), None, "{now}");
        }
        for now in [datetime!(2026-11-24 02:00:01 UTC), datetime!(2052-11-21 09:00 UTC)] {
            assert_eq!(reason(now), Some(StopReason::ClockAhead { last_run, now: Instant::new(now) }));
        }
    }

    #[test]
    fn over_twenty_rows_and_five_percent_stop_purge() {
        let reason = |due, total| share_reason(RetentionCategory::Inquiries, due, total).is_some();
        assert!(!reason(0, 0) && !reason(20, 20), "few rows");
        assert!(!reason(21, 420) && !reason(5_000, 100_000), "five percent");
        assert!(reason(21, 419) && reason(21, 0) && reason(25, 25) && reason(5_001, 100_000));
    }

    #[test]
    fn stop_reason_round_trips() {
        let reasons = [
            StopReason::ClockAhead {
                last_run: Instant::new(datetime!(2026-11-21 02:00 UTC)),
                now: Instant::new(datetime!(2052-11-21 09:00 UTC)),
            },
            StopReason::TooMany { category: RetentionCategory::Contacts, due: 21, total: 300 },
        ];
        let stored = serde_json::to_string(&reasons).unwrap();
        assert_eq!(serde_json::from_str::<Vec<StopReason>>(&stored).unwrap(), reasons);
    }

    #[test]
    fn lines_without_newer_fields_are_read() {
        let line: RetentionLine = serde_json::from_str(r#"{"category":"Fiches clients","count":2}"#).unwrap();
        assert_eq!((line.count, line.off, line.more), (2, false, false));
    }
}
