//! SMS through OVHcloud.

use super::ovh_client::{Failure, OvhAccount, OvhClient};
use crate::hex::to_hex;
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
/// Validity of a message for a phone that is switched off (two days).
const VALIDITY_MINUTES: u32 = 2880;
/// Maximum number of pending messages that are searched; with more, the message is retried later.
const MAX_PENDING: usize = 100;

/// Sends each SMS through OVHcloud, and reads the remaining credits.
///
/// A commercial message gets OVHcloud's own stop mention, the only one whose replies OVHcloud processes: the configured
/// mention, which is counted and displayed, is removed from the text before it is sent and must be the one that
/// OVHcloud adds.
pub struct OvhSms {
    client: OvhClient,
    stop_mention: String,
}

/// Response to a sending.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    #[serde(default)]
    valid_receivers: Vec<String>,
    #[serde(default)]
    invalid_receivers: Vec<String>,
}

#[derive(Deserialize)]
struct PendingMessage {
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
    /// Creates the gateway without opening a connection. `stop_mention` is the end of every commercial text.
    pub fn new(account: OvhAccount, stop_mention: &str) -> Result<Self, PortError> {
        Self::with_timeout(account, stop_mention, TIMEOUT)
    }

    /// Same as `new`, with another timeout per call.
    pub fn with_timeout(
        account: OvhAccount,
        stop_mention: &str,
        timeout: Duration,
    ) -> Result<Self, PortError> {
        Ok(Self { client: OvhClient::new(account, timeout)?, stop_mention: stop_mention.to_owned() })
    }

    /// Returns whether the service already accepted the message. Pending messages are searched before sent ones: a
    /// message that moves from the first list to the second cannot be missed.
    async fn find(&self, sms: &OutgoingSms) -> Result<bool, Failure> {
        let tag = build_tag(sms);
        let pending_jobs: Vec<u64> = self.client.get(&["jobs"], &[]).await?;
        if pending_jobs.len() > MAX_PENDING {
            return Err(Failure::Unheard("trop de messages en attente chez OVHcloud".to_owned()));
        }
        for id in pending_jobs.iter().rev() {
            match self.client.get::<PendingMessage>(&["jobs", &id.to_string()], &[]).await {
                Ok(known) if known.tag.as_deref() == Some(&tag) => return Ok(true),
                Ok(_) => {}
                Err(failure) if failure.is_absence() => {}
                Err(failure) => return Err(failure),
            }
        }
        let query = [("receiver", sms.to.as_str()), ("tag", &tag)];
        let pending_ids: Vec<u64> = self.client.get(&["outgoing"], &query).await?;
        Ok(!pending_ids.is_empty())
    }

    async fn submit(&self, sms: &OutgoingSms) -> Result<(), SmsError> {
        let mention = Some(&self.stop_mention).filter(|mention| !mention.is_empty());
        let without_mention = mention.and_then(|mention| sms.content.strip_suffix(mention.as_str()));
        let body = json!({
            "message": without_mention.unwrap_or(&sms.content),
            "receivers": [sms.to],
            "sender": sms.sender,
            "noStopClause": without_mention.is_none(),
            "senderForResponse": false,
            "charset": "UTF-8",
            "class": "phoneDisplay",
            "coding": match SmsEncoding::from_text(&sms.content) {
                SmsEncoding::Standard => "7bit",
                SmsEncoding::Unicode => "8bit",
            },
            "priority": "medium",
            "validityPeriod": VALIDITY_MINUTES,
            "tag": build_tag(sms),
        });
        let report: Report = self.client.post(&["jobs"], &body).await.map_err(Failure::into_error)?;
        if !report.invalid_receivers.is_empty() {
            return Err(SmsError::Receiver("Le numéro est refusé par OVHcloud.".to_owned()));
        }
        if report.valid_receivers.is_empty() {
            return Err(SmsError::Temporary("OVHcloud n’a ni accepté ni refusé le numéro.".to_owned()));
        }
        Ok(())
    }
}

#[async_trait]
impl SmsGateway for OvhSms {
    async fn send(&self, sms: &OutgoingSms, repeated: bool) -> Result<(), SmsError> {
        if repeated {
            // When the search fails, nothing is sent: a delay is better than a duplicate.
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

    async fn read_balance(&self) -> Result<SmsBalance, PortError> {
        let to_port_error = |failure: Failure| PortError::unavailable("balance of the SMS service", failure);
        let service: Service = self.client.get(&[], &[]).await.map_err(to_port_error)?;
        let service_infos: ServiceInfos =
            self.client.get(&["serviceInfos"], &[]).await.map_err(to_port_error)?;
        Ok(SmsBalance {
            remaining: Some(u64::from(round_down_credits(service.credits_left.floor()))),
            limit_date: service_infos.expiration.as_deref().and_then(|date| Day::parse_iso(date.get(..10)?)),
        })
    }
}

/// Returns the tag derived from the id of the message: the service accepts at most 20 characters.
fn build_tag(sms: &OutgoingSms) -> String {
    to_hex(&Sha256::digest(sms.id.as_bytes())[..10])
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "kept within u32 just before")]
fn round_down_credits(credits: f64) -> u32 {
    credits.clamp(0.0, f64::from(u32::MAX)) as u32
}
