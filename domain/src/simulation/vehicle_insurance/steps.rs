//! The other steps of a car or motorbike insurance (doc 1 §3).

use super::bonus_malus::BonusMalusValues;
use super::choices::{InsuranceSituation, TrailerWeight, VehicleInsuranceLevel, VehicleUsage};
use super::damages::Damages;
use super::driver::VehicleInsuranceStep3;
use crate::shared::day::Day;
use crate::shared::person::YesNo;
use crate::simulation_part;

simulation_part! {
    /// A trailer or caravan behind the car.
    TrailerOrCaravan {
        /// Required.
        has: YesNo,
        /// Required when there is one.
        weight: TrailerWeight,
    }
}

simulation_part! {
    /// The vehicle.
    VehicleInsuranceStep1 {
        /// Required: first registration.
        initial_entry_into_service_date: Day,
        /// Required.
        acquisition_date: Day,
        /// Required.
        license_plate: String,
        /// CAR-INSURANCE only.
        trailer_or_caravan: TrailerOrCaravan,
        /// Required.
        vehicle_usage: VehicleUsage,
        /// Required.
        vehicle_brand: String,
        /// Required.
        vehicle_model: String,
    }
}

simulation_part! {
    /// Experience and claims.
    VehicleInsuranceStep2 {
        /// Required: day of the driving licence.
        license_date: Day,
        /// Required: insured how long within the last 36 months (AMB-033).
        insurance_situation_over36_months: InsuranceSituation,
    }
    parts {
        /// The driver's coefficients.
        bonus_malus_system_value: BonusMalusValues,
        /// Claims of the last 36 months.
        damages: Damages,
    }
}

simulation_part! {
    /// The protection wanted.
    VehicleInsuranceStep4 {
        /// Required.
        insurance_level_wanted: VehicleInsuranceLevel,
        /// MOTOR-INSURANCE only, required: covered on a circuit.
        want_circuit_coverage: YesNo,
        /// Required: the day the contract should begin.
        insurance_wanted_covering_date: Day,
    }
}

simulation_part! {
    /// Answers of CAR-INSURANCE or MOTOR-INSURANCE.
    VehicleInsurance {}
    parts {
        /// The vehicle.
        step1: VehicleInsuranceStep1,
        /// Experience and claims.
        step2: VehicleInsuranceStep2,
        /// About the visitor.
        step3: VehicleInsuranceStep3,
        /// The protection wanted.
        step4: VehicleInsuranceStep4,
    }
}
