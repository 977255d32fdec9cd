//! Upload of a file (AMB-076 to AMB-082).

use super::MediaService;
use super::daily_bytes::{DailyBytes, ExhaustedVolume};
use super::inspection_ports::{FileFinding, InspectedFile, PdfState};
use crate::actor::{Actor, Uploader};
use crate::counts::CountedEvent;
use crate::error::{AppError, PortError};
use crate::job::{JobKind, NewJob};
use crate::media::file::{Media, new_key};
use crate::ports::{ByteStream, StoreError};
use crate::rate_limit::check_rate_limit;
use bytes::{Bytes, BytesMut};
use domain::account::access::Act;
use domain::account::role::Role;
use domain::media::file_kind::{FIRST_BYTES, FileKind};
use domain::media::name::uploaded_file_name;
use domain::media::scan::MediaScan;
use domain::media::warning::MediaWarning;
use domain::media::{
    EMPTY_FILE, FILE_TOO_LARGE, FILE_UNPACKS_TOO_LARGE, FILE_WITH_MACROS, LOCKED_OFFICE_FILE, LOCKED_PDF,
    MAX_FILE_BYTES, PICTURE_WITH_TOO_MANY_PARTS, WRONG_FILE_TYPE,
};
use futures::{StreamExt, stream};
use std::sync::Arc;

/// Maximum number of unattached files of an account, sufficient for all files of a case.
pub const MAX_UNATTACHED: u64 = 200;
/// Maximum number of unattached files of a visitor.
pub const MAX_UNATTACHED_OF_GUEST: u64 = 100;
/// Maximum total size of the unattached files of an uploader, in bytes.
pub const MAX_UNATTACHED_BYTES: u64 = 100 * MAX_FILE_BYTES;
/// Message for a picture uploaded by a PARTNER (AMB-080).
pub const PICTURE_REFUSED: &str = "Les documents photographiés sont refusés.";
/// Message for an interrupted upload.
pub const INTERRUPTED: &str = "L’envoi du fichier a été interrompu.";
const TOO_MANY_UNATTACHED: &str =
    "Trop de fichiers sont en attente d’enregistrement : enregistrez-les ou retirez-en avant d’en ajouter.";

/// Permission to upload one file.
#[derive(Clone, Debug)]
pub struct Admission {
    uploader: Uploader,
    role: Role,
    /// Digest of the client address.
    client: String,
}

impl MediaService {
    /// Checks that the caller may upload a file, before it is read. `client` is a digest of the client address.
    ///
    /// # Errors
    /// `Unauthenticated`: a visitor without identifier; `TooManyRequests`: too many uploads from this client;
    /// `Invalid`: too many unattached files.
    pub async fn admit(&self, actor: &Actor, client: &str) -> Result<Admission, AppError> {
        actor.require(Act::UploadMedia)?;
        let uploader = actor.uploader().ok_or(AppError::Unauthenticated)?;
        let (key, limit) = (format!("upload:{client}"), self.settings.limits.upload);
        check_rate_limit(self.limits.as_ref(), &key, limit, self.clock.now()).await?;
        let max_files = match uploader {
            Uploader::Account(_) => MAX_UNATTACHED,
            Uploader::Guest(_) => MAX_UNATTACHED_OF_GUEST,
        };
        let (files, bytes) = self.media.count_unattached(&uploader).await?;
        if files >= max_files || bytes >= MAX_UNATTACHED_BYTES {
            return Err(AppError::invalid(TOO_MANY_UNATTACHED));
        }
        Ok(Admission { uploader, role: actor.role(), client: client.to_owned() })
    }

    /// Receives a file as a stream; its row is saved after the store has confirmed it.
    ///
    /// # Errors
    /// `Invalid`: unaccepted type, content that differs from the type of the name, empty, too large or interrupted
    /// file, file that requires a password, or office file with macros; `TooManyRequests`: daily volume of the visitor
    /// exceeded.
    pub async fn store(
        &self,
        admission: Admission,
        sent_name: &str,
        content: ByteStream,
    ) -> Result<Media, AppError> {
        let stored = self.receive_file(admission, sent_name, content).await;
        match &stored {
            Ok(media) => self.counts.add_upload(media.size),
            Err(_) => self.counts.add(CountedEvent::UploadRefused),
        }
        stored
    }

    async fn receive_file(
        &self,
        admission: Admission,
        sent_name: &str,
        content: ByteStream,
    ) -> Result<Media, AppError> {
        let name = uploaded_file_name(sent_name);
        let kind = FileKind::from_name(&name).ok_or_else(|| AppError::invalid(WRONG_FILE_TYPE))?;
        if admission.role == Role::Partner && kind.is_picture() {
            return Err(AppError::invalid(PICTURE_REFUSED));
        }
        let (first, rest) = read_first_bytes(content).await?;
        if first.is_empty() {
            return Err(AppError::invalid(EMPTY_FILE));
        }
        if !kind.agrees_with(&first) {
            return Err(AppError::invalid(WRONG_FILE_TYPE));
        }
        let (uuid, now) = (self.ids.new_id(), self.clock.now());
        let key = new_key(uuid, now);
        let whole = stream::once(async move { Ok(first) }).chain(rest).boxed();
        let (whole, exhausted) = self.count_stream(&admission, whole);
        let size =
            self.files.put(&key, whole, MAX_FILE_BYTES).await.map_err(|error| match exhausted.get() {
                Some(wait) => AppError::TooManyRequests { retry_after: *wait },
                None => upload_error(error),
            })?;
        let (size, warning) = match self.check_upload(&admission.uploader, kind, &key, size).await {
            Ok(checked) => checked,
            Err(error) => {
                self.delete_content(&key).await;
                return Err(error);
            }
        };
        let media = Media {
            uuid,
            name,
            size,
            kind,
            key: key.into(),
            creation_date: now,
            uploader: Some(admission.uploader),
            parent: None,
            item: None,
            warning,
            scan: if self.scanned { MediaScan::Pending } else { MediaScan::Clean },
        };
        let scan = NewJob::now(self.ids.new_id(), JobKind::ScanFile { media: uuid }, now);
        if let Err(error) = self.media.create(&media, self.scanned.then_some(&scan)).await {
            self.delete_content(media.key.as_str()).await;
            return Err(error.into());
        }
        Ok(media)
    }

    /// Counts the uploads of visitors: 200 MiB per day and address.
    fn count_stream(&self, admission: &Admission, content: ByteStream) -> (ByteStream, ExhaustedVolume) {
        if matches!(admission.uploader, Uploader::Account(_)) {
            return (content, ExhaustedVolume::default());
        }
        let (limits, clock) = (Arc::clone(&self.limits), Arc::clone(&self.clock));
        DailyBytes { limits, clock, key: format!("upload-bytes:{}", admission.client) }.count_stream(content)
    }

    /// Inspects a stored file; returns its size, which changes if the metadata of a picture is removed, and a warning.
    async fn check_upload(
        &self,
        uploader: &Uploader,
        kind: FileKind,
        key: &str,
        size: u64,
    ) -> Result<(u64, Option<MediaWarning>), AppError> {
        let content = self.files.get(key).await?;
        let content = content.ok_or_else(|| PortError::Corrupt("no file for an upload".to_owned()))?;
        if kind == FileKind::Pdf {
            return match self.pdf_reader.inspect(uploader, content).await? {
                PdfState::Locked => Err(AppError::invalid(LOCKED_PDF)),
                PdfState::Unreadable => Ok((size, Some(MediaWarning::Unreadable))),
                PdfState::Opens => Ok((size, None)),
            };
        }
        let finding = match self.inspector.inspect(uploader, kind, content).await? {
            InspectedFile::Found(finding) => finding,
            InspectedFile::Cleaned { content, is_damaged } => {
                let size = self.files.put(key, content, MAX_FILE_BYTES).await.map_err(upload_error)?;
                return Ok((size, is_damaged.then_some(MediaWarning::Unreadable)));
            }
        };
        match finding {
            FileFinding::Valid => Ok((size, None)),
            FileFinding::Unreadable => Ok((size, Some(MediaWarning::Unreadable))),
            FileFinding::WrongType => Err(AppError::invalid(WRONG_FILE_TYPE)),
            FileFinding::Locked => Err(AppError::invalid(LOCKED_OFFICE_FILE)),
            FileFinding::UnpacksTooLarge => Err(AppError::invalid(FILE_UNPACKS_TOO_LARGE)),
            FileFinding::TooManyParts => Err(AppError::invalid(PICTURE_WITH_TOO_MANY_PARTS)),
            FileFinding::Macros => Err(AppError::invalid(FILE_WITH_MACROS)),
        }
    }

    /// Deletes an upload whose request was found to be invalid after the file was stored.
    pub async fn undo(&self, media: &Media) -> Result<(), AppError> {
        self.media
            .delete_unattached(media.uuid, &self.build_removal(vec![media.key.as_str().to_owned()]))
            .await?;
        Ok(())
    }

    /// Deletes a file from the store; if this fails, the daily purge deletes it.
    async fn delete_content(&self, key: &str) {
        if let Err(error) = self.files.delete(key).await {
            tracing::warn!(%error, "a file without row stays in the store until the daily purge");
        }
    }
}

/// Returns the first bytes, enough to determine the type, and the remaining stream.
async fn read_first_bytes(content: ByteStream) -> Result<(Bytes, ByteStream), AppError> {
    // `fuse`, because the end of a short file is reached here, and polled again by the reader of the remaining stream.
    let mut content = content.fuse();
    let mut first = BytesMut::new();
    while first.len() < FIRST_BYTES {
        match content.next().await {
            Some(Ok(piece)) => first.extend_from_slice(&piece),
            Some(Err(error)) => {
                tracing::debug!(%error, "an upload was interrupted");
                return Err(AppError::invalid(INTERRUPTED));
            }
            None => break,
        }
    }
    Ok((first.freeze(), content.boxed()))
}

fn upload_error(error: StoreError) -> AppError {
    match error {
        StoreError::TooLarge(_) => AppError::invalid(FILE_TOO_LARGE),
        StoreError::Interrupted => AppError::invalid(INTERRUPTED),
        StoreError::Port(error) => AppError::Port(error),
    }
}
