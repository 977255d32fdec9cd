//! Failures of commands.

use crate::config::ConfigError;
use application::error::AppError;
use application::error::with_sources;
use std::fmt::Display;
use std::process::ExitCode;

/// Failure of a command: printed on standard error, one line per error; determines the exit status.
#[derive(Debug)]
pub enum Failure {
    /// The configuration is invalid, or a service that it names does not respond: status 2.
    Start(Vec<ConfigError>),
    /// The command was refused: status 1.
    Refused(String),
}

impl Failure {
    /// Creates a failure of the service or value that a variable names.
    pub fn start(variable: &str, message: impl Into<String>) -> Self {
        Self::Start(vec![ConfigError::new(variable, message)])
    }

    /// Creates a refusal with this message.
    pub fn refusal(message: impl Display) -> Self {
        Self::Refused(message.to_string())
    }

    /// Prints the failure and returns the exit status.
    pub fn report(self) -> ExitCode {
        let (lines, status) = match self {
            Self::Start(errors) => (errors.iter().map(ToString::to_string).collect(), 2),
            Self::Refused(message) => (vec![message], 1),
        };
        for line in lines {
            eprintln!("fenix: {}", to_one_line(&line));
        }
        ExitCode::from(status)
    }
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Self {
        Self::Start(vec![error])
    }
}

impl From<Vec<ConfigError>> for Failure {
    fn from(errors: Vec<ConfigError>) -> Self {
        Self::Start(errors)
    }
}

impl From<AppError> for Failure {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Invalid(violations) => {
                let expected = violations.as_slice().iter().map(|violation| match &violation.field {
                    Some(field) => format!("--{field}: {}", violation.message),
                    None => violation.message.clone(),
                });
                Self::Refused(expected.collect::<Vec<_>>().join("; "))
            }
            error => Self::Refused(with_sources(&error)),
        }
    }
}

fn to_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
