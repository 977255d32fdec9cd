//! Malware scans by clamd over its own protocol.

mod address;
mod clamd;

pub use address::ClamdAddress;
pub use clamd::ClamdScanner;
