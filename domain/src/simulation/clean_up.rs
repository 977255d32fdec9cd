//! Normalisation of a simulation, identical to that of the forms (doc 1 §4). Idempotent.

use super::address::{PostalAddress, WorkAddress};
use super::fields::MARKETING_WORDING;
use super::model::Simulation;
use super::referral::ReferralProgram;
use super::simulation_type::SimulationType;
use crate::customer_record::clean_up::tidy;
use crate::shared::email::Email;
use crate::shared::person::YesNo;
use crate::shared::phone::PhoneNumber;
use crate::shared::postal_code::tidy_postal_code;

/// Trims a phone number and reduces it to ten digits when it is valid.
pub(super) fn tidy_phone(text: &mut Option<String>) {
    tidy(text);
    if let Some(phone) = text.as_deref().and_then(|typed| PhoneNumber::parse(typed).ok()) {
        *text = Some(phone.as_str().to_owned());
    }
}

/// Removes a follow-up answer whose question is not asked.
pub(super) fn keep_if<T>(is_asked: bool, answer: &mut Option<T>) {
    if !is_asked {
        *answer = None;
    }
}

/// Creates the part when it is asked, and removes it otherwise.
pub(super) fn ensure_if<T: Default>(is_asked: bool, part: &mut Option<T>) {
    *part = if is_asked { Some(part.take().unwrap_or_default()) } else { None };
}

/// Truncates a list to its count; an absent count empties it.
pub(super) fn truncate_to<T>(list: &mut Vec<T>, count: Option<u8>) {
    list.truncate(usize::from(count.unwrap_or(0)));
}

impl PostalAddress {
    pub(super) fn clean_up(&mut self) {
        for text in [&mut self.number, &mut self.street, &mut self.city] {
            tidy(text);
        }
        tidy_postal_code(&mut self.zip_code);
    }
}

impl WorkAddress {
    pub(super) fn clean_up(&mut self) {
        tidy_postal_code(&mut self.zip_code);
        tidy(&mut self.city);
    }
}

impl ReferralProgram {
    /// Keeps names only for a personal referrer, agency and town only for a professional one (SIM-28). Without a type,
    /// nothing is removed.
    fn clean_up(&mut self) {
        for text in [&mut self.last_name, &mut self.first_name, &mut self.agency, &mut self.city] {
            tidy(text);
        }
        let Some(referral_type) = self.referral_type else { return };
        keep_if(referral_type.is_a_person(), &mut self.last_name);
        keep_if(referral_type.is_a_person(), &mut self.first_name);
        keep_if(referral_type.is_a_professional(), &mut self.agency);
        keep_if(referral_type.is_a_professional(), &mut self.city);
    }
}

impl Simulation {
    /// Returns the simulation as its form would send it: answers to questions that are not asked are removed, required
    /// parts exist, texts are trimmed, phones are ten digits, and lists are cut to their counts. Without a type, only
    /// the common answers are cleaned. Counts outside their bounds are left to validation.
    #[must_use]
    pub fn clean(mut self) -> Self {
        tidy(&mut self.email);
        if let Some(address) = self.email.as_deref().and_then(|typed| Email::parse(typed).ok()) {
            self.email = Some(address.as_str().to_owned());
        }
        self.contact_accepted.get_or_insert(YesNo::No);
        tidy(&mut self.marketing_wording);
        if self.marketing_accepted.is_some() {
            self.marketing_wording.get_or_insert_with(|| MARKETING_WORDING.to_owned());
        } else {
            self.marketing_wording = None;
        }
        self.referral_program.clean_up();
        if let Some(simulation_type) = self.simulation_type {
            self.keep_parts_of(simulation_type);
        }
        self
    }

    fn keep_parts_of(&mut self, simulation_type: SimulationType) {
        use SimulationType::{
            CarInsurance, ConsolidationLoan, ConsumerLoan, HomeInsurance, HypothecaryLoan, MotorInsurance,
            PropertyLoan, ScpiLoan,
        };
        let is_type = |kind| simulation_type == kind;
        ensure_if(simulation_type.is_loan(), &mut self.loan);
        ensure_if(is_type(ConsolidationLoan), &mut self.consolidation_loan);
        ensure_if(is_type(PropertyLoan), &mut self.property_loan);
        ensure_if(is_type(HypothecaryLoan), &mut self.hypothecary_loan);
        ensure_if(is_type(ConsumerLoan) || is_type(ScpiLoan), &mut self.consumer_or_scpi_loan);
        ensure_if(is_type(HomeInsurance), &mut self.home_insurance);
        ensure_if(is_type(CarInsurance), &mut self.car_insurance);
        ensure_if(is_type(MotorInsurance), &mut self.motor_insurance);
        ensure_if(simulation_type.is_insurance(), &mut self.medias);
        if let Some(loan) = &mut self.loan {
            loan.clean_up();
        }
        if let Some(loan) = &mut self.property_loan {
            loan.needs.buying_address.clean_up();
        }
        if let Some(loan) = &mut self.hypothecary_loan {
            loan.clean_up();
        }
        if let Some(loan) = &mut self.consumer_or_scpi_loan {
            loan.clean_up(is_type(ScpiLoan));
        }
        if let Some(home) = &mut self.home_insurance {
            home.clean_up();
        }
        if let Some(vehicle) = &mut self.car_insurance {
            vehicle.clean_up(false);
        }
        if let Some(vehicle) = &mut self.motor_insurance {
            vehicle.clean_up(true);
        }
    }
}

#[cfg(test)]
#[path = "clean_up_tests.rs"]
mod tests;
