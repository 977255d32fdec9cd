//! Passwords and session tokens under attack.

mod encryption;
mod mail_text;
mod markup;
mod rich_text;
mod strength;
mod totp;

use adapters::security::argon2::Argon2Passwords;
use adapters::security::jwt::{JwtSessionTokens, ShortKey};
use adapters::security::signatures::HmacSignatures;
use application::error::PortError;
use application::ports::{Passwords as _, SessionClaims, SessionTokens as _, Signatures as _};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use hmac::{Hmac, Mac as _};
use serde_json::{Value, json};
use sha2::{Sha256, Sha384};
use uuid::Uuid;

const KEY: &[u8] = b"0123456789abcdef0123456789abcdef";
const ISSUED: i64 = 1_790_000_000;
const ENDS: i64 = ISSUED + 12 * 3_600;

fn instant_at(seconds: i64) -> Instant {
    Instant::from_micros(seconds * 1_000_000)
}

fn build_claims() -> SessionClaims {
    SessionClaims {
        session: Uuid::from_u128(3),
        account: Uuid::from_u128(7),
        role: Role::Employee,
        first_name: "Éloïse".to_owned(),
        last_name: "d’Œuvre-Ñandú".to_owned(),
        issued_at: instant_at(ISSUED),
        expires_at: instant_at(ENDS),
    }
}

fn build_tokens() -> JwtSessionTokens {
    JwtSessionTokens::new(KEY).unwrap()
}

fn encode_part(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

fn decode_parts(token: &str) -> Vec<Value> {
    token
        .split('.')
        .take(2)
        .map(|part| serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap())
        .collect()
}

fn signed_256(header: &Value, claims: &Value, key: &[u8]) -> String {
    let text = format!("{}.{}", encode_part(header), encode_part(claims));
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
}

#[test]
fn token_is_valid_until_its_last_second() {
    let token = build_tokens().issue(&build_claims()).unwrap();
    assert_eq!(build_tokens().read(&token, instant_at(ISSUED)), Some(build_claims()));
    assert_eq!(build_tokens().read(&token, instant_at(ENDS - 1)), Some(build_claims()));
    assert_eq!(build_tokens().read(&token, instant_at(ENDS)), None);
    assert_eq!(build_tokens().read(&token, instant_at(ENDS + 1)), None);
}

#[test]
fn claims_match_the_contract() {
    let token = build_tokens().issue(&build_claims()).unwrap();
    let parts = decode_parts(&token);
    assert_eq!(parts[0]["alg"], "HS256");
    let expected = json!({
        "jti": Uuid::from_u128(3), "sub": Uuid::from_u128(7), "role": "EMPLOYEE", "firstName": "Éloïse", "lastName": "d’Œuvre-Ñandú",
        "iat": ISSUED, "issuedAt": ISSUED * 1_000_000, "exp": ENDS,
    });
    assert_eq!(parts[1], expected);
}

#[test]
fn other_key_or_changed_token_is_refused() {
    let token = build_tokens().issue(&build_claims()).unwrap();
    let other_tokens = JwtSessionTokens::new(b"another key of thirty-two bytes!").unwrap();
    assert_eq!(other_tokens.read(&token, instant_at(ISSUED)), None);

    let (text, signature) = token.rsplit_once('.').unwrap();
    let (header, _) = text.split_once('.').unwrap();
    let mut promoted_claims = decode_parts(&token)[1].clone();
    promoted_claims["role"] = json!("ADMIN");
    assert_eq!(
        build_tokens()
            .read(&format!("{header}.{}.{signature}", encode_part(&promoted_claims)), instant_at(ISSUED)),
        None
    );

    for position in 0..token.len() {
        let mut bytes = token.clone().into_bytes();
        bytes[position] = if bytes[position] == b'A' { b'Q' } else { b'A' };
        let changed_token = String::from_utf8(bytes).unwrap();
        assert_eq!(build_tokens().read(&changed_token, instant_at(ISSUED)), None, "letter {position}");
    }
}

/// Tokens issued before sessions were stored.
#[test]
fn token_without_session_is_refused() {
    let mut claims = decode_parts(&build_tokens().issue(&build_claims()).unwrap())[1].clone();
    let header = json!({"alg": "HS256", "typ": "JWT"});
    assert!(build_tokens().read(&signed_256(&header, &claims, KEY), instant_at(ISSUED)).is_some());
    claims["jti"] = json!("no session");
    assert_eq!(build_tokens().read(&signed_256(&header, &claims, KEY), instant_at(ISSUED)), None);
    claims.as_object_mut().unwrap().remove("jti");
    assert_eq!(build_tokens().read(&signed_256(&header, &claims, KEY), instant_at(ISSUED)), None);
}

#[test]
fn only_hs256_is_accepted() {
    let claims = decode_parts(&build_tokens().issue(&build_claims()).unwrap())[1].clone();
    for algorithm in ["none", "None", "NONE", ""] {
        let unsigned_token =
            format!("{}.{}.", encode_part(&json!({"alg": algorithm, "typ": "JWT"})), encode_part(&claims));
        assert_eq!(build_tokens().read(&unsigned_token, instant_at(ISSUED)), None, "{algorithm}");
        let header = json!({"alg": algorithm, "typ": "JWT"});
        assert_eq!(
            build_tokens().read(&signed_256(&header, &claims, KEY), instant_at(ISSUED)),
            None,
            "{algorithm} signed"
        );
    }
    // The right key with another algorithm of the same family.
    let text = format!("{}.{}", encode_part(&json!({"alg": "HS384", "typ": "JWT"})), encode_part(&claims));
    let mut mac = Hmac::<Sha384>::new_from_slice(KEY).unwrap();
    mac.update(text.as_bytes());
    let stronger = format!("{text}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()));
    assert_eq!(build_tokens().read(&stronger, instant_at(ISSUED)), None);
    // The helper signs correctly: the tokens above are refused for their algorithm.
    let valid_token = signed_256(&json!({"alg": "HS256", "typ": "JWT"}), &claims, KEY);
    assert!(build_tokens().read(&valid_token, instant_at(ISSUED)).is_some());
}

#[test]
fn key_inside_token_header_is_ignored() {
    let claims = decode_parts(&build_tokens().issue(&build_claims()).unwrap())[1].clone();
    let foreign_key = b"a key that somebody drew at home, long enough";
    let jwk = json!({"kty": "oct", "alg": "HS256", "k": URL_SAFE_NO_PAD.encode(foreign_key)});
    for (name, value) in
        [("jwk", jwk), ("jku", json!("https://exemple.fr/keys")), ("kid", json!("/dev/null"))]
    {
        let mut header = json!({"alg": "HS256", "typ": "JWT"});
        header[name] = value;
        assert_eq!(
            build_tokens().read(&signed_256(&header, &claims, foreign_key), instant_at(ISSUED)),
            None,
            "{name}"
        );
    }
}

#[test]
fn signed_token_without_claims_is_refused() {
    let header = json!({"alg": "HS256", "typ": "JWT"});
    let payload = decode_parts(&build_tokens().issue(&build_claims()).unwrap())[1].clone();
    for missing in ["sub", "role", "firstName", "lastName", "iat", "exp"] {
        let mut claims = payload.clone();
        claims.as_object_mut().unwrap().remove(missing);
        assert_eq!(
            build_tokens().read(&signed_256(&header, &claims, KEY), instant_at(ISSUED)),
            None,
            "{missing}"
        );
    }
    let mut forever = payload;
    forever["exp"] = json!(i64::MAX);
    assert_eq!(build_tokens().read(&signed_256(&header, &forever, KEY), instant_at(ISSUED)), None);
}

#[test]
fn malformed_token_is_refused() {
    let long_password = "a".repeat(100_000);
    for text in ["", ".", "..", "...", "a.b.c", "Bearer x", "é.è.ê", long_password.as_str()] {
        assert_eq!(build_tokens().read(text, instant_at(ISSUED)), None);
    }
}

#[test]
fn short_key_is_refused() {
    assert_eq!(JwtSessionTokens::new(&KEY[..31]).err(), Some(ShortKey));
}

#[test]
fn signature_is_bound_to_text_and_purpose() {
    let signatures = HmacSignatures::new(KEY);
    let signature = signatures.sign("page", "contact 7");
    assert_eq!(signature, signatures.sign("page", "contact 7"));
    assert!(
        signature.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)),
        "{signature}"
    );
    assert!(signatures.verify("page", "contact 7", &signature));
    for (purpose, message) in
        [("page", "contact 8"), ("pag", "econtact 7"), ("one click", "contact 7"), ("", "")]
    {
        assert!(!signatures.verify(purpose, message, &signature), "{purpose} {message}");
    }
    assert!(!HmacSignatures::new(b"another key of thirty-two bytes!").verify(
        "page",
        "contact 7",
        &signature
    ));
    for position in 0..signature.len() {
        let mut bytes = signature.clone().into_bytes();
        bytes[position] = if bytes[position] == b'A' { b'Q' } else { b'A' };
        let changed_token = String::from_utf8(bytes).unwrap();
        assert!(!signatures.verify("page", "contact 7", &changed_token), "letter {position}");
    }
    for text in ["", "A", "é", &signature[1..], &format!("{signature}="), &format!("{signature}A")] {
        assert!(!signatures.verify("page", "contact 7", text), "{text}");
    }
    // A signature is not a valid session, and a session is not a valid signature.
    assert_eq!(build_tokens().read(&signature, instant_at(ISSUED)), None);
    let token = build_tokens().issue(&build_claims()).unwrap();
    let (text, token_signature) = token.rsplit_once('.').unwrap();
    assert!(
        !signatures.verify("", text, token_signature) && !signatures.verify("page", text, token_signature)
    );
}

#[tokio::test]
async fn only_the_hashed_password_is_verified() {
    let passwords = Argon2Passwords::cheap_for_tests();
    let hash = passwords.hash("Démo-2026 €!").await.unwrap();
    assert!(hash.starts_with("$argon2id$v=19$"), "{hash}");
    assert!(!hash.contains("2026"));
    assert!(passwords.verify("Démo-2026 €!", Some(&hash)).await.unwrap());
    for invalid in ["", "démo-2026 €!", "Démo-2026 €", "Démo-2026 €! "] {
        assert!(!passwords.verify(invalid, Some(&hash)).await.unwrap(), "{invalid}");
    }
    assert!(!passwords.verify("Démo-2026 €!", None).await.unwrap());
    assert_ne!(passwords.hash("Démo-2026 €!").await.unwrap(), hash, "salted");
}

#[tokio::test]
async fn hashes_are_compatible_with_other_libraries() {
    let passwords = Argon2Passwords::cheap_for_tests();
    let own_hash = passwords.hash("Démo-2026 €!").await.unwrap();
    assert!(Argon2::default().verify_password("Démo-2026 €!".as_bytes(), own_hash.as_str()).is_ok());
    let foreign_hash = Argon2::default().hash_password("Démo-2026 €!".as_bytes()).unwrap().to_string();
    assert!(passwords.verify("Démo-2026 €!", Some(&foreign_hash)).await.unwrap());
}

#[tokio::test]
async fn invalid_hash_is_corrupt_and_never_in_error() {
    for hash in ["", "plain text", "$argon2id$v=19$m=19456"] {
        let error = Argon2Passwords::cheap_for_tests().verify("x", Some(hash)).await.unwrap_err();
        assert!(matches!(error, PortError::Corrupt(_)), "{error}");
        assert!(hash.is_empty() || !error.to_string().contains(hash));
    }
}
