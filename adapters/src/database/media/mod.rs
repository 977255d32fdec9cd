//! Rows of uploaded files.

mod changes;
pub mod documents;
pub mod entity;
mod listing;
mod parents;
mod repository;

pub(super) use changes::change_medias;
pub(super) use listing::files_after;
pub(super) use parents::{
    attached_to, medias_by_parent, medias_of, remove_medias, remove_medias_of, unattached,
};
pub use repository::SqlMediaRepository;
