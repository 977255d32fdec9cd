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
    fn revenue(&self, clock: &ActClock) -> Result<Revenue, DemoError> {
        let entry = |earned: &EarnedAmount| {
            let (kind, stage) =
                RevenueKind::from_key(&earned.kind).zip(RevenueStage::from_key(&earned.stage)).ok_or_else(
                    || DemoError::Data(format!("demo data: no {} is {}", earned.kind, earned.stage)),
                )?;
            let date = day_in_paris(clock.present()).plus_days(earned.in_days);
            Ok(RevenueEntry { kind, stage, amount: earned.amount, date })
        };
        Ok(Revenue::from_entries(self.revenue.iter().map(entry).collect::<Result<Vec<_>, DemoError>>()?))
    }

    fn offers(self, clock: &ActClock) -> Vec<Offer> {
        let today = day_in_paris(clock.present());
        let offer = |data: BankOffer| Offer {
            bank: data.bank,
            state: data.state,
            date: Some(today.plus_days(-data.days_ago)),
            amount: data.amount,
            duration: data.duration,
            rate: data.rate,
            rate_kind: data.rate_kind,
            apr: data.apr,
            instalment: data.instalment,
            insurance: data.insurance,
            insurance_apr: data.insurance_apr,
            guarantee: data.guarantee,
            guarantee_fee: data.guarantee_fee,
            file_fee: data.file_fee,
            received_on: data.received_days_ago.map(|days| today.plus_days(-days)),
            valid_until: data.valid_in_days.map(|days| today.plus_days(days)),
            conditions: data.conditions,
            comment: data.comment,
            ..Offer::default()
        };
        self.offers.into_iter().map(offer).collect()
    }
}

/// Saves the figures of the case with this label, right after the previous action.
pub async fn save_figures(
    past: &Services,
    clock: &ActClock,
    admin: &Actor,
    case: Uuid,
    label: &str,
) -> Result<(), DemoError> {
    let all: Vec<CaseFigures> = data::parse(include_str!("data/projects.json")).map_err(DemoError::Data)?;
    let Some(figures) = all.into_iter().find(|figures| figures.case == label) else { return Ok(()) };
    let (cases, user) = (&past.customer_cases, authorize(admin)?);
    clock.advance(4);
    let revenue = figures.revenue(clock)?;
    cases.set_project(&user, case, None, figures.project).await.map_err(demo_error(label))?;
    cases.set_revenue(&user, case, None, revenue).await.map_err(demo_error(label))?;
    cases.set_offers(&user, case, None, figures.offers(clock)).await.map_err(demo_error(label))?;
    Ok(())
}
