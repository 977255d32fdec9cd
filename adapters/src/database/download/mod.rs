//! Download tickets.

mod repository;

pub use repository::SqlTickets;
