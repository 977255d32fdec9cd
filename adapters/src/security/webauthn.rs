//! Passkeys (WebAuthn), bound to the host of the public address; user verification is required.

use application::account::mfa::ports::{
    Ceremony, NewPasskeyCredential, Passkey, PasskeyIdentity, PasskeyOwner, Passkeys,
};
use application::error::PortError;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::error::Error;
use url::Url;
use webauthn_rs::prelude::{
    Passkey as Credential, PasskeyAuthentication, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};

const ASKING_CONTEXT: &str = "requesting a passkey";

/// Passkeys of one public address.
pub struct WebauthnPasskeys {
    /// `None` for an address without a host name, which WebAuthn does not support.
    site: Option<Webauthn>,
}

impl WebauthnPasskeys {
    /// `public_url` is the public address, `name` the displayed name.
    ///
    /// # Errors
    /// None in practice: the address is validated before.
    pub fn new(public_url: &str, name: &str) -> Result<Self, PortError> {
        let origin = Url::parse(public_url).map_err(webauthn_error)?;
        let Some(host) = origin.domain().map(str::to_owned) else { return Ok(Self { site: None }) };
        let site = WebauthnBuilder::new(&host, &origin).and_then(|site| site.rp_name(name).build());
        Ok(Self { site: Some(site.map_err(webauthn_error)?) })
    }

    fn require_site(&self) -> Result<&Webauthn, PortError> {
        self.site.as_ref().ok_or_else(|| webauthn_error("the public address has no name"))
    }
}

impl Passkeys for WebauthnPasskeys {
    fn are_available(&self) -> bool {
        self.site.is_some()
    }

    fn begin_registration(&self, owner: &PasskeyOwner, existing: &[String]) -> Result<Ceremony, PortError> {
        let existing =
            parse_credentials(existing)?.iter().map(|credential| credential.cred_id().clone()).collect();
        let (options, state) = self
            .require_site()?
            .start_passkey_registration(owner.account, &owner.email, &owner.full_name, Some(existing))
            .map_err(webauthn_error)?;
        build_ceremony(&options, &state)
    }

    fn finish_registration(&self, state: &str, response: &Value) -> Option<NewPasskeyCredential> {
        let state: PasskeyRegistration = read(state)?;
        let response: RegisterPublicKeyCredential = parse_response(response)?;
        let registration = self.require_site().ok()?.finish_passkey_registration(&response, &state);
        let registration =
            registration.inspect_err(|error| tracing::info!(%error, "a passkey was not created")).ok()?;
        let credential = URL_SAFE_NO_PAD.encode(registration.cred_id());
        Some(NewPasskeyCredential { credential, data: serde_json::to_string(&registration).ok()? })
    }

    fn begin_authentication(&self, existing: &[String]) -> Result<Ceremony, PortError> {
        let (options, state) = self
            .require_site()?
            .start_passkey_authentication(&parse_credentials(existing)?)
            .map_err(webauthn_error)?;
        build_ceremony(&options, &state)
    }

    fn finish_authentication(
        &self,
        state: &str,
        response: &Value,
        existing: &[Passkey],
    ) -> Option<PasskeyIdentity> {
        let state: PasskeyAuthentication = read(state)?;
        let response: PublicKeyCredential = parse_response(response)?;
        let passkey_result = self.require_site().ok()?.finish_passkey_authentication(&response, &state);
        let passkey_result =
            passkey_result.inspect_err(|error| tracing::info!(%error, "a passkey was not accepted")).ok()?;
        existing.iter().find_map(|passkey| {
            let mut credential: Credential = read(&passkey.data)?;
            credential.update_credential(&passkey_result)?;
            let serialised_credential = serde_json::to_string(&credential).ok()?;
            Some(PasskeyIdentity {
                uuid: passkey.uuid,
                data: serialised_credential,
                sign_count: passkey_result.counter(),
            })
        })
    }
}

fn parse_credentials(stored: &[String]) -> Result<Vec<Credential>, PortError> {
    let read_credential =
        |data: &String| read(data).ok_or_else(|| PortError::Corrupt("a passkey".to_owned()));
    stored.iter().map(read_credential).collect()
}

/// Removes the wrapper that the library adds around the options, which the frontend does not expect.
fn build_ceremony(options: &impl Serialize, state: &impl Serialize) -> Result<Ceremony, PortError> {
    let mut options = serde_json::to_value(options).map_err(webauthn_error)?;
    let state = serde_json::to_string(state).map_err(webauthn_error)?;
    Ok(Ceremony { options: options["publicKey"].take(), state })
}

fn read<T: DeserializeOwned>(stored: &str) -> Option<T> {
    serde_json::from_str(stored)
        .inspect_err(|error| tracing::error!(%error, "a passkey is not readable"))
        .ok()
}

fn parse_response<T: DeserializeOwned>(answer: &Value) -> Option<T> {
    let parsed_answer = serde_json::from_value(answer.clone());
    parsed_answer
        .inspect_err(|error| tracing::info!(%error, "the response of a passkey cannot be parsed"))
        .ok()
}

fn webauthn_error(error: impl Into<Box<dyn Error + Send + Sync>>) -> PortError {
    PortError::unavailable(ASKING_CONTEXT, error)
}
