//! SMS as files, when no service is configured: one a message.

use application::error::PortError;
use application::ports::{OutgoingSms, SmsBalance, SmsError, SmsGateway, SmsReceipt};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use serde::Serialize;
use std::fs::{DirBuilder, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;

/// Writes each SMS to a file of a folder. Nothing is counted: the quota of the configuration is the limit.
#[derive(Clone, Debug)]
pub struct JsonSmsFolder {
    folder: PathBuf,
}

/// The file (contract, `FENIX_SMS_URL`).
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
    /// In this folder, made for this user alone when it is not there yet: messages bear phone numbers.
    pub fn open(folder: PathBuf) -> Result<Self, PortError> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let failed = |error| PortError::unavailable(format!("folder {}", folder.display()), error);
        builder.create(&folder).map_err(failed)?;
        NamedTempFile::new_in(&folder).map_err(failed)?;
        Ok(Self { folder })
    }
}

#[async_trait]
impl SmsGateway for JsonSmsFolder {
    async fn send(&self, sms: &OutgoingSms, again: bool) -> Result<SmsReceipt, SmsError> {
        let OutgoingSms { to, sender, content, send_at, parts, .. } = sms;
        let message = Message { to, sender, content, send_at: *send_at, parts: *parts };
        let bytes = serde_json::to_vec_pretty(&message).map_err(|error| failed(&error.into()))?;
        let (folder, name) = (self.folder.clone(), format!("{}.json", sms.id));
        let written = spawn_blocking(move || {
            let taken = again && folder.join(&name).try_exists()?;
            if taken { Ok(()) } else { write(&folder, &name, &bytes) }
        });
        let written = written.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        written.map_err(|error| failed(&error))?;
        Ok(SmsReceipt { credits: *parts })
    }

    async fn balance(&self) -> Result<SmsBalance, PortError> {
        Ok(SmsBalance::default())
    }
}

fn failed(error: &io::Error) -> SmsError {
    SmsError::Temporary(format!("Le dossier des SMS ne peut pas être écrit ({}).", error.kind()))
}

/// All or nothing, and on the disk when it returns.
fn write(folder: &Path, name: &str, message: &[u8]) -> io::Result<()> {
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(message)?;
    file.as_file().sync_all()?;
    file.persist(folder.join(name))?;
    File::open(folder)?.sync_all()
}
