//! Built-in drafts, used until the firm approves its own texts. No lawyer has read them (docs/legal-review.md).

use super::kind::{KnownKind, LegalKind};
use super::source::{front_matter_value, strip_front_matter};
use super::template::LegalTemplate;

/// Kinds with a built-in draft, in display order.
pub const DRAFTED: [KnownKind; 9] = [
    KnownKind::Der,
    KnownKind::Privacy,
    KnownKind::Mandate,
    KnownKind::Advice,
    KnownKind::Consolidation,
    KnownKind::Secrecy,
    KnownKind::ElectronicSignature,
    KnownKind::AntiMoneyLaundering,
    KnownKind::Complaint,
];

/// Returns the built-in draft of a kind; `None` for the kinds without draft.
pub fn built_in(kind: &LegalKind) -> Option<LegalTemplate> {
    let LegalKind::Known(known) = kind else { return None };
    let source = source(*known)?;
    Some(LegalTemplate {
        kind: kind.clone(),
        title: front_matter_value(source, "title").unwrap_or_default().to_owned(),
        content: strip_front_matter(source).to_owned(),
        version: 1,
        approved_by: None,
        valid_from: None,
    })
}

const fn source(kind: KnownKind) -> Option<&'static str> {
    Some(match kind {
        KnownKind::Der => include_str!("../../legal/der.md"),
        KnownKind::Privacy => include_str!("../../legal/confidentialite.md"),
        KnownKind::Mandate => include_str!("../../legal/mandat.md"),
        KnownKind::Advice => include_str!("../../legal/conseil.md"),
        KnownKind::Consolidation => include_str!("../../legal/regroupement.md"),
        KnownKind::Secrecy => include_str!("../../legal/levee-secret-bancaire.md"),
        KnownKind::ElectronicSignature => include_str!("../../legal/accuse-signature.md"),
        KnownKind::AntiMoneyLaundering => include_str!("../../legal/lcbft.md"),
        KnownKind::Complaint => include_str!("../../legal/reclamation.md"),
        KnownKind::AdviceNeeds => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::blocks::{LegalBlock, plain};
    use super::super::render::{LegalValues, Scope};
    use super::super::source::{parts, printed_text};
    use super::super::syntax::{NameUse, parse, visit_names};
    use super::super::template::{CONTENT_LIMIT, LegalTemplateForm};
    use super::super::vocabulary::names_of_loop;
    use super::*;
    use crate::shared::text::length;

    fn drafts() -> impl Iterator<Item = LegalTemplate> {
        DRAFTED.into_iter().map(|kind| built_in(&LegalKind::Known(kind)).unwrap())
    }

    /// Values for every name of a draft, with two items in each loop.
    fn full_values(template: &LegalTemplate) -> LegalValues {
        let nodes = parse(&printed_text(&template.content)).unwrap();
        let mut values = LegalValues::default();
        let mut loops = Vec::new();
        visit_names(&nodes, None, &mut |used| match used {
            NameUse::Variable { name, .. } | NameUse::Condition { name, .. } => {
                values.document.set(name, format!("valeur {name}"));
            }
            NameUse::Loop { name } if !loops.contains(&name) => loops.push(name),
            NameUse::Loop { .. } => {}
        });
        for name in loops {
            for number in 1..=2 {
                let mut item = Scope::default();
                for value in names_of_loop(name) {
                    item.set(value, format!("{value} {number}"));
                }
                values.push(name, item);
            }
        }
        values
    }

    fn words(blocks: &[LegalBlock]) -> String {
        let mut text = String::new();
        for block in blocks {
            let lines: Vec<String> = match block {
                LegalBlock::Heading { text, .. } | LegalBlock::Paragraph(text) => vec![plain(text)],
                LegalBlock::List { items, .. } | LegalBlock::Quote(items) => {
                    items.iter().map(|item| plain(item)).collect()
                }
                LegalBlock::Table { header, rows } => std::iter::once(header)
                    .chain(rows)
                    .map(|row| row.iter().map(|cell| plain(cell)).collect::<Vec<_>>().join(" | "))
                    .collect(),
            };
            text.push_str(&lines.join("\n"));
            text.push('\n');
        }
        text
    }

    #[test]
    fn drafts_are_valid_and_not_approved() {
        for draft in drafts() {
            let form = LegalTemplateForm {
                title: Some(draft.title.clone()),
                content: Some(draft.content.clone()),
                ..LegalTemplateForm::default()
            };
            assert!(form.violations().is_empty(), "{}: {:?}", draft.kind, form.violations());
            assert!(draft.draft_mark().is_some() && !draft.title.is_empty(), "{}", draft.kind);
            assert!(length(&draft.content) < CONTENT_LIMIT / 2);
        }
    }

    #[test]
    fn drafts_with_all_values_contain_no_markup() {
        for draft in drafts() {
            let prepared_document = draft.prepare(&full_values(&draft)).unwrap();
            assert!(prepared_document.missing.is_empty(), "{}: {:?}", draft.kind, prepared_document.missing);
            let text = words(&prepared_document.blocks);
            for mark in
                ["{{", "}}", "<!--", "-->", "**", "[T]", "[S]", "[N]", "kind:", "ne s’imprime pas", "|---"]
            {
                assert!(!text.contains(mark), "{} contains {mark}", draft.kind);
            }
        }
    }

    #[test]
    fn drafts_without_values_list_what_is_missing() {
        for draft in drafts() {
            let prepared_document = draft.prepare(&LegalValues::default()).unwrap();
            assert!(!prepared_document.missing.is_empty(), "{}", draft.kind);
            let text = words(&prepared_document.blocks);
            for name in &prepared_document.missing {
                assert!(text.contains(&format!("[à compléter\u{202f}: {name}]")), "{}: {name}", draft.kind);
            }
        }
    }

    #[test]
    fn delivered_drafts_mention_no_page_controls() {
        for draft in drafts().filter(|draft| draft.kind.confirmation().is_some()) {
            let text = words(&draft.prepare(&full_values(&draft)).unwrap().blocks);
            for promise in ["☐", "bouton", "cochée", "cochant", "accusons réception aussitôt"] {
                assert!(!text.contains(promise), "{} contains {promise}", draft.kind);
            }
        }
    }

    #[test]
    fn tables_of_offers_have_a_column_for_each() {
        let draft = built_in(&KnownKind::Advice.into()).unwrap();
        let blocks = draft.prepare(&full_values(&draft)).unwrap().blocks;
        let table = blocks.iter().find_map(|block| match block {
            LegalBlock::Table { header, rows }
                if header.iter().any(|cell| plain(cell).contains("(conseillée)")) =>
            {
                Some((header, rows))
            }
            _ => None,
        });
        let (header, rows) = table.unwrap();
        assert_eq!(header.len(), 3);
        let taeg = rows.iter().find(|row| plain(&row[0]) == "TAEG").unwrap();
        assert_eq!((plain(&taeg[1]), plain(&taeg[2])), ("taeg 1".to_owned(), "taeg 2".to_owned()));
    }

    #[test]
    fn rows_of_incomes_are_repeated() {
        let draft = built_in(&KnownKind::Advice.into()).unwrap();
        let text = words(&draft.prepare(&full_values(&draft)).unwrap().blocks);
        assert!(
            text.contains("nature 1 | de qui 1 | montant 1\nnature 2 | de qui 2 | montant 2\n"),
            "{text}"
        );
    }

    #[test]
    fn letters_of_complaints_are_parts() {
        let draft = built_in(&KnownKind::Complaint.into()).unwrap();
        let letters: String = parts(&printed_text(&draft.content)).iter().map(|part| part.letter).collect();
        assert_eq!(letters, "ABCDEF");
    }

    #[test]
    fn agreement_to_sign_online_prints_its_first_part() {
        let draft = built_in(&KnownKind::ElectronicSignature.into()).unwrap();
        let text = words(&draft.prepare(&LegalValues::default()).unwrap().blocks);
        assert!(text.starts_with("Accord pour recevoir et signer en ligne\n"), "{text}");
        assert!(!text.contains("Page de preuve"));
    }
}
