//! Records of the demonstration with their cases.

use super::act::{DemoError, authorize, demo_error};
use super::cases;
use super::clock::ActClock;
use super::data::{People as Data, Record};
use super::people::People;
use crate::wiring::Services;
use domain::calendar::paris::day_in_paris;

/// Saves one record and its cases with their history.
pub async fn load(
    services: &Services,
    clock: &ActClock,
    people: &People,
    data: &Data,
    record: Record,
) -> Result<(), DemoError> {
    let mut form = record.form;
    let last_name =
        form.customers.first().and_then(|customer| customer.last_name.clone()).unwrap_or_default();
    if let Some(task) = record.task {
        form.task_due_date = Some(day_in_paris(clock.present()).plus_days(task.in_days));
        form.task_title = Some(task.title);
    }
    let actor = people.actor(&record.run_by)?;
    clock.set_days_ago(record.days_ago);
    let customers = form.customers.clone();
    let (view, _) = services.records.save(&authorize(&actor)?, form).await.map_err(demo_error(&last_name))?;
    for case in record.cases {
        cases::load(services, clock, people, data, &actor, (view.uuid, &customers), case).await?;
    }
    Ok(())
}
