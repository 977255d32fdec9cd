//! Changes of an account inside the transaction that saves its owner.

use super::super::api_token::revoke_tokens_of;
use super::super::error::db_error;
use super::super::job_writer::save_jobs;
use super::super::stored::Stored;
use super::super::task::delete_calendar;
use super::devices::delete_devices;
use super::logins::save_event;
use super::sessions::end_sessions;
use super::{entity, link_entity, open_account};
use application::account::login_event::LoginEvent;
use application::account::ports::{Account, AccountUpdate};
use application::error::PortError;
use domain::account::change::AccountState;
use domain::account::role::Role;
use domain::shared::email::email_key;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect};
use std::slice;
use uuid::Uuid;

const CHANGING_CONTEXT: &str = "changing an account";

/// Applies `update` to the account, and ends its sessions and links where required. Returns false when the account does
/// not exist.
///
/// # Errors
/// `Unique`: another account has the address.
pub async fn change_account(
    transaction: &DatabaseTransaction,
    update: &AccountUpdate,
    now: Instant,
) -> Result<bool, PortError> {
    let before = entity::Entity::find_by_id(update.uuid).lock_exclusive().one(transaction).await;
    let Some(before) = before.map_err(db_error(CHANGING_CONTEXT))? else { return Ok(false) };
    let email_key = email_key(&update.email);
    let is_enabled = update.enabled.unwrap_or(before.enabled);
    let state = AccountState {
        role: before.role.0,
        email_key: before.email_key.clone(),
        enabled: before.enabled,
        has_password: before.password_hash.is_some(),
    };
    let consequences = state.consequences(&email_key, is_enabled);
    let former_email = before.email.clone();
    let mut row = before.into_active_model();
    row.email = Set(update.email.clone());
    row.email_key = Set(email_key);
    row.first_name = Set(update.name.first_name.clone());
    row.last_name = Set(update.name.last_name.clone());
    row.enabled = Set(is_enabled);
    if consequences.ends_sessions {
        row.sessions_valid_from = Set(Stored(now));
        end_sessions(transaction, update.uuid, None, now).await?;
        delete_links(transaction, update.uuid).await?;
        delete_devices(transaction, update.uuid).await?;
        // A calendar address known to others must not become valid again when access is restored.
        delete_calendar(transaction, update.uuid).await?;
    }
    if consequences.ends_access {
        revoke_tokens_of(transaction, update.uuid, now).await?;
    }
    let events = [
        (consequences.address_event, update.address_event),
        (consequences.access_event, update.access_event),
    ];
    for (kind, uuid) in events {
        let Some(kind) = kind else { continue };
        let account = Some((update.uuid, state.role));
        let event = LoginEvent { uuid, at: now, account, kind, address: None, device: String::new() };
        save_event(transaction, &event).await?;
    }
    if consequences.clears_password {
        row.password_hash = Set(None);
        row.password_changed_at = Set(None);
        row.former_email = Set(Some(former_email));
        save_jobs(transaction, slice::from_ref(&update.address_changed_mail), now).await?;
    }
    if consequences.mails_link {
        save_jobs(transaction, slice::from_ref(&update.link_mail), now).await?;
    }
    entity::Entity::update(row).exec(transaction).await.map_err(db_error(CHANGING_CONTEXT))?;
    Ok(true)
}

/// Same as [`change_account`] for a partner. If `update` enables access, a missing account is created
/// and a link is mailed.
///
/// # Errors
/// The errors of [`change_account`].
pub async fn change_partner_account(
    transaction: &DatabaseTransaction,
    update: &AccountUpdate,
    now: Instant,
) -> Result<(), PortError> {
    if change_account(transaction, update, now).await? || update.enabled != Some(true) {
        return Ok(());
    }
    let (email, name) = (update.email.clone(), update.name.clone());
    open_account(transaction, &Account::new(update.uuid, Role::Partner, email, name, now)).await?;
    save_jobs(transaction, slice::from_ref(&update.link_mail), now).await
}

/// Deletes the links mailed to a former address or to an account without access.
async fn delete_links(transaction: &DatabaseTransaction, account: Uuid) -> Result<(), PortError> {
    let is_of_account = link_entity::Column::AccountUuid.eq(account);
    let links = link_entity::Entity::delete_many().filter(is_of_account);
    links.exec(transaction).await.map_err(db_error("deleting the links of an account"))?;
    Ok(())
}
