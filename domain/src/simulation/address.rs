//! Addresses as simulations ask for them (doc 1 §3).

use crate::simulation_part;

simulation_part! {
    /// A postal address.
    PostalAddress {
        /// Number in the street.
        number: String,
        /// Street.
        street: String,
        /// Postal code.
        zip_code: String,
        /// Town.
        city: String,
    }
}

simulation_part! {
    /// Where somebody works.
    WorkAddress {
        /// Postal code.
        zip_code: String,
        /// Town.
        city: String,
    }
}
