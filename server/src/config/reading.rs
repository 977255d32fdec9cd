//! What reading the configuration gave: settings, errors, warnings.

use super::reader::{Reader, Setting};
use super::sources::{ConfigError, Source, Sources};
use super::{Config, brand_check, secret};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What reading the configuration gave; for `fenix config check`.
#[derive(Debug)]
pub struct Reading {
    /// The file read, when there is one.
    pub file: Option<PathBuf>,
    /// Every variable, in the order of the documentation.
    pub settings: Vec<Setting>,
    /// What stops the program.
    pub errors: Vec<ConfigError>,
    /// What does not: placeholders of the brand, names that look like slips.
    pub warnings: Vec<ConfigError>,
    /// The `[brand]` part of the file, as it was written.
    pub brand: toml::Table,
    pub(super) config: Option<Config>,
}

impl Reading {
    /// Reads and checks; writes nothing.
    pub fn of(env: &BTreeMap<String, String>, file: Option<&Path>) -> Self {
        let mut errors = Vec::new();
        let sources = Sources::read(env, file, &mut errors);
        let mut warnings = sources.unknown_names();
        let brand = brand_check::read(&sources, &mut errors);
        warnings.extend(brand_check::placeholders(&brand).into_iter().map(brand_check::left));
        let mut reader = Reader::new(&sources, errors);
        let config = super::read(&mut reader, brand);
        warnings.extend(config.as_ref().and_then(|config| config.check_outbox().err()));
        warnings.extend(config.as_ref().and_then(|config| config.check_database().err()));
        let Reader { settings, errors, .. } = reader;
        let Sources { path: file, brand, .. } = sources;
        Self { file, settings, errors, warnings, brand, config }
    }

    /// What was read, with the secret that the data folder holds. Draws and makes nothing: the secret may be empty.
    ///
    /// # Errors
    /// Every error found.
    pub fn config(&self) -> Result<Config, Vec<ConfigError>> {
        let Some(mut config) = self.config.clone().filter(|_| self.errors.is_empty()) else {
            return Err(self.errors.clone());
        };
        if config.secret.is_empty() {
            let found = secret::find(&config.data_dir).map_err(|error| vec![error])?;
            config.secret = found.unwrap_or_default();
        }
        Ok(config)
    }

    /// Did anybody set this variable?
    pub fn is_set(&self, name: &str) -> bool {
        self.settings.iter().any(|setting| setting.name == name && setting.source != Source::Default)
    }
}
