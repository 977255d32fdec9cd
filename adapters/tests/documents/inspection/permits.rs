//! Permits of the inspection of uploaded files.

use adapters::documents::inspection::FileInspection;
use application::actor::Uploader;
use application::error::PortError;
use application::media::inspection_ports::{FileInspector as _, InspectedFile};
use application::ports::ByteStream;
use bytes::Bytes;
use domain::account::guest_id::GuestId;
use domain::media::file_kind::FileKind;
use futures::StreamExt as _;
use futures::stream;
use std::time::Duration;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

const ACCOUNT: Uploader = Uploader::Account(Uuid::nil());

fn visitor() -> Uploader {
    Uploader::Guest(GuestId::parse(&["0a1b"; 10].join("-")).unwrap())
}

/// Inspects a picture that is received after this number of seconds. The shell finds no script of the name of the
/// command, so that every inspection fails.
async fn inspect(
    inspection: &FileInspection,
    uploader: &Uploader,
    seconds: u64,
) -> Result<InspectedFile, PortError> {
    let receive_stream = async move {
        sleep(Duration::from_secs(seconds)).await;
        Ok(Bytes::from_static(b"\xFF\xD8"))
    };
    let content: ByteStream = stream::once(receive_stream).boxed();
    inspection.inspect(uploader, FileKind::Jpeg, content).await
}

#[tokio::test]
async fn visitors_leave_an_inspection_to_accounts() {
    let inspection = FileInspection::new("/bin/sh".into(), Duration::from_secs(30));
    let visitor = visitor();
    let visitors =
        async { tokio::join!(inspect(&inspection, &visitor, 60), inspect(&inspection, &visitor, 60)) };
    let account = timeout(Duration::from_secs(20), inspect(&inspection, &ACCOUNT, 0));
    tokio::select! {
        biased;
        _ = visitors => panic!("visitors send for a minute"),
        ended = account => assert!(ended.is_ok(), "the account waited"),
    }
}

#[tokio::test]
async fn file_is_refused_after_a_long_wait() {
    let inspection = FileInspection::new("/bin/sh".into(), Duration::from_secs(1));
    let accounts =
        async { tokio::join!(inspect(&inspection, &ACCOUNT, 60), inspect(&inspection, &ACCOUNT, 60)) };
    tokio::select! {
        biased;
        _ = accounts => panic!("the files are received after a minute"),
        ended = inspect(&inspection, &ACCOUNT, 0) => {
            assert!(matches!(ended, Err(PortError::Unavailable { .. })));
        }
    }
}
