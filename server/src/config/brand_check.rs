//! Reads the section `[brand]` and checks the rules that its types do not express.

use super::brand::{Brand, EMAIL_TO_COMPLETE, PageSeed, Rates, TO_COMPLETE};
use super::parse;
use super::sources::{ConfigError, Sources};
use super::urls;
use domain::page;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::Path;

/// Image formats that every browser displays.
const PICTURES: [&str; 5] = ["svg", "png", "webp", "jpg", "jpeg"];
/// Maximum upload window, in days.
const UPLOAD_WINDOW_MAX: u16 = 365;
/// Latest reminder, in days after the mail.
const REMINDER_MAX: u16 = 60;
/// Maximum number of reminders of one request.
const REMINDERS_MAX: usize = 6;

/// Returns the default brand overridden by the keys of the file.
pub fn read_brand(sources: &Sources, errors: &mut Vec<ConfigError>) -> Brand {
    // Deserialised key by key, so that every error is reported and not only the first.
    let mut valid_keys = toml::Table::new();
    for (key, value) in &sources.brand {
        let mut single_key = toml::Table::new();
        single_key.insert(key.clone(), value.clone());
        match serde_path_to_error::deserialize::<_, Brand>(single_key) {
            Ok(_) => {
                valid_keys.insert(key.clone(), value.clone());
            }
            Err(error) => {
                let name = format!("brand.{}", error.path());
                let message = error.inner().to_string();
                errors.push(ConfigError::new(name, message.trim().replace('\n', " ")));
            }
        }
    }
    let mut brand = Brand::deserialize(valid_keys).unwrap_or_default();
    let errors_before = errors.len();
    let folder = sources.path.as_deref().and_then(Path::parent).unwrap_or(Path::new("."));
    check_picture("logo", &mut brand.logo, folder, errors);
    check_picture("logo_guest", &mut brand.logo_guest, folder, errors);
    check(&brand, errors);
    if errors.len() > errors_before {
        // The sender and the mailbox are derived from these values: their errors are reported once, here.
        let Brand { name, email, .. } = Brand::default();
        brand = Brand { name, email, ..brand };
    }
    brand
}

/// Checks a picture: a web address, or a file next to the file of settings, which is replaced by its full path.
fn check_picture(key: &str, setting: &mut Option<String>, folder: &Path, errors: &mut Vec<ConfigError>) {
    let Some(text) = setting.as_deref().filter(|text| !text.starts_with("https://")) else { return };
    let path = folder.join(text);
    let is_picture =
        path.extension().is_some_and(|extension| PICTURES.iter().any(|format| extension == *format));
    if !is_picture || !path.is_file() {
        let message = format!("`{text}` is neither an https:// address nor a file ({})", PICTURES.join(", "));
        errors.push(ConfigError::new(format!("brand.{key}"), message));
    }
    *setting = Some(path.display().to_string());
}

/// Errors of the brand under construction.
struct Report<'a> {
    errors: &'a mut Vec<ConfigError>,
}

impl Report<'_> {
    /// Adds an error of a key of the section.
    fn add(&mut self, key: &str, message: impl Into<String>) {
        self.errors.push(ConfigError::new(format!("brand.{key}"), message.into()));
    }
}

fn check(brand: &Brand, errors: &mut Vec<ConfigError>) {
    let mut report = Report { errors };
    check_identity(brand, &mut report);
    check_addresses(brand, &mut report);
    check_messages(brand, &mut report);
    check_partners(brand, &mut report);
    for (key, message) in brand.rates.list_errors() {
        report.add(&key, message);
    }
    for (key, message) in brand.compliance.errors() {
        report.add(&format!("compliance.{key}"), message);
    }
    for (key, message) in brand.financing_plan.errors() {
        report.add(&format!("financing_plan.{key}"), message);
    }
    if let Err(message) = check_pages(&brand.pages) {
        report.add("pages", message);
    }
    check_choices(brand, &mut report);
}

/// Checks the name, the mail address and the colours.
fn check_identity(brand: &Brand, report: &mut Report<'_>) {
    let is_name = |text: &str| {
        !text.trim().is_empty()
            && !text.chars().any(|character| character.is_control() || "<>\"".contains(character))
    };
    if !is_name(&brand.name) {
        report.add("name", "must be a name of one line");
    }
    if let Err(message) = parse::parse_email(&brand.email) {
        report.add("email", message);
    }
    let colors = &brand.colors;
    for (key, color) in [
        ("primary", &colors.primary),
        ("secondary", &colors.secondary),
        ("accent", &colors.accent),
        ("error", &colors.error),
    ] {
        if !is_color(color) {
            report.add(&format!("colors.{key}"), format!("`{color}` is no colour such as #12324A"));
        }
    }
}

/// Checks the web addresses.
fn check_addresses(brand: &Brand, report: &mut Report<'_>) {
    for (key, address) in list_addresses(brand) {
        if let Err(message) = urls::parse_http(address) {
            report.add(&key, message);
        }
    }
    if !brand.api_base.starts_with('/') && urls::parse_http(&brand.api_base).is_err() {
        let message = format!("`{}` is no address such as https://host/api, or /api", brand.api_base);
        report.add("api_base", message);
    }
}

/// Checks the settings of SMS, requests of documents and reminders.
fn check_messages(brand: &Brand, report: &mut Report<'_>) {
    if let Some(sender) = brand.sms_sender.as_deref().filter(|sender| !is_sms_sender(sender)) {
        let message = format!("`{sender}` is not 1 to 11 letters, digits and spaces with a letter");
        report.add("sms_sender", message);
    }
    if !(1..=UPLOAD_WINDOW_MAX).contains(&brand.upload_window_days) {
        report.add("upload_window_days", format!("must be from 1 to {UPLOAD_WINDOW_MAX}"));
    }
    if let Err(message) = check_reminders(&brand.reminders) {
        report.add("reminders", message);
    }
}

/// Checks the banks and insurers.
fn check_partners(brand: &Brand, report: &mut Report<'_>) {
    for (key, list) in [("banks", &brand.banks), ("insurers", &brand.insurers)] {
        for (index, partner) in list.iter().enumerate() {
            if partner.name.trim().is_empty() {
                report.add(&format!("{key}[{index}].name"), "is empty");
            }
            if list[..index].contains(partner) {
                report.add(&format!("{key}[{index}]"), "is a duplicate");
            }
        }
    }
}

/// Checks the lists of texts of which users choose one.
fn check_choices(brand: &Brand, report: &mut Report<'_>) {
    for (key, list) in [
        ("partner_types", &brand.partner_types),
        ("bank_job_titles", &brand.bank_job_titles),
        ("partner_job_functions", &brand.partner_job_functions),
        ("refusal_motives", &brand.refusal_motives),
    ] {
        if list.iter().any(|text| text.trim().is_empty()) {
            report.add(key, "holds an empty text");
        }
        if list.iter().collect::<BTreeSet<_>>().len() < list.len() {
            report.add(key, "holds the same text twice");
        }
    }
}

/// Checks the days of reminders.
fn check_reminders(days: &[u16]) -> Result<(), String> {
    if days.len() > REMINDERS_MAX {
        return Err(format!("holds more than {REMINDERS_MAX} days"));
    }
    if let Some(day) = days.iter().find(|day| !(1..=REMINDER_MAX).contains(*day)) {
        return Err(format!("`{day}` is not from 1 to {REMINDER_MAX}"));
    }
    if !days.is_sorted_by(|day, next| day < next) {
        return Err("must grow from each day to the next".to_owned());
    }
    Ok(())
}

/// Returns the first error of the pages.
fn check_pages(pages: &[PageSeed]) -> Result<(), String> {
    let mut keys = BTreeSet::new();
    for PageSeed { key, title } in pages {
        if !page::is_key(key) {
            return Err(format!("`{key}` is no key of 1 to {} letters, digits, - and _", page::KEY_LIMIT));
        }
        if !page::is_title(title) {
            return Err(format!(
                "the title of `{key}` is not one line of 1 to {} characters",
                page::TITLE_LIMIT
            ));
        }
        if !keys.insert(key) {
            return Err(format!("holds `{key}` twice"));
        }
    }
    Ok(())
}

/// Returns every web address of the brand, with its key.
fn list_addresses(brand: &Brand) -> Vec<(String, &str)> {
    let optional_addresses = [
        ("appointment_url", &brand.appointment_url),
        ("comparator_url", &brand.comparator_url),
        ("pvh_booking_url", &brand.pvh_booking_url),
        ("partner_tool_url", &brand.partner_tool_url),
    ];
    let mut addresses: Vec<(String, &str)> = optional_addresses
        .iter()
        .filter_map(|(key, url)| url.as_deref().map(|url| ((*key).to_owned(), url)))
        .collect();
    let social = brand.social.iter().enumerate();
    addresses.extend(social.map(|(index, link)| (format!("social[{index}].url"), link.url.as_str())));
    for (index, video) in brand.playlist.iter().enumerate() {
        addresses.push((format!("playlist[{index}].url"), &video.url));
        addresses.push((format!("playlist[{index}].image"), &video.image));
    }
    addresses
}

fn is_color(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn is_sms_sender(text: &str) -> bool {
    text.len() <= 11
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b' ')
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

/// Returns the keys that only the owner can fill in and that are empty or still contain a placeholder.
pub fn list_placeholders(brand: &Brand) -> Vec<&'static str> {
    let company = &brand.company;
    let texts = [
        ("orias", &brand.orias),
        ("phone", &brand.phone),
        ("address.street", &brand.address.street),
        ("address.zip_code", &brand.address.zip_code),
        ("address.city", &brand.address.city),
        ("company.legal_form", &company.legal_form),
        ("company.capital", &company.capital),
        ("company.rcs", &company.rcs),
        ("company.vat", &company.vat),
        ("company.publisher", &company.publisher),
        ("company.host", &company.host),
        ("company.insurer", &company.insurer),
        ("company.mediator", &company.mediator),
    ];
    let is_placeholder = |text: &str| text.trim().is_empty() || text.contains(TO_COMPLETE);
    let mut missing: Vec<&'static str> =
        texts.iter().filter(|(_, text)| is_placeholder(text)).map(|(key, _)| *key).collect();
    if brand.email.ends_with(".invalid") {
        missing.push("email");
    }
    if brand.sms_stop_mention.contains("XXX") {
        missing.push("sms_stop_mention");
    }
    // The example rates have no source: the owner replaces them, or configures none.
    if brand.rates == Rates::default() {
        missing.push("rates");
    }
    missing
}

/// Returns a setting that customers see; `None` for a placeholder.
pub fn hide_placeholder(text: &str) -> Option<String> {
    let is_unset = text.trim().is_empty() || text.contains(TO_COMPLETE) || text == EMAIL_TO_COMPLETE;
    (!is_unset).then(|| text.trim().to_owned())
}

/// Returns the warning about a placeholder.
pub fn build_placeholder_error(key: &str) -> ConfigError {
    let message = "still holds the placeholder: fill it in before opening to the public";
    ConfigError::new(format!("brand.{key}"), message)
}
