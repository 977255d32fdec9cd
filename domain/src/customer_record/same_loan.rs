//! Detection of loans that were entered twice: under their property, and among the debts.

use super::household::{Debt, DebtType, Property};
use crate::shared::euros::Euros;
use crate::shared::person::YesNo;

/// Loan of a property and debt with the same figures, by their positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SameLoan {
    pub property: usize,
    pub debt: usize,
}

/// Returns the loans entered twice: same instalment or same outstanding capital, unless the debt is confirmed as
/// another loan. Each property and each debt is in one pair at most.
pub fn same_loans(properties: &[Property], debts: &[Debt]) -> Vec<SameLoan> {
    let mut pairs: Vec<SameLoan> = Vec::new();
    for (property, owned) in properties.iter().enumerate() {
        let is_free = |debt: usize| pairs.iter().all(|pair| pair.debt != debt);
        let same_loan =
            debts.iter().enumerate().find(|(index, debt)| is_free(*index) && is_same(owned, debt));
        if let Some((debt, _)) = same_loan {
            pairs.push(SameLoan { property, debt });
        }
    }
    pairs
}

/// Returns the properties without the loans that are also among the debts.
pub fn remove_duplicate_loans(properties: &[Property], debts: &[Debt]) -> Vec<Property> {
    let mut kept = properties.to_vec();
    for pair in same_loans(properties, debts) {
        kept[pair.property].monthly_instalment = None;
        kept[pair.property].outstanding_capital = None;
    }
    kept
}

fn is_same(property: &Property, debt: &Debt) -> bool {
    let is_property_loan = matches!(debt.debt_type, Some(DebtType::Property | DebtType::Other) | None);
    let equal = |first: Option<Euros>, second: Option<Euros>| {
        first.zip(second).is_some_and(|(first, second)| first == second && first.cents() > 0)
    };
    is_property_loan
        && debt.separate_loan != Some(YesNo::Yes)
        && (equal(property.monthly_instalment, debt.monthly_instalment)
            || equal(property.outstanding_capital, debt.outstanding_capital))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn euros(amount: i64) -> Option<Euros> {
        Euros::from_cents(amount * 100).ok()
    }

    fn property(instalment: i64, capital: i64) -> Property {
        Property {
            monthly_instalment: euros(instalment),
            outstanding_capital: euros(capital),
            ..Default::default()
        }
    }

    fn debt(debt_type: DebtType, instalment: i64, capital: i64) -> Debt {
        Debt {
            debt_type: Some(debt_type),
            monthly_instalment: euros(instalment),
            outstanding_capital: euros(capital),
            ..Default::default()
        }
    }

    #[test]
    fn same_figures_are_one_loan_unless_separate() {
        let pairs = |properties: Vec<Property>, debts: Vec<Debt>| -> Vec<(usize, usize)> {
            same_loans(&properties, &debts).iter().map(|pair| (pair.property, pair.debt)).collect()
        };
        let home = property(800, 120_000);
        let mortgage = debt(DebtType::Property, 800, 0);
        assert_eq!(pairs(vec![home.clone()], vec![mortgage.clone()]), [(0, 0)]);
        assert_eq!(pairs(vec![home.clone()], vec![debt(DebtType::Property, 790, 120_000)]), [(0, 0)]);
        for other in [
            debt(DebtType::Consumer, 800, 120_000),
            debt(DebtType::Property, 801, 120_001),
            Debt { separate_loan: Some(YesNo::Yes), ..mortgage.clone() },
        ] {
            assert_eq!(pairs(vec![home.clone()], vec![other]), []);
        }
        assert_eq!(pairs(vec![property(0, 0)], vec![debt(DebtType::Property, 0, 0)]), []);
        // Two homes with equal instalments need two debts.
        assert_eq!(pairs(vec![home.clone(), home.clone()], vec![mortgage.clone()]), [(0, 0)]);
        assert_eq!(pairs(vec![home.clone(), home], vec![mortgage.clone(), mortgage]), [(0, 0), (1, 1)]);
    }
}
