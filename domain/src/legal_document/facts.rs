//! Values of the customers and of the case in legal documents.

use super::kind::{KnownKind, LegalKind};
use super::render::{LegalValues, Scope};
use crate::checklist_template::CaseProject;
use crate::customer_case::CustomerCase;
use crate::customer_case::revenue::RevenueStages;
use crate::customer_record::household::{Debt, DebtType, HousingSituation, Resource, ResourceNature};
use crate::customer_record::{Customer, CustomerRecord};
use crate::shared::day::Day;
use crate::shared::display::euros_and_cents;
use crate::shared::email::Email;
use crate::shared::euros::Euros;
use crate::shared::person::{PersonName, household_in_full};

/// Sets the values of the customers concerned and of their household.
pub fn fill_record(values: &mut LegalValues, record: &CustomerRecord, concerned: &[&Customer]) {
    let names: Vec<_> = concerned.iter().map(|customer| customer.name()).collect();
    let document = &mut values.document;
    document.set("client", household_in_full(&names));
    // Of two customers, first names and family names read as one in « {{prénom}} {{nom}} ».
    let (given, family) = match names.as_slice() {
        [one] => (one.first_name.clone(), one.last_name.clone()),
        several => (
            several.split_last().map_or_else(String::new, |(last, others)| {
                let others: Vec<_> = others.iter().map(PersonName::full).collect();
                format!("{} et {}", others.join(", "), last.first_name)
            }),
            several.last().map(|last| last.last_name.clone()).unwrap_or_default(),
        ),
    };
    document.set("prénom", given);
    document.set("nom", family);
    let emails: Vec<&str> =
        concerned.iter().filter_map(|one| one.email.as_ref()).map(Email::as_str).collect();
    document.set("email", emails.join(", "));
    document.decide("deux clients", concerned.len() > 1);
    document.set_some("adresse client", address(record));
    document.set("situation familiale", record.marital_status.label());
    document.set_some("enfants à charge", record.nb_of_dependant_children.map(|count| count.to_string()));
    document.set_some("logement", record.housing_situation.map(HousingSituation::label));
    document.set_some("épargne", record.treasury.map(euros_and_cents));
    document.set_some("épargne mensuelle", record.monthly_saving_capacity.map(euros_and_cents));
    if let Some(budget) = record.budget() {
        document.set("revenus", euros_and_cents(budget.income));
        document.set("charges", euros_and_cents(budget.charges));
        document.set("reste à vivre", euros_and_cents(budget.left));
        let ratio = budget.debt_ratio.map(|ratio| format!("{ratio:.1}\u{202f}%").replace('.', ","));
        document.set_some("taux endettement", ratio);
    }
    for customer in concerned {
        values.push("client", client(record, customer));
    }
    for resource in &record.resources {
        values.push("revenu", income(resource));
    }
    for debt in &record.debts {
        values.push("charge", charge(debt));
    }
}

/// Sets the values of the case.
pub fn fill_case(values: &mut LegalValues, case: &CustomerCase, kind: &LegalKind) {
    let document = &mut values.document;
    document.set("dossier", case.label.as_str());
    document.set_some("type projet", case.project.kind.map(CaseProject::label));
    document.set("objet projet", case.label.as_str());
    document.set_some("montant recherché", case.project.amount.map(euros_and_cents));
    document.set_some("durée souhaitée", case.project.duration.map(|months| format!("{months}\u{a0}mois")));
    document.set_some("apport", case.supplied_amount.map(euros_and_cents));
    document.set_some("honoraires", expected(case.revenue.fee.as_ref()).map(euros_and_cents));
    document.set_some("commission", expected(case.revenue.commission.as_ref()).map(euros_and_cents));
    let banks: Vec<&str> = case.offers.iter().map(|offer| offer.bank.as_str()).collect();
    document.set("établissements sollicités", banks.join(", "));
    document.set("établissements consultés", banks.join(", "));
    document.set(
        "nombre établissements consultés",
        if banks.is_empty() { String::new() } else { banks.len().to_string() },
    );
    document.decide("étape conseil", *kind == LegalKind::Known(KnownKind::Advice));
    document.decide("signature électronique", true);
}

fn client(record: &CustomerRecord, customer: &Customer) -> Scope {
    let mut item = Scope::default();
    item.set("civilité", customer.civility.label());
    item.set("prénom", customer.first_name.as_str());
    item.set("nom", customer.last_name.as_str());
    item.set("date naissance", customer.birth_date.to_french());
    item.set("téléphone", customer.phone_number.pairs());
    item.set_some("email", customer.email.as_ref().map(Email::as_str));
    item.set_some("banque", customer.current_bank.as_deref());
    item.set_some("adresse client", address(record));
    item
}

fn income(resource: &Resource) -> Scope {
    let mut item = Scope::default();
    item.set_some("nature", resource.nature.map(ResourceNature::label));
    item.set("de qui", "le foyer");
    item.set_some("montant", resource.monthly_income.map(euros_and_cents));
    item
}

fn charge(debt: &Debt) -> Scope {
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

fn expected(stages: Option<&RevenueStages>) -> Option<Euros> {
    let stages = stages?;
    let stage = stages.received.as_ref().or(stages.invoiced.as_ref()).or(stages.expected.as_ref());
    stage?.amount.filter(|amount| amount.cents() > 0)
}
