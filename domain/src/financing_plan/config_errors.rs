//! Validation of the tables of a firm.

use super::MAX_AMOUNT;
use super::amounts::Amount;
use super::config::{Bracket, PlanConfig};
use crate::shared::date;
use crate::shared::euros::Euros;

impl PlanConfig {
    /// Returns the key and the message, in English for operators, of each invalid value.
    pub fn errors(&self) -> Vec<(String, &'static str)> {
        let mut errors = Vec::new();
        let mut check = |name: &str, is_valid: bool, message| {
            if !is_valid {
                errors.push((name.to_owned(), message));
            }
        };
        check("as_of", date::has_accepted_year(self.as_of), "must be a day such as 2026-11-01");
        let ascending = "must have ascending bounds and end with a slice without bound";
        check("notary.sale_brackets", are_ascending(&self.notary.sale_brackets), ascending);
        check("mortgage.loan_brackets", are_ascending(&self.mortgage.loan_brackets), ascending);
        for (name, amount) in self.amounts() {
            check(name, Amount::from(amount) <= MAX_AMOUNT, "must be at most 100 000 000");
        }
        let table = &self.suretyship;
        let is_range = table.commission_least <= table.commission_most;
        check("suretyship.commission_least", is_range, "must be at most commission_most");
        for number in self.notary.departments.keys() {
            let name = format!("notary.departments.{number}");
            check(&name, is_department(number), "must be the number of a department such as 06, 2A or 974");
        }
        let adults = &self.living_minimum.adults;
        check("living_minimum.adults", adults.contains_key(&1), "must have an amount for one adult");
        errors
    }

    fn amounts(&self) -> [(&'static str, Euros); 12] {
        let (notary, mortgage, suretyship) = (&self.notary, &self.mortgage, &self.suretyship);
        let highest = self.living_minimum.adults.values().copied().max().unwrap_or_default();
        [
            ("notary.formalities", notary.formalities),
            ("notary.disbursements", notary.disbursements),
            ("notary.cap_floor", notary.cap_floor),
            ("notary.land_registry_least", notary.land_registry_least),
            ("mortgage.formalities", mortgage.formalities),
            ("mortgage.disbursements", mortgage.disbursements),
            ("mortgage.land_registry_least", mortgage.land_registry_least),
            ("suretyship.commission_least", suretyship.commission_least),
            ("suretyship.commission_most", suretyship.commission_most),
            ("suretyship.fund_fixed", suretyship.fund_fixed),
            ("living_minimum.adults", highest),
            ("living_minimum.per_child", self.living_minimum.per_child),
        ]
    }
}

/// Returns whether the bounds ascend and only the last slice has none.
fn are_ascending(brackets: &[Bracket]) -> bool {
    let Some((Bracket(None, _), bounded)) = brackets.split_last() else { return false };
    let bounds: Option<Vec<Euros>> = bounded.iter().map(|Bracket(bound, _)| *bound).collect();
    bounds.is_some_and(|bounds| bounds.is_sorted_by(|earlier, later| earlier < later))
}

/// Two or three characters: digits, and « A » or « B » for Corsica.
fn is_department(number: &str) -> bool {
    let is_digits = number.bytes().all(|byte| byte.is_ascii_digit());
    matches!(number, "2A" | "2B") || (is_digits && (2..=3).contains(&number.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::financing_plan::DepartmentRate;
    use crate::shared::percent::Percent;

    #[test]
    fn built_in_tables_are_valid() {
        assert_eq!(PlanConfig::default().errors(), []);
    }

    #[test]
    fn invalid_tables_are_reported_by_name() {
        let mut config = PlanConfig::default();
        config.notary.sale_brackets.reverse();
        config.mortgage.loan_brackets.clear();
        config.suretyship.commission_most = Euros::from_sum(1);
        config.living_minimum.adults.clear();
        config.living_minimum.per_child = Euros::MAX;
        let rate = DepartmentRate { rate: Percent::from_thousandths(5_000), first_time_rate: None };
        config.notary.departments =
            ["2A", "974", "6", "Paris"].map(|number| (number.to_owned(), rate)).into();
        let names: Vec<_> = config.errors().into_iter().map(|(name, _)| name).collect();
        let expected = [
            "notary.sale_brackets",
            "mortgage.loan_brackets",
            "living_minimum.per_child",
            "suretyship.commission_least",
            "notary.departments.6",
            "notary.departments.Paris",
            "living_minimum.adults",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn absent_tables_keep_the_built_in_values() {
        let config: PlanConfig =
            serde_json::from_str(r#"{ "suretyship": { "fundFixed": 200 }, "as_of": "2026-11-01" }"#).unwrap();
        assert_eq!(config.suretyship.fund_fixed, Euros::from_sum(20_000));
        assert_eq!(config.suretyship.commission_most, Euros::from_sum(60_000));
        assert_eq!(config.notary, PlanConfig::default().notary);
    }

    #[test]
    fn adults_are_numbers() {
        let read = |key: &str| {
            let text = format!(r#"{{ "living_minimum": {{ "adults": {{ "{key}": 900 }} }} }}"#);
            serde_json::from_str::<PlanConfig>(&text).map(|config| config.living_minimum.amount(2, 1).cents())
        };
        assert_eq!(read("1").unwrap(), 120_000);
        assert!(read("deux").unwrap_err().to_string().starts_with("`deux` is no number of adults"));
    }

    #[test]
    fn last_slice_needs_no_bound() {
        let read = |text: &str| serde_json::from_str::<Vec<Bracket>>(text);
        let brackets = read("[[6500, 3.87], [0.799]]").unwrap();
        assert_eq!(brackets, read("[[6500, 3.87], [null, 0.799]]").unwrap());
        assert!(are_ascending(&brackets));
        let message = read("[[6500, 3.87, 1]]").unwrap_err().to_string();
        assert!(message.starts_with("a slice must be [bound, rate]"), "{message}");
    }
}
