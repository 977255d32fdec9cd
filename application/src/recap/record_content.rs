//! Sections of a record, in the order and with the labels of its screen (doc 2 §2, §3).

use super::record_cases::{StudiedCase, build_cases_section};
use super::record_wealth::{build_debt_blocks, build_property_blocks, build_resource_blocks};
use super::words::{build_column, build_comment, format_address};
use crate::document::fields::{Fields, format_day, format_euros};
use crate::document::{Align, Block, Section, Table};
use domain::calendar::paris::day_in_paris;
use domain::customer_record::household::{Child, HousingSituation, MatrimonialRegime};
use domain::customer_record::{Customer, CustomerRecord};
use domain::shared::day::Day;
use domain::shared::display;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::YesNo;

/// Title of the section about the budget.
pub const BUDGET_TITLE: &str = "Budget du foyer";

/// Returns the non-empty sections of a record.
pub(super) fn build_sections(
    record: &CustomerRecord,
    cases: &[StudiedCase<'_>],
    firm_name: &str,
    now: Instant,
) -> Vec<Section> {
    let parts = [
        ("Situation et clients", build_situation_blocks(record, day_in_paris(now))),
        ("Crédits en cours", build_debt_blocks(record)),
        ("Patrimoine immobilier", build_property_blocks(record)),
        ("Enfants", build_children_blocks(record)),
        ("Ressources", build_resource_blocks(record)),
        ("Logement", build_housing_blocks(record)),
        ("Trésorerie et épargne", build_treasury_blocks(record)),
        ("Tâche", build_task_blocks(record)),
        ("Potentiels et consentements", build_potentials_blocks(record)),
        (BUDGET_TITLE, build_budget_blocks(record, day_in_paris(now))),
        ("Dossiers", build_cases_section(cases, firm_name)),
    ];
    parts.into_iter().filter_map(|(title, blocks)| Section::unless_empty(title, blocks)).collect()
}

/// Returns the current budget; the budget with the project is part of each plan.
fn build_budget_blocks(record: &CustomerRecord, today: Day) -> Vec<Block> {
    let Some(budget) = record.budget(today).filter(|budget| budget.debt_ratio.is_some()) else {
        return Vec::new();
    };
    let ratio =
        budget.debt_ratio.map(|ratio| format!("{ratio:.1}\u{a0}%").replace('.', ",")).unwrap_or_default();
    let fields = Fields::new()
        .euros("Revenus retenus par mois", Some(budget.income))
        .euros("Charges par mois", Some(budget.charges))
        .text("Taux d’endettement aujourd’hui", ratio)
        .euros("Reste à vivre aujourd’hui", budget.short.is_none().then_some(budget.left))
        .euros("Manque chaque mois", budget.short);
    fields.block().into_iter().collect()
}

fn build_situation_blocks(record: &CustomerRecord, today: Day) -> Vec<Block> {
    let household = Fields::new()
        .choice("Statut matrimonial", Some(record.marital_status.label()))
        .day("Depuis le", record.marital_status_since);
    let mut blocks: Vec<Block> = household.block().into_iter().collect();
    for (index, customer) in record.customers.iter().enumerate() {
        if let Some(fields) = build_person_fields(customer, today) {
            blocks.push(Block::Heading(if index == 0 { "Client" } else { "Second client" }.to_owned()));
            blocks.push(fields);
        }
    }
    blocks
}

fn build_person_fields(customer: &Customer, today: Day) -> Option<Block> {
    let background = &customer.background;
    Fields::new()
        .choice("Civilité", Some(customer.civility.label()))
        .text("Nom", &customer.last_name)
        .text("Prénom", &customer.first_name)
        .text("Date de naissance", format_birth_date(customer.birth_date, today))
        .optional_text("Banque actuelle", customer.current_bank.as_ref())
        .day("Dans cette banque depuis le", customer.current_bank_since)
        .optional_text("Lieu de naissance", background.birth_place.as_ref())
        .optional_text("Nationalité", background.nationality.as_ref())
        .choice("Régime matrimonial", background.matrimonial_regime.map(MatrimonialRegime::label))
        .choice("Personne politiquement exposée", background.politically_exposed.map(YesNo::label))
        .optional_text("Fonction exercée", background.political_function.as_ref())
        .text("Téléphone", customer.phone_number.pairs())
        .text("Email", customer.email.as_ref().map(Email::as_str).unwrap_or_default())
        .block()
}

fn format_birth_date(birth: Day, today: Day) -> String {
    match display::age_in_years(birth, today) {
        Some(years) => format!("{} ({})", birth.to_french(), display::age(years)),
        None => birth.to_french(),
    }
}

fn build_children_blocks(record: &CustomerRecord) -> Vec<Block> {
    let count = record.nb_of_dependant_children.map(|count| count.to_string()).unwrap_or_default();
    let mut fields = Fields::new().text("Nombre d’enfants à charge", count);
    for (index, birth) in record.birth_dates_of_children.iter().enumerate() {
        fields = fields.day(&format!("Naissance de l’enfant à charge {}", index + 1), *birth);
    }
    let row = |child: &Child| {
        vec![
            child.last_name.clone().unwrap_or_default(),
            child.first_name.clone().unwrap_or_default(),
            format_day(child.birth_date),
            format_euros(child.pension_sent),
            format_euros(child.pension_received),
        ]
    };
    let table = Table {
        columns: vec![
            build_column("Nom", Align::Start),
            build_column("Prénom", Align::Start),
            build_column("Date de naissance", Align::Start),
            build_column("Pension versée", Align::End),
            build_column("Pension reçue", Align::End),
        ],
        rows: record.children.iter().map(row).collect(),
        total: None,
    };
    [fields.block(), table.into_block(), build_comment(record.children_comment.as_ref())]
        .into_iter()
        .flatten()
        .collect()
}

fn build_housing_blocks(record: &CustomerRecord) -> Vec<Block> {
    let address = format_address(
        record.number.as_ref(),
        record.street.as_ref(),
        record.zip_code.as_ref(),
        record.city.as_ref(),
    );
    Fields::new()
        .choice("Situation de logement", record.housing_situation.map(HousingSituation::label))
        .day("Depuis le", record.housing_situation_since)
        .euros("Coût mensuel du logement", record.housing_costs)
        .text("Adresse", address)
        .block()
        .into_iter()
        .collect()
}

fn build_treasury_blocks(record: &CustomerRecord) -> Vec<Block> {
    Fields::new()
        .euros("Trésorerie disponible", record.treasury)
        .euros("Capacité d’épargne mensuelle", record.monthly_saving_capacity)
        .block()
        .into_iter()
        .collect()
}

fn build_task_blocks(record: &CustomerRecord) -> Vec<Block> {
    Fields::new()
        .day("Échéance", record.task.as_ref().map(|task| task.due_date))
        .optional_text("Titre de la tâche", record.task.as_ref().map(|task| &task.title))
        .block()
        .into_iter()
        .collect()
}

fn build_potentials_blocks(record: &CustomerRecord) -> Vec<Block> {
    let flags = Fields::new()
        .yes_no("Potentiel de défiscalisation", record.tax_exemption_potential)
        .yes_no("Potentiel Hamon", record.hamon_potential)
        .yes_no("Levée du secret bancaire", record.lifting_of_banking_secrecy);
    let mut blocks: Vec<Block> = flags.block().into_iter().collect();
    for (index, customer) in record.customers.iter().enumerate() {
        let suffix = match (record.customers.len(), index) {
            (..=1, _) => "",
            (_, 0) => " (client)",
            _ => " (second client)",
        };
        let accepts = |yes: bool| if yes { "Accepte" } else { "Refuse" };
        let consents = Fields::new()
            .text(&format!("Emails d’information{suffix}"), accepts(customer.allow_mail))
            .text(&format!("SMS d’information{suffix}"), accepts(customer.allow_sms));
        blocks.extend(consents.block());
    }
    blocks
}
