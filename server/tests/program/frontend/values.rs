//! Values of the placeholders of pages.

use serde_json::json;
use server::config::ConfigReading;
use server::config::brand::{Brand, SocialLink};
use server::frontend::values::build_site_values;
use server::site::SiteResponse;
use std::collections::BTreeMap;

fn site(change: impl FnOnce(&mut Brand)) -> SiteResponse {
    let mut config = ConfigReading::new(&BTreeMap::new(), None).config().unwrap();
    change(&mut config.brand);
    SiteResponse::new(&config, None)
}

#[test]
fn unconfigured_firm_has_minimal_structured_data() {
    let values = build_site_values(&site(|_| ()), "https://fenix.example").unwrap();
    let property_names: Vec<&String> = values["@firm"].as_object().unwrap().keys().collect();
    assert_eq!(property_names, ["@id", "@type", "areaServed", "knowsLanguage", "name", "url"]);
    assert_eq!(values["dialledPhone"], "");
    assert_eq!(values["town"], "");
    assert_eq!(values["shareImage"], "https://fenix.example/share.png");
}

#[test]
fn configured_firm_is_described_fully() {
    let site = site(|brand| {
        brand.phone = "+33 (2) 99 00".to_owned();
        brand.email = "contact@etoile.fr".to_owned();
        brand.orias = "12345678".to_owned();
        brand.logo = Some("/brand/logo.svg".to_owned());
        brand.address.number = Some("3".to_owned());
        brand.address.street = "rue Haute".to_owned();
        brand.address.zip_code = "35000".to_owned();
        brand.address.city = "Rennes".to_owned();
        let link = SocialLink { name: "R".to_owned(), url: "https://r.fr".to_owned() };
        brand.social = vec![link];
    });
    let values = build_site_values(&site, "https://etoile.fr").unwrap();
    assert_eq!(values["dialledPhone"], "+3329900");
    assert_eq!((&values["street"], &values["town"]), (&json!("3 rue Haute"), &json!("35000 Rennes")));
    let firm = &values["@firm"];
    assert_eq!(firm["logo"], "https://etoile.fr/brand/logo.svg");
    assert_eq!(firm["address"]["streetAddress"], "3 rue Haute");
    assert_eq!(firm["sameAs"], json!(["https://r.fr"]));
    assert_eq!(firm["telephone"], "+3329900");
    assert_eq!(firm["identifier"]["value"], "12345678");
    assert_eq!(values["shareImage"], "https://etoile.fr/share.png", "no site shows an SVG");
}

#[test]
fn link_preview_uses_a_bitmap_logo() {
    let is_shown = |guest: &str| {
        let site = site(|brand| {
            brand.logo = Some("/brand/logo.svg".to_owned());
            brand.logo_guest = Some(guest.to_owned());
        });
        build_site_values(&site, "https://etoile.fr").unwrap()["shareImage"].clone()
    };
    assert_eq!(is_shown("/brand/logo-guest.PNG"), "https://etoile.fr/brand/logo-guest.PNG");
    assert_eq!(is_shown("https://images.example/e.jpg"), "https://images.example/e.jpg");
    assert_eq!(is_shown("/brand/logo-guest.svg"), "https://etoile.fr/share.png");
}
