//! Error responses that many operations share. A route lists them by name; their comments are the descriptions.

use super::error::ErrorResponse;
use utoipa::IntoResponses;

/// Errors, each with its field
#[derive(IntoResponses)]
#[response(status = 400)]
pub struct Invalid(pub ErrorResponse);

/// Invalid ticket
#[derive(IntoResponses)]
#[response(status = 400)]
pub struct InvalidTicket(pub ErrorResponse);

/// The session has ended
#[derive(IntoResponses)]
#[response(status = 401)]
pub struct SessionEnded(pub ErrorResponse);

/// Neither a session nor a visitor identifier
#[derive(IntoResponses)]
#[response(status = 401)]
pub struct NoUploader(pub ErrorResponse);

/// Not allowed for this role
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct Forbidden(pub ErrorResponse);

/// Not an ADMIN
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct AdminOnly(pub ErrorResponse);

/// Not a CUSTOMER
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct CustomerOnly(pub ErrorResponse);

/// Not allowed for this role; banking secrecy is not lifted for a PARTNER
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct SecrecyNotLifted(pub ErrorResponse);

/// No such object for the caller
#[derive(IntoResponses)]
#[response(status = 404)]
pub struct NotFound(pub ErrorResponse);

/// No such case for the caller
#[derive(IntoResponses)]
#[response(status = 404)]
pub struct NoSuchCase(pub ErrorResponse);

/// No such document for the caller
#[derive(IntoResponses)]
#[response(status = 404)]
pub struct NoSuchDocument(pub ErrorResponse);

/// Concurrent modification
#[derive(IntoResponses)]
#[response(status = 409)]
pub struct Conflict(pub ErrorResponse);

/// A file is not scanned yet
#[derive(IntoResponses)]
#[response(status = 423)]
pub struct Locked(pub ErrorResponse);

/// Too many attempts; see Retry-After
#[derive(IntoResponses)]
#[response(status = 429)]
pub struct TooMany(pub ErrorResponse);
