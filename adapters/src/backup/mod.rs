//! Backups on the disk: a folder, or one tar file that may be encrypted with a passphrase (age).

mod encryption;
mod place;
mod reader;
mod writer;

pub use encryption::Passphrase;
pub use place::DiskPlace;
