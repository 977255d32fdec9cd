//! Signed calls to the OVHcloud API.

use crate::hex::to_hex;
use application::error::PortError;
use application::ports::SmsError;
use reqwest::{Client, Method, StatusCode, redirect::Policy};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha1::{Digest as _, Sha1};
use std::fmt;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use url::Url;

/// Address of the API for European customers.
const EUROPEAN_ENDPOINT: &str = "https://eu.api.ovh.com/1.0";
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Lifetime of the measured clock difference: the local clock may drift.
const CLOCK_LIFETIME: Duration = Duration::from_hours(1);

/// OVHcloud SMS account, from `FENIX_OVH_…`.
#[derive(Clone)]
pub struct OvhAccount {
    pub application_key: String,
    pub application_secret: String,
    pub consumer_key: String,
    /// Name of the SMS service, for example `sms-ab12345-1`.
    pub service_name: String,
    /// Base address of the API; `None` means the European one.
    pub endpoint: Option<String>,
}

impl fmt::Debug for OvhAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OVHcloud service {}", self.service_name)
    }
}

/// Failure of a call. Its texts contain no number, message or key.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("OVHcloud n’a pas répondu ({0}).")]
    Unheard(String),
    #[error("OVHcloud a refusé ({status}{}).", find_text_after_colon(.words))]
    Refused { status: StatusCode, code: String, words: String },
}

fn find_text_after_colon(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!("\u{202f}: {words}") }
}

impl Failure {
    /// Classifies a refusal by its error code and its words, and by its status only when they are unknown.
    pub(super) fn into_error(self) -> SmsError {
        let words = self.to_string();
        let Self::Refused { status, code, words: response } = &self else {
            return SmsError::Temporary(words);
        };
        let response = format!("{code} {response}").to_lowercase();
        let contains_word = |word: &str| response.contains(word);
        match status.as_u16() {
            _ if self.is("QUERY_TIME_OUT") => SmsError::Temporary(words),
            // The clock was synchronised before the last try: the key is wrong.
            _ if self.is("INVALID_SIGNATURE") => SmsError::Account(words),
            408 | 409 | 425 | 429 | 500.. => SmsError::Temporary(words),
            _ if contains_word("credit") => SmsError::Account(words),
            _ if contains_word("sender") => SmsError::Message(words),
            _ if contains_word("receiver") || contains_word("recipient") => SmsError::Receiver(words),
            // The word « number » alone may mean a number of calls, so that the recipient is not marked as refused.
            401..=404 => SmsError::Account(words),
            _ if contains_word("number") => SmsError::Receiver(words),
            _ => SmsError::Message(words),
        }
    }

    pub(super) fn is_absence(&self) -> bool {
        matches!(self, Self::Refused { status, .. } if *status == StatusCode::NOT_FOUND)
    }

    fn is_about_the_clock(&self) -> bool {
        self.is("QUERY_TIME_OUT") || self.is("INVALID_SIGNATURE")
    }

    fn is(&self, error_code: &str) -> bool {
        matches!(self, Self::Refused { code, .. } if code == error_code)
    }
}

impl From<reqwest::Error> for Failure {
    /// Converts an error without its URL, which may contain a phone number.
    fn from(error: reqwest::Error) -> Self {
        let kind = if error.is_timeout() {
            "délai dépassé"
        } else if error.is_connect() {
            "connexion impossible"
        } else if error.is_decode() {
            "réponse illisible"
        } else {
            "connexion interrompue"
        };
        Self::Unheard(kind.to_owned())
    }
}

/// Error body of the API.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Refusal {
    error_code: String,
    message: String,
}

/// Time of OVHcloud, and when it was read.
#[derive(Clone, Copy)]
struct ServerTime {
    seconds: u64,
    at: Instant,
}

/// Client of the API for one account.
pub(super) struct OvhClient {
    http: Client,
    account: OvhAccount,
    base: Url,
    clock: Mutex<Option<ServerTime>>,
}

impl OvhClient {
    pub(super) fn new(account: OvhAccount, timeout: Duration) -> Result<Self, PortError> {
        // The HTTP client requires a default cryptography provider; a second installation has no effect.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let to_error = |error| PortError::unavailable("HTTP client of the SMS service", error);
        let http = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(timeout)
            .redirect(Policy::none())
            .user_agent("fenix")
            .build()
            .map_err(|error| to_error(error.without_url()))?;
        let endpoint = account.endpoint.as_deref().unwrap_or(EUROPEAN_ENDPOINT);
        let base = Url::parse(endpoint)
            .map_err(|error| PortError::unavailable("address of the SMS service", error))?;
        Ok(Self { http, account, base, clock: Mutex::default() })
    }

    /// Sends a GET request. `path` is relative to `/sms/{service}`.
    pub(super) async fn get<T: DeserializeOwned>(
        &self,
        path: &[&str],
        query: &[(&str, &str)],
    ) -> Result<T, Failure> {
        let mut url = self.build_url(&[&["sms", self.account.service_name.as_str()], path].concat());
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.call(Method::GET, &url, String::new()).await
    }

    /// Sends a POST request. `path` is relative to `/sms/{service}`.
    pub(super) async fn post<T: DeserializeOwned>(&self, path: &[&str], body: &Value) -> Result<T, Failure> {
        let url = self.build_url(&[&["sms", self.account.service_name.as_str()], path].concat());
        self.call(Method::POST, &url, body.to_string()).await
    }

    /// Repeats a call once with a newly read clock when it was refused for a wrong time.
    async fn call<T: DeserializeOwned>(&self, method: Method, url: &Url, body: String) -> Result<T, Failure> {
        match self.call_once(method.clone(), url, body.clone()).await {
            Err(failure) if failure.is_about_the_clock() => {
                *self.clock.lock().await = None;
                self.call_once(method, url, body).await
            }
            other => other,
        }
    }

    async fn call_once<T: DeserializeOwned>(
        &self,
        method: Method,
        url: &Url,
        body: String,
    ) -> Result<T, Failure> {
        let timestamp = self.read_server_time().await?;
        let OvhAccount { application_key, application_secret, consumer_key, .. } = &self.account;
        let signed_text = format!("{application_secret}+{consumer_key}+{method}+{url}+{body}+{timestamp}");
        let request = self
            .http
            .request(method, url.clone())
            .header("X-Ovh-Application", application_key)
            .header("X-Ovh-Consumer", consumer_key)
            .header("X-Ovh-Timestamp", timestamp)
            .header("X-Ovh-Signature", format!("$1${}", to_hex(&Sha1::digest(signed_text.as_bytes()))))
            .header("Content-Type", "application/json; charset=utf-8")
            .body(body);
        answer(request.send().await?).await
    }

    /// Returns the time of OVHcloud, in seconds since 1970.
    async fn read_server_time(&self) -> Result<u64, Failure> {
        let mut clock = self.clock.lock().await;
        let recent_reading = clock.filter(|reading| reading.at.elapsed() < CLOCK_LIFETIME);
        let reading = if let Some(reading) = recent_reading {
            reading
        } else {
            let seconds = answer(self.http.get(self.build_url(&["auth", "time"])).send().await?).await?;
            *clock.insert(ServerTime { seconds, at: Instant::now() })
        };
        Ok(reading.seconds.saturating_add(reading.at.elapsed().as_secs()))
    }

    fn build_url(&self, path: &[&str]) -> Url {
        let mut url = self.base.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        url
    }
}

async fn answer<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, Failure> {
    let status = response.status();
    if status.is_success() {
        return Ok(response.json().await?);
    }
    let Refusal { error_code: code, message } = response.json().await.unwrap_or_default();
    Err(Failure::Refused { status, code, words: mask_digits(&message) })
}

/// Masks digits, because the API repeats phone numbers in its messages.
fn mask_digits(words: &str) -> String {
    let masked_words = words.chars().take(200).map(|c| if c.is_ascii_digit() { '*' } else { c });
    masked_words.filter(|c| !c.is_control()).collect()
}
