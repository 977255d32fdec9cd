//! Preferences of a contact, changed on the page of a link or with one click in the mail program (doc 3 §2, §7;
//! AMB-110 to AMB-112; RFC 8058). Public: the link authorises the call.

use super::links::PreferenceLinks;
use super::ports::{ContactPreferences, PreferenceRepository};
use crate::error::AppError;
use crate::ports::{Clock, RateLimits};
use crate::rate_limit::check_rate_limit;
use crate::record_merge::ports::RecordMergeRepository;
use crate::settings::Settings;
use domain::contact::preferences::Decision;
use domain::shared::email::email_key;
use std::sync::Arc;
use uuid::Uuid;

/// Link of a request, and the client.
#[derive(Clone, Copy, Debug)]
pub struct LinkUse<'a> {
    /// Contact in the path.
    pub entry: Uuid,
    /// Signature; absent in the documented link format.
    pub signature: Option<&'a str>,
    /// Digest of the client address.
    pub client: &'a str,
}

pub struct PreferenceService {
    pub contacts: Arc<dyn PreferenceRepository>,
    pub merges: Arc<dyn RecordMergeRepository>,
    pub links: PreferenceLinks,
    pub limits: Arc<dyn RateLimits>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl PreferenceService {
    /// Returns the contact of a link, with its address.
    ///
    /// # Errors
    /// `NotFound`: no such contact, another address, or an invalid signature; `TooManyRequests`: too many requests
    /// without valid signature from this client.
    pub async fn open(&self, link: LinkUse<'_>, email: &str) -> Result<ContactPreferences, AppError> {
        let key = normalise_address(email);
        match link.signature {
            None => self.count_guess(link.client).await?,
            Some(signature) if self.links.is_preferences(link.entry, &key, signature) => {}
            Some(_) => return self.refuse(link.client).await,
        }
        let found = self.load(link, email).await?;
        if link.signature.is_none() {
            // A client that knows the address does not guess, so its counted attempts are reset.
            self.limits.clear(&guesses_key(link.client)).await?;
        }
        Ok(found)
    }

    /// Accepts the mails of the `wanted` groups only (PREF-08, PREF-09, PREF-11), and returns the updated contact.
    ///
    /// # Errors
    /// The errors of [`Self::open`].
    pub async fn choose(
        &self,
        link: LinkUse<'_>,
        email: &str,
        wanted: &[Uuid],
    ) -> Result<ContactPreferences, AppError> {
        let contact = self.open(link, email).await?;
        let decision = Decision::keep_groups(&contact.subscriptions, wanted);
        self.contacts.decide(contact.uuid, &decision, self.clock.now()).await?;
        self.load(link, email).await
    }

    /// Returns the contact of the link. A signed link of a merged contact gives the remaining contact, with the
    /// address of the link.
    async fn load(&self, link: LinkUse<'_>, email: &str) -> Result<ContactPreferences, AppError> {
        let current = self.merges.find_current_record(link.entry).await?;
        if current != link.entry && link.signature.is_some() {
            let found = self.contacts.find(current, None).await?.ok_or(AppError::NotFound)?;
            return Ok(ContactPreferences { email: email.trim().to_owned(), ..found });
        }
        self.contacts.find(link.entry, Some(&normalise_address(email))).await?.ok_or(AppError::NotFound)
    }

    /// Unsubscribes from the groups of a one-click URL, or from all groups if it has none. Idempotent; no-op if the
    /// contact was deleted.
    ///
    /// # Errors
    /// `NotFound`: invalid signature; `TooManyRequests`: too many invalid signatures from this client.
    pub async fn unsubscribe(&self, link: LinkUse<'_>, groups: &[Uuid]) -> Result<(), AppError> {
        self.check_one_click(link, groups).await?;
        let current = self.merges.find_current_record(link.entry).await?;
        let Some(contact) = self.contacts.find(current, None).await? else { return Ok(()) };
        let decision = Decision::leave_groups(&contact.subscriptions, groups);
        Ok(self.contacts.decide(contact.uuid, &decision, self.clock.now()).await?)
    }

    /// Returns the URL of the page that explains a one-click URL. A GET request does not unsubscribe, because mail
    /// programs open links automatically.
    ///
    /// # Errors
    /// The errors of [`Self::unsubscribe`].
    pub async fn find_one_click_page(&self, link: LinkUse<'_>, groups: &[Uuid]) -> Result<String, AppError> {
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
        self.count_guess(client).await?;
        Err(AppError::NotFound)
    }

    /// Counts an attempt without valid signature. Signed links are not counted, because unsubscribing must always work.
    async fn count_guess(&self, client: &str) -> Result<(), AppError> {
        let limit = self.settings.limits.preferences;
        check_rate_limit(self.limits.as_ref(), &guesses_key(client), limit, self.clock.now()).await
    }
}

/// Normalises an address; a blank was a plus sign in the documented link format.
fn normalise_address(email: &str) -> String {
    email_key(&email.trim().replace(' ', "+"))
}

/// Returns the rate-limit key of the requests of this client without valid signature.
pub(crate) fn guesses_key(client: &str) -> String {
    format!("preferences:{client}")
}
