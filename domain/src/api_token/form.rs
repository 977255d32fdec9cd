//! Form for creating an API token.

use super::{ApiToken, MAX_LIFE, NAME_LIMIT, NETWORKS_LIMIT};
use crate::account::scope::ApiScope;
use crate::shared::absent::null_as_default;
use crate::shared::instant::Instant;
use crate::shared::network::Network;
use crate::shared::text::collapse_whitespace;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const NO_SCOPE: &str = "Choisissez au moins un droit.";
const NO_SUCH_SCOPE: &str = "Ce droit n’existe pas.";
const EXPIRY_PASSED: &str = "Cette date est déjà passée.";
const EXPIRY_TOO_FAR: &str = "Un accès dure un an au plus.";
const TOO_MANY_NETWORKS: &str = "Indiquez 20 réseaux au plus.";
const NO_NETWORK: &str =
    "Chaque ligne est une adresse ou un réseau, par exemple 203.0.113.7 ou 203.0.113.0/24.";

/// API token to create.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ApiTokenForm {
    /// Required; name of the API client, a single line of 1 to 60 characters.
    pub name: Option<String>,
    /// Required; at least one scope.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<ApiScope>, required = false))]
    pub scopes: Vec<String>,
    /// Required; expiry, at most one year from now.
    pub expires_at: Option<Instant>,
    /// Addresses and networks (`203.0.113.0/24`) from which calls are accepted, at most 20; an empty list means any.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(max_items = 20))]
    pub networks: Vec<String>,
    /// Required; current password of the caller.
    #[cfg_attr(feature = "schema", schema(max_length = 64, format = Password))]
    pub password: Option<String>,
}

impl ApiTokenForm {
    /// Builds the token, created by this account.
    ///
    /// # Errors
    /// Every violation.
    pub fn validate(self, uuid: Uuid, created_by: Uuid, now: Instant) -> Result<ApiToken, Violations> {
        let name = collapse_whitespace(&self.name.unwrap_or_default());
        let mut violations = Violations::default();
        violations.require_text("name", Some(&name));
        violations.limit_text("name", Some(&name), NAME_LIMIT);
        let is_named = |scope: &ApiScope| self.scopes.iter().any(|key| key == scope.key());
        // In the order of [`ApiScope::ALL`], without duplicates.
        let scopes: Vec<ApiScope> = ApiScope::ALL.into_iter().filter(is_named).collect();
        if self.scopes.iter().any(|key| ApiScope::from_key(key).is_none()) {
            violations.add("scopes", NO_SUCH_SCOPE);
        } else if scopes.is_empty() {
            violations.add("scopes", NO_SCOPE);
        }
        let expires_at = violations.take_required("expiresAt", self.expires_at);
        match expires_at {
            Some(end) if end <= now => violations.add("expiresAt", EXPIRY_PASSED),
            Some(end) if end > now.plus(MAX_LIFE) => violations.add("expiresAt", EXPIRY_TOO_FAR),
            _ => {}
        }
        let networks = parse_networks(&self.networks, &mut violations);
        match expires_at {
            Some(expires_at) if violations.is_empty() => Ok(ApiToken {
                uuid,
                name,
                scopes,
                networks,
                created_by,
                created_at: now,
                expires_at,
                last_used_at: None,
                revoked_at: None,
            }),
            _ => Err(violations),
        }
    }
}

fn parse_networks(texts: &[String], violations: &mut Violations) -> Vec<Network> {
    let mut networks = Vec::new();
    for text in texts {
        match text.trim().parse() {
            Ok(network) if !networks.contains(&network) => networks.push(network),
            Ok(_) => {}
            Err(_) => {
                violations.add("networks", NO_NETWORK);
                return networks;
            }
        }
    }
    if networks.len() > NETWORKS_LIMIT {
        violations.add("networks", TOO_MANY_NETWORKS);
    }
    networks
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;
    use time::macros::datetime;

    fn now() -> Instant {
        Instant::new(datetime!(2026-11-23 10:00 UTC))
    }

    fn form() -> ApiTokenForm {
        ApiTokenForm {
            name: Some("  Site \n internet ".into()),
            scopes: vec!["inquiries:write".into(), "records:read".into(), "records:read".into()],
            expires_at: Some(now().plus(Duration::days(90))),
            networks: vec![" 203.0.113.0/24 ".into(), "203.0.113.0/24".into()],
            password: None,
        }
    }

    fn fields(form: ApiTokenForm) -> Vec<String> {
        let Err(violations) = form.validate(Uuid::nil(), Uuid::nil(), now()) else { return Vec::new() };
        violations.into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn validate_removes_duplicates() {
        let token = form().validate(Uuid::nil(), Uuid::nil(), now()).unwrap();
        assert_eq!(token.name, "Site internet");
        assert_eq!(token.scopes, [ApiScope::RecordsRead, ApiScope::InquiriesWrite]);
        assert_eq!(token.networks, ["203.0.113.0/24".parse().unwrap()]);
    }

    #[test]
    fn violations_are_reported_together() {
        assert_eq!(fields(ApiTokenForm::default()), ["name", "scopes", "expiresAt"]);
        let invalid_form = ApiTokenForm {
            name: Some("a".repeat(61)),
            scopes: vec!["records:read".into(), "records:delete".into()],
            expires_at: Some(now()),
            networks: vec!["bureau".into()],
            password: None,
        };
        assert_eq!(fields(invalid_form), ["name", "scopes", "expiresAt", "networks"]);
        let year = |days| ApiTokenForm { expires_at: Some(now().plus(Duration::days(days))), ..form() };
        assert_eq!(fields(year(366)), [""; 0]);
        assert_eq!(fields(year(367)), ["expiresAt"]);
        for blank in ["", " ", "\u{200b}"] {
            let networks = vec![blank.to_owned()];
            assert_eq!(fields(ApiTokenForm { networks, ..form() }), ["networks"], "{blank:?}");
        }
        let too_many_networks = (0..21).map(|n| format!("10.0.{n}.0/24")).collect();
        assert_eq!(fields(ApiTokenForm { networks: too_many_networks, ..form() }), ["networks"]);
    }
}
