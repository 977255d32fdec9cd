//! Mails over SMTP.

use super::bounce::classify_refusal;
use super::message::Composer;
use super::smtp_address::{SmtpAddress, SmtpTls};
use application::error::PortError;
use application::ports::{MailError, Mailer, OnConfirmed, OutgoingMail};
use async_trait::async_trait;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::{Error, PoolConfig};
use lettre::{SmtpTransport, Transport as _};
use std::error::Error as _;
use std::time::Duration;
use tokio::task::spawn_blocking;

/// Timeout of a response; a server may take long to confirm a message.
const RESPONSE_TIMEOUT: Duration = Duration::from_mins(1);
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);
/// Maximum number of pooled connections: the number of concurrent sends.
const CONNECTIONS: u32 = 16;
/// Port for implicit TLS (RFC 8314).
const SUBMISSIONS_PORT: u16 = 465;

/// Sends mails to a server over pooled connections.
///
/// The blocking client is intentional: each read and write has a timeout, and a started send completes even when its
/// caller is cancelled, so that no connection is left in the middle of a message.
#[derive(Clone)]
pub struct SmtpMailer {
    composer: Composer,
    transport: SmtpTransport,
}

impl SmtpMailer {
    /// Creates the mailer without opening a connection.
    pub fn new(composer: Composer, address: &SmtpAddress) -> Result<Self, PortError> {
        let parameters = || {
            let parameters = TlsParameters::new(address.host.clone());
            parameters.map_err(|error| PortError::unavailable("TLS of the mail server", error))
        };
        let tls = match address.tls {
            SmtpTls::None => Tls::None,
            SmtpTls::Opportunistic => Tls::Opportunistic(parameters()?),
            SmtpTls::Required if address.port == SUBMISSIONS_PORT => Tls::Wrapper(parameters()?),
            SmtpTls::Required => Tls::Required(parameters()?),
        };
        let mut builder = SmtpTransport::builder_dangerous(&address.host)
            .port(address.port)
            .tls(tls)
            .timeout(Some(RESPONSE_TIMEOUT))
            .pool_config(PoolConfig::new().max_size(CONNECTIONS).idle_timeout(IDLE_TIMEOUT));
        if let Some((user, password)) = &address.credentials {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { composer, transport: builder.build() })
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        self.send_then(mail, Box::new(|| ())).await
    }

    async fn send_then(&self, mail: &OutgoingMail, confirmed: OnConfirmed) -> Result<(), MailError> {
        let message = self.composer.compose(mail)?;
        let transport = self.transport.clone();
        // `confirmed` runs on the thread that read the response, because the waiting task may be busy with other mails.
        match spawn_blocking(move || transport.send(&message).map(|_answer| confirmed())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(to_mail_error(&error)),
            Err(error) => Err(MailError::Temporary(error.to_string())),
        }
    }

    async fn check(&self) -> Result<(), MailError> {
        let transport = self.transport.clone();
        match spawn_blocking(move || transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(MailError::Temporary("it gives no sign of life".to_owned())),
            Ok(Err(error)) => Err(to_mail_error(&error)),
            Err(error) => Err(MailError::Temporary(error.to_string())),
        }
    }
}

fn to_mail_error(error: &Error) -> MailError {
    let words = match error.source() {
        Some(source) => format!("{error} ({source})"),
        None => error.to_string(),
    };
    match error.status().map(u16::from) {
        // Refused credentials (RFC 4954).
        Some(530 | 534 | 535 | 538) => MailError::Account(words),
        Some(500..) => MailError::Permanent(classify_refusal(&words), words),
        _ => MailError::Temporary(words),
    }
}
