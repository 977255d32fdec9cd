//! Rows of uploaded files.

mod changes;
pub mod documents;
pub mod entity;
mod repository;

pub(super) use changes::change_medias;
pub use repository::SqlMedias;
