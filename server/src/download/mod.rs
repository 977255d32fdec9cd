//! Responses with files.

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpResponse, HttpResponseBuilder};
use application::recap::GeneratedDocument;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use utoipa::{IntoParams, ToSchema};

/// Ticket for one download from the same path within 60 seconds.
#[derive(Serialize, ToSchema)]
#[schema(as = Ticket)]
pub struct TicketResponse {
    /// Value of the query parameter `ticket`.
    pub ticket: String,
}

/// Content of a file.
#[derive(ToSchema)]
#[schema(as = FileContent, value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes a body that is streamed")]
pub struct FileContentResponse(Vec<u8>);

/// Ticket of a download.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TicketQuery {
    /// Ticket returned by the same operation without this parameter.
    pub ticket: Option<String>,
}

/// Builds the response with an issued ticket.
pub fn ticket_response(ticket: String) -> HttpResponse {
    HttpResponse::Ok().json(TicketResponse { ticket })
}

/// Builds the response with a generated PDF.
pub fn pdf_response(document: GeneratedDocument) -> HttpResponse {
    attachment(&document.file_name, "application/pdf").body(document.content)
}

/// Builds a response that browsers save under this name and never display within the application.
pub fn attachment(name: &str, content_type: &'static str) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((CONTENT_TYPE, content_type))
        .insert_header((CONTENT_DISPOSITION, content_disposition(name)));
    response
}

/// Returns the `Content-Disposition` value (RFC 6266): an ASCII name for old clients, then the full name in UTF-8 (RFC
/// 5987).
fn content_disposition(name: &str) -> String {
    let to_ascii = |character: char| match character {
        '"' | '\\' | '%' | ';' => '_',
        _ if character.is_ascii_graphic() || character == ' ' => character,
        _ => '_',
    };
    let mut value = format!(
        "attachment; filename=\"{}\"; filename*=UTF-8''",
        name.chars().map(to_ascii).collect::<String>()
    );
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
            value.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(value, "%{byte:02X}");
        }
    }
    value
}
