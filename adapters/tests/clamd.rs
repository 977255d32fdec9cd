//! Real clamd (`scripts/with-services clamd`), whose only signature is that of the EICAR test file.

#![expect(clippy::disallowed_methods, reason = "where clamd is comes from scripts/with-services")]

use adapters::scan::{ClamdAddress, ClamdScanner};
use application::error::PortError;
use application::media::scan_ports::{MalwareScanner as _, ScanVerdict};
use application::ports::ByteStream;
use bytes::Bytes;
use futures::{StreamExt, stream};
use std::io::{Cursor, Write};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use zip::write::SimpleFileOptions;

/// Split in two: scanners would report this source file.
fn eicar() -> Vec<u8> {
    concat!(r"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STAND", "ARD-ANTIVIRUS-TEST-FILE!$H+H*").into()
}

fn archive(name: &str, content: &[u8]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    writer.start_file(name, SimpleFileOptions::default()).unwrap();
    writer.write_all(content).unwrap();
    writer.finish().unwrap().into_inner()
}

fn stream_of(content: &[u8]) -> ByteStream {
    let pieces: Vec<_> = content.chunks(100_000).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
    stream::iter(pieces).boxed()
}

fn open_scanner(address: &str) -> ClamdScanner {
    ClamdScanner::new(address.parse::<ClamdAddress>().unwrap())
}

/// Connects by port and by socket.
fn list_real_daemons() -> Vec<ClamdScanner> {
    let address = |name| std::env::var(name).expect("scripts/with-services clamd");
    vec![open_scanner(&address("TEST_SCAN_URL")), open_scanner(&address("TEST_SCAN_SOCKET_URL"))]
}

#[tokio::test]
async fn clean_files_pass_and_infected_files_fail() {
    for clamd in list_real_daemons() {
        let clean_files =
            [b"%PDF-1.7 rien".to_vec(), Vec::new(), archive("a.txt", b"rien"), vec![0; 10_485_760]];
        for content in clean_files {
            assert_eq!(clamd.scan(stream_of(&content)).await.unwrap(), ScanVerdict::Clean);
        }
        let infected_files = [
            eicar(),
            archive("eicar.com", &eicar()),
            archive("word/embeddings/a.zip", &archive("eicar.com", &eicar())),
        ];
        for content in infected_files {
            let verdict = clamd.scan(stream_of(&content)).await.unwrap();
            let ScanVerdict::Infected(signature) = verdict else { panic!("{} bytes passed", content.len()) };
            assert!(signature.contains("Eicar"), "{signature}");
        }
    }
}

#[tokio::test]
async fn concurrent_scans_each_return_a_result() {
    let clamd = &list_real_daemons()[0];
    let verdicts = (0..20).map(|number| async move {
        let content = if number % 2 == 0 { eicar() } else { b"rien".to_vec() };
        clamd.scan(stream_of(&content)).await.unwrap() == ScanVerdict::Clean
    });
    let clean_verdicts = futures::future::join_all(verdicts).await;
    assert_eq!(clean_verdicts, (0..20).map(|number| number % 2 == 1).collect::<Vec<_>>());
}

/// The `StreamMaxLength` of these tests is 12 MiB: a value below the largest upload must be reported as an error.
#[tokio::test]
async fn file_over_clamd_limit_is_an_error() {
    for clamd in list_real_daemons() {
        let error = clamd.scan(stream_of(&vec![b'a'; 20 << 20])).await.unwrap_err();
        assert!(matches!(error, PortError::Unavailable { .. }), "{error}");
    }
}

#[tokio::test]
async fn interrupted_content_is_an_error() {
    for clamd in list_real_daemons() {
        let invalid_replies =
            stream::iter([Ok(Bytes::from_static(b"rien")), Err(PortError::Corrupt("cut".to_owned()))]);
        assert!(matches!(clamd.scan(invalid_replies.boxed()).await, Err(PortError::Corrupt(_))));
        assert_eq!(clamd.scan(stream_of(b"rien")).await.unwrap(), ScanVerdict::Clean, "the next one is");
    }
}

/// An unknown response must never count as clean.
#[tokio::test]
async fn unknown_clamd_response_is_an_error() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let clamd = open_scanner(&format!("tcp://{}", listener.local_addr().unwrap()));
    let verdict_of = async |response: &[u8]| {
        let answer_calls = async {
            let (mut connection, _) = listener.accept().await.unwrap();
            // Command, size and content of one chunk, and the end.
            connection.read_exact(&mut [0; 22]).await.unwrap();
            connection.write_all(response).await.unwrap();
        };
        futures::future::join(clamd.scan(stream_of(b"rien")), answer_calls).await.0
    };
    assert_eq!(verdict_of(b"stream: OK\0").await.unwrap(), ScanVerdict::Clean);
    let verdict = verdict_of(b"stream: Win.Test.EICAR_HDB-1 FOUND\0").await.unwrap();
    assert_eq!(verdict, ScanVerdict::Infected("Win.Test.EICAR_HDB-1".to_owned()));
    let unclear: [&[u8]; 6] = [
        b"",
        b"stream: OK",
        b"OK\0",
        b"stream: OKAY\0",
        b"INSTREAM size limit exceeded. ERROR\0",
        b"stream: Can't allocate memory ERROR\0",
    ];
    for response in unclear {
        assert!(verdict_of(response).await.is_err(), "{response:?}");
    }
}

#[tokio::test]
async fn unavailable_or_interrupted_clamd_is_an_error() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("tcp://{}", listener.local_addr().unwrap());
    let stops = tokio::spawn(async move {
        let (mut connection, _) = listener.accept().await.unwrap();
        let mut buffer = vec![0; 1000];
        connection.read_exact(&mut buffer).await.unwrap();
        drop(connection);
        // A partial response is invalid.
        let (mut second_connection, _) = listener.accept().await.unwrap();
        second_connection.write_all(b"stream: OK").await.unwrap();
        second_connection.shutdown().await.unwrap();
    });
    let clamd = open_scanner(&address);
    for _ in 0..2 {
        assert!(matches!(clamd.scan(stream_of(&[b'a'; 5000])).await, Err(PortError::Unavailable { .. })));
    }
    stops.await.unwrap();
    for unreachable in [&address[..], "unix:///nowhere/clamd.ctl"] {
        let result = open_scanner(unreachable).scan(stream_of(b"rien")).await;
        assert!(matches!(result, Err(PortError::Unavailable { .. })), "{unreachable}");
    }
}

#[tokio::test]
async fn clean_response_before_the_end_is_an_error() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let clamd = open_scanner(&format!("tcp://{}", listener.local_addr().unwrap()));
    let answer_calls = async {
        let (mut connection, _) = listener.accept().await.unwrap();
        connection.write_all(b"stream: OK\0").await.unwrap();
        connection.read_exact(&mut [0; 1000]).await.unwrap();
    };
    let content = vec![b'a'; 20 << 20];
    let (verdict, ()) = futures::future::join(clamd.scan(stream_of(&content)), answer_calls).await;
    assert!(matches!(verdict, Err(PortError::Unavailable { .. })), "{verdict:?}");
}

#[test]
fn clamd_address_is_port_or_socket() {
    assert_eq!("tcp://clamd:3310".parse(), Ok(ClamdAddress::Tcp("clamd:3310".to_owned())));
    assert_eq!("tcp://[::1]:3310".parse(), Ok(ClamdAddress::Tcp("[::1]:3310".to_owned())));
    assert_eq!("unix:///run/clamd.ctl".parse(), Ok(ClamdAddress::Unix("/run/clamd.ctl".into())));
    for invalid in ["", "clamd:3310", "tcp://clamd", "tcp://:3310", "tcp://a/b:1", "tcp://a:0", "unix://run"]
    {
        assert!(invalid.parse::<ClamdAddress>().is_err(), "{invalid}");
    }
}
