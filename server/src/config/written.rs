//! Serialisation of the settings to a file for backups, without secrets.

use super::reader::Setting;
use super::variables::VARIABLES;
use super::{ConfigReading, Source};
use std::fmt::Write as _;

/// Start of a line whose value was omitted.
const OMITTED: &str = "# left out: ";

/// Serialises the settings to TOML without passwords and keys.
pub fn to_toml_without_secrets(reading: &ConfigReading) -> String {
    let mut text = "# Settings of the backed-up server. Passwords and keys are not in it.\n".to_owned();
    for setting in reading.settings.iter().filter(|setting| setting.source != Source::Default) {
        let Setting { name, displayed_value: Some(displayed_value), .. } = setting else { continue };
        let Some(variable) = VARIABLES.iter().find(|variable| variable.name == *name) else { continue };
        let key = variable.key();
        // Writing to a String does not fail.
        let _ = if is_whole(displayed_value) {
            writeln!(text, "{key} = {}", toml::Value::String(displayed_value.clone()))
        } else {
            writeln!(text, "{OMITTED}{key} = {}", toml::Value::String(displayed_value.clone()))
        };
    }
    if !reading.brand.is_empty() {
        let brand = toml::Table::from_iter([("brand".to_owned(), toml::Value::Table(reading.brand.clone()))]);
        let _ = write!(text, "\n{}", toml::to_string(&brand).unwrap_or_default());
    }
    text
}

/// Returns the variables that were omitted from `toml_text`, the output of [`to_toml_without_secrets`].
pub fn omitted_keys(toml_text: &str) -> Vec<&'static str> {
    let lines = toml_text.lines().filter_map(|line| line.strip_prefix(OMITTED));
    let keys = lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let find_name =
        |key| VARIABLES.iter().find(|variable| variable.key() == key).map(|variable| variable.name);
    keys.filter_map(find_name).collect()
}

fn is_whole(displayed_value: &str) -> bool {
    displayed_value != "(hidden)" && !displayed_value.contains(":***@") && !displayed_value.contains("=***")
}
