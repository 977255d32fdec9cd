//! What people say themselves of the mails they want: by the page of a link, or by one click in their mail
//! program (doc 3 §2, §7; AMB-110 to AMB-112; RFC 8058). For everybody: the link is the key.

use super::links::PreferenceLinks;
use super::ports::{ContactPreferences, PreferenceRepository};
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Limit, RateLimits};
use crate::record_merge::ports::RecordMergeQueries;
use crate::settings::Settings;
use domain::contact::preferences::Decision;
use domain::shared::instant::Instant;
use std::sync::Arc;
use uuid::Uuid;

/// Who calls, with which link.
#[derive(Clone, Copy, Debug)]
pub struct LinkUse<'a> {
    /// The contact in its path.
    pub entry: Uuid,
    /// Its signature, if it bears one: the documents' own form has none.
    pub signature: Option<&'a str>,
    /// Digest of the client's address.
    pub client: &'a str,
}

pub struct Preferences {
    contacts: Arc<dyn PreferenceRepository>,
    merges: Arc<dyn RecordMergeQueries>,
    links: PreferenceLinks,
    limits: Arc<dyn RateLimits>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
}

impl Preferences {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            contact_preferences: contacts,
            record_merge_queries: merges,
            limits,
            clock,
            settings,
            ..
        } = adapters.clone();
        Self { contacts, merges, links: PreferenceLinks::new(adapters), limits, clock, settings }
    }

    /// The contact of a link with their address.
    ///
    /// # Errors
    /// Not found: no such contact, another address, a signature that is not ours. Too many tries of this client,
    /// where no signature vouches for the link.
    pub async fn open(&self, link: LinkUse<'_>, email: &str) -> Result<ContactPreferences, AppError> {
        let key = key_of(email);
        match link.signature {
            None => self.admit(link.client).await?,
            Some(signature) if self.links.is_preferences(link.entry, &key, signature) => {}
            Some(_) => return self.refuse(link.client).await,
        }
        let found = self.found(link, email).await?;
        if link.signature.is_none() {
            // Who knows a contact is no guesser: the tries before were slips.
            self.limits.clear(&tries(link.client)).await?;
        }
        Ok(found)
    }

    /// Of the groups they are in, the contact wants these and no other (PREF-08, PREF-09, PREF-11). Answers the
    /// contact as they are then.
    ///
    /// # Errors
    /// Those of `open`.
    pub async fn choose(
        &self,
        link: LinkUse<'_>,
        email: &str,
        wanted: &[Uuid],
    ) -> Result<ContactPreferences, AppError> {
        let contact = self.open(link, email).await?;
        let decision = Decision::keeping_only(&contact.subscriptions, wanted);
        self.contacts.decide(contact.uuid, &decision, self.clock.now()).await?;
        self.found(link, email).await
    }

    /// The contact at the address of the link. A signed link of a contact that was merged into another one opens that
    /// one, which may have another address: the answer repeats that of the link.
    async fn found(&self, link: LinkUse<'_>, email: &str) -> Result<ContactPreferences, AppError> {
        let current = self.merges.current(link.entry).await?;
        if current != link.entry && link.signature.is_some() {
            let found = self.contacts.find(current, None).await?.ok_or(AppError::NotFound)?;
            return Ok(ContactPreferences { email: email.trim().to_owned(), ..found });
        }
        self.contacts.find(link.entry, Some(&key_of(email))).await?.ok_or(AppError::NotFound)
    }

    /// Unsubscribes from the groups of a one-click address; from all when it names none. A second time changes
    /// nothing, and a contact that is no more has nothing left to refuse.
    ///
    /// # Errors
    /// Not found: the signature is not ours. Too many tries with such ones.
    pub async fn unsubscribe(&self, link: LinkUse<'_>, groups: &[Uuid]) -> Result<(), AppError> {
        self.check_one_click(link, groups).await?;
        let current = self.merges.current(link.entry).await?;
        let Some(contact) = self.contacts.find(current, None).await? else { return Ok(()) };
        let decision = Decision::leaving(&contact.subscriptions, groups);
        Ok(self.contacts.decide(contact.uuid, &decision, self.clock.now()).await?)
    }

    /// The page that says what a one-click address does: opening it is no decision, since programs open the
    /// addresses of mails too.
    ///
    /// # Errors
    /// Those of `unsubscribe`.
    pub async fn one_click_page(&self, link: LinkUse<'_>, groups: &[Uuid]) -> Result<String, AppError> {
        self.check_one_click(link, groups).await?;
        Ok(self.links.one_click_page(link.entry, groups, link.signature.unwrap_or_default()))
    }

    async fn check_one_click(&self, link: LinkUse<'_>, groups: &[Uuid]) -> Result<(), AppError> {
        if self.links.is_one_click(link.entry, groups, link.signature.unwrap_or_default()) {
            return Ok(());
        }
        self.refuse(link.client).await
    }

    async fn refuse<T>(&self, client: &str) -> Result<T, AppError> {
        self.admit(client).await?;
        Err(AppError::NotFound)
    }

    /// Counts a try. Links that we signed are not counted: unsubscribing must always work.
    async fn admit(&self, client: &str) -> Result<(), AppError> {
        let limit = self.settings.limits.preferences;
        count_guess(self.limits.as_ref(), limit, client, self.clock.now()).await
    }
}

/// Counts a try of this client with a link that nobody signed.
///
/// # Errors
/// Too many of them.
pub(crate) async fn count_guess(
    limits: &dyn RateLimits,
    limit: Option<Limit>,
    client: &str,
    now: Instant,
) -> Result<(), AppError> {
    let Some(limit) = limit else { return Ok(()) };
    match limits.hit(&tries(client), limit, now).await? {
        Some(retry_after) => Err(AppError::TooManyRequests { retry_after }),
        None => Ok(()),
    }
}

/// No address holds a blank: in the documents' own form of the link it was a plus sign.
fn key_of(email: &str) -> String {
    email.trim().replace(' ', "+").to_ascii_lowercase()
}

fn tries(client: &str) -> String {
    format!("preferences:{client}")
}
