//! Documents of a case in the readable part of the export: requests, repeated requests, history.

use super::tables::build_table;
use crate::customer_case::ports::CaseDetails;
use crate::document::Block;
use crate::document::fields::{Fields, day_and_hour};
use domain::customer_case::event::CaseEvent;
use domain::customer_case::item::CaseItem;
use domain::customer_case::request::RequestRound;
use domain::shared::day::Day;
use domain::shared::person::PersonName;

/// Returns the blocks about the requested documents; empty for a case without requests.
pub(super) fn build_document_blocks(details: &CaseDetails) -> Vec<Block> {
    let case = &details.stored.case;
    let requested = case.items.iter().filter(|item| item.is_document).map(build_item_row).collect();
    let repeated = case.rounds.iter().map(build_round_row).collect();
    let history = details.events.iter().map(build_event_row).collect();
    let tables = [
        build_table(&["Document", "État", "Date du document", "Motif du refus"], requested),
        build_table(&["Redemandé le", "Par", "Réponse attendue avant le", "Reçue le", "Message"], repeated),
        build_table(&["Date", "Événement", "Par", "Précisions"], history),
    ];
    let mut blocks: Vec<Block> = tables.into_iter().flatten().collect();
    if blocks.is_empty() {
        return blocks;
    }
    if case.with_upload {
        let reminders = Fields::new()
            .text("Relances", if case.reminders_stopped { "Arrêtées" } else { "Actives" })
            .day("Dernière relance", case.reminded_on);
        blocks.extend(reminders.block());
    }
    blocks.insert(0, Block::Heading(case.label.clone()));
    blocks
}

fn build_item_row(item: &CaseItem) -> Vec<String> {
    let date = item.document_date.map(Day::to_french).unwrap_or_default();
    vec![item.label.clone(), item.state.label().to_owned(), date, item.motive.clone().unwrap_or_default()]
}

fn build_round_row(round: &RequestRound) -> Vec<String> {
    vec![
        day_and_hour(round.requested_at),
        round.by.full(),
        round.limit_date.to_french(),
        round.completed_at.map(day_and_hour).unwrap_or_default(),
        round.message.clone().unwrap_or_default(),
    ]
}

fn build_event_row(event: &CaseEvent) -> Vec<String> {
    vec![
        day_and_hour(event.at),
        event.kind.label().to_owned(),
        event.by.as_ref().map(PersonName::full).unwrap_or_default(),
        event.detail.clone().unwrap_or_default(),
    ]
}
