//! Retention of stored data (AMB-043, AMB-046, AMB-082), and reports of purges.

use crate::french_enumeration;
use crate::shared::instant::Instant;
use serde::{Deserialize, Serialize};

/// Longest time that a record is kept without change: twenty years.
pub const RECORD_DAYS: u32 = 7_305;
/// Retention of permanently failed jobs, in days.
pub const DEAD_JOB_DAYS: i64 = 90;
/// Retention of a used or ended password link, in days, so that its page can explain its state.
pub const LINK_DAYS: i64 = 30;
/// Retention of a contact who is no customer, partner or employee, in days after the last change or message: three
/// years, the usual limit for prospects (CNIL).
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
        Inquiries = "Demandes reçues",
        Contacts = "Contacts importés",
        CampaignMessages = "Destinataires des campagnes",
        UnattachedFiles = "Fichiers jamais rattachés",
        FilesWithoutRow = "Fichiers sans fiche",
        Spent = "Liens, tickets et limites échus",
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
        matches!(self, Self::CustomerRecords | Self::Inquiries | Self::Contacts)
    }
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
    /// Result with this number of deleted rows.
    pub const fn of(category: RetentionCategory, count: u64) -> Self {
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

    #[test]
    fn only_purges_by_age_can_be_disabled() {
        let off: Vec<_> = RetentionCategory::ALL.iter().filter(|it| it.can_be_switched_off()).collect();
        let expected =
            [RetentionCategory::CustomerRecords, RetentionCategory::Inquiries, RetentionCategory::Contacts];
        assert_eq!(off, expected.iter().collect::<Vec<_>>());
    }

    #[test]
    fn lines_without_newer_fields_are_read() {
        let line: RetentionLine = serde_json::from_str(r#"{"category":"Fiches clients","count":2}"#).unwrap();
        assert_eq!((line.count, line.off, line.more), (2, false, false));
    }
}
