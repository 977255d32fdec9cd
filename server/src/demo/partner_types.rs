//! Documents of the partner types, saved by the administrator.

use super::act::{DemoError, authorize, during};
use super::clock::ActClock;
use super::data;
use super::pages::file;
use super::people::People;
use crate::wiring::Services;
use bytes::Bytes;
use domain::media::reference::MediaReference;
use futures::StreamExt as _;
use futures::stream;

/// Adds the documents of the partner types with these names; types that the configuration does not define are skipped.
pub async fn load(past: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let admin = people.actor("admin@demo.fr")?;
    let types =
        past.partner_types.list(&authorize(&admin)?, false).await.map_err(during("looking for the types"))?;
    for wanted in data::partner_types().map_err(DemoError::Data)? {
        let Some(kind) = types.iter().find(|one| one.label == wanted.kind) else { continue };
        let mut medias = Vec::new();
        for document in &wanted.documents {
            let to_demo_error = during(&document.name);
            clock.set_days_ago(document.days_ago);
            let bytes = Bytes::from(file(document));
            let admission = past.medias.admit(&admin, "demo").await.map_err(&to_demo_error)?;
            let content = stream::once(async move { Ok(bytes) }).boxed();
            let media =
                past.medias.store(admission, &document.name, content).await.map_err(&to_demo_error)?;
            medias.push(MediaReference { uuid: media.uuid, name: None });
        }
        let saved =
            past.partner_types.save_documents(&authorize(&admin)?, kind.uuid, Some(&medias), None).await;
        saved.map_err(during(&wanted.kind))?;
    }
    Ok(())
}
