//! `medias`: process, revert, restore and load (AMB-081).

use super::parts::Parts;
use super::receive::receive;
use crate::download::{FileContentResponse, attachment};
use crate::http::body_time::read_small_body;
use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Query;
use crate::http::refusals::{Locked, NoUploader, NotFound};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::http::header::ContentType;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use application::error::AppError;
use domain::account::access::Act;
use domain::media::name::name_of_kind;
use domain::media::scan::MediaScan;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Header with a warning about an accepted file; the body of an upload response is only the identifier.
const WARNING_HEADER: &str = "media-warning";
/// Header with the state of a pending scan.
const SCAN_HEADER: &str = "media-scan";

/// A file to upload.
#[derive(ToSchema)]
#[schema(as = Upload)]
#[expect(dead_code, reason = "describes the body, which is read piece by piece")]
pub struct UploadBody {
    /// The file: gif, jpeg, png, pdf, xls, ods, xlsx, doc, odt or docx, 1 to 10 485 760 bytes.
    #[schema(value_type = String, format = Binary)]
    filepond: Vec<u8>,
}

/// Stores an uploaded file; returns its identifier as plain text.
#[utoipa::path(tag = "media", operation_id = "processMedia",
    request_body(content = UploadBody, content_type = "multipart/form-data"),
    security(("session" = []), ("apiToken" = ["files:write"]), ("guest" = [])),
    responses(
        (status = 201, description = "The identifier", body = String, content_type = "text/plain",
            headers(("media-warning" = String, description = "`unreadable`: a PDF, a picture or an old office file that cannot be opened, stored all the same"),
                ("media-scan" = String, description = "`pending`: not readable before it is scanned"))),
        (status = 400, description = "Too large, unsupported type, empty, PDF or office file that requires a password, or no file",
            body = ErrorResponse),
        NoUploader,
        (status = 408, description = "Slower than 16 kB/s, or interrupted for more than a minute",
            body = ErrorResponse),
        (status = 429, description = "Too many uploads; see Retry-After", body = ErrorResponse),
    ))]
#[post("/medias")]
pub async fn upload_file(
    services: web::Data<Services>,
    caller: Caller,
    client: ClientAddress,
    request: HttpRequest,
    body: web::Payload,
) -> Result<HttpResponse, ApiError> {
    // Checked before the body is read, so that a refused client gets the response immediately.
    let admission = services.media.admit(&caller.0, &client.0).await?;
    let media = receive(&services, &admission, &mut Parts::new(request.headers(), body)).await?;
    let mut response = HttpResponse::Created();
    if let Some(warning) = media.warning {
        response.insert_header((WARNING_HEADER, warning.key()));
    }
    if media.scan == MediaScan::Pending {
        response.insert_header((SCAN_HEADER, media.scan.key()));
    }
    Ok(response.content_type(ContentType::plaintext()).body(media.uuid.to_string()))
}

/// Deletes an upload that is not attached.
#[utoipa::path(tag = "media", operation_id = "revertMedia",
    request_body(content = String, content_type = "text/plain", description = "The identifier"),
    security(("session" = []), ("apiToken" = ["files:write"]), ("guest" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, description = "Already attached", body = ErrorResponse),
        NoUploader, NotFound,
        (status = 408, description = "Body not received within 30 seconds", body = ErrorResponse),
    ))]
#[delete("/medias")]
pub async fn revert_upload(
    services: web::Data<Services>,
    caller: Caller,
    body: Result<web::Bytes, actix_web::Error>,
) -> Result<HttpResponse, ApiError> {
    caller.0.require(Act::UploadMedia)?;
    caller.0.uploader().ok_or(AppError::Unauthenticated)?;
    let body = read_small_body(body)?;
    let uuid = parse_identifier(&String::from_utf8_lossy(&body))?;
    services.media.revert(&caller.0, uuid).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The requested file.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FileQuery {
    /// Identifier of an upload that is not attached yet.
    restore: Option<String>,
    /// Identifier of an attached file.
    load: Option<String>,
}

/// The content of a file.
#[utoipa::path(tag = "media", operation_id = "loadMedia", params(FileQuery),
    security(("session" = []), ("apiToken" = ["files:read"]), ("guest" = [])),
    responses(
        (status = 200, description = "The file, in the media type of its kind",
            body = FileContentResponse, content_type = "*/*"),
        (status = 400, description = "Missing identifier, or a refused file", body = ErrorResponse),
        NoUploader, NotFound, Locked,
    ))]
#[get("/medias")]
pub async fn load_file(
    services: web::Data<Services>,
    caller: Caller,
    query: Query<FileQuery>,
) -> Result<HttpResponse, ApiError> {
    caller.0.uploader().ok_or(AppError::Unauthenticated)?;
    let identifier = query.0.restore.or(query.0.load);
    let identifier = identifier.ok_or_else(|| AppError::invalid("Précisez le fichier : restore ou load."))?;
    let (media, content) = services.media.read(&caller.0, parse_identifier(&identifier)?).await?;
    let mut response = attachment(&name_of_kind(&media.name, media.kind), media.kind.content_type());
    Ok(response.no_chunking(media.size).streaming(content))
}

fn parse_identifier(text: &str) -> Result<Uuid, AppError> {
    Uuid::parse_str(text.trim().trim_matches('"')).map_err(|_| AppError::NotFound)
}
