//! Answers of the vehicle, experience and protection steps (doc 1 §3).

use super::bonus_malus::BonusMalusValues;
use super::choices::{InsuranceSituation, TrailerWeight, VehicleInsuranceLevel, VehicleUsage};
use super::damages::Damages;
use super::driver::VehicleInsuranceStep3;
use crate::shared::day::Day;
use crate::shared::person::YesNo;
use crate::simulation_part;

simulation_part! {
    /// Trailer or caravan.
    TrailerOrCaravan {
        /// Required.
        has: YesNo,
        /// Required when there is one.
        weight: TrailerWeight,
    }
}

simulation_part! {
    /// Vehicle to insure.
    VehicleInsuranceStep1 {
        /// Required: date of first registration.
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
    /// Driving experience and claims.
    VehicleInsuranceStep2 {
        /// Required: day on which the licence was obtained.
        license_date: Day,
        /// Required: length of insurance within the last 36 months (AMB-033).
        insurance_situation_over36_months: InsuranceSituation,
    }
    parts {
        /// Coefficients of the driver.
        bonus_malus_system_value: BonusMalusValues,
        /// Claims of the last 36 months.
        damages: Damages,
    }
}

simulation_part! {
    /// Requested protection.
    VehicleInsuranceStep4 {
        /// Required.
        insurance_level_wanted: VehicleInsuranceLevel,
        /// Required for MOTOR-INSURANCE, absent otherwise: whether circuits are covered.
        want_circuit_coverage: YesNo,
        /// Required: first day of the contract.
        insurance_wanted_covering_date: Day,
    }
}

simulation_part! {
    /// Answers of CAR-INSURANCE or MOTOR-INSURANCE.
    VehicleInsurance {}
    parts {
        step1: VehicleInsuranceStep1,
        step2: VehicleInsuranceStep2,
        step3: VehicleInsuranceStep3,
        step4: VehicleInsuranceStep4,
    }
}
