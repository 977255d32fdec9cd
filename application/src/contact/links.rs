//! Links by which people say what they want to receive. They bear a signature instead of a row in the
//! database, and are good for ever: unsubscribing must always work.

use crate::adapters::Adapters;
use crate::ports::Signatures;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::sync::Arc;
use uuid::Uuid;

/// A signature serves for one of the two alone.
const PREFERENCES: &str = "contact preferences";
const ONE_CLICK: &str = "one-click unsubscribe";

/// Groups that a one-click address holds: more would not fit in the line of a header (998 bytes, RFC 5322
/// §2.1.1), and the address then stands for every group.
const ONE_CLICK_GROUPS: usize = 16;

/// What stands in a query as it is (RFC 3986 §2.3).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Writes the links, and knows them again.
pub struct PreferenceLinks {
    signatures: Arc<dyn Signatures>,
    site: String,
    api: String,
}

impl PreferenceLinks {
    /// Links to the pages, and to the API: on the same host when the settings give its path only (AMB-025).
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { signatures, settings, .. } = adapters.clone();
        Self::at(signatures, &settings.public_url, &settings.api_base)
    }

    fn at(signatures: Arc<dyn Signatures>, public_url: &str, api_base: &str) -> Self {
        let api_base = api_base.trim_end_matches('/');
        let api =
            if api_base.starts_with('/') { format!("{public_url}{api_base}") } else { api_base.to_owned() };
        Self { signatures, site: public_url.to_owned(), api }
    }

    /// The page of this contact (AMB-111): every campaign mail ends with it, `groups` being those the campaign
    /// went to.
    pub fn preferences(&self, entry: Uuid, email: &str, groups: &[Uuid]) -> String {
        let signature = self.signatures.sign(PREFERENCES, &of_preferences(entry, email));
        let email = utf8_percent_encode(email, ENCODED);
        let groups = joined(groups);
        format!(
            "{}/manage-contact-preferences/{entry}?email={email}&groups={groups}&signature={signature}",
            self.site
        )
    }

    /// The address of the header `List-Unsubscribe` (RFC 8058): a POST to it unsubscribes from these groups. No
    /// e-mail address stands in it: it passes through the journals of those who carry the mail.
    pub fn one_click(&self, entry: Uuid, groups: &[Uuid]) -> String {
        let groups = if groups.len() > ONE_CLICK_GROUPS { &[] } else { groups };
        let signature = self.signatures.sign(ONE_CLICK, &of_one_click(entry, groups));
        format!(
            "{}/contact-entries/{entry}/unsubscribe?groups={}&signature={signature}",
            self.api,
            joined(groups)
        )
    }

    /// The page where somebody who opens a one-click address reads what it is for, and may do it.
    pub fn one_click_page(&self, entry: Uuid, groups: &[Uuid], signature: &str) -> String {
        let signature = utf8_percent_encode(signature, ENCODED);
        let groups = joined(groups);
        format!("{}/manage-contact-preferences/{entry}?groups={groups}&signature={signature}", self.site)
    }

    /// Is it the signature of this contact's page?
    pub fn is_preferences(&self, entry: Uuid, email: &str, signature: &str) -> bool {
        self.signatures.is_good(PREFERENCES, &of_preferences(entry, email), signature)
    }

    /// Is it the signature of this one-click address? No group stands for every group.
    pub fn is_one_click(&self, entry: Uuid, groups: &[Uuid], signature: &str) -> bool {
        self.signatures.is_good(ONE_CLICK, &of_one_click(entry, groups), signature)
    }
}

fn of_preferences(entry: Uuid, email: &str) -> String {
    format!("{entry}\n{}", email.trim().to_ascii_lowercase())
}

fn of_one_click(entry: Uuid, groups: &[Uuid]) -> String {
    format!("{entry}\n{}", joined(groups))
}

/// Each once, in one order, so that the same groups are the same link.
fn joined(groups: &[Uuid]) -> String {
    let mut groups = groups.to_vec();
    groups.sort_unstable();
    groups.dedup();
    groups.iter().map(Uuid::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows what is signed.
    struct Shown;

    impl Signatures for Shown {
        fn sign(&self, purpose: &str, message: &str) -> String {
            format!("{purpose}-{message}").replace(|c: char| !c.is_ascii_alphanumeric(), "_")
        }

        fn is_good(&self, purpose: &str, message: &str, signature: &str) -> bool {
            self.sign(purpose, message) == signature
        }
    }

    fn links(api: &str) -> PreferenceLinks {
        PreferenceLinks::at(Arc::new(Shown), "https://fenix.test", api)
    }

    fn signature(link: &str) -> &str {
        link.rsplit_once("signature=").unwrap().1
    }

    const ENTRY: Uuid = Uuid::from_u128(1);
    const A: Uuid = Uuid::from_u128(0xa);
    const B: Uuid = Uuid::from_u128(0xb);

    #[test]
    fn pref_02_the_page_has_the_contact_in_its_path_and_the_rest_in_its_query() {
        let link = links("/api").preferences(ENTRY, "Léa+a&b@exemple.fr", &[B, A, B]);
        let start = format!(
            "https://fenix.test/manage-contact-preferences/{ENTRY}?email=L%C3%A9a%2Ba%26b%40exemple.fr&groups={A},{B}&signature="
        );
        assert!(link.starts_with(&start), "{link}");
        let signature = signature(&link);
        assert!(links("/api").is_preferences(ENTRY, "Léa+A&B@EXEMPLE.fr", signature));
        assert!(!links("/api").is_preferences(B, "Léa+a&b@exemple.fr", signature));
        assert!(!links("/api").is_preferences(ENTRY, "autre@exemple.fr", signature));
    }

    #[test]
    fn a_one_click_address_names_nobody_and_serves_for_nothing_else() {
        let link = links("/api").one_click(ENTRY, &[B, A]);
        let start =
            format!("https://fenix.test/api/contact-entries/{ENTRY}/unsubscribe?groups={A},{B}&signature=");
        assert!(link.starts_with(&start), "{link}");
        assert!(!link.contains('@') && !link.contains("%40"));
        let signature = signature(&link);
        assert!(links("/api").is_one_click(ENTRY, &[A, B], signature));
        for other in [&[A][..], &[], &[A, B, ENTRY]] {
            assert!(!links("/api").is_one_click(ENTRY, other, signature));
        }
        assert!(!links("/api").is_preferences(ENTRY, "", signature));
    }

    #[test]
    fn the_api_may_have_a_host_of_its_own() {
        let link = links("https://api.fenix.test/api/").one_click(ENTRY, &[A]);
        assert!(link.starts_with("https://api.fenix.test/api/contact-entries/"), "{link}");
    }

    #[test]
    fn an_address_fits_in_one_line_of_a_header() {
        let groups = |count: u128| (0..count).map(Uuid::from_u128).collect::<Vec<_>>();
        let (most, more) =
            (links("/api").one_click(ENTRY, &groups(16)), links("/api").one_click(ENTRY, &groups(17)));
        assert!(most.contains(&Uuid::from_u128(15).to_string()));
        assert!(links("/api").is_one_click(ENTRY, &[], signature(&more)), "every group");
    }
}
