//! Default signing key: generated once, stored in the data folder.

use super::sources::ConfigError;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

/// Minimum length of a signing key, in bytes.
pub const SECRET_MIN_BYTES: usize = 32;
const FILE_NAME: &str = "secret.key";
const NAME: &str = "FENIX_SECRET";

/// Creates the data folder, accessible to its owner only, if it does not exist.
pub fn make_data_dir(data_dir: &Path) -> Result<(), ConfigError> {
    DirBuilder::new().recursive(true).mode(0o700).create(data_dir).map_err(|error| {
        ConfigError::new(
            "FENIX_DATA_DIR",
            format!("cannot make the directory {}: {error}", data_dir.display()),
        )
    })
}

/// Returns the key of the data folder, generated if missing; servers that start concurrently get the same key.
pub fn read_or_generate(data_dir: &Path) -> Result<Vec<u8>, ConfigError> {
    let path = data_dir.join(FILE_NAME);
    if let Some(secret) = read_secret(&path)? {
        return Ok(secret);
    }
    generate_secret(data_dir, &path).map_err(|error| build_io_error(&path, "cannot write", &error))?;
    read_secret(&path)?.ok_or_else(|| ConfigError::new(NAME, format!("{} disappeared", path.display())))
}

fn read_secret(path: &Path) -> Result<Option<Vec<u8>>, ConfigError> {
    match std::fs::read(path) {
        Ok(bytes) => {
            let secret = bytes.trim_ascii().to_vec();
            if secret.len() < SECRET_MIN_BYTES {
                let message = format!("{} holds fewer than {SECRET_MIN_BYTES} bytes", path.display());
                return Err(ConfigError::new(NAME, message));
            }
            Ok(Some(secret))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(build_io_error(path, "cannot read", &error)),
    }
}

/// Returns the key of the data folder; `None` when there is none.
pub fn find_secret(data_dir: &Path) -> Result<Option<Vec<u8>>, ConfigError> {
    read_secret(&data_dir.join(FILE_NAME))
}

/// Stores a restored key unless the data folder contains one.
pub fn store_restored_secret(data_dir: &Path, secret: &[u8]) -> Result<(), ConfigError> {
    let path = data_dir.join(FILE_NAME);
    make_data_dir(data_dir)?;
    write_secret(data_dir, &path, secret).map_err(|error| build_io_error(&path, "cannot write", &error))
}

/// Deletes the key that [`store_restored_secret`] stored.
pub fn remove_secret(data_dir: &Path) {
    let _ = std::fs::remove_file(data_dir.join(FILE_NAME));
}

fn generate_secret(data_dir: &Path, path: &Path) -> std::io::Result<()> {
    let secret = format!("{}{}", generate_hexadecimal()?, generate_hexadecimal()?);
    write_secret(data_dir, path, secret.as_bytes())
}

/// Writes a temporary file and links it to its final name, so that other processes never read a partial key.
fn write_secret(data_dir: &Path, path: &Path, secret: &[u8]) -> std::io::Result<()> {
    let temporary_path = data_dir.join(format!(".{FILE_NAME}-{}", generate_hexadecimal()?));
    let mut file: File = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&temporary_path)?;
    let link_result = file
        .write_all(secret)
        .and_then(|()| file.sync_all())
        .and_then(|()| std::fs::hard_link(&temporary_path, path));
    std::fs::remove_file(&temporary_path)?;
    match link_result {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        result => result,
    }
}

/// Generates 128 random bits.
fn generate_hexadecimal() -> std::io::Result<String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

fn build_io_error(path: &Path, action: &str, error: &std::io::Error) -> ConfigError {
    ConfigError::new(NAME, format!("{action} {}: {error}", path.display()))
}
