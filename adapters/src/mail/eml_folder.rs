//! Mails as files, when no server is configured (AMB-128): complete messages, as sent to a server.

use super::message::Composer;
use crate::outbox;
use application::error::PortError;
use application::ports::{MailError, Mailer, OutgoingMail};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use std::io;
use std::path::PathBuf;
use time::macros::format_description;
use tokio::task::spawn_blocking;

/// Writes each mail to a file of a folder.
#[derive(Clone, Debug)]
pub struct EmlFolder {
    composer: Composer,
    folder: PathBuf,
}

impl EmlFolder {
    /// Creates a missing folder.
    pub fn open(composer: Composer, folder: PathBuf) -> Result<Self, PortError> {
        outbox::open(&folder)?;
        Ok(Self { composer, folder })
    }
}

#[async_trait]
impl Mailer for EmlFolder {
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        let message = self.composer.compose(mail)?.formatted();
        let folder = self.folder.clone();
        let name = build_file_name(mail.date, mail.id);
        let result = spawn_blocking(move || outbox::write(&folder, &name, &message)).await;
        let result = result.unwrap_or_else(|error| Err(io::Error::other(error)));
        result.map_err(|error| MailError::Temporary(format!("mail folder: {error}")))
    }

    async fn check(&self) -> Result<(), MailError> {
        let result = outbox::open(&self.folder);
        result.map_err(|error| MailError::Temporary(format!("mail folder: {error}")))
    }
}

/// Returns a name that sorts by date and is the same at each try.
fn build_file_name(date: Instant, id: uuid::Uuid) -> String {
    let format = format_description!("[year][month][day]T[hour][minute][second]Z");
    format!("{}-{id}.eml", date.utc().format(&format).unwrap_or_default())
}
