//! JSON body of a public form that collects every error: a visitor receives the violations of rules and the unreadable
//! values together.

use crate::http::error::ApiError;
use crate::http::input::{NOT_JSON, WholeBody, field, french, read_body};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::shared::violation::Violation;
use futures::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

/// Maximum number of reported unreadable values; a body with more of them is no honest form.
const MOST: usize = 50;

/// Readable part of a body, and its errors.
#[derive(Debug)]
pub struct LenientJson<T> {
    /// Body without its unreadable values.
    pub value: T,
    /// One error for each unreadable value, with its field.
    pub unreadable: Vec<Violation>,
}

impl<T: DeserializeOwned + 'static> FromRequest for LenientJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = read_body(request, payload);
        Box::pin(async move {
            let WholeBody { bytes, too_long } = body.await?;
            read(&bytes, too_long)
        })
    }
}

fn not_json() -> ApiError {
    ApiError::Body(vec![Violation { message: NOT_JSON.to_owned(), field: None }])
}

/// Deserializes a body without its too long values, which count as unreadable.
///
/// # Errors
/// A body that is not JSON, or not an object of the form.
pub(crate) fn read<T: DeserializeOwned>(
    body: &[u8],
    too_long: Vec<Violation>,
) -> Result<LenientJson<T>, ApiError> {
    let mut json: Value = serde_json::from_slice(body).map_err(|_| not_json())?;
    let mut unreadable = too_long;
    for path in unreadable.iter().filter_map(|violation| violation.field.as_deref()) {
        clear(&mut json, &segments(path));
    }
    loop {
        let error = match serde_path_to_error::deserialize::<_, T>(&json) {
            Ok(value) => return Ok(LenientJson { value, unreadable }),
            Err(error) => error,
        };
        let path: Vec<Segment> = error.path().iter().cloned().collect();
        let field = field(&error.path().to_string());
        if unreadable.iter().all(|described: &Violation| described.field != field) {
            unreadable.push(Violation { message: french(&error.inner().to_string()), field });
        }
        // An item that cannot be null is removed together with its list.
        let cleared = (1..=path.len()).rev().any(|length| clear(&mut json, &path[..length]));
        if !cleared || unreadable.len() == MOST {
            return Err(ApiError::Body(unreadable));
        }
    }
}

/// Splits a dotted path into segments.
fn segments(path: &str) -> Vec<Segment> {
    let segment = |text: &str| match text.parse() {
        Ok(index) => Segment::Seq { index },
        Err(_) => Segment::Map { key: text.to_owned() },
    };
    path.split('.').map(segment).collect()
}

/// Sets the value at a path to null; returns false when it is already null or missing.
fn clear(json: &mut Value, path: &[Segment]) -> bool {
    let place = path.iter().try_fold(json, |place, segment| match segment {
        Segment::Seq { index } => place.get_mut(*index),
        Segment::Map { key } => place.get_mut(key),
        _ => None,
    });
    match place {
        Some(place) if !place.is_null() => {
            *place = Value::Null;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::shared::day::Day;
    use domain::simulation::Simulation;

    fn violations_of(body: &str) -> Vec<(String, String)> {
        let read = read::<Simulation>(body.as_bytes(), Vec::new()).unwrap();
        let found = read.value.clone().cleaned_up().violations(Day::new(2026, 11, 21).unwrap());
        let all = found.prepend(&read.unreadable).into_vec();
        all.into_iter().map(|v| (v.field.unwrap_or_default(), v.message)).collect()
    }

    /// SIM-17, SIM-35: unknown choices, invalid dates and amounts, and rules, each reported once.
    #[test]
    fn sim_17_each_violation_is_reported_once_with_field() {
        let all = violations_of(
            r#"{"type":"CONSUMER-LOAN","maritalStatus":"Heureux","email":"a@b","loan":{"rent":-1,
                "identities":[{"birthDate":"31/02/2000","civility":"Docteur"}],"resources":[{"salary":"beaucoup"}]}}"#,
        );
        let messages_of = |name: &str| {
            all.iter().filter(|(field, _)| field == name).map(|(_, m)| m.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(messages_of("maritalStatus"), ["Valeur non valide."]);
        assert_eq!(messages_of("loan.identities.0.birthDate"), ["Date non valide (aaaa-mm-jj attendu)."]);
        assert_eq!(messages_of("loan.identities.0.civility"), ["Valeur non valide."]);
        assert_eq!(messages_of("loan.resources.0.salary"), ["Valeur non valide."]);
        assert_eq!(messages_of("loan.rent"), ["Le montant doit être supérieur ou égal à 0."]);
        assert_eq!(messages_of("loan.identities.0.lastName"), ["Champ obligatoire."]);
        assert_eq!(messages_of("email").len(), 1);
    }

    #[test]
    fn too_long_value_is_reported_and_not_read() {
        let expected =
            |field: &str| Violation { message: "trop long".to_owned(), field: Some(field.to_owned()) };
        let body =
            br#"{"email":"trop","loan":{"identities":[{"lastName":"long"}]},"maritalStatus":"Heureux"}"#;
        let read = read::<Simulation>(body, vec![expected("email"), expected("loan.identities.0.lastName")])
            .unwrap();
        assert_eq!(read.value.email, None);
        let fields: Vec<_> = read.unreadable.iter().filter_map(|one| one.field.as_deref()).collect();
        assert_eq!(fields, ["email", "loan.identities.0.lastName", "maritalStatus"]);
    }

    #[test]
    fn unknown_type_and_invalid_coefficient_are_refused() {
        assert_eq!(
            violations_of(r#"{"type":"PVH-LOAN"}"#),
            [("type".to_owned(), "Valeur non valide.".to_owned())]
        );
        let all = violations_of(
            r#"{"type":"CAR-INSURANCE","carInsurance":{"step2":{"bonusMalusSystemValue":{"car":"0.49"}}}}"#,
        );
        let wrong = (
            "carInsurance.step2.bonusMalusSystemValue.car".to_owned(),
            "Choisir un coefficient de 0,50 à 3,50.".to_owned(),
        );
        assert!(all.contains(&wrong), "{all:?}");
    }

    #[test]
    fn body_that_is_not_a_form_is_refused() {
        for body in ["", "{", "\"\"", "12"] {
            assert!(read::<Simulation>(body.as_bytes(), Vec::new()).is_err(), "{body}");
        }
        let one = read::<Simulation>(br#"{"medias":["x","y"]}"#, Vec::new()).unwrap().unreadable;
        assert_eq!((one.len(), one[0].message.as_str()), (1, "Valeur non valide."));
        let many = vec![r#"{"civility":"x"}"#; 60].join(",");
        let body = format!(r#"{{"loan":{{"identities":[{many}]}}}}"#);
        assert!(
            matches!(read::<Simulation>(body.as_bytes(), Vec::new()), Err(ApiError::Body(found)) if found.len() == MOST)
        );
    }
}
