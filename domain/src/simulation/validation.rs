//! Validation of a cleaned simulation (doc 1 §5, AMB-036): every violation in form order, then contradictory answers.

use super::answers::{answer_at, answers_of, items};
use super::fields::{Field, Kind, Step};
use super::model::Simulation;
use super::vehicle_insurance::categories;
use crate::customer_record::validation::{BIRTH_DATE_IN_FUTURE, TEXT_LIMIT};
use crate::shared::date::{DATE_EXPECTED, DATE_IN_FUTURE, YEARS, has_accepted_year, too_young_message};
use crate::shared::day::Day;
use crate::shared::display::age_in_years;
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::violation::{REQUIRED, Violations};
use serde_json::{Map, Value};

/// Message for a year outside its bounds.
pub const YEAR_EXPECTED: &str = "Saisir une année sur 4 chiffres (ex: 2015)";
/// Message for a choice that this form does not offer.
pub const NOT_OFFERED: &str = "Valeur non valide.";
/// Message for a start of cover in the past.
pub const IN_THE_PAST: &str =
    "Cette date est passée\u{202f}: le contrat peut commencer aujourd’hui ou plus tard.";
/// Message for a list with too few rows.
pub const AT_LEAST_ONE: &str = "Au moins 1 requis.";

/// Maximum length of a consent wording, in characters.
pub const WORDING_LIMIT: usize = 1_000;

const ADDRESS: [&str; 4] = ["number", "street", "zipCode", "city"];
const FLAT_ADDRESS: [&str; 4] = ["Number", "Street", "ZipCode", "City"];
const TOWN: [&str; 2] = ["zipCode", "city"];
const ROOMS: [&str; 3] = ["smallerThan30meters", "between30And40meters", "biggerThan40meters"];

impl Simulation {
    /// Returns every violation, in step order; `today` is the day in Paris.
    pub fn violations(&self, today: Day) -> Violations {
        let Some(simulation_type) = self.simulation_type else {
            return Violations::in_field("type", REQUIRED);
        };
        let answers = answers_of(self);
        let mut violations = Violations::default();
        for step in simulation_type.steps() {
            violations.append(step.violations(&answers, today));
        }
        violations.append(self.plausibility_violations());
        violations.limit_text("marketingWording", self.marketing_wording.as_deref(), WORDING_LIMIT);
        violations
    }
}

impl Step {
    /// Returns every violation of the step.
    pub fn violations(&self, answers: &Value, today: Day) -> Violations {
        let mut check = Check { answers, today, violations: Violations::default() };
        for field in self.fields.iter().filter(|field| field.is_asked(answers)) {
            check.check_field(&field.path, field);
        }
        check.violations
    }
}

struct Check<'a> {
    answers: &'a Value,
    today: Day,
    violations: Violations,
}

impl Check<'_> {
    fn check_field(&mut self, path: &str, field: &Field) {
        let answer = answer_at(self.answers, path);
        match &field.kind {
            Kind::Address => return self.check_address(path, ".", &ADDRESS, field.optional),
            Kind::FlatAddress => return self.check_address(path, "", &FLAT_ADDRESS, field.optional),
            Kind::Town => return self.check_address(path, ".", &TOWN, field.optional),
            Kind::Rooms { most } => return self.check_rooms(path, *most),
            Kind::Damages { most } if !answer.is_null() => return self.check_claims(path, *most),
            Kind::Texts { most, .. } => return self.check_texts(path, *most),
            Kind::List { least, most, fields, .. } => return self.check_list(path, *least, *most, fields),
            Kind::BirthDates => {
                for index in 0..items(answer).len() {
                    self.require_past_date(&format!("{path}.{index}"), BIRTH_DATE_IN_FUTURE);
                }
                return;
            }
            Kind::Files { most } => return self.limit_count(path, items(answer).len(), *most, "fichiers"),
            _ => {}
        }
        if answer.is_null() {
            if !field.optional {
                self.require(path);
            }
            return;
        }
        self.check_value(path, field, answer);
    }

    fn check_value(&mut self, path: &str, field: &Field, answer: &Value) {
        let text = answer.as_str();
        match &field.kind {
            Kind::Text => self.violations.limit_text(path, text, TEXT_LIMIT),
            Kind::Email => self.refuse(path, text.and_then(|typed| Email::parse(typed).err())),
            Kind::Phone => self.refuse(path, text.and_then(|typed| PhoneNumber::parse(typed).err())),
            Kind::Choice { options, .. } => {
                let is_offered = text.is_some_and(|label| options.iter().any(|option| option.value == label));
                self.refuse(path, (!is_offered).then_some(NOT_OFFERED));
            }
            Kind::Date => {
                self.parse_date(path);
            }
            Kind::PastDate => self.require_past_date(path, DATE_IN_FUTURE),
            Kind::ComingDate => {
                let is_past = self.parse_date(path).is_some_and(|day| day < self.today);
                self.refuse(path, is_past.then_some(IN_THE_PAST));
            }
            Kind::BirthDate { least, most } => {
                self.require_past_date(path, BIRTH_DATE_IN_FUTURE);
                self.check_age(path, *least, *most);
            }
            Kind::Count { least, most } => self.check_count(path, *least, *most),
            Kind::Years { most } if !is_within(answer, 1, *most) => {
                self.violations.add(path, format!("Choisir une durée de 1 à {most} ans."));
            }
            Kind::Year => {
                let is_known = answer.as_f64().is_some_and(|year| {
                    (f64::from(*YEARS.start())..=f64::from(*YEARS.end())).contains(&year)
                });
                self.refuse(path, (!is_known).then_some(YEAR_EXPECTED));
            }
            _ => {}
        }
    }

    fn refuse(&mut self, path: &str, message: Option<&str>) {
        if let Some(message) = message {
            self.violations.add(path, message);
        }
    }

    /// Adds [`REQUIRED`] once; an entirely empty part (claims, second driver) gets a single violation, on the part
    /// itself.
    fn require(&mut self, path: &str) {
        let parent_path = path.rsplit_once('.').map(|(parent_path, _)| parent_path).filter(|parent_path| {
            (parent_path.ends_with(".damages") || parent_path.ends_with(".secondDriver"))
                && answer_at(self.answers, parent_path).as_object().is_some_and(Map::is_empty)
        });
        let path = parent_path.unwrap_or(path);
        if !self.violations.as_slice().iter().any(|violation| violation.field.as_deref() == Some(path)) {
            self.violations.add(path, REQUIRED);
        }
    }

    /// Returns the answered date; adds a violation if its year is not accepted.
    fn parse_date(&mut self, path: &str) -> Option<Day> {
        let day = answer_at(self.answers, path).as_str().and_then(Day::parse_iso)?;
        if has_accepted_year(day) {
            return Some(day);
        }
        self.violations.add(path, DATE_EXPECTED);
        None
    }

    fn require_past_date(&mut self, path: &str, message: &str) {
        let is_future = self.parse_date(path).is_some_and(|day| day > self.today);
        self.refuse(path, is_future.then_some(message));
    }

    fn check_age(&mut self, path: &str, least: u8, most: u8) {
        let birth_date = answer_at(self.answers, path)
            .as_str()
            .and_then(Day::parse_iso)
            .filter(|day| has_accepted_year(*day));
        let Some(years) = birth_date.and_then(|day| age_in_years(day, self.today)) else { return };
        if years < i32::from(least) {
            self.violations.add(path, too_young_message(least));
        } else if years > i32::from(most) {
            self.violations
                .add(path, format!("Cette date donne plus de {most}\u{a0}ans\u{202f}: vérifiez l’année."));
        }
    }

    fn check_count(&mut self, path: &str, least: u8, most: u8) {
        if !is_within(answer_at(self.answers, path), least, most) {
            self.violations.add(path, format!("Choisir un nombre de {least} à {most}."));
        }
    }

    /// Requires all fields of the address, unless it is optional and empty.
    fn check_address(&mut self, path: &str, separator: &str, names: &[&str], optional: bool) {
        let paths: Vec<String> = names.iter().map(|name| format!("{path}{separator}{name}")).collect();
        if optional && paths.iter().all(|path| answer_at(self.answers, path).is_null()) {
            return;
        }
        for path in paths {
            let text = answer_at(self.answers, &path).as_str();
            self.violations.require_text(&path, text);
            if path.ends_with("ipCode") {
                self.violations.expect_postal_code(&path, text);
            } else {
                self.violations.limit_text(&path, text, TEXT_LIMIT);
            }
        }
    }

    /// Requires at least one count (AMB-034).
    fn check_rooms(&mut self, path: &str, most: u8) {
        let paths = ROOMS.map(|name| format!("{path}.{name}"));
        if paths.iter().all(|path| answer_at(self.answers, path).is_null()) {
            self.violations.add(path, REQUIRED);
        }
        for path in paths.iter().filter(|path| !answer_at(self.answers, path).is_null()) {
            self.check_count(path, 0, most);
        }
    }

    fn check_claims(&mut self, path: &str, most: u8) {
        for (category, _) in categories() {
            let category = format!("{path}.{category}");
            if !answer_at(self.answers, &format!("{category}.nb")).is_null() {
                self.check_count(&format!("{category}.nb"), 0, most);
            }
            let dates = items(answer_at(self.answers, &format!("{category}.dates"))).len();
            for index in 0..dates {
                self.require_past_date(&format!("{category}.dates.{index}"), DATE_IN_FUTURE);
            }
        }
    }

    fn check_texts(&mut self, path: &str, most: usize) {
        let texts = items(answer_at(self.answers, path));
        if texts.is_empty() {
            self.violations.add(format!("{path}.0"), REQUIRED);
        }
        self.limit_count(path, texts.len(), most, "projets");
        for (index, text) in texts.iter().take(most).enumerate() {
            self.violations.limit_text(&format!("{path}.{index}"), text.as_str(), TEXT_LIMIT);
        }
    }

    fn check_list(&mut self, path: &str, least: usize, most: usize, fields: &[Field]) {
        let count = items(answer_at(self.answers, path)).len();
        if count < least {
            self.violations.add(path, AT_LEAST_ONE);
        }
        self.limit_count(path, count, most, "lignes");
        for index in 0..count.min(most) {
            let row = format!("{path}.{index}");
            for field in fields.iter().filter(|field| field.is_asked(answer_at(self.answers, &row))) {
                self.check_field(&format!("{row}.{}", field.path), field);
            }
        }
    }

    fn limit_count(&mut self, path: &str, count: usize, most: usize, unit: &str) {
        if count > most {
            self.violations.add(path, format!("{most} {unit} au plus."));
        }
    }
}

fn is_within(answer: &Value, least: u8, most: u8) -> bool {
    answer.as_f64().is_some_and(|number| (f64::from(least)..=f64::from(most)).contains(&number))
}

#[cfg(test)]
#[path = "validation_tests.rs"]
mod tests;
