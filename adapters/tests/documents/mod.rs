//! Generated documents, and inspection of uploaded ones.

mod csv;
mod inspection;
mod pdf;
mod pdf_reader;
