//! Car and motorbike insurance simulations (doc 1 §3). The motorbike form contains the questions of the car form about
//! the driver's history with cars (AMB-041).

mod bonus_malus;
mod categories;
mod choices;
mod clean_up;
mod damages;
mod driver;
mod steps;

pub use bonus_malus::{BonusMalus, BonusMalusValues};
pub use categories::categories;
pub use choices::{InsuranceSituation, TrailerWeight, VehicleInsuranceLevel, VehicleUsage};
pub use damages::{CLAIMS_LIMIT, Damage, DamageGrid, DamageWithThirdParty, Damages, DamagesByFault};
pub use driver::{SecondDriver, VehicleInsuranceStep3};
pub use steps::{
    TrailerOrCaravan, VehicleInsurance, VehicleInsuranceStep1, VehicleInsuranceStep2, VehicleInsuranceStep4,
};
