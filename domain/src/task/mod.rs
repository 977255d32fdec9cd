//! Task: what a member of staff has to do and when.

pub mod form;
pub mod ics;
pub mod linked;
pub mod list;

use crate::shared::day::Day;
use crate::shared::instant::Instant;
use uuid::Uuid;

/// Message when tasks are asked of an employee without access (doc 3 §8).
pub const NO_ACCESS_FOR_TASKS: &str =
    "La gestion des tâches n’est possible qu’avec un espace salarié/indicateur activé.";

/// A task of a member of staff (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Identity.
    pub uuid: Uuid,
    /// 1 to 255 characters.
    pub title: String,
    /// The day it is due.
    pub due_date: Day,
    /// When it was done.
    pub completed_date: Option<Instant>,
    /// First among those of its day.
    pub important: bool,
    /// The account that has to do it.
    pub user: Uuid,
    /// The record it is about.
    pub customer_record: Option<Uuid>,
    /// The partner it is about.
    pub partner: Option<Uuid>,
}
