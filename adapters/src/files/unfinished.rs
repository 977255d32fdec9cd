//! Multipart uploads that do not complete.

use application::error::PortError;
use application::ports::StoreError;
use object_store::{Error, MultipartUpload, PutPayload};
use tokio::runtime::Handle;

pub(super) fn unavailable(context: &'static str) -> impl Fn(Error) -> PortError + Copy {
    move |error| PortError::unavailable(context, error)
}

/// Multipart upload that is aborted when it is dropped before its end, for example when the client disconnects.
pub(super) struct AbortOnDrop(Option<Box<dyn MultipartUpload>>);

impl AbortOnDrop {
    pub(super) fn new(upload: Box<dyn MultipartUpload>) -> Self {
        Self(Some(upload))
    }

    pub(super) async fn put_part(&mut self, part: PutPayload) -> Result<(), PortError> {
        match &mut self.0 {
            Some(upload) => upload.put_part(part).await.map_err(unavailable("writing a file")),
            None => Err(PortError::unavailable("writing a file", "the upload is over")),
        }
    }

    pub(super) async fn complete(mut self) -> Result<(), StoreError> {
        let Some(upload) = &mut self.0 else { return Ok(()) };
        let result = upload.complete().await;
        if result.is_ok() {
            self.0 = None;
        } else {
            self.abort().await;
        }
        result.map(drop).map_err(|error| unavailable("completing a file")(error).into())
    }

    pub(super) async fn abort(mut self) {
        if let Some(upload) = self.0.take() {
            give_up(upload).await;
        }
    }
}

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        if let (Some(upload), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(give_up(upload));
        }
    }
}

async fn give_up(mut upload: Box<dyn MultipartUpload>) {
    if let Err(error) = upload.abort().await {
        // The daily purge deletes the leftovers on disk, and the lifecycle rule those in a bucket (docs/operations.md).
        tracing::warn!(%error, "an unfinished upload could not be deleted");
    }
}
