//! HEAD requests: the response of GET without the content (RFC 9110 §9.3.2). Routes need no support for them.

use actix_web::Error;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use bytes::Bytes;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

/// Handles HEAD as GET and returns only the headers. A request with a ticket is passed on unchanged, because HEAD must
/// not use the ticket.
///
/// # Errors
/// The error of the handler or of an inner layer, unchanged.
pub async fn respond_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method() != Method::HEAD || holds_ticket(request.query_string()) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    request.head_mut().method = Method::GET;
    let response = next.call(request).await?;
    Ok(response.map_body(|_, body| BoxBody::new(OmittedBody(body.size()))))
}

fn holds_ticket(query: &str) -> bool {
    query.split('&').any(|pair| pair.split('=').next() == Some("ticket"))
}

/// Body that reports the length of the omitted content, so that `Content-Length` equals that of GET.
struct OmittedBody(BodySize);

impl MessageBody for OmittedBody {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        self.0
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        Poll::Ready(None)
    }
}
