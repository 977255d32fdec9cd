//! Every variable of the program, in the order of the documentation.

/// Setting; its key in the file is the name in lower case without `FENIX_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Name of the environment variable.
    pub name: &'static str,
    /// Secrecy of its value.
    pub secrecy: Secrecy,
}

/// Part of a value that may be shown or logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// The whole value.
    Open,
    /// An address without its password.
    Address,
    /// No part.
    Secret,
}

use Secrecy::{Address, Open, Secret};

const fn variable(name: &'static str, secrecy: Secrecy) -> Variable {
    Variable { name, secrecy }
}

/// Known variables. A name that is neither here nor in [`REMOVED`] is an error in the file and a warning in the
/// environment.
pub const VARIABLES: [Variable; 43] = [
    variable("FENIX_BIND", Open),
    variable("FENIX_PUBLIC_URL", Open),
    variable("FENIX_DATA_DIR", Open),
    variable("FENIX_DATABASE_URL", Address),
    variable("FENIX_STORAGE_URL", Address),
    variable("AWS_ACCESS_KEY_ID", Secret),
    variable("AWS_SECRET_ACCESS_KEY", Secret),
    variable("FENIX_SCAN_URL", Open),
    variable("FENIX_SMTP_URL", Address),
    variable("FENIX_SMS_URL", Address),
    variable("FENIX_OVH_APPLICATION_KEY", Secret),
    variable("FENIX_OVH_APPLICATION_SECRET", Secret),
    variable("FENIX_OVH_CONSUMER_KEY", Secret),
    variable("FENIX_OVH_SERVICE_NAME", Open),
    variable("FENIX_OVH_ENDPOINT", Open),
    variable("FENIX_SECRET", Secret),
    variable("FENIX_SECRET_PREVIOUS", Secret),
    variable("FENIX_SESSION_IDLE", Open),
    variable("FENIX_MFA", Open),
    variable("FENIX_MAIL_FROM", Open),
    variable("FENIX_MAIL_FIRM", Open),
    variable("FENIX_MAIL_RATE_PER_MINUTE", Open),
    variable("FENIX_MAILS_AT_ONCE", Open),
    variable("FENIX_LIMIT_LOGIN_ACCOUNT", Open),
    variable("FENIX_LIMIT_LOGIN_ACCOUNT_ALL", Open),
    variable("FENIX_LIMIT_LOGIN_ADDRESS", Open),
    variable("FENIX_LIMIT_MFA", Open),
    variable("FENIX_LIMIT_PASSWORD_LINK", Open),
    variable("FENIX_LIMIT_CONTACT", Open),
    variable("FENIX_LIMIT_SIMULATION", Open),
    variable("FENIX_LIMIT_UPLOAD", Open),
    variable("FENIX_LIMIT_PREFERENCES", Open),
    variable("FENIX_TRUSTED_PROXIES", Open),
    variable("FENIX_LOG", Open),
    variable("FENIX_METRICS_BIND", Open),
    variable("FENIX_OTLP_URL", Open),
    variable("FENIX_PAGE_SIZE", Open),
    variable("FENIX_RETENTION", Open),
    variable("FENIX_RECORD_RETENTION_DAYS", Open),
    variable("FENIX_INQUIRY_RETENTION_DAYS", Open),
    variable("FENIX_ALLOW_OUTBOX", Open),
    variable("FENIX_ALLOW_PUBLIC_DEMO", Open),
    variable("FENIX_BACKUP_PASSPHRASE", Secret),
];

/// Variables of earlier versions, each with the reason why it has no effect; a warning, also in the file.
pub const REMOVED: [(&str, &str); 1] = [(
    "FENIX_DATABASE_READ_URL",
    "no longer used: everything is read from FENIX_DATABASE_URL (docs/scaling.md, « Reads »)",
)];

/// Variable with the path of the file of settings; not a setting itself.
pub const CONFIG_FILE: &str = "FENIX_CONFIG";

impl Variable {
    /// Returns the key of this setting in the file.
    pub fn key(&self) -> String {
        key_of(self.name)
    }

    /// Returns the displayable form of a value.
    pub fn display_value(&self, value: &str) -> String {
        match self.secrecy {
            Open => value.to_owned(),
            Secret => "(hidden)".to_owned(),
            Address => mask_address(value),
        }
    }
}

/// Returns the key of a variable in the file.
pub fn key_of(name: &str) -> String {
    name.strip_prefix("FENIX_").unwrap_or(name).to_lowercase()
}

fn mask_address(value: &str) -> String {
    let Some((scheme, rest)) = value.split_once("://") else { return "(hidden)".to_owned() };
    let (address, query) = match rest.split_once('?') {
        Some((address, query)) => (address, format!("?{}", mask_query(query))),
        None => (rest, String::new()),
    };
    // The last @ separates the host: a password may contain an unencoded @.
    match address.rsplit_once('@') {
        Some((credentials, host)) => {
            let user = credentials.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}:***@{host}{query}")
        }
        None => format!("{scheme}://{address}{query}"),
    }
}

fn mask_query(query: &str) -> String {
    let displayed_value = |pair: &str| match pair.split_once('=') {
        Some((name, _)) if ["password", "secret", "key", "token"].iter().any(|word| name.contains(word)) => {
            format!("{name}=***")
        }
        _ => pair.to_owned(),
    };
    query.split('&').map(displayed_value).collect::<Vec<_>>().join("&")
}

/// Returns the most similar known name, within two edits; `None` when there is none.
pub fn find_nearest<'a>(typed: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|name| (edit_distance(typed, name), name))
        .min()
        .filter(|(edits, _)| *edits <= 2)
        .map(|(_, name)| name)
}

fn edit_distance(left: &str, right: &str) -> usize {
    let mut previous: Vec<usize> = (0..=right.chars().count()).collect();
    for (row, left_character) in left.chars().enumerate() {
        let mut current = vec![row + 1];
        for (column, right_character) in right.chars().enumerate() {
            let substitution = previous[column] + usize::from(left_character != right_character);
            current.push(substitution.min(previous[column + 1] + 1).min(current[column] + 1));
        }
        previous = current;
    }
    previous.last().copied().unwrap_or_default()
}
