//! Generated documents, and inspection of uploaded ones.

mod content;
mod csv;
mod inspection;
mod pdf;
mod pdf_reader;
