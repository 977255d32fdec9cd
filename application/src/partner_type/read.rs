//! Reading of the types and their documents (AMB-089, AMB-091).

use super::PartnerTypeService;
use super::ports::PartnerType;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl PartnerTypeService {
    /// Returns every type, by label; with documents if requested.
    pub async fn list(
        &self,
        _: &Authorized<act::ListPartnerTypes>,
        with_files: bool,
    ) -> Result<Vec<PartnerType>, AppError> {
        Ok(self.types.list(with_files).await?)
    }

    /// Returns a type with its documents.
    ///
    /// # Errors
    /// `NotFound`: no such type.
    pub async fn open(
        &self,
        _: &Authorized<act::ListPartnerTypes>,
        uuid: Uuid,
    ) -> Result<PartnerType, AppError> {
        self.types.find(uuid).await?.ok_or(AppError::NotFound)
    }

    /// Returns the PARTNER's own type with its documents.
    ///
    /// # Errors
    /// `NotFound`: the account is not of a partner.
    pub async fn open_own(
        &self,
        user: &Authorized<act::OpenOwnPartnerType>,
    ) -> Result<PartnerType, AppError> {
        self.types.find_by_partner(user.account).await?.ok_or(AppError::NotFound)
    }
}
