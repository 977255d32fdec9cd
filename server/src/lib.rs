//! The program: HTTP, commands, configuration.

pub mod config;
