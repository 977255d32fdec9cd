//! Reads each variable from its source, and records the values for `fenix config check`.

use super::sources::{ConfigError, Source, Sources};
use super::variables::{VARIABLES, Variable};

/// Line of `fenix config check`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Name of the variable.
    pub name: &'static str,
    /// Displayable value; `None` for an optional variable that is not set.
    pub displayed_value: Option<String>,
    /// Source of the value.
    pub source: Source,
}

/// Reads the variables in turn and collects the errors.
pub struct Reader<'a> {
    sources: &'a Sources,
    /// Values read so far.
    pub settings: Vec<Setting>,
    /// Errors found so far.
    pub errors: Vec<ConfigError>,
}

impl<'a> Reader<'a> {
    pub fn new(sources: &'a Sources, errors: Vec<ConfigError>) -> Self {
        Self { sources, settings: Vec::new(), errors }
    }

    /// Warnings about settings of earlier versions that are still set.
    pub fn removed_setting_warnings(&self) -> Vec<ConfigError> {
        self.sources.removed_setting_warnings()
    }

    /// Reads an optional text.
    pub fn read_text(&mut self, name: &'static str) -> Option<String> {
        self.read_optional(name, |text| Ok(text.to_owned()))
    }

    /// Reads and parses an optional value.
    pub fn read_optional<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let configured_value = self.find(name);
        let (displayed_value, source) = match &configured_value {
            Some((variable, text, source)) => (Some(variable.display_value(text)), *source),
            None => (None, Source::Default),
        };
        self.settings.push(Setting { name, displayed_value, source });
        let (_, text, _) = configured_value?;
        parse(text).map_err(|message| self.add_error(name, message)).ok()
    }

    /// Reads and parses a value with a default. `default` has the form of a configured value.
    pub fn read_or_default<T>(
        &mut self,
        name: &'static str,
        default: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let value = self.read_optional(name, &parse);
        match self.settings.last_mut() {
            Some(setting) if setting.displayed_value.is_none() => {
                setting.displayed_value = Some(default.to_owned());
                parse(default).map_err(|message| self.add_error(name, message)).ok()
            }
            _ => value,
        }
    }

    /// Adds an error of a variable.
    pub fn add_error(&mut self, name: &str, message: impl Into<String>) {
        self.errors.push(ConfigError::new(name, message));
    }

    fn find(&self, name: &str) -> Option<(Variable, &'a str, Source)> {
        let variable = *VARIABLES.iter().find(|variable| variable.name == name)?;
        self.sources.get(variable).map(|(text, source)| (variable, text, source))
    }
}
