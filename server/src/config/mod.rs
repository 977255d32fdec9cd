//! Configuration, read once at startup from the environment and the file. No other code reads them.

pub mod brand;
mod brand_check;
mod brand_default;
mod brand_legal;
mod brand_rates;
mod exposure;
mod parse;
mod reader;
mod reading;
mod secret;
mod sources;
pub mod urls;
pub mod variables;
mod written;

pub use brand::Brand;
pub use domain::shared::network::Network;
pub use reader::Setting;
pub use reading::ConfigReading;
pub use secret::{make_data_dir, remove_secret, store_restored_secret};
pub use sources::{ConfigError, Source};
pub use written::{omitted_keys, to_toml_without_secrets};

use adapters::database::backup::restore_path;
use application::settings::{CampaignSettings, Limits, Settings};
use domain::account::mfa::MfaPolicy;
use domain::inquiry::RETENTION_DAYS;
use domain::retention::RECORD_DAYS;
use reader::Reader;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use time::Duration;

/// Validated configuration of the program.
#[derive(Clone, Debug)]
pub struct Config {
    /// Listening address.
    pub bind: SocketAddr,
    /// Public address of the application in mails and links, without trailing slash; by default that of `bind`.
    pub public_url: String,
    /// Absolute path of the folder of the embedded database, files, outbox and secret.
    pub data_dir: PathBuf,
    /// `sqlite://…` or `postgres://…`.
    pub database_url: String,
    /// `file://…` or `s3://…`.
    pub storage_url: String,
    /// Access key of the S3 store.
    pub aws_access_key_id: Option<String>,
    /// Secret key of the S3 store.
    pub aws_secret_access_key: Option<String>,
    /// `tcp://…` or `unix://…`; `None` disables the malware scan.
    pub scan_url: Option<String>,
    /// `smtp://…`; `None` writes mails to files.
    pub smtp_url: Option<String>,
    /// `ovh://`; `None` writes SMS to files.
    pub sms_url: Option<String>,
    /// Credentials of the OVHcloud API.
    pub ovh: Ovh,
    /// Signing key, at least 32 bytes.
    pub secret: Vec<u8>,
    /// Previous signing key, under which stored secrets may still be encrypted.
    pub secret_previous: Option<Vec<u8>>,
    /// Maximum inactivity of a session.
    pub session_idle: Duration,
    /// Accounts that require a second factor.
    pub mfa: MfaPolicy,
    /// Sender of mails: an address, or `Name <address>`.
    pub mail_from: String,
    /// Mailbox of the firm.
    pub mail_firm: String,
    /// Maximum rate of campaign mails; `None` is unlimited.
    pub mail_rate_per_minute: Option<u32>,
    /// Number of mails of a campaign batch that are sent concurrently.
    pub mails_at_once: u32,
    /// Rate limits of public routes.
    pub limits: Limits,
    /// Proxies whose `X-Forwarded-*` headers are trusted.
    pub trusted_proxies: Vec<Network>,
    /// Filter of the log, in the syntax of `tracing_subscriber::EnvFilter`.
    pub log: String,
    /// Address of the metrics, if enabled.
    pub metrics_bind: Option<SocketAddr>,
    /// OTLP/HTTP collector of traces, if any, without the path `/v1/traces`.
    pub otlp_url: Option<String>,
    /// Maximum number of rows per page of a list.
    pub page_size: u32,
    /// Whether records and inquiries are deleted by age.
    pub retention: bool,
    /// Retention of an unchanged record, in days.
    pub record_retention_days: u32,
    /// Retention of an inquiry after the last contact, in days.
    pub inquiry_retention_days: u32,
    /// Allows mails to be written to files although the public address is https.
    pub allow_outbox: bool,
    /// Allows demo data on a public server.
    pub allow_public_demo: bool,
    /// Passphrase of backups.
    pub backup_passphrase: Option<String>,
    pub brand: Brand,
    /// Warnings about settings of earlier versions that are still set.
    pub removed_settings: Vec<ConfigError>,
}

/// Credentials of the OVHcloud SMS API.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ovh {
    pub application_key: Option<String>,
    pub application_secret: Option<String>,
    pub consumer_key: Option<String>,
    /// Name of the SMS service.
    pub service_name: Option<String>,
    /// Base address of the API.
    pub endpoint: Option<String>,
}

impl Config {
    /// Reads and validates the configuration. Generates a secret and creates the data folder if they are missing.
    ///
    /// # Errors
    /// Every error, each with the name of its variable or key.
    pub fn load(env: &BTreeMap<String, String>, file: Option<&Path>) -> Result<Self, Vec<ConfigError>> {
        let mut config = ConfigReading::new(env, file).config()?;
        config.check_restore().map_err(|error| vec![error])?;
        if config.uses_data_dir() {
            secret::make_data_dir(&config.data_dir).map_err(|error| vec![error])?;
        }
        if config.secret.is_empty() {
            config.secret = secret::read_or_generate(&config.data_dir).map_err(|error| vec![error])?;
        }
        Ok(config)
    }

    /// Returns the folder of database copies.
    pub fn copies_dir(&self) -> PathBuf {
        self.data_dir.join("tmp")
    }

    /// Returns an error while a restore is running or interrupted, because a secret or a database created now would
    /// conflict with it.
    fn check_restore(&self) -> Result<(), ConfigError> {
        let restore_marker = restore_path(&self.database_url, &self.copies_dir());
        if !restore_marker.exists() {
            return Ok(());
        }
        let message = format!(
            "a restore is running or was killed: run `fenix restore` again with the same backup, or remove {} and the \
             files that it restored",
            restore_marker.display()
        );
        Err(ConfigError::new("FENIX_DATABASE_URL", message))
    }

    /// Returns whether browsers reach the application over TLS, as on a production server.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// Checks that a production server does not write its mails to files.
    ///
    /// # Errors
    /// No mail server is configured, and `allow_outbox` is not set.
    pub fn check_outbox(&self) -> Result<(), ConfigError> {
        if !self.is_https() || self.smtp_url.is_some() || self.allow_outbox {
            return Ok(());
        }
        let message = "is required with an https FENIX_PUBLIC_URL: without it mails are written to files and not \
                       sent; FENIX_ALLOW_OUTBOX=1 allows this";
        Err(ConfigError::new("FENIX_SMTP_URL", message))
    }

    /// Checks that TLS to a remote database verifies the server certificate.
    ///
    /// # Errors
    /// The address does not require the verification of the certificate.
    pub fn check_database(&self) -> Result<(), ConfigError> {
        if !urls::is_unchecked(&self.database_url) {
            return Ok(());
        }
        let message = "the server's certificate is not checked, and connections without TLS are accepted; use \
                       ?sslmode=verify-full";
        Err(ConfigError::new("FENIX_DATABASE_URL", message))
    }

    /// Returns the keys of the brand that only the owner can fill in and that still contain a placeholder.
    pub fn placeholders(&self) -> Vec<&'static str> {
        brand_check::list_placeholders(&self.brand)
    }

    /// Returns the settings of the use cases.
    pub fn to_settings(&self) -> Settings {
        Settings {
            brand_name: self.brand.name.clone(),
            public_url: self.public_url.clone(),
            api_base: self.brand.api_base.clone(),
            firm_mailbox: self.mail_firm.clone(),
            firm_phone: brand_check::hide_placeholder(&self.brand.phone),
            firm_email: brand_check::hide_placeholder(&self.brand.email),
            upload_window_days: self.brand.upload_window_days,
            reminders: self.brand.reminders.clone(),
            step_mails: self.brand.step_mails,
            partner_view: self.brand.partner_view,
            retention: self.retention,
            record_retention_days: self.record_retention_days,
            inquiry_retention_days: self.inquiry_retention_days,
            session_idle: self.session_idle,
            mfa: self.mfa,
            limits: self.limits,
            campaigns: CampaignSettings {
                stop_mention: self.brand.sms_stop_mention.clone(),
                sms_quota: self.brand.sms_quota,
                mail_quota: self.brand.mail_quota,
                mails_per_minute: self.mail_rate_per_minute,
                mails_at_once: usize::try_from(self.mails_at_once).unwrap_or(1),
            },
            rates: self.brand.rates.to_table(),
            financing_plan: self.brand.financing_plan.clone(),
            firm: self.brand.legal_firm(&self.public_url),
            is_public: self.is_public(),
            // Without provider, SMS are written to files, which can be read on the local machine only.
            sends_sms: self.sms_url.is_some() || !self.is_public(),
            sms_sender: self.brand.sms_sender(),
        }
    }

    fn uses_data_dir(&self) -> bool {
        let data_dir = self.data_dir.to_string_lossy();
        self.secret.is_empty()
            || self.smtp_url.is_none()
            || self.sms_url.is_none()
            || self.database_url.contains(&*data_dir)
            || self.storage_url.contains(&*data_dir)
    }
}

/// Returns the environment of the process, without variables that are not valid Unicode.
pub fn read_environment() -> BTreeMap<String, String> {
    let to_unicode = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
        Some((name.into_string().ok()?, value.into_string().ok()?))
    };
    std::env::vars_os().filter_map(to_unicode).collect()
}

/// Reads every variable, also after an error. Returns `None` only if an error was added.
fn read_config(reader: &mut Reader<'_>, brand: Brand) -> Option<Config> {
    let bind = reader.read_or_default("FENIX_BIND", "127.0.0.1:8080", parse::parse_socket);
    let local_url = bind.map_or_else(|| parse::DEFAULT_URL.to_owned(), parse::build_local_url);
    let public_url = reader.read_or_default("FENIX_PUBLIC_URL", &local_url, parse::parse_public_url);
    let data_dir = reader.read_or_default("FENIX_DATA_DIR", "./data", parse::parse_folder);
    let folder = data_dir.clone().unwrap_or_default();
    let database_url =
        reader.read_or_default("FENIX_DATABASE_URL", &urls::database_url_in(&folder), urls::parse_database);
    let storage_url =
        reader.read_or_default("FENIX_STORAGE_URL", &urls::storage_url_in(&folder), urls::parse_storage);
    let aws_access_key_id = reader.read_text("AWS_ACCESS_KEY_ID");
    let aws_secret_access_key = reader.read_text("AWS_SECRET_ACCESS_KEY");
    let scan_url = reader.read_optional("FENIX_SCAN_URL", urls::parse_scan);
    let smtp_url = reader.read_optional("FENIX_SMTP_URL", urls::parse_smtp);
    let sms_url = reader.read_optional("FENIX_SMS_URL", urls::parse_sms);
    let ovh = Ovh {
        application_key: reader.read_text("FENIX_OVH_APPLICATION_KEY"),
        application_secret: reader.read_text("FENIX_OVH_APPLICATION_SECRET"),
        consumer_key: reader.read_text("FENIX_OVH_CONSUMER_KEY"),
        service_name: reader.read_text("FENIX_OVH_SERVICE_NAME"),
        endpoint: reader.read_optional("FENIX_OVH_ENDPOINT", urls::parse_http),
    };
    let secret = reader.read_optional("FENIX_SECRET", parse::parse_secret);
    let secret_previous = reader.read_optional("FENIX_SECRET_PREVIOUS", parse::parse_secret);
    let session_idle = reader.read_or_default("FENIX_SESSION_IDLE", "2h", parse::parse_session_idle);
    let mfa = reader.read_or_default("FENIX_MFA", MfaPolicy::Optional.key(), parse::parse_mfa);
    let sender = format!("{} <{}>", brand.name, brand.email);
    let mail_from = reader.read_or_default("FENIX_MAIL_FROM", &sender, parse::parse_sender);
    let mail_firm = reader.read_or_default("FENIX_MAIL_FIRM", &brand.email, parse::parse_email);
    let rate = reader.read_or_default("FENIX_MAIL_RATE_PER_MINUTE", "600", parse::parse_rate);
    let mails_at_once =
        reader.read_or_default("FENIX_MAILS_AT_ONCE", "5", |text| parse::parse_number(text, 1, 16));
    let limits = read_limits(reader);
    let trusted_proxies = reader.read_optional("FENIX_TRUSTED_PROXIES", parse::parse_networks);
    let log = reader.read_or_default("FENIX_LOG", "info", parse::parse_log_filter);
    let metrics_bind = reader.read_optional("FENIX_METRICS_BIND", parse::parse_socket);
    let otlp_url = reader.read_optional("FENIX_OTLP_URL", urls::parse_otlp);
    let page_size = reader.read_or_default("FENIX_PAGE_SIZE", "20", |text| parse::parse_number(text, 1, 200));
    let retention = reader.read_or_default("FENIX_RETENTION", "on", parse::parse_switch);
    let record_days = reader.read_or_default(
        "FENIX_RECORD_RETENTION_DAYS",
        &RECORD_DAYS.to_string(),
        parse::parse_record_retention,
    );
    let inquiry_days = reader.read_or_default(
        "FENIX_INQUIRY_RETENTION_DAYS",
        &RETENTION_DAYS.to_string(),
        parse::parse_retention,
    );
    let allow_outbox = reader.read_or_default("FENIX_ALLOW_OUTBOX", "0", parse::parse_flag);
    let allow_public_demo = reader.read_or_default("FENIX_ALLOW_PUBLIC_DEMO", "0", parse::parse_flag);
    let backup_passphrase = reader.read_text("FENIX_BACKUP_PASSPHRASE");
    let config = Config {
        bind: bind?,
        public_url: public_url?,
        data_dir: data_dir?,
        database_url: database_url?,
        storage_url: storage_url?,
        aws_access_key_id,
        aws_secret_access_key,
        scan_url,
        smtp_url,
        sms_url,
        ovh,
        secret: secret.unwrap_or_default(),
        secret_previous,
        session_idle: session_idle?,
        mfa: mfa?,
        mail_from: mail_from?,
        mail_firm: mail_firm?,
        mail_rate_per_minute: rate?,
        mails_at_once: mails_at_once?,
        limits: limits?,
        trusted_proxies: trusted_proxies.unwrap_or_default(),
        log: log?,
        metrics_bind,
        otlp_url,
        page_size: page_size?,
        retention: retention?,
        record_retention_days: record_days?,
        inquiry_retention_days: inquiry_days?,
        allow_outbox: allow_outbox?,
        allow_public_demo: allow_public_demo?,
        backup_passphrase,
        brand,
        removed_settings: reader.removed_setting_warnings(),
    };
    check_combinations(&config, reader);
    Some(config)
}

fn read_limits(reader: &mut Reader<'_>) -> Option<Limits> {
    let login_account = reader.read_or_default("FENIX_LIMIT_LOGIN_ACCOUNT", "10/15m", parse::parse_limit);
    let login_account_all =
        reader.read_or_default("FENIX_LIMIT_LOGIN_ACCOUNT_ALL", "100/1h", parse::parse_limit);
    let login_address = reader.read_or_default("FENIX_LIMIT_LOGIN_ADDRESS", "50/15m", parse::parse_limit);
    let mfa = reader.read_or_default("FENIX_LIMIT_MFA", "10/1h", parse::parse_limit);
    let password_link = reader.read_or_default("FENIX_LIMIT_PASSWORD_LINK", "20/1h", parse::parse_limit);
    let contact = reader.read_or_default("FENIX_LIMIT_CONTACT", "10/1h", parse::parse_limit);
    let simulation = reader.read_or_default("FENIX_LIMIT_SIMULATION", "30/1h", parse::parse_limit);
    let upload = reader.read_or_default("FENIX_LIMIT_UPLOAD", "200/1h", parse::parse_limit);
    let preferences = reader.read_or_default("FENIX_LIMIT_PREFERENCES", "60/1h", parse::parse_limit);
    Some(Limits {
        login_account: login_account?,
        login_account_all: login_account_all?,
        login_address: login_address?,
        mfa: mfa?,
        password_link: password_link?,
        contact: contact?,
        simulation: simulation?,
        upload: upload?,
        preferences: preferences?,
    })
}

/// Checks constraints between several values.
fn check_combinations(config: &Config, reader: &mut Reader<'_>) {
    if config.storage_url.starts_with("s3:") {
        let keys = [
            ("AWS_ACCESS_KEY_ID", &config.aws_access_key_id),
            ("AWS_SECRET_ACCESS_KEY", &config.aws_secret_access_key),
        ];
        require_all(&keys, "is needed when FENIX_STORAGE_URL is s3://…", reader);
    }
    if config.sms_url.is_some() {
        let keys = [
            ("FENIX_OVH_APPLICATION_KEY", &config.ovh.application_key),
            ("FENIX_OVH_APPLICATION_SECRET", &config.ovh.application_secret),
            ("FENIX_OVH_CONSUMER_KEY", &config.ovh.consumer_key),
            ("FENIX_OVH_SERVICE_NAME", &config.ovh.service_name),
        ];
        require_all(&keys, "is needed when FENIX_SMS_URL is ovh://", reader);
    }
}

/// Adds an error for each variable that is not set.
fn require_all(variables: &[(&str, &Option<String>)], message: &str, reader: &mut Reader<'_>) {
    for (name, value) in variables {
        if value.is_none() {
            reader.add_error(name, message);
        }
    }
}
