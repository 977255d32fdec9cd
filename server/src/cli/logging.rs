//! Log on standard error: plain lines on a terminal, JSON lines otherwise. Traces are exported if a collector is
//! configured.

use super::Failure;
use crate::config::Config;
use crate::traces::Traces;
use std::io::{IsTerminal, stderr};
use std::panic::set_hook;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, registry};

/// Starts the log and the traces; the caller ends the traces last. A panic is logged with its location but without its
/// message, which may contain user input.
pub fn start(config: &Config) -> Result<Option<Traces>, Failure> {
    set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        tracing::error!(location, "the program panicked");
    }));
    // By default the libraries log each of their threads, each malformed request and each misplaced tag of a text; a
    // configured filter that names them takes precedence.
    let library_filters = "actix_server=warn,opentelemetry=warn,actix_http=off,html5ever=off";
    let filter = EnvFilter::try_new(format!("{library_filters},{}", config.log))
        .map_err(|error| Failure::start("FENIX_LOG", error.to_string()))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr);
    let lines = if stderr().is_terminal() {
        lines.with_target(false).boxed()
    } else {
        lines.json().flatten_event(true).with_current_span(true).with_span_list(false).boxed()
    };
    let traces = config.otlp_url.as_deref().map(Traces::connect).transpose()?;
    let spans = traces.as_ref().map(Traces::layer);
    registry().with(lines.with_filter(filter)).with(spans).try_init().map_err(Failure::refusal)?;
    Ok(traces)
}
