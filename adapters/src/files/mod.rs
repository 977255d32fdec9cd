//! Files in a folder or over the S3 protocol: one adapter on one library, with a different way to write for each.

mod address;
mod bucket;
mod folder;
mod store;
mod unfinished;

pub use address::{BucketAddress, StorageAddress, StorageAddressError};
pub use bucket::BucketKeys;
pub use store::ObjectFileStore;
