//! Choices of a car or motorbike insurance (doc 1 §3).

use crate::french_enumeration;

french_enumeration! {
    /// Level of protection (CARM-10).
    VehicleInsuranceLevel { ThirdParty = "Tiers", ThirdPartyPlus = "Tiers +", Comprehensive = "Tous risques" }
}

french_enumeration! {
    /// Use of the vehicle (CARM-11).
    VehicleUsage {
        Private = "Privé uniquement", Commuting = "Privé-trajet travail", Everything = "Tous déplacements",
    }
}

impl VehicleUsage {
    /// Returns whether the vehicle is used to commute, so that the place of work is asked (AMB-040).
    pub const fn goes_to_work(self) -> bool {
        !matches!(self, Self::Private)
    }
}

french_enumeration! {
    /// Length of insurance within the last 36 months (CARM-12).
    InsuranceSituation {
        Never = "Jamais assuré", UnderTwelveMonths = "Assuré moins de 12 mois", TwelveMonths = "12 mois",
        TwentyFourMonths = "24 mois", ThirtySixMonths = "36 mois",
    }
}

french_enumeration! {
    /// Weight of a trailer (CARM-13).
    TrailerWeight { Light = "Inférieur à 750kg", Heavy = "Supérieur à 750kg" }
}
