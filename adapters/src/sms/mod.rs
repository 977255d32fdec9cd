//! SMS: sent through OVHcloud, or written to a folder.

mod json_folder;
mod ovh;
mod ovh_client;

pub use json_folder::JsonSmsFolder;
pub use ovh::OvhSms;
pub use ovh_client::OvhAccount;
