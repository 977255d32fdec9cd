//! Calendar of the firm: time in Paris, public holidays, business hours.

pub mod business_hours;
pub mod holidays;
pub mod paris;
