//! Stored values of the columns of a case.

pub(super) use super::super::customer_case::status_entity::status;
use super::super::error::corrupt;
use application::error::PortError;
use domain::checklist_template::CaseProject;
use domain::customer_case::turn::WaitingFor;

pub(super) fn number(count: i64) -> Result<u64, PortError> {
    u64::try_from(count).map_err(|_| corrupt("a number of cases"))
}

pub(super) fn turn(key: &str) -> Result<WaitingFor, PortError> {
    WaitingFor::from_key(key).ok_or_else(|| corrupt("whose turn a case is"))
}

pub(super) fn project(key: &str) -> Result<CaseProject, PortError> {
    CaseProject::from_key(key).ok_or_else(|| corrupt("the project of a case"))
}
