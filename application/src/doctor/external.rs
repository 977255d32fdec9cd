//! Checks of the machine, of the public certificate, and of the mail and SMS servers.

use super::Finding;
use super::ports::{Certificate, Machine};
use crate::error::PortError;
use crate::ports::{Clock, Mailer, SmsGateway};
use std::sync::Arc;
use time::Duration;

const MEBIBYTE: u64 = 1024 * 1024;
/// Warning threshold of the free disk space, in bytes.
const LOW_SPACE: u64 = 2048 * MEBIBYTE;
const CRITICAL_SPACE: u64 = 256 * MEBIBYTE;
/// Remaining validity of the certificate below which a warning is given; an automatic renewal takes place a month
/// before the end.
const MIN_REMAINING_VALIDITY: Duration = Duration::days(14);

/// Checks of the environment of the server.
pub struct ExternalChecks {
    pub machine: Arc<dyn Machine>,
    /// Public URL of the server.
    pub public_url: String,
    /// `None` if mails are only written to files.
    pub mailer: Option<Arc<dyn Mailer>>,
    /// `None` if SMS are only written to files.
    pub sms: Option<Arc<dyn SmsGateway>>,
    pub clock: Arc<dyn Clock>,
}

impl ExternalChecks {
    /// Returns every finding; an unreachable service is a finding too.
    pub async fn examine(&self) -> Vec<Finding> {
        vec![
            Finding::from_result("disk", self.check_disk().await),
            Finding::from_result("permissions", self.check_permissions().await),
            Finding::from_result("database copies", self.check_leftover_copies().await),
            self.check_certificate().await,
            self.check_mail().await,
            self.check_sms().await,
        ]
    }

    async fn check_disk(&self) -> Result<Finding, PortError> {
        let space = self.machine.read_disk_space().await?;
        let text = format!("{} MiB free of {} MiB", space.free / MEBIBYTE, space.total / MEBIBYTE);
        Ok(match space.free {
            ..CRITICAL_SPACE => Finding::error("disk", text),
            CRITICAL_SPACE..LOW_SPACE => Finding::warning("disk", text),
            _ => Finding::ok("disk", text),
        })
    }

    async fn check_permissions(&self) -> Result<Finding, PortError> {
        let exposed = self.machine.list_exposed().await?;
        Ok(if exposed.is_empty() {
            Finding::ok("permissions", "the data is for this user alone")
        } else {
            Finding::error("permissions", exposed.join("; "))
        })
    }

    async fn check_leftover_copies(&self) -> Result<Finding, PortError> {
        const CHECK: &str = "database copies";
        let copies = self.machine.list_leftover_copies().await?;
        Ok(if copies.is_empty() {
            Finding::ok(CHECK, "none left by a killed backup")
        } else {
            let text = format!(
                "left by killed backups, not encrypted: {}. The next backup, or start of a server or worker, on this \
                 machine deletes them",
                copies.join(", ")
            );
            Finding::warning(CHECK, text)
        })
    }

    async fn check_certificate(&self) -> Finding {
        const CHECK: &str = "certificate";
        if !self.public_url.starts_with("https://") {
            return Finding::ok(CHECK, "none: FENIX_PUBLIC_URL is not https");
        }
        match self.machine.check_certificate(&self.public_url).await {
            Certificate::ValidUntil(end) if end < self.clock.now().plus(MIN_REMAINING_VALIDITY) => {
                Finding::warning(CHECK, format!("it ends at {}: renew it", end.to_rfc3339()))
            }
            Certificate::ValidUntil(end) => Finding::ok(CHECK, format!("valid until {}", end.to_rfc3339())),
            Certificate::Refused(why) => Finding::error(CHECK, format!("browsers refuse it: {why}")),
            Certificate::Unreachable(why) => Finding::ok(
                CHECK,
                format!("not checked: FENIX_PUBLIC_URL is unreachable from this machine ({why})"),
            ),
        }
    }

    async fn check_mail(&self) -> Finding {
        const CHECK: &str = "mail server";
        let Some(mailer) = &self.mailer else {
            let text = "none (FENIX_SMTP_URL is not set): mails only become files";
            return if self.public_url.starts_with("https://") {
                Finding::warning(CHECK, text)
            } else {
                Finding::ok(CHECK, text)
            };
        };
        match mailer.check().await {
            Ok(()) => Finding::ok(CHECK, "it takes our connection"),
            Err(error) => Finding::error(CHECK, error.to_string()),
        }
    }

    async fn check_sms(&self) -> Finding {
        const CHECK: &str = "SMS service";
        let Some(sms) = &self.sms else {
            return Finding::ok(CHECK, "none (FENIX_SMS_URL is not set): SMS only become files");
        };
        match sms.read_balance().await.map(|balance| balance.remaining) {
            Ok(Some(0)) => Finding::error(CHECK, "it answers; no credit is left"),
            Ok(Some(remaining)) => Finding::ok(CHECK, format!("it answers; {remaining} credits are left")),
            Ok(None) => Finding::ok(CHECK, "it answers"),
            Err(error) => Finding::error(CHECK, crate::error::with_sources(&error)),
        }
    }
}
