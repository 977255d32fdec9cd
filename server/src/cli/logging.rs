//! The log: for people on a terminal, JSON lines elsewhere. Always on standard error.

use super::Failure;
use std::io::{IsTerminal, stderr};
use std::panic::set_hook;
use tracing_subscriber::EnvFilter;

/// Begins the log. A panic is a line of it like any other: where it happened, not its words, which may hold what
/// somebody typed.
pub fn start(filter: &str) -> Result<(), Failure> {
    set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        tracing::error!(location, "the program panicked");
    }));
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
