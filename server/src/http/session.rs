//! Caller of a request: the token of a session or of an API client, or the identifier of a visitor, in the
//! `Authorization` header (AMB-023). Nothing in a URL identifies the caller.

use crate::http::client::ClientInfo;
use crate::http::error::ApiError;
use crate::wiring::Services;
use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, web};
use application::actor::{Actor, Authorized, User};
use application::error::AppError;
use domain::account::access::Permission;
use domain::account::guest_id::GuestId;
use domain::api_token::is_token;
use futures::future::LocalBoxFuture;
use tracing::Span;

/// Header that pages send with automatic requests during inactivity, so that they do not extend the session.
pub const UNATTENDED: &str = "x-unattended";

/// Actor of a request. An invalid token is an error; it does not make the request anonymous.
pub struct Caller(pub Actor);

impl FromRequest for Caller {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let header =
            request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let services = request.app_data::<web::Data<Services>>().cloned();
        let client = ClientInfo::from_request(request, payload).into_inner();
        let is_attended = !request.headers().contains_key(UNATTENDED);
        Box::pin(async move {
            let Some(header) = header else { return Ok(Self(Actor::Guest(None))) };
            let Some(token) = parse_bearer(&header) else {
                return Ok(Self(Actor::Guest(GuestId::parse(header.trim()))));
            };
            let Some(services) = services else { return Err(AppError::Unauthenticated.into()) };
            let client = client?.0;
            let user = if is_token(token) {
                services.api_tokens.authenticate(token, &client).await?
            } else {
                let user = services.accounts.authenticate(token, is_attended).await?;
                User { address: client.address, ..user }
            };
            Span::current()
                .record("role", user.api_client.as_ref().map_or(user.role.key(), |_| "api client"));
            Ok(Self(Actor::User(user)))
        })
    }
}

/// Logged-in caller of a request, authorised for the act `A`.
pub struct AuthorizedCaller<A>(pub Authorized<A>);

impl<A: Permission> FromRequest for AuthorizedCaller<A> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::from_request(request, payload);
        Box::pin(async move { Ok(Self(caller.await?.0.authorize()?)) })
    }
}

fn parse_bearer(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
