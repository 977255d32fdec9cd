//! Offers and revenue of a case in the readable part of the export.

use super::tables::table;
use crate::customer_case::ports::CaseDetails;
use crate::document::Block;
use crate::document::fields::{format_day, format_euros};
use domain::customer_case::offer::Offer;
use domain::customer_case::revenue::RevenueEntry;
use domain::shared::percent::Percent;

const OFFERS: [&str; 8] =
    ["Banque ou assureur", "État", "Date", "Taux", "TAEG", "Mensualité", "Assurance", "Commentaire"];

/// Returns the blocks of offers and revenue; empty if there are none.
pub(super) fn offers_and_revenue(details: &CaseDetails) -> Vec<Block> {
    let case = &details.case;
    let offers = case.offers.iter().map(offer).collect();
    let revenue = case.revenue.entries().iter().map(revenue).collect();
    let tables = [table(&OFFERS, offers), table(&["Rémunération", "État", "Montant", "Date"], revenue)];
    let blocks: Vec<Block> = tables.into_iter().flatten().collect();
    if blocks.is_empty() {
        return blocks;
    }
    std::iter::once(Block::Heading(case.label.clone())).chain(blocks).collect()
}

fn offer(offer: &Offer) -> Vec<String> {
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

fn revenue(entry: &RevenueEntry) -> Vec<String> {
    vec![
        entry.kind.label().to_owned(),
        entry.stage.label().to_owned(),
        format_euros(Some(entry.amount)),
        entry.date.to_french(),
    ]
}
