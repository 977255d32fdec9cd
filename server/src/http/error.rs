//! Mapping of the errors of use cases and of request parsing to HTTP statuses (contract, « API conventions »).

use crate::http::request_id;
use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::{HttpResponse, ResponseError};
use application::account::link_user::LinkUser;
use application::error::{AppError, PortError, with_sources};
use domain::account::session::SessionEnd;
use domain::shared::violation::Violation;
use serde::Serialize;
use serde_with::skip_serializing_none;
use std::fmt;
use std::time::Duration;
use utoipa::ToSchema;

/// Body of every error response.
#[skip_serializing_none]
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ErrorBody)]
pub struct ErrorResponse {
    /// Message for the user, in French.
    pub message: String,
    /// Every violation, for 400.
    pub details: Option<Vec<Violation>>,
    /// Owner of a genuine password link that is no longer valid.
    pub user: Option<LinkUser>,
    /// Reason to which pages react: `session-ended` shows the login page, `mfa-required` the account page, `login-over`
    /// the password form.
    pub reason: Option<ErrorReason>,
    /// Identifier of the request to report to the firm, for 5xx.
    pub request_id: Option<String>,
}

/// Reason of an error, for pages that must react to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Reason)]
pub enum ErrorReason {
    /// The session was valid and has ended, by an explicit action or by inactivity.
    SessionEnded,
    /// A second factor must be registered first; until then, only the caller's account is accessible.
    MfaRequired,
    /// The pending login has ended; the user must enter the password again.
    LoginOver,
}

/// Error response.
#[derive(Debug)]
pub enum ApiError {
    /// Error of a use case.
    App(AppError),
    /// Invalid body: 400.
    Body(Vec<Violation>),
    /// Body over the size limit: 413.
    BodyTooLarge,
    /// Large body while too many others are received: 503.
    TooManyLargeBodies,
    /// Body not received in time: 408.
    BodyTimeout,
    /// Body with a media type other than JSON: 415.
    NotJson,
    /// Unknown path: 404.
    NoSuchCall,
    /// Unsupported method: 405.
    WrongMethod,
}

impl<E: Into<AppError>> From<E> for ApiError {
    fn from(error: E) -> Self {
        Self::App(error.into())
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::App(error) => error.fmt(f),
            Self::Body(_) => f.write_str("unreadable body"),
            Self::BodyTooLarge => f.write_str("body too large"),
            Self::TooManyLargeBodies => f.write_str("too many large bodies"),
            Self::BodyTimeout => f.write_str("body not received in time"),
            Self::NotJson => f.write_str("body of another media type"),
            Self::NoSuchCall => f.write_str("no such call"),
            Self::WrongMethod => f.write_str("wrong method"),
        }
    }
}

const MFA_REQUIRED: &str = "Ajoutez un second facteur sous «\u{a0}Mon compte\u{a0}» pour continuer.";
/// Same message for an unknown, revoked, expired or misplaced token.
const TOKEN_REFUSED: &str = "Jeton d’accès refusé\u{a0}: il est inconnu, révoqué ou expiré, ou n’est pas permis depuis cette adresse.";
/// `Retry-After` when the database or the store does not respond, or the server is busy.
const UNAVAILABLE: Duration = Duration::from_secs(4);
const UNAVAILABLE_MESSAGE: &str =
    "Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.";
const INVALID_MESSAGE: &str = "Des erreurs ont été rencontrées.";

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Body(_) => StatusCode::BAD_REQUEST,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyLargeBodies => StatusCode::SERVICE_UNAVAILABLE,
            Self::BodyTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::NoSuchCall => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::App(error) => match error {
                AppError::Invalid(_) | AppError::PasswordLink { .. } | AppError::LoginExpired(_) => {
                    StatusCode::BAD_REQUEST
                }
                AppError::Unauthenticated | AppError::SessionEnd(_) | AppError::TokenRefused => {
                    StatusCode::UNAUTHORIZED
                }
                AppError::Forbidden(_) | AppError::MfaEnrolmentRequired => StatusCode::FORBIDDEN,
                AppError::NotFound => StatusCode::NOT_FOUND,
                AppError::Conflict(_) | AppError::Port(PortError::Conflict(_)) => StatusCode::CONFLICT,
                AppError::Locked(_) => StatusCode::LOCKED,
                AppError::TooManyRequests { .. } | AppError::TooManyMfaTries { .. } => {
                    StatusCode::TOO_MANY_REQUESTS
                }
                AppError::Port(PortError::Unavailable { .. }) => StatusCode::SERVICE_UNAVAILABLE,
                AppError::Port(PortError::Corrupt(_)) => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    fn error_response(&self) -> HttpResponse {
        let status = self.status_code();
        let mut response = HttpResponse::build(status);
        if let Some(wait) = self.retry_after() {
            response.insert_header((RETRY_AFTER, wait.as_secs().saturating_add(1).to_string()));
        }
        if status.is_server_error() {
            log_chain(self);
        }
        response.json(self.build_body(status))
    }
}

impl ApiError {
    /// Returns the time after which the client can retry.
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::App(
                AppError::TooManyRequests { retry_after } | AppError::TooManyMfaTries { retry_after },
            ) => Some(*retry_after),
            Self::TooManyLargeBodies | Self::App(AppError::Port(PortError::Unavailable { .. })) => {
                Some(UNAVAILABLE)
            }
            _ => None,
        }
    }

    fn build_body(&self, status: StatusCode) -> ErrorResponse {
        let with_message =
            |message: &str| ErrorResponse { message: message.to_owned(), ..Default::default() };
        match self {
            Self::Body(details) => build_violations_body(details.clone()),
            Self::BodyTooLarge => with_message("Le contenu envoyé est trop volumineux."),
            Self::TooManyLargeBodies => with_message(UNAVAILABLE_MESSAGE),
            Self::BodyTimeout => with_message(
                "L’envoi a pris trop de temps et n’a pas été enregistré. Vérifiez votre connexion, puis réessayez.",
            ),
            Self::NotJson => {
                with_message("Le contenu doit être envoyé en JSON (Content-Type\u{202f}: application/json).")
            }
            Self::NoSuchCall => with_message("Cette adresse n’existe pas."),
            Self::WrongMethod => with_message("Cette méthode n’est pas permise à cette adresse."),
            Self::App(error) => match error {
                AppError::Invalid(violations) => build_violations_body(violations.as_slice().to_vec()),
                AppError::PasswordLink { message, user } => {
                    let details = vec![Violation { message: message.clone(), field: None }];
                    ErrorResponse { user: user.clone(), details: Some(details), ..with_message(message) }
                }
                AppError::Unauthenticated => with_message(SessionEnd::Expired.message()),
                AppError::TokenRefused => with_message(TOKEN_REFUSED),
                AppError::SessionEnd(end) => {
                    let reason = (*end != SessionEnd::Expired).then_some(ErrorReason::SessionEnded);
                    ErrorResponse { reason, ..with_message(end.message()) }
                }
                AppError::Forbidden(message) | AppError::Conflict(message) => with_message(message),
                AppError::Locked(message) => with_message(message),
                AppError::MfaEnrolmentRequired => {
                    ErrorResponse { reason: Some(ErrorReason::MfaRequired), ..with_message(MFA_REQUIRED) }
                }
                AppError::LoginExpired(message) => {
                    let details = vec![Violation { message: (*message).to_owned(), field: None }];
                    let reason = Some(ErrorReason::LoginOver);
                    ErrorResponse { reason, details: Some(details), ..with_message(message) }
                }
                AppError::TooManyMfaTries { retry_after } => {
                    with_message(&format_too_many_codes(*retry_after))
                }
                AppError::NotFound => with_message("Cet élément n’existe pas ou n’existe plus."),
                AppError::TooManyRequests { .. } => {
                    with_message("Trop de tentatives. Veuillez patienter avant de réessayer.")
                }
                AppError::Port(PortError::Conflict(conflict)) => with_message(conflict.message()),
                AppError::Port(_) => {
                    let message = if status == StatusCode::SERVICE_UNAVAILABLE {
                        UNAVAILABLE_MESSAGE
                    } else {
                        "Une erreur interne est survenue."
                    };
                    ErrorResponse { request_id: request_id::current_request_id(), ..with_message(message) }
                }
            },
        }
    }
}

/// Rounds up to whole minutes, so that a retry is not too early.
fn format_too_many_codes(wait: Duration) -> String {
    let minutes = wait.as_secs().div_ceil(60).max(1);
    let plural = if minutes > 1 { "s" } else { "" };
    format!("Trop de codes incorrects pour ce compte. Réessayez dans {minutes}\u{a0}minute{plural}.")
}

fn build_violations_body(details: Vec<Violation>) -> ErrorResponse {
    ErrorResponse { message: INVALID_MESSAGE.to_owned(), details: Some(details), ..Default::default() }
}

fn log_chain(error: &ApiError) {
    let ApiError::App(error) = error else { return };
    tracing::error!(
        request_id = request_id::current_request_id(),
        error = with_sources(error),
        "a request failed"
    );
}
