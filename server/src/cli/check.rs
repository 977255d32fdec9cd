//! `fenix config check`: shows the effective configuration.

use super::{Failure, output};
use crate::config::{ConfigReading, Setting, Source};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// Prints every value with its source, then warnings and errors.
pub fn check(env: &BTreeMap<String, String>, file: Option<&Path>) -> Result<(), Failure> {
    let reading = ConfigReading::new(env, file);
    output::write_text(&format_reading(&reading))?;
    if reading.errors.is_empty() { Ok(()) } else { Err(Failure::Start(reading.errors)) }
}

fn format_reading(reading: &ConfigReading) -> String {
    let mut text = String::new();
    let width = reading.settings.iter().map(|setting| setting.name.len()).max().unwrap_or_default();
    let file = reading.file.as_deref().map_or_else(|| "none".to_owned(), |file| file.display().to_string());
    let mut add_line = |line: String| {
        // Writing to a String does not fail.
        let _ = writeln!(text, "{line}");
    };
    add_line(format!("file: {file}"));
    for setting in &reading.settings {
        let value = setting.displayed_value.as_deref().unwrap_or("-");
        let source = if setting.displayed_value.is_none() { Source::Default } else { setting.source };
        add_line(format!("{:width$}  {value}  ({source})", setting.name));
    }
    let is_unset_scan_url =
        |setting: &Setting| setting.name == "FENIX_SCAN_URL" && setting.displayed_value.is_none();
    if reading.settings.iter().any(is_unset_scan_url) {
        add_line("note: files are not scanned for malware: FENIX_SCAN_URL names no clamd".to_owned());
    }
    for warning in &reading.warnings {
        add_line(format!("warning: {warning}"));
    }
    let count = reading.errors.len();
    add_line(if count == 0 { "no error".to_owned() } else { format!("errors: {count}") });
    text
}
