//! The commands of the program.

mod admin;
mod backup;
mod check;
mod demo;
mod doctor;
mod failure;
mod health;
mod instance_files;
mod logging;
mod manual;
mod output;
mod progress;
mod restore;
mod retention;
mod serve;
mod version;

pub use failure::Failure;

use crate::config::{Config, Reading, environment};
use crate::wiring::connect;
use adapters::documents::{inspection, pdf_reader};
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Application of a credit and insurance broker: API, pages and background jobs.
#[derive(Parser)]
#[command(name = "fenix", version = version::VERSION.as_str(), arg_required_else_help = true)]
struct Cli {
    /// File of settings (TOML); the environment wins over it.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Bring the database up to date, then serve the application and run its background jobs.
    Serve {
        /// Leave the background jobs to `fenix worker`.
        #[arg(long)]
        no_worker: bool,
        /// Load the demo data first if the database holds no account.
        #[arg(long)]
        demo: bool,
    },
    /// Run the background jobs only.
    Worker,
    /// Bring the database to the newest version.
    Migrate,
    /// Load the demo data into an empty database and say its logins.
    Demo {
        /// With this many copies of one record, and cases, contacts and journal lines in proportion, to measure with.
        #[arg(long, value_name = "RECORDS", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
        size: Option<u64>,
    },
    /// Open accounts of administrators, list them, give or cut their access, help who is locked out.
    #[command(subcommand)]
    Admin(admin::AdminCommand),
    /// Remove at once what served its time, as the daily job does. Like that job it removes nothing when the clock is
    /// more than two days past the next run, or when more than 5 % of a category (and more than 20 rows) would go.
    Retention {
        /// Say what would be removed, and remove nothing.
        #[arg(long)]
        dry_run: bool,
        /// Remove it although the daily job stopped: you looked at the clock and at the dry run. The daily job goes on
        /// afterwards.
        #[arg(long, conflicts_with = "dry_run")]
        confirm: bool,
    },
    /// Save all that the program keeps, while it runs, into a file or a folder; or verify what was saved.
    Backup(backup::BackupArgs),
    /// Put a backup into a database and a store that are empty.
    Restore(restore::RestoreArgs),
    /// Look at everything that the program stands on; the exit status is 1 when something does not work.
    Doctor {
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Ask the server of this machine whether it can work; the exit status is 0 when it can.
    Health,
    /// Write man pages and shell completions into a folder.
    #[command(hide = true)]
    Manual {
        /// Where they go.
        folder: PathBuf,
    },
    /// Print the OpenAPI document.
    Openapi,
    /// Say by the exit status whether the PDF on the standard input opens; the server asks it of each upload.
    #[command(hide = true, name = pdf_reader::COMMAND)]
    ReadPdf,
    /// Say what the file of this extension on the standard input holds; the server asks it of each upload.
    #[command(hide = true, name = inspection::COMMAND)]
    InspectFile { extension: String },
    /// Look at the configuration.
    #[command(subcommand)]
    Config(ConfigCommand),
}

#[derive(Subcommand)]
enum ConfigCommand {
    /// Say each value, where it comes from, and each error.
    Check,
}

/// Runs the command of the command line; the exit status is 2 for an error of configuration or use.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    match &cli.command {
        Command::ReadPdf => return pdf_reader::read(),
        Command::InspectFile { extension } => return inspection::inspect(extension),
        _ => {}
    }
    // Who speaks TLS outwards asks for this one; only a second call of this line could fail.
    let _ = rustls::crypto::ring::default_provider().install_default();
    match actix_web::rt::System::new().block_on(run(cli)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

async fn run(cli: Cli) -> Result<(), Failure> {
    let file = cli.config.as_deref();
    let load = || Config::load(&environment(), file).map_err(Failure::from);
    match cli.command {
        Command::Serve { no_worker, demo } => Box::pin(serve::serve(load()?, !no_worker, demo)).await,
        Command::Worker => serve::work(load()?).await,
        Command::Migrate => {
            connect::migrated_database(&load()?).await?.close().await;
            output::say("The database is at the newest version.")
        }
        Command::Demo { size } => Box::pin(demo::load(&load()?, size)).await,
        Command::Admin(command) => Box::pin(admin::run(&load()?, command)).await,
        Command::Retention { dry_run, confirm } => Box::pin(retention::run(&load()?, dry_run, confirm)).await,
        Command::Backup(arguments) => {
            Box::pin(backup::run(&Reading::of(&environment(), file), arguments)).await
        }
        Command::Restore(arguments) => Box::pin(restore::run(environment(), file, arguments)).await,
        Command::Doctor { json } => Box::pin(doctor::run(&Reading::of(&environment(), file), json)).await,
        Command::Health => health::check(&Reading::of(&environment(), file)),
        Command::Manual { folder } => manual::write(&folder),
        Command::Openapi => {
            output::write(&crate::api_description::openapi::json().map_err(Failure::refused)?)
        }
        Command::ReadPdf | Command::InspectFile { .. } => Ok(()),
        Command::Config(ConfigCommand::Check) => check::check(&environment(), file),
    }
}
