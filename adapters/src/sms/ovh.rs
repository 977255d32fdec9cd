//! SMS through OVHcloud.

use super::ovh_client::{Failure, OvhAccount, OvhClient, hexadecimal};
use application::error::PortError;
use application::ports::{OutgoingSms, SmsBalance, SmsError, SmsGateway};
use async_trait::async_trait;
use domain::campaign::sms_text::SmsEncoding;
use domain::shared::day::Day;
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(30);
/// A phone that is off gets it within two days, or never.
const VALIDITY_MINUTES: u32 = 2880;
/// Among more waiting messages than this, one is not looked for: it is tried later.
const MAX_PENDING: usize = 100;

/// Hands each SMS to OVHcloud, and counts the credits that it says are left.
///
/// A commercial message gets OVHcloud's own stop mention, the only one whose answers it obeys: the mention of
/// the configuration, which is counted and shown, is taken off the text before it is handed over and must be
/// the one that OVHcloud adds.
pub struct OvhSms {
    client: OvhClient,
    stop_mention: String,
}

/// What the service answers to a sending.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    #[serde(default)]
    valid_receivers: Vec<String>,
    #[serde(default)]
    invalid_receivers: Vec<String>,
}

/// A message that waits.
#[derive(Deserialize)]
struct Known {
    tag: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Service {
    credits_left: f64,
}

#[derive(Deserialize)]
struct ServiceInfos {
    expiration: Option<String>,
}

impl OvhSms {
    /// In the name of this account; nothing is connected yet. `stop_mention` ends every text, as counted.
    pub fn new(account: OvhAccount, stop_mention: &str) -> Result<Self, PortError> {
        Self::with_timeout(account, stop_mention, TIMEOUT)
    }

    /// The same with another patience for each call.
    pub fn with_timeout(
        account: OvhAccount,
        stop_mention: &str,
        timeout: Duration,
    ) -> Result<Self, PortError> {
        Ok(Self { client: OvhClient::new(account, timeout)?, stop_mention: stop_mention.to_owned() })
    }

    /// Whether the service already took the message. It goes from the waiting ones to those that left: looked
    /// for in this order, it cannot slip between both.
    async fn find(&self, sms: &OutgoingSms) -> Result<bool, Failure> {
        let tag = tag(sms);
        let waiting: Vec<u64> = self.client.get(&["jobs"], &[]).await?;
        if waiting.len() > MAX_PENDING {
            return Err(Failure::Unheard("trop de messages en attente chez OVHcloud".to_owned()));
        }
        for id in waiting.iter().rev() {
            match self.client.get::<Known>(&["jobs", &id.to_string()], &[]).await {
                Ok(known) if known.tag.as_deref() == Some(&tag) => return Ok(true),
                Ok(_) => {}
                Err(failure) if failure.is_absence() => {}
                Err(failure) => return Err(failure),
            }
        }
        let query = [("receiver", sms.to.as_str()), ("tag", &tag)];
        let left: Vec<u64> = self.client.get(&["outgoing"], &query).await?;
        Ok(!left.is_empty())
    }

    async fn submit(&self, sms: &OutgoingSms) -> Result<(), SmsError> {
        let mention = Some(&self.stop_mention).filter(|mention| !mention.is_empty());
        let commercial = mention.and_then(|mention| sms.content.strip_suffix(mention.as_str()));
        let body = json!({
            "message": commercial.unwrap_or(&sms.content),
            "receivers": [sms.to],
            "sender": sms.sender,
            "noStopClause": commercial.is_none(),
            "senderForResponse": false,
            "charset": "UTF-8",
            "class": "phoneDisplay",
            "coding": match SmsEncoding::of(&sms.content) {
                SmsEncoding::Standard => "7bit",
                SmsEncoding::Unicode => "8bit",
            },
            "priority": "medium",
            "validityPeriod": VALIDITY_MINUTES,
            "tag": tag(sms),
        });
        let report: Report = self.client.post(&["jobs"], &body).await.map_err(Failure::into_error)?;
        if report.valid_receivers.is_empty() || !report.invalid_receivers.is_empty() {
            return Err(SmsError::Receiver("Le numéro est refusé par OVHcloud.".to_owned()));
        }
        Ok(())
    }
}

#[async_trait]
impl SmsGateway for OvhSms {
    async fn send(&self, sms: &OutgoingSms, again: bool) -> Result<(), SmsError> {
        if again {
            // What cannot be looked for is not sent either: rather late than twice.
            let unknown = |failure: Failure| match failure.into_error() {
                SmsError::Account(words) => SmsError::Account(words),
                other => SmsError::Temporary(other.words().to_owned()),
            };
            if self.find(sms).await.map_err(unknown)? {
                return Ok(());
            }
        }
        self.submit(sms).await
    }

    async fn balance(&self) -> Result<SmsBalance, PortError> {
        let failed = |failure: Failure| PortError::unavailable("balance of the SMS service", failure);
        let service: Service = self.client.get(&[], &[]).await.map_err(failed)?;
        let infos: ServiceInfos = self.client.get(&["serviceInfos"], &[]).await.map_err(failed)?;
        Ok(SmsBalance {
            remaining: Some(u64::from(whole(service.credits_left.floor()))),
            limit_date: infos.expiration.as_deref().and_then(|date| Day::parse_iso(date.get(..10)?)),
        })
    }
}

/// What the service keeps of the identity: it takes at most 20 characters.
fn tag(sms: &OutgoingSms) -> String {
    hexadecimal(&Sha256::digest(sms.id.as_bytes())[..10])
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "kept within u32 just before")]
fn whole(credits: f64) -> u32 {
    credits.clamp(0.0, f64::from(u32::MAX)) as u32
}
