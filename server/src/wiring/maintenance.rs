//! Services for backup, restore and checks, which run next to servers or before their start and never migrate the
//! database.

use super::connect::{open_composer, open_database, open_files, open_mailer, open_outbox, open_sms};
use crate::config::{Config, ConfigError, make_data_dir};
use adapters::database::backup::{SqlBackupRuns, SqlDatabaseSource, SqlDatabaseTarget, migration_names};
use adapters::database::connection::{Database, sqlite_file};
use adapters::database::customer_record::SqlCustomerRecordRepository;
use adapters::database::health::SqlDatabaseHealth;
use adapters::database::inquiry::SqlInquiryRepository;
use adapters::database::job_queries::SqlJobQueries;
use adapters::database::media::SqlMediaRepository;
use adapters::database::retention::{SqlPurgeRuns, SqlRetentionRows};
use adapters::files::StorageAddress;
use adapters::machine::ThisMachine;
use adapters::system::{SystemClock, SystemIds};
use application::backup::ports::InstanceFiles;
use application::backup::{Backups, RestoreService};
use application::doctor::{DatabaseChecks, ExternalChecks};
use application::ports::{Mailer, SmsGateway};
use application::retention::RetentionService;
use std::path::Path;
use std::sync::Arc;

/// Opens the existing database without changing its schema.
///
/// # Errors
/// The database does not respond or does not exist.
pub async fn open_existing_database(config: &Config) -> Result<Database, ConfigError> {
    if let Some(file) = sqlite_file(&config.database_url)
        && !file.exists()
    {
        let message = format!("there is no database at {} yet", file.display());
        return Err(ConfigError::new("FENIX_DATABASE_URL", message));
    }
    open_database(config).await
}

/// Returns the backup service of this database and of the store.
///
/// # Errors
/// A service cannot be opened; the error has the name of its environment variable.
pub fn build_backups(
    config: &Config,
    database: &Database,
    instance_files: Arc<dyn InstanceFiles>,
) -> Result<Backups, ConfigError> {
    make_data_dir(&config.data_dir)?;
    Ok(Backups {
        database: Arc::new(SqlDatabaseSource::new(
            database.clone(),
            config.database_url.clone(),
            config.copies_dir(),
        )),
        files: Arc::new(open_files(config)?),
        backup_runs: Arc::new(SqlBackupRuns::new(database.clone())),
        instance_files,
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        known_migrations: migration_names(),
    })
}

/// Returns the restore service of the configured database and store.
///
/// # Errors
/// A service cannot be opened; the error has the name of its environment variable.
pub fn build_restore_service(
    config: &Config,
    instance_files: Arc<dyn InstanceFiles>,
) -> Result<RestoreService, ConfigError> {
    make_data_dir(&config.data_dir)?;
    Ok(RestoreService {
        database: Arc::new(SqlDatabaseTarget::new(config.database_url.clone(), config.copies_dir())),
        files: Arc::new(open_files(config)?),
        instance_files,
        known_migrations: migration_names(),
    })
}

/// Returns the checks of this database and of the store.
///
/// # Errors
/// The store cannot be opened.
pub fn build_database_checks(config: &Config, database: &Database) -> Result<DatabaseChecks, ConfigError> {
    let files = Arc::new(open_files(config)?);
    let media = Arc::new(SqlMediaRepository::new(database.clone()));
    let backup_runs = Arc::new(SqlBackupRuns::new(database.clone()));
    let retention = RetentionService {
        rows: Arc::new(SqlRetentionRows::new(database.clone())),
        runs: Arc::new(SqlPurgeRuns::new(database.clone())),
        records: Arc::new(SqlCustomerRecordRepository::new(database.clone())),
        inquiries: Arc::new(SqlInquiryRepository::new(database.clone())),
        media: media.clone(),
        files: files.clone(),
        outbox: Arc::new(open_outbox(config)),
        backup_runs: backup_runs.clone(),
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        settings: Arc::new(config.to_settings()),
    };
    Ok(DatabaseChecks {
        health: Arc::new(SqlDatabaseHealth::new(database.clone())),
        files,
        media,
        jobs: Arc::new(SqlJobQueries::new(database.clone())),
        backup_runs,
        retention,
        clock: Arc::new(SystemClock),
    })
}

/// Returns the checks of this machine and of the data on it.
pub fn build_this_machine(config: &Config) -> ThisMachine {
    let database = sqlite_file(&config.database_url).map(Path::to_path_buf);
    let files = match config.storage_url.parse() {
        Ok(StorageAddress::Folder(folder)) => Some(folder),
        _ => None,
    };
    let paths_outside =
        [database, files].into_iter().flatten().filter(|path| !path.starts_with(&config.data_dir));
    ThisMachine::new(config.data_dir.clone(), paths_outside.collect(), config.copies_dir())
}

/// Returns the checks of the environment of the program.
///
/// # Errors
/// The addresses of mails or SMS cannot be used.
pub fn build_external_checks(config: &Config) -> Result<ExternalChecks, ConfigError> {
    let mailer: Option<Arc<dyn Mailer>> = match &config.smtp_url {
        Some(_) => Some(open_mailer(config, open_composer(config)?)?),
        None => None,
    };
    let sms: Option<Arc<dyn SmsGateway>> = match &config.sms_url {
        Some(_) => Some(open_sms(config)?),
        None => None,
    };
    Ok(ExternalChecks {
        machine: Arc::new(build_this_machine(config)),
        public_url: config.public_url.clone(),
        mailer,
        sms,
        clock: Arc::new(SystemClock),
    })
}
