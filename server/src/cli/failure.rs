//! Why a command did not do what it was asked.

use crate::config::Mistake;
use crate::http::error::chain;
use application::error::AppError;
use std::fmt::Display;
use std::process::ExitCode;

/// Said on standard error, one line each; then the exit status.
#[derive(Debug)]
pub enum Failure {
    /// The configuration is wrong, or what it names does not answer: status 2.
    Start(Vec<Mistake>),
    /// The command was refused: status 1.
    Refused(String),
}

impl Failure {
    /// What a variable names does not work.
    pub fn start(variable: &str, message: impl Into<String>) -> Self {
        Self::Start(vec![Mistake::new(variable, message)])
    }

    /// A refusal in its own words.
    pub fn refused(message: impl Display) -> Self {
        Self::Refused(message.to_string())
    }

    /// Says it, and answers the exit status.
    pub fn report(self) -> ExitCode {
        let (lines, status) = match self {
            Self::Start(mistakes) => (mistakes.iter().map(ToString::to_string).collect(), 2),
            Self::Refused(message) => (vec![message], 1),
        };
        for line in lines {
            eprintln!("fenix: {}", one_line(&line));
        }
        ExitCode::from(status)
    }
}

impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Self {
        Self::Start(vec![mistake])
    }
}

impl From<Vec<Mistake>> for Failure {
    fn from(mistakes: Vec<Mistake>) -> Self {
        Self::Start(mistakes)
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
