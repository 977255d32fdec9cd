//! Values of the placeholders of pages: the site, derived texts, and structured data about the firm.

use crate::config::brand::{EMAIL_TO_COMPLETE, TO_COMPLETE};
use crate::site::SiteResponse;
use serde_json::{Map, Value, json};

/// Returns the values of one configuration; `url` is the public address without trailing slash.
///
/// # Errors
/// The site cannot be serialised as JSON.
pub fn build_site_values(site: &SiteResponse, url: &str) -> Result<Value, String> {
    let mut values = serde_json::to_value(site).map_err(|error| error.to_string())?;
    if let Value::Object(values) = &mut values {
        let address = &site.address;
        // Same texts as `derived` of the frontend's site.ts.
        values.insert("dialledPhone".to_owned(), extract_dialled_digits(&site.phone).into());
        let number = address.number.as_deref().unwrap_or_default();
        values.insert("street".to_owned(), join_parts(&[number, &address.street]).into());
        values.insert("town".to_owned(), join_parts(&[&address.zip_code, &address.city]).into());
        values.insert("url".to_owned(), url.into());
        values.insert("shareImage".to_owned(), find_share_image(site, url).into());
        values.insert("@firm".to_owned(), build_firm(site, url));
    }
    Ok(values)
}

fn extract_dialled_digits(phone: &str) -> String {
    phone.chars().filter(|character| *character == '+' || character.is_ascii_digit()).collect()
}

fn join_parts(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// Returns the picture of link previews on other sites, which support no SVG: the logo of the brand in a bitmap format,
/// else the neutral picture of the build.
fn find_share_image(site: &SiteResponse, url: &str) -> String {
    let is_bitmap = |logo: &&String| {
        let extension = logo.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        matches!(extension.as_str(), "png" | "jpg" | "jpeg" | "webp")
    };
    let logo = [&site.logo_guest, &site.logo].into_iter().flatten().find(is_bitmap);
    to_absolute_address(logo.map_or("/share.png", String::as_str), url)
}

fn to_absolute_address(address: &str, url: &str) -> String {
    if address.starts_with('/') { format!("{url}{address}") } else { address.to_owned() }
}

/// Returns the firm as schema.org data; only configured values are included.
fn build_firm(site: &SiteResponse, url: &str) -> Value {
    let is_configured = |text: &str| !text.trim().is_empty() && !text.starts_with(TO_COMPLETE);
    let mut firm = Map::new();
    let mut add_property = |key: &str, value: Value| drop(firm.insert(key.to_owned(), value));
    add_property("@type", "FinancialService".into());
    add_property("@id", format!("{url}/#firm").into());
    add_property("name", site.name.as_str().into());
    add_property("url", format!("{url}/").into());
    add_property("areaServed", "FR".into());
    add_property("knowsLanguage", "fr".into());
    if let Some(logo) = site.logo_guest.as_ref().or(site.logo.as_ref()) {
        let logo = to_absolute_address(logo, url);
        add_property("logo", logo.clone().into());
        add_property("image", logo.into());
    }
    let phone = extract_dialled_digits(&site.phone);
    if !phone.is_empty() {
        add_property("telephone", phone.into());
    }
    if is_configured(&site.email) && site.email != EMAIL_TO_COMPLETE {
        add_property("email", site.email.as_str().into());
    }
    if is_configured(&site.orias) {
        add_property(
            "identifier",
            json!({ "@type": "PropertyValue", "propertyID": "ORIAS", "value": site.orias }),
        );
    }
    let address = &site.address;
    if is_configured(&address.street) && is_configured(&address.city) {
        let street = join_parts(&[address.number.as_deref().unwrap_or_default(), &address.street]);
        add_property(
            "address",
            json!({
                "@type": "PostalAddress", "streetAddress": street, "postalCode": address.zip_code,
                "addressLocality": address.city, "addressCountry": "FR",
            }),
        );
    }
    if !site.social.is_empty() {
        add_property("sameAs", site.social.iter().map(|link| link.url.as_str()).collect::<Vec<_>>().into());
    }
    Value::Object(firm)
}
