//! How long a document of a customer is good, so that a lender does not send the case back. It warns; it refuses
//! nothing. What the date of a document does not show (an identity card that has expired) has no kind here.

use crate::shared::day::Day;
use crate::shared::text::search_key;
use serde::Serialize;

/// Documents that grow old. The day of one is what is written on it: of a pay slip any day of its month, of a tax
/// notice its day of issue; of several in one place, that of the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DocumentKind {
    PaySlip,
    TaxNotice,
    AddressProof,
    BankStatement,
    /// Another one whose label says « de moins de 3 mois ».
    ThreeMonths,
}

/// How labels name a kind: words that all begin a word of the label, and words of which none may. In this order.
const NAMES: &[(DocumentKind, &[&str], &[&str])] = &[
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

/// Until this day of the month the pay slip of the month before may not have come yet.
const LAST_DAY_BEFORE_PAY: u8 = 15;
/// From this day of September everybody has the tax notice of the year.
const NOTICES_ARE_OUT: (u8, u8) = (9, 15);
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

/// The kind of the document that this line of a list asks for; `None` when it does not grow old.
pub fn kind_of(label: &str) -> Option<DocumentKind> {
    let key = search_key(label);
    let words: Vec<&str> =
        key.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let named = |start: &&str| words.iter().any(|word| word.starts_with(start));
    let found = NAMES.iter().find(|(_, all, none)| all.iter().all(named) && !none.iter().any(named));
    found.map(|(kind, ..)| *kind)
}

/// How recent a document must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ItemFreshness))]
pub struct Freshness {
    /// The first day of a document that is good enough today.
    pub from: Day,
    /// What is said of an older one, after « Date du 12/03/2026 : ».
    pub otherwise: String,
}

/// What is expected `today` of a document of this kind.
pub fn expected(kind: DocumentKind, today: Day) -> Freshness {
    let from = earliest(kind, today);
    let year = from.0.year();
    let month = MONTHS[usize::from(u8::from(from.0.month())) - 1];
    let otherwise = match kind {
        DocumentKind::PaySlip => {
            format!("trop ancienne\u{202f}; il faut les bulletins de {month} {year} et des mois suivants")
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

/// Is a document of this day too old to be sent with a case `today`?
pub fn is_outdated(kind: DocumentKind, document_date: Day, today: Day) -> bool {
    document_date < earliest(kind, today)
}

/// The first day of a document that is still good.
fn earliest(kind: DocumentKind, today: Day) -> Day {
    match kind {
        DocumentKind::PaySlip => {
            let months = if today.0.day() <= LAST_DAY_BEFORE_PAY { 4 } else { 3 };
            let first = today.plus_months(-months);
            first.0.replace_day(1).map_or(first, Day)
        }
        DocumentKind::TaxNotice => {
            // The notice of a year’s income is issued the year after.
            let out = (u8::from(today.0.month()), today.0.day()) >= NOTICES_ARE_OUT;
            let year = today.0.year() - i32::from(!out);
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

    fn named(kind: &str) -> DocumentKind {
        KINDS.iter().find(|(name, _)| *name == kind).unwrap().1
    }

    #[test]
    fn shared_cases() {
        let cases: Cases = serde_json::from_str(include_str!("../../cases/freshness.json")).unwrap();
        for (label, kind) in cases.labels {
            assert_eq!(kind_of(&label), kind.as_deref().map(named), "{label}");
        }
        for Case { name, kind, document, today, outdated, otherwise } in cases.documents {
            assert_eq!(is_outdated(named(&kind), document, today), outdated, "{name}");
            let expected = expected(named(&kind), today);
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
        fn a_document_grows_old_once_and_for_all(issued in 0_i64..4_000, age in 0_i64..900, later in 0_i64..900) {
            for (_, kind) in KINDS {
                let (document, today) = (day(issued), day(issued + age));
                if is_outdated(kind, document, today) {
                    prop_assert!(is_outdated(kind, document, today.plus_days(later)));
                    prop_assert!(is_outdated(kind, document.plus_days(-later), today));
                }
            }
        }

        #[test]
        fn what_is_three_months_old_at_most_is_good_and_three_years_never(issued in 0_i64..4_000, age in 0_i64..=89) {
            for (_, kind) in KINDS {
                prop_assert!(!is_outdated(kind, day(issued), day(issued + age)) || kind == DocumentKind::TaxNotice);
                prop_assert!(is_outdated(kind, day(issued), day(issued + 1_096)));
            }
        }

        #[test]
        fn a_notice_of_this_year_is_good_all_year(start in 2000_i32..2100, issued in 0_i64..365, age in 0_i64..365) {
            let first = Day::new(start, 1, 1).unwrap();
            let (issued, today) = (first.plus_days(issued.min(age)), first.plus_days(age));
            prop_assert!(!is_outdated(DocumentKind::TaxNotice, issued, today));
        }

        #[test]
        fn case_and_accents_of_a_label_do_not_matter(label in "[a-zA-Zéèêàç’ ]{0,30}") {
            prop_assert_eq!(kind_of(&label), kind_of(&label.to_uppercase()));
        }
    }
}
