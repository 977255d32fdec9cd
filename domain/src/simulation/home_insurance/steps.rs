//! Answers of the three steps of a home insurance (doc 1 §3).

use super::choices::{
    ConservatorySize, GarageCars, HomeInsuranceLevel, HomeOccupant, HouseType, OutbuildingSize, PropertyAge,
    ResidenceType,
};
use crate::shared::day::Day;
use crate::shared::person::{Civility, YesNo};
use crate::simulation::address::PostalAddress;
use crate::simulation_part;

/// Maximum of each count of [`RoomCounts`].
pub const ROOMS_LIMIT: u8 = 14;

simulation_part! {
    /// Numbers of « pièces » by area, 0 to 14 each; at least one is required (AMB-034).
    RoomCounts {
        /// Under 30 m².
        smaller_than30meters: u8,
        /// 30 to 40 m².
        between30_and40meters: u8,
        /// Over 40 m².
        bigger_than40meters: u8,
    }
}

simulation_part! {
    /// Conservatory.
    Conservatory {
        /// Required.
        has: YesNo,
        /// Required when there is one.
        size: ConservatorySize,
    }
}

simulation_part! {
    /// Outbuildings.
    Outbuilding {
        /// Required.
        has: YesNo,
        /// Required when there are some.
        size: OutbuildingSize,
    }
}

simulation_part! {
    /// Garage.
    Garage {
        /// Required.
        has: YesNo,
        /// Required when there is one.
        nb_cars: GarageCars,
    }
}

simulation_part! {
    /// Home to insure.
    HomeInsuranceStep1 {
        /// Required.
        property_type: ResidenceType,
        /// Required when the owner lives elsewhere, absent otherwise (HOMI-14).
        is_intended_for_rental: YesNo,
        /// Required.
        house_type: HouseType,
        /// Required.
        is_owner_or_tenant: HomeOccupant,
        /// Required.
        property_age: PropertyAge,
        /// Required; year.
        year_of_moving_in: u16,
        /// Required.
        has_pool: YesNo,
        /// Required: unoccupied for more than 90 days a year (AMB-033).
        unoccupied_over90_days: YesNo,
    }
    parts {
        /// Optional; all four fields are required as soon as one is filled (AMB-036).
        property_address: PostalAddress,
        nb_of_rooms: RoomCounts,
        conservatory: Conservatory,
        outbuilding: Outbuilding,
        garage: Garage,
    }
}

simulation_part! {
    /// Insured person.
    HomeInsuranceStep2 {
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
    }
    fixed_lists {
        /// At most one for each child; each may be empty.
        birth_dates_of_children: Day,
    }
}

simulation_part! {
    /// Requested protection.
    HomeInsuranceStep3 {
        /// Required.
        insurance_level_wanted: HomeInsuranceLevel,
        /// Required.
        is_equipped_with_an_alarm_system: YesNo,
        /// Required when there is no alarm, absent otherwise.
        interested_by_an_alarm_system_installation: YesNo,
        /// Required: first day of the contract.
        insurance_wanted_covering_date: Day,
    }
}

simulation_part! {
    /// Answers of HOME-INSURANCE.
    HomeInsurance {}
    parts {
        step1: HomeInsuranceStep1,
        step2: HomeInsuranceStep2,
        step3: HomeInsuranceStep3,
    }
}
