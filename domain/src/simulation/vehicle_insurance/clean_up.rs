//! Normalisation of the car and motorbike answers (doc 1 §4, AMB-040, AMB-041).

use super::choices::VehicleUsage;
use super::damages::{Damage, DamageGrid, DamageWithThirdParty, Damages, DamagesByFault};
use super::driver::{SecondDriver, VehicleInsuranceStep3};
use super::steps::{VehicleInsurance, VehicleInsuranceStep1};
use crate::customer_record::clean_up::tidy;
use crate::shared::person::YesNo;
use crate::simulation::clean_up::{ensure_if, keep_if, tidy_phone, truncate_to};

impl VehicleInsurance {
    pub(in crate::simulation) fn clean_up(&mut self, is_motor: bool) {
        self.step1.clean_up(is_motor);
        keep_if(is_motor, &mut self.step2.bonus_malus_system_value.motor);
        self.step2.damages.clean_up(is_motor);
        self.step3.clean_up(is_motor, self.step1.vehicle_usage.is_some_and(VehicleUsage::goes_to_work));
        keep_if(is_motor, &mut self.step4.want_circuit_coverage);
    }
}

impl VehicleInsuranceStep1 {
    fn clean_up(&mut self, is_motor: bool) {
        for text in [&mut self.license_plate, &mut self.vehicle_brand, &mut self.vehicle_model] {
            tidy(text);
        }
        ensure_if(!is_motor, &mut self.trailer_or_caravan);
        if let Some(trailer) = &mut self.trailer_or_caravan {
            keep_if(trailer.has == Some(YesNo::Yes), &mut trailer.weight);
        }
    }
}

impl VehicleInsuranceStep3 {
    fn clean_up(&mut self, is_motor: bool, goes_to_work: bool) {
        for text in [&mut self.first_name, &mut self.last_name, &mut self.profession] {
            tidy(text);
        }
        tidy_phone(&mut self.phone_number);
        truncate_to(&mut self.birth_dates_of_children, self.number_of_children);
        self.property_address.clean_up();
        ensure_if(goes_to_work, &mut self.work_address);
        if let Some(address) = &mut self.work_address {
            address.clean_up();
        }
        self.second_driver.clean_up(is_motor);
    }
}

impl SecondDriver {
    /// Creates coefficients and claims after « Oui », and keeps only « Non » otherwise. An entirely empty part is left
    /// unchanged: the question was not answered.
    fn clean_up(&mut self, is_motor: bool) {
        if *self == Self::default() {
            return;
        }
        if self.has != Some(YesNo::Yes) {
            *self = Self { has: Some(YesNo::No), ..Self::default() };
            return;
        }
        tidy(&mut self.first_name);
        tidy(&mut self.last_name);
        if !is_motor && let Some(values) = &mut self.bonus_malus_system_value {
            values.motor = None;
        }
        self.bonus_malus_system_value.get_or_insert_default();
        let claims = self.damages.get_or_insert_default();
        claims.car.get_or_insert_default();
        ensure_if(is_motor, &mut claims.motor);
        claims.clean_up(is_motor);
    }
}

impl Damages {
    fn clean_up(&mut self, is_motor: bool) {
        keep_if(is_motor, &mut self.motor);
        if self.motor.is_some() {
            self.car.get_or_insert_default();
        }
        for grid in [&mut self.car, &mut self.motor].into_iter().flatten() {
            grid.clean_up();
        }
    }
}

impl DamageGrid {
    fn clean_up(&mut self) {
        self.material.clean_up();
        self.physical.clean_up();
        for category in [
            &mut self.theft,
            &mut self.fire,
            &mut self.glass_breakage,
            &mut self.vandalism,
            &mut self.natural,
        ] {
            category.clean_up();
        }
    }
}

impl DamagesByFault {
    fn clean_up(&mut self) {
        self.responsible.clean_up();
        self.partially_responsible.clean_up();
        self.not_responsible.clean_up();
    }
}

impl Damage {
    /// Sets the count and truncates the dates to it.
    fn clean_up(&mut self) {
        self.nb.get_or_insert(0);
        truncate_to(&mut self.dates, self.nb);
    }
}

impl DamageWithThirdParty {
    /// Sets the count and truncates the dates and third-party answers to it.
    fn clean_up(&mut self) {
        self.nb.get_or_insert(0);
        truncate_to(&mut self.dates, self.nb);
        truncate_to(&mut self.third_party_involved, self.nb);
    }
}
