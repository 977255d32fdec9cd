//! A simulation as an inquiry: who sent it.

use super::InquiryPerson;
use crate::simulation::Simulation;

impl InquiryPerson {
    /// Who sent a valid simulation: the first borrower, or who wants to be insured.
    pub fn of(simulation: &Simulation) -> Self {
        let insured = [
            simulation.home_insurance.as_ref().map(|home| {
                let about = &home.step2;
                (&about.first_name, &about.last_name, &about.phone_number)
            }),
            simulation.car_insurance.as_ref().or(simulation.motor_insurance.as_ref()).map(|vehicle| {
                let about = &vehicle.step3;
                (&about.first_name, &about.last_name, &about.phone_number)
            }),
            simulation.loan.as_ref().and_then(|loan| {
                let first = loan.identities.first()?;
                Some((&first.first_name, &first.last_name, &loan.contact_details.phone_number))
            }),
        ];
        let text = |answer: Option<&Option<String>>| answer.cloned().flatten().unwrap_or_default();
        let found = insured.into_iter().flatten().next();
        Self {
            first_name: text(found.map(|(first_name, _, _)| first_name)),
            last_name: text(found.map(|(_, last_name, _)| last_name)),
            email: simulation.email.clone().unwrap_or_default(),
            phone_number: text(found.map(|(_, _, phone)| phone)),
        }
    }
}
