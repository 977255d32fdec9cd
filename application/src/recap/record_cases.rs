//! Cases of a record: subject, status, dates.

use super::plan::build_plan_blocks;
use super::words::{build_column, build_comment};
use crate::customer_case::ports::CaseDetails;
use crate::document::fields::{Fields, format_euros};
use crate::document::{Align, Block, Table};
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::customer_case::offer::Offer;
use domain::financing_plan::{FinancingPlan, PlanVariant};
use domain::shared::display;
use domain::shared::percent::Percent;

/// Case of a record, with its study if the document contains offers and plan.
pub struct StudiedCase<'a> {
    pub details: &'a CaseDetails,
    pub study: Option<Study>,
}

impl<'a> StudiedCase<'a> {
    /// Creates a case whose offers and plan are left out.
    pub const fn without_study(details: &'a CaseDetails) -> Self {
        Self { details, study: None }
    }
}

/// Offers and plan of a case.
pub struct Study {
    /// Chosen or first variant of the plan, with its result.
    pub plan: Option<(PlanVariant, FinancingPlan)>,
}

pub(super) fn build_cases_section(cases: &[StudiedCase<'_>], firm: &str) -> Vec<Block> {
    let blocks = |studied: &StudiedCase<'_>| {
        let mut blocks = build_case_blocks(studied.details, firm);
        let Some(study) = &studied.study else { return blocks };
        blocks.extend(build_offer_table(studied.details));
        if let Some((variant, result)) = &study.plan {
            let label = &studied.details.stored.case.label;
            blocks.push(Block::Heading(format!(
                "{label} – plan de financement «\u{a0}{}\u{a0}»",
                variant.name
            )));
            blocks.extend(build_plan_blocks(&variant.input, result));
        }
        blocks
    };
    cases.iter().flat_map(blocks).collect()
}

/// Returns the offers of a case, of banks or insurers.
fn build_offer_table(details: &CaseDetails) -> Option<Block> {
    let row = |offer: &Offer| {
        vec![
            offer.bank.clone(),
            offer.state.label().to_owned(),
            format_euros(offer.amount),
            offer.duration.map(format_months).unwrap_or_default(),
            offer.rate.map(Percent::to_french_rate).unwrap_or_default(),
            offer.apr.map(Percent::to_french_rate).unwrap_or_default(),
            format_euros(offer.instalment),
            format_euros(offer.insurance),
        ]
    };
    let texts = [build_column("Offre", Align::Start), build_column("État", Align::Start)];
    let figures = ["Montant", "Durée", "Taux", "TAEG", "Mensualité", "Assurance"];
    let columns = texts.into_iter().chain(figures.map(|title| build_column(title, Align::End))).collect();
    let rows = details.stored.case.offers.iter().map(row).collect();
    Table { columns, rows, total: None }.into_block()
}

fn build_case_blocks(details: &CaseDetails, firm: &str) -> Vec<Block> {
    let case = &details.stored.case;
    let current = case.current_status();
    let requested_count = case.items.iter().filter(|item| item.is_document).count();
    let fields = Fields::new()
        .text("Statut actuel", current.map(|entry| entry.status.label(firm)).unwrap_or_default())
        .time("Créé le", Some(case.creation_date))
        .optional_text("Prescripteur", details.partner_label.as_ref())
        .text(
            "Documents demandés",
            if requested_count > 0 { requested_count.to_string() } else { String::new() },
        )
        .text(
            "Fichiers déposés",
            if details.files.is_empty() { String::new() } else { details.files.len().to_string() },
        )
        .day("À compléter avant le", case.completion_limit_date)
        .time("Complété le", case.completed_date)
        .time("Clôturé le", case.closed_date)
        .day("Attendu le", case.awaited.as_ref().map(|awaited| awaited.until))
        .optional_text("Ce qui est attendu", case.awaited.as_ref().map(|awaited| &awaited.reason))
        .choice("Type de projet", case.project.kind.map(CaseProject::label))
        .euros("Montant du projet", case.project.amount)
        .text("Durée du projet", case.project.duration.map(format_months).unwrap_or_default())
        .euros("Apport", case.supplied_amount)
        .day("Signature prévue le", case.estimated_clerk_date)
        .day("Fin des conditions suspensives", case.suspensive_date)
        .optional_text("Clerc de notaire", case.clerk_name.as_ref())
        .optional_text("Email du clerc", case.clerk_mail.as_ref())
        .phone("Téléphone du clerc", case.clerk_phone_number.as_ref());
    let heading = Some(Block::Heading(case.label.clone()));
    let blocks =
        [heading, fields.block(), build_comment(case.comment.as_ref()), build_status_table(case, firm)];
    blocks.into_iter().flatten().collect()
}

/// Formats as « 240 mois ».
fn format_months(months: u16) -> String {
    format!("{months}\u{a0}mois")
}

/// Returns the statuses of the case; `None` if there is only the first one.
fn build_status_table(case: &CustomerCase, firm: &str) -> Option<Block> {
    if case.statuses.len() < 2 {
        return None;
    }
    let row = |entry: &domain::customer_case::status::StatusEntry| {
        vec![display::instant(entry.date), entry.status.label(firm)]
    };
    let columns = vec![build_column("Date", Align::Start), build_column("Statut", Align::Start)];
    Table { columns, rows: case.statuses.iter().map(row).collect(), total: None }.into_block()
}
