//! Projects, requested banks and revenue of the cases of the demonstration.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data;
use crate::wiring::Services;
use application::actor::Actor;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::offer::{Offer, OfferState, RateKind};
use domain::customer_case::project::Project;
use domain::customer_case::revenue::{Revenue, RevenueEntry, RevenueKind, RevenueStage};
use domain::shared::euros::Euros;
use domain::shared::percent::Percent;
use serde::Deserialize;
use uuid::Uuid;

/// Project, requested banks and revenue of the case with this label.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CaseFigures {
    case: String,
    project: Project,
    #[serde(default)]
    offers: Vec<BankOffer>,
    #[serde(default)]
    revenue: Vec<EarnedAmount>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct BankOffer {
    bank: String,
    state: OfferState,
    days_ago: i64,
    amount: Option<Euros>,
    duration: Option<u16>,
    rate: Option<Percent>,
    rate_kind: Option<RateKind>,
    apr: Option<Percent>,
    instalment: Option<Euros>,
    insurance: Option<Euros>,
    insurance_apr: Option<Percent>,
    guarantee: Option<String>,
    guarantee_fee: Option<Euros>,
    file_fee: Option<Euros>,
    received_days_ago: Option<i64>,
    valid_in_days: Option<i64>,
    conditions: Option<String>,
    comment: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct EarnedAmount {
    /// Key of the payer.
    kind: String,
    /// Key of the certainty.
    stage: String,
    amount: Euros,
    in_days: i64,
}

impl CaseFigures {
    fn build_revenue(&self, clock: &ActClock) -> Result<Revenue, DemoError> {
        let to_entry = |earned_amount: &EarnedAmount| {
            let (kind, stage) = RevenueKind::from_key(&earned_amount.kind)
                .zip(RevenueStage::from_key(&earned_amount.stage))
                .ok_or_else(|| {
                    DemoError::Data(format!(
                        "demo data: no {} is {}",
                        earned_amount.kind, earned_amount.stage
                    ))
                })?;
            let date = day_in_paris(clock.present()).plus_days(earned_amount.in_days);
            Ok(RevenueEntry { kind, stage, amount: earned_amount.amount, date })
        };
        Ok(Revenue::from_entries(self.revenue.iter().map(to_entry).collect::<Result<Vec<_>, DemoError>>()?))
    }

    fn build_offers(self, clock: &ActClock) -> Vec<Offer> {
        let today = day_in_paris(clock.present());
        let to_offer = |bank_offer: BankOffer| Offer {
            bank: bank_offer.bank,
            state: bank_offer.state,
            date: Some(today.plus_days(-bank_offer.days_ago)),
            amount: bank_offer.amount,
            duration: bank_offer.duration,
            rate: bank_offer.rate,
            rate_kind: bank_offer.rate_kind,
            apr: bank_offer.apr,
            instalment: bank_offer.instalment,
            insurance: bank_offer.insurance,
            insurance_apr: bank_offer.insurance_apr,
            guarantee: bank_offer.guarantee,
            guarantee_fee: bank_offer.guarantee_fee,
            file_fee: bank_offer.file_fee,
            received_on: bank_offer.received_days_ago.map(|days| today.plus_days(-days)),
            valid_until: bank_offer.valid_in_days.map(|days| today.plus_days(days)),
            conditions: bank_offer.conditions,
            comment: bank_offer.comment,
            ..Offer::default()
        };
        self.offers.into_iter().map(to_offer).collect()
    }
}

/// Saves the figures of the case with this label, right after the previous action.
pub async fn save_figures(
    services: &Services,
    clock: &ActClock,
    admin: &Actor,
    case: Uuid,
    label: &str,
) -> Result<(), DemoError> {
    let all_figures: Vec<CaseFigures> =
        data::parse_json(include_str!("data/projects.json")).map_err(DemoError::Data)?;
    let Some(figures) = all_figures.into_iter().find(|figures| figures.case == label) else { return Ok(()) };
    let (cases, user) = (&services.customer_cases, authorize(admin)?);
    clock.advance(4);
    let revenue = figures.build_revenue(clock)?;
    cases.set_project(&user, case, None, figures.project).await.map_err(demo_error(label))?;
    cases.set_revenue(&user, case, None, revenue).await.map_err(demo_error(label))?;
    cases.set_offers(&user, case, None, figures.build_offers(clock)).await.map_err(demo_error(label))?;
    Ok(())
}
