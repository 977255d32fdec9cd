//! Reception of one file from a multipart body.

use super::parts::{Part, Parts};
use crate::http::body_time::is_timeout;
use crate::http::error::ApiError;
use crate::wiring::Services;
use actix_multipart::MultipartError;
use application::error::{AppError, PortError};
use application::media::daily_bytes::interruption_error;
use application::media::file::Media;
use application::media::upload::{Admission, INTERRUPTED};
use bytes::Bytes;
use futures::future::join;
use futures::{StreamExt, stream};
use tokio::sync::mpsc;

/// Capacity of the channel between the network and the store, in pieces.
const PIECES: usize = 4;
const NO_FILE: &str = "Aucun fichier n’a été envoyé.";
const ONE_FILE: &str = "Envoyez un seul fichier à la fois.";

/// Stores the only file of the body. Parts without a file name are FilePond's metadata and are skipped. After an error
/// the stored file is deleted and the body is drained, so that the client receives the response.
pub async fn receive(
    services: &Services,
    admission: &Admission,
    parts: &mut Parts,
) -> Result<Media, ApiError> {
    let mut stored_file = None;
    let outcome = read_parts(services, admission, parts, &mut stored_file).await;
    match (outcome, stored_file) {
        (Ok(()), Some(media)) => Ok(media),
        (Ok(()), None) => Err(AppError::invalid(NO_FILE).into()),
        (Err(error), stored_file) => {
            if let Some(media) = stored_file {
                services.media.undo(&media).await?;
            }
            parts.drain().await;
            Err(error)
        }
    }
}

async fn read_parts(
    services: &Services,
    admission: &Admission,
    parts: &mut Parts,
    stored: &mut Option<Media>,
) -> Result<(), ApiError> {
    loop {
        let mut part = match parts.next().await {
            Ok(Some(part)) => part,
            Ok(None) => return Ok(()),
            Err(error) => {
                tracing::debug!(%error, "an upload cannot be parsed");
                if is_late(&error) {
                    return Err(ApiError::BodyTimeout);
                }
                return Err(AppError::invalid(INTERRUPTED).into());
            }
        };
        match part.file_name() {
            None => part.drain().await,
            Some(_) if stored.is_some() => return Err(AppError::invalid(ONE_FILE).into()),
            Some(name) => {
                let outcome = stream_part(services, admission.clone(), &name, &mut part).await;
                part.drain().await;
                *stored = Some(outcome?);
            }
        }
    }
}

fn is_late(error: &MultipartError) -> bool {
    matches!(error, MultipartError::Payload(error) if is_timeout(error))
}

/// Streams a part to the store through a bounded channel, because the part is bound to its thread and the store is not.
async fn stream_part(
    services: &Services,
    admission: Admission,
    name: &str,
    part: &mut Part,
) -> Result<Media, ApiError> {
    let (sender, receiver) = mpsc::channel::<Result<Bytes, PortError>>(PIECES);
    let content = stream::unfold(receiver, |mut receiver| async move {
        receiver.recv().await.map(|piece| (piece, receiver))
    });
    let feed = async move {
        let mut has_timed_out = false;
        loop {
            let piece = match part.next().await {
                Ok(Some(piece)) => Ok(piece),
                Ok(None) => break,
                Err(error) => {
                    tracing::debug!(%error, "an upload was interrupted");
                    has_timed_out = is_late(&error);
                    Err(interruption_error())
                }
            };
            let is_last = piece.is_err();
            if sender.send(piece).await.is_err() || is_last {
                break;
            }
        }
        has_timed_out
    };
    let (stored_file, has_timed_out) =
        join(services.media.store(admission, name, content.boxed()), feed).await;
    if has_timed_out { Err(ApiError::BodyTimeout) } else { Ok(stored_file?) }
}
