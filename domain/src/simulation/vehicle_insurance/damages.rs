//! The accidents and other claims of the last 36 months (doc 1 §3).

use crate::shared::day::Day;
use crate::shared::person::YesNo;
use crate::simulation_part;

/// Claims of one category go from 0 to this (doc 1 §9).
pub const DAMAGES_LIMIT: u8 = 2;

simulation_part! {
    /// Claims of one category.
    Damage {
        /// How many, 0 to 2; absent counts as 0.
        nb: u8,
    }
    places {
        /// When; at most one for each claim, each may be left empty.
        dates: Day,
    }
}

simulation_part! {
    /// Accidents of one category.
    DamageWithThirdParty {
        /// How many, 0 to 2; absent counts as 0.
        nb: u8,
    }
    places {
        /// When; at most one for each accident, each may be left empty.
        dates: Day,
        /// Was somebody else involved; at most one for each accident.
        third_party_involved: YesNo,
    }
}

simulation_part! {
    /// Accidents by the part the driver had in them.
    DamagesByFault {}
    parts {
        /// At fault.
        responsible: DamageWithThirdParty,
        /// Shared fault.
        partially_responsible: DamageWithThirdParty,
        /// Not at fault.
        not_responsible: DamageWithThirdParty,
    }
}

simulation_part! {
    /// The eleven categories.
    DamageGrid {}
    parts {
        /// Accidents with damage to things.
        material: DamagesByFault,
        /// Accidents with injured people.
        physical: DamagesByFault,
        /// Thefts.
        theft: Damage,
        /// Fires.
        fire: Damage,
        /// Broken glass.
        glass_breakage: Damage,
        /// Vandalism.
        vandalism: Damage,
        /// Storms, floods and other natural events.
        natural: Damage,
    }
}

simulation_part! {
    /// A driver's claims.
    Damages {
        /// MOTOR-INSURANCE only: with motorbikes.
        motor: DamageGrid,
        /// With cars.
        car: DamageGrid,
    }
}
