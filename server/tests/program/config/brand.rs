//! Tests of the section `[brand]`: every key is optional, every error is reported.

use server::config::ConfigReading;
use server::config::brand::{Brand, TO_COMPLETE};
use std::collections::BTreeMap;

fn read_brand(toml: &str) -> ConfigReading {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, toml).unwrap();
    ConfigReading::new(&BTreeMap::new(), Some(file.path()))
}

#[test]
fn default_brand_is_fenix_with_marked_placeholders() {
    let reading = ConfigReading::new(&BTreeMap::new(), None);
    let brand = reading.config().unwrap().brand;
    assert_eq!(brand.name, "Fenix");
    assert_eq!(brand.sms_sender(), "Fenix");
    assert_eq!(brand.upload_window_days, 30);
    assert_eq!((brand.reminders.as_slice(), brand.refusal_motives.len()), (&[3, 7, 12][..], 7));
    assert!(brand.appointment_url.is_none() && brand.comparator_url.is_none());
    let missing: Vec<_> = reading.warnings.iter().map(|warning| warning.name.as_str()).collect();
    for key in [
        "brand.orias",
        "brand.phone",
        "brand.email",
        "brand.company.rcs",
        "brand.sms_stop_mention",
        "brand.rates",
    ] {
        assert!(missing.contains(&key), "{key}");
    }
}

/// Keys of the placeholders that are still in the brand.
fn placeholders(reading: &ConfigReading) -> Vec<&str> {
    reading.warnings.iter().filter_map(|warning| warning.name.strip_prefix("brand.")).collect()
}

/// AMB-006: publishing « À COMPLÉTER » requires a prior warning.
#[test]
fn every_placeholder_of_default_brand_is_listed() {
    let reading = ConfigReading::new(&BTreeMap::new(), None);
    let placeholder_count = format!("{:?}", Brand::default()).matches(TO_COMPLETE).count();
    let listed_placeholders = placeholders(&reading);
    // Listed without the mark: postal code and town (empty), mailbox, stop mention and rates.
    assert_eq!(listed_placeholders.len(), placeholder_count + 5, "{listed_placeholders:?}");
}

#[test]
fn incomplete_or_empty_text_is_a_placeholder() {
    let company = "capital = \"Capital de À COMPLÉTER euros\"\nrcs = \"Lyon 123 456 789\"";
    let reading = read_brand(&format!("[brand]\nphone = \" \"\n[brand.company]\n{company}\n"));
    let listed_placeholders = placeholders(&reading);
    assert!(
        listed_placeholders.contains(&"phone") && listed_placeholders.contains(&"company.capital"),
        "{listed_placeholders:?}"
    );
    assert!(!listed_placeholders.contains(&"company.rcs"), "{listed_placeholders:?}");
}

/// PART-20: ten titles, the first three of which are in the specification.
#[test]
fn part_20_ten_bank_job_titles_are_offered() {
    let titles = Brand::default().bank_job_titles;
    assert_eq!(titles.len(), 10);
    assert_eq!(titles[..3], ["Conseiller accueil", "Directeur d'agence", "Directeur régional"]);
}

#[test]
fn every_key_can_be_set() {
    let reading = read_brand(
        r##"
[brand]
name = "Étoile Crédits & Cie"
orias = "12 345 678"
phone = "01 02 03 04 05"
email = "contact@etoile.fr"
address = { number = "12 bis", street = "rue du Pont", zipCode = "69001", city = "Lyon" }
logo_guest = "https://etoile.fr/logo.svg"
appointment_url = "https://agenda.example/etoile"
comparator_url = "https://comparateur.example"
pvh_booking_url = "https://pvh.example"
partner_tool_url = "https://outil.example"
social = [{ name = "LinkedIn", url = "https://linkedin.com/etoile" }]
playlist = [{ url = "https://video.example/1", title = "Un", image = "https://video.example/1.jpg", videoId = "1" }]
banks = [{ name = "Banque", adress = "1 rue", zipCode = "75001", city = "Paris" }]
insurers = [{ name = "Assureur", adress = "2 rue", zip_code = "75002", city = "Paris" }]
partner_types = ["Banque"]
bank_job_titles = ["Directeur"]
partner_job_functions = ["Gérant"]
pages = [{ key = "credit", title = "Crédit" }]
sms_sender = "Etoile"
sms_stop_mention = " STOP au 36111"
sms_quota = 500
mail_quota = 10000
upload_window_days = 45
reminders = [2, 60]
step_mails = false
refusal_motives = ["Illisible."]
api_base = "https://api.etoile.fr/api"
[brand.company]
legal_form = "SAS"
capital = "10 000 €"
rcs = "Lyon 123"
vat = "FR1"
publisher = "P"
host = "H"
insurer = "I"
mediator = "M"
[brand.colors]
primary = "#000000"
[brand.rates]
as_of = "2026-11-15"
insurance = 0.3
rates = [{ type = "PROPERTY-LOAN", up_to = 25, rate = 3.5 }]
[brand.financing_plan]
as_of = "2026-11-15"
suretyship = { fund_fixed = 200 }
living_minimum = { adults = { 1 = 900 } }
[brand.financing_plan.notary]
sale_brackets = [[6500, 3.87], [0.8]]
departments = { 2A = { rate = 5 }, 73 = { rate = 5, first_time_rate = 4 } }
"##,
    );
    assert_eq!(reading.errors, []);
    assert_eq!(reading.warnings, []);
    let config = reading.config().unwrap();
    assert_eq!(config.mail_from, "Étoile Crédits & Cie <contact@etoile.fr>");
    assert_eq!(config.mail_firm, "contact@etoile.fr");
    assert_eq!(config.to_settings().upload_window_days, 45);
    assert_eq!(config.to_settings().reminders, [2, 60]);
    assert!(!config.to_settings().step_mails && Brand::default().step_mails);
    let plan = config.to_settings().financing_plan;
    assert_eq!((plan.notary.departments.len(), plan.suretyship.fund_fixed.cents()), (2, 20_000));
    assert_eq!(plan.mortgage, Brand::default().financing_plan.mortgage, "the other tables stay");
    assert_eq!(config.brand.colors.secondary, Brand::default().colors.secondary, "the other colours stay");
    assert_eq!(config.brand.address.number.as_deref(), Some("12 bis"));
}

#[test]
fn invalid_key_is_reported_by_name() {
    for (toml, name) in [
        ("name = \"\"", "brand.name"),
        ("email = \"contact\"", "brand.email"),
        ("colors = { primary = \"blue\" }", "brand.colors.primary"),
        ("colors = { third = \"#000000\" }", "brand.colors.third"),
        ("logo = \"nowhere.svg\"", "brand.logo"),
        ("logo_guest = \"http://etoile.fr/logo.svg\"", "brand.logo_guest"),
        ("appointment_url = \"javascript:alert(1)\"", "brand.appointment_url"),
        ("social = [{ name = \"X\", url = \"x\" }]", "brand.social[0].url"),
        (
            "playlist = [{ url = \"https://v\", title = \"\", image = \"v\", videoId = \"\" }]",
            "brand.playlist[0].image",
        ),
        ("sms_sender = \"Étoile\"", "brand.sms_sender"),
        ("sms_sender = \"123\"", "brand.sms_sender"),
        ("sms_sender = \"twelve chars\"", "brand.sms_sender"),
        ("upload_window_days = 0", "brand.upload_window_days"),
        ("upload_window_days = \"30\"", "brand.upload_window_days"),
        ("reminders = [0, 3]", "brand.reminders"),
        ("reminders = [3, 61]", "brand.reminders"),
        ("reminders = [7, 7]", "brand.reminders"),
        ("reminders = [12, 3]", "brand.reminders"),
        ("reminders = [1, 2, 3, 4, 5, 6, 7]", "brand.reminders"),
        ("reminders = \"3\"", "brand.reminders"),
        ("refusal_motives = [\" \"]", "brand.refusal_motives"),
        ("refusal_motives = [\"Illisible.\", \"Illisible.\"]", "brand.refusal_motives"),
        ("partner_types = [\"Banque\", \"Banque\"]", "brand.partner_types"),
        ("bank_job_titles = [\" \"]", "brand.bank_job_titles"),
        ("pages = [{ key = \"a\", title = \"\" }]", "brand.pages"),
        ("pages = [{ key = \"a b\", title = \"A\" }]", "brand.pages"),
        ("pages = [{ key = \"a\", title = \"A\" }, { key = \"a\", title = \"B\" }]", "brand.pages"),
        ("pages = [{ key = \"a\" }]", "brand.pages[0]"),
        ("api_base = \"api\"", "brand.api_base"),
        (
            "financing_plan = { suretyship = { fund_rate = 101 } }",
            "brand.financing_plan.suretyship.fund_rate",
        ),
        (
            "financing_plan = { notary = { sale_brackets = [[1, 2]] } }",
            "brand.financing_plan.notary.sale_brackets",
        ),
        ("banks = [{ name = \" \", adress = \"\", zipCode = \"\", city = \"\" }]", "brand.banks[0].name"),
        (
            "insurers = [{ name = \"A\", adress = \"\", zipCode = \"\", city = \"\" }, \
             { name = \"A\", adress = \"\", zipCode = \"\", city = \"\" }]",
            "brand.insurers[1]",
        ),
    ] {
        let reading = read_brand(&format!("[brand]\n{toml}\n"));
        let names: Vec<_> = reading.errors.iter().map(|error| error.name.as_str()).collect();
        assert_eq!(names, [name], "{toml}: {:?}", reading.errors);
    }
}

#[test]
fn sms_sender_is_derived_from_the_name() {
    let brand = Brand { name: "L’Étoile Crédits".to_owned(), ..Brand::default() };
    assert_eq!(brand.sms_sender(), "L Etoile Cr");
}

#[test]
fn logo_path_is_relative_to_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("logo.svg"), "<svg/>").unwrap();
    let path = folder.join("fenix.toml");
    std::fs::write(&path, "[brand]\nlogo = \"logo.svg\"\n").unwrap();
    let reading = ConfigReading::new(&BTreeMap::new(), Some(&path));
    let logo = reading.config().unwrap().brand.logo;
    assert_eq!(logo.as_deref(), folder.join("logo.svg").to_str());
}

#[test]
fn documentation_lists_every_key() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/brand.md");
    let page = std::fs::read_to_string(path).unwrap();
    let reading = read_brand("[brand]\nnothing = 1\n");
    let known_keys = reading.errors[0].message.split_once("expected one of ").unwrap().1.to_owned();
    for key in known_keys.split('`').skip(1).step_by(2) {
        assert!(page.contains(&format!("`{key}`")), "docs/brand.md does not name {key}");
    }
}
