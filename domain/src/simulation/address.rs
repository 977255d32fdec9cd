//! Addresses of the simulation forms (doc 1 §3).

use crate::simulation_part;

simulation_part! {
    /// Postal address.
    PostalAddress {
        /// Street number.
        number: String,
        street: String,
        zip_code: String,
        city: String,
    }
}

simulation_part! {
    /// Place of work.
    WorkAddress {
        zip_code: String,
        city: String,
    }
}
