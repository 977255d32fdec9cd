//! Financing plans of cases.

mod entity;
mod repository;

pub use repository::SqlCasePlanRepository;
