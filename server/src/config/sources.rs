//! The environment and the file of settings; the environment takes precedence.

use super::variables::{CONFIG_FILE, REMOVED, VARIABLES, Variable, find_nearest, key_of};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// Error or warning of the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// Variable or key at fault.
    pub name: String,
    /// Description of the error and of the expected value; never contains a secret.
    pub message: String,
}

impl ConfigError {
    pub fn new(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self { name: name.into(), message: message.into() }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.message)
    }
}

/// Source of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Built-in default.
    Default,
    /// File of settings.
    File,
    Environment,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Default => "default",
            Self::File => "file",
            Self::Environment => "environment",
        })
    }
}

/// Configured values, before validation.
#[derive(Debug, Default)]
pub struct Sources {
    environment: BTreeMap<String, String>,
    file: BTreeMap<String, String>,
    /// Keys of the file that earlier versions used.
    removed_keys: Vec<String>,
    /// Section `[brand]` of the file.
    pub brand: toml::Table,
    /// Path of the file, if one was read.
    pub path: Option<PathBuf>,
}

impl Sources {
    /// Reads the environment, and the file named on the command line, else by `FENIX_CONFIG`.
    pub fn read(
        environment: &BTreeMap<String, String>,
        file: Option<&Path>,
        errors: &mut Vec<ConfigError>,
    ) -> Self {
        let named_file = environment.get(CONFIG_FILE).filter(|path| !path.trim().is_empty());
        let path = file.map(Path::to_path_buf).or_else(|| named_file.map(|path| PathBuf::from(path.trim())));
        let mut sources = Self { environment: environment.clone(), path, ..Self::default() };
        if let Some(path) = sources.path.clone() {
            sources.read_file(&path, errors);
        }
        sources
    }

    fn read_file(&mut self, path: &Path, errors: &mut Vec<ConfigError>) {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                return errors
                    .push(ConfigError::new(CONFIG_FILE, format!("cannot read {}: {error}", path.display())));
            }
        };
        let table = match text.parse::<toml::Table>() {
            Ok(table) => table,
            Err(error) => {
                let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
                let message =
                    format!("{} is no valid TOML, line {line}: {}", path.display(), error.message());
                return errors.push(ConfigError::new(CONFIG_FILE, message));
            }
        };
        for (key, value) in table {
            self.add_setting(key, value, errors);
        }
    }

    fn add_setting(&mut self, key: String, value: toml::Value, errors: &mut Vec<ConfigError>) {
        if key == "brand" {
            match value {
                toml::Value::Table(brand) => self.brand = brand,
                _ => errors.push(ConfigError::new("brand", "must be a table: [brand]")),
            }
            return;
        }
        if REMOVED.iter().any(|(name, _)| key_of(name) == key) {
            self.removed_keys.push(key);
            return;
        }
        let known_keys: Vec<String> = VARIABLES.iter().map(Variable::key).collect();
        if !known_keys.contains(&key) {
            let hint = find_nearest(&key, known_keys.iter().map(String::as_str))
                .map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
            errors.push(ConfigError::new(key, format!("no such key{hint}")));
            return;
        }
        match to_text(&value) {
            Some(text) => {
                self.file.insert(key, text);
            }
            None => errors.push(ConfigError::new(key, "must be a text, a number, or a list of texts")),
        }
    }

    /// Returns the value of a variable and its source. An empty value counts as not set.
    pub fn get(&self, variable: Variable) -> Option<(&str, Source)> {
        let is_filled = |text: &String| !text.trim().is_empty();
        let environment_value = self.environment.get(variable.name).filter(|text| is_filled(text));
        let find_in_file = || self.file.get(&variable.key()).filter(|text| is_filled(text));
        environment_value
            .map(|text| (text.trim(), Source::Environment))
            .or_else(|| find_in_file().map(|text| (text.trim(), Source::File)))
    }

    /// Returns warnings about settings of earlier versions that are still set.
    pub fn removed_setting_warnings(&self) -> Vec<ConfigError> {
        let is_set =
            |name: &str| self.environment.contains_key(name) || self.removed_keys.contains(&key_of(name));
        let removed_variables = REMOVED.iter().filter(|(name, _)| is_set(name));
        removed_variables.map(|(name, reason)| ConfigError::new(*name, *reason)).collect()
    }

    /// Returns warnings about unknown environment variables with our prefix, probably typing mistakes.
    pub fn unknown_name_warnings(&self) -> Vec<ConfigError> {
        let is_known =
            |name: &str| name == CONFIG_FILE || VARIABLES.iter().any(|variable| variable.name == name);
        let names = self.environment.keys().filter(|name| name.starts_with("FENIX_") && !is_known(name));
        names
            .filter_map(|name| {
                find_nearest(name, VARIABLES.iter().map(|variable| variable.name))
                    .map(|nearest_name| (name, nearest_name))
            })
            .map(|(name, nearest_name)| {
                ConfigError::new(name, format!("no such variable; did you mean {nearest_name}?"))
            })
            .collect()
    }
}

fn to_text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Array(list) => {
            let texts: Option<Vec<&str>> = list.iter().map(toml::Value::as_str).collect();
            texts.map(|texts| texts.join(","))
        }
        _ => None,
    }
}
