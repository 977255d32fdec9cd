//! The three steps of a home insurance (doc 1 §3).

use super::choices::{
    ConservatorySize, GarageCars, HomeInsuranceLevel, HomeOccupant, HouseType, OutbuildingSize, PropertyAge,
    ResidenceType,
};
use crate::shared::day::Day;
use crate::shared::person::{Civility, YesNo};
use crate::simulation::address::PostalAddress;
use crate::simulation_part;

/// Room counts go from 0 to this.
pub const ROOMS_LIMIT: u8 = 14;

simulation_part! {
    /// Rooms by area, 0 to 14 each; at least one count is required (AMB-034).
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
    /// A conservatory.
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
    /// A garage.
    Garage {
        /// Required.
        has: YesNo,
        /// Required when there is one.
        nb_cars: GarageCars,
    }
}

simulation_part! {
    /// The home.
    HomeInsuranceStep1 {
        /// Required.
        property_type: ResidenceType,
        /// Owners who live elsewhere only, required (HOMI-14).
        is_intended_for_rental: YesNo,
        /// Required.
        house_type: HouseType,
        /// Required.
        is_owner_or_tenant: HomeOccupant,
        /// Required.
        property_age: PropertyAge,
        /// Required: a year.
        year_of_moving_in: u16,
        /// Required.
        has_pool: YesNo,
        /// Required: empty for more than 90 days a year (AMB-033).
        unoccupied_over90_days: YesNo,
    }
    parts {
        /// Whole as soon as one field is filled (AMB-036).
        property_address: PostalAddress,
        /// Rooms by area.
        nb_of_rooms: RoomCounts,
        /// A conservatory.
        conservatory: Conservatory,
        /// Outbuildings.
        outbuilding: Outbuilding,
        /// A garage.
        garage: Garage,
    }
}

simulation_part! {
    /// About the visitor.
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
        /// Required: 0 to 5.
        number_of_children: u8,
        /// Required; ten digits once cleaned up (AMB-029).
        phone_number: String,
    }
    places {
        /// At most one for each child; each may be left empty.
        birth_dates_of_children: Day,
    }
}

simulation_part! {
    /// The protection wanted.
    HomeInsuranceStep3 {
        /// Required.
        insurance_level_wanted: HomeInsuranceLevel,
        /// Required.
        is_equipped_with_an_alarm_system: YesNo,
        /// Required where there is no alarm.
        interested_by_an_alarm_system_installation: YesNo,
        /// Required: the day the contract should begin.
        insurance_wanted_covering_date: Day,
    }
}

simulation_part! {
    /// Answers of HOME-INSURANCE.
    HomeInsurance {}
    parts {
        /// The home.
        step1: HomeInsuranceStep1,
        /// About the visitor.
        step2: HomeInsuranceStep2,
        /// The protection wanted.
        step3: HomeInsuranceStep3,
    }
}
