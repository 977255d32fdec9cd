//! Error responses that many operations share. A route lists them by name; their comments are the descriptions.

use super::error::ErrorBody;
use utoipa::IntoResponses;

/// Errors, each with its field
#[derive(IntoResponses)]
#[response(status = 400)]
pub struct Invalid(pub ErrorBody);

/// Invalid ticket
#[derive(IntoResponses)]
#[response(status = 400)]
pub struct InvalidTicket(pub ErrorBody);

/// The session has ended
#[derive(IntoResponses)]
#[response(status = 401)]
pub struct SessionEnded(pub ErrorBody);

/// Neither a session nor a visitor identifier
#[derive(IntoResponses)]
#[response(status = 401)]
pub struct NoUploader(pub ErrorBody);

/// Not allowed for this role
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct Forbidden(pub ErrorBody);

/// Not an ADMIN
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct AdminOnly(pub ErrorBody);

/// Not a CUSTOMER
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct CustomerOnly(pub ErrorBody);

/// Not allowed for this role; banking secrecy is not lifted for a PARTNER
#[derive(IntoResponses)]
#[response(status = 403)]
pub struct SecrecyNotLifted(pub ErrorBody);

/// No such object for the caller
#[derive(IntoResponses)]
#[response(status = 404)]
pub struct NotFound(pub ErrorBody);

/// Concurrent modification
#[derive(IntoResponses)]
#[response(status = 409)]
pub struct Conflict(pub ErrorBody);

/// A file is not scanned yet
#[derive(IntoResponses)]
#[response(status = 423)]
pub struct Locked(pub ErrorBody);

/// Too many attempts; see Retry-After
#[derive(IntoResponses)]
#[response(status = 429)]
pub struct TooMany(pub ErrorBody);
