//! Extractors of JSON bodies, path identifiers and queries. Each violation names its field.

use crate::http::body_limits;
use crate::http::body_time::is_timeout;
use crate::http::error::ApiError;
use crate::http::large_body::{LargeBodyPermit, reserve_large_body};
use crate::http::tidy::tidy_texts;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, web};
use application::error::AppError;
use application::paging::PageRequest;
use domain::shared::violation::{REQUIRED, Violation, Violations};
use futures::StreamExt;
use futures::future::{LocalBoxFuture, Ready, ready};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

/// Maximum size of a JSON body, in bytes (contract).
pub const JSON_LIMIT: usize = 1_048_576;
/// Maximum number of objects and lists of a body, and of its commas: each may take more than half a kilobyte once it is
/// parsed. A list of 26,000 identifiers, the longest that fits into a body, passes.
const JSON_PARTS: usize = 30_000;
/// Size above which a JSON body is large, in bytes.
const LARGE_BODY: usize = 65_536;
pub(crate) const NOT_JSON: &str = "Le contenu envoyé n’est pas un JSON valide.";
const NOT_VALID: &str = "Valeur non valide.";

pub struct Json<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = read_body(request, payload);
        Box::pin(async move { parse_json(&body.await?.check_limits()?).map(Json) })
    }
}

/// JSON body, or none.
pub struct OptionalJson<T>(pub Option<T>);

impl<T: DeserializeOwned + 'static> FromRequest for OptionalJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = read_body(request, payload);
        Box::pin(async move {
            let body = body.await?.check_limits()?;
            if body.trim_ascii().is_empty() { Ok(Self(None)) } else { parse_json(&body).map(Self) }
        })
    }
}

/// Complete JSON body, with the violations of the limits of the API description.
pub(crate) struct WholeBody {
    pub bytes: web::BytesMut,
    pub violations: Vec<Violation>,
    _permit: Option<LargeBodyPermit>,
}

impl WholeBody {
    /// Returns the body.
    ///
    /// # Errors
    /// The violations, if there are any.
    pub fn check_limits(self) -> Result<web::BytesMut, ApiError> {
        if self.violations.is_empty() { Ok(self.bytes) } else { Err(ApiError::Body(self.violations)) }
    }
}

/// Reads the complete body within its size and time limits, unless its media type is not JSON.
pub(crate) fn read_body(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = Result<WholeBody, ApiError>> + use<> {
    let is_json_body = is_json(request);
    let request = request.clone();
    let mut payload = payload.take();
    async move {
        let mut body = web::BytesMut::new();
        let mut permit = None;
        while let Some(piece) = payload.next().await {
            let piece = piece.map_err(|error| {
                if is_timeout(&error) { ApiError::BodyTimeout } else { body_error(NOT_JSON) }
            })?;
            if body.len() + piece.len() > JSON_LIMIT {
                return Err(ApiError::BodyTooLarge);
            }
            if permit.is_none() && body.len() + piece.len() > LARGE_BODY {
                permit = Some(reserve_large_body(&request).await?);
            }
            body.extend_from_slice(&piece);
        }
        if !is_json_body && !body.is_empty() {
            return Err(ApiError::NotJson);
        }
        if count_parts(&body) > JSON_PARTS {
            return Err(ApiError::BodyTooLarge);
        }
        let body = tidy_texts(&request, body).map_err(|_| body_error(NOT_JSON))?;
        Ok(WholeBody {
            violations: body_limits::list_violations(&request, &body),
            bytes: body,
            _permit: permit,
        })
    }
}

/// Counts the objects and lists of a JSON body, and its commas, which separate members and items; returns the larger
/// count.
fn count_parts(body: &[u8]) -> usize {
    let (mut parts, mut commas, mut is_in_text, mut is_escaped) = (0, 0, false, false);
    for byte in body {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_in_text,
            b'"' => is_in_text = !is_in_text,
            b'{' | b'[' if !is_in_text => parts += 1,
            b',' if !is_in_text => commas += 1,
            _ => {}
        }
    }
    parts.max(commas)
}

/// Returns whether the media type is `application/json`, ends in `+json`, or is missing.
fn is_json(request: &HttpRequest) -> bool {
    match request.mime_type() {
        Ok(None) => true,
        Ok(Some(media_type)) => {
            media_type.essence_str() == "application/json"
                || media_type.suffix().is_some_and(|suffix| suffix == "json")
        }
        Err(_) => false,
    }
}

fn body_error(message: &str) -> ApiError {
    ApiError::Body(vec![Violation { message: message.to_owned(), field: None }])
}

pub(crate) fn parse_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|path_error| {
        let path = path_error.path().to_string();
        let json_error = path_error.into_inner();
        if json_error.is_data() {
            ApiError::Body(vec![Violation {
                message: to_french(&json_error.to_string()),
                field: to_field_path(&path),
            }])
        } else {
            body_error(NOT_JSON)
        }
    })?;
    reader.end().map_err(|_| body_error(NOT_JSON))?;
    Ok(value)
}

/// Keeps the French messages of domain types; replaces those of the library.
pub(crate) fn to_french(message: &str) -> String {
    let text = message.rsplit_once(" at line ").map_or(message, |(text, _)| text);
    if text.starts_with("missing field") {
        return REQUIRED.to_owned();
    }
    let library = [
        "invalid ",
        "unknown ",
        "duplicate ",
        "expected ",
        "data did not",
        "trailing ",
        "recursion ",
        "number ",
        "UUID ",
    ];
    if library.iter().any(|start| text.starts_with(start)) { NOT_VALID.to_owned() } else { text.to_owned() }
}

/// Converts `customers[0].firstName` to `customers.0.firstName`.
pub(crate) fn to_field_path(path: &str) -> Option<String> {
    let dotted_path = path.replace('[', ".").replace(']', "");
    let dotted_path = dotted_path.trim_matches('.');
    (!dotted_path.is_empty() && !dotted_path.contains('?')).then(|| dotted_path.to_owned())
}

/// Identifier in the path; a text that is not a UUID is a 404.
pub struct Id(pub Uuid);

impl FromRequest for Id {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let text = request.match_info().iter().next().map(|(_, value)| value).unwrap_or_default();
        ready(Uuid::parse_str(text).map(Id).map_err(|_| ApiError::App(AppError::NotFound)))
    }
}

/// Both identifiers of a path, in its order.
pub struct IdPair(pub Uuid, pub Uuid);

impl FromRequest for IdPair {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let ids: Option<Vec<Uuid>> =
            request.match_info().iter().map(|(_, text)| Uuid::parse_str(text).ok()).collect();
        ready(match ids.as_deref() {
            Some([first, second]) => Ok(Self(*first, *second)),
            _ => Err(ApiError::App(AppError::NotFound)),
        })
    }
}

/// Identifier and small number of a path, in its order.
pub struct IdAndIndex(pub Uuid, pub u8);

impl FromRequest for IdAndIndex {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let mut values = request.match_info().iter().map(|(_, text)| text);
        let id = values.next().and_then(|text| Uuid::parse_str(text).ok());
        let index = values.next().and_then(|text| text.parse().ok());
        let parsed_ids = id.zip(index).map(|(id, index)| Self(id, index));
        ready(parsed_ids.ok_or(ApiError::App(AppError::NotFound)))
    }
}

/// Query parameters.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let text = request.query_string();
        // PostgreSQL refuses the null character.
        let query = (!text.contains("%00")).then(|| web::Query::<T>::from_query(text).ok()).flatten();
        let query = query.map(|query| Self(query.into_inner()));
        ready(query.ok_or_else(|| body_error("Paramètres de recherche non valides.")))
    }
}

/// `Idempotency-Key` header, if present.
pub struct IdempotencyKeyHeader(pub Option<Uuid>);

impl FromRequest for IdempotencyKeyHeader {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = request.headers().get("idempotency-key") else { return ready(Ok(Self(None))) };
        let key = value.to_str().ok().and_then(|text| Uuid::parse_str(text.trim().trim_matches('"')).ok());
        ready(
            key.map(|key| Self(Some(key)))
                .ok_or_else(|| body_error("La clé d’envoi n’est pas un identifiant.")),
        )
    }
}

/// `page` and `pageSize` of a list (AMB-130).
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PagingQuery {
    /// Starts at 1.
    #[param(minimum = 1)]
    pub page: Option<u64>,
    /// 1 to 200; 20 when only `page` is given.
    #[param(minimum = 1, maximum = 200)]
    pub page_size: Option<u64>,
}

impl PagingQuery {
    /// Returns the requested page, or the first one of the largest size, for lists that are always paged.
    ///
    /// # Errors
    /// The errors of [`Self::to_page_request`].
    pub fn to_page_request_or_first(self) -> Result<PageRequest, AppError> {
        let first = PageRequest { page: 1, page_size: PageRequest::MAX_SIZE };
        Ok(self.to_page_request()?.unwrap_or(first))
    }

    /// Returns the requested page; `None` for the whole list.
    ///
    /// # Errors
    /// Page 0, or a page size out of bounds.
    pub fn to_page_request(self) -> Result<Option<PageRequest>, AppError> {
        if self.page.is_none() && self.page_size.is_none() {
            return Ok(None);
        }
        let (page, page_size) = (self.page.unwrap_or(1), self.page_size.unwrap_or(20));
        let mut violations = Violations::default();
        if page == 0 || page > 1_000_000 {
            violations.add("page", NOT_VALID);
        }
        if page_size == 0 || page_size > PageRequest::MAX_SIZE {
            violations.add("pageSize", NOT_VALID);
        }
        violations.into_result()?;
        Ok(Some(PageRequest { page, page_size }))
    }
}
