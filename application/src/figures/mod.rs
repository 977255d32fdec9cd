//! Statistics of the firm: inquiries and cases per month, conversion, durations, per employee, partner and product.

pub mod ports;
pub mod views;

use crate::actor::Authorized;
use crate::error::AppError;
use crate::ports::Clock;
use domain::account::access::act;
use domain::customer_case::status::StatusFamily;
use domain::figures::{YEARS, median, months_of, year_of};
use domain::shared::instant::Instant;
use ports::{FigureQueries, Period, Stay};
use std::sync::Arc;
use views::{Delay, Figures, ShareBy};

/// Maximum number of parts of a breakdown.
const PARTS: u64 = 20;

pub struct FigureService {
    pub queries: Arc<dyn FigureQueries>,
    pub clock: Arc<dyn Clock>,
}

impl FigureService {
    /// Returns the statistics of a year, the current one by default, with those of the previous year.
    ///
    /// # Errors
    /// `Invalid`: the year is not available.
    pub async fn of_year(
        &self,
        _: &Authorized<act::ReadFigures>,
        year: Option<i32>,
    ) -> Result<Figures, AppError> {
        let year = year.unwrap_or_else(|| year_of(self.clock.now()));
        if !YEARS.contains(&year) {
            return Err(AppError::invalid_field("year", "Cette année n’est pas disponible."));
        }
        let (months, former) = (months_of(year), months_of(year - 1));
        let (now, before) = (period(&months)?, period(&former)?);
        let bounds: Vec<Instant> = former.iter().take(12).chain(&months).copied().collect();
        let queries = &self.queries;
        let (months, conversion, conversion_before, stays, stays_before, employees, partners, products) = futures::try_join!(
            queries.months(&bounds),
            queries.conversion(now),
            queries.conversion(before),
            queries.stays(now),
            queries.stays(before),
            queries.shares(ShareBy::Employee, now, PARTS),
            queries.shares(ShareBy::Partner, now, PARTS),
            queries.shares(ShareBy::Product, now, PARTS),
        )?;
        let (former, months) = months.split_at(12.min(months.len()));
        Ok(Figures {
            year,
            months: months.to_vec(),
            months_before: former.to_vec(),
            conversion,
            conversion_before,
            delays: delays(&stays, &stays_before),
            employees,
            partners,
            products,
        })
    }
}

fn period(months: &[Instant]) -> Result<Period, AppError> {
    match (months.first(), months.last()) {
        (Some(from), Some(until)) => Ok(Period { from: *from, until: *until }),
        _ => Err(AppError::NotFound),
    }
}

fn delays(stays: &[Stay], before: &[Stay]) -> Vec<Delay> {
    let counted = |stays: &[Stay], family| -> Vec<(i64, u64)> {
        stays.iter().filter(|stay| stay.family == family).map(|stay| (stay.days, stay.times)).collect()
    };
    let delay = |family: StatusFamily| {
        let now = counted(stays, family);
        Some(Delay {
            family: family.label(),
            cases: now.iter().map(|(_, times)| times).sum(),
            median_days: median(&now)?,
            before: median(&counted(before, family)),
        })
    };
    StatusFamily::ALL.into_iter().filter_map(delay).collect()
}
