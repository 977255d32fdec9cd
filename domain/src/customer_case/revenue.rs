//! Revenue of a case: fees and commission, expected, invoiced and received.

use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

keyed_enumeration! {
    /// Payer of an amount.
    RevenueKind {
        /// Paid by the customers.
        Fee = "fee" => "Honoraires",
        /// Paid by the bank or the insurer.
        Commission = "commission" => "Commission",
    }
}

keyed_enumeration! {
    /// Stage of an amount.
    RevenueStage {
        Expected = "expected" => "Prévu",
        Invoiced = "invoiced" => "Facturé",
        Received = "received" => "Encaissé",
    }
}

/// Amount and its day; a form may contain only one of them.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct DatedAmount {
    /// Amount in euros.
    pub amount: Option<Euros>,
    /// Day on which the amount is expected, was invoiced or was received.
    pub date: Option<Day>,
}

/// Amounts of one payer.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct RevenueStages {
    pub expected: Option<DatedAmount>,
    pub invoiced: Option<DatedAmount>,
    pub received: Option<DatedAmount>,
}

impl RevenueStages {
    /// Returns the amount of one stage.
    pub fn at(&mut self, stage: RevenueStage) -> &mut Option<DatedAmount> {
        match stage {
            RevenueStage::Expected => &mut self.expected,
            RevenueStage::Invoiced => &mut self.invoiced,
            RevenueStage::Received => &mut self.received,
        }
    }
}

/// Fees and commission of a case.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct Revenue {
    /// Fees, paid by the customers.
    pub fee: Option<RevenueStages>,
    /// Commission, paid by the bank or the insurer.
    pub commission: Option<RevenueStages>,
}

/// Complete amount of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevenueEntry {
    pub kind: RevenueKind,
    pub stage: RevenueStage,
    pub amount: Euros,
    pub date: Day,
}

impl Revenue {
    /// Builds the revenue from entries; the last entry of a kind and stage wins.
    pub fn of(entries: impl IntoIterator<Item = RevenueEntry>) -> Self {
        let mut revenue = Self::default();
        for RevenueEntry { kind, stage, amount, date } in entries {
            let stages = revenue.stages(kind).get_or_insert_default();
            *stages.at(stage) = Some(DatedAmount { amount: Some(amount), date: Some(date) });
        }
        revenue
    }

    /// Returns the complete amounts: fees before commission, then by stage.
    pub fn entries(&self) -> Vec<RevenueEntry> {
        self.typed()
            .into_iter()
            .filter_map(|(kind, stage, typed)| {
                let (amount, date) = typed.amount.zip(typed.date)?;
                Some(RevenueEntry { kind, stage, amount, date })
            })
            .collect()
    }

    /// Returns the sum of the complete amounts of a stage, in cents.
    pub fn sum(&self, stage: RevenueStage) -> i64 {
        let of_stage = self.entries().into_iter().filter(|entry| entry.stage == stage);
        of_stage.map(|entry| entry.amount.cents()).sum()
    }

    fn stages(&mut self, kind: RevenueKind) -> &mut Option<RevenueStages> {
        match kind {
            RevenueKind::Fee => &mut self.fee,
            RevenueKind::Commission => &mut self.commission,
        }
    }

    fn typed(mut self) -> Vec<(RevenueKind, RevenueStage, DatedAmount)> {
        let mut found = Vec::new();
        for kind in RevenueKind::ALL {
            let Some(mut stages) = *self.stages(kind) else { continue };
            for stage in RevenueStage::ALL {
                found.extend(stages.at(stage).map(|typed| (kind, stage, typed)));
            }
        }
        found
    }

    /// Returns every violation: an amount without date, a date without amount.
    pub fn violations(&self) -> Violations {
        let mut found = Violations::none();
        for (kind, stage, typed) in self.typed() {
            let field = |name: &str| format!("{}.{}.{name}", kind.key(), stage.key());
            match (typed.amount, typed.date) {
                (Some(_), None) => found.add(field("date"), REQUIRED),
                (None, Some(_)) => found.add(field("amount"), REQUIRED),
                _ => {}
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> Day {
        Day::new(2026, 11, 23).unwrap()
    }

    fn typed(amount: Option<i64>, date: Option<Day>) -> DatedAmount {
        DatedAmount { amount: amount.map(|cents| Euros::from_cents(cents).unwrap()), date }
    }

    #[test]
    fn amount_and_date_require_each_other() {
        let revenue = Revenue {
            fee: Some(RevenueStages {
                expected: Some(typed(Some(150_000), None)),
                invoiced: Some(typed(None, None)),
                received: Some(typed(Some(1), Some(day()))),
            }),
            commission: Some(RevenueStages {
                received: Some(typed(None, Some(day()))),
                ..Default::default()
            }),
        };
        let fields: Vec<_> =
            revenue.violations().into_vec().into_iter().filter_map(|violation| violation.field).collect();
        assert_eq!(fields, ["fee.expected.date", "commission.received.amount"]);
        assert_eq!(revenue.entries().len(), 1);
        assert!(Revenue::default().violations().is_empty() && Revenue::default().entries().is_empty());
    }

    #[test]
    fn entries_round_trip() {
        let entry = |kind, stage| RevenueEntry {
            kind,
            stage,
            amount: Euros::from_cents(250_050).unwrap(),
            date: day(),
        };
        let all: Vec<_> = RevenueKind::ALL
            .into_iter()
            .flat_map(|kind| RevenueStage::ALL.map(|stage| entry(kind, stage)))
            .collect();
        assert_eq!(Revenue::of(all.clone()).entries(), all);
        let one = Revenue::of([entry(RevenueKind::Commission, RevenueStage::Invoiced)]);
        assert_eq!(
            serde_json::to_value(one).unwrap(),
            serde_json::json!({ "commission": { "invoiced": { "amount": 2500.5, "date": "2026-11-23" } } })
        );
    }
}
