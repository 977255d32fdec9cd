//! Categories of claims, by their path in a [`super::DamageGrid`].

/// Returns path and French name of each category, in form order.
pub fn categories() -> [(&'static str, &'static str); 11] {
    [
        ("material.responsible", "Accident matériel, responsable"),
        ("material.partiallyResponsible", "Accident matériel, partiellement responsable"),
        ("material.notResponsible", "Accident matériel, non responsable"),
        ("physical.responsible", "Accident corporel, responsable"),
        ("physical.partiallyResponsible", "Accident corporel, partiellement responsable"),
        ("physical.notResponsible", "Accident corporel, non responsable"),
        ("theft", "Vol"),
        ("fire", "Incendie"),
        ("glassBreakage", "Bris de glace"),
        ("vandalism", "Vandalisme"),
        ("natural", "Événement naturel"),
    ]
}
