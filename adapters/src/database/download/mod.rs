//! Download tickets.

mod entity;
mod repository;

pub use repository::SqlTicketRepository;
