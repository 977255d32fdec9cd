//! Accidents and other claims of the last 36 months (doc 1 §3). The API’s word for a claim is `damage`.

use crate::shared::day::Day;
use crate::shared::person::YesNo;
use crate::simulation_part;

/// Maximum number of claims of a category (doc 1 §9).
pub const CLAIMS_LIMIT: u8 = 2;

simulation_part! {
    /// Claims of a category.
    Damage {
        /// Number of claims, 0 to 2; absent counts as 0.
        nb: u8,
    }
    fixed_lists {
        /// Dates; at most one for each claim, each may be empty.
        dates: Day,
    }
}

simulation_part! {
    /// Accidents of a category.
    DamageWithThirdParty {
        /// Number of accidents, 0 to 2; absent counts as 0.
        nb: u8,
    }
    fixed_lists {
        /// Dates; at most one for each accident, each may be empty.
        dates: Day,
        /// Whether a third party was involved; at most one for each accident.
        third_party_involved: YesNo,
    }
}

simulation_part! {
    /// Accidents by responsibility of the driver.
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
    /// Claims by category.
    DamageGrid {}
    parts {
        /// Accidents with property damage.
        material: DamagesByFault,
        /// Accidents with injuries.
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
    /// Claims of a driver.
    Damages {
        /// Claims with motorbikes; MOTOR-INSURANCE only.
        motor: DamageGrid,
        /// Claims with cars.
        car: DamageGrid,
    }
}
