//! Prometheus metrics, on a separate address (`FENIX_METRICS_BIND`).

pub mod business;

use crate::wiring::Services;
use crate::worker::Heartbeats;
use actix_web::dev::Server;
use actix_web::http::Method;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::{App, HttpResponse, HttpServer, web};
use business::Business;
use prometheus::{
    Encoder, HistogramOpts, HistogramVec, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry, TextEncoder,
};
use std::io;
use std::net::TcpListener;
use std::time::Duration;

const METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/// Returns the method as a metric label and log field. Unknown methods share one value, because a client can send any
/// text.
pub fn metric_method(method: &Method) -> &'static str {
    METHODS.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}

/// Upper bounds of the histogram buckets, in seconds.
const BUCKETS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

pub struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    duration: HistogramVec,
    jobs: IntGaugeVec,
    job_wait: IntGauge,
    worker_silence: IntGauge,
    backup_age: IntGauge,
    campaign_messages: IntGaugeVec,
    memory: IntGauge,
    business: Business,
}

impl Metrics {
    /// Registers the metrics at zero.
    ///
    /// # Errors
    /// None in practice: the names are constants.
    pub fn new() -> Result<Self, prometheus::Error> {
        let requests = Opts::new("fenix_requests_total", "Calls answered, by route, method and status");
        let duration =
            HistogramOpts::new("fenix_request_duration_seconds", "Time to answer, by route and method");
        let jobs = Opts::new("fenix_jobs", "Background jobs, by state and kind");
        let messages = Opts::new("fenix_campaign_messages", "Messages of campaigns, by state");
        let registry = Registry::new();
        let metrics = Self {
            business: Business::new(&registry)?,
            registry,
            requests: IntCounterVec::new(requests, &["route", "method", "status"])?,
            duration: HistogramVec::new(duration.buckets(BUCKETS.to_vec()), &["route", "method"])?,
            jobs: IntGaugeVec::new(jobs, &["state", "kind"])?,
            job_wait: IntGauge::new(
                "fenix_job_wait_seconds",
                "How long the job due longest waits for a worker",
            )?,
            worker_silence: IntGauge::new(
                "fenix_worker_silence_seconds",
                "How long the slowest background task of this process has not moved; -1 without any",
            )?,
            backup_age: IntGauge::new(
                "fenix_backup_age_seconds",
                "How long ago the last backup ended; -1 before the first",
            )?,
            campaign_messages: IntGaugeVec::new(messages, &["state"])?,
            memory: IntGauge::new("process_resident_memory_bytes", "Memory of the process")?,
        };
        metrics.registry.register(Box::new(metrics.requests.clone()))?;
        metrics.registry.register(Box::new(metrics.duration.clone()))?;
        metrics.registry.register(Box::new(metrics.jobs.clone()))?;
        metrics.registry.register(Box::new(metrics.job_wait.clone()))?;
        metrics.registry.register(Box::new(metrics.worker_silence.clone()))?;
        metrics.registry.register(Box::new(metrics.backup_age.clone()))?;
        metrics.registry.register(Box::new(metrics.campaign_messages.clone()))?;
        metrics.registry.register(Box::new(metrics.memory.clone()))?;
        Ok(metrics)
    }

    /// Counts one request.
    pub fn count(&self, method: &str, route: &str, status: u16, elapsed: Duration) {
        self.requests.with_label_values(&[route, method, &status.to_string()]).inc();
        self.duration.with_label_values(&[route, method]).observe(elapsed.as_secs_f64());
    }

    async fn render_text(&self, services: &Services, heartbeats: &Heartbeats) -> Result<Vec<u8>, String> {
        let counts = services.adapters.job_queries.list_counts().await.map_err(|error| error.to_string())?;
        self.jobs.reset();
        for job in counts {
            let count = i64::try_from(job.count).unwrap_or(i64::MAX);
            self.jobs.with_label_values(&[job.state.key(), job.kind.as_str()]).set(count);
        }
        let now = services.adapters.clock.now();
        let waiting_since =
            services.adapters.job_queries.find_waiting_since(now).await.map_err(|error| error.to_string())?;
        self.job_wait.set(waiting_since.map_or(0, |since| now.seconds() - since.seconds()));
        let silence_seconds =
            heartbeats.longest_silence().map(|silence| i64::try_from(silence.as_secs()).unwrap_or(i64::MAX));
        self.worker_silence.set(silence_seconds.unwrap_or(-1));
        let last_run = services.adapters.backup_runs.find_last().await.map_err(|error| error.to_string())?;
        let ended_at = last_run.and_then(|run| run.ended_at);
        self.backup_age.set(ended_at.map_or(-1, |ended_at| now.seconds() - ended_at.seconds()));
        let counts_by_state =
            services.campaigns.count_messages_by_state().await.map_err(|error| error.to_string())?;
        for (state, count) in counts_by_state {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            self.campaign_messages.with_label_values(&[state.key()]).set(count);
        }
        self.business.set_totals(&services.adapters.counts.totals());
        self.memory.set(resident_bytes().unwrap_or_default());
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text).map_err(|error| error.to_string())?;
        Ok(text)
    }
}

/// Returns the resident memory of this process in bytes; `None` if the kernel does not report it.
fn resident_bytes() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// Starts a server with the single route `GET /metrics`.
///
/// # Errors
/// The listener cannot be used.
pub fn serve(
    metrics: web::Data<Metrics>,
    services: web::Data<Services>,
    heartbeats: web::Data<Heartbeats>,
    listener: TcpListener,
) -> io::Result<Server> {
    let server = HttpServer::new(move || {
        App::new()
            .app_data(metrics.clone())
            .app_data(services.clone())
            .app_data(heartbeats.clone())
            .route("/metrics", web::get().to(respond_metrics))
    });
    Ok(server.workers(1).shutdown_timeout(2).disable_signals().listen(listener)?.run())
}

async fn respond_metrics(
    metrics: web::Data<Metrics>,
    services: web::Data<Services>,
    heartbeats: web::Data<Heartbeats>,
) -> HttpResponse {
    match metrics.render_text(&services, &heartbeats).await {
        Ok(text) => HttpResponse::Ok().insert_header((CONTENT_TYPE, prometheus::TEXT_FORMAT)).body(text),
        Err(error) => {
            tracing::error!(error, "metrics could not be read");
            HttpResponse::ServiceUnavailable().finish()
        }
    }
}
