//! Daily digest of case changes for the assigned employees.

use crate::calendar::business_hours::next_business_day;
use crate::shared::day::Day;
use crate::shared::person::PersonName;

/// Upload windows that end within this number of days are listed.
const ENDING_SOON_DAYS: i64 = 2;

/// Digest, one line per case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseDigest {
    /// Cases validated by their customers.
    pub completed: Vec<String>,
    /// Cases with refused documents that were sent again.
    pub answered: Vec<String>,
    /// Legal documents that a customer declined or withdrew.
    pub declined: Vec<String>,
    /// Cases whose window ends soon and that have no file.
    pub ending: Vec<String>,
    /// Pending work of the employee.
    pub pending: PendingCounts,
}

/// Pending work of an employee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingCounts {
    /// Received documents without a decision.
    pub documents: u64,
    /// Cases with received documents without a decision.
    pub cases: u64,
    /// Deadlines of the next days.
    pub near: u64,
    /// Missed deadlines.
    pub late: u64,
}

impl PendingCounts {
    /// Returns one line per count of pending work; counts of 0 are omitted.
    fn lines(self) -> Vec<String> {
        let Self { documents, cases, near, late } = self;
        let plural = if cases > 1 { "s" } else { "" };
        let lines = [
            (documents, format!("Pièces à examiner\u{a0}: {documents}, dans {cases} dossier{plural}")),
            (near, format!("Échéances dans les sept jours\u{a0}: {near}")),
            (late, format!("Échéances dépassées\u{a0}: {late}")),
        ];
        lines.into_iter().filter(|(number, _)| *number > 0).map(|(_, line)| line).collect()
    }
}

impl CaseDigest {
    /// Returns whether the digest has no line.
    pub fn is_empty(&self) -> bool {
        self.completed.is_empty()
            && self.answered.is_empty()
            && self.declined.is_empty()
            && self.ending.is_empty()
            && self.pending == PendingCounts::default()
    }

    /// Returns the counts of pending work, then the lines under their French titles; empty sections are omitted.
    pub fn text(&self) -> String {
        let parts = [
            ("Dossiers complétés", &self.completed),
            ("Pièces refusées et renvoyées", &self.answered),
            ("Documents refusés et autorisations retirées par les clients", &self.declined),
            ("Délai presque écoulé, sans aucun fichier", &self.ending),
        ];
        let part = |(title, lines): (&str, &Vec<String>)| {
            let lines = lines.iter().map(|line| format!("- {line}")).collect::<Vec<_>>();
            (!lines.is_empty()).then(|| format!("{title}\u{a0}:\n{}", lines.join("\n")))
        };
        let parts = parts.into_iter().filter_map(part);
        self.pending.lines().into_iter().chain(parts).collect::<Vec<_>>().join("\n")
    }
}

/// Formats one line of the digest: customer, case label, detail.
pub fn digest_line(name: &PersonName, label: &str, detail: Option<&str>) -> String {
    let suffix = detail.map(|detail| format!("\u{a0}: {detail}")).unwrap_or_default();
    format!("{}, «\u{a0}{label}\u{a0}»{suffix}", name.full())
}

/// Returns the last limit date listed in the digest of `day`: at least the next business day, because no digest is sent
/// on other days.
pub fn last_listed_limit_date(day: Day) -> Day {
    day.plus_days(ENDING_SOON_DAYS).max(next_business_day(day.plus_days(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_omits_empty_sections() {
        let name = PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() };
        let digest = CaseDigest {
            completed: vec![digest_line(&name, "Rachat", None)],
            ending: vec![digest_line(&name, "Achat", Some("avant le 25/11/2026"))],
            ..Default::default()
        };
        assert_eq!(
            digest.text(),
            "Dossiers complétés\u{a0}:\n- Éloïse Cœur, «\u{a0}Rachat\u{a0}»\n\
             Délai presque écoulé, sans aucun fichier\u{a0}:\n\
             - Éloïse Cœur, «\u{a0}Achat\u{a0}»\u{a0}: avant le 25/11/2026"
        );
        let pending = PendingCounts { documents: 3, cases: 2, near: 0, late: 1 };
        let numbers = CaseDigest { pending, ..Default::default() };
        assert_eq!(
            numbers.text(),
            "Pièces à examiner\u{a0}: 3, dans 2 dossiers\nÉchéances dépassées\u{a0}: 1"
        );
        assert!(!numbers.is_empty());
        assert!(CaseDigest::default().is_empty() && CaseDigest::default().text().is_empty());
    }

    #[test]
    fn last_listed_limit_date_reaches_next_business_day() {
        let rows = [("2026-11-23", "2026-11-25"), ("2026-11-27", "2026-11-30"), ("2026-12-24", "2026-12-28")];
        for (day, last) in rows {
            assert_eq!(last_listed_limit_date(Day::parse_iso(day).unwrap()).to_iso(), last, "{day}");
        }
    }
}
