//! How long what is kept stays (AMB-043, AMB-046, AMB-082), and what a purge removed.

use crate::french_enumeration;
use crate::shared::instant::Instant;
use serde::{Deserialize, Serialize};

/// Longest time that a record is kept without change: twenty years.
pub const RECORD_DAYS: u32 = 7_305;
/// Days that a job given up for good stays for people to see.
pub const DEAD_JOB_DAYS: i64 = 90;
/// Days that a used or ended password link is kept, so that its page can say what became of it.
pub const LINK_DAYS: i64 = 30;
/// Days that a contact who is no customer, partner nor employee is kept without a change or a word of theirs: three
/// years, as long as a prospect may be written to without a sign of theirs (CNIL).
pub const CONTACT_DAYS: u32 = 1_096;
/// Days that who got what in a campaign is kept: as long.
pub const CAMPAIGN_DAYS: u32 = CONTACT_DAYS;
/// Days that a mail or an SMS that only became a file stays to be read.
pub const OUTBOX_DAYS: i64 = 30;
/// Days that the report of a purge is kept: as long as the access journal.
pub const REPORT_DAYS: i64 = 365;

french_enumeration! {
    /// What is purged; stored and shown as these words.
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
    /// Goes for its age, and stays when the owner switched that off; the others are leftovers, or kept for a
    /// time that is promised.
    pub const fn can_be_switched_off(self) -> bool {
        matches!(self, Self::CustomerRecords | Self::Inquiries | Self::Contacts)
    }
}

french_enumeration! {
    /// Why a purge ran.
    RetentionCause {
        Daily = "Chaque nuit",
        Command = "Commande",
    }
}

/// What a purge did to one category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetentionLine {
    pub category: RetentionCategory,
    /// How many went; in a dry run, how many would.
    pub count: u64,
    /// Kept whatever its age, as the owner decided.
    #[serde(default)]
    pub off: bool,
    /// Time was short: more is due, and follows.
    #[serde(default)]
    pub more: bool,
    /// The database or the store did not answer: what is left is due next time.
    #[serde(default)]
    pub failed: bool,
}

impl RetentionLine {
    /// A category of which this many went.
    pub const fn of(category: RetentionCategory, count: u64) -> Self {
        Self { category, count, off: false, more: false, failed: false }
    }
}

/// The report of one purge: counts only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetentionReport {
    pub started_at: Instant,
    pub ended_at: Instant,
    /// Why it ran.
    pub cause: RetentionCause,
    pub lines: Vec<RetentionLine>,
}

impl RetentionReport {
    /// Something is left to do.
    pub fn has_more(&self) -> bool {
        self.lines.iter().any(|line| line.more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_goes_for_its_age_can_be_kept_for_ever() {
        let off: Vec<_> = RetentionCategory::ALL.iter().filter(|it| it.can_be_switched_off()).collect();
        let expected =
            [RetentionCategory::CustomerRecords, RetentionCategory::Inquiries, RetentionCategory::Contacts];
        assert_eq!(off, expected.iter().collect::<Vec<_>>());
    }

    #[test]
    fn a_line_written_by_an_older_version_is_read() {
        let line: RetentionLine = serde_json::from_str(r#"{"category":"Fiches clients","count":2}"#).unwrap();
        assert_eq!((line.count, line.off, line.more), (2, false, false));
    }
}
