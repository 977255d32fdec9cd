//! Content of a backup other than the database and the stored files: the secret, the settings and the pictures of the
//! firm.

use crate::config::{Config, ConfigReading, remove_secret, store_restored_secret, to_toml_without_secrets};
use application::backup::BackupError;
use application::backup::manifest::SECRET;
use application::backup::ports::InstanceFiles;
use std::collections::BTreeMap;
use std::fs::{DirBuilder, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Component, Path, PathBuf};

/// Name of the settings in a backup.
pub const SETTINGS: &str = "fenix.toml";
const PICTURES: &str = "pictures";
/// Subfolder of the data folder for restored files that the operator must install manually.
pub const RESTORED_FOLDER: &str = "restored";

/// Secret, settings and pictures of a configuration.
pub struct ConfiguredInstanceFiles {
    config: Config,
    settings: String,
    /// Whether the secret is set in the configuration, not read from the data folder.
    secret_is_set: bool,
}

impl ConfiguredInstanceFiles {
    pub fn new(config: Config, reading: &ConfigReading) -> Self {
        let secret_is_set = reading.is_set("FENIX_SECRET");
        Self { config, settings: to_toml_without_secrets(reading), secret_is_set }
    }

    /// Returns the folder where a restore writes the settings.
    pub fn restore_folder(config: &Config) -> PathBuf {
        config.data_dir.join(RESTORED_FOLDER)
    }

    fn pictures(&self) -> impl Iterator<Item = &Path> {
        let brand = &self.config.brand;
        let paths = [&brand.logo, &brand.logo_guest].into_iter().flatten();
        paths.filter(|path| !path.starts_with("https://")).map(Path::new)
    }
}

impl InstanceFiles for ConfiguredInstanceFiles {
    fn read_all(&self) -> Result<Vec<(String, Vec<u8>)>, BackupError> {
        let mut files = vec![
            (SECRET.to_owned(), self.config.secret.clone()),
            (SETTINGS.to_owned(), self.settings.clone().into_bytes()),
        ];
        for (name, picture) in name_pictures(self.pictures()) {
            let content = std::fs::read(picture)
                .map_err(|error| BackupError::refusal(format!("{}: {error}", picture.display())))?;
            files.push((name, content));
        }
        Ok(files)
    }

    fn accept(&self, files: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError> {
        let Some(secret) = files.get(SECRET) else { return Ok(()) };
        if self.config.secret.is_empty() || self.config.secret == *secret {
            return Ok(());
        }
        Err(BackupError::refusal(if self.secret_is_set {
            "FENIX_SECRET is not the secret of the backup, and authenticator applications would open nothing: set it to \
             the former one, or leave it out and the backup's is put into the data folder"
        } else {
            "the data folder holds a secret.key that is not the backup's: move it away first"
        }))
    }

    fn write(&self, files: &BTreeMap<String, Vec<u8>>) -> Result<(), BackupError> {
        if let Some(secret) = files.get(SECRET).filter(|_| self.config.secret.is_empty()) {
            store_restored_secret(&self.config.data_dir, secret)
                .map_err(|error| BackupError::refusal(error.to_string()))?;
        }
        let folder = Self::restore_folder(&self.config);
        for (name, content) in files.iter().filter(|(name, _)| *name != SECRET) {
            write_file(&folder, name, content)
                .map_err(|error| BackupError::refusal(format!("{}: {error}", folder.join(name).display())))?;
        }
        Ok(())
    }

    fn remove(&self, files: &BTreeMap<String, Vec<u8>>) {
        if files.contains_key(SECRET) && self.config.secret.is_empty() {
            remove_secret(&self.config.data_dir);
        }
        let folder = Self::restore_folder(&self.config);
        for name in files.keys().filter(|name| *name != SECRET) {
            remove_file(&folder, name);
        }
    }
}

/// Returns the pictures with their names in a backup, each once; a file name that is taken gets a number.
pub fn name_pictures<'a>(pictures: impl Iterator<Item = &'a Path>) -> Vec<(String, &'a Path)> {
    let mut named_pictures: Vec<(String, &Path)> = Vec::new();
    for picture in pictures {
        if named_pictures.iter().any(|(_, other_picture)| *other_picture == picture) {
            continue;
        }
        let file = picture.file_name().unwrap_or_default().to_string_lossy();
        let mut name = format!("{PICTURES}/{file}");
        let mut number = 2_u8;
        while named_pictures.iter().any(|(taken_name, _)| *taken_name == name) {
            name = format!("{PICTURES}/{number}-{file}");
            number = number.saturating_add(1);
        }
        named_pictures.push((name, picture));
    }
    named_pictures
}

/// Returns a path below the folder; names with `..` are refused.
fn path_below(folder: &Path, name: &str) -> std::io::Result<PathBuf> {
    let name = Path::new(name);
    if name.components().all(|component| matches!(component, Component::Normal(_))) {
        return Ok(folder.join(name));
    }
    Err(std::io::ErrorKind::InvalidInput.into())
}

/// Deletes a file below the folder, and the folders that become empty.
fn remove_file(folder: &Path, name: &str) {
    let Ok(path) = path_below(folder, name) else { return };
    let _ = std::fs::remove_file(&path);
    for parent in path.ancestors().skip(1).take_while(|parent| parent.starts_with(folder)) {
        let _ = std::fs::remove_dir(parent);
    }
}

fn write_file(folder: &Path, name: &str, content: &[u8]) -> std::io::Result<()> {
    let path = path_below(folder, name)?;
    let parent = path.parent().unwrap_or(folder);
    DirBuilder::new().recursive(true).mode(0o700).create(parent)?;
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(content)?;
    file.sync_all()
}
