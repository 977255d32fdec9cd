//! Debts, properties and resources of a household.

use super::words::{build_column, build_comment, format_address};
use crate::document::fields::{Fields, format_day, format_euros, typographic};
use crate::document::{Align, Block, Table};
use domain::customer_record::CustomerRecord;
use domain::customer_record::household::{Debt, Property, Resource};
use domain::financing_plan::DebtOutcome;
use domain::shared::euros::Euros;
use domain::shared::percent::Percent;
use domain::shared::person::YesNo;

/// Label of the row of sums.
const TOTAL: &str = "Total";

pub(super) fn build_debt_blocks(record: &CustomerRecord) -> Vec<Block> {
    let row = |debt: &Debt| {
        vec![
            debt.debt_type.map(|kind| typographic(kind.label())).unwrap_or_default(),
            debt.bank_name.clone().unwrap_or_default(),
            debt.debt_object.clone().unwrap_or_default(),
            debt.rate.map(Percent::to_french_rate).unwrap_or_default(),
            format_day(debt.end_date),
            format_euros(debt.monthly_instalment),
            format_euros(debt.outstanding_capital),
        ]
    };
    let sums = [
        sum_amounts(&record.debts, |debt| debt.monthly_instalment),
        sum_amounts(&record.debts, |debt| debt.outstanding_capital),
    ];
    let table = Table {
        columns: vec![
            build_column("Nature", Align::Start),
            build_column("Banque", Align::Start),
            build_column("Objet", Align::Start),
            build_column("Taux", Align::End),
            build_column("Dernière échéance", Align::Start),
            build_column("Mensualité", Align::End),
            build_column("Capital restant dû", Align::End),
        ],
        rows: record.debts.iter().map(row).collect(),
        total: build_total_row(5, sums),
    };
    let mut blocks: Vec<Block> = table.into_block().into_iter().collect();
    for (index, debt) in record.debts.iter().enumerate() {
        if let Some(details) = build_debt_details(debt) {
            let kind = debt.debt_type.map(|kind| format!(" – {}", typographic(kind.label())));
            blocks.push(Block::Heading(format!("Crédit {}{}", index + 1, kind.unwrap_or_default())));
            blocks.push(details);
        }
    }
    blocks.extend(build_comment(record.debts_comment.as_ref()));
    blocks
}

/// Returns the fields of a debt that its table is too narrow for.
fn build_debt_details(debt: &Debt) -> Option<Block> {
    Fields::new()
        .euros("Montant emprunté", debt.initial_amount)
        .euros("Assurance par mois", debt.monthly_insurance)
        .optional_text("Référence du prêt", debt.lender_reference.as_ref())
        .choice("Dans le projet", debt.becomes.map(DebtOutcome::label))
        .block()
}

pub(super) fn build_resource_blocks(record: &CustomerRecord) -> Vec<Block> {
    let row = |resource: &Resource| {
        vec![
            resource.nature.map(|nature| typographic(nature.label())).unwrap_or_default(),
            resource.profession.clone().unwrap_or_default(),
            resource.employer_name.clone().unwrap_or_default(),
            format_day(resource.seniority_date),
            find_earner(record, resource).unwrap_or_default(),
            resource.share.map(Percent::to_french).unwrap_or_default(),
            format_euros(resource.monthly_income),
        ]
    };
    let table = Table {
        columns: vec![
            build_column("Nature", Align::Start),
            build_column("Profession", Align::Start),
            build_column("Employeur", Align::Start),
            build_column("Ancienneté depuis le", Align::Start),
            build_column("Titulaire", Align::Start),
            build_column("Part retenue", Align::End),
            build_column("Revenu mensuel", Align::End),
        ],
        rows: record.resources.iter().map(row).collect(),
        total: build_total_row(6, [sum_amounts(&record.resources, |resource| resource.monthly_income)]),
    };
    [table.into_block(), build_comment(record.resources_comment.as_ref())].into_iter().flatten().collect()
}

/// Returns the first name of the customer who earns an income.
fn find_earner(record: &CustomerRecord, resource: &Resource) -> Option<String> {
    let index = usize::from(resource.borrower?).checked_sub(1)?;
    record.customers.get(index).map(|customer| customer.first_name.clone())
}

/// Returns the sum of a column with at least two amounts.
fn sum_amounts<T>(rows: &[T], amount: impl Fn(&T) -> Option<Euros>) -> Option<Euros> {
    let amounts: Vec<i64> = rows.iter().filter_map(amount).map(Euros::cents).collect();
    let sum = amounts.iter().fold(0_i64, |sum, cents| sum.saturating_add(*cents));
    (amounts.len() > 1).then(|| Euros::from_cents(sum).ok()).flatten()
}

fn build_total_row<const N: usize>(label_columns: usize, sums: [Option<Euros>; N]) -> Option<Vec<String>> {
    sums.iter().any(Option::is_some).then(|| {
        let mut cells = vec![TOTAL.to_owned()];
        cells.resize(label_columns, String::new());
        cells.extend(sums.into_iter().map(format_euros));
        cells
    })
}

pub(super) fn build_property_blocks(record: &CustomerRecord) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (index, property) in record.properties.iter().enumerate() {
        let fields = build_property_fields(property);
        let kind = property.property_type.map(|kind| format!(" – {}", typographic(kind.label())));
        if fields.is_some() || kind.is_some() {
            blocks.push(Block::Heading(format!("Bien {}{}", index + 1, kind.unwrap_or_default())));
            blocks.extend(fields);
        }
    }
    blocks.extend(build_comment(record.properties_comment.as_ref()));
    blocks
}

fn build_property_fields(property: &Property) -> Option<Block> {
    let postal_address = format_address(
        property.address_number.as_ref(),
        property.address_street.as_ref(),
        property.address_zip_code.as_ref(),
        property.address_city.as_ref(),
    );
    Fields::new()
        .text("Adresse", postal_address)
        .euros("Valeur", property.value)
        .day("Date d’achat", property.buying_date)
        .euros("Mensualité", property.monthly_instalment)
        .euros("Capital restant dû", property.outstanding_capital)
        .euros("Loyer perçu", property.rent_received)
        .optional_text("Nom du locataire", property.tenant_last_name.as_ref())
        .choice("Détenu par une SCI", property.hold_through_civil_society.map(YesNo::label))
        .block()
}
