//! Creation and renaming of partner types (AMB-090).

use super::PartnerTypeService;
use super::ports::PartnerType;
use crate::actor::Authorized;
use crate::error::{AppError, PortError, Unique, WriteConflict};
use domain::account::access::act;
use domain::partner_type::{LABEL_TAKEN, PartnerTypeForm, is_same_label};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedPartnerType {
    pub partner_type: PartnerType,
    /// True when the type was created, false when it was renamed.
    pub created: bool,
}

impl PartnerTypeService {
    /// Creates a type, or renames the one of the form.
    ///
    /// # Errors
    /// `Invalid`: invalid label, or label of another type; `NotFound`: no such type.
    pub async fn save(
        &self,
        _: &Authorized<act::SavePartnerType>,
        form: &PartnerTypeForm,
    ) -> Result<SavedPartnerType, AppError> {
        let label = form.parse_label()?;
        let uuid = form.uuid.unwrap_or_else(|| self.ids.new_id());
        let known = self.types.list(false).await?;
        if known
            .iter()
            .any(|partner_type| partner_type.uuid != uuid && is_same_label(&partner_type.label, &label))
        {
            return Err(AppError::invalid_field("label", LABEL_TAKEN));
        }
        let created = form.uuid.is_none();
        let found = if created {
            self.types.create(uuid, &label).await.map(|()| true)
        } else {
            self.types.rename(uuid, &label).await
        };
        match found {
            // A concurrent request used the label.
            Err(PortError::Conflict(WriteConflict::Unique(Unique::PartnerTypeLabel))) => {
                Err(AppError::invalid_field("label", LABEL_TAKEN))
            }
            Err(error) => Err(error.into()),
            Ok(false) => Err(AppError::NotFound),
            Ok(true) => {
                let partner_type = self.types.find(uuid).await?.ok_or(AppError::NotFound)?;
                Ok(SavedPartnerType { partner_type, created })
            }
        }
    }
}
