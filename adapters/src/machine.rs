//! The machine that the program runs on, and the certificate that browsers meet, for the doctor.

use application::doctor::ports::{Certificate, DiskSpace, Machine};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use reqwest::redirect::Policy;
use reqwest::tls::TlsInfo;
use rustix::fs::statvfs;
use rustix::process::geteuid;
use std::error::Error;
use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::task::spawn_blocking;
use x509_parser::parse_x509_certificate;

const PATIENCE: Duration = Duration::from_secs(10);
/// What of the data folder holds secrets or personal data, with its name for people.
const PRIVATE: [&str; 6] = ["", "secret.key", "fenix.db", "files", "outbox/mail", "outbox/sms"];

#[derive(Constructor)]
pub struct ThisMachine {
    data_dir: PathBuf,
}

#[async_trait]
impl Machine for ThisMachine {
    async fn disk(&self) -> Result<DiskSpace, PortError> {
        let failed = |error: io::Error| PortError::unavailable("the disk of the data folder", error);
        let found = statvfs(existing(&self.data_dir)).map_err(|error| failed(error.into()))?;
        Ok(DiskSpace {
            free: found.f_bavail.saturating_mul(found.f_frsize),
            total: found.f_blocks.saturating_mul(found.f_frsize),
        })
    }

    async fn exposed(&self) -> Result<Vec<String>, PortError> {
        let folder = self.data_dir.clone();
        let looked = spawn_blocking(move || {
            let mut exposed = Vec::new();
            for name in PRIVATE {
                let path = folder.join(name);
                match std::fs::metadata(&path) {
                    Ok(found) => exposed.extend(exposure(&path, &found)),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => exposed.push(format!("{}: {error}", path.display())),
                }
                // What stands in a folder that others cannot enter is out of their reach.
                if name.is_empty() && exposed.is_empty() {
                    break;
                }
            }
            exposed
        });
        looked.await.map_err(|error| PortError::unavailable("looking at the data folder", error))
    }

    async fn certificate(&self, url: &str) -> Certificate {
        match met(url).await {
            Ok(Some(end)) => Certificate::GoodUntil(end),
            Ok(None) => Certificate::Unreachable("its certificate was not read".to_owned()),
            Err(error) => {
                let words = words(&error.without_url());
                if words.contains("certificate") {
                    Certificate::Refused(words)
                } else {
                    Certificate::Unreachable(words)
                }
            }
        }
    }
}

/// The folder, or the first above it that is there.
fn existing(folder: &Path) -> &Path {
    folder.ancestors().find(|path| path.exists()).unwrap_or(Path::new("/"))
}

fn exposure(path: &Path, found: &Metadata) -> Option<String> {
    let ours = geteuid().as_raw();
    if found.uid() != ours {
        return Some(format!("{} belongs to another user (uid {})", path.display(), found.uid()));
    }
    let mode = found.mode() & 0o7777;
    (mode & 0o077 != 0).then(|| format!("others may enter or read {} (mode {mode:o})", path.display()))
}

/// Until when the certificate of the address is good; it was checked as browsers do.
async fn met(url: &str) -> reqwest::Result<Option<Instant>> {
    // The HTTP client leaves the choice of the cryptography to the program; a second choice changes nothing.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder()
        .timeout(PATIENCE)
        .redirect(Policy::none())
        .tls_info(true)
        .user_agent("fenix")
        .build()?;
    let answer = client.head(url).send().await?;
    let certificate = answer.extensions().get::<TlsInfo>().and_then(TlsInfo::peer_certificate);
    Ok(certificate.and_then(|der| {
        let (_, certificate) = parse_x509_certificate(der).ok()?;
        Some(Instant::from_micros(certificate.validity().not_after.timestamp().saturating_mul(1_000_000)))
    }))
}

fn words(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}
