//! Documents made for people.

pub mod pdf;
pub mod pdf_reader;
pub mod spreadsheet;
pub mod zip;
