//! Comparison of the offers of a case: figures and costs of each, and the best offers of each line.

use super::offer::{Offer, OfferState};
use super::repayment_profile::RepaymentProfile;
use crate::financing_plan::{Amount, EIGHT_YEARS};
use crate::keyed_enumeration;
use crate::shared::percent::Percent;
use serde::Serialize;
use serde_with::skip_serializing_none;

keyed_enumeration! {
    /// Line of a comparison; the lowest value is the best.
    ComparisonLine sent as key {
        Rate = "rate" => "Taux nominal",
        Apr = "apr" => "TAEG",
        InsuranceApr = "insuranceApr" => "TAEA",
        Instalment = "instalment" => "Mensualité hors assurance",
        Insurance = "insurance" => "Assurance par mois",
        Monthly = "monthly" => "Mensualité avec assurance",
        FileFee = "fileFee" => "Frais de dossier",
        GuaranteeFee = "guaranteeFee" => "Coût de la garantie",
        Cost = "cost" => "Coût total",
        CostOverEightYears = "costOverEightYears" => "Coût sur huit ans",
    }
}

keyed_enumeration! {
    /// Part of the cost of an offer that may be unknown.
    CostPart sent as key {
        Insurance = "insurance" => "assurance",
        FileFee = "fileFee" => "frais de dossier",
        GuaranteeFee = "guaranteeFee" => "garantie",
    }
}

/// Cost of an offer over a period, in euros; unknown parts count as 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferCost {
    pub interest: Amount,
    pub insurance: Amount,
    /// File fee and guarantee.
    pub fees: Amount,
    /// Interest, insurance and fees.
    pub cost: Amount,
    /// Instalments, insurance and fees paid in the period.
    pub paid: Amount,
}

/// Figures of an offer; unknown ones are absent.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferFigures {
    /// Nominal annual rate, in percent.
    pub rate: Option<Percent>,
    /// TAEG, in percent.
    pub apr: Option<Percent>,
    /// TAEA, in percent.
    pub insurance_apr: Option<Percent>,
    /// Monthly instalment without insurance: the entered one, else the one of amount, duration and rate.
    pub instalment: Option<Amount>,
    /// Monthly insurance premium.
    pub insurance: Option<Amount>,
    /// Monthly instalment with insurance.
    pub monthly: Option<Amount>,
    pub file_fee: Option<Amount>,
    /// Cost of the guarantee.
    pub guarantee_fee: Option<Amount>,
    /// Cost over the whole duration.
    pub whole: Option<OfferCost>,
    /// Cost over eight years, or over the whole duration if it is shorter.
    pub eight_years: Option<OfferCost>,
    /// Parts of the cost that are unknown.
    pub missing: Vec<CostPart>,
}

/// Best offers of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BestOffers {
    pub line: ComparisonLine,
    /// Indexes of the best offers, from 0; empty if there is nothing to choose.
    pub best: Vec<usize>,
}

/// Comparison of offers, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferComparison {
    /// Figures of each offer.
    pub offers: Vec<OfferFigures>,
    /// Best offers of each line.
    pub lines: Vec<BestOffers>,
    /// Whether amounts or durations differ, which makes the costs hardly comparable.
    pub terms_differ: bool,
}

impl OfferFigures {
    /// Computes the figures of an offer. The loan starts without deferral, its rate and its premium stay the same.
    pub fn compute(offer: &Offer) -> Self {
        let profile = RepaymentProfile::compute(offer);
        let computed = match profile {
            Some(RepaymentProfile::Constant(loan) | RepaymentProfile::InterestOnly(loan)) => {
                Some(loan.instalment)
            }
            _ => None,
        };
        let instalment = offer.instalment.map(Amount::from).or(computed);
        let insurance = offer.insurance.map(Amount::from);
        let missing = [
            (CostPart::Insurance, offer.insurance),
            (CostPart::FileFee, offer.file_fee),
            (CostPart::GuaranteeFee, offer.guarantee_fee),
        ];
        Self {
            rate: offer.rate,
            apr: offer.apr,
            insurance_apr: offer.insurance_apr,
            instalment,
            insurance,
            monthly: instalment.zip(insurance).map(|(instalment, insurance)| instalment + insurance),
            file_fee: offer.file_fee.map(Amount::from),
            guarantee_fee: offer.guarantee_fee.map(Amount::from),
            whole: profile.and_then(|profile| whole_cost(offer, profile)),
            eight_years: profile.and_then(|profile| eight_years_cost(offer, profile)),
            missing: missing.into_iter().filter(|(_, known)| known.is_none()).map(|(part, _)| part).collect(),
        }
    }

    /// Returns the value of a line in thousandths of a percent or in cents.
    fn value(&self, line: ComparisonLine) -> Option<i64> {
        let percent = |rate: Option<Percent>| rate.map(|rate| i64::from(rate.thousandths()));
        let amount = |amount: Option<Amount>| amount.map(Amount::cents);
        match line {
            ComparisonLine::Rate => percent(self.rate),
            ComparisonLine::Apr => percent(self.apr),
            ComparisonLine::InsuranceApr => percent(self.insurance_apr),
            ComparisonLine::Instalment => amount(self.instalment),
            ComparisonLine::Insurance => amount(self.insurance),
            ComparisonLine::Monthly => amount(self.monthly),
            ComparisonLine::FileFee => amount(self.file_fee),
            ComparisonLine::GuaranteeFee => amount(self.guarantee_fee),
            ComparisonLine::Cost => amount(self.whole.map(|cost| cost.cost)),
            ComparisonLine::CostOverEightYears => amount(self.eight_years.map(|cost| cost.cost)),
        }
    }
}

impl OfferComparison {
    /// Compares offers. Offers refused by the bank and unknown values are never the best. A cost can be the best only
    /// if each part that is known for another compared offer is known for this one too.
    pub fn compute(offers: &[Offer]) -> Self {
        let figures: Vec<_> = offers.iter().map(OfferFigures::compute).collect();
        let candidates: Vec<_> = figures
            .iter()
            .zip(offers)
            .enumerate()
            .filter(|(_, (_, offer))| offer.state != OfferState::Refused)
            .map(|(index, (figures, _))| (index, figures))
            .collect();
        let lines =
            ComparisonLine::ALL.map(|line| BestOffers { line, best: best_indexes(line, &candidates) });
        Self { lines: lines.to_vec(), terms_differ: terms_differ(offers), offers: figures }
    }
}

/// Returns the indexes of the lowest values of a line; none unless at least two values are known and differ.
fn best_indexes(line: ComparisonLine, candidates: &[(usize, &OfferFigures)]) -> Vec<usize> {
    let known: Vec<_> = candidates
        .iter()
        .filter_map(|(index, figures)| Some((*index, *figures, figures.value(line)?)))
        .collect();
    let is_cost = matches!(line, ComparisonLine::Cost | ComparisonLine::CostOverEightYears);
    let is_complete = |figures: &OfferFigures| {
        figures.missing.iter().all(|part| known.iter().all(|(_, other, _)| other.missing.contains(part)))
    };
    let eligible = || known.iter().filter(|(_, figures, _)| !is_cost || is_complete(figures));
    let values = || eligible().map(|(_, _, value)| *value);
    let Some(lowest) = values().min() else { return Vec::new() };
    if values().max() == Some(lowest) {
        return Vec::new();
    }
    eligible().filter(|(_, _, value)| *value == lowest).map(|(index, ..)| *index).collect()
}

/// Returns whether two offers have different known amounts or durations.
fn terms_differ(offers: &[Offer]) -> bool {
    let mut amounts = offers.iter().filter_map(|offer| offer.amount);
    let mut durations = offers.iter().filter_map(|offer| offer.duration);
    let first = (amounts.next(), durations.next());
    amounts.any(|amount| Some(amount) != first.0) || durations.any(|months| Some(months) != first.1)
}

fn whole_cost(offer: &Offer, profile: RepaymentProfile) -> Option<OfferCost> {
    let (amount, months) = (Amount::from(offer.amount?), offer.duration?);
    let interest = match profile {
        RepaymentProfile::Constant(loan) | RepaymentProfile::InterestOnly(loan) => loan.interest,
        RepaymentProfile::Above { entered, .. } | RepaymentProfile::WithoutRate { entered } => {
            total_of(entered, months) - amount
        }
        RepaymentProfile::TooLow => return None,
    };
    Some(cost_of(offer, months, interest, amount + interest))
}

/// Returns the cost over eight years; `None` for a longer loan whose profile is unknown.
fn eight_years_cost(offer: &Offer, profile: RepaymentProfile) -> Option<OfferCost> {
    let months = offer.duration?;
    if months <= EIGHT_YEARS {
        return whole_cost(offer, profile);
    }
    match profile {
        RepaymentProfile::Constant(loan) | RepaymentProfile::InterestOnly(loan) => {
            let (interest, paid) = (loan.interest_over_eight_years, loan.paid_over_eight_years);
            Some(cost_of(offer, EIGHT_YEARS, interest, paid))
        }
        RepaymentProfile::Above { .. } | RepaymentProfile::WithoutRate { .. } | RepaymentProfile::TooLow => {
            None
        }
    }
}

fn cost_of(offer: &Offer, months: u16, interest: Amount, instalments: Amount) -> OfferCost {
    let insurance = total_of(Amount::from(offer.insurance.unwrap_or_default()), months);
    let known = [offer.file_fee, offer.guarantee_fee];
    let fees: Amount = known.into_iter().flatten().map(Amount::from).sum();
    OfferCost {
        interest,
        insurance,
        fees,
        cost: interest + insurance + fees,
        paid: instalments + insurance + fees,
    }
}

fn total_of(monthly: Amount, months: u16) -> Amount {
    std::iter::repeat_n(monthly, usize::from(months)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::euros::Euros;

    fn percent(rate: f64) -> Percent {
        Percent::from_number(rate).unwrap()
    }

    fn euros(amount: f64) -> Euros {
        Euros::from_number(amount).unwrap()
    }

    fn cents(cents: i64) -> Amount {
        Amount::from_cents(cents)
    }

    fn offer(rate: f64, months: u16) -> Offer {
        Offer {
            bank: "Banque du Large".into(),
            state: OfferState::Received,
            amount: Some(euros(200_000.0)),
            duration: Some(months),
            rate: Some(percent(rate)),
            insurance: Some(euros(40.0)),
            file_fee: Some(euros(500.0)),
            guarantee_fee: Some(euros(2_450.0)),
            ..Default::default()
        }
    }

    fn best(offers: &[Offer], line: ComparisonLine) -> Vec<usize> {
        let comparison = OfferComparison::compute(offers);
        comparison.lines.into_iter().find(|best| best.line == line).unwrap().best
    }

    /// 200 000 € at 3 % over 300 months: recomputed month by month with rounded interest.
    #[test]
    fn costs_add_interest_insurance_and_fees() {
        let figures = OfferFigures::compute(&offer(3.0, 300));
        assert_eq!((figures.instalment, figures.monthly), (Some(cents(94_842)), Some(cents(98_842))));
        let whole_cost = figures.whole.unwrap();
        assert_eq!(
            (whole_cost.interest, whole_cost.insurance, whole_cost.fees),
            (cents(WHOLE_INTEREST), cents(1_200_000), cents(295_000))
        );
        assert_eq!(whole_cost.cost, cents(WHOLE_INTEREST + 1_495_000));
        assert_eq!(whole_cost.paid, cents(20_000_000 + WHOLE_INTEREST + 1_495_000));
        let first = figures.eight_years.unwrap();
        assert_eq!(
            (first.interest, first.insurance, first.fees),
            (cents(FIRST_INTEREST), cents(384_000), cents(295_000))
        );
        assert_eq!(first.paid, cents(94_842 * 96 + 384_000 + 295_000));
        assert!(figures.missing.is_empty());
    }

    const WHOLE_INTEREST: i64 = 8_452_718;
    const FIRST_INTEREST: i64 = 4_246_322;

    #[test]
    fn short_loan_costs_the_same_over_eight_years() {
        for months in [12, 96] {
            let figures = OfferFigures::compute(&offer(3.0, months));
            assert_eq!(figures.whole, figures.eight_years, "{months}");
        }
        let longer = OfferFigures::compute(&offer(3.0, 97));
        assert!(longer.eight_years.unwrap().cost < longer.whole.unwrap().cost);
    }

    #[test]
    fn entered_instalment_precedes_missing_or_contradictory_rate() {
        let without_rate = Offer { rate: None, instalment: Some(euros(700.0)), ..offer(3.0, 300) };
        let figures = OfferFigures::compute(&without_rate);
        assert_eq!(figures.whole.unwrap().interest, cents(1_000_000));
        assert_eq!(figures.eight_years, None);
        let deferred = Offer { instalment: Some(euros(1_000.0)), ..offer(3.0, 300) };
        let figures = OfferFigures::compute(&deferred);
        assert_eq!(figures.whole.unwrap().interest, cents(10_000_000));
        assert_eq!(figures.eight_years, None);
        let in_fine = OfferFigures::compute(&Offer { instalment: Some(euros(500.0)), ..offer(3.0, 300) });
        assert_eq!(in_fine.whole.unwrap().interest, cents(15_000_000));
        assert_eq!(in_fine.eight_years.unwrap().interest, cents(4_800_000));
        let too_low = OfferFigures::compute(&Offer { instalment: Some(euros(10.0)), ..offer(3.0, 300) });
        assert_eq!((too_low.instalment, too_low.whole), (Some(cents(1_000)), None));
    }

    #[test]
    fn lowest_known_value_is_best_on_each_line() {
        use ComparisonLine::{Apr, Cost, CostOverEightYears, FileFee, Instalment, Insurance, Monthly, Rate};
        let (cheap, dear) = (offer(3.0, 300), offer(3.2, 300));
        let insured = Offer { insurance: Some(euros(30.0)), ..dear.clone() };
        let offers = [dear, cheap, insured];
        for (line, expected) in [
            (Rate, vec![1]),
            (Apr, vec![]),
            (Instalment, vec![1]),
            (Insurance, vec![2]),
            (Monthly, vec![1]),
            (FileFee, vec![]),
            (Cost, vec![1]),
            (CostOverEightYears, vec![1]),
        ] {
            assert_eq!(best(&offers, line), expected, "{line:?}");
        }
        assert_eq!(best(&[offer(3.0, 300), offer(3.1, 300), offer(3.0, 300)], Rate), [0, 2]);
    }

    #[test]
    fn unknown_values_are_never_best() {
        use ComparisonLine::{Apr, Cost, GuaranteeFee, Monthly, Rate};
        let unknown = Offer { bank: "B".into(), ..Default::default() };
        let figures = OfferFigures::compute(&unknown);
        assert_eq!(figures, OfferFigures { missing: CostPart::ALL.to_vec(), ..OfferFigures::default() });
        let json = serde_json::to_value(&figures).unwrap();
        assert_eq!(json, serde_json::json!({ "missing": ["insurance", "fileFee", "guaranteeFee"] }));
        let offers = [unknown, offer(3.2, 300), offer(3.0, 300)];
        for line in ComparisonLine::ALL {
            assert!(!best(&offers, line).contains(&0), "{line:?}");
        }
        assert_eq!(best(&offers, Rate), [2]);
        assert_eq!(best(&offers[..2], Rate), [0; 0], "a single known value is no choice");
        // A cost without the unknown guarantee is lower, but may not be the best one.
        let partial_offer = Offer { guarantee_fee: None, ..offer(2.9, 300) };
        let offers = [partial_offer.clone(), offer(3.2, 300), offer(3.0, 300)];
        assert_eq!((best(&offers, Cost), best(&offers, Monthly)), (vec![2], vec![0]));
        let two_offers = [partial_offer.clone(), Offer { guarantee_fee: None, ..offer(3.0, 300) }];
        assert_eq!(best(&two_offers, Cost), [0], "the same part is unknown of both");
        assert_eq!((best(&two_offers, GuaranteeFee), best(&two_offers, Apr)), (vec![], vec![]));
        let incomparable_offers = [partial_offer, Offer { insurance: None, ..offer(3.0, 300) }];
        assert_eq!(best(&incomparable_offers, Cost), [0; 0]);
    }

    #[test]
    fn refused_offer_is_never_best() {
        let refused = Offer { state: OfferState::Refused, ..offer(1.0, 300) };
        let offers = [refused, offer(3.2, 300), offer(3.0, 300)];
        assert_eq!(best(&offers, ComparisonLine::Rate), [2]);
    }

    #[test]
    fn different_terms_are_reported() {
        let differ = |offers: &[Offer]| OfferComparison::compute(offers).terms_differ;
        assert!(!differ(&[]) && !differ(&[offer(3.0, 300), offer(3.1, 300), Offer::default()]));
        assert!(differ(&[Offer::default(), offer(3.0, 300), offer(3.1, 240)]));
        assert!(differ(&[offer(3.0, 300), Offer { amount: Some(euros(1.0)), ..offer(3.0, 300) }]));
    }
}
