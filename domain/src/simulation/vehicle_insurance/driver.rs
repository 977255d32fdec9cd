//! Drivers of a vehicle (doc 1 §3).

use super::bonus_malus::BonusMalusValues;
use super::damages::Damages;
use crate::shared::day::Day;
use crate::shared::person::{Civility, YesNo};
use crate::simulation::address::{PostalAddress, WorkAddress};
use crate::simulation_part;

simulation_part! {
    /// Second driver; the fields after `has` are asked after « Oui ».
    SecondDriver {
        /// Required.
        has: YesNo,
        /// Required.
        civility: Civility,
        /// Required.
        first_name: String,
        /// Required.
        last_name: String,
        /// Optional; not in the future (SIM-35).
        birth_date: Day,
        /// Required: day on which the licence was obtained.
        license_date: Day,
        /// Required; same structure as for the main driver.
        bonus_malus_system_value: BonusMalusValues,
        /// Same structure as for the main driver.
        damages: Damages,
    }
}

simulation_part! {
    /// Insured person, who is the main driver.
    VehicleInsuranceStep3 {
        /// Required.
        civility: Civility,
        /// Required.
        first_name: String,
        /// Required.
        last_name: String,
        /// Optional; not in the future (SIM-35).
        birth_date: Day,
        /// Required.
        profession: String,
        /// Required, 0 to 5.
        number_of_children: u8,
        /// Required; ten digits after normalisation (AMB-029).
        phone_number: String,
        /// Required when the vehicle is used to commute, absent otherwise (AMB-040).
        work_address: WorkAddress,
    }
    parts {
        /// Optional; all four fields are required as soon as one is filled (AMB-036).
        property_address: PostalAddress,
        second_driver: SecondDriver,
    }
    fixed_lists {
        /// At most one for each child; each may be empty.
        birth_dates_of_children: Day,
    }
}
