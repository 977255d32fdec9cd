//! Initial types from the configuration (AMB-090).

use super::PartnerTypeService;
use super::ports::NamedType;
use crate::error::PortError;

impl PartnerTypeService {
    /// Adds the types of the configuration that never existed. Called at startup; a renamed type is not created again
    /// under its configured label.
    pub async fn sync_with_configuration<'a>(
        &self,
        labels: impl IntoIterator<Item = &'a str> + Send,
    ) -> Result<(), PortError> {
        let named_type =
            |label: &str| NamedType { new_uuid: self.ids.new_id(), label: label.trim().to_owned() };
        let types: Vec<NamedType> = labels.into_iter().map(named_type).collect();
        self.types.seed(&types).await
    }
}
