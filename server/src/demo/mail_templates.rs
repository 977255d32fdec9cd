//! Mail template edited by the administrator.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data;
use super::files::upload;
use super::pages::build_pdf;
use super::people::People;
use crate::wiring::Services;
use domain::mail_template::form::MailTemplateForm;
use domain::media::reference::MediaReference;

/// Edits the templates of the demonstration, each with its attachment.
pub async fn load(services: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    services.mail_templates.seed().await.map_err(demo_error("giving templates their identity"))?;
    let admin = people.actor("admin@demo.fr")?;
    for template in data::parse_mail_templates().map_err(DemoError::Data)? {
        clock.set_days_ago(template.document.days_ago);
        let uuid = upload(services, &admin, &template.document.name, build_pdf(&template.document)).await?;
        let form = MailTemplateForm {
            subject: Some(template.subject),
            content: Some(template.content),
            medias: Some(vec![MediaReference { uuid, name: None }]),
            version: None,
        };
        let result = services.mail_templates.save(&authorize(&admin)?, &template.key, &form).await;
        result.map_err(demo_error(&template.key))?;
    }
    Ok(())
}
