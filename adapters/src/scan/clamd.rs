//! Malware scans by clamd: one connection per file, the command `zINSTREAM` with chunks, one response.

use super::ClamdAddress;
use application::error::PortError;
use application::media::scan_ports::{MalwareScanner, ScanVerdict};
use application::ports::ByteStream;
use async_trait::async_trait;
use bytes::Bytes;
use futures::TryStreamExt;
use std::io;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, UnixStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Maximum number of concurrent scans: clamd has a limit too, and holds each file in memory.
const MAX_CONCURRENCY: usize = 4;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Timeout of a scan, for the slowest archive.
const SCAN_TIMEOUT: Duration = Duration::from_mins(2);
/// Maximum size of a chunk, in bytes.
const PIECE_BYTES: usize = 64 * 1024;
/// Maximum length of a response in bytes; a longer one is invalid.
const MAX_RESPONSE_BYTES: u64 = 4096;

trait Connection: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Connection for T {}

/// Sends files to clamd in chunks.
pub struct ClamdScanner {
    address: ClamdAddress,
    permits: Semaphore,
}

impl ClamdScanner {
    /// Creates the scanner without opening a connection.
    pub fn new(address: ClamdAddress) -> Self {
        Self { address, permits: Semaphore::new(MAX_CONCURRENCY) }
    }

    async fn connect(&self) -> io::Result<Box<dyn Connection>> {
        Ok(match &self.address {
            ClamdAddress::Tcp(host_and_port) => {
                let connection = TcpStream::connect(host_and_port).await?;
                connection.set_nodelay(true)?;
                Box::new(connection)
            }
            ClamdAddress::Unix(path) => Box::new(UnixStream::connect(path).await?),
        })
    }

    async fn scan_stream(&self, content: ByteStream) -> Result<ScanVerdict, PortError> {
        let to_port_error = |error| PortError::unavailable("communicating with clamd", error);
        let connection = timeout(CONNECT_TIMEOUT, self.connect()).await;
        let mut clamd = connection
            .map_err(|_| PortError::unavailable("connecting to clamd", "it does not answer"))?
            .map_err(|error| PortError::unavailable("connecting to clamd", error))?;
        let outcome = send(&mut clamd, content).await?;
        let mut response = Vec::new();
        let result = clamd.take(MAX_RESPONSE_BYTES).read_to_end(&mut response).await;
        // For a file over its limit, clamd sends the reason and disconnects before the end: that response is valid.
        if response.is_empty() {
            outcome.map_err(to_port_error)?;
            result.map_err(to_port_error)?;
            return parse_verdict(&response);
        }
        let verdict = parse_verdict(&response)?;
        // Only a file that clamd has read to its end is clean.
        if verdict == ScanVerdict::Clean {
            outcome.map_err(to_port_error)?;
        }
        Ok(verdict)
    }
}

#[async_trait]
impl MalwareScanner for ClamdScanner {
    async fn scan(&self, content: ByteStream) -> Result<ScanVerdict, PortError> {
        let permit = self.permits.acquire().await;
        let _permit = permit.map_err(|error| PortError::unavailable("waiting for a scan", error))?;
        let outcome = timeout(SCAN_TIMEOUT, self.scan_stream(content)).await;
        outcome.unwrap_or_else(|_| Err(PortError::unavailable("scanning a file", "clamd took too long")))
    }
}

/// Sends the command and the chunks. The outer error is that of the content, in which case clamd never receives the
/// end; the inner one is that of the connection.
async fn send(
    clamd: &mut (impl AsyncWrite + Unpin),
    mut content: ByteStream,
) -> Result<io::Result<()>, PortError> {
    if let Err(error) = clamd.write_all(b"zINSTREAM\0").await {
        return Ok(Err(error));
    }
    while let Some(bytes) = content.try_next().await? {
        if let Err(error) = send_pieces(clamd, &bytes).await {
            return Ok(Err(error));
        }
    }
    let end = async {
        clamd.write_u32(0).await?;
        clamd.flush().await
    };
    Ok(end.await)
}

async fn send_pieces(clamd: &mut (impl AsyncWrite + Unpin), bytes: &Bytes) -> io::Result<()> {
    for piece in bytes.chunks(PIECE_BYTES) {
        // An empty chunk would mean the end.
        clamd.write_u32(u32::try_from(piece.len()).unwrap_or_default()).await?;
        clamd.write_all(piece).await?;
    }
    Ok(())
}

/// Parses a response. An unknown response is an error: a changed message must never count as clean.
fn parse_verdict(response: &[u8]) -> Result<ScanVerdict, PortError> {
    let unknown_response =
        |words: &str| PortError::unavailable("scanning a file", format!("clamd answered « {words} »"));
    let Some(line) = response.strip_suffix(b"\0") else { return Err(unknown_response("half a line")) };
    let line = String::from_utf8_lossy(line);
    let words = line.strip_prefix("stream: ").unwrap_or(&line);
    match words.strip_suffix(" FOUND") {
        Some(signature) => Ok(ScanVerdict::Infected(signature.to_owned())),
        None if line == "stream: OK" => Ok(ScanVerdict::Clean),
        None if words.contains("size limit exceeded") => {
            Err(unknown_response("size limit exceeded: StreamMaxLength must be 10M or more"))
        }
        None => Err(unknown_response(words)),
    }
}
