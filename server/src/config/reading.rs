//! Result of reading the configuration: settings, errors, warnings.

use super::reader::{Reader, Setting};
use super::sources::{ConfigError, Source, Sources};
use super::{Config, brand_check, secret};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Result of reading the configuration, for `fenix config check`.
#[derive(Debug)]
pub struct ConfigReading {
    /// Path of the file, if one was read.
    pub file: Option<PathBuf>,
    /// Every variable, in the order of the documentation.
    pub settings: Vec<Setting>,
    /// Errors that prevent the start.
    pub errors: Vec<ConfigError>,
    /// Warnings: placeholders of the brand, names that look like typing mistakes, and removed settings.
    pub warnings: Vec<ConfigError>,
    /// Section `[brand]` of the file, unparsed.
    pub brand: toml::Table,
    pub(super) config: Option<Config>,
}

impl ConfigReading {
    /// Reads and validates the configuration without writing anything.
    pub fn new(env: &BTreeMap<String, String>, file: Option<&Path>) -> Self {
        let mut errors = Vec::new();
        let sources = Sources::read(env, file, &mut errors);
        let mut warnings = sources.unknown_name_warnings();
        warnings.extend(sources.removed_setting_warnings());
        let brand = brand_check::read_brand(&sources, &mut errors);
        warnings.extend(
            brand_check::list_placeholders(&brand).into_iter().map(brand_check::build_placeholder_error),
        );
        let mut reader = Reader::new(&sources, errors);
        let config = super::read_config(&mut reader, brand);
        warnings.extend(config.as_ref().and_then(|config| config.check_outbox().err()));
        warnings.extend(config.as_ref().and_then(|config| config.check_database().err()));
        let Reader { settings, errors, .. } = reader;
        let Sources { path: file, brand, .. } = sources;
        Self { file, settings, errors, warnings, brand, config }
    }

    /// Returns the configuration with the secret of the data folder. Creates nothing: without a stored secret, the
    /// secret is empty.
    ///
    /// # Errors
    /// Every error found.
    pub fn config(&self) -> Result<Config, Vec<ConfigError>> {
        let Some(mut config) = self.config.clone().filter(|_| self.errors.is_empty()) else {
            return Err(self.errors.clone());
        };
        if config.secret.is_empty() {
            let secret_file = secret::find_secret(&config.data_dir).map_err(|error| vec![error])?;
            config.secret = secret_file.unwrap_or_default();
        }
        Ok(config)
    }

    pub fn is_set(&self, name: &str) -> bool {
        self.settings.iter().any(|setting| setting.name == name && setting.source != Source::Default)
    }
}
