//! Commands of the program.

mod admin;
mod backup;
mod check;
mod demo;
mod doctor;
mod evidence;
mod failure;
mod health;
pub mod instance_files;
mod logging;
mod manual;
mod output;
mod progress;
mod restore;
mod retention;
mod serve;
pub mod version;

pub use failure::Failure;

use crate::config::{Config, ConfigReading, read_environment};
use crate::wiring::connect;
use adapters::documents::{inspection, pdf_reader};
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Application of a credit and insurance broker: API, pages and background jobs.
#[derive(Parser)]
#[command(name = "fenix", version = version::VERSION.as_str(), arg_required_else_help = true)]
struct Cli {
    /// File of settings (TOML); environment variables take precedence.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Migrate the database, then serve the application and run its background jobs.
    Serve {
        /// Leave the background jobs to `fenix worker`.
        #[arg(long)]
        no_worker: bool,
        /// Load the demo data first if the database contains no account.
        #[arg(long)]
        demo: bool,
    },
    /// Run the background jobs only.
    Worker,
    /// Migrate the database to the newest version.
    Migrate,
    /// Load the demo data into an empty database and print its logins.
    Demo,
    /// Create, list, enable or disable administrators, and reset second factors.
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    /// Delete expired data now, as the daily job does. Like that job it deletes nothing when the clock is more than two
    /// days past the next run, or when more than 5 % of a category (and more than 20 rows) would be deleted.
    Retention {
        /// Report what would be deleted, and delete nothing.
        #[arg(long)]
        dry_run: bool,
        /// Delete although the daily job stopped: you checked the clock and the dry run. The daily job resumes
        /// afterwards.
        #[arg(long, conflicts_with = "dry_run")]
        confirm: bool,
    },
    /// Save all data to a file or a folder while the application runs; or verify a backup.
    Backup(backup::BackupArgs),
    /// Restore a backup into an empty database and an empty store.
    Restore(restore::RestoreArgs),
    /// Check the configuration and all dependencies; the exit status is 1 when a check fails.
    Doctor {
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Verify evidence of legal documents.
    #[command(subcommand)]
    Evidence(evidence::EvidenceCommand),
    /// Query the readiness of the local server; the exit status is 0 when it is ready.
    Health,
    /// Write man pages and shell completions into a folder.
    #[command(hide = true)]
    Manual {
        /// Destination folder.
        folder: PathBuf,
    },
    /// Print the OpenAPI document.
    Openapi,
    /// Report by the exit status whether the PDF on standard input can be opened; run by the server for each upload.
    #[command(hide = true, name = pdf_reader::COMMAND)]
    ReadPdf,
    /// Inspect the file on standard input, given its extension, and print the result; run by the server for each upload.
    #[command(hide = true, name = inspection::COMMAND)]
    InspectFile { extension: String },
    /// Inspect the configuration.
    #[command(subcommand)]
    Config(ConfigCommand),
}

#[derive(Subcommand)]
enum ConfigCommand {
    /// Print each value, its source, and each error.
    Check,
}

/// Runs the command line; the exit status is 2 for an error of configuration or usage.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    match &cli.command {
        Command::ReadPdf => return pdf_reader::read(),
        Command::InspectFile { extension } => return inspection::inspect(extension),
        _ => {}
    }
    // Default provider of outgoing TLS connections; only a second call of this line could fail.
    let _ = rustls::crypto::ring::default_provider().install_default();
    match actix_web::rt::System::new().block_on(run(cli)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

async fn run(cli: Cli) -> Result<(), Failure> {
    let file = cli.config.as_deref();
    let load_config = || Config::load(&read_environment(), file).map_err(Failure::from);
    match cli.command {
        Command::Serve { no_worker, demo } => {
            let options = serve::ServeOptions { with_jobs: !no_worker, with_demo: demo };
            Box::pin(serve::serve(load_config()?, options)).await
        }
        Command::Worker => serve::run_jobs(load_config()?).await,
        Command::Migrate => {
            connect::open_migrated_database(&load_config()?).await?.close().await;
            output::print_line("The database is at the newest version.")
        }
        Command::Demo => Box::pin(demo::load_demo(&load_config()?)).await,
        Command::Admin(command) => Box::pin(admin::run(&load_config()?, command)).await,
        Command::Retention { dry_run, confirm } => {
            Box::pin(retention::run(&load_config()?, dry_run, confirm)).await
        }
        Command::Backup(arguments) => {
            Box::pin(backup::run(&ConfigReading::new(&read_environment(), file), arguments)).await
        }
        Command::Restore(arguments) => Box::pin(restore::run(read_environment(), file, arguments)).await,
        Command::Doctor { json } => {
            Box::pin(doctor::run(&ConfigReading::new(&read_environment(), file), json)).await
        }
        Command::Evidence(command) => Box::pin(evidence::run(&load_config()?, command)).await,
        Command::Health => health::check(&ConfigReading::new(&read_environment(), file)),
        Command::Manual { folder } => manual::write(&folder),
        Command::Openapi => output::write_text(
            &crate::api_description::openapi::serialize_document().map_err(Failure::refusal)?,
        ),
        Command::ReadPdf | Command::InspectFile { .. } => Ok(()),
        Command::Config(ConfigCommand::Check) => check::check(&read_environment(), file),
    }
}
