//! SMS as files, one per message, when no provider is configured.

use crate::outbox;
use application::error::PortError;
use application::ports::{OutgoingSms, SmsBalance, SmsError, SmsGateway};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use serde::Serialize;
use std::io;
use std::path::PathBuf;
use tokio::task::spawn_blocking;

/// Writes each SMS to a file of a folder. Reports no credits: only the configured quota applies.
#[derive(Clone, Debug)]
pub struct JsonSmsFolder {
    folder: PathBuf,
}

/// Format of the file (contract, `FENIX_SMS_URL`).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Message<'a> {
    to: &'a str,
    sender: &'a str,
    content: &'a str,
    send_at: Instant,
    parts: u32,
}

impl JsonSmsFolder {
    /// Creates a missing folder.
    pub fn open(folder: PathBuf) -> Result<Self, PortError> {
        outbox::open(&folder)?;
        Ok(Self { folder })
    }
}

#[async_trait]
impl SmsGateway for JsonSmsFolder {
    async fn send(&self, sms: &OutgoingSms, repeated: bool) -> Result<(), SmsError> {
        let OutgoingSms { to, sender, content, send_at, parts, .. } = sms;
        let message = Message { to, sender, content, send_at: *send_at, parts: *parts };
        let bytes = serde_json::to_vec_pretty(&message).map_err(|error| write_error(&error.into()))?;
        let (folder, name) = (self.folder.clone(), format!("{}.json", sms.id));
        let result = spawn_blocking(move || {
            let is_written = repeated && folder.join(&name).try_exists()?;
            if is_written { Ok(()) } else { outbox::write(&folder, &name, &bytes) }
        });
        let result = result.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        result.map_err(|error| write_error(&error))
    }

    async fn read_balance(&self) -> Result<SmsBalance, PortError> {
        Ok(SmsBalance::default())
    }
}

fn write_error(error: &io::Error) -> SmsError {
    SmsError::Temporary(format!("Le dossier des SMS ne peut pas être écrit ({}).", error.kind()))
}
