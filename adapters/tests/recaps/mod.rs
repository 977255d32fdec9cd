//! Recaps as PDF, read back by another library than the one that makes them.

mod extremes;
mod pages;
mod reading;
mod record;
mod support;
