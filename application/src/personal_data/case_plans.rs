//! Financing plans of a case in the readable part of the export.

use crate::customer_case::ports::CaseDetails;
use crate::document::{Block, Section};
use crate::financing_plan::views::PlanVariantView;
use crate::recap::plan::build_plan_blocks;

/// Sentence for a plan without result.
const NOT_COMPUTED: &str =
    "Ce plan ne peut plus être calculé\u{202f}: les valeurs saisies sont dans le fichier donnees.json.";

/// Returns one section per variant: needs, resources, loans, result.
pub(super) fn build_sections(details: &CaseDetails, variants: &[PlanVariantView]) -> Vec<Section> {
    let section = |variant: &PlanVariantView| {
        let chosen = if variant.chosen { " (variante retenue)" } else { "" };
        let title = format!("Plan de financement – {} – {}{chosen}", details.stored.case.label, variant.name);
        let blocks = variant.expected.as_ref().map_or_else(
            || vec![Block::Text { label: "Résultat".to_owned(), text: NOT_COMPUTED.to_owned() }],
            |result| build_plan_blocks(&variant.input, result),
        );
        Section::unless_empty(title, blocks)
    };
    variants.iter().filter_map(section).collect()
}
