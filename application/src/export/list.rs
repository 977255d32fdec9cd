//! Lists that can be exported, and their description in the access journal.

use crate::campaign::ports::CampaignFilter;
use crate::case_list::CaseListInput;
use crate::contact::ports::ContactFilter;
use crate::customer_record::list::RecordListInput;
use crate::employee::ports::EmployeeFilter;
use crate::inquiry::ports::InquiryFilter;
use crate::partner::list::PartnerListInput;
use crate::report::list::ReportListInput;
use domain::access_journal::JournalObject;
use domain::report::ReportParent;
use uuid::Uuid;

/// List with its filters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportedList {
    Records(RecordListInput),
    Cases(CaseListInput),
    Partners(PartnerListInput),
    Inquiries(InquiryFilter),
    Contacts(ContactFilter),
    /// Tasks of this account.
    Tasks(Uuid),
    /// Reports of a record or of a partner.
    Reports(ReportListInput),
    Employees(EmployeeFilter),
    Campaigns(CampaignFilter),
}

impl ExportedList {
    /// Returns the title of the file and its sheet.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Records(_) => "Fiches clients",
            Self::Cases(_) => "Dossiers",
            Self::Partners(_) => "Prescripteurs",
            Self::Inquiries(_) => "Demandes reçues",
            Self::Contacts(_) => "Contacts",
            Self::Tasks(_) => "Tâches",
            Self::Reports(_) => "Comptes rendus",
            Self::Employees(_) => "Salariés et indicateurs",
            Self::Campaigns(_) => "Campagnes",
        }
    }

    /// Returns the object of the journal entry: the record or partner of the reports, else the type of the list with
    /// `export` as identifier.
    pub(super) fn object(&self, export: Uuid) -> (JournalObject, Uuid) {
        match self {
            Self::Records(_) => (JournalObject::CustomerRecord, export),
            Self::Cases(_) => (JournalObject::CustomerCase, export),
            Self::Partners(_) => (JournalObject::Partner, export),
            Self::Inquiries(_) => (JournalObject::Inquiry, export),
            Self::Contacts(_) => (JournalObject::Contact, export),
            Self::Tasks(_) => (JournalObject::Task, export),
            Self::Employees(_) => (JournalObject::Employee, export),
            Self::Campaigns(_) => (JournalObject::Campaign, export),
            Self::Reports(reports) => match reports.parent {
                ReportParent::CustomerRecord(record) => (JournalObject::CustomerRecord, record),
                ReportParent::Partner(partner) => (JournalObject::Partner, partner),
            },
        }
    }
}
