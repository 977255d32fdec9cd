//! Recaps as PDF, read back with another library than the one that writes them.

mod extremes;
mod pages;
mod reading;
mod record;
mod support;
