//! Values of the customers and their household in legal documents.

use super::render::{LegalValues, Scope};
use crate::customer_record::household::{
    Debt, DebtType, HousingSituation, MatrimonialRegime, Resource, ResourceNature,
};
use crate::customer_record::{Customer, CustomerRecord};
use crate::shared::day::Day;
use crate::shared::display::euros_and_cents;
use crate::shared::email::Email;
use crate::shared::person::{PersonName, household_in_full};

/// Owner of an income whose customer is not known.
const HOUSEHOLD: &str = "le foyer";

/// Sets the values of the customers concerned and of their household.
pub fn fill_record(values: &mut LegalValues, record: &CustomerRecord, concerned: &[&Customer], today: Day) {
    let names: Vec<_> = concerned.iter().map(|customer| customer.name()).collect();
    let document = &mut values.document;
    document.set("client", household_in_full(&names));
    // Of two customers, first names and family names read as one in « {{prénom}} {{nom}} ».
    let (given, family) = match names.as_slice() {
        [] => (String::new(), String::new()),
        [name] => (name.first_name.clone(), name.last_name.clone()),
        [others @ .., last] => {
            let others: Vec<_> = others.iter().map(PersonName::full).collect();
            (format!("{} et {}", others.join(", "), last.first_name), last.last_name.clone())
        }
    };
    document.set("prénom", given);
    document.set("nom", family);
    let emails: Vec<&str> =
        concerned.iter().filter_map(|customer| customer.email.as_ref()).map(Email::as_str).collect();
    document.set("email", emails.join(", "));
    document.decide("deux clients", concerned.len() > 1);
    document.set_some("adresse client", address(record));
    document.set("situation familiale", record.marital_status.label());
    document.set("régime matrimonial", matrimonial_regimes(concerned));
    document.set_some("enfants à charge", record.nb_of_dependant_children.map(|count| count.to_string()));
    document.set_some("logement", record.housing_situation.map(HousingSituation::label));
    document.set_some("épargne", record.treasury.map(euros_and_cents));
    document.set_some("épargne mensuelle", record.monthly_saving_capacity.map(euros_and_cents));
    if let Some(budget) = record.budget(today) {
        document.set("revenus", euros_and_cents(budget.income));
        document.set("charges", euros_and_cents(budget.charges));
        document.set("reste à vivre", euros_and_cents(budget.left));
        document.set_some("taux endettement", budget.debt_ratio.map(format_ratio));
    }
    for customer in concerned {
        values.push("client", client_item(record, customer));
    }
    for resource in &record.resources {
        values.push("revenu", income_item(record, resource));
    }
    for debt in &record.debts {
        values.push("charge", charge_item(debt));
    }
}

fn client_item(record: &CustomerRecord, customer: &Customer) -> Scope {
    let mut item = Scope::default();
    item.set("civilité", customer.civility.label());
    item.set("prénom", customer.first_name.as_str());
    item.set("nom", customer.last_name.as_str());
    item.set("date naissance", customer.birth_date.to_french());
    item.set("téléphone", customer.phone_number.pairs());
    item.set_some("email", customer.email.as_ref().map(Email::as_str));
    item.set_some("banque", customer.current_bank.as_deref());
    item.set_some("adresse client", address(record));
    item.set_some("lieu naissance", customer.background.birth_place.as_deref());
    item.set_some("nationalité", customer.background.nationality.as_deref());
    if let Some(job) = main_job(record, customer) {
        item.set_some("profession", job.profession.as_deref());
        item.set_some("contrat travail", job.nature.map(ResourceNature::label));
        item.set_some("ancienneté", job.seniority_date.map(Day::to_french));
    }
    item
}

/// Returns the best paid resource with a profession that a customer earns. A resource without owner belongs to the only
/// customer of a record.
fn main_job<'a>(record: &'a CustomerRecord, customer: &Customer) -> Option<&'a Resource> {
    let earned = record.resources.iter().filter(|resource| {
        resource.profession.is_some()
            && earner(record, resource).is_some_and(|earner| earner.uuid == customer.uuid)
    });
    earned.max_by_key(|resource| resource.monthly_income)
}

/// Returns the customer who earns a resource; `None` if it is not known.
fn earner<'a>(record: &'a CustomerRecord, resource: &Resource) -> Option<&'a Customer> {
    match (resource.borrower, record.customers.as_slice()) {
        (None, [only_customer]) => Some(only_customer),
        (None, _) => None,
        (Some(number), customers) => customers.get(usize::from(number).checked_sub(1)?),
    }
}

/// Returns the regimes of the customers, each once.
fn matrimonial_regimes(customers: &[&Customer]) -> String {
    let mut regimes: Vec<&str> = Vec::new();
    let known = customers.iter().filter_map(|customer| customer.background.matrimonial_regime);
    for regime in known.map(MatrimonialRegime::label) {
        if !regimes.contains(&regime) {
            regimes.push(regime);
        }
    }
    regimes.join(", ")
}

fn income_item(record: &CustomerRecord, resource: &Resource) -> Scope {
    let mut item = Scope::default();
    item.set_some("nature", resource.nature.map(ResourceNature::label));
    item.set("de qui", earner(record, resource).map_or(HOUSEHOLD, |earner| earner.first_name.as_str()));
    item.set_some("montant", resource.monthly_income.map(euros_and_cents));
    item
}

fn charge_item(debt: &Debt) -> Scope {
    let mut item = Scope::default();
    item.set_some("nature", debt.debt_type.map(DebtType::label));
    item.set_some("établissement", debt.bank_name.as_deref());
    item.set_some("montant", debt.monthly_instalment.map(euros_and_cents));
    item.set_some("reste dû", debt.outstanding_capital.map(euros_and_cents));
    item.set_some("date fin", debt.end_date.map(Day::to_french));
    item
}

fn address(record: &CustomerRecord) -> Option<String> {
    let join = |parts: [&Option<String>; 2]| {
        parts.into_iter().flatten().map(|part| part.trim()).collect::<Vec<_>>().join(" ")
    };
    let lines = [join([&record.number, &record.street]), join([&record.zip_code, &record.city])];
    let lines: Vec<&String> = lines.iter().filter(|line| !line.is_empty()).collect();
    (lines.len() == 2).then(|| format!("{}, {}", lines[0], lines[1]))
}

/// Formats « 34,2 % ».
pub(super) fn format_ratio(percent: f64) -> String {
    format!("{percent:.1}\u{a0}%").replace('.', ",")
}

#[cfg(test)]
#[path = "facts_tests.rs"]
mod tests;
