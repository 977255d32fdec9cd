//! Offers and revenue of a case in the readable part of the export.

use super::tables::build_table;
use crate::customer_case::ports::CaseDetails;
use crate::document::Block;
use crate::document::fields::{format_day, format_euros};
use domain::customer_case::offer::Offer;
use domain::customer_case::revenue::RevenueEntry;
use domain::shared::percent::Percent;

const OFFER_TITLES: [&str; 8] =
    ["Banque ou assureur", "État", "Date", "Taux", "TAEG", "Mensualité", "Assurance", "Commentaire"];

/// Returns the blocks of offers and revenue; empty if there are none.
pub(super) fn build_offer_blocks(details: &CaseDetails) -> Vec<Block> {
    let case = &details.stored.case;
    let offers = case.offers.iter().map(build_offer_row).collect();
    let revenue = case.revenue.entries().iter().map(build_revenue_row).collect();
    let tables = [
        build_table(&OFFER_TITLES, offers),
        build_table(&["Rémunération", "État", "Montant", "Date"], revenue),
    ];
    let blocks: Vec<Block> = tables.into_iter().flatten().collect();
    if blocks.is_empty() {
        return blocks;
    }
    std::iter::once(Block::Heading(case.label.clone())).chain(blocks).collect()
}

fn build_offer_row(offer: &Offer) -> Vec<String> {
    let rate = |rate: Option<Percent>| rate.map(Percent::to_french).unwrap_or_default();
    vec![
        offer.bank.clone(),
        offer.state.label().to_owned(),
        format_day(offer.date),
        rate(offer.rate),
        rate(offer.apr),
        format_euros(offer.instalment),
        format_euros(offer.insurance),
        offer.comment.clone().unwrap_or_default(),
    ]
}

fn build_revenue_row(entry: &RevenueEntry) -> Vec<String> {
    vec![
        entry.kind.label().to_owned(),
        entry.stage.label().to_owned(),
        format_euros(Some(entry.amount)),
        entry.date.to_french(),
    ]
}
