//! The real program, started as people start it.

mod commands;
mod figures;
mod headers;
mod lifetime;
mod pages;
mod start;
mod support;
