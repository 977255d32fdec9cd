//! Delivery of one message, and classification of errors: by recipient, by campaign or by account of the firm.

use super::compose::{CampaignMail, message_id};
use super::ports::{ClaimedMessage, ConfirmationLog, Deliverability, MessageOutcome};
use super::sending::{CampaignSender, Delivery, HoldReason};
use crate::job::unfinished::without_addresses;
use crate::ports::{MailError, OnConfirmed, OutgoingSms, RefusalSubject, SmsError};
use domain::campaign::message::Message;
use domain::shared::back_off::{MAX_ATTEMPTS, retry_after};
use domain::shared::phone::PhoneNumber;
use std::sync::Arc;

const OPTED_OUT: &str = "Désinscrit, ou retiré des groupes, depuis le lancement.";
const UNREACHABLE: &str = "Plus d’adresse utilisable depuis le lancement.";
const CONTACT_DELETED: &str = "Contact supprimé depuis le lancement.";
const NO_NUMBER: &str = "Numéro non valide.";

impl CampaignSender {
    /// Sends one message and returns its outcome.
    ///
    /// # Errors
    /// `HoldReason`: the refusal concerns the sender, the text or the account of the firm, so that none can be sent.
    pub(super) async fn deliver(
        &self,
        delivery: &Delivery<'_>,
        message: &ClaimedMessage,
    ) -> Result<MessageOutcome, HoldReason> {
        let to = match &message.deliverability {
            Deliverability::Address(to) => to,
            Deliverability::OptedOut => return Ok(MessageOutcome::Skipped(OPTED_OUT)),
            Deliverability::Unreachable => return Ok(MessageOutcome::Skipped(UNREACHABLE)),
            Deliverability::Deleted => return Ok(MessageOutcome::Skipped(CONTACT_DELETED)),
        };
        match &delivery.campaign.message {
            Message::Mail { subject, content } => {
                self.deliver_mail(delivery, message, subject, content, to).await
            }
            Message::Sms { sender, text, parts, .. } => {
                let Ok(phone) = PhoneNumber::parse(to) else {
                    let (reason, rejected_address) = (NO_NUMBER.to_owned(), Some(to.clone()));
                    return Ok(MessageOutcome::Failed { reason, rejected_address });
                };
                let sms = OutgoingSms {
                    id: message_id(delivery.lease.campaign, message.position),
                    to: phone.international(),
                    sender: sender.clone(),
                    content: text.clone(),
                    send_at: self.clock.now(),
                    parts: *parts,
                };
                self.deliver_sms(delivery, message, &sms, to).await
            }
        }
    }

    async fn deliver_mail(
        &self,
        delivery: &Delivery<'_>,
        message: &ClaimedMessage,
        subject: &str,
        content: &str,
        address: &str,
    ) -> Result<MessageOutcome, HoldReason> {
        let mail = self.composer.build_mail(CampaignMail {
            id: message_id(delivery.lease.campaign, message.position),
            date: delivery.campaign.created_at,
            subject,
            content,
            groups: &delivery.campaign.groups,
            entry: message.entry,
            address,
            attachments: delivery.files.to_vec(),
        });
        let outcome = self.mailer.send_then(&mail, log_confirmation(delivery.log.as_ref(), message.position));
        match outcome.await {
            Ok(()) => Ok(MessageOutcome::Sent),
            Err(MailError::Permanent(RefusalSubject::Sender, answer)) => Err(HoldReason::Campaign(format!(
                "Le serveur de mails refuse l’expéditeur\u{202f}: {}. Personne n’a été écarté.",
                without_addresses(&answer)
            ))),
            Err(MailError::Permanent(about, answer)) => Ok(MessageOutcome::Failed {
                rejected_address: (about == RefusalSubject::Receiver).then(|| address.to_owned()),
                reason: format!("Refusé par le serveur\u{202f}: {}", without_addresses(&answer)),
            }),
            Err(MailError::Account(_)) => Err(HoldReason::Account(
                "Le serveur de mails refuse l’identifiant ou le mot de passe. Les messages partiront dès que la \
                 configuration sera corrigée."
                    .to_owned(),
            )),
            Err(MailError::Temporary(words)) => Ok(self.retry_later(message.attempts, &without_addresses(&words))),
        }
    }

    async fn deliver_sms(
        &self,
        delivery: &Delivery<'_>,
        message: &ClaimedMessage,
        sms: &OutgoingSms,
        number: &str,
    ) -> Result<MessageOutcome, HoldReason> {
        match self.sms.send(sms, message.attempts > 1).await {
            Ok(()) => {
                log_confirmation(delivery.log.as_ref(), message.position)();
                Ok(MessageOutcome::Sent)
            }
            Err(SmsError::Receiver(reason)) => {
                let (reason, rejected_address) = (without_addresses(&reason), Some(number.to_owned()));
                Ok(MessageOutcome::Failed { reason, rejected_address })
            }
            Err(SmsError::Message(reason)) => Err(HoldReason::Campaign(format!(
                "Le service de SMS refuse l’expéditeur ou le texte\u{202f}: {reason} Personne n’a été écarté."
            ))),
            Err(SmsError::Account(reason)) => Err(HoldReason::Account(format!(
                "Le service de SMS n’accepte rien pour le moment (clés, droits ou crédits)\u{202f}: {reason} Les \
                 messages partiront dès que le compte sera en ordre."
            ))),
            Err(SmsError::Temporary(reason)) => {
                Ok(self.retry_later(message.attempts, &without_addresses(&reason)))
            }
        }
    }

    fn retry_later(&self, attempts: u32, reason: &str) -> MessageOutcome {
        if attempts >= MAX_ATTEMPTS {
            let reason = format!("Toujours impossible après {attempts} essais\u{202f}: {reason}");
            return MessageOutcome::Failed { reason, rejected_address: None };
        }
        MessageOutcome::Deferred {
            at: self.clock.now().plus(retry_after(attempts)),
            reason: reason.to_owned(),
        }
    }
}

fn log_confirmation(log: Option<&Arc<dyn ConfirmationLog>>, position: u32) -> OnConfirmed {
    let log = log.cloned();
    Box::new(move || {
        if let Some(Err(error)) = log.map(|log| log.add(position)) {
            tracing::warn!(%error, "a confirmation is only in the database");
        }
    })
}
