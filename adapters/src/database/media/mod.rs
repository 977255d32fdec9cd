//! Rows of uploaded files.

mod changes;
pub mod documents;
pub mod entity;
mod listing;
mod parents;
mod repository;

pub(super) use changes::change_files;
pub(super) use listing::list_files_after;
pub(super) use parents::{
    delete_files, delete_files_of, is_attached_to, is_unattached, list_files, list_files_by_parent,
};
pub use repository::SqlMediaRepository;
