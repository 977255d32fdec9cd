//! Creation and update of partners, distinguished by the uuid (AMB-027).

use super::PartnerService;
use super::ports::{NewPartner, PartnerChange, SaveOutcome, StoredPartner};
use crate::account::ports::AccountUpdate;
use crate::actor::{Authorized, User};
use crate::error::{
    ADDRESS_OF_AN_ACCOUNT, AppError, PortError, ReferencedTable, WriteConflict, refuse_if_outdated,
};
use crate::idempotency::{IdempotencyKey, build_user_key, find_created};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::change::ONLY_ADMIN_CHANGES_PARTNER_ADDRESS;
use domain::account::role::Role;
use domain::partner::{Partner, PartnerForm};
use domain::shared::instant::Instant;
use uuid::Uuid;

const UNKNOWN_TYPE: &str = "Ce type de prescripteur n’existe pas.";
const ADDRESS_OF_A_PARTNER: &str = "Cette adresse email est déjà utilisée par un autre prescripteur.";

/// Saved partner; true when it was created.
pub type SavedPartner = (StoredPartner, bool);

impl PartnerService {
    /// Saves the partner after normalisation. Identifier, audit data and version are set by the server. The access
    /// flag creates, enables or disables the login account (AMB-022). Creations repeated with the same key return the
    /// same partner.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, an unknown type, an address already in use, or a key used for another
    /// partner; `NotFound`: no such partner in the user's scope; `Forbidden`: only an admin may change the address of a
    /// partner with account; `Conflict`: changed since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::SavePartner>,
        form: PartnerForm,
        key: Option<Uuid>,
    ) -> Result<SavedPartner, AppError> {
        if let Some(uuid) = form.uuid {
            let saved = retry_on_fresh_data(self.clock.as_ref(), async || {
                self.update(user, uuid, form.clone()).await
            })
            .await?;
            return Ok((saved, false));
        }
        let key = build_user_key(self.ids.as_ref(), "partner", user, key, &form);
        let saved = retry_on_fresh_data(self.clock.as_ref(), async || {
            match find_created(self.keys.as_ref(), key.as_ref()).await? {
                Some(uuid) => self.find(user, uuid).await,
                None => self.create(user, form.clone(), key.as_ref()).await,
            }
        })
        .await?;
        Ok((saved, true))
    }

    async fn validate(&self, form: PartnerForm, stored: Option<&Partner>) -> Result<Partner, AppError> {
        let partner_type = form.partner_type;
        let partner = form.validate(stored, || self.ids.new_id());
        if let Some(reference) = partner_type
            && self.partners.find_partner_type(reference.0).await?.is_none()
        {
            let mut found = partner.err().unwrap_or_default();
            found.add("type", UNKNOWN_TYPE);
            return Err(found.into());
        }
        Ok(partner?)
    }

    async fn create(
        &self,
        user: &User,
        form: PartnerForm,
        key: Option<&IdempotencyKey>,
    ) -> Result<StoredPartner, AppError> {
        let partner = self.validate(form, None).await?;
        let (uuid, at) = (partner.uuid, self.clock.now());
        let new = NewPartner {
            assigned_to: (user.role == Role::Employee).then_some(user.account),
            account: self.build_account_update(&partner, at),
            partner,
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Create, JournalObject::Partner, uuid, at),
        };
        let outcome = self.partners.create(&new, key).await.map_err(unknown_type_error)?;
        self.find_saved_partner(user, uuid, outcome).await
    }

    async fn update(&self, user: &User, uuid: Uuid, form: PartnerForm) -> Result<StoredPartner, AppError> {
        // A partner outside the scope is reported as not found before any other error.
        let stored = self.find(user, uuid).await?;
        let edited_version = form.version;
        let partner = self.validate(form, Some(&stored.partner)).await?;
        refuse_if_outdated(edited_version, stored.partner.version, Some(&stored.audit.update_user))?;
        if stored.has_account && user.role != Role::Admin && stored.partner.email != partner.email {
            return Err(AppError::Forbidden(ONLY_ADMIN_CHANGES_PARTNER_ADDRESS.to_owned()));
        }
        let at = self.clock.now();
        let change = PartnerChange {
            account: self.build_account_update(&partner, at),
            partner,
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Change, JournalObject::Partner, uuid, at),
        };
        let outcome = self.partners.update(&change).await.map_err(unknown_type_error)?;
        self.find_saved_partner(user, uuid, outcome).await
    }

    fn build_account_update(&self, partner: &Partner, at: Instant) -> AccountUpdate {
        let (email, access) = (partner.email.as_str().to_owned(), Some(partner.enable_access));
        AccountUpdate::new(self.ids.as_ref(), partner.uuid, email, partner.name(), access, at)
    }

    async fn find_saved_partner(
        &self,
        user: &User,
        uuid: Uuid,
        outcome: SaveOutcome,
    ) -> Result<StoredPartner, AppError> {
        match outcome {
            SaveOutcome::Saved => self.find(user, uuid).await,
            SaveOutcome::AddressOfAPartner => Err(AppError::invalid_field("email", ADDRESS_OF_A_PARTNER)),
            SaveOutcome::AddressOfAnAccount => Err(AppError::invalid_field("email", ADDRESS_OF_AN_ACCOUNT)),
        }
    }

    async fn find(&self, user: &User, uuid: Uuid) -> Result<StoredPartner, AppError> {
        self.partners.find(uuid, user.partner_scope()).await?.ok_or(AppError::NotFound)
    }
}

/// Converts the conflict of a type that was deleted between the validation and the save.
fn unknown_type_error(error: PortError) -> AppError {
    match error {
        PortError::Conflict(WriteConflict::Reference(ReferencedTable::PartnerType)) => {
            AppError::invalid_field("type", UNKNOWN_TYPE)
        }
        other => other.into(),
    }
}
