//! Site data.

use server::config::brand::StaticPartner;
use server::site::SitePartnerResponse;

/// LEGL-03: uuid, name, adress, zipCode, city.
#[test]
fn legl_03_partner_has_specified_keys_and_stable_uuid() {
    let bank = |name: &str| {
        SitePartnerResponse::from(StaticPartner {
            name: name.to_owned(),
            adress: "1 rue du Pont".to_owned(),
            zip_code: "69001".to_owned(),
            city: "Lyon".to_owned(),
        })
    };
    let json = serde_json::to_value(bank("Banque du Pont")).unwrap();
    let keys: Vec<&str> = json.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["adress", "city", "name", "uuid", "zipCode"]);
    assert_eq!(bank("Banque du Pont"), bank("Banque du Pont"));
    assert_ne!(bank("Banque du Pont").uuid, bank("Banque du Port").uuid);
}
