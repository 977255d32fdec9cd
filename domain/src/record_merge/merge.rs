//! Merge of two records.

use super::field::{Choices, FieldComparison, MergeSide, UNKNOWN};
use super::household_fields::HOUSEHOLD;
use super::people::{MergedPerson, SamePerson, match_people, people_of};
use super::person_fields::PERSON;
use crate::customer_record::{Customer, CustomerRecord, CustomerRecordForm};
use crate::shared::day::Day;
use crate::shared::violation::Violations;
use serde::Serialize;
use uuid::Uuid;

/// Message for a marital status that allows one customer, when the merged record has two.
pub const ONE_CUSTOMER: &str = "Cette situation familiale n’admet qu’un client, et les deux fiches en réunissent deux. \
    Choisissez l’autre situation, ou modifiez d’abord l’une des fiches.";
/// Message for merging a record with itself.
pub const SAME_RECORD: &str = "Choisissez deux fiches différentes.";

/// Fields of a customer of both records, or of the household.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedFields))]
pub struct FieldGroup {
    /// Identifier of the customer on the kept record; absent for the household.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Uuid>,
    pub fields: Vec<FieldComparison>,
}

/// Merge of two records that is being prepared.
#[derive(Clone, Debug)]
pub struct RecordMerge<'a> {
    kept: CustomerRecord,
    removed: CustomerRecord,
    newer: MergeSide,
    same: Vec<SamePerson>,
    people: Vec<MergedPerson<'a>>,
}

impl<'a> RecordMerge<'a> {
    /// Prepares the merge of `removed` into `kept`; `newer` is the most recently saved one. `same` lists the customers
    /// that are the same person; when absent, they are detected.
    ///
    /// # Errors
    /// The records are the same, a pair is invalid, or there are more people than a record may have.
    pub fn new(
        kept: &'a CustomerRecord,
        removed: &'a CustomerRecord,
        newer: MergeSide,
        same: Option<&[SamePerson]>,
    ) -> Result<Self, Violations> {
        if kept.uuid == removed.uuid {
            return Err(Violations::in_field("with", SAME_RECORD));
        }
        let same = same.map_or_else(|| match_people(&kept.customers, &removed.customers), <[_]>::to_vec);
        let people = people_of(&kept.customers, &removed.customers, &same)?;
        let [kept, removed] = [kept, removed].map(|record| renumber_borrowers(record, &people));
        Ok(Self { kept, removed, newer, same, people })
    }

    /// Returns the pairs of customers that are the same person.
    pub fn same_people(&self) -> &[SamePerson] {
        &self.same
    }

    /// Returns the people of the merged record, the first of whom names it.
    pub fn people(&self) -> &[MergedPerson<'a>] {
        &self.people
    }

    /// Returns every field of both records, people first.
    pub fn groups(&self) -> Vec<FieldGroup> {
        let mut groups: Vec<FieldGroup> = self
            .people
            .iter()
            .filter_map(|person| Some((person.uuid(), person.kept?, person.removed?)))
            .map(|(uuid, kept, removed)| FieldGroup {
                person: Some(uuid),
                fields: PERSON
                    .iter()
                    .map(|field| field.compare(&prefix_of(uuid), kept, removed, self.newer))
                    .collect(),
            })
            .collect();
        let fields = HOUSEHOLD.iter().map(|field| field.compare("", &self.kept, &self.removed, self.newer));
        groups.push(FieldGroup { person: None, fields: fields.collect() });
        groups
    }

    /// Builds and validates the merged record, which has the identifier and the version of the kept one. Fields without
    /// choice use the default source. `today` is the day in Paris.
    ///
    /// # Errors
    /// An invalid choice, or the violations of a form with these values.
    pub fn build_merged_record(&self, choices: &Choices, today: Day) -> Result<CustomerRecord, Violations> {
        let mut violations = Violations::default();
        let known = self.groups();
        let is_known =
            |key: &String| known.iter().any(|group| group.fields.iter().any(|field| field.key == *key));
        for key in choices.keys().filter(|key| !is_known(key)) {
            violations.add(key, UNKNOWN);
        }
        let mut merged = self.kept.clone();
        for field in HOUSEHOLD {
            field.apply("", &mut merged, &self.removed, self.newer, choices, &mut violations);
        }
        merged.customers =
            self.people.iter().filter_map(|person| self.person(*person, choices, &mut violations)).collect();
        violations.into_result()?;
        let people = merged.customers.len();
        let form = CustomerRecordForm::from(merged.clone());
        // All customers are known: no identifier is generated.
        let record = form.validate(Some(&merged), today, Uuid::nil)?;
        if record.customers.len() < people {
            return Err(Violations::in_field("maritalStatus", ONE_CUSTOMER));
        }
        Ok(record)
    }

    fn person(
        &self,
        person: MergedPerson<'_>,
        choices: &Choices,
        violations: &mut Violations,
    ) -> Option<Customer> {
        let MergedPerson { kept, removed } = person;
        let mut customer = kept.or(removed).cloned()?;
        if let (Some(_), Some(removed)) = (kept, removed) {
            let prefix = prefix_of(customer.uuid);
            for field in PERSON {
                field.apply(&prefix, &mut customer, removed, self.newer, choices, violations);
            }
        }
        Some(customer)
    }

    /// Returns the record whose linked task is kept; the other task remains as an unlinked one. `None` without task.
    pub fn task_of(&self, merged: &CustomerRecord) -> Option<MergeSide> {
        merged.task.as_ref()?;
        Some(if merged.task == self.kept.task { MergeSide::Kept } else { MergeSide::Removed })
    }
}

/// Returns the record with incomes that refer to their customer by the number in the merged record. Incomes of a record
/// with one customer belong to that customer.
fn renumber_borrowers(record: &CustomerRecord, people: &[MergedPerson<'_>]) -> CustomerRecord {
    let mut record = record.clone();
    let position_of = |customer: &Customer| {
        let is_same = |side: Option<&Customer>| side.is_some_and(|side| side.uuid == customer.uuid);
        people.iter().position(|person| is_same(person.kept) || is_same(person.removed))
    };
    let only_number = (record.customers.len() == 1 && people.len() > 1).then_some(1);
    for resource in &mut record.resources {
        let number = resource.borrower.or(only_number).map(usize::from);
        let customer = number.and_then(|number| record.customers.get(number.checked_sub(1)?));
        resource.borrower = customer.and_then(position_of).and_then(|index| u8::try_from(index + 1).ok());
    }
    record
}

fn prefix_of(person: Uuid) -> String {
    format!("customers.{person}.")
}

#[cfg(test)]
mod tests {
    use super::super::people::tests::person;
    use super::*;
    use crate::customer_record::household::{Debt, HousingSituation, MaritalStatus, Resource};
    use crate::shared::euros::Euros;
    use crate::task::linked::LinkedTask;

    fn record(n: u128, customers: Vec<Customer>) -> CustomerRecord {
        let form = CustomerRecordForm { marital_status: Some(MaritalStatus::Married), ..Default::default() };
        let customers: Vec<_> = customers.into_iter().map(Into::into).collect();
        let mut next = n;
        let mut record = CustomerRecordForm { customers, ..form }
            .validate(None, today(), || {
                next += 1;
                Uuid::from_u128(next)
            })
            .unwrap();
        record.uuid = Uuid::from_u128(n);
        record
    }

    fn today() -> Day {
        Day::parse_iso("2026-11-23").unwrap()
    }

    fn ada(n: u128) -> Customer {
        person(n, ("Ada", "Roy"), Some("a@x.fr"), "0612345678", "1980-07-05")
    }

    fn choices_of(sides: &[(&str, MergeSide)]) -> Choices {
        sides.iter().map(|(key, side)| ((*key).to_owned(), *side)).collect()
    }

    #[test]
    fn default_source_is_filled_then_newer() {
        let mut kept = record(100, vec![ada(0)]);
        let mut removed = record(200, vec![ada(0)]);
        kept.treasury = Some(Euros::from_cents(100).unwrap());
        removed.treasury = Some(Euros::from_cents(200).unwrap());
        removed.city = Some("Rennes".into());
        removed.housing_situation = Some(HousingSituation::Tenant);
        kept.debts_comment = Some("ancien".into());
        for (newer, treasury) in [(MergeSide::Kept, 100), (MergeSide::Removed, 200)] {
            let merge = RecordMerge::new(&kept, &removed, newer, None).unwrap();
            let merged = merge.build_merged_record(&Choices::new(), today()).unwrap();
            assert_eq!(merged.treasury.map(Euros::cents), Some(treasury));
            assert_eq!(
                (merged.city.as_deref(), merged.debts_comment.as_deref()),
                (Some("Rennes"), Some("ancien"))
            );
            assert_eq!((merged.uuid, merged.customers.len()), (kept.uuid, 1));
            assert_eq!(merged.customers[0].uuid, kept.customers[0].uuid);
        }
    }

    #[test]
    fn refusals_and_potentials_of_either_record_are_kept() {
        let mut kept = record(100, vec![ada(0)]);
        let mut removed = record(200, vec![ada(0)]);
        removed.customers[0].allow_mail = false;
        kept.customers[0].allow_sms = false;
        kept.lifting_of_banking_secrecy = true;
        removed.hamon_potential = true;
        kept.tax_exemption_potential = true;
        let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, None).unwrap();
        let merged = merge.build_merged_record(&Choices::new(), today()).unwrap();
        assert_eq!((merged.customers[0].allow_mail, merged.customers[0].allow_sms), (false, false));
        assert_eq!(
            (merged.lifting_of_banking_secrecy, merged.hamon_potential, merged.tax_exemption_potential),
            (false, true, true)
        );
    }

    #[test]
    fn choices_are_applied_and_lists_joined() {
        let debt = |bank: &str| Debt { bank_name: Some(bank.into()), ..Default::default() };
        let mut kept = record(100, vec![ada(0)]);
        let mut removed = record(200, vec![ada(0)]);
        removed.customers[0].first_name = "Ada-Lou".into();
        kept.debts = vec![debt("BNP"), debt("CIC")];
        removed.debts = vec![debt("CIC"), debt("LCL")];
        kept.debts_comment = Some("un".into());
        removed.debts_comment = Some("deux".into());
        let same = [SamePerson { kept: kept.customers[0].uuid, removed: removed.customers[0].uuid }];
        let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, Some(&same)).unwrap();
        let name = format!("customers.{}.firstName", kept.customers[0].uuid);
        let choices = choices_of(&[
            (name.as_str(), MergeSide::Removed),
            ("debts", MergeSide::Both),
            ("debtsComment", MergeSide::Both),
        ]);
        let merged = merge.build_merged_record(&choices, today()).unwrap();
        assert_eq!(merged.customers[0].first_name, "Ada-Lou");
        assert_eq!(merged.debts, [debt("BNP"), debt("CIC"), debt("LCL")]);
        assert_eq!(merged.debts_comment.as_deref(), Some("un\n\ndeux"));
        for invalid in
            [choices_of(&[("treasury", MergeSide::Both)]), choices_of(&[("shoes", MergeSide::Kept)])]
        {
            assert!(merge.build_merged_record(&invalid, today()).is_err(), "{invalid:?}");
        }
    }

    #[test]
    fn incomes_stay_with_their_customer() {
        let income = |name: &str, borrower: Option<u8>| Resource {
            profession: Some(name.into()),
            borrower,
            ..Default::default()
        };
        let luc = || person(0, ("Luc", "Roy"), None, "0612345679", "1981-07-05");
        for (kept_people, kept_incomes, removed_people, removed_incomes, expected) in [
            // The customers of the removed record are in another order.
            (
                vec![ada(0)],
                vec![],
                vec![luc(), ada(0)],
                vec![income("of Luc", Some(1)), income("of Ada", Some(2)), income("of both", None)],
                vec![income("of Luc", Some(2)), income("of Ada", Some(1)), income("of both", None)],
            ),
            // Incomes of a single customer have no customer number.
            (
                vec![ada(0)],
                vec![income("of Ada", None)],
                vec![luc()],
                vec![income("of Luc", None), income("also of Luc", Some(1))],
                vec![income("of Ada", Some(1)), income("of Luc", Some(2)), income("also of Luc", Some(2))],
            ),
            (
                vec![ada(0)],
                vec![income("of Ada", None)],
                vec![ada(0)],
                vec![income("of Ada", None)],
                vec![income("of Ada", None)],
            ),
        ] {
            let (mut kept, mut removed) = (record(100, kept_people), record(200, removed_people));
            (kept.resources, removed.resources) = (kept_incomes, removed_incomes);
            let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, None).unwrap();
            let keep_both = choices_of(&[("resources", MergeSide::Both)]);
            assert_eq!(merge.build_merged_record(&keep_both, today()).unwrap().resources, expected);
        }
        let (kept, mut removed) = (record(100, vec![ada(0)]), record(200, vec![luc(), ada(0)]));
        removed.resources = vec![income("of Luc", Some(1)), income("of Ada", Some(2))];
        let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, None).unwrap();
        let fields = merge.groups().pop().unwrap().fields;
        let resources = fields.iter().find(|field| field.key == "resources").unwrap();
        assert_eq!(resources.removed, ["of Luc · second client", "of Ada"]);
    }

    #[test]
    fn two_people_require_status_for_two() {
        let luc = person(0, ("Luc", "Roy"), None, "0612345679", "1981-07-05");
        let mut kept = record(100, vec![ada(0)]);
        let mut removed = record(200, vec![luc]);
        removed.marital_status = MaritalStatus::Single;
        let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, None).unwrap();
        let merged = merge.build_merged_record(&Choices::new(), today()).unwrap();
        let uuids: Vec<Uuid> = merged.customers.iter().map(|customer| customer.uuid).collect();
        assert_eq!(uuids, [kept.customers[0].uuid, removed.customers[0].uuid]);
        let single_status = choices_of(&[("maritalStatus", MergeSide::Removed)]);
        assert!(merge.build_merged_record(&single_status, today()).is_err());
        kept.uuid = removed.uuid;
        assert!(RecordMerge::new(&kept, &removed, MergeSide::Kept, None).is_err());
    }

    #[test]
    fn task_of_returns_the_source_record() {
        let task = |title: &str| Some(LinkedTask { due_date: today(), title: title.into() });
        let mut kept = record(100, vec![ada(0)]);
        let mut removed = record(200, vec![ada(0)]);
        for (kept_value, other, side) in [
            (task("a"), task("b"), Some(MergeSide::Kept)),
            (None, task("b"), Some(MergeSide::Removed)),
            (task("a"), None, Some(MergeSide::Kept)),
            (None, None, None),
        ] {
            (kept.task, removed.task) = (kept_value, other);
            let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, None).unwrap();
            let merged = merge.build_merged_record(&Choices::new(), today()).unwrap();
            assert_eq!(merge.task_of(&merged), side);
        }
    }

    #[test]
    fn equal_fields_do_not_differ() {
        let kept = record(100, vec![ada(0)]);
        let removed = record(200, vec![ada(0)]);
        let merge = RecordMerge::new(&kept, &removed, MergeSide::Kept, None).unwrap();
        let groups = merge.groups();
        assert_eq!(groups.len(), 2);
        assert!(groups.iter().flat_map(|group| &group.fields).all(|field| !field.differs));
        let email = groups[0].fields.iter().find(|field| field.label == "Email").unwrap();
        assert_eq!((&email.kept, &email.removed), (&vec!["a@x.fr".to_owned()], &vec!["a@x.fr".to_owned()]));
    }
}
