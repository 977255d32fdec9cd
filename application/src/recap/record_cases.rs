//! Cases of a record: subject, status, dates.

use super::words::{column, comment};
use crate::customer_case::ports::CaseDetails;
use crate::document::fields::Fields;
use crate::document::{Align, Block, Table};
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::shared::display;

pub(super) fn cases_section(cases: &[CaseDetails], firm: &str) -> Vec<Block> {
    cases.iter().flat_map(|details| case_blocks(details, firm)).collect()
}

fn case_blocks(details: &CaseDetails, firm: &str) -> Vec<Block> {
    let case = &details.case;
    let current = case.current_status();
    let asked = case.items.iter().filter(|item| item.is_file).count();
    let fields = Fields::new()
        .text("Statut actuel", current.map(|entry| entry.status.label(firm)).unwrap_or_default())
        .at("Créé le", Some(case.creation_date))
        .maybe("Prescripteur", details.partner_label.as_ref())
        .text("Documents demandés", if asked > 0 { asked.to_string() } else { String::new() })
        .text(
            "Fichiers déposés",
            if details.medias.is_empty() { String::new() } else { details.medias.len().to_string() },
        )
        .day("À compléter avant le", case.completion_limit_date)
        .at("Complété le", case.completed_date)
        .at("Clôturé le", case.closed_date)
        .day("Attendu le", case.awaited.as_ref().map(|awaited| awaited.until))
        .maybe("Ce qui est attendu", case.awaited.as_ref().map(|awaited| &awaited.reason))
        .choice("Type de projet", case.project.kind.map(CaseProject::label))
        .euros("Montant du projet", case.project.amount)
        .text("Durée du projet", case.project.duration.map(months).unwrap_or_default())
        .euros("Apport", case.supplied_amount)
        .day("Signature prévue le", case.estimated_clerk_date)
        .day("Fin des conditions suspensives", case.suspensive_date)
        .maybe("Clerc de notaire", case.clerk_name.as_ref())
        .maybe("Email du clerc", case.clerk_mail.as_ref())
        .phone("Téléphone du clerc", case.clerk_phone_number.as_ref());
    let heading = Some(Block::Heading(case.label.clone()));
    let blocks = [heading, fields.block(), comment(case.comment.as_ref()), history(case, firm)];
    blocks.into_iter().flatten().collect()
}

/// Formats as « 240 mois ».
fn months(months: u16) -> String {
    format!("{months}\u{a0}mois")
}

/// Returns the statuses of the case; `None` if there is only the first one.
fn history(case: &CustomerCase, firm: &str) -> Option<Block> {
    if case.statuses.len() < 2 {
        return None;
    }
    let row = |entry: &domain::customer_case::status::StatusEntry| {
        vec![display::instant(entry.date), entry.status.label(firm)]
    };
    let columns = vec![column("Date", Align::Start), column("Statut", Align::Start)];
    Table { columns, rows: case.statuses.iter().map(row).collect(), total: None }.filled().map(Block::Table)
}
