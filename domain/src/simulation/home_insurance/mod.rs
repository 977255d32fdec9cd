//! Home insurance simulation (doc 1 §3).

mod choices;
mod clean_up;
mod steps;

pub use choices::{
    ConservatorySize, GarageCars, HomeInsuranceLevel, HomeOccupant, HouseType, OutbuildingSize, PropertyAge,
    ResidenceType,
};
pub use steps::{
    Conservatory, Garage, HomeInsurance, HomeInsuranceStep1, HomeInsuranceStep2, HomeInsuranceStep3,
    Outbuilding, ROOMS_LIMIT, RoomCounts,
};

/// Maximum number of children in insurance simulations.
pub const INSURED_CHILDREN_LIMIT: u8 = 5;
