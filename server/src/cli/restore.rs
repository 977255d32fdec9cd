//! `fenix restore`: restores a backup into an empty database and an empty store.

use super::backup::{PassphraseArgs, open_disk_place, summarise, warn_missing_checksum};
use super::instance_files::{ConfiguredInstanceFiles, SETTINGS};
use super::progress::StderrProgress;
use super::{Failure, output};
use crate::config::{ConfigReading, omitted_keys, urls};
use crate::wiring::maintenance;
use application::backup::restore::MissingFiles;
use clap::Args;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Actions that a restore undoes, with the page or command that repeats them.
const UNDONE_ACTIONS: [&str; 5] = [
    "withdrawn accesses: « Administrateurs » or `fenix admin disable`, « Salariés/indicateurs », « Gérer les \
     prescripteurs », « Accès à l’espace client » of a record",
    "revoked tokens: « Accès pour programmes »",
    "erasures: records, customers, files, inquiries and contacts deleted on request, each on its page",
    "objections to mails and withdrawn authorisations to share a record: « Contacts », and each legal document",
    "changed passwords, second factors and calendar addresses: « Mon compte » of each user, `fenix admin reset-mfa`",
];

/// Source and destination of a restore.
#[derive(Args)]
pub struct RestoreArgs {
    /// Backup to restore.
    #[arg(value_name = "FILE|DIR")]
    source: PathBuf,
    /// New data folder for the embedded database and the files, instead of the configured ones.
    #[arg(long, value_name = "DATA_DIR")]
    into: Option<PathBuf>,
    #[command(flatten)]
    passphrase: PassphraseArgs,
}

/// Restores a backup and reports missing files and settings.
pub async fn run(
    mut env: BTreeMap<String, String>,
    file: Option<&Path>,
    arguments: RestoreArgs,
) -> Result<(), Failure> {
    if let Some(folder) = &arguments.into {
        let folder = std::path::absolute(folder).map_err(Failure::refusal)?;
        env.insert("FENIX_DATA_DIR".to_owned(), folder.display().to_string());
        env.insert("FENIX_DATABASE_URL".to_owned(), urls::database_url_in(&folder));
        env.insert("FENIX_STORAGE_URL".to_owned(), urls::storage_url_in(&folder));
    }
    let reading = ConfigReading::new(&env, file);
    let config = reading.config()?;
    let disk_place = open_disk_place(&arguments.source, arguments.passphrase.read(&config)?);
    let instance_files = Arc::new(ConfiguredInstanceFiles::new(config.clone(), &reading));
    let restore_service = maintenance::build_restore_service(&config, instance_files)?;
    let restored_backup = restore_service.restore(&disk_place, &StderrProgress::begin()).await?;
    warn_missing_checksum(restored_backup.has_manifest_checksum);
    output::print_line(&format!("Restored: {}.", summarise(&restored_backup.manifest)))?;
    print_missing_files(&restored_backup.missing)?;
    let settings = ConfiguredInstanceFiles::restore_folder(&config).join(SETTINGS);
    let settings_text = std::fs::read_to_string(&settings).unwrap_or_default();
    output::print_line(&format!("The settings of the saved server are in {}.", settings.display()))?;
    let unset: Vec<&str> =
        omitted_keys(&settings_text).into_iter().filter(|name| is_unset(&reading, name)).collect();
    if !unset.is_empty() {
        output::print_line(&format!(
            "It also had these, which a backup never contains: {}.",
            unset.join(", ")
        ))?;
    }
    output::print_line(
        "Pending jobs run at the next start: their mails are sent then, even if they were sent after the backup.",
    )?;
    print_undone_actions(&restored_backup.manifest.created_at)
}

/// Prints what the operator repeats after the restore of a backup of this time.
fn print_undone_actions(created_at: &str) -> Result<(), Failure> {
    output::print_line(
        "All users log in again: sessions, known devices, pending logins and unused password links are deleted.",
    )?;
    output::print_line(&format!(
        "Everything else is as it was at {created_at}. Repeat what was done since (docs/operations.md, « Restore »):"
    ))?;
    UNDONE_ACTIONS.iter().try_for_each(|action| output::print_line(&format!("  {action}")))
}

/// Returns whether the operator must set the variable again; not the restored secret, which is in the data folder.
fn is_unset(reading: &ConfigReading, name: &str) -> bool {
    !reading.is_set(name) && name != "FENIX_SECRET"
}

fn print_missing_files(missing: &MissingFiles) -> Result<(), Failure> {
    if missing.count == 0 {
        return output::print_line("No file is missing.");
    }
    output::print_line(&format!("Missing in the file store: {} files of the database.", missing.count))?;
    missing.keys.iter().try_for_each(|key| output::print_line(&format!("  {key}")))
}
