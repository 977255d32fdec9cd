//! Client of a request: a digest of the address for limits, the address and the device for the account.

use crate::http::client_address::{ClientAddress, client_of};
use crate::http::device_cookie;
use crate::http::error::ApiError;
use actix_web::dev::Payload;
use actix_web::http::header::USER_AGENT;
use actix_web::{FromRequest, HttpRequest};
use application::account::client::Client;
use domain::account::device::device_label;
use std::future::{Ready, ready};

/// Client of a request, as stored with an account.
pub struct ClientInfo(pub Client);

impl FromRequest for ClientInfo {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let digest = ClientAddress::from_request(request, payload).into_inner();
        ready(digest.map(|digest| {
            let device = device_label(&user_agent(request));
            let device_secret = device_cookie::read_secret(request);
            Self(Client { digest: digest.0, address: client_of(request), device, device_secret })
        }))
    }
}

/// Returns the User-Agent with invalid bytes replaced; empty when it is missing.
fn user_agent(request: &HttpRequest) -> String {
    let user_agent = request.headers().get(USER_AGENT).map(|value| String::from_utf8_lossy(value.as_bytes()));
    user_agent.unwrap_or_default().into_owned()
}
