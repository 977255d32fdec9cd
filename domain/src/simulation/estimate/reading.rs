//! French text of an estimate, for mails.

use super::{LoanCost, LoanEstimate, MAX_DEBT_RATIO, RateTable, sum};
use crate::shared::display;
use crate::simulation::summary::{SummaryAnswer, SummaryGroup};

impl LoanEstimate {
    /// Returns the figures with their assumptions; `None` while the cost of the loan is unknown.
    pub fn to_summary_group(&self, table: &RateTable) -> Option<SummaryGroup> {
        let cost = self.cost.as_ref()?;
        let mut answers = Vec::new();
        let mut add = |label: &str, value: String| {
            answers.push(SummaryAnswer::new(label, value));
        };
        add(
            "Montant et durée",
            format!("{} sur {}", display::euros(cost.amount), display::age(cost.years.into())),
        );
        if let Some(replaced) = &self.replaced {
            add("Mensualités des crédits repris, aujourd’hui", display::euros(replaced.instalments));
        }
        add("Mensualité, hors assurance", display::euros(cost.instalment));
        add("Assurance de prêt, par mois", describe_insurance(cost));
        if let Some(total) = sum([cost.instalment, cost.insurance].into_iter()) {
            add("Total par mois, assurance comprise", display::euros(total));
        }
        add("Taux fixe, hors assurance", format_percent(cost.rate));
        add("TAEG", format!("{}, {}", format_percent(cost.apr), describe_included_costs(cost)));
        let fees = [cost.broker_fee, cost.file_fee, cost.guarantee_fee];
        if let Some(total) = sum(fees.into_iter()).filter(|total| total.cents() > 0) {
            let [broker, file, guarantee] = fees.map(display::euros);
            let value = format!(
                "{}, dont {broker} d’honoraires, {file} de frais de dossier et {guarantee} de garantie",
                display::euros(total)
            );
            add("Frais usuels, compris dans le coût", value);
        }
        if let Some((due, interest)) =
            self.replaced.as_ref().and_then(|before| before.total_due.zip(before.total_cost))
        {
            let value = format!("{}, dont {} d’intérêts", display::euros(due), display::euros(interest));
            add("Reste à payer sans regroupement, selon vos réponses", value);
        }
        let due = format!(
            "{}, dont coût du crédit {}",
            display::euros(cost.total_due),
            display::euros(cost.total_cost)
        );
        add("Montant total dû", due);
        if let Some(ratios) = &self.debt_ratio {
            let after =
                ratios.after.map_or_else(String::new, |after| format!(", {} ensuite", format_percent(after)));
            let value = format!(
                "{} aujourd’hui{after} (au plus {MAX_DEBT_RATIO}\u{a0}% d’ordinaire, assurance comprise)",
                format_percent(ratios.before)
            );
            add("Taux d’endettement", value);
        }
        if let Some(capacity) = self.capacity {
            add("Capacité d’emprunt sur cette durée, assurance comprise", display::euros(capacity));
        }
        let title = format!(
            "Estimation indicative, qui n’est pas une offre de prêt (barème du {})",
            table.as_of.to_french()
        );
        Some(SummaryGroup { title, answers })
    }
}

fn describe_insurance(cost: &LoanCost) -> String {
    let kind = if cost.insurance_is_required { "comprise dans le TAEG" } else { "facultative" };
    let [monthly, total] = [cost.insurance, cost.insurance_total].map(display::euros);
    format!("{monthly} ({kind}, {total} au total, TAEA {})", format_percent(cost.insurance_apr))
}

fn describe_included_costs(cost: &LoanCost) -> &'static str {
    if cost.insurance_is_required {
        "assurance et frais usuels compris"
    } else {
        "frais usuels compris, hors assurance facultative"
    }
}

/// Formats « 3,35 % ».
fn format_percent(rate: f64) -> String {
    format!("{rate}\u{a0}%").replace('.', ",")
}
