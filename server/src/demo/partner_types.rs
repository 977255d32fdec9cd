//! Documents of the partner types, saved by the administrator.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data;
use super::pages::upload_documents;
use super::people::People;
use crate::wiring::Services;

/// Adds the documents of the partner types with these names; types that the configuration does not define are skipped.
pub async fn load(past: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let admin = people.actor("admin@demo.fr")?;
    let types = past
        .partner_types
        .list(&authorize(&admin)?, false)
        .await
        .map_err(demo_error("looking for the types"))?;
    for wanted in data::partner_types().map_err(DemoError::Data)? {
        let Some(kind) = types.iter().find(|partner_type| partner_type.label == wanted.kind) else {
            continue;
        };
        let files = upload_documents(past, clock, &admin, &wanted.documents).await?;
        let saved =
            past.partner_types.save_documents(&authorize(&admin)?, kind.uuid, Some(&files), None).await;
        saved.map_err(demo_error(&wanted.kind))?;
    }
    Ok(())
}
