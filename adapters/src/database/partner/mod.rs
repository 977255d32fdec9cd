//! Partners, as lists read them.

mod queries;

pub use queries::SqlPartnerQueries;
