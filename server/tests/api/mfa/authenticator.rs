//! A software authenticator (WebAuthn level 2): ES256, attestation « none ».

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

/// Flag « user present ».
const PRESENT: u8 = 0x01;
/// Flag « user verified ».
const VERIFIED: u8 = 0x04;
/// Flag « attested credential data included ».
const ATTESTED: u8 = 0x40;

/// One credential on one device.
pub struct Authenticator {
    key: EcdsaKeyPair,
    id: [u8; 16],
    /// Origin reported by the browser.
    pub origin: String,
    /// Signature counter; 0 for an authenticator without one.
    pub counter: u32,
    /// Whether the user unlocked the device.
    pub unlocked: bool,
}

impl Authenticator {
    pub fn at(origin: &str) -> Self {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, document.as_ref(), &random).unwrap();
        let mut id = [0; 16];
        random.fill(&mut id).unwrap();
        Self { key, id, origin: origin.to_owned(), counter: 0, unlocked: true }
    }

    /// Response to `PublicKeyCredentialCreationOptions`.
    pub fn make(&self, options: &Value) -> Value {
        let mut authenticator_data = self.data(options["rp"]["id"].as_str().unwrap(), ATTESTED);
        authenticator_data.extend([0; 16]);
        authenticator_data.extend([0, 16]);
        authenticator_data.extend(self.id);
        // A COSE key: EC2, ES256, P-256, then both coordinates.
        let (x, y) = self.key.public_key().as_ref()[1..].split_at(32);
        authenticator_data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        authenticator_data.extend(x);
        authenticator_data.extend([0x22, 0x58, 0x20]);
        authenticator_data.extend(y);
        let mut attestation = vec![0xa3, 0x63];
        attestation.extend(b"fmt");
        attestation.push(0x64);
        attestation.extend(b"none");
        attestation.push(0x67);
        attestation.extend(b"attStmt");
        attestation.extend([0xa0, 0x68]);
        attestation.extend(b"authData");
        attestation.extend([0x58, u8::try_from(authenticator_data.len()).unwrap()]);
        attestation.extend(authenticator_data);
        self.to_credential(&json!({
            "attestationObject": URL_SAFE_NO_PAD.encode(attestation),
            "clientDataJSON": URL_SAFE_NO_PAD.encode(self.client_data("webauthn.create", options)),
            "transports": ["internal"],
        }))
    }

    /// Response to `PublicKeyCredentialRequestOptions`.
    pub fn show(&self, options: &Value) -> Value {
        let authenticator_data = self.data(options["rpId"].as_str().unwrap(), 0);
        let client_data = self.client_data("webauthn.get", options);
        let signed_bytes =
            [authenticator_data.as_slice(), digest(&SHA256, client_data.as_bytes()).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed_bytes).unwrap();
        self.to_credential(&json!({
            "authenticatorData": URL_SAFE_NO_PAD.encode(authenticator_data),
            "clientDataJSON": URL_SAFE_NO_PAD.encode(client_data),
            "signature": URL_SAFE_NO_PAD.encode(signature.as_ref()),
        }))
    }

    fn data(&self, rp: &str, flags: u8) -> Vec<u8> {
        let mut authenticator_data = digest(&SHA256, rp.as_bytes()).as_ref().to_vec();
        authenticator_data.push(PRESENT | flags | if self.unlocked { VERIFIED } else { 0 });
        authenticator_data.extend(self.counter.to_be_bytes());
        authenticator_data
    }

    fn client_data(&self, kind: &str, options: &Value) -> String {
        json!({ "type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false })
            .to_string()
    }

    fn to_credential(&self, response: &Value) -> Value {
        let id = URL_SAFE_NO_PAD.encode(self.id);
        json!({ "id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {} })
    }
}
