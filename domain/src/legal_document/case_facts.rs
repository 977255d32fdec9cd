//! Values of the case, of its offers and of its chosen plan in legal documents.

use super::facts::format_ratio;
use super::kind::{KnownKind, LegalKind};
use super::render::{LegalValues, Scope};
use crate::checklist_template::CaseProject;
use crate::customer_case::CustomerCase;
use crate::customer_case::offer::{Offer, OfferState};
use crate::customer_case::offer_comparison::OfferFigures;
use crate::customer_case::revenue::RevenueStages;
use crate::financing_plan::{Amount, FinancingPlan, PlanInput};
use crate::shared::day::Day;
use crate::shared::display::euros_and_cents;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;

/// Financing plan that the customers chose.
#[derive(Clone, Copy, Debug)]
pub struct ChosenPlan<'a> {
    pub input: &'a PlanInput,
    /// Its result with the tables of the firm.
    pub result: &'a FinancingPlan,
}

/// Sets the values of the case and of its offers.
pub fn fill_case(values: &mut LegalValues, case: &CustomerCase, kind: &LegalKind) {
    let document = &mut values.document;
    document.set("dossier", case.label.as_str());
    document.set_some("type projet", case.project.kind.map(CaseProject::label));
    document.set("objet projet", case.label.as_str());
    document.set_some("montant recherché", case.project.amount.map(euros_and_cents));
    document.set_some("durée souhaitée", case.project.duration.map(format_months));
    document.set_some("apport", case.supplied_amount.map(euros_and_cents));
    document.set_some("honoraires", fee_of(case).map(euros_and_cents));
    document.set_some("commission", expected_revenue(case.revenue.commission.as_ref()).map(euros_and_cents));
    let banks: Vec<&str> = case.offers.iter().map(|offer| offer.bank.as_str()).collect();
    document.set("établissements sollicités", banks.join(", "));
    document.set("établissements consultés", banks.join(", "));
    document.set(
        "nombre établissements consultés",
        if banks.is_empty() { String::new() } else { banks.len().to_string() },
    );
    fill_offers(values, case);
    let document = &mut values.document;
    document.decide("étape conseil", *kind == LegalKind::Known(KnownKind::Advice));
    document.decide("signature électronique", true);
}

/// Sets the values of the chosen plan, which replace those of the project.
pub fn fill_plan(values: &mut LegalValues, plan: ChosenPlan<'_>) {
    let ChosenPlan { input, result } = plan;
    let document = &mut values.document;
    document.set("montant recherché", result.resources.loans.to_french());
    let longest_months = input.loans.iter().filter_map(|loan| loan.months).max();
    document.set_some("durée souhaitée", longest_months.map(format_months));
    document.set_some("apport", input.resources.own_funds.map(euros_and_cents));
    if let Some(household) = &result.household {
        document.set("revenus après", household.income_after.to_french());
        document.set("charges après", household.charges_after.to_french());
        document.set_some("taux endettement après", household.debt_ratio_after.map(format_ratio));
        document.set("reste à vivre après", household.living_after.to_french());
    }
}

/// Fee from which a contract concluded online is kept for ten years, in cents (D213-1 code de la consommation).
pub const LONG_RETENTION_FEE: i64 = 12_000;

/// Returns the fee of the customers: the first positive amount among expected, invoiced and received; `None` if there
/// is none.
pub fn fee_of(case: &CustomerCase) -> Option<Euros> {
    expected_revenue(case.revenue.fee.as_ref())
}

/// Returns the offer that the customers accepted, if it is one only.
pub(super) fn retained_offer(case: &CustomerCase) -> Option<&Offer> {
    let mut retained = case.offers.iter().filter(|offer| offer.state == OfferState::Retained);
    retained.next().filter(|_| retained.next().is_none())
}

/// Adds the received offers: contracts of a case about insurance, loans of any other case.
fn fill_offers(values: &mut LegalValues, case: &CustomerCase) {
    let is_insurance = case.project.kind.is_some_and(CaseProject::is_insurance);
    let offers: Vec<&Offer> = case.offers.iter().filter(|offer| is_offer_made(offer.state)).collect();
    if !offers.is_empty() {
        values.document.set("nombre offres", offers.len().to_string());
    }
    let advised_bank = retained_offer(case).map(|offer| offer.bank.as_str());
    values
        .document
        .set_some(if is_insurance { "contrat conseillé" } else { "offre conseillée" }, advised_bank);
    for offer in &offers {
        if is_insurance {
            values.push("contrat", contract_item(offer));
        } else {
            let mut item = loan_item(offer);
            if offers.len() == 1 || offer.state == OfferState::Retained {
                let commission = expected_revenue(case.revenue.commission.as_ref());
                item.set_some("commission", commission.map(euros_and_cents));
            }
            values.push("offre", item);
        }
    }
}

const fn is_offer_made(state: OfferState) -> bool {
    matches!(state, OfferState::Received | OfferState::Retained | OfferState::Declined)
}

/// Values of the offer of a lender. A total is set only if no part of it is unknown.
fn loan_item(offer: &Offer) -> Scope {
    let figures = OfferFigures::compute(offer);
    let complete_cost = figures.whole.filter(|_| figures.missing.is_empty());
    let is_insured = figures.insurance.is_some();
    let mut item = Scope::default();
    item.set("établissement", offer.bank.as_str());
    item.set_some("montant", offer.amount.map(euros_and_cents));
    item.set_some("durée", offer.duration.map(format_months));
    item.set_some("taux", figures.rate.map(Percent::to_french));
    item.set_some("nature taux", offer.rate_kind.map(|kind| kind.label().to_lowercase()));
    item.set_some("taeg", figures.apr.map(Percent::to_french));
    item.set_some("mensualité", figures.instalment.map(Amount::to_french));
    item.set_some("assurance par mois", figures.insurance.map(Amount::to_french));
    item.set_some("taea", figures.insurance_apr.map(Percent::to_french));
    let premiums = |cost: Option<_>| cost.filter(|_| is_insured);
    item.set_some("assurance huit ans", premiums(figures.eight_years).map(|cost| cost.insurance.to_french()));
    item.set_some("assurance totale", premiums(figures.whole).map(|cost| cost.insurance.to_french()));
    item.set_some("frais dossier", figures.file_fee.map(Amount::to_french));
    item.set_some("frais garantie", figures.guarantee_fee.map(Amount::to_french));
    item.set_some("coût total", complete_cost.map(|cost| cost.cost.to_french()));
    item.set_some("montant total dû", complete_cost.map(|cost| cost.paid.to_french()));
    item.set_some("garantie", offer.guarantee.as_deref());
    item.set_some("remboursement anticipé", offer.early_repayment.as_deref());
    item.set_some("conditions", offer.conditions.as_deref());
    item.set_some("fin de validité", offer.valid_until.map(Day::to_french));
    item.decide("offre conseillée", offer.state == OfferState::Retained);
    item
}

/// Values of the offer of an insurer.
fn contract_item(offer: &Offer) -> Scope {
    let figures = OfferFigures::compute(offer);
    let mut item = Scope::default();
    item.set("compagnie", offer.bank.as_str());
    let price = figures.insurance.map(|premium| format!("{} par mois", premium.to_french()));
    item.set_some("prix", price);
    let total = figures.whole.filter(|_| figures.insurance.is_some());
    item.set_some("prix total", total.map(|cost| cost.insurance.to_french()));
    let shares: Vec<String> = offer.shares.iter().copied().map(Percent::to_french).collect();
    item.set("plafonds", shares.join(" et "));
    item.decide("contrat conseillé", offer.state == OfferState::Retained);
    item
}

/// Formats « 300 mois (25 ans) ».
pub(super) fn format_months(months: u16) -> String {
    if months >= 12 && months.is_multiple_of(12) {
        let years = months / 12;
        let unit = if years == 1 { "an" } else { "ans" };
        return format!("{months}\u{a0}mois ({years}\u{a0}{unit})");
    }
    format!("{months}\u{a0}mois")
}

/// Returns the whole amount: invoices and payments may be a part of it.
fn expected_revenue(stages: Option<&RevenueStages>) -> Option<Euros> {
    let RevenueStages { expected, invoiced, received } = stages?;
    let stages = [expected, invoiced, received].into_iter().flatten();
    stages.filter_map(|stage| stage.amount).find(|amount| amount.cents() > 0)
}

#[cfg(test)]
#[path = "case_facts_tests.rs"]
mod tests;
