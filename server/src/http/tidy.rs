//! Texts of JSON bodies without invisible characters: direction marks, and line breaks of one-line fields.

use crate::http::body_limits;
use actix_web::{HttpRequest, web};
use domain::shared::text::{has_no_glyph, remove_direction_marks};
use serde_json::Value;

/// Fields that are compared as typed.
const AS_TYPED: [&str; 2] = ["password", "current"];

/// Removes the direction marks of all texts except passwords, and the line breaks of documented one-line texts; empties
/// documented texts without a visible character.
///
/// # Errors
/// A body that is not JSON. It is not returned unchanged, because the deserialiser of a form skips values of unknown
/// members that are not JSON.
pub(super) fn tidy_texts(
    request: &HttpRequest,
    body: web::BytesMut,
) -> Result<web::BytesMut, serde_json::Error> {
    // JSON has line breaks only as escape sequences.
    let is_concerned = |text: &str| text.contains('\\') || text.contains(has_no_glyph);
    if std::str::from_utf8(&body).is_ok_and(|text| !is_concerned(text)) {
        return Ok(body);
    }
    let mut json = serde_json::from_slice(&body)?;
    remove_marks(&mut json);
    body_limits::tidy_texts(request, &mut json);
    Ok(web::BytesMut::from(serde_json::to_vec(&json)?.as_slice()))
}

fn remove_marks(json: &mut Value) {
    match json {
        Value::String(text) => *text = remove_direction_marks(text),
        Value::Array(items) => items.iter_mut().for_each(remove_marks),
        Value::Object(members) => {
            let tidied_members = members.iter_mut().filter(|(name, _)| !AS_TYPED.contains(&name.as_str()));
            tidied_members.for_each(|(_, value)| remove_marks(value));
        }
        _ => {}
    }
}
