//! Revenue of a case: fees and commission, expected, invoiced and received.

use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Message for a fee received before the funds of the loan were released.
pub const FEE_BEFORE_FUNDS: &str = "Les honoraires ne peuvent être encaissés qu’après le déblocage des fonds (art. L519-6 du code monétaire et \
     financier)\u{202f}: ajoutez d’abord le statut «\u{a0}Financé\u{a0}».";

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
    pub amount: Option<Euros>,
    /// Day on which the amount is expected, was invoiced or was received.
    pub date: Option<Day>,
}

impl DatedAmount {
    fn is_blank(&self) -> bool {
        *self == Self::default()
    }
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
    pub fn amount_mut(&mut self, stage: RevenueStage) -> &mut Option<DatedAmount> {
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
    pub fn from_entries(entries: impl IntoIterator<Item = RevenueEntry>) -> Self {
        let mut revenue = Self::default();
        for RevenueEntry { kind, stage, amount, date } in entries {
            let stages = revenue.stages(kind).get_or_insert_default();
            *stages.amount_mut(stage) = Some(DatedAmount { amount: Some(amount), date: Some(date) });
        }
        revenue
    }

    /// Returns the complete amounts: fees before commission, then by stage.
    pub fn entries(&self) -> Vec<RevenueEntry> {
        self.dated_amounts()
            .into_iter()
            .filter_map(|(kind, stage, typed)| {
                let (amount, date) = typed.amount.zip(typed.date)?;
                Some(RevenueEntry { kind, stage, amount, date })
            })
            .collect()
    }

    /// Returns the sum of the complete amounts of a stage, in cents.
    pub fn sum(&self, stage: RevenueStage) -> i64 {
        let stage_entries = self.entries().into_iter().filter(|entry| entry.stage == stage);
        stage_entries.map(|entry| entry.amount.cents()).sum()
    }

    fn stages(&mut self, kind: RevenueKind) -> &mut Option<RevenueStages> {
        match kind {
            RevenueKind::Fee => &mut self.fee,
            RevenueKind::Commission => &mut self.commission,
        }
    }

    fn dated_amounts(mut self) -> Vec<(RevenueKind, RevenueStage, DatedAmount)> {
        let mut amounts = Vec::new();
        for kind in RevenueKind::ALL {
            let Some(mut stages) = *self.stages(kind) else { continue };
            for stage in RevenueStage::ALL {
                amounts.extend(stages.amount_mut(stage).map(|typed| (kind, stage, typed)));
            }
        }
        amounts
    }

    /// Returns every violation: an amount without date, a date without amount.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        for (kind, stage, input) in self.dated_amounts() {
            let field = |name: &str| format!("{}.{}.{name}", kind.key(), stage.key());
            match (input.amount, input.date) {
                (Some(_), None) => violations.add(field("date"), REQUIRED),
                (None, Some(_)) => violations.add(field("amount"), REQUIRED),
                _ => {}
            }
        }
        violations
    }

    /// Returns the violation of a received fee in a case whose funds were not released; an amount that `stored` already
    /// contains is accepted.
    pub fn early_fee(&self, stored: &Self) -> Violations {
        let received =
            |revenue: &Self| revenue.fee.and_then(|fee| fee.received).filter(|typed| !typed.is_blank());
        match received(self) {
            Some(typed) if received(stored) != Some(typed) => {
                Violations::in_field("fee.received.amount", FEE_BEFORE_FUNDS)
            }
            _ => Violations::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checklist_template::CaseProject;
    use crate::customer_case::form::CustomerCaseForm;
    use crate::customer_case::project::Project;
    use crate::customer_case::status::CaseStatus;
    use crate::customer_case::{CustomerCase, NewCase};
    use crate::shared::instant::Instant;
    use crate::shared::person::PersonName;
    use crate::shared::refusal::Refusal;
    use uuid::Uuid;

    fn day() -> Day {
        Day::new(2026, 11, 23).unwrap()
    }

    fn dated_amount(amount: Option<i64>, date: Option<Day>) -> DatedAmount {
        DatedAmount { amount: amount.map(|cents| Euros::from_cents(cents).unwrap()), date }
    }

    #[test]
    fn amount_and_date_require_each_other() {
        let revenue = Revenue {
            fee: Some(RevenueStages {
                expected: Some(dated_amount(Some(150_000), None)),
                invoiced: Some(dated_amount(None, None)),
                received: Some(dated_amount(Some(1), Some(day()))),
            }),
            commission: Some(RevenueStages {
                received: Some(dated_amount(None, Some(day()))),
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
        assert_eq!(Revenue::from_entries(all.clone()).entries(), all);
        let revenue = Revenue::from_entries([entry(RevenueKind::Commission, RevenueStage::Invoiced)]);
        assert_eq!(
            serde_json::to_value(revenue).unwrap(),
            serde_json::json!({ "commission": { "invoiced": { "amount": 2500.5, "date": "2026-11-23" } } })
        );
    }

    fn case_of(kind: Option<CaseProject>, statuses: &[CaseStatus]) -> CustomerCase {
        let by = PersonName { first_name: "Ada".into(), last_name: "Martin".into() };
        let form = CustomerCaseForm { label: Some("Achat".into()), ..Default::default() };
        let at = Instant::from_micros(0);
        let mut case = CustomerCase::create(NewCase {
            uuid: Uuid::nil(),
            customer_record: Uuid::nil(),
            form: &form,
            items: Vec::new(),
            at,
            window_days: 30,
            by: &by,
        });
        case.project = Project { kind, ..Default::default() };
        for status in statuses {
            case.append_status(*status, at, &by);
        }
        case
    }

    fn received_fee(cents: i64) -> Revenue {
        let entry = |kind| RevenueEntry {
            kind,
            stage: RevenueStage::Received,
            amount: Euros::from_cents(cents).unwrap(),
            date: day(),
        };
        Revenue::from_entries([entry(RevenueKind::Fee), entry(RevenueKind::Commission)])
    }

    #[test]
    fn received_fee_requires_released_funds() {
        use CaseProject::{Consolidation, Consumer, Hypothecary, LoanInsurance, Property, Scpi};
        use CaseStatus::{Accepted, Finalised, Financed, Insured, OfferEdition};
        for (kind, statuses, accepted) in [
            (Some(Property), &[][..], false),
            (Some(Property), &[Accepted, OfferEdition], false),
            (Some(Property), &[Accepted, Financed], true),
            (Some(Property), &[Financed, Finalised], true),
            (Some(Property), &[Finalised], false),
            (Some(Property), &[Insured], false),
            (Some(Hypothecary), &[Accepted], false),
            (Some(Consolidation), &[Accepted], false),
            (Some(Consumer), &[Accepted], false),
            (Some(Scpi), &[Accepted], false),
            (Some(LoanInsurance), &[], true),
            (None, &[], false),
            (None, &[Insured], true),
            (None, &[Financed], true),
        ] {
            let result = case_of(kind, statuses).set_revenue(received_fee(150_000));
            assert_eq!(result.is_ok(), accepted, "{kind:?} {statuses:?}");
            if let Err(Refusal::Invalid(violations)) = result {
                let violation = violations.into_vec().remove(0);
                assert_eq!(violation.field.as_deref(), Some("fee.received.amount"));
                assert!(violation.message.contains("L519-6") && violation.message.contains("Financé"));
            }
        }
    }

    #[test]
    fn only_a_new_received_fee_is_refused() {
        let mut case = case_of(Some(CaseProject::Property), &[]);
        let blank = RevenueStages { received: Some(DatedAmount::default()), ..Default::default() };
        let others = Revenue {
            fee: Some(RevenueStages { expected: Some(dated_amount(Some(1), Some(day()))), ..blank }),
            commission: received_fee(1).commission,
        };
        assert!(case.set_revenue(others).is_ok(), "expected fee, received commission");
        case.revenue = received_fee(150_000);
        assert!(case.set_revenue(Revenue { commission: None, ..case.revenue }).is_ok());
        assert!(case.set_revenue(received_fee(150_001)).is_err());
        assert!(case.set_revenue(Revenue::default()).is_ok());
        assert!(case.set_revenue(received_fee(150_000)).is_err());
    }
}
