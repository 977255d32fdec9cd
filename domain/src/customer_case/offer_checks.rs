//! Checks of the offers of a case. A violation refuses the save; a warning is only shown beside its field.

use super::offer::{
    OFFER_COMMENT_LIMIT, OFFER_NAME_LIMIT, OFFER_SHARES_LIMIT, OFFER_TERMS_LIMIT, OFFERS_LIMIT, Offer,
    OfferState,
};
use super::offer_law::OfferLaw;
use super::project::{NO_AMOUNT, WRONG_DURATION};
use super::repayment_profile::RepaymentProfile;
use crate::financing_plan::{Amount, MAX_AMOUNT, OfferDates};
use crate::shared::date::{self, DATE_EXPECTED};
use crate::shared::display::euros_and_cents;
use crate::shared::euros::AMOUNT_TOO_HIGH;
use crate::shared::violation::Violations;
use crate::simulation::estimate::LoanMonths;

/// Message for a list that is too long.
pub const TOO_MANY_OFFERS: &str = "Un dossier garde au plus 30 banques consultées.";
/// Message for a second retained offer.
pub const ONE_RETAINED: &str = "Une seule offre peut être retenue.";
/// Message for a TAEG below the nominal rate.
pub const APR_BELOW_RATE: &str = "Le TAEG ne peut pas être inférieur au taux nominal.";
/// Message for an instalment that cannot repay the amount.
pub const INSTALMENT_TOO_LOW: &str = "Cette mensualité ne rembourse pas le montant sur la durée indiquée.";
/// Message for the end of an offer before its receipt.
pub const ENDS_BEFORE_RECEIPT: &str = "La fin de validité précède la réception de l’offre.";
/// Message for an acceptance before the receipt.
pub const ACCEPTED_BEFORE_RECEIPT: &str = "L’acceptation précède la réception de l’offre.";
/// Message for too many insured shares.
pub const TOO_MANY_SHARES: &str = "Indiquez deux quotités au plus.";

/// Warning about a property offer with a short validity.
pub const SHORT_PROPERTY_VALIDITY: &str = "Une offre de crédit immobilier reste valable au moins 30 jours après sa réception (art. L313-34 du code de la \
     consommation).";
/// Warning about a consumer offer with a short validity.
pub const SHORT_CONSUMER_VALIDITY: &str = "Une offre de crédit à la consommation reste valable au moins 15 jours après sa réception (art. L312-18 du code de la \
     consommation).";
/// Warning about a consolidation offer with a short validity.
pub const SHORT_CONSOLIDATION_VALIDITY: &str = "Une offre de regroupement reste valable au moins 15 jours après sa réception, 30 si elle relève du crédit immobilier \
     (art. L312-18 et L313-34 du code de la consommation).";
/// Warning about an acceptance before the end of the reflection period; the first possible day is appended.
pub const ACCEPTED_TOO_EARLY: &str = "Une offre de crédit immobilier ne peut être acceptée qu’à partir du";
/// Warning about an acceptance after the end of the offer.
pub const ACCEPTED_TOO_LATE: &str = "L’acceptation est postérieure à la fin de validité de l’offre.";
/// Warning about an instalment that pays the interest only.
pub const INTEREST_ONLY: &str =
    "Cette mensualité ne paie que les intérêts\u{202f}: le capital reste dû à la dernière échéance.";
/// Warning about an instalment above the computed one, which is appended.
pub const INSTALMENT_HIGH: &str = "Cette mensualité dépasse celle que donnent le montant, la durée et le taux. Indiquez-la sans assurance, ou \
     vérifiez-la\u{a0}:";
/// Warning about insured shares below 100 %.
pub const SHARES_BELOW_LOAN: &str = "Les quotités couvrent moins de 100\u{a0}% du prêt.";

/// 100 %, in thousandths of a percent.
const WHOLE_LOAN: u64 = 100_000;

/// Returns every violation of a list of cleaned offers.
pub fn violations(offers: &[Offer]) -> Violations {
    let mut violations = Violations::default();
    if offers.len() > OFFERS_LIMIT {
        violations.add("offers", TOO_MANY_OFFERS);
    }
    let mut retained = false;
    for (index, offer) in offers.iter().enumerate() {
        let path = format!("offers.{index}.");
        check_texts(&mut violations, &path, offer);
        if offer.state == OfferState::Retained && std::mem::replace(&mut retained, true) {
            violations.add(format!("{path}state"), ONE_RETAINED);
        }
        check_figures(&mut violations, &path, offer);
        check_dates(&mut violations, &path, offer);
    }
    violations
}

fn check_texts(violations: &mut Violations, path: &str, offer: &Offer) {
    violations.require_text(&format!("{path}bank"), Some(&offer.bank));
    for (name, text, limit) in [
        ("bank", Some(offer.bank.as_str()), OFFER_NAME_LIMIT),
        ("insurer", offer.insurer.as_deref(), OFFER_NAME_LIMIT),
        ("guarantee", offer.guarantee.as_deref(), OFFER_NAME_LIMIT),
        ("earlyRepayment", offer.early_repayment.as_deref(), OFFER_TERMS_LIMIT),
        ("conditions", offer.conditions.as_deref(), OFFER_TERMS_LIMIT),
        ("comment", offer.comment.as_deref(), OFFER_COMMENT_LIMIT),
    ] {
        violations.limit_text(&format!("{path}{name}"), text, limit);
    }
}

fn check_figures(violations: &mut Violations, path: &str, offer: &Offer) {
    if offer.amount.is_some_and(|amount| amount.cents() == 0) {
        violations.add(format!("{path}amount"), NO_AMOUNT);
    }
    for (name, amount) in
        [("amount", offer.amount), ("guaranteeFee", offer.guarantee_fee), ("fileFee", offer.file_fee)]
    {
        if amount.is_some_and(|amount| Amount::from(amount) > MAX_AMOUNT) {
            violations.add(format!("{path}{name}"), AMOUNT_TOO_HIGH);
        }
    }
    if offer.duration.is_some_and(|months| LoanMonths::new(months).is_none()) {
        violations.add(format!("{path}duration"), WRONG_DURATION);
    }
    if has_low_apr(offer) {
        violations.add(format!("{path}apr"), APR_BELOW_RATE);
    }
    if RepaymentProfile::compute(offer) == Some(RepaymentProfile::TooLow) {
        violations.add(format!("{path}instalment"), INSTALMENT_TOO_LOW);
    }
    if offer.shares.len() > OFFER_SHARES_LIMIT {
        violations.add(format!("{path}shares"), TOO_MANY_SHARES);
    }
}

/// Returns whether the TAEG is below the nominal rate. Both are rounded to two decimals, the precision of a published
/// TAEG.
fn has_low_apr(offer: &Offer) -> bool {
    let rounded = |thousandths: u32| (thousandths + 5) / 10;
    offer
        .apr
        .zip(offer.rate)
        .is_some_and(|(apr, rate)| rounded(apr.thousandths()) < rounded(rate.thousandths()))
}

fn check_dates(violations: &mut Violations, path: &str, offer: &Offer) {
    for (name, day) in [
        ("receivedOn", offer.received_on),
        ("validUntil", offer.valid_until),
        ("acceptedOn", offer.accepted_on),
    ] {
        if day.is_some_and(|day| !date::has_accepted_year(day)) {
            violations.add(format!("{path}{name}"), DATE_EXPECTED);
        }
    }
    let Some(received) = offer.received_on else { return };
    if offer.valid_until.is_some_and(|until| until < received) {
        violations.add(format!("{path}validUntil"), ENDS_BEFORE_RECEIPT);
    }
    if offer.accepted_on.is_some_and(|accepted| accepted < received) {
        violations.add(format!("{path}acceptedOn"), ACCEPTED_BEFORE_RECEIPT);
    }
}

/// Returns the warnings about offers without violations, each with its field.
pub fn warnings(offers: &[Offer], law: OfferLaw) -> Violations {
    let mut violations = Violations::default();
    for (index, offer) in offers.iter().enumerate() {
        let path = format!("offers.{index}.");
        match RepaymentProfile::compute(offer) {
            Some(RepaymentProfile::InterestOnly(_)) => {
                violations.add(format!("{path}instalment"), INTEREST_ONLY);
            }
            Some(RepaymentProfile::Above { computed, .. }) => {
                let expected = euros_and_cents(computed.euros());
                violations.add(format!("{path}instalment"), format!("{INSTALMENT_HIGH} {expected}."));
            }
            _ => {}
        }
        let insured: u64 = offer.shares.iter().map(|share| u64::from(share.thousandths())).sum();
        if !offer.shares.is_empty() && insured < WHOLE_LOAN {
            violations.add(format!("{path}shares"), SHARES_BELOW_LOAN);
        }
        add_date_warnings(&mut violations, &path, offer, law);
    }
    violations
}

fn add_date_warnings(violations: &mut Violations, path: &str, offer: &Offer, law: OfferLaw) {
    if has_short_validity(offer, law) {
        let message = match law {
            OfferLaw::Property => SHORT_PROPERTY_VALIDITY,
            OfferLaw::Undecided => SHORT_CONSOLIDATION_VALIDITY,
            OfferLaw::Consumer | OfferLaw::Other => SHORT_CONSUMER_VALIDITY,
        };
        violations.add(format!("{path}validUntil"), message);
    }
    let Some(accepted) = offer.accepted_on else { return };
    let earliest =
        offer.received_on.filter(|_| law == OfferLaw::Property).map(OfferDates::earliest_acceptance_of);
    if let Some(earliest) = earliest.filter(|earliest| accepted < *earliest) {
        let message = format!(
            "{ACCEPTED_TOO_EARLY} {} (art. L313-34 du code de la consommation).",
            earliest.to_french()
        );
        violations.add(format!("{path}acceptedOn"), message);
    }
    if offer.valid_until.is_some_and(|until| until < accepted) {
        violations.add(format!("{path}acceptedOn"), ACCEPTED_TOO_LATE);
    }
}

fn has_short_validity(offer: &Offer, law: OfferLaw) -> bool {
    let Some((received, until)) = offer.received_on.zip(offer.valid_until) else { return false };
    law.minimum_validity().is_some_and(|days| until < received.plus_days(days))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checklist_template::CaseProject;
    use crate::shared::day::Day;
    use crate::shared::violation::Violation;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Cases {
        violations: Vec<Case>,
        warnings: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        project: Option<CaseProject>,
        offer: Offer,
        expected: Vec<Violation>,
    }

    fn cases() -> Cases {
        serde_json::from_str(include_str!("../../cases/offer_checks.json")).unwrap()
    }

    fn cleaned_offers(case: &Case) -> Vec<Offer> {
        vec![case.offer.clone().clean()]
    }

    #[test]
    fn violations_match_the_shared_cases() {
        for case in cases().violations {
            assert_eq!(violations(&cleaned_offers(&case)).into_vec(), case.expected, "{}", case.name);
        }
    }

    #[test]
    fn warnings_match_the_shared_cases() {
        for case in cases().warnings {
            let law = OfferLaw::for_project(case.project);
            assert_eq!(warnings(&cleaned_offers(&case), law).into_vec(), case.expected, "{}", case.name);
            assert!(violations(&cleaned_offers(&case)).is_empty(), "{}", case.name);
        }
    }

    fn offer(bank: &str, state: OfferState) -> Offer {
        Offer { bank: bank.into(), state, ..Default::default() }
    }

    fn fields(offers: &[Offer]) -> Vec<String> {
        violations(offers).into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn violations_require_bank_and_single_retained_offer() {
        use OfferState::{Consulted, Received, Retained};
        assert!(fields(&[]).is_empty());
        assert!(
            fields(&[offer("Banque du Port", Retained), offer("Crédit de l’Ouest", Received)]).is_empty()
        );
        let two = [offer("A", Retained), offer(" ", Consulted), offer("C", Retained)];
        assert_eq!(fields(&two), ["offers.1.bank", "offers.2.state"]);
        assert_eq!(fields(&vec![offer("A", Consulted); 31]), ["offers"]);
    }

    #[test]
    fn texts_have_a_maximum_length() {
        let text = |length| Some("é".repeat(length));
        let offer_with_long_text = |extra_characters: usize| Offer {
            bank: "é".repeat(255 + extra_characters),
            insurer: text(255 + extra_characters),
            guarantee: text(255 + extra_characters),
            early_repayment: text(2_000 + extra_characters),
            conditions: text(2_000 + extra_characters),
            comment: text(1_000 + extra_characters),
            ..Default::default()
        };
        assert!(fields(&[offer_with_long_text(0)]).is_empty());
        let names = ["bank", "insurer", "guarantee", "earlyRepayment", "conditions", "comment"];
        assert_eq!(fields(&[offer_with_long_text(1)]), names.map(|name| format!("offers.0.{name}")));
    }

    #[test]
    fn validity_counts_leap_days_and_month_ends() {
        let offer_valid_until = |received: &str, until: &str, law| {
            let day = |text| Day::parse_iso(text);
            has_short_validity(
                &Offer { received_on: day(received), valid_until: day(until), ..Default::default() },
                law,
            )
        };
        for (received, least) in [
            ("2026-01-31", "2026-03-02"),
            ("2028-01-31", "2028-03-01"),
            ("2026-04-01", "2026-05-01"),
            ("2026-12-31", "2027-01-30"),
        ] {
            let before = Day::parse_iso(least).unwrap().plus_days(-1).to_iso();
            assert!(!offer_valid_until(received, least, OfferLaw::Property), "{received}");
            assert!(offer_valid_until(received, &before, OfferLaw::Property), "{received}");
            assert!(!offer_valid_until(received, &before, OfferLaw::Consumer), "{received}");
            assert!(!offer_valid_until(received, received, OfferLaw::Other), "{received}");
        }
    }
}
