//! Daily upload volume per client address, counted while the upload is received.

use crate::error::PortError;
use crate::ports::{ByteStream, Clock, Limit, RateLimits};
use futures::{StreamExt, stream};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

const MIB: u64 = 1_048_576;
/// 200 MiB per day, in KiB.
const DAILY_VOLUME: Limit = Limit { count: 200 * 1024, period: Duration::from_hours(24) };

/// Counts the bytes of an upload in the daily volume.
pub(super) struct DailyBytes {
    pub(super) limits: Arc<dyn RateLimits>,
    pub(super) clock: Arc<dyn Clock>,
    /// Digest that identifies the client.
    pub(super) key: String,
}

/// Set to the waiting time when the daily volume is exhausted.
pub(super) type ExhaustedVolume = Arc<OnceLock<Duration>>;

/// Error of an interrupted upload; the store discards the file.
pub fn interruption_error() -> PortError {
    PortError::Unavailable { context: "receiving an upload".to_owned(), source: None }
}

struct CountedStream {
    content: ByteStream,
    bytes: DailyBytes,
    uncounted: u64,
    exhausted: ExhaustedVolume,
    has_ended: bool,
}

impl DailyBytes {
    /// Returns a counting stream, which fails when the daily volume is exhausted, and the flag that is then set.
    pub(super) fn count_stream(self, content: ByteStream) -> (ByteStream, ExhaustedVolume) {
        let exhausted = ExhaustedVolume::default();
        let start = CountedStream {
            content,
            bytes: self,
            uncounted: 0,
            exhausted: Arc::clone(&exhausted),
            has_ended: false,
        };
        let counted = stream::unfold(start, |mut counting| async move {
            if counting.has_ended {
                return None;
            }
            let chunk = counting.next().await?;
            counting.has_ended = chunk.is_err();
            Some((chunk, counting))
        });
        (counted.boxed(), exhausted)
    }

    async fn spend(&self, bytes: u64) -> Result<Option<Duration>, PortError> {
        let kibibytes = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX);
        self.limits.count_attempts(&self.key, kibibytes, DAILY_VOLUME, self.clock.now()).await
    }
}

impl CountedStream {
    /// Returns the next chunk; counts in the database once per mebibyte and at the end.
    async fn next(&mut self) -> Option<Result<bytes::Bytes, PortError>> {
        let chunk = self.content.next().await;
        match &chunk {
            Some(Ok(chunk)) => self.uncounted += chunk.len() as u64,
            Some(Err(_)) => return chunk,
            None => {}
        }
        let due = self.uncounted >= MIB || chunk.is_none() && self.uncounted > 0;
        if !due {
            return chunk;
        }
        match self.bytes.spend(std::mem::take(&mut self.uncounted)).await {
            Ok(None) => chunk,
            Ok(Some(wait)) => {
                // Cannot be set already, as it is only set here.
                let _ = self.exhausted.set(wait);
                Some(Err(interruption_error()))
            }
            Err(error) => Some(Err(error)),
        }
    }
}
