//! Conversion of a simulation into an inquiry.

use super::InquiryPerson;
use crate::simulation::Simulation;

impl InquiryPerson {
    /// Returns the sender of a valid simulation: the first borrower or the insured person.
    pub fn of(simulation: &Simulation) -> Self {
        let sender = simulation.record().customers.into_iter().next().unwrap_or_default();
        Self {
            first_name: sender.first_name.unwrap_or_default(),
            last_name: sender.last_name.unwrap_or_default(),
            email: simulation.email.clone().unwrap_or_default(),
            phone_number: sender.phone_number.unwrap_or_default(),
        }
    }
}
