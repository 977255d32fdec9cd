//! Mail template edited by the administrator.

use super::act::{DemoError, authorize, during};
use super::clock::ActClock;
use super::data::{self, Document};
use super::pages::file;
use super::people::People;
use crate::wiring::Services;
use application::actor::Actor;
use application::error::AppError;
use bytes::Bytes;
use domain::mail_template::form::MailTemplateForm;
use domain::media::reference::MediaReference;
use futures::StreamExt as _;
use futures::stream;
use uuid::Uuid;

/// Edits the templates of the demonstration, each with its attachment.
pub async fn load(past: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    past.mail_templates.seed().await.map_err(during("giving templates their identity"))?;
    let admin = people.actor("admin@demo.fr")?;
    for wanted in data::mail_templates().map_err(DemoError::Data)? {
        let to_demo_error = during(&wanted.key);
        clock.set_days_ago(wanted.document.days_ago);
        let uuid = a_file(past, &admin, &wanted.document).await.map_err(&to_demo_error)?;
        let form = MailTemplateForm {
            subject: Some(wanted.subject),
            content: Some(wanted.content),
            medias: Some(vec![MediaReference { uuid, name: None }]),
            version: None,
        };
        past.mail_templates.save(&authorize(&admin)?, &wanted.key, &form).await.map_err(&to_demo_error)?;
    }
    Ok(())
}

async fn a_file(past: &Services, admin: &Actor, document: &Document) -> Result<Uuid, AppError> {
    let bytes = Bytes::from(file(document));
    let admission = past.medias.admit(admin, "demo").await?;
    let content = stream::once(async move { Ok(bytes) }).boxed();
    Ok(past.medias.store(admission, &document.name, content).await?.uuid)
}
