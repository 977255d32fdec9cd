//! What the browser shares of the simulations: lists of choices, limits, steps.

use domain::simulation::SimulationType;
use domain::simulation::home_insurance::{
    ConservatorySize, GarageCars, HomeInsuranceLevel, HomeOccupant, HouseType, INSURED_CHILDREN_LIMIT,
    OutbuildingSize, PropertyAge, ROOMS_LIMIT, ResidenceType,
};
use domain::simulation::loan::{
    ConsumerOrScpiProjectType, EstateState, EstateType, EstateUse, HYPOTHECARY_PROJECT_TYPES, MAX_BORROWERS,
    MAX_HYPOTHECARY_PROJECTS, PropertyLoanType,
};
use domain::simulation::model::MEDIAS_LIMIT;
use domain::simulation::referral::ReferralType;
use domain::simulation::vehicle_insurance::{
    DAMAGES_LIMIT, InsuranceSituation, TrailerWeight, VehicleInsuranceLevel, VehicleUsage,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fmt::Write;

/// A value, its TypeScript name, its comment.
type Constant = (&'static str, &'static str, Value);

/// The text of `simulationConstants.ts`, without its header.
///
/// # Errors
/// A value cannot be written.
pub fn constants() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for (name, comment, value) in
        types().into_iter().chain(limits()).chain(loan_lists()).chain(insurance_lists())
    {
        let value = serde_json::to_string_pretty(&value)?;
        writeln!(text, "/** {comment} */\nexport const {name} = {value} as const\n")?;
    }
    text.pop();
    Ok(text)
}

/// The text of `simulationSteps.ts`, without its header: apart from the others, for the first page of a
/// simulation does without it.
///
/// # Errors
/// A value cannot be written.
pub fn steps() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for name in ["SimulationStep", "SimulationType"] {
        writeln!(text, "import type {{ {name} }} from './{name}'")?;
    }
    text.push('\n');
    let steps: Map<String, Value> =
        SimulationType::ALL.iter().map(|kind| (kind.key().to_owned(), json!(kind.steps()))).collect();
    writeln!(text, "/** The fields of each step: what is asked, when, and what it may hold. */")?;
    let steps = serde_json::to_string(&steps)?;
    writeln!(text, "export const SIMULATION_STEPS: Record<SimulationType, SimulationStep[]> = {steps}")?;
    Ok(text)
}

fn types() -> Vec<Constant> {
    let types: Vec<Value> = SimulationType::ALL
        .iter()
        .map(|kind| {
            json!({
                "type": kind.key(),
                "label": kind.label(),
                "slug": kind.slug(),
                "part": kind.part(),
                "isLoan": kind.is_loan(),
                "longestDuration": kind.longest_duration(),
            })
        })
        .collect();
    vec![("SIMULATION_TYPES", "The eight simulations; `part` holds the answers of the type.", json!(types))]
}

fn limits() -> Vec<Constant> {
    vec![
        ("MAX_BORROWERS", "Borrowers of one loan.", json!(MAX_BORROWERS)),
        ("MAX_HYPOTHECARY_PROJECTS", "Projects of one mortgage cash loan.", json!(MAX_HYPOTHECARY_PROJECTS)),
        ("ROOMS_LIMIT", "Room counts go from 0 to this.", json!(ROOMS_LIMIT)),
        (
            "INSURED_CHILDREN_LIMIT",
            "Children counts of insurances go from 0 to this.",
            json!(INSURED_CHILDREN_LIMIT),
        ),
        ("DAMAGES_LIMIT", "Claims of one category go from 0 to this.", json!(DAMAGES_LIMIT)),
        ("MEDIAS_LIMIT", "Attachments of one simulation.", json!(MEDIAS_LIMIT)),
    ]
}

fn loan_lists() -> Vec<Constant> {
    let suited = |kind: SimulationType| {
        list(ConsumerOrScpiProjectType::ALL.iter().copied().filter(|project| project.suits(kind)))
    };
    vec![
        ("REFERRAL_TYPES", "How the visitor came.", list(ReferralType::ALL.iter().copied())),
        ("PROPERTY_LOAN_TYPES", "What a property loan pays.", list(PropertyLoanType::ALL.iter().copied())),
        ("ESTATE_TYPES", "Kinds of property.", list(EstateType::ALL.iter().copied())),
        ("ESTATE_STATES", "States of a property.", list(EstateState::ALL.iter().copied())),
        ("ESTATE_USES", "Uses of a property.", list(EstateUse::ALL.iter().copied())),
        ("HYPOTHECARY_PROJECT_TYPES", "Offered beside a free text.", json!(HYPOTHECARY_PROJECT_TYPES)),
        ("CONSUMER_PROJECT_TYPES", "Of CONSUMER-LOAN.", suited(SimulationType::ConsumerLoan)),
        ("SCPI_PROJECT_TYPES", "Of SCPI-LOAN.", suited(SimulationType::ScpiLoan)),
    ]
}

fn insurance_lists() -> Vec<Constant> {
    vec![
        ("RESIDENCE_TYPES", "What the home is.", list(ResidenceType::ALL.iter().copied())),
        ("HOUSE_TYPES", "Kinds of home.", list(HouseType::ALL.iter().copied())),
        ("HOME_OCCUPANTS", "Owner or tenant.", list(HomeOccupant::ALL.iter().copied())),
        ("PROPERTY_AGES", "Ages of a building.", list(PropertyAge::ALL.iter().copied())),
        ("CONSERVATORY_SIZES", "Areas of a conservatory.", list(ConservatorySize::ALL.iter().copied())),
        ("OUTBUILDING_SIZES", "Areas of outbuildings.", list(OutbuildingSize::ALL.iter().copied())),
        ("GARAGE_CARS", "Cars in a garage.", list(GarageCars::ALL.iter().copied())),
        ("HOME_INSURANCE_LEVELS", "Protections of a home.", list(HomeInsuranceLevel::ALL.iter().copied())),
        (
            "VEHICLE_INSURANCE_LEVELS",
            "Protections of a vehicle.",
            list(VehicleInsuranceLevel::ALL.iter().copied()),
        ),
        ("VEHICLE_USAGES", "Uses of a vehicle.", list(VehicleUsage::ALL.iter().copied())),
        (
            "INSURANCE_SITUATIONS",
            "Insured how long in 36 months.",
            list(InsuranceSituation::ALL.iter().copied()),
        ),
        ("TRAILER_WEIGHTS", "Weights of a trailer.", list(TrailerWeight::ALL.iter().copied())),
    ]
}

fn list<T: Serialize>(values: impl Iterator<Item = T>) -> Value {
    json!(values.collect::<Vec<_>>())
}
