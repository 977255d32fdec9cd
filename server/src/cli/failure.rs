//! Why a command did not do what it was asked.

use crate::config::ConfigError;
use crate::http::error::chain;
use application::error::AppError;
use std::fmt::Display;
use std::process::ExitCode;

/// Said on standard error, one line each; then the exit status.
#[derive(Debug)]
pub enum Failure {
    /// The configuration is wrong, or what it names does not answer: status 2.
    Start(Vec<ConfigError>),
    /// The command was refused: status 1.
    Refused(String),
}

impl Failure {
    /// What a variable names does not work.
    pub fn start(variable: &str, message: impl Into<String>) -> Self {
        Self::Start(vec![ConfigError::new(variable, message)])
    }

    /// A refusal in its own words.
    pub fn refused(message: impl Display) -> Self {
        Self::Refused(message.to_string())
    }

    /// Says it, and answers the exit status.
    pub fn report(self) -> ExitCode {
        let (lines, status) = match self {
            Self::Start(errors) => (errors.iter().map(ToString::to_string).collect(), 2),
            Self::Refused(message) => (vec![message], 1),
        };
        for line in lines {
            eprintln!("fenix: {}", one_line(&line));
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
                let said = violations.as_slice().iter().map(|violation| match &violation.field {
                    Some(field) => format!("--{field}: {}", violation.message),
                    None => violation.message.clone(),
                });
                Self::Refused(said.collect::<Vec<_>>().join("; "))
            }
            other => Self::Refused(chain(&other)),
        }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
