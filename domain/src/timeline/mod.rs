//! The timeline of a record: what happened to it, to its cases and between its customers and the firm.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// What an entry is about: what the timeline is filtered by.
    TimelineKind {
        /// What was reported of it.
        Report = "report",
        /// Mails that left for its customers.
        Mail = "mail",
        /// SMS that left for its customers.
        Sms = "sms",
        /// Statuses of its cases.
        Case = "case",
        /// Files that came, decisions on documents, reminders.
        Document = "document",
        /// Tasks about it.
        Task = "task",
        /// What its customers asked for.
        Inquiry = "inquiry",
        /// Who takes care of it.
        Assignment = "assignment",
        /// The record itself: created, saved, merged.
        Record = "record",
    }
}

/// Where an entry comes from. Of one moment, what is caused stands after its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimelineSource {
    RecordCreated,
    /// It was saved again.
    RecordSaved,
    /// Somebody was given it, or taken off it.
    Assignment,
    /// An inquiry came that is linked with it.
    Inquiry,
    /// A case was given a status, its first one when it was created.
    CaseStatus,
    /// A file was attached to a case.
    Deposit,
    /// Something else happened to a case.
    CaseEvent,
    /// A task was set.
    TaskCreated,
    TaskDone,
    /// A report was written.
    Report,
    /// A mail about the record.
    Mail,
    CampaignMail,
    CampaignSms,
    /// Another record was merged into it.
    RecordMerged,
    /// That was undone.
    MergeUndone,
}

impl TimelineSource {
    /// Every source; its place is its rank among entries of one moment.
    pub const ALL: [Self; 15] = [
        Self::RecordCreated,
        Self::RecordSaved,
        Self::Assignment,
        Self::Inquiry,
        Self::CaseStatus,
        Self::Deposit,
        Self::CaseEvent,
        Self::TaskCreated,
        Self::TaskDone,
        Self::Report,
        Self::Mail,
        Self::CampaignMail,
        Self::CampaignSms,
        Self::RecordMerged,
        Self::MergeUndone,
    ];

    /// Its place among entries of one moment.
    pub const fn rank(self) -> u8 {
        self as u8
    }

    /// The source of a rank.
    pub fn from_rank(rank: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.rank() == rank)
    }

    /// What its entries are about.
    pub const fn kind(self) -> TimelineKind {
        match self {
            Self::RecordCreated | Self::RecordSaved | Self::RecordMerged | Self::MergeUndone => {
                TimelineKind::Record
            }
            Self::Assignment => TimelineKind::Assignment,
            Self::Inquiry => TimelineKind::Inquiry,
            Self::CaseStatus => TimelineKind::Case,
            Self::Deposit | Self::CaseEvent => TimelineKind::Document,
            Self::TaskCreated | Self::TaskDone => TimelineKind::Task,
            Self::Report => TimelineKind::Report,
            Self::Mail | Self::CampaignMail => TimelineKind::Mail,
            Self::CampaignSms => TimelineKind::Sms,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_ranks_are_read_back() {
        for kind in TimelineKind::ALL {
            assert_eq!(TimelineKind::from_key(kind.key()), Some(kind));
            assert!(TimelineSource::ALL.iter().any(|source| source.kind() == kind), "{kind:?}");
        }
        for (rank, source) in (0..).zip(TimelineSource::ALL) {
            assert_eq!((source.rank(), TimelineSource::from_rank(rank)), (rank, Some(source)));
        }
        assert_eq!(TimelineSource::from_rank(15), None);
    }

    #[test]
    fn what_is_caused_stands_after_its_cause() {
        use TimelineSource::{CaseEvent, CaseStatus, Mail, RecordCreated, TaskDone};
        assert!(RecordCreated < CaseStatus && CaseStatus < CaseEvent && CaseEvent < Mail && TaskDone < Mail);
    }
}
