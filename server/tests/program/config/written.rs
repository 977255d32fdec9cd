//! Settings as they are stored in a backup.

use server::config::{ConfigReading, omitted_keys, to_toml_without_secrets};
use std::collections::BTreeMap;

#[test]
fn written_settings_contain_no_secret() {
    let set_variable = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let env = BTreeMap::from([
        set_variable("FENIX_PUBLIC_URL", "https://fenix.exemple.fr"),
        set_variable("FENIX_DATABASE_URL", "postgres://fenix:swordfish@db/fenix"),
        set_variable("FENIX_SECRET", "swordfish-swordfish-swordfish-swordfish"),
        set_variable("FENIX_TRUSTED_PROXIES", "10.0.0.1,10.0.0.2"),
    ]);
    let reading = ConfigReading::new(&env, None);
    let text = to_toml_without_secrets(&reading);
    assert!(!text.contains("swordfish"), "{text}");
    assert!(text.contains("public_url = \"https://fenix.exemple.fr\"\n"), "{text}");
    assert!(!text.contains("page_size"), "{text}");
    assert_eq!(omitted_keys(&text), ["FENIX_DATABASE_URL", "FENIX_SECRET"]);
    let written_table: toml::Table = text.parse().unwrap();
    assert_eq!(written_table["trusted_proxies"].as_str(), Some("10.0.0.1,10.0.0.2"));
}
