//! What a simulation must hold to be sent (doc 1 §5, AMB-036). Run on a cleaned simulation; names every
//! mistake at once, in the order of the form.

use super::answers::Answers;
use super::fields::{Field, Kind, Step};
use super::model::Simulation;
use super::vehicle_insurance::categories;
use crate::customer_record::validation::{BORN_LATER, TEXT_LIMIT};
use crate::shared::date::{DATE_EXPECTED, YEARS, takes};
use crate::shared::day::Day;
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::violation::{REQUIRED, Violations};

/// Message of a year out of its bounds.
pub const YEAR_EXPECTED: &str = "Saisir une année sur 4 chiffres (ex: 2015)";
/// Message of a choice that this form does not offer.
pub const NOT_OFFERED: &str = "Valeur non valide.";
/// Message of a list with too few rows.
pub const AT_LEAST_ONE: &str = "Au moins 1 requis.";

const ADDRESS: [&str; 4] = ["number", "street", "zipCode", "city"];
const FLAT_ADDRESS: [&str; 4] = ["Number", "Street", "ZipCode", "City"];
const TOWN: [&str; 2] = ["zipCode", "city"];
const ROOMS: [&str; 3] = ["smallerThan30meters", "between30And40meters", "biggerThan40meters"];

impl Simulation {
    /// Every mistake of the simulation, in the order of its steps; `today` is the day in Paris.
    pub fn violations(&self, today: Day) -> Violations {
        let Some(simulation_type) = self.simulation_type else {
            return Violations::in_field("type", REQUIRED);
        };
        let answers = Answers::of(self);
        let mut found = Violations::none();
        for step in simulation_type.steps() {
            found.append(step.violations(&answers, today));
        }
        found
    }
}

impl Step {
    /// Every mistake of the step.
    pub fn violations(&self, answers: &Answers, today: Day) -> Violations {
        let mut check = Check { answers, today, found: Violations::none() };
        for field in self.fields.iter().filter(|field| field.is_asked(answers)) {
            check.field(&field.path, field);
        }
        check.found
    }
}

struct Check<'a> {
    answers: &'a Answers,
    today: Day,
    found: Violations,
}

impl Check<'_> {
    fn field(&mut self, at: &str, field: &Field) {
        let answer = self.answers.at(at);
        match &field.kind {
            Kind::Address => return self.address(at, ".", &ADDRESS, field.optional),
            Kind::FlatAddress => return self.address(at, "", &FLAT_ADDRESS, field.optional),
            Kind::Town => return self.address(at, ".", &TOWN, field.optional),
            Kind::Rooms { most } => return self.rooms(at, *most),
            Kind::Damages { most } => return self.damages(at, *most),
            Kind::Texts { most } => return self.texts(at, *most),
            Kind::List { least, most, fields, .. } => return self.list(at, *least, *most, fields),
            Kind::BirthDates => {
                for index in 0..answer.items().len() {
                    self.date(&format!("{at}.{index}"), true);
                }
                return;
            }
            Kind::Files { most } => return self.longest(at, answer.items().len(), *most, "fichiers"),
            _ => {}
        }
        if answer.is_nothing() {
            if !field.optional {
                self.found.add(at, REQUIRED);
            }
            return;
        }
        self.value(at, field, answer);
    }

    fn value(&mut self, at: &str, field: &Field, answer: &Answers) {
        let text = answer.text();
        match &field.kind {
            Kind::Text => self.found.limit_text(at, text, TEXT_LIMIT),
            Kind::Email => self.refuse(at, text.and_then(|typed| Email::parse(typed).err())),
            Kind::Phone => self.refuse(at, text.and_then(|typed| PhoneNumber::parse(typed).err())),
            Kind::Choice { among } => {
                let offered = among.is_empty() || text.is_some_and(|label| among.contains(&label));
                self.refuse(at, (!offered).then_some(NOT_OFFERED));
            }
            Kind::Date => self.date(at, false),
            Kind::BirthDate => self.date(at, true),
            Kind::Count { least, most } => self.count(at, *least, *most),
            Kind::Years { most } if !within(answer, 1, *most) => {
                self.found.add(at, format!("Choisir une durée de 1 à {most} ans."));
            }
            Kind::Year => {
                let known = answer.number().is_some_and(|year| {
                    (f64::from(*YEARS.start())..=f64::from(*YEARS.end())).contains(&year)
                });
                self.refuse(at, (!known).then_some(YEAR_EXPECTED));
            }
            _ => {}
        }
    }

    fn refuse(&mut self, at: &str, message: Option<&str>) {
        if let Some(message) = message {
            self.found.add(at, message);
        }
    }

    fn date(&mut self, at: &str, is_birth: bool) {
        let Some(day) = self.answers.at(at).text().and_then(Day::parse_iso) else { return };
        if !takes(day) {
            self.found.add(at, DATE_EXPECTED);
        } else if is_birth && day > self.today {
            self.found.add(at, BORN_LATER);
        }
    }

    fn count(&mut self, at: &str, least: u8, most: u8) {
        if !within(self.answers.at(at), least, most) {
            self.found.add(at, format!("Choisir un nombre de {least} à {most}."));
        }
    }

    /// All of it, or nothing where it is optional (SIM-39).
    fn address(&mut self, at: &str, joint: &str, names: &[&str], optional: bool) {
        let paths: Vec<String> = names.iter().map(|name| format!("{at}{joint}{name}")).collect();
        if optional && paths.iter().all(|path| self.answers.at(path).is_nothing()) {
            return;
        }
        for path in paths {
            let text = self.answers.at(&path).text();
            self.found.require_text(&path, text);
            self.found.limit_text(&path, text, TEXT_LIMIT);
        }
    }

    /// One count at least (AMB-034).
    fn rooms(&mut self, at: &str, most: u8) {
        let paths = ROOMS.map(|name| format!("{at}.{name}"));
        if paths.iter().all(|path| self.answers.at(path).is_nothing()) {
            self.found.add(at, REQUIRED);
        }
        for path in paths.iter().filter(|path| !self.answers.at(path).is_nothing()) {
            self.count(path, 0, most);
        }
    }

    fn damages(&mut self, at: &str, most: u8) {
        for (category, _) in categories() {
            let damage = format!("{at}.{category}");
            if !self.answers.at(&format!("{damage}.nb")).is_nothing() {
                self.count(&format!("{damage}.nb"), 0, most);
            }
            let dates = self.answers.at(&format!("{damage}.dates")).items().len();
            for index in 0..dates {
                self.date(&format!("{damage}.dates.{index}"), false);
            }
        }
    }

    fn texts(&mut self, at: &str, most: usize) {
        let items = self.answers.at(at).items();
        if items.is_empty() {
            self.found.add(format!("{at}.0"), REQUIRED);
        }
        self.longest(at, items.len(), most, "projets");
        for (index, item) in items.iter().take(most).enumerate() {
            self.found.limit_text(&format!("{at}.{index}"), item.text(), TEXT_LIMIT);
        }
    }

    fn list(&mut self, at: &str, least: usize, most: usize, fields: &[Field]) {
        let count = self.answers.at(at).items().len();
        if count < least {
            self.found.add(at, AT_LEAST_ONE);
        }
        self.longest(at, count, most, "lignes");
        for index in 0..count.min(most) {
            for field in fields {
                self.field(&format!("{at}.{index}.{}", field.path), field);
            }
        }
    }

    fn longest(&mut self, at: &str, count: usize, most: usize, what: &str) {
        if count > most {
            self.found.add(at, format!("{most} {what} au plus."));
        }
    }
}

fn within(answer: &Answers, least: u8, most: u8) -> bool {
    answer.number().is_some_and(|number| (f64::from(least)..=f64::from(most)).contains(&number))
}

#[cfg(test)]
#[path = "validation_tests.rs"]
mod tests;
