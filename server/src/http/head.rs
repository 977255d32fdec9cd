//! HEAD: what GET would answer, without the content (RFC 9110 §9.3.2). No route knows of it.

use actix_web::Error;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use bytes::Bytes;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

/// Asks for the same with GET, and answers the headers alone. A ticket is left alone: HEAD must not spend it.
///
/// # Errors
/// Those of the layers below that no answer was made of.
pub async fn as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method() != Method::HEAD || holds_ticket(request.query_string()) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    request.head_mut().method = Method::GET;
    let answer = next.call(request).await?;
    Ok(answer.map_body(|_, body| BoxBody::new(LengthOnly(body.size()))))
}

fn holds_ticket(query: &str) -> bool {
    query.split('&').any(|pair| pair.split('=').next() == Some("ticket"))
}

/// As long as the content that is not sent: the header `Content-Length` stays what GET says.
struct LengthOnly(BodySize);

impl MessageBody for LengthOnly {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        self.0
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        Poll::Ready(None)
    }
}
