//! `fenix backup`: saves all data of a running installation to a file or a folder; `fenix backup verify` checks a
//! backup.

use super::instance_files::ConfiguredInstanceFiles;
use super::progress::StderrProgress;
use super::{Failure, output};
use crate::config::{Config, ConfigReading};
use crate::wiring::maintenance;
use adapters::backup::{DiskPlace, Passphrase};
use adapters::database::backup::migration_names;
use adapters::system::SystemClock;
use application::backup::manifest::Manifest;
use application::backup::{BackupError, verify};
use application::ports::Clock as _;
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const MEBIBYTE: u64 = 1024 * 1024;

/// Source and destination of a backup.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct BackupArgs {
    #[command(subcommand)]
    command: Option<BackupCommand>,
    /// Destination: a new file, or a folder (a name that ends with /).
    #[arg(value_name = "FILE|DIR", required = true)]
    destination: Option<PathBuf>,
    /// With an S3 store: include the files, and not only their list.
    #[arg(long)]
    with_files: bool,
    #[command(flatten)]
    passphrase: PassphraseArgs,
}

#[derive(Subcommand)]
enum BackupCommand {
    /// Read a whole backup and run the checks of a restore.
    Verify {
        #[arg(value_name = "FILE|DIR")]
        source: PathBuf,
        /// Accept a backup of version 0.2.0, whose manifest has no checksum.
        #[arg(long)]
        without_checksum: bool,
        #[command(flatten)]
        passphrase: PassphraseArgs,
    },
}

/// Passphrase of a backup. It is not accepted on the command line, which other users of the machine can see.
#[derive(Args)]
pub struct PassphraseArgs {
    /// File whose first line is the passphrase (age); the alternative is FENIX_BACKUP_PASSPHRASE.
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,
}

impl PassphraseArgs {
    /// Returns the passphrase; the file takes precedence over the variable.
    pub fn read(&self, config: &Config) -> Result<Option<Passphrase>, Failure> {
        let text = match &self.passphrase_file {
            Some(file) => {
                let text = std::fs::read_to_string(file)
                    .map_err(|error| Failure::refusal(format!("{}: {error}", file.display())))?;
                Some(text.lines().next().unwrap_or_default().to_owned())
            }
            None => config.backup_passphrase.clone(),
        };
        text.map(|text| Passphrase::new(&text)).transpose().map_err(Failure::from)
    }
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Self {
        Self::refusal(error)
    }
}

/// Creates or verifies a backup.
pub async fn run(reading: &ConfigReading, arguments: BackupArgs) -> Result<(), Failure> {
    let config = reading.config()?;
    match arguments {
        BackupArgs {
            command: Some(BackupCommand::Verify { source, without_checksum, passphrase }), ..
        } => {
            let disk_place = open_disk_place(&source, passphrase.read(&config)?);
            let verified_manifest = verify(&disk_place, &migration_names(), &StderrProgress::begin()).await?;
            if !verified_manifest.has_manifest_checksum && !without_checksum {
                return Err(Failure::refusal(
                    "its manifest has no checksum, like those of version 0.2.0, and may have been changed: \
                     --without-checksum accepts it",
                ));
            }
            warn_missing_checksum(verified_manifest.has_manifest_checksum);
            output::print_line(&format!(
                "{} is complete: {}.",
                source.display(),
                summarise(&verified_manifest.manifest)
            ))
        }
        BackupArgs { destination: Some(destination), with_files, passphrase, .. } => {
            make_backup(&config, reading, &destination, with_files, passphrase.read(&config)?).await
        }
        BackupArgs { .. } => Err(Failure::refusal("no file or folder is named")),
    }
}

/// Returns a destination on the local disk.
pub fn open_disk_place(path: &Path, passphrase: Option<Passphrase>) -> DiskPlace {
    DiskPlace::new(path, passphrase, SystemClock.now())
}

async fn make_backup(
    config: &Config,
    reading: &ConfigReading,
    destination: &Path,
    with_files: bool,
    passphrase: Option<Passphrase>,
) -> Result<(), Failure> {
    if config.secret.is_empty() {
        return Err(Failure::refusal(
            "there is no FENIX_SECRET, nor secret.key in the data folder: run this with the settings of the server",
        ));
    }
    let is_encrypted = passphrase.is_some();
    let disk_place = open_disk_place(destination, passphrase);
    let database = maintenance::open_existing_database(config).await?;
    let instance_files = Arc::new(ConfiguredInstanceFiles::new(config.clone(), reading));
    let backups = maintenance::build_backups(config, &database, instance_files)?;
    let with_content = with_files || config.storage_url.starts_with("file:");
    let result = backups.make(&disk_place, with_content, &StderrProgress::begin()).await;
    database.close().await;
    let manifest = result?;
    output::print_line(&format!(
        "{} is saved and verified: {}.",
        destination.display(),
        summarise(&manifest)
    ))?;
    if manifest.files.missing > 0 {
        eprintln!(
            "fenix: warning: {} files of the database are missing in the file store: `fenix doctor` lists them",
            manifest.files.missing
        );
    }
    if !is_encrypted {
        eprintln!("fenix: warning: it is not encrypted and contains the secret and all data");
    }
    Ok(())
}

/// Prints a notice for a backup whose manifest has no checksum.
pub fn warn_missing_checksum(has_checksum: bool) {
    if !has_checksum {
        eprintln!(
            "fenix: warning: the manifest of a backup of version 0.2.0 has no checksum; all other checksums are correct"
        );
    }
}

/// Summarises the content of a backup in one line.
pub fn summarise(manifest: &Manifest) -> String {
    let rows: u64 = manifest.database.rows.values().sum();
    let files = &manifest.files;
    format!(
        "{} at {}, version {}, {rows} rows, {} files {}of {} MiB",
        manifest.database.engine.label(),
        manifest.created_at,
        manifest.program,
        files.count,
        if files.content { "" } else { "(listed, without their content) " },
        files.bytes / MEBIBYTE
    )
}
