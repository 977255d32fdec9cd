//! Statistics of the records and inquiries. Cases are not counted: stays and shares are empty.

use super::{Memory, State};
use crate::error::PortError;
use crate::figures::ports::{FigureQueries, InquiryOutcomes, Period, Span, Stay, StoredMonth};
use crate::figures::views::{MonthFigures, Share, ShareBy};
use async_trait::async_trait;
use domain::inquiry::kind::InquiryState;
use domain::shared::instant::Instant;

fn contains(period: Period, at: Instant) -> bool {
    (period.from..period.until).contains(&at)
}

fn to_u64(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

impl State {
    fn month(&self, period: Period) -> MonthFigures {
        let created = self.records.values().filter(|stored| contains(period, stored.audit.creation_date));
        MonthFigures {
            records: to_u64(created.count()),
            inquiries: self.outcomes(period).inquiries,
            ..MonthFigures::default()
        }
    }

    fn outcomes(&self, period: Period) -> InquiryOutcomes {
        let received =
            self.inquiries.values().map(|stored| &stored.inquiry).filter(|inquiry| {
                inquiry.state != InquiryState::Spam && contains(period, inquiry.received_at)
            });
        let recorded = received.clone().filter(|inquiry| inquiry.customer_record.is_some());
        InquiryOutcomes {
            inquiries: to_u64(received.count()),
            recorded: to_u64(recorded.count()),
            ..InquiryOutcomes::default()
        }
    }
}

#[async_trait]
impl FigureQueries for Memory {
    async fn load_months(&self, periods: &[Period]) -> Result<Vec<MonthFigures>, PortError> {
        Ok(self.read(|state| periods.iter().map(|period| state.month(*period)).collect()))
    }

    async fn count_outcomes(&self, received: Period) -> Result<InquiryOutcomes, PortError> {
        Ok(self.read(|state| state.outcomes(received)))
    }

    async fn list_stays(&self, _: Span) -> Result<Vec<Stay>, PortError> {
        Ok(Vec::new())
    }

    async fn list_shares(&self, _: ShareBy, _: Span, _: u64) -> Result<Vec<Share>, PortError> {
        Ok(Vec::new())
    }

    async fn list_stored_months(
        &self,
        months: Period,
        stored: Period,
    ) -> Result<Vec<StoredMonth>, PortError> {
        let found = |state: &State| {
            let months = state.figures.range(months.from..months.until).map(|(_, month)| month);
            months.filter(|(_, at)| contains(stored, *at)).map(|(month, _)| *month).collect()
        };
        Ok(self.read(found))
    }

    async fn find_earliest(&self) -> Result<Option<Instant>, PortError> {
        Ok(self.read(|state| {
            let records = state.records.values().map(|stored| stored.audit.creation_date);
            let inquiries = state.inquiries.values().map(|stored| stored.inquiry.received_at);
            records.chain(inquiries).chain(state.figures.keys().copied()).min()
        }))
    }

    async fn store_month(&self, month: Period, now: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            let (figures, outcomes) = (state.month(month), state.outcomes(month));
            state.figures.insert(month.from, (StoredMonth { since: month.from, figures, outcomes }, now));
            Ok(())
        })
    }
}
