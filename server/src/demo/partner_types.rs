//! Documents of the partner types, saved by the administrator.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data;
use super::pages::upload_documents;
use super::people::People;
use crate::wiring::Services;

/// Adds the documents of the partner types with these names; types that the configuration does not define are skipped.
pub async fn load(services: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let admin = people.actor("admin@demo.fr")?;
    let types = services
        .partner_types
        .list(&authorize(&admin)?, false)
        .await
        .map_err(demo_error("looking for the types"))?;
    for type_data in data::parse_partner_types().map_err(DemoError::Data)? {
        let Some(partner_type) = types.iter().find(|partner_type| partner_type.label == type_data.kind)
        else {
            continue;
        };
        let files = upload_documents(services, clock, &admin, &type_data.documents).await?;
        let result = services
            .partner_types
            .save_documents(&authorize(&admin)?, partner_type.uuid, Some(&files), None)
            .await;
        result.map_err(demo_error(&type_data.kind))?;
    }
    Ok(())
}
