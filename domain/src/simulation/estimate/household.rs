//! Monthly income and charges of a household before and after the loan, and amount to borrow.

use super::{cents, round_cents, subtract, sum};
use crate::customer_record::household::{Child, Debt, DebtType, HousingSituation, Property};
use crate::customer_record::same_loan::remove_duplicate_loans;
use crate::shared::euros::Euros;
use crate::simulation::loan::{EstateType, EstateUse, Loan};
use crate::simulation::model::Simulation;
use crate::simulation::simulation_type::SimulationType;

/// Share of received rents that counts as income, in percent (AMB-132); the remainder covers taxes, works and
/// vacancies.
pub const RENT_PART: u8 = 70;
/// Share of property loans, in percent, above which a consolidation counts as property credit.
const PROPERTY_PART: i64 = 60;

impl Simulation {
    /// Returns the amount to borrow, without the personal contribution; for a consolidation, the outstanding capital plus
    /// the requested cash. `None` while unknown or 0.
    pub(crate) fn amount_to_borrow(&self) -> Option<Euros> {
        let amount = if let Some(property) = &self.property_loan {
            property.needs.loan_amount
        } else if let Some(hypothecary) = &self.hypothecary_loan {
            hypothecary.needs.amount_needed
        } else if let Some(other) = &self.consumer_or_scpi_loan {
            subtract(other.needs.amount_needed?, other.needs.supplied_amount.unwrap_or_default())
        } else {
            let outstanding_capital = self.loan.as_ref()?.outstanding_capital()?;
            let cash = self.consolidation_loan.as_ref()?.project.treasury_needed;
            if outstanding_capital.cents() == 0 {
                None
            } else {
                sum([outstanding_capital, cash.unwrap_or_default()].into_iter())
            }
        };
        amount.filter(|amount| amount.cents() > 0)
    }

    /// Returns the debts that the loan would replace.
    pub(super) fn replaced_debts(&self) -> &[Debt] {
        match (&self.loan, self.simulation_type) {
            (Some(loan), Some(SimulationType::ConsolidationLoan)) => &loan.debts,
            _ => &[],
        }
    }

    /// Returns the monthly charges once the loan runs, its own instalment excluded. Replaced debts end, and so does the
    /// rent when a main residence is bought (AMB-132), unless only land is bought.
    pub(super) fn charges_after(&self) -> Option<Euros> {
        let loan = self.loan.as_ref()?;
        let project = self.property_loan.as_ref().map(|property| &property.project);
        let buys_home = project.is_some_and(|project| {
            project.estate_use == Some(EstateUse::Main) && project.estate_type != Some(EstateType::Land)
        });
        let rent = if buys_home { loan.present_rent() } else { Euros::default() };
        subtract(loan.charges()?, sum(instalments(self.replaced_debts()).chain([rent]))?)
    }

    /// Returns whether lenders require the insurance, which is then part of the TAEG: property credit, including
    /// consolidations that consist mostly of property loans.
    pub(super) fn insurance_is_required(&self) -> bool {
        match self.simulation_type {
            Some(SimulationType::ConsumerLoan) => false,
            Some(SimulationType::ConsolidationLoan) => self.loan.as_ref().is_some_and(|loan| {
                let property_debts =
                    loan.debts.iter().filter(|debt| debt.debt_type == Some(DebtType::Property));
                let property = sum(property_debts.filter_map(|debt| debt.outstanding_capital));
                property
                    .zip(loan.outstanding_capital())
                    .is_some_and(|(property, owed)| counts_as_property(property, owed))
            }),
            _ => true,
        }
    }
}

impl Loan {
    /// Net salaries, received pensions and the counted share of rents, per month.
    pub(super) fn income(&self) -> Option<Euros> {
        income_of(
            self.resources.iter().filter_map(|resources| resources.salary),
            &self.properties,
            &self.children,
        )
    }

    /// Current instalments, rent and paid pensions, per month. A loan that was entered twice counts once.
    pub(super) fn charges(&self) -> Option<Euros> {
        let properties = remove_duplicate_loans(&self.properties, &self.debts);
        charges_of(&self.debts, &properties, &self.children, self.present_rent())
    }

    fn present_rent(&self) -> Euros {
        let is_tenant = self.status == Some(HousingSituation::Tenant);
        self.rent.filter(|_| is_tenant).unwrap_or_default()
    }

    fn outstanding_capital(&self) -> Option<Euros> {
        sum(self.debts.iter().filter_map(|debt| debt.outstanding_capital))
    }
}

/// Returns the monthly income of a household: earned income, received pensions and the counted share of rents.
/// `None` above the largest amount.
pub fn income_of(
    earned: impl Iterator<Item = Euros>,
    properties: &[Property],
    children: &[Child],
) -> Option<Euros> {
    let rents = sum(properties.iter().filter_map(|property| property.rent_received))?;
    let rents = counted_rents(rents)?;
    let pensions = children.iter().filter_map(|child| child.pension_received);
    sum(earned.chain(pensions).chain([rents]))
}

/// Returns the part of all received rents that counts as income, rounded down to the cent; `None` above the largest
/// amount.
pub(crate) fn counted_rents(rents: Euros) -> Option<Euros> {
    round_cents((cents(rents) * f64::from(RENT_PART) / 100.0).floor())
}

/// Returns whether a consolidation of debts counts as property credit. `owed` is the outstanding capital of all debts,
/// `property` that of the property loans among them.
pub(crate) fn counts_as_property(property: Euros, owed: Euros) -> bool {
    property.cents() * 100 > owed.cents() * PROPERTY_PART
}

/// Returns the monthly charges of a household: instalments, paid pensions and the rent of a tenant. `None` above the
/// largest amount.
pub fn charges_of(debts: &[Debt], properties: &[Property], children: &[Child], rent: Euros) -> Option<Euros> {
    let property_instalments = properties.iter().filter_map(|property| property.monthly_instalment);
    let pensions = children.iter().filter_map(|child| child.pension_sent);
    sum(instalments(debts).chain(property_instalments).chain(pensions).chain([rent]))
}

/// Monthly instalments of debts, and the insurance paid on top of them.
pub(super) fn instalments(debts: &[Debt]) -> impl Iterator<Item = Euros> {
    debts.iter().flat_map(|debt| [debt.monthly_instalment, debt.monthly_insurance]).flatten()
}
