//! Time limit of a file that is received from the store.

use adapters::documents::limit_duration;
use application::error::PortError;
use bytes::Bytes;
use futures::stream;
use futures::{StreamExt as _, TryStreamExt as _};
use std::time::Duration;
use tokio::time::sleep;

#[tokio::test]
async fn dripping_file_ends_with_an_error() {
    let drops = stream::repeat(()).then(|()| async {
        sleep(Duration::from_millis(20)).await;
        Ok::<_, PortError>(Bytes::from_static(b"a"))
    });
    let mut content = limit_duration(drops.boxed(), Duration::from_millis(200));
    assert_eq!(content.try_next().await.unwrap(), Some(Bytes::from_static(b"a")));
    let rest: Result<Vec<Bytes>, PortError> = content.try_collect().await;
    assert!(matches!(rest, Err(PortError::Unavailable { .. })), "{rest:?}");
}

#[tokio::test]
async fn received_file_is_complete() {
    let pieces = [b"a", b"b"].map(|piece| Ok::<_, PortError>(Bytes::from_static(piece)));
    let content = limit_duration(stream::iter(pieces).boxed(), Duration::from_mins(1));
    let received_pieces: Vec<Bytes> = content.try_collect().await.unwrap();
    assert_eq!(received_pieces.concat(), b"ab");
}
