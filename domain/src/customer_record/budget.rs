//! Monthly budget of a household, computed by the rules of the loan estimates.

use super::household::{HousingSituation, PropertyType};
use super::record::CustomerRecord;
use super::same_loan::{remove_duplicate_loans, same_loans};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::simulation::estimate::{charges_of, debt_ratio, income_of};

/// Missing data that makes the budget incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BudgetGap {
    /// No income.
    Income,
    /// Tenant without housing costs.
    Rent,
    /// Unknown housing situation.
    Housing,
    /// Debt without instalment.
    Instalment,
    /// Debt with the figures of the loan of a property; it counts once.
    SameLoan,
}

impl BudgetGap {
    /// Returns the French sentence shown to employees and admins.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Income => {
                "Aucun revenu n’est indiqué dans «\u{a0}Ressources\u{a0}»\u{202f}: le taux d’endettement ne peut pas \
                 être calculé."
            }
            Self::Rent => "Le client est locataire, mais le coût de son logement n’est pas indiqué.",
            Self::Housing => "La situation de logement n’est pas indiquée\u{202f}: aucun loyer n’est compté.",
            Self::Instalment => "La mensualité d’un crédit en cours n’est pas indiquée.",
            Self::SameLoan => {
                "Un crédit ressemble au prêt d’un bien\u{202f}: il n’est compté qu’une fois. La fiche permet de dire \
                 que ce sont deux prêts."
            }
        }
    }
}

/// Monthly income and charges.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    pub income: Euros,
    pub charges: Euros,
    /// Charges over income in percent, with one decimal; `None` without income.
    pub debt_ratio: Option<f64>,
    /// Income minus charges; 0 when charges are higher.
    pub left: Euros,
    /// Charges minus income, when charges are higher.
    pub short: Option<Euros>,
    /// Missing data.
    pub gaps: Vec<BudgetGap>,
}

impl CustomerRecord {
    /// Computes the budget of the household; `None` when a total exceeds the largest amount. Income counts by its
    /// share, and a loan that was entered twice counts once.
    pub fn budget(&self, today: Day) -> Option<Budget> {
        let earned = self.resources.iter().filter_map(|resource| resource.counted_income(today));
        let income = income_of(earned, &self.properties, &self.children)?;
        let is_tenant = self.housing_situation == Some(HousingSituation::Tenant);
        let rent = self.housing_costs.filter(|_| is_tenant).unwrap_or_default();
        let properties = remove_duplicate_loans(&self.properties, &self.debts);
        let charges = charges_of(&self.debts, &properties, &self.children, rent)?;
        let difference = income.cents() - charges.cents();
        Some(Budget {
            income,
            charges,
            debt_ratio: debt_ratio(charges, income),
            left: Euros::from_cents(difference.max(0)).ok()?,
            short: Euros::from_cents(-difference).ok().filter(|short| short.cents() > 0),
            gaps: self.budget_gaps(income),
        })
    }

    fn budget_gaps(&self, income: Euros) -> Vec<BudgetGap> {
        let nothing = |amount: Option<Euros>| amount.unwrap_or_default().cents() == 0;
        let lives_in_own =
            || self.properties.iter().any(|property| property.property_type == Some(PropertyType::Main));
        let gaps = [
            (BudgetGap::Income, income.cents() == 0),
            (BudgetGap::Housing, self.housing_situation.is_none() && !lives_in_own()),
            (
                BudgetGap::Rent,
                self.housing_situation == Some(HousingSituation::Tenant) && nothing(self.housing_costs),
            ),
            (BudgetGap::Instalment, self.debts.iter().any(|debt| nothing(debt.monthly_instalment))),
            (BudgetGap::SameLoan, !same_loans(&self.properties, &self.debts).is_empty()),
        ];
        gaps.into_iter().filter(|(_, open)| *open).map(|(gap, _)| gap).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_record::household::{Child, Debt, DebtType, Property, Resource, ResourceNature};
    use crate::customer_record::{CustomerForm, CustomerRecordForm};
    use crate::shared::person::Civility;
    use uuid::Uuid;

    fn euros(amount: i64) -> Option<Euros> {
        Euros::from_cents(amount * 100).ok()
    }

    fn sample_record(more: CustomerRecordForm) -> CustomerRecord {
        let customer = CustomerForm {
            civility: Some(Civility::Madame),
            first_name: Some("Anne".into()),
            last_name: Some("Le Goff".into()),
            phone_number: Some("0612345678".into()),
            birth_date: Day::new(1980, 7, 5),
            ..Default::default()
        };
        let form = CustomerRecordForm {
            marital_status: Some(crate::customer_record::household::MaritalStatus::Single),
            customers: vec![customer],
            ..more
        };
        form.clean().validate(None, today(), Uuid::nil).unwrap()
    }

    fn today() -> Day {
        Day::new(2026, 11, 23).unwrap()
    }

    #[test]
    fn budget_follows_the_loan_estimate_rules() {
        let budget = sample_record(CustomerRecordForm {
            resources: vec![Resource { monthly_income: euros(3_000), ..Default::default() }],
            properties: vec![Property {
                property_type: Some(PropertyType::Rental),
                monthly_instalment: euros(400),
                rent_received: euros(1_000),
                ..Default::default()
            }],
            debts: vec![Debt { monthly_instalment: euros(250), ..Default::default() }],
            children: vec![Child {
                first_name: Some("Zoé".into()),
                pension_sent: euros(150),
                ..Default::default()
            }],
            housing_situation: Some(HousingSituation::Tenant),
            housing_costs: euros(600),
            ..Default::default()
        });
        let budget = budget.budget(today()).unwrap();
        // 70 % of received rents count as income.
        assert_eq!((budget.income, budget.charges), (euros(3_700).unwrap(), euros(1_400).unwrap()));
        assert_eq!((budget.debt_ratio, budget.left, budget.short), (Some(37.8), euros(2_300).unwrap(), None));
        assert!(budget.gaps.is_empty());
    }

    #[test]
    fn housing_costs_of_owner_are_not_charges() {
        let budget = sample_record(CustomerRecordForm {
            resources: vec![Resource { monthly_income: euros(2_000), ..Default::default() }],
            housing_situation: Some(HousingSituation::Owner),
            housing_costs: euros(600),
            ..Default::default()
        });
        assert_eq!(budget.budget(today()).unwrap().charges, Euros::default());
    }

    #[test]
    fn budget_weighs_income_and_counts_same_loan_once() {
        let mortgage = Debt {
            debt_type: Some(DebtType::Property),
            monthly_instalment: euros(900),
            monthly_insurance: euros(30),
            ..Default::default()
        };
        let form = CustomerRecordForm {
            resources: vec![Resource {
                nature: Some(ResourceNature::FixedTerm),
                monthly_income: euros(2_000),
                ..Default::default()
            }],
            properties: vec![Property {
                property_type: Some(PropertyType::Main),
                monthly_instalment: euros(900),
                ..Default::default()
            }],
            debts: vec![mortgage],
            ..Default::default()
        };
        let single_budget = sample_record(form.clone()).budget(today()).unwrap();
        assert_eq!(
            (single_budget.income, single_budget.charges),
            (euros(1_400).unwrap(), euros(930).unwrap())
        );
        assert_eq!(single_budget.gaps, [BudgetGap::SameLoan]);
        let mut separate = form;
        separate.debts[0].separate_loan = Some(crate::shared::person::YesNo::Yes);
        let budget = sample_record(separate).budget(today()).unwrap();
        assert_eq!((budget.charges, budget.gaps), (euros(1_830).unwrap(), vec![]));
    }

    #[test]
    fn budget_reports_gaps_and_shortfall() {
        let nothing = sample_record(CustomerRecordForm::default()).budget(today()).unwrap();
        assert_eq!((nothing.debt_ratio, nothing.left), (None, Euros::default()));
        assert_eq!(nothing.gaps, [BudgetGap::Income, BudgetGap::Housing]);
        let short_budget = sample_record(CustomerRecordForm {
            resources: vec![Resource { monthly_income: euros(500), ..Default::default() }],
            debts: vec![
                Debt { monthly_instalment: euros(800), ..Default::default() },
                Debt { bank_name: Some("Banque du Port".into()), ..Default::default() },
            ],
            housing_situation: Some(HousingSituation::Tenant),
            ..Default::default()
        });
        let short_budget = short_budget.budget(today()).unwrap();
        assert_eq!((short_budget.debt_ratio, short_budget.short), (Some(160.0), euros(300)));
        assert_eq!(short_budget.gaps, [BudgetGap::Rent, BudgetGap::Instalment]);
    }
}
