//! Simulation: answers of a visitor who requests a loan or an insurance (doc 1 §2.10 to §5).

pub mod address;
mod answers;
mod clean_up;
pub mod estimate;
pub mod fields;
pub mod home_insurance;
pub mod loan;
pub mod model;
pub mod part;
mod plausibility;
pub mod referral;
pub mod simulation_type;
pub mod summary;
mod to_customer_record;
pub mod validation;
pub mod vehicle_insurance;

#[cfg(test)]
pub(crate) mod test_cases;

pub use model::Simulation;
pub use simulation_type::SimulationType;
