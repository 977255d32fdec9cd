//! Tests of every variable: valid, invalid and empty, in the environment and in the file.

use server::config::variables::{Secrecy, VARIABLES, Variable};
use server::config::{ConfigReading, Setting, Source};
use std::collections::BTreeMap;

/// Name, a valid value, and an invalid one (`None` where every text is valid).
const CASES: [(&str, &str, Option<&str>); 43] = [
    ("FENIX_BIND", "0.0.0.0:0", Some("8080")),
    ("FENIX_PUBLIC_URL", "https://fenix.example", Some("fenix.example")),
    ("FENIX_DATA_DIR", "/var/lib/fenix", None),
    ("FENIX_DATABASE_URL", "postgres://u:p%40ss@localhost:5432/fenix", Some("mysql://localhost/fenix")),
    ("FENIX_STORAGE_URL", "file:///var/lib/files", Some("s3://bucket?endpoint=nowhere")),
    ("AWS_ACCESS_KEY_ID", "id", None),
    ("AWS_SECRET_ACCESS_KEY", "key", None),
    ("FENIX_SCAN_URL", "tcp://localhost:3310", Some("http://localhost:3310")),
    ("FENIX_SMTP_URL", "smtp://u:p@localhost:25?tls=none", Some("smtp://localhost?tls=perhaps")),
    ("FENIX_SMS_URL", "ovh://", Some("sms://")),
    ("FENIX_OVH_APPLICATION_KEY", "a", None),
    ("FENIX_OVH_APPLICATION_SECRET", "b", None),
    ("FENIX_OVH_CONSUMER_KEY", "c", None),
    ("FENIX_OVH_SERVICE_NAME", "d", None),
    ("FENIX_OVH_ENDPOINT", "https://eu.api.ovh.com/1.0", Some("eu.api.ovh.com")),
    ("FENIX_SECRET", "0123456789abcdef0123456789abcdef", Some("0123456789abcdef0123456789abcde")),
    ("FENIX_SECRET_PREVIOUS", "fedcba9876543210fedcba9876543210", Some("fedcba9876543210")),
    ("FENIX_SESSION_IDLE", "30m", Some("5m")),
    ("FENIX_MFA", "staff", Some("everybody")),
    ("FENIX_MAIL_FROM", "Fenix <contact@fenix.fr>", Some("Fenix <contact>")),
    ("FENIX_MAIL_FIRM", "contact@fenix.fr", Some("contact")),
    ("FENIX_MAIL_RATE_PER_MINUTE", "off", Some("0")),
    ("FENIX_MAILS_AT_ONCE", "1", Some("0")),
    ("FENIX_LIMIT_LOGIN_ACCOUNT", "5/1m", Some("5")),
    ("FENIX_LIMIT_LOGIN_ACCOUNT_ALL", "50/1m", Some("50")),
    ("FENIX_LIMIT_LOGIN_ADDRESS", "off", Some("0/1m")),
    ("FENIX_LIMIT_MFA", "5/1h", Some("5")),
    ("FENIX_LIMIT_PASSWORD_LINK", "1/1h", Some("1/1d")),
    ("FENIX_LIMIT_CONTACT", "1/30s", Some("1/0s")),
    ("FENIX_LIMIT_SIMULATION", "OFF", Some("-1/1h")),
    ("FENIX_LIMIT_UPLOAD", "3 / 2h", Some("1/99999h")),
    ("FENIX_LIMIT_PREFERENCES", "60/1h", Some("60")),
    ("FENIX_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8", Some("proxy")),
    ("FENIX_LOG", "server=debug,info", Some("server=loud")),
    ("FENIX_METRICS_BIND", "127.0.0.1:9100", Some("9100")),
    ("FENIX_OTLP_URL", "http://localhost:4318", Some("http://user:password@localhost:4318")),
    ("FENIX_PAGE_SIZE", "10", Some("201")),
    ("FENIX_RETENTION", "off", Some("non")),
    ("FENIX_RECORD_RETENTION_DAYS", "3650", Some("7306")),
    ("FENIX_INQUIRY_RETENTION_DAYS", "365", Some("29")),
    ("FENIX_ALLOW_OUTBOX", "1", Some("yes")),
    ("FENIX_ALLOW_PUBLIC_DEMO", "0", Some("on")),
    ("FENIX_BACKUP_PASSPHRASE", "correct horse battery staple", None),
];

fn env(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// Other variables that make this one valid on its own.
fn required_settings(name: &str) -> Vec<(&'static str, &'static str)> {
    match name {
        "FENIX_SMS_URL" => CASES[10..14].iter().map(|(name, valid, _)| (*name, *valid)).collect(),
        _ => Vec::new(),
    }
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, text).unwrap();
    file
}

fn setting<'a>(reading: &'a ConfigReading, name: &str) -> &'a Setting {
    reading.settings.iter().find(|setting| setting.name == name).unwrap()
}

#[test]
fn cases_list_every_variable_in_order() {
    let names: Vec<_> = CASES.iter().map(|case| case.0).collect();
    assert_eq!(names, VARIABLES.iter().map(|variable| variable.name).collect::<Vec<_>>());
    let setting_names: Vec<_> =
        ConfigReading::new(&env(&[]), None).settings.iter().map(|setting| setting.name).collect();
    assert_eq!(setting_names, names);
}

#[test]
fn no_variable_is_mandatory() {
    let reading = ConfigReading::new(&env(&[]), None);
    assert_eq!(reading.errors, []);
    let config = reading.config().unwrap();
    assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url, "http://localhost:8080");
    assert!(config.data_dir.is_absolute());
    assert_eq!(config.database_url, format!("sqlite://{}/fenix.db", config.data_dir.display()));
    assert_eq!(config.storage_url, format!("file://{}/files", config.data_dir.display()));
    assert_eq!(config.mail_from, "Fenix <a-completer@fenix.invalid>");
    assert_eq!(
        config.limits.login_account.map(|limit| (limit.count, limit.period.as_secs())),
        Some((10, 900))
    );
    assert_eq!(config.limits.upload.map(|limit| (limit.count, limit.period.as_secs())), Some((200, 3600)));
    assert_eq!((config.page_size, config.mail_rate_per_minute), (20, Some(600)));
    assert!(config.smtp_url.is_none() && config.sms_url.is_none() && config.metrics_bind.is_none());
}

#[test]
fn public_url_follows_listening_address_unless_set() {
    for (bind, url) in [
        ("127.0.0.1:9123", "http://localhost:9123"),
        ("0.0.0.0:8090", "http://localhost:8090"),
        ("[::1]:80", "http://localhost"),
        ("192.0.2.7:8080", "http://192.0.2.7:8080"),
        ("[2001:db8::7]:9000", "http://[2001:db8::7]:9000"),
        ("127.0.0.1:0", "http://localhost:8080"),
    ] {
        let config = ConfigReading::new(&env(&[("FENIX_BIND", bind)]), None).config().unwrap();
        assert_eq!(config.public_url, url, "{bind}");
    }
    let both_variables =
        env(&[("FENIX_BIND", "127.0.0.1:9123"), ("FENIX_PUBLIC_URL", "http://fenix.exemple.fr/")]);
    assert_eq!(
        ConfigReading::new(&both_variables, None).config().unwrap().public_url,
        "http://fenix.exemple.fr"
    );
}

#[test]
fn valid_value_is_read_from_environment() {
    for (name, valid, _) in CASES {
        let mut pairs = required_settings(name);
        pairs.push((name, valid));
        let reading = ConfigReading::new(&env(&pairs), None);
        assert_eq!(reading.errors, [], "{name}");
        assert_eq!(setting(&reading, name).source, Source::Environment, "{name}");
    }
}

#[test]
fn invalid_value_is_one_error_naming_the_variable() {
    for (name, _, invalid) in CASES {
        let Some(invalid) = invalid else { continue };
        let reading = ConfigReading::new(&env(&[(name, invalid)]), None);
        assert_eq!(reading.errors.len(), 1, "{name}: {:?}", reading.errors);
        assert_eq!(reading.errors[0].name, name);
        assert!(!reading.errors[0].to_string().contains('\n'), "{name}");
    }
}

#[test]
fn empty_value_counts_as_not_set() {
    for (name, _, _) in CASES {
        let reading = ConfigReading::new(&env(&[(name, "  ")]), None);
        assert_eq!(reading.errors, [], "{name}");
        assert_eq!(setting(&reading, name).source, Source::Default, "{name}");
    }
}

#[test]
fn file_has_same_keys_and_environment_wins() {
    for (name, valid, invalid) in CASES {
        let key = Variable { name, secrecy: Secrecy::Open }.key();
        let file = file(&format!("{key} = {:?}\n", invalid.unwrap_or("other")));
        if invalid.is_some() {
            let reading = ConfigReading::new(&env(&[]), Some(file.path()));
            assert_eq!(reading.errors.len(), 1, "{name} in the file");
            assert_eq!(setting(&reading, name).source, Source::File);
        }
        let mut pairs = required_settings(name);
        pairs.push((name, valid));
        let reading = ConfigReading::new(&env(&pairs), Some(file.path()));
        assert_eq!(reading.errors, [], "{name}");
        assert_eq!(setting(&reading, name).source, Source::Environment);
    }
}

#[test]
fn all_errors_are_reported_together() {
    let reading = ConfigReading::new(
        &env(&[("FENIX_BIND", "x"), ("FENIX_PAGE_SIZE", "x"), ("FENIX_LOG", "a=b=c")]),
        None,
    );
    let names: Vec<_> = reading.errors.iter().map(|error| error.name.as_str()).collect();
    assert_eq!(names, ["FENIX_BIND", "FENIX_LOG", "FENIX_PAGE_SIZE"]);
}

#[test]
fn address_unusable_by_its_adapter_is_refused() {
    for (name, value) in [
        ("FENIX_SMTP_URL", "smtp://user@host"),
        ("FENIX_SMTP_URL", "smtp://host/path"),
        ("FENIX_STORAGE_URL", "s3://bucket/folder"),
        ("FENIX_STORAGE_URL", "file://%FF"),
    ] {
        let reading = ConfigReading::new(&env(&[(name, value)]), None);
        let names: Vec<_> = reading.errors.iter().map(|error| error.name.as_str()).collect();
        assert_eq!(names, [name], "{value}");
    }
}

#[test]
fn secrets_are_never_shown() {
    let secrets = [
        ("FENIX_SECRET", "swordfish-swordfish-swordfish-swordfish"),
        ("FENIX_SECRET", "swordfish"),
        ("AWS_SECRET_ACCESS_KEY", "swordfish"),
        ("FENIX_OVH_CONSUMER_KEY", "swordfish"),
        ("FENIX_DATABASE_URL", "postgres://u:swordfish@host/db"),
        ("FENIX_DATABASE_URL", "postgres://u:sword@fish:swordfish@host/db"),
        ("FENIX_DATABASE_URL", "postgres://u@host/db?password=swordfish"),
        ("FENIX_DATABASE_URL", "mysql://u:swordfish@host/db"),
        ("FENIX_SMTP_URL", "smtp://u:swordfish@host"),
        ("FENIX_SMTP_URL", "http://u:swordfish@host"),
        ("FENIX_STORAGE_URL", "s3://u:swordfish@host?unknown=1"),
        ("FENIX_SMS_URL", "swordfish"),
    ];
    for (name, value) in secrets {
        let reading = ConfigReading::new(&env(&[(name, value)]), None);
        let output = format!("{:?}{:?}", reading.settings, reading.errors);
        assert!(!output.contains("swordfish"), "{name}: {output}");
    }
    let reading = ConfigReading::new(&env(&[("FENIX_DATABASE_URL", "postgres://u:p@host:5432/db")]), None);
    assert_eq!(
        setting(&reading, "FENIX_DATABASE_URL").displayed_value.as_deref(),
        Some("postgres://u:***@host:5432/db")
    );
}

#[test]
fn remote_database_without_certificate_check_is_warned() {
    let is_warned_about = |url: &str| {
        let reading = ConfigReading::new(&env(&[("FENIX_DATABASE_URL", url)]), None);
        reading.warnings.iter().any(|warning| warning.name == "FENIX_DATABASE_URL")
    };
    for url in ["postgres://u:p@db.exemple.fr/fenix", "postgresql://u@10.0.0.5:5433/fenix?sslmode=require"] {
        assert!(is_warned_about(url), "{url}");
    }
    for url in [
        "sqlite:///var/lib/fenix/fenix.db",
        "postgres://u@localhost/fenix",
        "postgres://u@127.0.0.1:5433/fenix",
        "postgres://u@[::1]/fenix",
        "postgres://u@%2Fvar%2Frun%2Fpostgresql/fenix",
        "postgres://u:p@db.exemple.fr/fenix?sslmode=verify-full&sslrootcert=/etc/ca.pem",
    ] {
        assert!(!is_warned_about(url), "{url}");
    }
}

#[test]
fn removed_setting_is_a_warning() {
    let standby = "postgres://u:swordfish@db2.exemple.fr/fenix";
    let file = file(&format!("database_read_url = {standby:?}\n"));
    let written_reading = ConfigReading::new(&env(&[]), Some(file.path()));
    let exported_reading = ConfigReading::new(&env(&[("FENIX_DATABASE_READ_URL", standby)]), None);
    for reading in [written_reading, exported_reading] {
        assert_eq!(reading.errors, []);
        let removed_settings = reading.config().unwrap().removed_settings;
        assert_eq!(removed_settings.len(), 1);
        assert!(
            removed_settings[0].to_string().starts_with("FENIX_DATABASE_READ_URL: no longer used"),
            "{removed_settings:?}"
        );
        assert!(
            reading.warnings.contains(&removed_settings[0])
                && !format!("{removed_settings:?}").contains("swordfish")
        );
    }
}

#[test]
fn external_services_require_their_keys() {
    let reading = ConfigReading::new(&env(&[("FENIX_STORAGE_URL", "s3://bucket?region=eu-west-3")]), None);
    let names: Vec<_> = reading.errors.iter().map(|error| error.name.as_str()).collect();
    assert_eq!(names, ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]);
    let reading = ConfigReading::new(&env(&[("FENIX_SMS_URL", "ovh://")]), None);
    assert_eq!(reading.errors.len(), 4);
}

#[test]
fn misspelt_name_gets_a_hint() {
    let file = file("databse_url = \"x\"\n[brand]\nnam = \"x\"\n");
    let reading =
        ConfigReading::new(&env(&[("FENIX_DATABASE_URI", "x"), ("FENIX_BINARY", "x")]), Some(file.path()));
    let expected: Vec<_> = reading.errors.iter().map(ToString::to_string).collect();
    assert_eq!(expected[0], "databse_url: no such key; did you mean `database_url`?");
    assert!(
        expected[1].starts_with("brand.nam: unknown field `nam`, expected one of `name`"),
        "{}",
        expected[1]
    );
    assert_eq!(
        reading.warnings[0].to_string(),
        "FENIX_DATABASE_URI: no such variable; did you mean FENIX_DATABASE_URL?"
    );
    assert!(!reading.warnings.iter().any(|warning| warning.name == "FENIX_BINARY"));
}

#[test]
fn missing_file_or_invalid_toml_is_an_error() {
    let reading = ConfigReading::new(&env(&[("FENIX_CONFIG", "/nowhere/fenix.toml")]), None);
    assert!(reading.errors[0].to_string().starts_with("FENIX_CONFIG: cannot read /nowhere/fenix.toml"));
    let file = file("bind = \"127.0.0.1:1\"\n\nbind =\n");
    let reading = ConfigReading::new(&env(&[]), Some(file.path()));
    assert!(reading.errors[0].message.contains("line 3"), "{:?}", reading.errors);
}

#[test]
fn documentation_lists_every_variable() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/operations.md");
    let page = std::fs::read_to_string(path).unwrap();
    let names: Vec<&str> = page.split('`').skip(1).step_by(2).collect();
    for variable in VARIABLES {
        assert!(names.contains(&variable.name), "docs/operations.md does not name {}", variable.name);
    }
}
