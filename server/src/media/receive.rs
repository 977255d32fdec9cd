//! One file out of a multipart body, piece by piece.

use crate::error::ApiError;
use crate::wiring::Services;
use actix_multipart::{Field, Multipart};
use application::error::{AppError, PortError};
use application::media::Media;
use application::media::upload::{Admission, INTERRUPTED, interruption};
use bytes::Bytes;
use futures::future::join;
use futures::{StreamExt, TryStreamExt, stream};
use std::time::Duration;
use tokio::sync::mpsc;

/// Pieces that wait between the network and the store.
const PIECES: usize = 4;
/// What is read and thrown away of a refused upload, so that its sender hears the answer.
const DRAINED_BYTES: usize = 64 << 20;
/// In how many parts.
const DRAINED_PARTS: usize = 4;
/// For how long.
const DRAINED_FOR: Duration = Duration::from_mins(1);
const NO_FILE: &str = "Aucun fichier n’a été envoyé.";
const ONE_FILE: &str = "Envoyez un seul fichier à la fois.";

/// Stores the one file of the body. Parts without file name are FilePond's metadata and are passed over.
pub async fn receive(
    services: &Services,
    admission: &Admission,
    body: &mut Multipart,
) -> Result<Media, ApiError> {
    let mut stored: Option<Media> = None;
    let outcome = loop {
        let mut field = match body.try_next().await {
            Ok(Some(field)) => field,
            Ok(None) => break Ok(()),
            Err(error) => break Err(unreadable(&error)),
        };
        let Some(name) = file_name(&field) else {
            drain_field(&mut field).await;
            continue;
        };
        if stored.is_some() {
            break Err(AppError::invalid(ONE_FILE).into());
        }
        match pump(services, admission.clone(), &name, &mut field).await {
            Ok(media) => stored = Some(media),
            Err(error) => {
                drain_field(&mut field).await;
                break Err(error);
            }
        }
    };
    match (outcome, stored) {
        (Ok(()), Some(media)) => Ok(media),
        (Ok(()), None) => Err(AppError::invalid(NO_FILE).into()),
        (Err(error), stored) => {
            if let Some(media) = stored {
                services.medias.undo(&media).await?;
            }
            drain(body).await;
            Err(error)
        }
    }
}

/// Reads what is left of a refused upload, part by part.
pub async fn drain(body: &mut Multipart) {
    for _ in 0..DRAINED_PARTS {
        match body.try_next().await {
            Ok(Some(mut field)) => drain_field(&mut field).await,
            Ok(None) | Err(_) => break,
        }
    }
}

/// Whoever sends more, or for longer, is cut off.
async fn drain_field(field: &mut Field) {
    let all = async {
        let mut left = DRAINED_BYTES;
        while let Ok(Some(piece)) = field.try_next().await {
            left = left.saturating_sub(piece.len());
            if left == 0 {
                break;
            }
        }
    };
    let _ = tokio::time::timeout(DRAINED_FOR, all).await;
}

/// A field stays on its thread, the store works on any: a bounded channel joins them.
async fn pump(
    services: &Services,
    admission: Admission,
    name: &str,
    field: &mut Field,
) -> Result<Media, ApiError> {
    let (sender, receiver) = mpsc::channel::<Result<Bytes, PortError>>(PIECES);
    let content = stream::unfold(receiver, |mut receiver| async move {
        receiver.recv().await.map(|piece| (piece, receiver))
    });
    let feed = async move {
        loop {
            let piece = match field.try_next().await {
                Ok(Some(piece)) => Ok(piece),
                Ok(None) => break,
                Err(error) => {
                    tracing::debug!(%error, "an upload stopped");
                    Err(interruption())
                }
            };
            let last = piece.is_err();
            if sender.send(piece).await.is_err() || last {
                break;
            }
        }
    };
    let (stored, ()) = join(services.medias.store(admission, name, content.boxed()), feed).await;
    Ok(stored?)
}

fn file_name(field: &Field) -> Option<String> {
    let disposition = field.content_disposition()?;
    let extended = disposition.get_filename_ext().map(|ext| String::from_utf8_lossy(&ext.value).into_owned());
    extended.or_else(|| disposition.get_filename().map(str::to_owned))
}

fn unreadable(error: &actix_multipart::MultipartError) -> ApiError {
    tracing::debug!(%error, "an unreadable upload");
    AppError::invalid(INTERRUPTED).into()
}
