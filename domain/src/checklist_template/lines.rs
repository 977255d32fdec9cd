//! Lines of a checklist template, and selection of those that apply to a record.

use super::condition::Condition;
use crate::customer_case::checklist::ListedItem;
use crate::customer_record::CustomerRecord;
use crate::shared::person::PersonName;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use std::collections::HashSet;

/// Maximum length of a label, in characters; with a customer name it must fit in a line of a case.
pub const LABEL_LIMIT: usize = 200;
/// Maximum length of the customer name appended to a line, in characters.
const NAME_LIMIT: usize = 52;

/// Text between a line and the customer to whom it applies.
const SEPARATOR: &str = " – ";

/// Line of a template: a document, or a heading when it ends in `:`.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct TemplateLine {
    /// 1 to 200 characters on one line, unique in the template.
    pub label: String,
    /// Help text under the label, 1 to 500 characters on one line; never on a heading.
    #[cfg_attr(feature = "schema", schema(max_length = 500))]
    pub help: Option<String>,
    /// Condition on the record; that of a heading applies to all lines below it.
    pub condition: Option<Condition>,
    /// Whether each of two customers is asked for the document, by name; never on a heading.
    pub per_customer: bool,
}

impl TemplateLine {
    /// Returns whether the line is a heading: its label ends with a colon.
    pub fn is_heading(&self) -> bool {
        self.label.ends_with(':')
    }
}

/// Returns the checklist of a case for this record: lines whose condition holds, repeated for each of two customers if
/// `per_customer`, and the headings of the remaining lines. Labels of documents are unique.
pub fn lines_for(lines: &[TemplateLine], record: &CustomerRecord) -> Vec<ListedItem> {
    select_items(lines, record, true)
}

/// Returns the lines that [`lines_for`] leaves out because their condition does not hold, in the same form.
pub fn lines_left_out(lines: &[TemplateLine], record: &CustomerRecord) -> Vec<ListedItem> {
    select_items(lines, record, false)
}

fn select_items(lines: &[TemplateLine], record: &CustomerRecord, applies: bool) -> Vec<ListedItem> {
    let names = customer_names(record);
    let mut requested = Vec::new();
    let mut seen = HashSet::new();
    let (mut heading, mut section) = (None, true);
    for line in lines {
        let holds = line.condition.is_none_or(|condition| condition.holds(record));
        if line.is_heading() {
            section = holds;
            heading = Some(line.label.clone());
        } else if (section && holds) == applies {
            for label in line.labels_for(&names) {
                if seen.insert(label.clone()) {
                    requested.extend(heading.take().map(|heading| ListedItem { label: heading, help: None }));
                    requested.push(ListedItem { label, help: line.help.clone() });
                }
            }
        }
    }
    requested
}

impl TemplateLine {
    fn labels_for(&self, names: &[String]) -> Vec<String> {
        if self.per_customer && names.len() > 1 {
            names.iter().map(|name| format!("{}{}", self.label, customer_suffix(name))).collect()
        } else {
            vec![self.label.clone()]
        }
    }
}

/// Returns whether the line was generated for the customer of this name, or of this number from 1.
pub fn names_customer(label: &str, name: &PersonName, number: usize) -> bool {
    [truncate_name(&name.full()), numbered_customer(number)]
        .iter()
        .any(|name| label.ends_with(&customer_suffix(name)))
}

/// Returns whether two labels differ only in the customer to whom the line applies.
pub fn are_same_line(label: &str, other: &str) -> bool {
    match (label.rsplit_once(SEPARATOR), other.rsplit_once(SEPARATOR)) {
        (Some((document, customer)), Some((other_document, other_customer))) => {
            document == other_document && customer != other_customer
        }
        _ => false,
    }
}

fn customer_suffix(name: &str) -> String {
    format!("{SEPARATOR}{name}")
}

fn numbered_customer(number: usize) -> String {
    format!("client {number}")
}

fn truncate_name(name: &str) -> String {
    name.chars().take(NAME_LIMIT).collect()
}

/// Returns the names that distinguish the customers in lines; customers of the same name are numbered.
fn customer_names(record: &CustomerRecord) -> Vec<String> {
    let names: Vec<String> =
        record.customers.iter().map(|customer| truncate_name(&customer.name().full())).collect();
    let are_distinct = names.iter().collect::<HashSet<_>>().len() == names.len();
    if are_distinct { names } else { (1..=names.len()).map(numbered_customer).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_record::CustomerRecordForm;
    use crate::customer_record::household::{DebtType, MaritalStatus, ResourceNature};
    use crate::shared::day::Day;
    use proptest::prelude::*;
    use serde_json::{Value, json};
    use uuid::Uuid;

    fn person(first_name: &str) -> Value {
        json!({ "civility": "Madame", "firstName": first_name, "lastName": "Martin",
            "phoneNumber": "0612345678", "birthDate": "1980-01-02" })
    }

    /// Returns a record of these people, with these fields of its form.
    fn record(persons: &[&str], answers: &Value) -> CustomerRecord {
        let customers: Vec<Value> = persons.iter().map(|name| person(name)).collect();
        let mut form = json!({ "maritalStatus": "Marié", "customers": customers });
        form.as_object_mut().unwrap().extend(answers.as_object().unwrap().clone());
        let form: CustomerRecordForm = serde_json::from_value(form).unwrap();
        form.validate(None, Day::new(2026, 11, 22).unwrap(), Uuid::nil).unwrap()
    }

    fn line(label: &str, condition: Option<Condition>, per_customer: bool) -> TemplateLine {
        TemplateLine { label: label.into(), condition, per_customer, help: None }
    }

    fn resource(nature: &str) -> Value {
        json!({ "resources": [{ "nature": nature, "monthlyIncome": 1500 }] })
    }

    fn requested_labels(lines: &[TemplateLine], record: &CustomerRecord) -> Vec<String> {
        lines_for(lines, record).into_iter().map(|line| line.label).collect()
    }

    #[test]
    fn help_is_copied_with_its_line() {
        let help = Some("Recto et verso".to_owned());
        let lines = [
            line("Identité :", None, false),
            TemplateLine { help: help.clone(), ..line("Passeport", None, true) },
        ];
        let requested = lines_for(&lines, &record(&["Ève", "Luc"], &json!({})));
        assert_eq!(
            requested.iter().map(|line| line.help.clone()).collect::<Vec<_>>(),
            [None, help.clone(), help]
        );
    }

    #[test]
    fn conditions_depend_on_the_record() {
        let rental = json!({ "type": "Résidence locative", "value": 90000 });
        let rows = [
            (
                Condition::Tenant,
                json!({ "housingSituation": "Locataire" }),
                json!({ "housingSituation": "Hébergé" }),
            ),
            (
                Condition::Hosted,
                json!({ "housingSituation": "Hébergé" }),
                json!({ "housingSituation": "Locataire" }),
            ),
            (
                Condition::Owner,
                json!({ "housingSituation": "Locataire", "properties": [rental] }),
                json!({ "housingSituation": "Locataire" }),
            ),
            (
                Condition::Owner,
                json!({ "housingSituation": "Propriétaire" }),
                json!({ "housingSituation": "Hébergé" }),
            ),
            (Condition::Landlord, json!({ "properties": [rental] }), json!({})),
            (
                Condition::Landlord,
                json!({ "properties": [{ "type": "Résidence principale", "rentReceived": 300 }] }),
                json!({ "properties": [{ "type": "Résidence principale", "rentReceived": 0 }] }),
            ),
            (
                Condition::CurrentLoan,
                json!({ "properties": [{ "outstandingCapital": 1 }] }),
                json!({ "properties": [{ "outstandingCapital": 0 }] }),
            ),
            (
                Condition::Children,
                json!({ "nbOfDependantChildren": 1 }),
                json!({ "nbOfDependantChildren": 0 }),
            ),
            (Condition::Children, json!({ "children": [{ "firstName": "Zoé" }] }), json!({})),
        ];
        for (condition, fulfilling, other) in rows {
            assert!(condition.holds(&record(&["Ève"], &fulfilling)), "{condition:?}");
            assert!(!condition.holds(&record(&["Ève"], &other)), "{condition:?}");
        }
        assert!(Condition::TwoCustomers.holds(&record(&["Ève", "Luc"], &json!({}))));
        assert!(!Condition::TwoCustomers.holds(&record(&["Ève"], &json!({}))));
    }

    #[test]
    fn conditions_hold_for_some_resource_natures() {
        for (condition, expected) in [
            (Condition::Employee, vec!["CDI", "CDD", "Intérim"]),
            (Condition::SelfEmployed, vec!["TNS"]),
            (Condition::Retired, vec!["Retraité(e)", "Pension d'invalidité"]),
            (Condition::FamilyAllowance, vec!["CAF"]),
        ] {
            let mut natures = ResourceNature::labels();
            natures.retain(|nature| condition.holds(&record(&["Ève"], &resource(nature))));
            assert_eq!(natures, expected, "{condition:?}");
        }
    }

    #[test]
    fn conditions_hold_for_some_debt_types() {
        for (condition, expected) in [
            (Condition::CurrentLoan, vec!["Immobilier", "Consommation", "Renouvelable", "LOA", "Autre"]),
            (Condition::RevolvingCredit, vec!["Renouvelable"]),
        ] {
            let mut types = DebtType::labels();
            types.retain(|kind| condition.holds(&record(&["Ève"], &json!({ "debts": [{ "type": kind }] }))));
            assert_eq!(types, expected, "{condition:?}");
        }
    }

    #[test]
    fn condition_holds_for_married_and_divorced_statuses() {
        let mut statuses = MaritalStatus::labels();
        statuses.retain(|status| {
            let known = record(&["Ève"], &json!({ "maritalStatus": status }));
            Condition::MarriedOrDivorced.holds(&known)
        });
        assert_eq!(statuses, ["Marié", "Pacsé", "Divorcé", "Séparé", "En cours de divorce"]);
    }

    #[test]
    fn unknown_housing_and_resources_ask_for_usual_documents() {
        let record_without_answers = record(&["Ève"], &json!({}));
        for condition in [Condition::Tenant, Condition::Owner, Condition::Employee] {
            assert!(condition.holds(&record_without_answers), "{condition:?}");
        }
        let unusual_conditions =
            [Condition::Hosted, Condition::SelfEmployed, Condition::Retired, Condition::FamilyAllowance];
        for condition in unusual_conditions {
            assert!(!condition.holds(&record_without_answers), "{condition:?}");
        }
        assert!(!Condition::CurrentLoan.holds(&record_without_answers), "the list of debts is complete");
    }

    #[test]
    fn lines_are_repeated_per_customer_below_used_headings() {
        let lines = [
            line("Identité :", None, false),
            line("Passeport", None, true),
            line("Logement :", None, false),
            line("Quittances", Some(Condition::Tenant), false),
            line("Bilans :", Some(Condition::SelfEmployed), false),
            line("Liasse fiscale", None, false),
            line("Divers :", None, false),
        ];
        let answers_with_housing = |situation: &str| {
            let mut answers = resource("CDI");
            answers["housingSituation"] = json!(situation);
            answers
        };
        let record_of_two = record(&["Ève", "Luc"], &answers_with_housing("Locataire"));
        assert_eq!(
            requested_labels(&lines, &record_of_two),
            ["Identité :", "Passeport – Ève Martin", "Passeport – Luc Martin", "Logement :", "Quittances"]
        );
        assert_eq!(
            requested_labels(&lines, &record(&["Ève"], &answers_with_housing("Hébergé"))),
            ["Identité :", "Passeport"]
        );
        let left_out = lines_left_out(&lines, &record(&["Ève"], &answers_with_housing("Hébergé")));
        let left_out: Vec<_> = left_out.into_iter().map(|line| line.label).collect();
        assert_eq!(left_out, ["Logement :", "Quittances", "Bilans :", "Liasse fiscale"]);
        let same_name_labels = requested_labels(&lines[..2], &record(&["Ève", "Ève"], &json!({})));
        assert_eq!(same_name_labels, ["Identité :", "Passeport – client 1", "Passeport – client 2"]);
    }

    proptest! {
        #[test]
        fn lines_for_returns_a_valid_checklist(
            labels in prop::collection::vec(("[a-c]{1,2}( :)?", any::<bool>(), 0..20_usize), 1..20),
            has_two_customers in any::<bool>(),
        ) {
            let lines: Vec<_> = labels
                .iter()
                .map(|(label, per_customer, condition)| {
                    line(label, Condition::ALL.get(*condition).copied(), *per_customer)
                })
                .collect();
            let persons: &[&str] = if has_two_customers { &["Ève", "Luc"] } else { &["Ève"] };
            let requested = requested_labels(&lines, &record(persons, &json!({})));
            let documents: Vec<_> = requested.iter().filter(|label| !label.ends_with(':')).collect();
            let different: HashSet<_> = documents.iter().collect();
            prop_assert_eq!(different.len(), documents.len());
            prop_assert!(requested.last().is_none_or(|last| !last.ends_with(':')));
            prop_assert!(requested.len() <= 2 * documents.len());
        }
    }
}
