//! Checks of the host machine and of the certificate of the public address, for `fenix doctor`.

use crate::database::backup::list_leftover_copies;
use application::doctor::ports::{Certificate, DiskSpace, Machine};
use application::error::{PortError, with_sources};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use reqwest::redirect::Policy;
use reqwest::tls::TlsInfo;
use rustix::fs::statvfs;
use rustix::process::geteuid;
use std::fs::{Metadata, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::task::spawn_blocking;
use x509_parser::parse_x509_certificate;

const TIMEOUT: Duration = Duration::from_secs(10);
/// Permission bits of all users except the owner.
const OTHER_USERS: u32 = 0o077;
/// Sticky bit of folders that all users write to, such as `/tmp`.
const STICKY_BIT: u32 = 0o1000;
/// Parts of the data folder that contain secrets or personal data; the empty name is the folder itself.
const PRIVATE_PATHS: [&str; 6] = ["", "secret.key", "fenix.db", "files", "outbox/mail", "outbox/sms"];

#[derive(Constructor)]
pub struct ThisMachine {
    data_dir: PathBuf,
    /// Database file and folder of stored files, if they are outside of the data folder.
    other_paths: Vec<PathBuf>,
    /// Folder of database copies.
    copies_dir: PathBuf,
}

#[async_trait]
impl Machine for ThisMachine {
    async fn read_disk_space(&self) -> Result<DiskSpace, PortError> {
        let to_port_error = |error: io::Error| PortError::unavailable("the disk of the data folder", error);
        let stats =
            statvfs(find_existing_ancestor(&self.data_dir)).map_err(|error| to_port_error(error.into()))?;
        Ok(DiskSpace {
            free: stats.f_bavail.saturating_mul(stats.f_frsize),
            total: stats.f_blocks.saturating_mul(stats.f_frsize),
        })
    }

    async fn list_exposed(&self) -> Result<Vec<String>, PortError> {
        let (folder, other_paths) = (self.data_dir.clone(), self.other_paths.clone());
        let exposed_entries = spawn_blocking(move || {
            let mut exposed_paths = Vec::new();
            for name in PRIVATE_PATHS {
                let path = folder.join(name);
                match std::fs::metadata(&path) {
                    Ok(metadata) => exposed_paths.extend(describe_exposure(&path, &metadata)),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => exposed_paths.push(format!("{}: {error}", path.display())),
                }
                // If other users cannot enter the folder, they cannot access its content either.
                if name.is_empty() && exposed_paths.is_empty() {
                    break;
                }
            }
            let find_exposed_parent = |path: &Path| {
                let parent = path.parent()?;
                describe_exposure(parent, &std::fs::metadata(parent).ok()?)
            };
            for path in other_paths.iter().filter(|path| find_exposed_parent(path).is_some()) {
                exposed_paths.extend(
                    std::fs::metadata(path).ok().and_then(|metadata| describe_exposure(path, &metadata)),
                );
            }
            exposed_paths
        });
        exposed_entries.await.map_err(|error| PortError::unavailable("checking the data folder", error))
    }

    async fn list_leftover_copies(&self) -> Result<Vec<String>, PortError> {
        let copies = list_leftover_copies(&self.copies_dir)
            .map_err(|error| PortError::unavailable("the folder of database copies", error))?;
        Ok(copies.iter().map(|path| path.display().to_string()).collect())
    }

    async fn check_certificate(&self, url: &str) -> Certificate {
        match fetch_expiry(url).await {
            Ok(Some(end)) => Certificate::ValidUntil(end),
            Ok(None) => Certificate::Unreachable("its certificate was not read".to_owned()),
            Err(error) => {
                let words = with_sources(&error.without_url());
                if words.contains("certificate") {
                    Certificate::Refused(words)
                } else {
                    Certificate::Unreachable(words)
                }
            }
        }
    }
}

/// Result of [`restrict_to_owner`]: change of the mode of a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restriction {
    /// Only this user has access, or the folder does not exist.
    NotNeeded,
    /// Former mode, before it was set to 0700.
    Done(u32),
    /// The folder belongs to another user or is shared (`/tmp`): its mode is not changed.
    OwnedByOtherUser,
}

/// Sets the mode of a folder owned by this user to 0700 when other users have access.
///
/// # Errors
/// The mode cannot be read or changed.
pub fn restrict_to_owner(folder: &Path) -> io::Result<Restriction> {
    restrict_to(folder, geteuid().as_raw())
}

/// Same as [`restrict_to_owner`], for the user with this id.
///
/// # Errors
/// The mode cannot be read or changed.
pub fn restrict_to(folder: &Path, user: u32) -> io::Result<Restriction> {
    let metadata = match std::fs::metadata(folder) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Restriction::NotNeeded),
        Err(error) => return Err(error),
    };
    let mode = metadata.mode() & 0o7777;
    if mode & OTHER_USERS == 0 {
        return Ok(Restriction::NotNeeded);
    }
    if metadata.uid() != user || mode & STICKY_BIT != 0 {
        return Ok(Restriction::OwnedByOtherUser);
    }
    std::fs::set_permissions(folder, Permissions::from_mode(0o700))?;
    Ok(Restriction::Done(mode))
}

/// Returns the folder, or its first existing ancestor.
fn find_existing_ancestor(folder: &Path) -> &Path {
    folder.ancestors().find(|path| path.exists()).unwrap_or(Path::new("/"))
}

fn describe_exposure(path: &Path, metadata: &Metadata) -> Option<String> {
    let own_uid = geteuid().as_raw();
    if metadata.uid() != own_uid {
        return Some(format!("{} belongs to another user (uid {})", path.display(), metadata.uid()));
    }
    let mode = metadata.mode() & 0o7777;
    (mode & OTHER_USERS != 0).then(|| format!("others may enter or read {} (mode {mode:o})", path.display()))
}

/// Returns the expiry of the certificate of the address, validated as browsers do.
async fn fetch_expiry(url: &str) -> reqwest::Result<Option<Instant>> {
    // The HTTP client requires a default cryptography provider; a second installation has no effect.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder()
        .timeout(TIMEOUT)
        .redirect(Policy::none())
        .tls_info(true)
        .user_agent("fenix")
        .build()?;
    let response = client.head(url).send().await?;
    let certificate = response.extensions().get::<TlsInfo>().and_then(TlsInfo::peer_certificate);
    Ok(certificate.and_then(|der| {
        let (_, certificate) = parse_x509_certificate(der).ok()?;
        Some(Instant::from_micros(certificate.validity().not_after.timestamp().saturating_mul(1_000_000)))
    }))
}
