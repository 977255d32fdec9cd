//! Lists that can be exported, and their description in the access journal.

use super::columns::state_name;
use crate::campaign::ports::CampaignFilter;
use crate::case_list::CaseListInput;
use crate::contact::ports::ContactFilter;
use crate::customer_record::list::RecordListInput;
use crate::employee::ports::EmployeeFilter;
use crate::inquiry::ports::{AssigneeFilter, InquiryFilter};
use crate::partner::list::PartnerListInput;
use crate::report::list::ListedReports;
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
    Reports(ListedReports),
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

    /// Returns the names of the active filters. Typed names and addresses are omitted, because entries of the journal
    /// cannot be deleted.
    pub(super) fn filters(&self) -> Vec<String> {
        let mut labels = Vec::new();
        let mut mark = |name: &str, given: bool| {
            if given {
                labels.push(name.to_owned());
            }
        };
        match self {
            Self::Records(input) => {
                mark("sélection", input.filter.records.is_some());
                mark("nom", is_typed(input.filter.last_name.as_ref()));
                mark("prénom", is_typed(input.filter.first_name.as_ref()));
                mark("défiscalisation", input.filter.tax_exemption_potential.is_some());
                mark("loi Hamon", input.filter.hamon_potential.is_some());
                if let Some(status) = input.status.as_ref().filter(|label| !label.trim().is_empty()) {
                    labels.push(format!("statut «\u{a0}{}\u{a0}»", status.trim()));
                }
            }
            Self::Cases(input) => {
                mark("en cours", input.filter.open == Some(true));
                mark("clos", input.filter.open == Some(false));
                mark("étape", !input.filter.families.is_empty());
                mark("attend", input.filter.waiting_for.is_some());
                mark("bloqués", input.filter.stuck);
                mark("suivis par personne", input.filter.assigned_to == Some(AssigneeFilter::Nobody));
                mark("suivis par", matches!(input.filter.assigned_to, Some(AssigneeFilter::Somebody(_))));
                mark("prescripteur", input.filter.partner.is_some());
                mark("projet", input.filter.project.is_some());
                mark("motif", input.reason.is_some());
                if let Some(status) = input.status.as_ref().filter(|label| !label.trim().is_empty()) {
                    labels.push(format!("statut «\u{a0}{}\u{a0}»", status.trim()));
                }
            }
            Self::Partners(input) => {
                mark("type", input.filter.partner_type.is_some());
                mark("raison sociale", is_typed(input.filter.business_name.as_ref()));
                mark("nom", is_typed(input.filter.last_name.as_ref()));
                mark("prénom", is_typed(input.filter.first_name.as_ref()));
                mark("accès activé", input.filter.enable_access == Some(true));
                mark("accès désactivé", input.filter.enable_access == Some(false));
                mark("à relancer", input.to_follow_up == Some(true));
                mark("pas à relancer", input.to_follow_up == Some(false));
            }
            Self::Inquiries(filter) => {
                mark("texte", is_typed(filter.text.as_ref()));
                mark("lues", filter.read == Some(true));
                mark("non lues", filter.read == Some(false));
                mark("suivies par personne", filter.assigned_to == Some(AssigneeFilter::Nobody));
                mark("suivies par", matches!(filter.assigned_to, Some(AssigneeFilter::Somebody(_))));
                labels.extend(filter.kinds.iter().map(|kind| kind.label().to_owned()));
                labels.extend(filter.states.iter().map(|state| state_name(*state).to_lowercase()));
            }
            Self::Contacts(filter) => {
                mark("adresse email", is_typed(filter.email.as_ref()));
                mark("téléphone", is_typed(filter.phone_number.as_ref()));
                mark("groupe", filter.group.is_some());
            }
            Self::Employees(filter) => {
                mark("nom", is_typed(filter.last_name.as_ref()));
                mark("prénom", is_typed(filter.first_name.as_ref()));
                mark("accès activé", filter.enable_access == Some(true));
                mark("accès désactivé", filter.enable_access == Some(false));
            }
            Self::Campaigns(filter) => {
                labels.extend(filter.kind.map(|kind| kind.label().to_lowercase()));
                labels.extend(filter.state.map(|state| state.label().to_lowercase()));
            }
            Self::Tasks(_) | Self::Reports(_) => {}
        }
        labels
    }
}

fn is_typed(text: Option<&String>) -> bool {
    text.is_some_and(|text| !text.trim().is_empty())
}
