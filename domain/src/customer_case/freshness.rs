//! Validity periods of customer documents: lenders return a case with outdated ones. Warnings only: no operation is
//! refused. Documents with a printed expiry date (identity cards) are not covered.

use crate::shared::day::Day;
use crate::shared::text::search_key;
use serde::Serialize;

/// Document with a limited validity from its date: a day of the month that a pay slip covers, the day of issue of a tax
/// notice. For several files, the newest date counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentKind {
    PaySlip,
    TaxNotice,
    AddressProof,
    BankStatement,
    /// Any other document whose label contains « de moins de 3 mois ».
    ThreeMonths,
}

/// Label patterns, first match wins: each word of the first list must start a word of the label, and no word of the
/// second list may.
const LABEL_PATTERNS: &[(DocumentKind, &[&str], &[&str])] = &[
    (DocumentKind::PaySlip, &["bulletin"], &["decembre", "adhesion", "souscription", "casier"]),
    (DocumentKind::PaySlip, &["fiche", "paie"], &["decembre"]),
    (DocumentKind::PaySlip, &["fiche", "paye"], &["decembre"]),
    (DocumentKind::TaxNotice, &["avis", "impo"], &["foncier", "habitation"]),
    (DocumentKind::AddressProof, &["justificatif", "domicile"], &[]),
    (DocumentKind::BankStatement, &["releve", "compte"], &["identite", "retraite", "point", "vendeur"]),
    (DocumentKind::BankStatement, &["extrait", "compte"], &[]),
    (DocumentKind::ThreeMonths, &["moins", "3", "mois"], &[]),
    (DocumentKind::ThreeMonths, &["moins", "trois", "mois"], &[]),
];

/// Number of days after which every document is outdated.
const LONGEST_VALIDITY: i64 = 1_096;
/// Last day of the month on which the previous month's pay slip may still be missing.
const LAST_DAY_BEFORE_PAY: u8 = 15;
/// Month and day from which every taxpayer has the tax notice of the year.
const TAX_NOTICE_AVAILABLE_FROM: (u8, u8) = (9, 15);
const MONTHS: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

/// Returns the kind of document that a checklist label describes; `None` when it has no limited validity.
pub fn kind_of(label: &str) -> Option<DocumentKind> {
    let key = search_key(label);
    let words: Vec<&str> =
        key.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let starts_a_word = |start: &&str| words.iter().any(|word| word.starts_with(start));
    let entry = LABEL_PATTERNS
        .iter()
        .find(|(_, all, none)| all.iter().all(starts_a_word) && !none.iter().any(starts_a_word));
    entry.map(|(kind, ..)| *kind)
}

/// Required recency of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ItemFreshness))]
pub struct Freshness {
    /// Earliest document date that is accepted today.
    pub from: Day,
    /// Message for an older document, shown after « Date du 12/03/2026 : ».
    pub otherwise: String,
}

/// Returns the recency required `today` for this kind of document.
pub fn required_freshness(kind: DocumentKind, today: Day) -> Freshness {
    let from = earliest(kind, today);
    let year = from.0.year();
    let month = MONTHS[usize::from(u8::from(from.0.month())) - 1];
    let otherwise = match kind {
        DocumentKind::PaySlip => {
            let preposition = if month.starts_with(['a', 'o']) { "d’" } else { "de " };
            format!(
                "trop ancienne\u{202f}; il faut les bulletins {preposition}{month} {year} et des mois suivants"
            )
        }
        DocumentKind::TaxNotice => {
            format!("trop ancienne\u{202f}; il faut l’avis des revenus de {}", year - 1)
        }
        DocumentKind::AddressProof | DocumentKind::BankStatement | DocumentKind::ThreeMonths => {
            let since = from.to_french();
            format!("plus de trois mois\u{202f}; il faut un document du {since} ou plus récent")
        }
    };
    Freshness { from, otherwise }
}

/// Returns whether a document of this date is too old to be sent with a case `today`.
pub fn is_outdated(kind: DocumentKind, document_date: Day, today: Day) -> bool {
    document_date < earliest(kind, today)
}

/// Returns the last day on which a document of this date is not too old.
pub fn last_fresh_day(kind: DocumentKind, document_date: Day) -> Day {
    let is_fresh = |days: i64| !is_outdated(kind, document_date, document_date.plus_days(days));
    let (mut fresh, mut outdated) = (0, LONGEST_VALIDITY);
    while outdated - fresh > 1 {
        let middle = i64::midpoint(fresh, outdated);
        if is_fresh(middle) { fresh = middle } else { outdated = middle }
    }
    document_date.plus_days(fresh)
}

/// Returns the earliest accepted document date.
fn earliest(kind: DocumentKind, today: Day) -> Day {
    match kind {
        DocumentKind::PaySlip => {
            let months = if today.0.day() <= LAST_DAY_BEFORE_PAY { 4 } else { 3 };
            let first = today.plus_months(-months);
            first.0.replace_day(1).map_or(first, Day)
        }
        DocumentKind::TaxNotice => {
            // The notice for a year's income is issued in the following year.
            let is_available = (u8::from(today.0.month()), today.0.day()) >= TAX_NOTICE_AVAILABLE_FROM;
            let year = today.0.year() - i32::from(!is_available);
            Day::new(year, 1, 1).unwrap_or(today)
        }
        DocumentKind::AddressProof | DocumentKind::BankStatement | DocumentKind::ThreeMonths => {
            today.plus_months(-3)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    const KINDS: [(&str, DocumentKind); 5] = [
        ("paySlip", DocumentKind::PaySlip),
        ("taxNotice", DocumentKind::TaxNotice),
        ("addressProof", DocumentKind::AddressProof),
        ("bankStatement", DocumentKind::BankStatement),
        ("threeMonths", DocumentKind::ThreeMonths),
    ];

    #[derive(Deserialize)]
    struct Cases {
        labels: Vec<(String, Option<String>)>,
        documents: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        kind: String,
        document: Day,
        today: Day,
        outdated: bool,
        otherwise: Option<String>,
    }

    fn kind_of_key(kind: &str) -> DocumentKind {
        KINDS.iter().find(|(name, _)| *name == kind).unwrap().1
    }

    #[test]
    fn freshness_matches_the_shared_cases() {
        let cases: Cases = serde_json::from_str(include_str!("../../cases/freshness.json")).unwrap();
        for (label, kind) in cases.labels {
            assert_eq!(kind_of(&label), kind.as_deref().map(kind_of_key), "{label}");
        }
        for Case { name, kind, document, today, outdated, otherwise } in cases.documents {
            assert_eq!(is_outdated(kind_of_key(&kind), document, today), outdated, "{name}");
            let expected = required_freshness(kind_of_key(&kind), today);
            assert_eq!(document < expected.from, outdated, "{name}");
            if let Some(otherwise) = otherwise {
                assert_eq!(expected.otherwise, otherwise, "{name}");
            }
        }
    }

    fn day(days: i64) -> Day {
        Day::new(2020, 1, 1).unwrap().plus_days(days)
    }

    proptest! {
        #[test]
        fn outdated_document_stays_outdated(issued in 0_i64..4_000, age in 0_i64..900, later in 0_i64..900) {
            for (_, kind) in KINDS {
                let (document, today) = (day(issued), day(issued + age));
                if is_outdated(kind, document, today) {
                    prop_assert!(is_outdated(kind, document, today.plus_days(later)));
                    prop_assert!(is_outdated(kind, document.plus_days(-later), today));
                }
            }
        }

        #[test]
        fn last_fresh_day_precedes_the_first_outdated_one(issued in 0_i64..20_000) {
            for (_, kind) in KINDS {
                let last = last_fresh_day(kind, day(issued));
                prop_assert!(!is_outdated(kind, day(issued), last));
                prop_assert!(is_outdated(kind, day(issued), last.plus_days(1)));
            }
        }

        #[test]
        fn three_month_old_document_is_not_outdated(issued in 0_i64..4_000, age in 0_i64..=89) {
            for (_, kind) in KINDS {
                prop_assert!(!is_outdated(kind, day(issued), day(issued + age)) || kind == DocumentKind::TaxNotice);
                prop_assert!(is_outdated(kind, day(issued), day(issued + 1_096)));
            }
        }

        #[test]
        fn current_tax_notice_is_never_outdated(start in 2000_i32..2100, issued in 0_i64..365, age in 0_i64..365) {
            let first = Day::new(start, 1, 1).unwrap();
            let (issued, today) = (first.plus_days(issued.min(age)), first.plus_days(age));
            prop_assert!(!is_outdated(DocumentKind::TaxNotice, issued, today));
        }

        #[test]
        fn kind_of_ignores_letter_case(label in "[a-zA-Zéèêàç’ ]{0,30}") {
            prop_assert_eq!(kind_of(&label), kind_of(&label.to_uppercase()));
        }
    }
}
