//! Names of the active filters of a list, for its description in the access journal.

use super::columns::state_name;
use super::list::ExportedList;
use crate::campaign::ports::CampaignFilter;
use crate::case_list::CaseListInput;
use crate::case_list::ports::CaseFilter;
use crate::contact::ports::ContactFilter;
use crate::customer_record::list::RecordListInput;
use crate::customer_record::ports::RecordFilter;
use crate::employee::ports::EmployeeFilter;
use crate::inquiry::ports::{AssigneeFilter, InquiryFilter};
use crate::partner::list::PartnerListInput;
use crate::partner::ports::PartnerFilter;

impl ExportedList {
    /// Returns the names of the active filters. Typed names and addresses are omitted, because entries of the journal
    /// cannot be deleted.
    pub(super) fn filters(&self) -> Vec<String> {
        let mut names = FilterNames::default();
        match self {
            Self::Records(input) => names.add_records(input),
            Self::Cases(input) => names.add_cases(input),
            Self::Partners(input) => names.add_partners(input),
            Self::Inquiries(filter) => names.add_inquiries(filter),
            Self::Contacts(filter) => names.add_contacts(filter),
            Self::Employees(filter) => names.add_employees(filter),
            Self::Campaigns(filter) => names.add_campaigns(*filter),
            Self::Tasks(_) | Self::Reports(_) => {}
        }
        names.0
    }
}

/// Names of active filters. Each list takes its filters apart field by field, so that a new field must be named too.
#[derive(Default)]
struct FilterNames(Vec<String>);

impl FilterNames {
    fn add_records(&mut self, input: &RecordListInput) {
        let RecordListInput { status, filter, sorting: _ } = input;
        let RecordFilter {
            records,
            last_name,
            first_name,
            // Set from the label of the input.
            status: _,
            tax_exemption_potential,
            hamon_potential,
            updated_since,
        } = filter;
        self.add("sélection", records.is_some());
        self.add_text("nom", last_name.as_ref());
        self.add_text("prénom", first_name.as_ref());
        self.add("défiscalisation", tax_exemption_potential.is_some());
        self.add("loi Hamon", hamon_potential.is_some());
        self.add("modifiées depuis", updated_since.is_some());
        self.add_status(status.as_ref());
    }

    fn add_cases(&mut self, input: &CaseListInput) {
        // The number of days is a filter only together with `stuck`.
        let CaseListInput { status, stuck_for: _, reason, filter, order: _, descending: _ } = input;
        let CaseFilter {
            // Set from the label of the input.
            status: _,
            families,
            open,
            waiting_for,
            stuck,
            assigned_to,
            partner,
            project,
            // Set from the reason of the input.
            reason: _,
            updated_since,
            to_review,
            deadline_before,
            legal_missing,
        } = filter;
        self.add("en cours", *open == Some(true));
        self.add("clos", *open == Some(false));
        self.add("étape", !families.is_empty());
        self.add("attend", waiting_for.is_some());
        self.add("bloqués", *stuck);
        self.add("suivis par personne", *assigned_to == Some(AssigneeFilter::Unassigned));
        self.add("suivis par", matches!(assigned_to, Some(AssigneeFilter::AssignedTo(_))));
        self.add("prescripteur", partner.is_some());
        self.add("projet", project.is_some());
        self.add("motif", reason.is_some());
        self.add("pièces à examiner", *to_review);
        self.add("échéance", deadline_before.is_some());
        self.add("document légal manquant", *legal_missing);
        self.add("modifiés depuis", updated_since.is_some());
        self.add_status(status.as_ref());
    }

    fn add_partners(&mut self, input: &PartnerListInput) {
        let PartnerListInput { to_follow_up, filter, sorting: _ } = input;
        let PartnerFilter {
            partner_type,
            business_name,
            last_name,
            first_name,
            enable_access,
            updated_since,
        } = filter;
        self.add("type", partner_type.is_some());
        self.add_text("raison sociale", business_name.as_ref());
        self.add_text("nom", last_name.as_ref());
        self.add_text("prénom", first_name.as_ref());
        self.add_access(*enable_access);
        self.add("à relancer", *to_follow_up == Some(true));
        self.add("pas à relancer", *to_follow_up == Some(false));
        self.add("modifiés depuis", updated_since.is_some());
    }

    fn add_inquiries(&mut self, filter: &InquiryFilter) {
        let InquiryFilter {
            kinds,
            states,
            assigned_to,
            read,
            text,
            updated_since,
            call_back_until: _,
            sorting: _,
        } = filter;
        self.add_text("texte", text.as_ref());
        self.add("lues", *read == Some(true));
        self.add("non lues", *read == Some(false));
        self.add("suivies par personne", *assigned_to == Some(AssigneeFilter::Unassigned));
        self.add("suivies par", matches!(assigned_to, Some(AssigneeFilter::AssignedTo(_))));
        self.add("modifiées depuis", updated_since.is_some());
        self.0.extend(kinds.iter().map(|kind| kind.label().to_owned()));
        self.0.extend(states.iter().map(|state| state_name(*state).to_lowercase()));
    }

    fn add_contacts(&mut self, filter: &ContactFilter) {
        let ContactFilter { email, phone_number, group, updated_since, sorting: _ } = filter;
        self.add_text("adresse email", email.as_ref());
        self.add_text("téléphone", phone_number.as_ref());
        self.add("groupe", group.is_some());
        self.add("modifiés depuis", updated_since.is_some());
    }

    fn add_employees(&mut self, filter: &EmployeeFilter) {
        let EmployeeFilter { last_name, first_name, enable_access, sorting: _ } = filter;
        self.add_text("nom", last_name.as_ref());
        self.add_text("prénom", first_name.as_ref());
        self.add_access(*enable_access);
    }

    fn add_campaigns(&mut self, filter: CampaignFilter) {
        let CampaignFilter { kind, state, sorting: _ } = filter;
        self.0.extend(kind.map(|kind| kind.label().to_lowercase()));
        self.0.extend(state.map(|state| state.label().to_lowercase()));
    }

    fn add(&mut self, name: &str, is_active: bool) {
        if is_active {
            self.0.push(name.to_owned());
        }
    }

    fn add_text(&mut self, name: &str, text: Option<&String>) {
        self.add(name, text.is_some_and(|text| !text.trim().is_empty()));
    }

    fn add_access(&mut self, enable_access: Option<bool>) {
        self.add("accès activé", enable_access == Some(true));
        self.add("accès désactivé", enable_access == Some(false));
    }

    fn add_status(&mut self, label: Option<&String>) {
        if let Some(label) = label.filter(|label| !label.trim().is_empty()) {
            self.0.push(format!("statut «\u{a0}{}\u{a0}»", label.trim()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::shared::day::Day;
    use domain::shared::instant::Instant;

    #[test]
    fn filters_of_cases_are_named() {
        let filter = CaseFilter {
            updated_since: Some(Instant::from_micros(0)),
            to_review: true,
            deadline_before: Day::new(2026, 11, 29),
            legal_missing: true,
            ..CaseFilter::default()
        };
        let list = ExportedList::Cases(CaseListInput { filter, ..CaseListInput::default() });
        assert_eq!(
            list.filters(),
            ["pièces à examiner", "échéance", "document légal manquant", "modifiés depuis"]
        );
    }

    #[test]
    fn filter_by_last_change_is_named() {
        let updated_since = Some(Instant::from_micros(0));
        let lists = [
            ExportedList::Records(RecordListInput {
                filter: RecordFilter { updated_since, ..RecordFilter::default() },
                ..RecordListInput::default()
            }),
            ExportedList::Partners(PartnerListInput {
                filter: PartnerFilter { updated_since, ..PartnerFilter::default() },
                ..PartnerListInput::default()
            }),
            ExportedList::Inquiries(InquiryFilter { updated_since, ..InquiryFilter::default() }),
            ExportedList::Contacts(ContactFilter { updated_since, ..ContactFilter::default() }),
        ];
        for list in lists {
            let names = list.filters();
            assert!(matches!(&names[..], [name] if name.starts_with("modifié")), "{names:?}");
        }
    }
}
