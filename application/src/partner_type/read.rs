//! The types and their documents (AMB-089, AMB-091).

use super::PartnerTypes;
use super::ports::PartnerType;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl PartnerTypes {
    /// Every type, by name; with their documents when asked for.
    ///
    /// # Errors
    /// A role that does not manage partners.
    pub async fn list(
        &self,
        _: &Allowed<act::ListPartnerTypes>,
        with_medias: bool,
    ) -> Result<Vec<PartnerType>, AppError> {
        Ok(self.queries.list(with_medias).await?)
    }

    /// One type with its documents.
    ///
    /// # Errors
    /// A role that does not manage partners; no such type.
    pub async fn one(&self, _: &Allowed<act::ListPartnerTypes>, uuid: Uuid) -> Result<PartnerType, AppError> {
        self.queries.find(uuid).await?.ok_or(AppError::NotFound)
    }

    /// The PARTNER's own type with its documents.
    ///
    /// # Errors
    /// Any other role; an account that is no partner's.
    pub async fn own(&self, user: &Allowed<act::OpenOwnPartnerType>) -> Result<PartnerType, AppError> {
        self.queries.of_partner(user.account).await?.ok_or(AppError::NotFound)
    }
}
