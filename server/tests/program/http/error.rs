//! Responses with errors.

use actix_web::ResponseError as _;
use actix_web::body::MessageBody as _;
use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use application::error::{AppError, PortError};
use server::http::error::ApiError;

#[test]
fn internal_error_response_reveals_no_detail() {
    let error = ApiError::App(AppError::Port(PortError::Corrupt("table customer, row 7".into())));
    let body = error.error_response().into_body().try_into_bytes().ok().unwrap();
    let body = String::from_utf8_lossy(&body);
    assert!(body.contains("Une erreur interne") && !body.contains("customer"), "{body}");
}

#[test]
fn unavailable_database_response_has_retry_after() {
    let error = ApiError::App(AppError::Port(PortError::unavailable("database, saving", "disk full")));
    let response = error.error_response();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(response.headers().get(RETRY_AFTER).unwrap(), "5");
}
