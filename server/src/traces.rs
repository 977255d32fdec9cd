//! Export of traces by OTLP over HTTP (`FENIX_OTLP_URL`): a span for each request and each job. Names contain routes
//! and kinds only: no input, no user, no address.

use crate::config::ConfigError;
use futures::executor::block_on;
use opentelemetry::propagation::{Extractor, TextMapPropagator as _};
use opentelemetry::trace::{Status, TraceContextExt as _, TracerProvider as _};
use opentelemetry::{Context, KeyValue};
use opentelemetry_otlp::{ExporterBuildError, Protocol, SpanExporter, WithExportConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider, SpanExporter as _};
use std::time::Duration;
use tracing::{Span, Subscriber, field};
use tracing_opentelemetry::{OpenTelemetryLayer, OpenTelemetrySpanExt as _};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::registry::LookupSpan;

/// Timeout of a request to the collector. A dedicated thread sends the spans; the program waits for it only when it
/// ends.
const TIMEOUT: Duration = Duration::from_secs(3);
/// Timeout of the export of the remaining spans at the end of the program.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Collects spans and sends them; spans are dropped when the collector is too slow.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts collecting for this collector, whether it responds or not.
    ///
    /// # Errors
    /// The client cannot be built, for example because the machine has no certificates.
    pub fn connect(url: &str) -> Result<Self, ConfigError> {
        let exporter =
            build_exporter(url).map_err(|error| ConfigError::new("FENIX_OTLP_URL", error.to_string()))?;
        let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
        let program = Resource::builder_empty().with_service_name("fenix").with_attribute(version).build();
        Ok(Self(SdkTracerProvider::builder().with_resource(program).with_batch_exporter(exporter).build()))
    }

    /// Returns the layer that collects spans. Events are not collected, because they may contain personal data.
    pub fn layer<S: Subscriber + for<'a> LookupSpan<'a>>(&self) -> impl Layer<S> + use<S> {
        let tracer: SdkTracer = self.0.tracer("fenix");
        let own_spans = filter_fn(|metadata| metadata.is_span() && metadata.target().starts_with("server"));
        OpenTelemetryLayer::new(tracer)
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(own_spans.with_max_level_hint(LevelFilter::INFO))
    }

    /// Sends the remaining spans, within two seconds.
    pub fn end(self) {
        if let Err(error) = self.0.shutdown_with_timeout(FLUSH_TIMEOUT) {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

/// Checks that the collector accepts spans, by an export without spans.
///
/// # Errors
/// The reason, as text: the collector does not respond or refuses the export.
pub fn check(url: &str) -> Result<(), String> {
    let exporter = build_exporter(url).map_err(|error| error.to_string())?;
    block_on(exporter.export(Vec::new())).map_err(|error| error.to_string())
}

fn build_exporter(url: &str) -> Result<SpanExporter, ExporterBuildError> {
    SpanExporter::builder()
        .with_http()
        .with_protocol(Protocol::HttpBinary)
        .with_endpoint(format!("{url}/v1/traces"))
        .with_timeout(TIMEOUT)
        .build()
}

/// Sets the name and the parent of a span for the collector, and records its trace identifier for the log. Does nothing
/// without a collector.
pub fn start_span(span: &Span, kind: &str, name: String, parent: Context) {
    if span.set_parent(parent).is_err() {
        return;
    }
    span.record("otel.kind", kind);
    let context = span.context();
    context.span().update_name(name);
    span.record("trace_id", field::display(context.span().span_context().trace_id()));
}

/// Records the status of a response.
pub fn record_status(span: &Span, status: u16) {
    span.set_attribute("http.response.status_code", i64::from(status));
    if status >= 500 {
        span.set_status(Status::error(""));
    }
}

/// Marks the span of a failed job.
pub fn mark_failed(span: &Span) {
    span.set_status(Status::error(""));
}

/// Extracts the trace context of a `traceparent` header; the caller checks that its sender is trusted.
pub fn extract_context(headers: &dyn Extractor) -> Context {
    TraceContextPropagator::new().extract_with_context(&Context::new(), headers)
}
