//! Cases: creation, edit, statuses, the customer's side, mails, files.

mod access;
mod assigned_employees;
mod concurrency;
mod create;
mod customer;
mod deadlines;
mod documents;
mod download;
mod large;
mod mails;
mod parts;
mod reminders;
mod statements;
mod status;
mod step_mails;
mod stop_reminders;
