//! Rows of uploaded files.

mod changes;
pub mod documents;
pub mod entity;
mod listing;
mod parents;
mod repository;

pub(super) use changes::change_medias;
pub(super) use listing::list_files_after;
pub(super) use parents::{
    is_attached_to, is_unattached, list_medias, list_medias_by_parent, remove_medias, remove_medias_of,
};
pub use repository::SqlMediaRepository;
