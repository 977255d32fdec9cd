//! Choices of a home insurance (doc 1 §3).

use crate::french_enumeration;

french_enumeration! {
    /// Use of the home (HOMI-06).
    ResidenceType { Main = "Principale", Secondary = "Secondaire", OwnerElsewhere = "Propriétaire non occupant" }
}

french_enumeration! {
    /// Type of home (HOMI-07).
    HouseType { Flat = "Appartement", House = "Maison", Loft = "Loft" }
}

french_enumeration! {
    /// Occupant of the home (AMB-039).
    HomeOccupant { Owner = "Propriétaire", Tenant = "Locataire" }
}

french_enumeration! {
    /// Age of the building (HOMI-08).
    PropertyAge {
        UnderConstruction = "En construction", UnderTenYears = "- de 10 ans", TenToThirty = "entre 10 et 30 ans",
        OverThirty = "+ de 30 ans",
    }
}

french_enumeration! {
    /// Area of a conservatory (HOMI-09).
    ConservatorySize { Small = "- de 15m²", Medium = "de 15 à 30m²", Large = "+ de 30m²" }
}

french_enumeration! {
    /// Area of outbuildings (HOMI-09).
    OutbuildingSize {
        Small = "- de 50m²", Medium = "de 50 à 100m²", Large = "de 100 à 150m²", VeryLarge = "+ de 150m²",
    }
}

french_enumeration! {
    /// Number of cars in the garage (HOMI-09).
    GarageCars { One = "1", Two = "2", More = "+2" }
}

french_enumeration! {
    /// Level of protection (HOMI-10).
    HomeInsuranceLevel { Low = "Faible", Standard = "Standard", Prestige = "Prestige" }
}
