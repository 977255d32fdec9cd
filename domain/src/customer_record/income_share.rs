//! Usual share of an income that lenders take into account.

use super::household::{Resource, ResourceNature};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;

const FULL_SHARE: Percent = Percent::from_thousandths(100_000);
/// Minimum seniority in months, and the counted share of an insecure income; the last row that is reached applies.
const INSECURE: [(u16, Percent); 4] = [
    (0, Percent::from_thousandths(70_000)),
    (12, Percent::from_thousandths(80_000)),
    (24, Percent::from_thousandths(90_000)),
    (36, FULL_SHARE),
];

impl ResourceNature {
    /// Returns the usual shares by minimum seniority in months; the last row that is reached applies.
    pub const fn usual_shares(self) -> &'static [(u16, Percent)] {
        match self {
            Self::FixedTerm | Self::Temporary => &INSECURE,
            _ => &[(0, FULL_SHARE)],
        }
    }
}

impl Resource {
    /// Returns the usual share of the nature and the seniority; 100 % for an unknown nature.
    pub fn usual_share(&self, today: Day) -> Percent {
        let is_reached = |months: u16| {
            months == 0
                || self.seniority_date.is_some_and(|since| since.plus_months(i32::from(months)) <= today)
        };
        let shares = self.nature.map_or(&[][..], ResourceNature::usual_shares);
        let row = shares.iter().rev().find(|(months, _)| is_reached(*months));
        row.map_or(FULL_SHARE, |(_, share)| *share)
    }

    /// Returns the share that counts: the entered one, else the usual one.
    pub fn counted_share(&self, today: Day) -> Percent {
        self.share.unwrap_or_else(|| self.usual_share(today))
    }

    /// Returns the monthly income that counts, rounded down to the cent; `None` without income or above the largest
    /// amount.
    pub fn counted_income(&self, today: Day) -> Option<Euros> {
        let cents = i128::from(self.monthly_income?.cents());
        let counted = cents * i128::from(self.counted_share(today).thousandths()) / 100_000;
        i64::try_from(counted).ok().and_then(|cents| Euros::from_cents(cents).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resource(nature: ResourceNature, since: &str, share: Option<f64>) -> Resource {
        Resource {
            nature: Some(nature),
            seniority_date: Day::parse_iso(since),
            monthly_income: Euros::from_cents(200_001).ok(),
            share: share.map(|percent| Percent::from_number(percent).unwrap()),
            ..Default::default()
        }
    }

    #[test]
    fn counted_income_follows_nature_and_seniority() {
        let today = Day::new(2026, 11, 27).unwrap();
        for (nature, since, share, cents) in [
            (ResourceNature::Permanent, "2026-11-01", None, 200_001),
            (ResourceNature::FixedTerm, "", None, 140_000),
            (ResourceNature::FixedTerm, "2025-11-28", None, 140_000),
            (ResourceNature::FixedTerm, "2025-11-27", None, 160_000),
            (ResourceNature::Temporary, "2024-11-27", None, 180_000),
            (ResourceNature::Temporary, "2023-11-27", None, 200_001),
            (ResourceNature::Temporary, "2023-11-27", Some(50.0), 100_000),
            (ResourceNature::Permanent, "", Some(0.0), 0),
        ] {
            let counted = resource(nature, since, share).counted_income(today).map(Euros::cents);
            assert_eq!(counted, Some(cents), "{nature:?} {since} {share:?}");
        }
        let unknown = Resource { monthly_income: Euros::from_cents(100).ok(), ..Default::default() };
        assert_eq!(unknown.counted_income(today).map(Euros::cents), Some(100));
        assert_eq!(Resource::default().counted_income(today), None);
    }
}
