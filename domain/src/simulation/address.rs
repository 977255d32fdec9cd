//! Addresses of the simulation forms (doc 1 §3).

use crate::simulation_part;

simulation_part! {
    /// Postal address.
    PostalAddress {
        /// Street number.
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
    /// Place of work.
    WorkAddress {
        /// Postal code.
        zip_code: String,
        /// Town.
        city: String,
    }
}
