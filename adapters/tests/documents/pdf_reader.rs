//! Places of the reader of uploaded PDF files.

use adapters::documents::pdf_reader::ChildPdfReader;
use application::actor::Uploader;
use application::error::PortError;
use application::media::inspection_ports::{PdfReader as _, PdfState};
use application::ports::ByteStream;
use bytes::Bytes;
use domain::account::guest_id::GuestId;
use futures::StreamExt as _;
use futures::stream;
use std::time::Duration;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

const ACCOUNT: Uploader = Uploader::Account(Uuid::nil());

fn visitor() -> Uploader {
    Uploader::Guest(GuestId::parse(&["0a1b"; 10].join("-")).unwrap())
}

/// The shell finds no script of this name: every file is unreadable.
fn open_reader(permit_timeout: Duration) -> ChildPdfReader {
    ChildPdfReader::new("/bin/sh".into(), permit_timeout)
}

/// Returns a file that is received after this number of seconds.
fn file(seconds: u64) -> ByteStream {
    let receive_content = async move {
        sleep(Duration::from_secs(seconds)).await;
        Ok(Bytes::from_static(b"%PDF-1.7\n"))
    };
    stream::once(receive_content).boxed()
}

fn is_refused(read: &Result<PdfState, PortError>) -> bool {
    matches!(read, Err(PortError::Unavailable { .. }))
}

#[tokio::test]
async fn visitors_leave_a_place_to_accounts() {
    let (reader, visitor) = (open_reader(Duration::from_secs(30)), visitor());
    let visitors =
        async { tokio::join!(reader.inspect(&visitor, file(60)), reader.inspect(&visitor, file(60))) };
    let account = timeout(Duration::from_secs(20), reader.inspect(&ACCOUNT, file(0)));
    tokio::select! {
        biased;
        _ = visitors => panic!("visitors read for a minute"),
        read = account => assert_eq!(read.expect("a place").unwrap(), PdfState::Unreadable),
    }
}

#[tokio::test]
async fn file_without_free_permit_is_refused() {
    let reader = open_reader(Duration::from_secs(1));
    let all_permits =
        async { tokio::join!(reader.inspect(&ACCOUNT, file(60)), reader.inspect(&ACCOUNT, file(60))) };
    tokio::select! {
        biased;
        _ = all_permits => panic!("the files are received after a minute"),
        read = reader.inspect(&ACCOUNT, file(0)) => assert!(is_refused(&read), "{read:?}"),
    }
}

#[tokio::test]
async fn reader_that_does_not_start_fails() {
    let reader = ChildPdfReader::new("/no/such/program".into(), Duration::from_secs(1));
    let inspection = reader.inspect(&ACCOUNT, file(0)).await;
    assert!(is_refused(&inspection), "{inspection:?}");
}
