//! Address of the mail server.

use adapters::mail::{SmtpAddress, SmtpTls};
use std::str::FromStr as _;

fn address(text: &str) -> SmtpAddress {
    text.parse().unwrap()
}

#[test]
fn documented_smtp_address_is_parsed() {
    let address = address("smtp://user:password@mail.example.fr:2525?tls=opportunistic");
    assert_eq!((address.host.as_str(), address.port), ("mail.example.fr", 2525));
    assert_eq!(address.credentials, Some(("user".to_owned(), "password".to_owned())));
    assert_eq!(address.tls, SmtpTls::Opportunistic);
    assert!(!format!("{address:?}").contains("password"));
}

#[test]
fn smtp_address_defaults_are_applied() {
    assert_eq!(address("smtp://mail.example.fr").port, 587);
    assert_eq!(address("smtp://mail.example.fr").tls, SmtpTls::Required);
    assert_eq!(address("smtp://localhost?tls=none").port, 25);
    assert_eq!(address("smtp://localhost").credentials, None);
    assert_eq!(address("smtp://[::1]:25").host, "::1");
}

#[test]
fn encoded_credentials_are_decoded() {
    let address = address("smtp://contact%40fenix.fr:p%40ss%3A%2F%25%20%C3%A9@host");
    assert_eq!(address.credentials, Some(("contact@fenix.fr".to_owned(), "p@ss:/% é".to_owned())));
}

#[test]
fn smtp_address_errors_contain_no_secret() {
    for text in [
        "",
        "mail.example.fr:25",
        "smtps://u:hush@host",
        "smtp://",
        "smtp://u:hush@host/path",
        "smtp://u:hush@host?tls=yes",
        "smtp://u:hush@host?starttls=true",
        "smtp://u:hush%FF@host",
        "smtp://user@host",
        "smtp://:hush@host",
    ] {
        let error = SmtpAddress::from_str(text).unwrap_err().to_string();
        assert!(!error.contains("hush"), "{text}: {error}");
    }
}
