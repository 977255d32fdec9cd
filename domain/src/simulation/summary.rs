//! French summary of a simulation: grouped answers, without empty ones, for the firm's mail, the acknowledgement and
//! the back office.

use super::answers::{answer_at, answers_of, items};
use super::fields::{Field, Kind, Step};
use super::model::Simulation;
use super::vehicle_insurance::{BonusMalus, categories};
use crate::shared::day::Day;
use crate::shared::display;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::shared::phone::PhoneNumber;
use serde::Serialize;
use serde_json::Value;

const NO_BREAK: char = '\u{a0}';
const THIN_NO_BREAK: char = '\u{202f}';

/// Answer in French.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SummaryAnswer {
    /// Subject, which also prefixes the label: « Crédit 1 », « Second conducteur ».
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Label of the question.
    pub label: String,
    /// Answer; never empty.
    pub value: String,
}

impl SummaryAnswer {
    /// Builds an answer without a specific subject.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { about: None, label: label.into(), value: value.into() }
    }
}

/// Answer with its row of the field table.
pub(super) struct SummaryLine {
    pub field: Field,
    /// Index in the list, when the field is a list.
    pub row: Option<usize>,
    pub answer: SummaryAnswer,
}

/// Answers of one step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SummaryGroup {
    /// Title of the step.
    pub title: String,
    /// Answers; at least one.
    pub answers: Vec<SummaryAnswer>,
}

impl Simulation {
    /// Returns all answers, in form order. Files are only counted, as they are attached.
    pub fn summary(&self) -> Vec<SummaryGroup> {
        let group = |(title, readings): (String, Vec<SummaryLine>)| SummaryGroup {
            title,
            answers: readings.into_iter().map(|reading| reading.answer).collect(),
        };
        self.readings().into_iter().map(group).collect()
    }

    /// Returns the main answers about the project as one group: choices, amounts and durations. Contains no free text
    /// and no identity, because the acknowledgement is sent to an unverified address.
    pub fn project_group(&self) -> SummaryGroup {
        let own_prefix = self.simulation_type.map(|kind| format!("{}.", kind.part())).unwrap_or_default();
        let is_short = |field: &Field| {
            let is_short_kind = matches!(
                field.kind,
                Kind::Choice { .. } | Kind::Amount | Kind::MonthlyAmount | Kind::Years { .. } | Kind::Year
            );
            let is_project_path =
                field.path.starts_with(&own_prefix) || field.path.starts_with("loan.wishes.");
            is_short_kind && is_project_path && !field.path.ends_with("civility")
        };
        let readings = self.readings().into_iter().flat_map(|(_, readings)| readings);
        let answers = readings.filter(|reading| is_short(&reading.field)).map(|reading| reading.answer);
        SummaryGroup { title: "Votre demande en bref".to_owned(), answers: answers.collect() }
    }

    /// Returns all answers with their fields, by step.
    pub(super) fn readings(&self) -> Vec<(String, Vec<SummaryLine>)> {
        let Some(simulation_type) = self.simulation_type else { return Vec::new() };
        let answers = answers_of(self);
        let group = |step: Step| (title(step.title).to_owned(), step.summary_lines(&answers));
        simulation_type.steps().into_iter().map(group).filter(|(_, answers)| !answers.is_empty()).collect()
    }
}

/// Returns the title of a step in a form that does not address the visitor.
fn title(step: &str) -> &str {
    match step {
        "Votre projet" => "Projet",
        "Vos besoins" => "Besoins",
        "Vos souhaits" => "Souhaits",
        "Votre identité" => "Identité",
        "Vos ressources" => "Ressources",
        "Vos coordonnées" => "Coordonnées",
        "Votre logement" => "Logement",
        "À propos de vous" => "Identité et foyer",
        "Votre protection" => "Protection souhaitée",
        "Votre véhicule" => "Véhicule",
        other => other,
    }
}

impl Step {
    fn summary_lines(&self, answers: &Value) -> Vec<SummaryLine> {
        let asked_fields = self.fields.iter().filter(|field| field.is_asked(answers));
        asked_fields.flat_map(|field| field.readings(answers)).collect()
    }
}

impl Field {
    fn readings(&self, answers: &Value) -> Vec<SummaryLine> {
        let build_lines = |row, answers: Vec<SummaryAnswer>| {
            answers.into_iter().map(move |answer| SummaryLine { field: self.clone(), row, answer })
        };
        let Kind::List { item, fields, .. } = &self.kind else {
            return build_lines(None, self.answers(&self.path, None, answers)).collect();
        };
        let count = items(answer_at(answers, &self.path)).len();
        (0..count)
            .flat_map(|row| {
                let path = format!("{}.{row}", self.path);
                // A single borrower is not numbered.
                let is_only_borrower = *item == "Emprunteur" && count == 1;
                let prefix = (!is_only_borrower).then(|| format!("{item} {}", row + 1));
                let asked_fields = fields.iter().filter(|field| field.is_asked(answer_at(answers, &path)));
                let row_answers = asked_fields.flat_map(|field| {
                    field.answers(&format!("{path}.{}", field.path), prefix.as_deref(), answers)
                });
                build_lines(Some(row), row_answers.collect())
            })
            .collect()
    }

    /// Returns the answers at a path, labelled with their subject.
    fn answers(&self, path: &str, prefix: Option<&str>, answers: &Value) -> Vec<SummaryAnswer> {
        let prefix = self.person.or(prefix);
        let label = match prefix {
            Some(prefix) => format!("{prefix}, {}", lower_first(self.label)),
            None => self.label.to_owned(),
        };
        let values = if matches!(self.kind, Kind::Damages { .. }) {
            format_claims(&label, answer_at(answers, path))
        } else {
            let value = self.format_value(path, answers).filter(|text| !text.is_empty());
            value.map(|value| SummaryAnswer::new(label, value)).into_iter().collect()
        };
        let prefix = prefix.map(str::to_owned);
        values.into_iter().map(|answer| SummaryAnswer { about: prefix.clone(), ..answer }).collect()
    }

    fn format_value(&self, path: &str, answers: &Value) -> Option<String> {
        let answer = answer_at(answers, path);
        let text = answer.as_str();
        match &self.kind {
            Kind::Amount => format_euros(answer),
            Kind::MonthlyAmount => format_euros(answer).map(|amount| format!("{amount} par mois")),
            Kind::Date | Kind::PastDate | Kind::ComingDate | Kind::BirthDate { .. } => text.map(format_day),
            Kind::Rate => {
                answer.as_f64().and_then(|percent| Percent::from_number(percent).ok()).map(Percent::to_french)
            }
            Kind::BirthDates => {
                let dates: Vec<String> =
                    items(answer).iter().filter_map(Value::as_str).map(format_day).collect();
                Some(dates.join(", "))
            }
            Kind::Phone => text.map(|typed| {
                PhoneNumber::parse(typed).map_or_else(|_| typed.to_owned(), |phone| phone.pairs())
            }),
            Kind::Count { .. } | Kind::Year => answer.as_f64().map(|number| number.to_string()),
            Kind::Years { .. } => answer
                .as_f64()
                .map(|years| format!("{years}{NO_BREAK}{}", if years < 2.0 { "an" } else { "ans" })),
            Kind::Coefficient => {
                text.map(|value| BonusMalus::parse(value).map_or_else(|| value.to_owned(), BonusMalus::label))
            }
            Kind::Address => Some(format_address(
                ["number", "street", "zipCode", "city"].map(|name| answer_at(answer, name).as_str()),
            )),
            Kind::Town => Some(format_address([
                None,
                None,
                answer_at(answer, "zipCode").as_str(),
                answer_at(answer, "city").as_str(),
            ])),
            Kind::FlatAddress => Some(format_address(
                ["Number", "Street", "ZipCode", "City"]
                    .map(|name| answer_at(answers, &format!("{path}{name}")).as_str()),
            )),
            Kind::Rooms { .. } => Some(format_rooms(answer)),
            Kind::Texts { .. } => {
                Some(items(answer).iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", "))
            }
            Kind::Files { .. } => match items(answer).len() {
                0 => None,
                1 => Some("1 fichier".to_owned()),
                count => Some(format!("{count} fichiers")),
            },
            Kind::Text | Kind::Email | Kind::Choice { .. } => text.map(str::to_owned),
            Kind::List { .. } | Kind::Damages { .. } => None,
        }
    }
}

fn lower_first(label: &str) -> String {
    let mut characters = label.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}

/// Formats an exact amount: cents are shown only when they are not 0.
fn format_euros(answer: &Value) -> Option<String> {
    let amount = Euros::from_number(answer.as_f64()?).ok()?;
    let cents = amount.cents() % 100;
    let whole_euros = Euros::from_cents(amount.cents() - cents).ok()?;
    let formatted = display::euros(whole_euros);
    Some(if cents == 0 { formatted } else { formatted.replace(NO_BREAK, &format!(",{cents:02}{NO_BREAK}")) })
}

fn format_day(iso: &str) -> String {
    Day::parse_iso(iso).map_or_else(|| iso.to_owned(), Day::to_french)
}

/// Formats « 12 rue Hoche, 69001 Lyon ».
fn format_address(parts: [Option<&str>; 4]) -> String {
    let [number, street, zip_code, city] = parts;
    let join = |first: Option<&str>, second: Option<&str>| {
        [first, second].into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    let lines = [join(number, street), join(zip_code, city)];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}

fn format_rooms(answer: &Value) -> String {
    let names = [
        ("smallerThan30meters", "de moins de 30 m²"),
        ("between30And40meters", "de 30 à 40 m²"),
        ("biggerThan40meters", "de plus de 40 m²"),
    ];
    let counted = names
        .iter()
        .filter_map(|(name, words)| Some(format!("{} {words}", answer_at(answer, name).as_f64()?)));
    counted.collect::<Vec<_>>().join(", ").replace(" m²", &format!("{NO_BREAK}m²"))
}

fn format_claims(label: &str, grid: &Value) -> Vec<SummaryAnswer> {
    let reading = |(path, name): &(&str, &str)| {
        let category = answer_at(grid, path);
        let count = answer_at(category, "nb").as_f64().filter(|nb| *nb > 0.0)?;
        let claims =
            (0..).take_while(|index| f64::from(*index) < count).map(|index| format_claim(category, index));
        Some(SummaryAnswer::new(
            format!("{label}{THIN_NO_BREAK}: {}", lower_first(name)),
            format!("{count} ({})", claims.collect::<Vec<_>>().join(format!("{THIN_NO_BREAK}; ").as_str())),
        ))
    };
    let answers: Vec<_> = categories().iter().filter_map(reading).collect();
    if answers.is_empty() { vec![SummaryAnswer::new(label, "Aucun")] } else { answers }
}

/// Formats one claim of a category: its date, and whether a third party was involved.
fn format_claim(category: &Value, index: u16) -> String {
    let date = answer_at(category, &format!("dates.{index}")).as_str();
    let date_text =
        date.map_or_else(|| "date non précisée".to_owned(), |iso| format!("le {}", format_day(iso)));
    match answer_at(category, &format!("thirdPartyInvolved.{index}")).as_str() {
        Some("Oui") => format!("{date_text}, avec un tiers"),
        Some(_) => format!("{date_text}, sans tiers"),
        None => date_text,
    }
}

#[cfg(test)]
#[path = "summary_tests.rs"]
mod tests;
