//! JSON body of a public form that collects every error: a visitor receives the violations of rules and the unreadable
//! values together.

use crate::http::body_limits::MAX_VIOLATIONS;
use crate::http::error::ApiError;
use crate::http::input::{NOT_JSON, WholeBody, read_body, to_field_path, to_french};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use domain::shared::violation::Violation;
use futures::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

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
            let WholeBody { bytes, violations, .. } = body.await?;
            read_lenient_json(&bytes, violations)
        })
    }
}

fn build_not_json_error() -> ApiError {
    ApiError::Body(vec![Violation { message: NOT_JSON.to_owned(), field: None }])
}

/// Deserialises a body. Values over a length limit or of a wrong type are set to null and returned in `unreadable`.
///
/// # Errors
/// A body that is not JSON or not an object of the form, or with [`MAX_VIOLATIONS`] unreadable values.
pub fn read_lenient_json<T: DeserializeOwned>(
    body: &[u8],
    violations: Vec<Violation>,
) -> Result<LenientJson<T>, ApiError> {
    if violations.len() >= MAX_VIOLATIONS {
        // Further values may be over their limits as well.
        return Err(ApiError::Body(violations));
    }
    let mut json: Value = serde_json::from_slice(body).map_err(|_| build_not_json_error())?;
    let mut unreadable = violations;
    for path in unreadable.iter().filter_map(|violation| violation.field.as_deref()) {
        set_null(&mut json, &split_path(path));
    }
    loop {
        let error = match serde_path_to_error::deserialize::<_, T>(&json) {
            Ok(value) => return Ok(LenientJson { value, unreadable }),
            Err(error) => error,
        };
        let path: Vec<Segment> = error.path().iter().cloned().collect();
        let field = to_field_path(&error.path().to_string());
        if unreadable.iter().all(|other_violation: &Violation| other_violation.field != field) {
            unreadable.push(Violation { message: to_french(&error.inner().to_string()), field });
        }
        // An item that cannot be null is removed together with its list.
        let is_cleared = (1..=path.len()).rev().any(|length| set_null(&mut json, &path[..length]));
        if !is_cleared || unreadable.len() >= MAX_VIOLATIONS {
            return Err(ApiError::Body(unreadable));
        }
    }
}

/// Splits a dotted path into segments.
fn split_path(path: &str) -> Vec<Segment> {
    let to_segment = |text: &str| match text.parse() {
        Ok(index) => Segment::Seq { index },
        Err(_) => Segment::Map { key: text.to_owned() },
    };
    path.split('.').map(to_segment).collect()
}

/// Sets the value at a path to null; returns false when it is already null or missing.
fn set_null(json: &mut Value, path: &[Segment]) -> bool {
    let node = path.iter().try_fold(json, |node, segment| match segment {
        Segment::Seq { index } => node.get_mut(*index),
        Segment::Map { key } => node.get_mut(key),
        _ => None,
    });
    match node {
        Some(node) if !node.is_null() => {
            *node = Value::Null;
            true
        }
        _ => false,
    }
}
