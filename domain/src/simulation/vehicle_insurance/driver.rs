//! Who drives (doc 1 §3).

use super::bonus_malus::BonusMalusValues;
use super::damages::Damages;
use crate::shared::day::Day;
use crate::shared::person::{Civility, YesNo};
use crate::simulation::address::{PostalAddress, WorkAddress};
use crate::simulation_part;

simulation_part! {
    /// A second driver; the fields after `has` are asked when there is one.
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
        /// Required: day of the driving licence.
        license_date: Day,
        /// Required; in the main driver's shape.
        bonus_malus_system_value: BonusMalusValues,
        /// In the main driver's shape.
        damages: Damages,
    }
}

simulation_part! {
    /// About the visitor, who drives.
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
        /// Required: 0 to 5.
        number_of_children: u8,
        /// Required; ten digits once cleaned up (AMB-029).
        phone_number: String,
        /// Required when the vehicle goes to work, else absent (AMB-040).
        work_address: WorkAddress,
    }
    parts {
        /// Whole as soon as one field is filled (AMB-036).
        property_address: PostalAddress,
        /// A second driver.
        second_driver: SecondDriver,
    }
    places {
        /// At most one for each child; each may be left empty.
        birth_dates_of_children: Day,
    }
}
