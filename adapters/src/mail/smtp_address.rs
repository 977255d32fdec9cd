//! Mail server, as configured in `FENIX_SMTP_URL`.

use percent_encoding::percent_decode_str;
use std::fmt;
use std::str::FromStr;
use url::{Host, Url};

/// `smtp://user:password@host:port?tls=…`.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpAddress {
    /// Host name or IP address of the server.
    pub host: String,
    /// 587 by default, 25 without TLS.
    pub port: u16,
    /// User and password, when the server requires them.
    pub credentials: Option<(String, String)>,
    /// Protection of the connection; `Required` by default.
    pub tls: SmtpTls,
}

/// Protection of the connection to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpTls {
    /// No TLS: for a server on the same machine or a private network.
    None,
    /// TLS when the server offers it.
    Opportunistic,
    /// TLS is required, otherwise nothing is sent; implicit on port 465.
    Required,
}

/// Error in the address, on one line without secrets and without the name of the variable.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SmtpAddressError(&'static str);

impl FromStr for SmtpAddress {
    type Err = SmtpAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let expected_form =
            SmtpAddressError("must be smtp://user:password@host:port?tls=required (or none, opportunistic)");
        let url = Url::parse(text).map_err(|_| expected_form.clone())?;
        let (Some(host), "smtp", "" | "/") = (url.host(), url.scheme(), url.path()) else {
            return Err(expected_form);
        };
        let mut tls = SmtpTls::Required;
        for (name, value) in url.query_pairs() {
            tls = match (name.as_ref(), value.as_ref()) {
                ("tls", "none") => SmtpTls::None,
                ("tls", "opportunistic") => SmtpTls::Opportunistic,
                ("tls", "required") => SmtpTls::Required,
                _ => return Err(SmtpAddressError("after ? comes only tls=none, opportunistic or required")),
            };
        }
        Ok(Self {
            host: match host {
                Host::Ipv6(address) => address.to_string(),
                named => named.to_string(),
            },
            port: url.port().unwrap_or(if tls == SmtpTls::None { 25 } else { 587 }),
            credentials: parse_credentials(&url)?,
            tls,
        })
    }
}

fn parse_credentials(url: &Url) -> Result<Option<(String, String)>, SmtpAddressError> {
    let decode = |text: &str| {
        let decoded_text = percent_decode_str(text).decode_utf8().map(std::borrow::Cow::into_owned);
        decoded_text.map_err(|_| SmtpAddressError("the user or the password is not valid UTF-8"))
    };
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        (user, Some(password)) if !user.is_empty() => Ok(Some((decode(user)?, decode(password)?))),
        _ => Err(SmtpAddressError("a user requires a password: smtp://user:password@host")),
    }
}

impl fmt::Debug for SmtpAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "smtp://{}:{} ({:?})", self.host, self.port, self.tls)
    }
}
