//! Statistics of the firm: inquiries and cases per month, conversion, durations, per employee, partner and product.

pub mod ports;
pub mod views;

use crate::actor::Authorized;
use crate::error::{AppError, PortError};
use crate::ports::Clock;
use domain::account::access::act;
use domain::customer_case::status::StatusFamily;
use domain::figures::{YEARS, median, months_of, percentage, year_of};
use ports::{FigureQueries, InquiryOutcomes, Period, Span, Stay, StoredMonth};
use std::sync::Arc;
use time::Duration;
use views::{Conversion, Delay, Figures, MonthFigures, ShareBy};

/// Maximum number of shares of a breakdown.
const MAX_SHARES: u64 = 20;
/// Maximum age of stored statistics: older ones are computed, because the daily job did not run.
const MAX_AGE: Duration = Duration::days(2);
/// Maximum difference between the clocks of two servers.
const CLOCK_DIFFERENCE: Duration = Duration::minutes(1);

pub struct FigureService {
    pub queries: Arc<dyn FigureQueries>,
    pub clock: Arc<dyn Clock>,
}

impl FigureService {
    /// Returns the statistics of a year, the current one by default, with those of the previous year. Ended months have
    /// the values last stored, the others their current values.
    ///
    /// # Errors
    /// `Invalid`: the year is not available.
    pub async fn load_year(
        &self,
        _: &Authorized<act::ReadFigures>,
        year: Option<i32>,
    ) -> Result<Figures, AppError> {
        let year = year.unwrap_or_else(|| year_of(self.clock.now()));
        if !YEARS.contains(&year) {
            return Err(AppError::invalid_field("year", "Cette année n’est pas disponible."));
        }
        let (current, previous) =
            futures::try_join!(self.load_year_parts(year), self.load_year_parts(year - 1))?;
        let computed: Vec<Period> = previous.computed.iter().chain(&current.computed).copied().collect();
        let (now, before) = (current.span, previous.span);
        let queries = &self.queries;
        let (months, outcomes, outcomes_before, stays, stays_before, employees, partners, products) = futures::try_join!(
            queries.load_months(&computed),
            queries.count_outcomes(now.computed),
            queries.count_outcomes(before.computed),
            queries.list_stays(now),
            queries.list_stays(before),
            queries.list_shares(ShareBy::Employee, now, MAX_SHARES),
            queries.list_shares(ShareBy::Partner, now, MAX_SHARES),
            queries.list_shares(ShareBy::Product, now, MAX_SHARES),
        )?;
        let (computed_before, computed_now) = months.split_at(previous.computed.len().min(months.len()));
        Ok(Figures {
            year,
            months: current.months(computed_now),
            months_before: previous.months(computed_before),
            conversion: current.compute_conversion(outcomes),
            conversion_before: previous.compute_conversion(outcomes_before),
            delays: compute_delays(&stays, &stays_before),
            employees,
            partners,
            products,
        })
    }

    /// Stores the statistics of all ended months, those of removed or changed rows included. The daily job and the
    /// start of a server run it; concurrent runs store the same.
    pub async fn store_ended_months(&self) -> Result<(), PortError> {
        let now = self.clock.now();
        let Some(earliest) = self.queries.find_earliest().await? else { return Ok(()) };
        let (first, last) = (year_of(earliest).max(*YEARS.start()), year_of(now).min(*YEARS.end()));
        for month in (first..=last).flat_map(months).take_while(|month| month.until <= now) {
            self.queries.store_month(month, now).await?;
        }
        Ok(())
    }

    /// Divides a year into its stored months and those to compute.
    async fn load_year_parts(&self, year: i32) -> Result<Year, AppError> {
        let now = self.clock.now();
        let mut computed = months(year);
        let (Some(first), Some(last)) = (computed.first(), computed.last()) else {
            return Err(AppError::NotFound);
        };
        let period = Period { from: first.from, until: last.until };
        let recently = Period { from: now.plus(-MAX_AGE), until: now.plus(CLOCK_DIFFERENCE) };
        let mut stored = self.queries.list_stored_months(period, recently).await?;
        let is_stored =
            |(month, stored): &(&Period, &StoredMonth)| month.from == stored.since && month.until <= now;
        let count = computed.iter().zip(&stored).take_while(is_stored).count();
        stored.truncate(count);
        let computed = computed.split_off(count);
        let split = computed.first().map_or(period.until, |month| month.from);
        let span = Span {
            stored: Period { from: period.from, until: split },
            computed: Period { from: split, until: period.until },
        };
        Ok(Year { stored, computed, span })
    }
}

/// Months of a year.
struct Year {
    /// First months.
    stored: Vec<StoredMonth>,
    /// Following months.
    computed: Vec<Period>,
    span: Span,
}

impl Year {
    fn months(&self, computed: &[MonthFigures]) -> Vec<MonthFigures> {
        self.stored.iter().map(|month| month.figures).chain(computed.iter().copied()).collect()
    }

    fn compute_conversion(&self, computed: InquiryOutcomes) -> Conversion {
        let all = self.stored.iter().fold(computed, |sum, month| sum.plus(month.outcomes));
        let InquiryOutcomes { inquiries, recorded, opened, signed } = all;
        Conversion { inquiries, recorded, opened, signed, rate: percentage(signed, inquiries) }
    }
}

fn months(year: i32) -> Vec<Period> {
    let bounds = months_of(year);
    bounds
        .iter()
        .zip(bounds.iter().skip(1))
        .map(|(from, until)| Period { from: *from, until: *until })
        .collect()
}

fn compute_delays(stays: &[Stay], before: &[Stay]) -> Vec<Delay> {
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
