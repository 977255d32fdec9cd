//! Tests of the packaged file of settings: it contains every key, with valid values.

use server::config::{ConfigReading, Source};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const PACKAGED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../packaging/fenix.toml");

/// Removes the « # » of a commented setting; that of a sentence is followed by a blank.
fn uncomment(line: &str) -> &str {
    line.strip_prefix('#')
        .filter(|rest| rest.starts_with(|character: char| character.is_ascii_lowercase()))
        .unwrap_or(line)
}

fn read(text: &str) -> ConfigReading {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(&file, text).unwrap();
    ConfigReading::new(&BTreeMap::new(), Some(file.path()))
}

fn everything_set() -> ConfigReading {
    let text = fs::read_to_string(PACKAGED).unwrap();
    let lines: Vec<&str> = text.lines().map(uncomment).collect();
    read(&lines.join("\n"))
}

#[test]
fn packaged_file_sets_only_the_data_folder() {
    let reading = ConfigReading::new(&BTreeMap::new(), Some(Path::new(PACKAGED)));
    let set_settings: Vec<_> =
        reading.settings.iter().filter(|setting| setting.source == Source::File).collect();
    assert_eq!(set_settings.iter().map(|setting| setting.name).collect::<Vec<_>>(), ["FENIX_DATA_DIR"]);
    assert_eq!(set_settings[0].displayed_value.as_deref(), Some("/var/lib/fenix"));
    assert!(reading.brand.is_empty() && reading.errors.is_empty(), "{:?}", reading.errors);
}

#[test]
fn packaged_file_contains_every_setting_with_valid_value() {
    let reading = everything_set();
    assert_eq!(reading.errors, []);
    for setting in &reading.settings {
        assert_eq!(setting.source, Source::File, "packaging/fenix.toml lacks {}", setting.name);
    }
}

#[test]
fn packaged_file_contains_every_brand_key() {
    let known_keys = read("[brand]\nnothing = 1\n").errors[0].message.clone();
    let brand = everything_set().brand;
    for key in known_keys.split_once("expected one of ").unwrap().1.split('`').skip(1).step_by(2) {
        assert!(brand.contains_key(key), "packaging/fenix.toml lacks {key} of [brand]");
    }
}

/// The packaged file documents the default of each setting, or « unset » where there is none.
#[test]
fn packaged_file_documents_the_defaults() {
    let default = ConfigReading::new(&BTreeMap::new(), None);
    let examples = [
        "FENIX_PUBLIC_URL",
        "FENIX_DATA_DIR",
        "FENIX_DATABASE_URL",
        "FENIX_STORAGE_URL",
        "FENIX_MAIL_FROM",
        "FENIX_MAIL_FIRM",
    ];
    for (documented_setting, effective) in everything_set().settings.iter().zip(&default.settings) {
        if effective.displayed_value.is_some() && !examples.contains(&documented_setting.name) {
            assert_eq!(
                documented_setting.displayed_value, effective.displayed_value,
                "{}",
                documented_setting.name
            );
        }
    }
}
