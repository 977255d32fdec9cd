//! Creation and change of saved views.

use super::ListViewService;
use super::ports::StoredView;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, build_user_key, find_created};
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::list_view::{ListViewForm, ListViewPatch, MAX_VIEWS, TOO_MANY};
use uuid::Uuid;

/// Message for a view that changed since it was displayed.
const VIEW_CHANGED: &str =
    "Cette vue a été modifiée entre-temps. Rechargez la liste pour voir les changements.";

impl ListViewService {
    /// Creates a view. Creations repeated with the same key return the same view.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, too many views, or a key used for another view; `NotFound`: the user's role
    /// may not read the list.
    pub async fn create(
        &self,
        user: &Authorized<act::KeepListViews>,
        form: ListViewForm,
        key: Option<Uuid>,
    ) -> Result<StoredView, AppError> {
        let key = build_user_key(self.ids.as_ref(), "list-view", user, key, &form);
        retry_on_fresh_data(self.clock.as_ref(), async || {
            match find_created(self.keys.as_ref(), key.as_ref()).await? {
                Some(uuid) => self.load(user, uuid).await,
                None => self.create_once(user, form.clone(), key.as_ref()).await,
            }
        })
        .await
    }

    async fn create_once(
        &self,
        user: &User,
        form: ListViewForm,
        key: Option<&IdempotencyKey>,
    ) -> Result<StoredView, AppError> {
        let view = form.validate(self.ids.new_id(), user.account)?;
        if !view.list.is_read_by(user.role) {
            return Err(AppError::NotFound);
        }
        if !self.views.create(&view, self.clock.now(), MAX_VIEWS, key).await? {
            return Err(AppError::invalid(TOO_MANY));
        }
        self.load(user, view.uuid).await
    }

    /// Changes the name, the content or the visibility of a view.
    ///
    /// # Errors
    /// `Invalid`: violations of the form; `NotFound`: no such view visible to the user; `Forbidden`: a shared view of
    /// another user, unless the user is an admin; `Conflict`: changed since the edited version (AMB-129).
    pub async fn change(
        &self,
        user: &Authorized<act::KeepListViews>,
        uuid: Uuid,
        patch: ListViewPatch,
    ) -> Result<StoredView, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let StoredView { view, .. } = self.load(user, uuid).await?;
            view.check_changeable_by(user.account, user.role)?;
            if patch.version.is_some_and(|edited| edited != view.version) {
                return Err(AppError::Conflict(VIEW_CHANGED.to_owned()));
            }
            let changed = patch.clone().apply_to(view)?;
            self.views.update(&changed, self.clock.now()).await?;
            // An admin who un-shares another user's view loses access to it; the owner's view is returned.
            let owner = self.views.find(uuid, changed.owner).await?;
            owner.ok_or(AppError::NotFound)
        })
        .await
    }
}
