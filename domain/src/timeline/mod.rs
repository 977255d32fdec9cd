//! Timeline of a record: its changes, its cases, and contacts between its customers and the firm.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Category of an entry, by which the timeline is filtered.
    TimelineKind {
        /// Reports on the record.
        Report = "report",
        /// Mails sent to the customers.
        Mail = "mail",
        /// SMS sent to the customers.
        Sms = "sms",
        /// Statuses of the cases.
        Case = "case",
        /// Uploaded files, decisions on documents, reminders.
        Document = "document",
        /// Tasks related to the record.
        Task = "task",
        /// Inquiries of the customers.
        Inquiry = "inquiry",
        /// Assignments to employees.
        Assignment = "assignment",
        /// Changes of the record itself: created, saved, merged.
        Record = "record",
    }
}

/// Source of a timeline entry. The order breaks ties: effects sort after their cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimelineSource {
    RecordCreated,
    /// The record was saved after its creation.
    RecordSaved,
    /// The record was assigned to an employee, or an assignment was removed.
    Assignment,
    /// A linked inquiry was received.
    Inquiry,
    /// A status was added to a case, including the first one at its creation.
    CaseStatus,
    /// A file was attached to a case.
    Deposit,
    /// Any other event of a case.
    CaseEvent,
    TaskCreated,
    TaskDone,
    Report,
    /// A mail about the record was sent.
    Mail,
    CampaignMail,
    CampaignSms,
    /// Another record was merged into this one.
    RecordMerged,
    MergeUndone,
    /// A legal document was issued, or answered by a customer.
    LegalDocument,
}

impl TimelineSource {
    /// Every source, in order of rank.
    pub const ALL: [Self; 16] = [
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
        Self::LegalDocument,
    ];

    /// Returns the rank among entries of the same time.
    pub const fn rank(self) -> u8 {
        self as u8
    }

    /// Returns the source with this rank; `None` for an unknown one.
    pub fn from_rank(rank: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.rank() == rank)
    }

    /// Returns the category of the entries.
    pub const fn kind(self) -> TimelineKind {
        match self {
            Self::RecordCreated | Self::RecordSaved | Self::RecordMerged | Self::MergeUndone => {
                TimelineKind::Record
            }
            Self::Assignment => TimelineKind::Assignment,
            Self::Inquiry => TimelineKind::Inquiry,
            Self::CaseStatus => TimelineKind::Case,
            Self::Deposit | Self::CaseEvent | Self::LegalDocument => TimelineKind::Document,
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
    fn keys_and_ranks_round_trip() {
        for kind in TimelineKind::ALL {
            assert_eq!(TimelineKind::from_key(kind.key()), Some(kind));
            assert!(TimelineSource::ALL.iter().any(|source| source.kind() == kind), "{kind:?}");
        }
        for (rank, source) in (0..).zip(TimelineSource::ALL) {
            assert_eq!((source.rank(), TimelineSource::from_rank(rank)), (rank, Some(source)));
        }
        assert_eq!(TimelineSource::from_rank(16), None);
    }

    #[test]
    fn effects_sort_after_their_cause() {
        use TimelineSource::{CaseEvent, CaseStatus, Mail, RecordCreated, TaskDone};
        assert!(RecordCreated < CaseStatus && CaseStatus < CaseEvent && CaseEvent < Mail && TaskDone < Mail);
    }
}
