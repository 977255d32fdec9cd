//! Parsers of values: each returns the value, or a message that describes the expected form.

use super::secret::SECRET_MIN_BYTES;
use application::ports::Limit;
use domain::account::mfa::MfaPolicy;
use domain::account::session::SESSION_LIFE;
use domain::retention::RECORD_DAYS;
use domain::shared::email::Email;
use domain::shared::network::Network;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::EnvFilter;
use url::Url;

/// Default public address.
pub const DEFAULT_URL: &str = "http://localhost:8080";

/// Maximum period of a rate limit, in hours.
const MAX_PERIOD_HOURS: u64 = 24 * 7;

/// Minimum inactivity timeout of a session.
const SHORTEST_IDLE: time::Duration = time::Duration::minutes(10);

/// Parses `127.0.0.1:8080`; port 0 selects a free port.
pub fn parse_socket(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| format!("`{text}` is no address and port, such as 127.0.0.1:8080"))
}

/// Parses a folder; returns its absolute path.
pub fn parse_folder(text: &str) -> Result<PathBuf, String> {
    std::path::absolute(text).map_err(|error| format!("`{text}` is no folder: {error}"))
}

/// Parses a signing key.
pub fn parse_secret(text: &str) -> Result<Vec<u8>, String> {
    if text.len() < SECRET_MIN_BYTES {
        return Err(format!("must hold at least {SECRET_MIN_BYTES} bytes"));
    }
    Ok(text.as_bytes().to_vec())
}

/// Returns the address at which a browser on this machine reaches the listening address; [`DEFAULT_URL`] if the port is
/// selected later. Passkeys need a host name.
pub fn build_local_url(bind: SocketAddr) -> String {
    let is_local = bind.ip().is_loopback() || bind.ip().is_unspecified();
    match bind.port() {
        0 => DEFAULT_URL.to_owned(),
        80 if is_local => "http://localhost".to_owned(),
        port if is_local => format!("http://localhost:{port}"),
        _ => format!("http://{bind}"),
    }
}

/// Parses `https://fenix.example`; returns it without trailing slash.
pub fn parse_public_url(text: &str) -> Result<String, String> {
    let build_message = || format!("`{text}` is no address such as https://fenix.example");
    let url = Url::parse(text).map_err(|_| build_message())?;
    let has_only_host_and_path =
        url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    if !matches!(url.scheme(), "http" | "https")
        || !url.has_host()
        || !has_only_host_and_path
        || url.path() != "/"
    {
        return Err(build_message());
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// Parses `10/15m`; `off` is no limit.
pub fn parse_limit(text: &str) -> Result<Option<Limit>, String> {
    if text.eq_ignore_ascii_case("off") {
        return Ok(None);
    }
    let build_message = || format!("`{text}` is no limit, such as 10/15m, 200/1h, or off");
    let (count, period) = text.split_once('/').ok_or_else(build_message)?;
    let count: u32 = count.trim().parse().map_err(|_| build_message())?;
    let total_seconds = parse_seconds(period).ok_or_else(build_message)?;
    if count == 0 || total_seconds == 0 || total_seconds > MAX_PERIOD_HOURS * 3600 {
        return Err(format!(
            "`{text}`: a limit counts at least 1, over 1 second to {MAX_PERIOD_HOURS} hours"
        ));
    }
    Ok(Some(Limit { count, period: Duration::from_secs(total_seconds) }))
}

/// Parses the inactivity timeout of a session, `2h` or `30m`: longer than the interval of the keep-alive calls of the
/// pages, and at most the lifetime of a session.
pub fn parse_session_idle(text: &str) -> Result<time::Duration, String> {
    let build_message = || format!("`{text}` is no time from 10m to 12h, such as 2h");
    let seconds =
        parse_seconds(text).and_then(|seconds| i64::try_from(seconds).ok()).ok_or_else(build_message)?;
    let idle = time::Duration::seconds(seconds);
    if (SHORTEST_IDLE..=SESSION_LIFE).contains(&idle) { Ok(idle) } else { Err(build_message()) }
}

/// Parses `optional` or `staff`.
pub fn parse_mfa(text: &str) -> Result<MfaPolicy, String> {
    let policy = MfaPolicy::from_key(&text.to_ascii_lowercase());
    policy.ok_or_else(|| format!("`{text}` is neither optional nor staff"))
}

/// Converts a duration such as `15m` to seconds; `None` when it is malformed.
fn parse_seconds(text: &str) -> Option<u64> {
    let text = text.trim();
    let unit_start = text.len() - text.chars().next_back().map_or(0, char::len_utf8);
    let (number, unit) = text.split_at(unit_start);
    let seconds_per_unit = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(seconds_per_unit)
}

/// Parses a number of mails per minute; `off` is no limit.
pub fn parse_rate(text: &str) -> Result<Option<u32>, String> {
    if text.eq_ignore_ascii_case("off") {
        return Ok(None);
    }
    parse_number(text, 1, 100_000).map(Some).map_err(|error| format!("{error}, nor off"))
}

/// Parses an integer between two inclusive bounds.
pub fn parse_number(text: &str, minimum: u32, maximum: u32) -> Result<u32, String> {
    let build_message = || format!("`{text}` is no whole number from {minimum} to {maximum}");
    text.parse().ok().filter(|number| (minimum..=maximum).contains(number)).ok_or_else(build_message)
}

/// Parses a retention in days: from a month to twenty years.
pub fn parse_retention(text: &str) -> Result<u32, String> {
    parse_number(text, 30, 7_305)
}

/// Parses the retention of an unchanged record in days: from one year to twenty, the published maximum (AMB-046).
pub fn parse_record_retention(text: &str) -> Result<u32, String> {
    parse_number(text, 365, RECORD_DAYS)
}

/// Parses `on` or `off`.
pub fn parse_switch(text: &str) -> Result<bool, String> {
    match text.to_lowercase().as_str() {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("`{text}` is neither on nor off")),
    }
}

/// Parses `1` or `0`.
pub fn parse_flag(text: &str) -> Result<bool, String> {
    match text {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(format!("`{text}` is neither 1 nor 0")),
    }
}

/// Parses `10.0.0.1, 192.168.0.0/16`.
pub fn parse_networks(text: &str) -> Result<Vec<Network>, String> {
    text.split(',').map(str::trim).filter(|network| !network.is_empty()).map(str::parse).collect()
}

/// Parses `info` or `fenix=debug,info`.
pub fn parse_log_filter(text: &str) -> Result<String, String> {
    match EnvFilter::try_new(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(_) => Err(format!("`{text}` is no log filter, such as info or server=debug,info")),
    }
}

/// Parses `contact@firm.example`.
pub fn parse_email(text: &str) -> Result<String, String> {
    match Email::parse(text) {
        Ok(email) => Ok(email.as_str().to_owned()),
        Err(_) => Err(format!("`{text}` is no email address")),
    }
}

/// Parses `contact@firm.example` or `Firm <contact@firm.example>`.
pub fn parse_sender(text: &str) -> Result<String, String> {
    let build_message = || format!("`{text}` is no sender, such as Firm <contact@firm.example>");
    if text.chars().any(char::is_control) {
        return Err(build_message());
    }
    match text.split_once('<') {
        None => parse_email(text).map_err(|_| build_message()),
        Some((name, rest)) => {
            let address = rest.trim_end().strip_suffix('>').ok_or_else(build_message)?;
            let address = parse_email(address).map_err(|_| build_message())?;
            Ok(format!("{} <{address}>", name.trim()).trim_start().to_owned())
        }
    }
}
