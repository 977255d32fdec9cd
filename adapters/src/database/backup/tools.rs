//! PostgreSQL client programs. Connection settings are passed in the environment, because the process list shows
//! arguments.

use application::backup::BackupError;
use percent_encoding::percent_decode_str;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Stdio;
use tokio::process::Command;
use url::Url;

/// Connection parameters supported by the client programs, with their environment variables.
const PARAMETERS: [(&str, &str); 9] = [
    ("host", "PGHOST"),
    ("port", "PGPORT"),
    ("user", "PGUSER"),
    ("password", "PGPASSWORD"),
    ("dbname", "PGDATABASE"),
    ("sslmode", "PGSSLMODE"),
    ("sslrootcert", "PGSSLROOTCERT"),
    ("sslcert", "PGSSLCERT"),
    ("sslkey", "PGSSLKEY"),
];

/// Client program for one database.
pub(super) struct Tool<'a> {
    pub(super) name: &'static str,
    pub(super) url: &'a str,
}

impl Tool<'_> {
    /// Checks that the program exists and supports a server of this `server_version_num`.
    pub(super) async fn check(&self, server: &str) -> Result<(), BackupError> {
        let output = self.run(&["--version"]).await?;
        let client = major_version(&String::from_utf8_lossy(&output));
        let database = server.parse::<u32>().ok().map(|number| number / 10_000);
        match (client, database) {
            (Some(client), Some(database)) if client < database => Err(BackupError::refusal(format!(
                "{} has version {client}, the database version {database}: install its client (Debian: \
                 postgresql-client-{database})",
                self.name
            ))),
            _ => Ok(()),
        }
    }

    /// Saves the database as of the snapshot.
    pub(super) async fn dump(&self, snapshot: &str, path: &Path) -> Result<(), BackupError> {
        let (snapshot, file) = (format!("--snapshot={snapshot}"), format!("--file={}", path.display()));
        let arguments = [
            "--format=custom",
            "--no-owner",
            "--no-privileges",
            "--no-password",
            snapshot.as_str(),
            file.as_str(),
        ];
        self.run(&arguments).await.map(|_| ())
    }

    /// Restores the output of `dump` into an empty database, completely or not at all.
    pub(super) async fn restore(&self, path: &Path) -> Result<(), BackupError> {
        let database = format!("--dbname={}", find_variable(self.url, "PGDATABASE").unwrap_or_default());
        let path = path.display().to_string();
        let arguments = [
            "--no-owner",
            "--no-privileges",
            "--no-comments",
            "--no-password",
            "--single-transaction",
            "--exit-on-error",
            database.as_str(),
            path.as_str(),
        ];
        self.run(&arguments).await.map(|_| ())
    }

    async fn run(&self, arguments: &[&str]) -> Result<Vec<u8>, BackupError> {
        let command = Command::new(self.name)
            .args(arguments)
            .envs(environment(self.url))
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .output()
            .await;
        let output = command.map_err(|error| match error.kind() {
            ErrorKind::NotFound => BackupError::refusal(format!(
                "{} is not installed: it comes with PostgreSQL's client (Debian: postgresql-client)",
                self.name
            )),
            _ => BackupError::refusal(format!("{} did not start: {error}", self.name)),
        })?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let error_lines = String::from_utf8_lossy(&output.stderr);
        let error_lines =
            error_lines.lines().filter(|line| !line.trim().is_empty()).take(3).collect::<Vec<_>>().join("; ");
        Err(BackupError::refusal(format!("{} failed: {error_lines}", self.name)))
    }
}

/// Returns the major version: 15 for `pg_dump (PostgreSQL) 15.8 (Debian …)`.
pub fn major_version(version: &str) -> Option<u32> {
    let mut words = version.split_whitespace();
    words.find_map(|word| word.split('.').next().and_then(|number| number.parse().ok()))
}

fn find_variable(url: &str, name: &str) -> Option<String> {
    environment(url).into_iter().rev().find(|(variable, _)| *variable == name).map(|(_, value)| value)
}

/// Converts the address to environment variables of the client programs; its query parameters override its parts.
pub fn environment(url: &str) -> Vec<(&'static str, String)> {
    let Ok(url) = Url::parse(url) else { return Vec::new() };
    let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let settings = [
        ("PGHOST", url.host_str().map(|host| decode(host.trim_matches(['[', ']'])))),
        ("PGPORT", url.port().map(|port| port.to_string())),
        ("PGUSER", Some(decode(url.username()))),
        ("PGPASSWORD", url.password().map(decode)),
        ("PGDATABASE", Some(decode(url.path().trim_start_matches('/')))),
    ];
    let settings = settings.into_iter().filter_map(|(name, value)| Some((name, value?)));
    let parameters = url.query_pairs().filter_map(|(key, value)| {
        let key = key.replace("ssl-root-cert", "sslrootcert").replace('-', "");
        let setting = PARAMETERS.iter().find(|(parameter, _)| *parameter == key);
        setting.map(|(_, name)| (*name, value.into_owned()))
    });
    settings.chain(parameters).filter(|(_, value)| !value.is_empty()).collect()
}
