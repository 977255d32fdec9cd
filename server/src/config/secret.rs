//! Default signing key: drawn once, stored in the data folder.

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

/// Returns the key of the data folder, drawn if missing; servers that start concurrently get the same key.
pub fn read_or_draw(data_dir: &Path) -> Result<Vec<u8>, ConfigError> {
    let path = data_dir.join(FILE_NAME);
    if let Some(secret) = read(&path)? {
        return Ok(secret);
    }
    draw(data_dir, &path).map_err(|error| io_error(&path, "cannot write", &error))?;
    read(&path)?.ok_or_else(|| ConfigError::new(NAME, format!("{} disappeared", path.display())))
}

fn read(path: &Path) -> Result<Option<Vec<u8>>, ConfigError> {
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
        Err(error) => Err(io_error(path, "cannot read", &error)),
    }
}

/// Returns the key of the data folder; `None` when there is none.
pub fn find(data_dir: &Path) -> Result<Option<Vec<u8>>, ConfigError> {
    read(&data_dir.join(FILE_NAME))
}

/// Stores a restored key unless the data folder contains one.
pub fn store_restored(data_dir: &Path, secret: &[u8]) -> Result<(), ConfigError> {
    let path = data_dir.join(FILE_NAME);
    make_data_dir(data_dir)?;
    write(data_dir, &path, secret).map_err(|error| io_error(&path, "cannot write", &error))
}

/// Deletes the key that `store_restored` stored.
pub fn remove(data_dir: &Path) {
    let _ = std::fs::remove_file(data_dir.join(FILE_NAME));
}

fn draw(data_dir: &Path, path: &Path) -> std::io::Result<()> {
    let secret = format!("{}{}", random_hexadecimal()?, random_hexadecimal()?);
    write(data_dir, path, secret.as_bytes())
}

/// Writes a temporary file and links it to its final name, so that other processes never read a partial key.
fn write(data_dir: &Path, path: &Path, secret: &[u8]) -> std::io::Result<()> {
    let draft = data_dir.join(format!(".{FILE_NAME}-{}", random_hexadecimal()?));
    let mut file: File = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
    let linked =
        file.write_all(secret).and_then(|()| file.sync_all()).and_then(|()| std::fs::hard_link(&draft, path));
    std::fs::remove_file(&draft)?;
    match linked {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        other => other,
    }
}

/// Draws 128 random bits.
fn random_hexadecimal() -> std::io::Result<String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

fn io_error(path: &Path, action: &str, error: &std::io::Error) -> ConfigError {
    ConfigError::new(NAME, format!("{action} {}: {error}", path.display()))
}
