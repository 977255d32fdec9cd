//! Mail template edited by the administrator.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data;
use super::files::upload;
use super::pages::file;
use super::people::People;
use crate::wiring::Services;
use domain::mail_template::form::MailTemplateForm;
use domain::media::reference::MediaReference;

/// Edits the templates of the demonstration, each with its attachment.
pub async fn load(past: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    past.mail_templates.seed().await.map_err(demo_error("giving templates their identity"))?;
    let admin = people.actor("admin@demo.fr")?;
    for wanted in data::mail_templates().map_err(DemoError::Data)? {
        clock.set_days_ago(wanted.document.days_ago);
        let uuid = upload(past, &admin, &wanted.document.name, file(&wanted.document)).await?;
        let form = MailTemplateForm {
            subject: Some(wanted.subject),
            content: Some(wanted.content),
            medias: Some(vec![MediaReference { uuid, name: None }]),
            version: None,
        };
        let saved = past.mail_templates.save(&authorize(&admin)?, &wanted.key, &form).await;
        saved.map_err(demo_error(&wanted.key))?;
    }
    Ok(())
}
