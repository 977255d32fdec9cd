//! `fenix serve` and `fenix worker`: run until they receive a stop signal.

use super::{Failure, demo, logging};
use crate::app::state::AppState;
use crate::config::Config;
use crate::http::metrics::{self, Metrics};
use crate::traces::Traces;
use crate::wiring::Services;
use crate::wiring::maintenance::build_this_machine;
use crate::worker::Heartbeats;
use crate::{app, worker};
use actix_web::dev::ServerHandle;
use actix_web::rt;
use actix_web::web;
use adapters::database::backup::remove_leftover_copies;
use adapters::machine::{Restriction, restrict_to_owner};
use adapters::open_files;
use application::doctor::ports::Machine as _;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::thread::available_parallelism;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Options of `fenix serve`.
#[derive(Clone, Copy)]
pub struct ServeOptions {
    /// Runs the background jobs in this process.
    pub with_jobs: bool,
    /// First fills a database without accounts with demo data.
    pub with_demo: bool,
}

/// Serves the application.
pub async fn serve(config: Config, options: ServeOptions) -> Result<(), Failure> {
    config.check_outbox()?;
    if options.with_demo {
        config.check_demo()?;
    }
    let stop = Stop::from_signals()?;
    let listener = listen("FENIX_BIND", config.bind)?;
    let metrics_listener = config.metrics_bind.map(|bind| listen("FENIX_METRICS_BIND", bind)).transpose()?;
    let services = Services::connect(&config).await?;
    services.sync_with_configuration().await?;
    let demo_logins = demo::load_logins(&services, options.with_demo).await?;
    let address = listener.local_addr().map_err(Failure::refusal)?;
    let traces = logging::start(&config)?;
    tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), "listening on http://{address}");
    prepare_machine(&config).await;
    let placeholders = config.placeholders();
    if !placeholders.is_empty() {
        tracing::warn!(keys = placeholders.join(", "), "the brand still contains placeholders");
    }
    if let Some(logins) = &demo_logins {
        demo::log_logins(logins);
    }
    services.rotate_secrets().await?;
    let state = AppState::new(services, demo_logins).map_err(|message| Failure::start("brand", message))?;
    let jobs = options
        .with_jobs
        .then(|| spawn_jobs(state.services.clone(), state.heartbeats.clone(), stop.receiver()));
    let mut servers = Vec::new();
    if let Some(listener) = metrics_listener {
        let (metrics, services) = (state.metrics.clone(), state.services.clone());
        servers.push(serve_metrics(metrics, services, state.heartbeats.clone(), listener)?);
    }
    let threads = available_parallelism().map_or(2, usize::from);
    servers.push(spawn_server(app::serve(state.clone(), listener, threads))?);
    stop.wait().await;
    tracing::info!("stopping: no new requests; running requests are finished first");
    for server in servers {
        server.stop(true).await;
    }
    end_jobs(jobs, &state.services, traces).await;
    Ok(())
}

/// Adapts the limits, the modes and the leftover files of this machine, and logs what the operator has to change.
async fn prepare_machine(config: &Config) {
    raise_open_files();
    restrict_data_dir(&config.data_dir);
    log_exposed_data(config).await;
    remove_copies_of_killed_backups(&config.copies_dir());
    warn_of_removed_settings(config);
}

/// Restricts the data folder to its owner, and logs the changes and failures.
fn restrict_data_dir(folder: &Path) {
    let path = folder.display().to_string();
    match restrict_to_owner(folder) {
        Ok(Restriction::NotNeeded) => {}
        Ok(Restriction::Done(mode)) => {
            tracing::warn!(
                path,
                mode = format!("{mode:o}"),
                "other users could read the data folder: its mode is 0700 now"
            );
        }
        Ok(Restriction::OwnedByOtherUser) => {
            tracing::error!(
                path,
                "other users can read the data folder, and its owner is another user: set its mode to 0700"
            );
        }
        Err(error) => {
            tracing::error!(path, %error, "the mode of the data folder cannot be changed: other users can read it");
        }
    }
}

/// Logs the data that other users can still read.
async fn log_exposed_data(config: &Config) {
    match build_this_machine(config).list_exposed().await {
        Ok(exposed) => {
            for data in exposed {
                tracing::error!(data, "other users can read the data: change its mode");
            }
        }
        Err(error) => tracing::error!(%error, "the modes of the data were not checked"),
    }
}

/// Deletes the database copies that killed backups left on this machine, and logs them.
fn remove_copies_of_killed_backups(folder: &Path) {
    let path = folder.display().to_string();
    match remove_leftover_copies(folder) {
        Ok(copies) if copies.is_empty() => {}
        Ok(copies) => {
            tracing::warn!(path, count = copies.len(), "database copies of killed backups are deleted");
        }
        Err(error) => {
            tracing::error!(path, %error, "database copies of killed backups are not deleted: delete backup-* there");
        }
    }
}

/// Logs settings of earlier versions that are still set.
fn warn_of_removed_settings(config: &Config) {
    for warning in &config.removed_settings {
        tracing::warn!(variable = warning.name, "{}", warning.message);
    }
}

/// Runs the background jobs only.
pub async fn run_jobs(config: Config) -> Result<(), Failure> {
    config.check_outbox()?;
    let stop = Stop::from_signals()?;
    let services = web::Data::new(Services::connect(&config).await?);
    let traces = logging::start(&config)?;
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "working on background jobs");
    prepare_machine(&config).await;
    let heartbeats = web::Data::new(Heartbeats::default());
    let metrics = serve_worker_metrics(&config, &services, &heartbeats)?;
    let jobs = spawn_jobs(services.clone(), heartbeats, stop.receiver());
    stop.wait().await;
    tracing::info!("stopping: running jobs are finished first");
    if let Some(server) = metrics {
        server.stop(true).await;
    }
    end_jobs(Some(jobs), &services, traces).await;
    Ok(())
}

/// Raises the soft limit of open files: each connection uses two descriptors, so that slow clients soon exhaust the
/// usual 1,024.
fn raise_open_files() {
    match open_files::raise_limit() {
        Ok(limit) => tracing::info!(limit, "limit of open files"),
        Err(error) => tracing::warn!(%error, "the limit of open files could not be raised"),
    }
}

fn listen(variable: &str, address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address)
        .map_err(|error| Failure::start(variable, format!("cannot listen on {address}: {error}")))
}

/// Serves the metrics of a worker. An address in use is only logged, because a server with the same settings may use
/// it.
fn serve_worker_metrics(
    config: &Config,
    services: &web::Data<Services>,
    heartbeats: &web::Data<Heartbeats>,
) -> Result<Option<ServerHandle>, Failure> {
    let Some(address) = config.metrics_bind else { return Ok(None) };
    match TcpListener::bind(address) {
        Ok(listener) => {
            let metrics = web::Data::new(Metrics::new().map_err(Failure::refusal)?);
            serve_metrics(metrics, services.clone(), heartbeats.clone(), listener).map(Some)
        }
        Err(error) => {
            tracing::warn!(%address, %error, "this worker exposes no metrics: set another FENIX_METRICS_BIND for it");
            Ok(None)
        }
    }
}

fn serve_metrics(
    metrics: web::Data<Metrics>,
    services: web::Data<Services>,
    heartbeats: web::Data<Heartbeats>,
    listener: TcpListener,
) -> Result<ServerHandle, Failure> {
    if let Ok(address) = listener.local_addr() {
        tracing::info!(%address, "metrics on http://{address}/metrics");
    }
    spawn_server(metrics::serve(metrics, services, heartbeats, listener))
}

fn spawn_server(server: io::Result<actix_web::dev::Server>) -> Result<ServerHandle, Failure> {
    let server = server.map_err(Failure::refusal)?;
    let handle = server.handle();
    rt::spawn(server);
    Ok(handle)
}

fn spawn_jobs(
    services: web::Data<Services>,
    heartbeats: web::Data<Heartbeats>,
    stop: watch::Receiver<bool>,
) -> JoinHandle<()> {
    rt::spawn(worker::run(services, heartbeats, stop))
}

async fn end_jobs(jobs: Option<JoinHandle<()>>, services: &Services, traces: Option<Traces>) {
    if let Some(jobs) = jobs
        && let Err(error) = jobs.await
    {
        tracing::error!(%error, "the background jobs failed");
    }
    services.adapters.journal.flush().await;
    services.database.clone().close().await;
    if let Some(traces) = traces {
        traces.end();
    }
    tracing::info!("stopped");
}

/// Stop signal: SIGTERM or Ctrl-C.
struct Stop(watch::Receiver<bool>);

impl Stop {
    fn from_signals() -> Result<Self, Failure> {
        let mut terminate = signal(SignalKind::terminate()).map_err(Failure::refusal)?;
        let mut interrupt = signal(SignalKind::interrupt()).map_err(Failure::refusal)?;
        let (sender, receiver) = watch::channel(false);
        rt::spawn(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            let _ = sender.send(true);
        });
        Ok(Self(receiver))
    }

    fn receiver(&self) -> watch::Receiver<bool> {
        self.0.clone()
    }

    async fn wait(&self) {
        let _ = self.receiver().wait_for(|is_stopped| *is_stopped).await;
    }
}
