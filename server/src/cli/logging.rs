//! The log: for people on a terminal, JSON lines elsewhere. Always on standard error. Beside it the traces, where
//! somebody collects them.

use super::Failure;
use crate::config::Config;
use crate::traces::Traces;
use std::io::{IsTerminal, stderr};
use std::panic::set_hook;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, registry};

/// Begins the log, and the traces, which end last. A panic is a line of it like any other: where it happened, not its
/// words, which may hold what somebody typed.
pub fn start(config: &Config) -> Result<Option<Traces>, Failure> {
    set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        tracing::error!(location, "the program panicked");
    }));
    // The libraries tell of each of their threads; a filter that names them still wins.
    let filter = EnvFilter::try_new(format!("actix_server=warn,opentelemetry=warn,{}", config.log))
        .map_err(|error| Failure::start("FENIX_LOG", error.to_string()))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr);
    let lines = if stderr().is_terminal() {
        lines.with_target(false).boxed()
    } else {
        lines.json().flatten_event(true).with_current_span(true).with_span_list(false).boxed()
    };
    let traces = config.otlp_url.as_deref().map(Traces::to).transpose()?;
    let spans = traces.as_ref().map(Traces::layer);
    registry().with(lines.with_filter(filter)).with(spans).try_init().map_err(Failure::refused)?;
    Ok(traces)
}
