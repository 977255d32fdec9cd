//! Health checks for monitoring: liveness and readiness.

use crate::wiring::Services;
use crate::worker::Heartbeats;
use actix_web::{HttpResponse, web};
use application::error::PortError;
use serde::Serialize;
use serde_with::skip_serializing_none;
use std::future::Future;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Maximum time of one check; a slower dependency is reported as unavailable.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3);
/// Lifetime of a cached result: the route is public, and each check writes a file.
const CACHE_LIFETIME: Duration = Duration::from_secs(5);

/// Last result and its time.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, DependencyStates)>>);

#[derive(Clone, Copy)]
struct DependencyStates {
    database: bool,
    storage: bool,
}

impl Readiness {
    /// Returns the cached result if it is recent; concurrent callers share one check.
    async fn check_dependencies(&self, services: &Services) -> DependencyStates {
        let mut cached_states = self.0.lock().await;
        if let Some((checked_at, states)) = *cached_states
            && checked_at.elapsed() < CACHE_LIFETIME
        {
            return states;
        }
        let database = check("database", services.database.ping());
        let storage = check("storage", services.adapters.files.check());
        let (database, storage) = futures::join!(database, storage);
        let states = DependencyStates { database, storage };
        *cached_states = Some((Instant::now(), states));
        states
    }
}

#[skip_serializing_none]
#[derive(Serialize)]
struct Health {
    status: &'static str,
    database: Option<&'static str>,
    storage: Option<&'static str>,
    /// State of the background jobs; absent in a process that runs none.
    worker: Option<&'static str>,
}

/// Registers both routes, outside of `/api`.
pub fn configure(app: &mut web::ServiceConfig) {
    app.route("/health/live", web::get().to(respond_live))
        .route("/health/live", web::head().to(respond_live))
        .route("/health/ready", web::get().to(respond_ready))
        .route("/health/ready", web::head().to(respond_ready));
}

async fn respond_live() -> HttpResponse {
    HttpResponse::Ok().json(Health { status: "ok", database: None, storage: None, worker: None })
}

async fn respond_ready(
    services: web::Data<Services>,
    readiness: web::Data<Readiness>,
    heartbeats: web::Data<Heartbeats>,
) -> HttpResponse {
    let DependencyStates { database, storage } = readiness.check_dependencies(&services).await;
    let worker = heartbeats.is_healthy();
    if worker == Some(false) {
        tracing::warn!(part = "worker", "not ready: a background task is stuck");
    }
    let is_healthy = database && storage && worker != Some(false);
    let optional_status = |is_healthy| Some(status_text(is_healthy));
    let worker = worker.map(status_text);
    let health = Health {
        status: status_text(is_healthy),
        database: optional_status(database),
        storage: optional_status(storage),
        worker,
    };
    if is_healthy { HttpResponse::Ok().json(health) } else { HttpResponse::ServiceUnavailable().json(health) }
}

async fn check(part: &str, call: impl Future<Output = Result<(), PortError>>) -> bool {
    match tokio::time::timeout(CHECK_TIMEOUT, call).await {
        Ok(Ok(())) => true,
        Ok(Err(error)) => {
            tracing::warn!(part, error = application::error::with_sources(&error), "not ready");
            false
        }
        Err(_) => {
            tracing::warn!(part, "not ready: no answer within {CHECK_TIMEOUT:?}");
            false
        }
    }
}

const fn status_text(is_healthy: bool) -> &'static str {
    if is_healthy { "ok" } else { "unavailable" }
}
