//! Addresses of external services. No message contains an address, as it may contain a password.

use adapters::files::StorageAddress;
use adapters::mail::SmtpAddress;
use adapters::scan::ClamdAddress;
use std::fmt::Display;
use std::net::IpAddr;
use std::path::Path;
use std::str::FromStr;
use url::Url;

/// Returns the address of the embedded database of a data folder.
pub fn database_url_in(data_dir: &Path) -> String {
    format!("sqlite://{}", data_dir.join("fenix.db").display())
}

/// Returns the address of the file store of a data folder.
pub fn storage_url_in(data_dir: &Path) -> String {
    format!("file://{}", data_dir.join("files").display())
}

/// Parses `sqlite://FILE` or `postgres://user:password@host:port/db`.
pub fn parse_database(text: &str) -> Result<String, String> {
    let message = "must be sqlite://FILE or postgres://user:password@host:port/database";
    match text.split_once("://") {
        Some(("sqlite", file)) if !file.is_empty() && !file.starts_with('?') => Ok(text.to_owned()),
        Some(("postgres" | "postgresql", _)) => {
            let url = Url::parse(text).map_err(|error| format!("{message} ({error})"))?;
            let has_database = url.path().len() > 1;
            if has_database && url.has_host() { Ok(text.to_owned()) } else { Err(message.to_owned()) }
        }
        _ => Err(message.to_owned()),
    }
}

/// Returns whether the address is a remote PostgreSQL without certificate verification: the driver then accepts any
/// connection that the server offers, even unencrypted.
pub fn is_unchecked(database: &str) -> bool {
    let Some(url) = Url::parse(database).ok().filter(|url| url.scheme().starts_with("postgres")) else {
        return false;
    };
    let host = url.host_str().unwrap_or_default().to_ascii_lowercase();
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    // A folder of sockets begins with a slash, which is percent-encoded.
    let is_local = host == "localhost" || host.starts_with("%2f") || address.is_ok_and(|ip| ip.is_loopback());
    let is_verified = url
        .query_pairs()
        .any(|(name, value)| matches!(name.as_ref(), "sslmode" | "ssl-mode") && value.starts_with("verify-"));
    !is_local && !is_verified
}

/// Parses `file://FOLDER` or `s3://bucket?endpoint=…&region=…&path_style=true`.
pub fn parse_storage(text: &str) -> Result<String, String> {
    parse_with_adapter::<StorageAddress>(text)
}

/// Parses `smtp://user:password@host:port?tls=required`.
pub fn parse_smtp(text: &str) -> Result<String, String> {
    parse_with_adapter::<SmtpAddress>(text)
}

/// Parses `tcp://host:port` or `unix:///path`.
pub fn parse_scan(text: &str) -> Result<String, String> {
    parse_with_adapter::<ClamdAddress>(text)
}

/// Validates an address with the adapter that uses it, whose messages contain no secret.
fn parse_with_adapter<T: FromStr<Err: Display>>(text: &str) -> Result<String, String> {
    text.parse::<T>().map(|_| text.to_owned()).map_err(|error| error.to_string())
}

/// Parses `ovh://`.
pub fn parse_sms(text: &str) -> Result<String, String> {
    if text == "ovh://" { Ok(text.to_owned()) } else { Err("must be ovh://".to_owned()) }
}

/// Parses a web address.
pub fn parse_http(text: &str) -> Result<String, String> {
    let build_message = || format!("`{text}` is no address such as https://host/path");
    let url = Url::parse(text).map_err(|_| build_message())?;
    if matches!(url.scheme(), "http" | "https") && url.has_host() {
        Ok(text.to_owned())
    } else {
        Err(build_message())
    }
}

/// Parses the address of an OTLP/HTTP collector; returns it without trailing slash.
pub fn parse_otlp(text: &str) -> Result<String, String> {
    let build_message =
        || "must be http://host:4318 or https://host/path, without user, password and query".to_owned();
    let url = Url::parse(text).map_err(|_| build_message())?;
    let has_only_host_and_path = url.username().is_empty() && url.password().is_none();
    let has_only_host_and_path = has_only_host_and_path && url.query().is_none() && url.fragment().is_none();
    if has_only_host_and_path && matches!(url.scheme(), "http" | "https") && url.has_host() {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(build_message())
    }
}
