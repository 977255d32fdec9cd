//! Opens the services of the configuration: database, store, mail and SMS.

use crate::config::brand::Brand;
use crate::config::{Config, ConfigError};
use adapters::database::connection::Database;
use adapters::database::migrate::migrate;
use adapters::documents::pdf::{PdfBrand, PdfDocuments};
use adapters::files::{BucketKeys, ObjectFileStore, StorageAddress};
use adapters::mail::{Composer, EmlFolder, MailBrand, SmtpAddress, SmtpMailer};
use adapters::outbox::OutboxFolders;
use adapters::scan::{ClamdAddress, ClamdScanner};
use adapters::sms::{JsonSmsFolder, OvhAccount, OvhSms};
use application::error::{PortError, with_sources};
use application::media::scan_ports::MalwareScanner;
use application::ports::{Mailer, SmsGateway};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

/// Number of PostgreSQL connections: more than threads, because each query waits for the network.
const POSTGRES_CONNECTIONS: u32 = 8;
/// Number of connections to the embedded database: one writer and several readers.
const SQLITE_CONNECTIONS: u32 = 4;

/// Opens the database without changing its schema.
///
/// # Errors
/// The database does not respond.
pub async fn open_database(config: &Config) -> Result<Database, ConfigError> {
    let is_sqlite = config.database_url.starts_with("sqlite:");
    let connections = if is_sqlite { SQLITE_CONNECTIONS } else { POSTGRES_CONNECTIONS };
    let opening = Database::open(&config.database_url, connections).await;
    opening.map_err(to_config_error("FENIX_DATABASE_URL"))
}

/// Opens the database and migrates it to the newest version.
///
/// # Errors
/// The database does not respond, or a migration fails.
pub async fn open_migrated_database(config: &Config) -> Result<Database, ConfigError> {
    let database = open_database(config).await?;
    migrate(&database, &config.database_url).await.map_err(to_config_error("FENIX_DATABASE_URL"))?;
    Ok(database)
}

pub(super) fn open_files(config: &Config) -> Result<ObjectFileStore, ConfigError> {
    let to_error = |error: &dyn Error| ConfigError::new("FENIX_STORAGE_URL", error.to_string());
    let address: StorageAddress = config.storage_url.parse().map_err(|error| to_error(&error))?;
    let keys = match (&config.aws_access_key_id, &config.aws_secret_access_key) {
        (Some(id), Some(secret)) => {
            Some(BucketKeys { access_key_id: id.clone(), secret_access_key: secret.clone() })
        }
        _ => None,
    };
    ObjectFileStore::open(&address, keys.as_ref(), &config.data_dir.join("spool"))
        .map_err(to_config_error("FENIX_STORAGE_URL"))
}

/// Returns the generator of PDF documents with the name of the firm.
///
/// # Errors
/// An embedded font cannot be read.
pub(super) fn open_documents(brand: &Brand) -> Result<PdfDocuments, ConfigError> {
    PdfDocuments::new(PdfBrand {
        name: brand.name.clone(),
        postal_address: brand.address.join_lines(),
        phone: brand.phone.clone(),
        email: brand.email.clone(),
        orias: brand.orias.clone(),
        primary: brand.colors.primary.clone(),
        accent: brand.colors.accent.clone(),
    })
    .map_err(to_config_error("documents"))
}

/// Returns the composer of mails with the name of the firm.
///
/// # Errors
/// The sender contains no address.
pub(super) fn open_composer(config: &Config) -> Result<Composer, ConfigError> {
    let brand = &config.brand;
    let composer = Composer::new(
        MailBrand {
            name: brand.name.clone(),
            postal_address: brand.address.join_lines(),
            phone: brand.phone.clone(),
            email: brand.email.clone(),
            orias: brand.orias.clone(),
            site_url: config.public_url.clone(),
            primary: brand.colors.primary.clone(),
            secondary: brand.colors.secondary.clone(),
        },
        &config.mail_from,
    );
    composer.map_err(|error| ConfigError::new("FENIX_MAIL_FROM", error.to_string()))
}

fn mail_folder(config: &Config) -> PathBuf {
    config.data_dir.join("outbox").join("mail")
}

fn sms_folder(config: &Config) -> PathBuf {
    config.data_dir.join("outbox").join("sms")
}

/// Folders of unsent messages, including those written before a sending service was configured.
pub(super) fn open_outbox(config: &Config) -> OutboxFolders {
    OutboxFolders::new(vec![mail_folder(config), sms_folder(config)])
}

pub(super) fn open_mailer(config: &Config, composer: Composer) -> Result<Arc<dyn Mailer>, ConfigError> {
    let Some(url) = &config.smtp_url else {
        let folder = mail_folder(config);
        return Ok(Arc::new(EmlFolder::open(composer, folder).map_err(to_config_error("FENIX_DATA_DIR"))?));
    };
    let to_error = |error: &dyn Error| ConfigError::new("FENIX_SMTP_URL", error.to_string());
    let address: SmtpAddress = url.parse().map_err(|error| to_error(&error))?;
    Ok(Arc::new(SmtpMailer::new(composer, &address).map_err(to_config_error("FENIX_SMTP_URL"))?))
}

/// Returns the malware scanner; `None` when files are not scanned.
pub(super) fn open_scanner(config: &Config) -> Result<Option<Arc<dyn MalwareScanner>>, ConfigError> {
    let Some(url) = &config.scan_url else { return Ok(None) };
    let address: ClamdAddress =
        url.parse().map_err(|error: String| ConfigError::new("FENIX_SCAN_URL", error))?;
    Ok(Some(Arc::new(ClamdScanner::new(address))))
}

pub(super) fn open_sms(config: &Config) -> Result<Arc<dyn SmsGateway>, ConfigError> {
    if config.sms_url.is_none() {
        let folder = sms_folder(config);
        return Ok(Arc::new(JsonSmsFolder::open(folder).map_err(to_config_error("FENIX_DATA_DIR"))?));
    }
    let key = |name: &'static str, value: &Option<String>| {
        value.clone().ok_or_else(|| ConfigError::new(name, "is needed when FENIX_SMS_URL is ovh://"))
    };
    let account = OvhAccount {
        application_key: key("FENIX_OVH_APPLICATION_KEY", &config.ovh.application_key)?,
        application_secret: key("FENIX_OVH_APPLICATION_SECRET", &config.ovh.application_secret)?,
        consumer_key: key("FENIX_OVH_CONSUMER_KEY", &config.ovh.consumer_key)?,
        service_name: key("FENIX_OVH_SERVICE_NAME", &config.ovh.service_name)?,
        endpoint: config.ovh.endpoint.clone(),
    };
    Ok(Arc::new(
        OvhSms::new(account, &config.brand.sms_stop_mention).map_err(to_config_error("FENIX_SMS_URL"))?,
    ))
}

/// Formats an error with all its causes in one line. No cause contains the connection address, which may contain a
/// password.
pub(super) fn to_config_error(variable: &'static str) -> impl Fn(PortError) -> ConfigError {
    move |error| ConfigError::new(variable, with_sources(&error).replace('\n', " "))
}
