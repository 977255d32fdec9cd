//! Tables whose expired rows are deleted without further effects.

use super::super::sql::Sql;
use super::super::stored::Stored;
use super::due::push_journal;
use super::outcome::push_old_check;
use application::job::{JobState, REMOVE_FILES};
use application::retention::ports::ExpiryCutoffs;
use domain::retention::RetentionCategory;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};

/// Table without dependent rows: name, key column, and condition on its expired rows `j`.
pub(super) struct Table {
    pub table: &'static str,
    pub key: &'static str,
    pub condition: fn(&mut Sql, &ExpiryCutoffs, bool),
}

const TICKETS: Table = Table {
    table: "download_ticket",
    key: "digest",
    condition: |sql, cutoffs, _| {
        sql.push("j.expires_at <= ").bind(Stored(cutoffs.now));
    },
};
const LIMITS: Table = Table {
    table: "rate_limit",
    key: "key",
    condition: |sql, cutoffs, _| {
        sql.push("j.period_end <= ").bind(Stored(cutoffs.now));
    },
};
const LINKS: Table = Table {
    table: "password_link",
    key: "digest",
    condition: |sql, cutoffs, _| {
        sql.push("j.expires_at <= ").bind(Stored(cutoffs.links));
    },
};
/// Data to undo merges, which is possible for a day.
const MERGE_COPIES: Table = Table {
    table: "record_merge_copy",
    key: "merge_uuid",
    condition: |sql, cutoffs, _| push_expired(sql, "j.created_at", cutoffs.merges, cutoffs.now),
};
/// Idempotency keys; clients retry for some minutes only.
const KEYS: Table = Table {
    table: "idempotency_key",
    key: "key",
    condition: |sql, cutoffs, _| {
        sql.push("j.created_at < ").bind(Stored(cutoffs.keys));
    },
};
/// Permanently failed jobs, except those that delete files.
const DEAD_JOBS: Table = Table {
    table: "job",
    key: "uuid",
    condition: |sql, cutoffs, _| {
        sql.push("j.state = '").push(JobState::Dead.key()).push("' AND j.kind <> '").push(REMOVE_FILES);
        sql.push("' AND j.run_at < ");
        sql.bind(Stored(cutoffs.dead_jobs));
    },
};
const SESSIONS: Table = Table {
    table: "session",
    key: "uuid",
    condition: |sql, cutoffs, _| push_expired(sql, "j.created_at", cutoffs.sessions, cutoffs.now),
};
const DEVICES: Table = Table {
    table: "known_device",
    key: "uuid",
    condition: |sql, cutoffs, _| push_expired(sql, "j.last_login_at", cutoffs.devices, cutoffs.now),
};
/// Pending logins, kept much longer than they are valid.
const CHALLENGES: Table = Table {
    table: "login_challenge",
    key: "digest",
    condition: |sql, cutoffs, _| {
        sql.push("j.created_at <= ").bind(Stored(cutoffs.sessions));
    },
};
const ENROLMENTS: Table = Table {
    table: "mfa_enrolment",
    key: "state",
    condition: |sql, cutoffs, _| {
        sql.push("j.created_at <= ").bind(Stored(cutoffs.sessions));
    },
};
const API_TOKENS: Table = Table {
    table: "api_token",
    key: "uuid",
    condition: |sql, cutoffs, _| {
        sql.push("COALESCE(j.revoked_at, j.expires_at) < ").bind(Stored(cutoffs.api_tokens));
    },
};
const LOGINS: Table = Table {
    table: "login_event",
    key: "uuid",
    condition: |sql, cutoffs, _| {
        sql.push("j.at < ").bind(Stored(cutoffs.logins));
    },
};
const JOURNAL: Table = Table {
    table: "access_journal",
    key: "id",
    condition: |sql, cutoffs, postgres| push_journal(sql, cutoffs.journal, postgres),
};
const COMPLAINTS: Table = Table {
    table: "complaint",
    key: "uuid",
    condition: |sql, cutoffs, _| {
        sql.push("j.answered_on < ").bind(cutoffs.complaints.0);
    },
};
const IDENTITY_CHECKS: Table =
    Table { table: "identity_check", key: "uuid", condition: |sql, cutoffs, _| push_old_check(sql, cutoffs) };
const KEPT_IDENTITY_CHECKS: Table = Table {
    table: "kept_identity_check",
    key: "uuid",
    condition: |sql, cutoffs, _| {
        sql.push("j.released_at < ").bind(cutoffs.outcomes.checked_since.micros());
    },
};
const OLD_REPORTS: Table = Table {
    table: "retention_report",
    key: "uuid",
    condition: |sql, cutoffs, _| {
        sql.push("j.started_at < ").bind(Stored(cutoffs.reports));
    },
};

/// Appends the condition that a time is at most `cutoff`, or was recorded by a clock that was ahead (AMB-196).
fn push_expired(sql: &mut Sql, column: &'static str, cutoff: Instant, now: Instant) {
    sql.push("(").push(column).push(" <= ").bind(Stored(cutoff)).push(" OR ").push(column).push(" > ");
    sql.bind(Stored(now.plus(MAX_CLOCK_DIFFERENCE))).push(")");
}

/// Returns the tables of a category; none for categories with separate rules.
pub(super) fn tables(category: RetentionCategory) -> &'static [Table] {
    match category {
        RetentionCategory::ExpiredTechnicalData => {
            &[TICKETS, LIMITS, LINKS, MERGE_COPIES, KEYS, CHALLENGES, ENROLMENTS]
        }
        RetentionCategory::DeadJobs => &[DEAD_JOBS],
        RetentionCategory::Sessions => &[SESSIONS, DEVICES],
        RetentionCategory::ApiTokens => &[API_TOKENS],
        RetentionCategory::AccessJournal => &[JOURNAL],
        RetentionCategory::Logins => &[LOGINS],
        RetentionCategory::Reports => &[OLD_REPORTS],
        RetentionCategory::Complaints => &[COMPLAINTS],
        RetentionCategory::IdentityChecks => &[IDENTITY_CHECKS],
        RetentionCategory::KeptIdentityChecks => &[KEPT_IDENTITY_CHECKS],
        RetentionCategory::CustomerRecords
        | RetentionCategory::ArchivedRecords
        | RetentionCategory::ProspectRecords
        | RetentionCategory::DroppedRecords
        | RetentionCategory::FinancedRecords
        | RetentionCategory::LegalDocuments
        | RetentionCategory::Inquiries
        | RetentionCategory::Contacts
        | RetentionCategory::CampaignMessages
        | RetentionCategory::UnattachedFiles
        | RetentionCategory::FilesWithoutRow
        | RetentionCategory::Outbox => &[],
    }
}
