//! The log: for people on a terminal, JSON lines elsewhere. Always on standard error.

use super::Failure;
use std::io::{IsTerminal, stderr};
use tracing_subscriber::EnvFilter;

/// Begins the log.
pub fn start(filter: &str) -> Result<(), Failure> {
    // The library tells of each of its threads; a filter that names it still wins.
    let filter = EnvFilter::try_new(format!("actix_server=warn,{filter}"))
        .map_err(|error| Failure::start("FENIX_LOG", error.to_string()))?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    let started = if stderr().is_terminal() {
        lines.with_target(false).try_init()
    } else {
        lines.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init()
    };
    started.map_err(Failure::refused)
}
