//! The clock of the firm: hours in Paris, public holidays, hours at which text messages may leave.

pub mod business_hours;
pub mod holidays;
pub mod paris;
