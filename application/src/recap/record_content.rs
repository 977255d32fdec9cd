//! What a record holds, section by section, in the order and with the words of its screen (doc 2 §2, §3).

use super::record_cases::cases_section;
use super::record_wealth::{debts, properties, resources};
use super::words::{address, column, comment};
use crate::customer_case::ports::CaseDetails;
use crate::document::fields::{Fields, written_day, written_euros};
use crate::document::{Align, Block, Section, Table};
use domain::calendar::paris::day_in_paris;
use domain::customer_record::household::{Child, HousingSituation, MaritalStatus};
use domain::customer_record::{CustomerForm, CustomerRecordForm};
use domain::shared::day::Day;
use domain::shared::display;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;

/// The filled sections of a record.
pub(super) fn sections(
    form: &CustomerRecordForm,
    cases: &[CaseDetails],
    brand: &str,
    now: Instant,
) -> Vec<Section> {
    let parts = [
        ("Situation et clients", situation(form, day_in_paris(now))),
        ("Crédits en cours", debts(form)),
        ("Patrimoine immobilier", properties(form)),
        ("Enfants", children(form)),
        ("Ressources", resources(form)),
        ("Logement", housing(form)),
        ("Trésorerie et épargne", treasury(form)),
        ("Tâche", task(form)),
        ("Potentiels et consentements", potentials(form)),
        ("Dossiers", cases_section(cases, brand)),
    ];
    parts.into_iter().filter_map(|(title, blocks)| Section::of(title, blocks)).collect()
}

fn situation(form: &CustomerRecordForm, today: Day) -> Vec<Block> {
    let household = Fields::new()
        .choice("Statut matrimonial", form.marital_status.map(MaritalStatus::label))
        .day("Depuis le", form.marital_status_since);
    let mut blocks: Vec<Block> = household.block().into_iter().collect();
    for (place, customer) in form.customers.iter().enumerate() {
        if let Some(fields) = person(customer, today) {
            blocks.push(Block::Heading(if place == 0 { "Client" } else { "Second client" }.to_owned()));
            blocks.push(fields);
        }
    }
    blocks
}

fn person(customer: &CustomerForm, today: Day) -> Option<Block> {
    Fields::new()
        .choice("Civilité", customer.civility.map(Civility::label))
        .maybe("Nom", customer.last_name.as_ref())
        .maybe("Prénom", customer.first_name.as_ref())
        .text("Date de naissance", customer.birth_date.map(|day| with_age(day, today)).unwrap_or_default())
        .maybe("Banque actuelle", customer.current_bank.as_ref())
        .day("Dans cette banque depuis le", customer.current_bank_since)
        .phone("Téléphone", customer.phone_number.as_ref())
        .maybe("Email", customer.email.as_ref())
        .block()
}

fn with_age(birth: Day, today: Day) -> String {
    match display::age_in_years(birth, today) {
        Some(years) => format!("{} ({})", birth.to_french(), display::age(years)),
        None => birth.to_french(),
    }
}

fn children(form: &CustomerRecordForm) -> Vec<Block> {
    let count = form.nb_of_dependant_children.map(|count| count.to_string()).unwrap_or_default();
    let mut fields = Fields::new().text("Nombre d’enfants à charge", count);
    for (place, birth) in form.birth_dates_of_children.iter().enumerate() {
        fields = fields.day(&format!("Naissance de l’enfant à charge {}", place + 1), *birth);
    }
    let row = |child: &Child| {
        vec![
            child.last_name.clone().unwrap_or_default(),
            child.first_name.clone().unwrap_or_default(),
            written_day(child.birth_date),
            written_euros(child.pension_sent),
            written_euros(child.pension_received),
        ]
    };
    let table = Table {
        columns: vec![
            column("Nom", Align::Start),
            column("Prénom", Align::Start),
            column("Date de naissance", Align::Start),
            column("Pension versée", Align::End),
            column("Pension reçue", Align::End),
        ],
        rows: form.children.iter().map(row).collect(),
        total: None,
    };
    let table = table.filled().map(Block::Table);
    [fields.block(), table, comment(form.children_comment.as_ref())].into_iter().flatten().collect()
}

fn housing(form: &CustomerRecordForm) -> Vec<Block> {
    let address =
        address(form.number.as_ref(), form.street.as_ref(), form.zip_code.as_ref(), form.city.as_ref());
    Fields::new()
        .choice("Situation de logement", form.housing_situation.map(HousingSituation::label))
        .day("Depuis le", form.housing_situation_since)
        .euros("Coût mensuel du logement", form.housing_costs)
        .text("Adresse", address)
        .block()
        .into_iter()
        .collect()
}

fn treasury(form: &CustomerRecordForm) -> Vec<Block> {
    Fields::new()
        .euros("Trésorerie disponible", form.treasury)
        .euros("Capacité d’épargne mensuelle", form.monthly_saving_capacity)
        .block()
        .into_iter()
        .collect()
}

fn task(form: &CustomerRecordForm) -> Vec<Block> {
    Fields::new()
        .day("Échéance", form.task_due_date)
        .maybe("Titre de la tâche", form.task_title.as_ref())
        .block()
        .into_iter()
        .collect()
}

fn potentials(form: &CustomerRecordForm) -> Vec<Block> {
    let record = Fields::new()
        .yes("Potentiel de défiscalisation", form.tax_exemption_potential == Some(true))
        .yes("Potentiel Hamon", form.hamon_potential == Some(true))
        .yes("Levée du secret bancaire", form.lifting_of_banking_secrecy);
    let mut blocks: Vec<Block> = record.block().into_iter().collect();
    for (place, customer) in form.customers.iter().enumerate() {
        let who = match (form.customers.len(), place) {
            (..=1, _) => "",
            (_, 0) => " (client)",
            _ => " (second client)",
        };
        let accepts = |yes: bool| if yes { "Accepte" } else { "Refuse" };
        let consents = Fields::new()
            .text(&format!("Emails d’information{who}"), accepts(customer.allow_mail))
            .text(&format!("SMS d’information{who}"), accepts(customer.allow_sms));
        blocks.extend(consents.block());
    }
    blocks
}
