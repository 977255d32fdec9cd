//! Takes each variable out of its source, and keeps for `fenix config check` what was taken.

use super::sources::{ConfigError, Source, Sources};
use super::variables::{VARIABLES, Variable};

/// One line of `fenix config check`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Name of the variable.
    pub name: &'static str,
    /// Its value as it may be shown; `None` when there is none and none is needed.
    pub shown: Option<String>,
    /// Where the value comes from.
    pub source: Source,
}

/// Reads variable after variable; errors gather.
pub struct Reader<'a> {
    sources: &'a Sources,
    /// What was read so far.
    pub settings: Vec<Setting>,
    /// What was wrong so far.
    pub errors: Vec<ConfigError>,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning.
    pub fn new(sources: &'a Sources, errors: Vec<ConfigError>) -> Self {
        Self { sources, settings: Vec::new(), errors }
    }

    /// A text that may be absent.
    pub fn text(&mut self, name: &'static str) -> Option<String> {
        self.optional(name, |text| Ok(text.to_owned()))
    }

    /// A value that may be absent.
    pub fn optional<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let found = self.find(name);
        let (shown, source) = match &found {
            Some((variable, text, source)) => (Some(variable.shown(text)), *source),
            None => (None, Source::Default),
        };
        self.settings.push(Setting { name, shown, source });
        let (_, text, _) = found?;
        parse(text).map_err(|message| self.wrong(name, message)).ok()
    }

    /// A value with a default. `default` is written as a person would set it.
    pub fn or<T>(
        &mut self,
        name: &'static str,
        default: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let value = self.optional(name, &parse);
        match self.settings.last_mut() {
            Some(setting) if setting.shown.is_none() => {
                setting.shown = Some(default.to_owned());
                parse(default).map_err(|message| self.wrong(name, message)).ok()
            }
            _ => value,
        }
    }

    /// Notes an error about a variable.
    pub fn wrong(&mut self, name: &str, message: impl Into<String>) {
        self.errors.push(ConfigError::new(name, message));
    }

    fn find(&self, name: &str) -> Option<(Variable, &'a str, Source)> {
        let variable = *VARIABLES.iter().find(|variable| variable.name == name)?;
        self.sources.get(variable).map(|(text, source)| (variable, text, source))
    }
}
