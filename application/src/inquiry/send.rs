//! Submission of an inquiry by a visitor: stored with its two mails in one transaction, once per key (AMB-043).

use super::InquiryService;
use super::ports::NewInquiry;
use crate::actor::{Actor, Authorized, PartnerScope, Uploader};
use crate::counts::CountedEvent;
use crate::error::{AppError, PortError};
use crate::idempotency::IdempotencyKey;
use crate::job::{JobKind, NewJob};
use crate::ports::{Ids, Limit};
use crate::rate_limit::check_rate_limit;
use domain::account::access::{Act, act};
use domain::calendar::paris::day_in_paris;
use domain::inquiry::consent::{CONTACT_WORDING, Consent, ConsentGiven, MARKETING_WORDING};
use domain::inquiry::contact::ContactForm;
use domain::inquiry::honeypot::Honeypot;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::referral::{REFERRAL_WORDING, ReferralForm};
use domain::inquiry::{Inquiry, InquiryAnswers, InquiryPerson};
use domain::shared::email::email_key;
use domain::shared::person::YesNo;
use domain::shared::violation::{REQUIRED, Violation};
use domain::simulation::Simulation;
use serde::Serialize;
use uuid::Uuid;

/// Message for an idempotency key reused with other content.
pub const KEY_REUSED: &str =
    "Votre demande nous est déjà parvenue. Pour en envoyer une autre, rechargez la page.";

/// Message for a file that is not an unattached upload of the sender.
pub const UNKNOWN_FILE: &str =
    "Un fichier joint n’existe pas ou n’existe plus\u{202f}: retirez-le puis ajoutez-le de nouveau.";

/// Sender of an inquiry, with the technical data of the request.
#[derive(Clone, Debug)]
pub struct Sender<'a> {
    pub actor: &'a Actor,
    /// Digest of the client address.
    pub client: &'a str,
    /// `Idempotency-Key`: a repeated request creates no second inquiry.
    pub key: Option<Uuid>,
    /// Data for the detection of bots.
    pub trap: Honeypot,
    /// Unreadable values, reported with the violations of the form.
    pub unreadable: Vec<Violation>,
}

impl Sender<'_> {
    /// Returns the key of a readable request.
    pub(crate) fn idempotency_key(
        &self,
        ids: &dyn Ids,
        operation: &str,
        body: &impl Serialize,
    ) -> Option<IdempotencyKey> {
        let key = self.key.filter(|_| self.unreadable.is_empty())?;
        let caller = match self.actor.uploader() {
            Some(Uploader::Account(account)) => account.to_string(),
            Some(Uploader::Guest(guest)) => guest.to_string(),
            None => self.client.to_owned(),
        };
        Some(IdempotencyKey::new(ids, operation, &caller, key, body))
    }
}

/// Validated inquiry without identifier.
struct NewInquiryContent {
    kind: InquiryKind,
    person: InquiryPerson,
    answers: InquiryAnswers,
    referred_by: Option<String>,
    consent: Option<Consent>,
    marketing: Option<Consent>,
    files: Vec<Uuid>,
}

impl InquiryService {
    /// Receives a contact message. Detected spam is stored as such, with the same response.
    ///
    /// # Errors
    /// `Invalid`: all violations of the form, or a key used for another request; `TooManyRequests`: too many messages
    /// from this client.
    pub async fn send_contact_message(
        &self,
        sender: Sender<'_>,
        form: ContactForm,
        consent: Option<ConsentGiven>,
        marketing: Option<ConsentGiven>,
    ) -> Result<(), AppError> {
        sender.actor.require(Act::SendInquiry)?;
        let form = form.clean();
        let key =
            sender.idempotency_key(self.ids.as_ref(), "inquiry:contact", &(&form, &consent, &marketing));
        if self.is_repeated(key.as_ref()).await? {
            return Ok(());
        }
        self.check_limit("contact", &sender, self.settings.limits.contact).await?;
        let mut violations = form.violations();
        for (at, consent_given) in [("consent", &consent), ("marketing", &marketing)] {
            if let Some(consent_given) = consent_given {
                violations.append(consent_given.violations(at));
            }
        }
        violations.prepend(&sender.unreadable).into_result()?;
        let now = self.clock.now();
        let consent = consent.map(|consent_given| consent_given.into_consent(now, CONTACT_WORDING));
        let marketing = marketing.map(|consent_given| consent_given.into_consent(now, MARKETING_WORDING));
        let (person, answers) = form.into_parts();
        let answers = InquiryAnswers::Contact(answers);
        let kind = InquiryKind::Contact;
        let new_content = NewInquiryContent {
            kind,
            person,
            answers,
            referred_by: None,
            consent,
            marketing,
            files: Vec::new(),
        };
        self.store(&sender, key, new_content).await
    }

    /// Receives the recommendation of a person by a partner, as an inquiry with the name of the partner. The person,
    /// who has not written, receives no acknowledgement.
    ///
    /// # Errors
    /// `Invalid`: all violations of the form, or a key used for another request; `TooManyRequests`: too many messages
    /// from this client.
    pub async fn refer(
        &self,
        user: &Authorized<act::ReferCustomer>,
        sender: Sender<'_>,
        form: ReferralForm,
    ) -> Result<(), AppError> {
        let form = form.clean();
        let key = sender.idempotency_key(self.ids.as_ref(), "inquiry:referral", &form);
        if self.is_repeated(key.as_ref()).await? {
            return Ok(());
        }
        self.check_limit("contact", &sender, self.settings.limits.contact).await?;
        form.violations().prepend(&sender.unreadable).into_result()?;
        let partner = self.partners.find(user.account, PartnerScope::All).await?;
        let business = partner.map(|found| format!(", {}", found.partner.business_name)).unwrap_or_default();
        let agreed = ConsentGiven { accepted: true, wording: None };
        let (person, answers) = form.into_parts();
        let new_content = NewInquiryContent {
            kind: InquiryKind::Contact,
            person,
            answers: InquiryAnswers::Contact(answers),
            referred_by: Some(user.name.full() + &business),
            consent: Some(agreed.into_consent(self.clock.now(), REFERRAL_WORDING)),
            marketing: None,
            files: Vec::new(),
        };
        self.store(&sender, key, new_content).await
    }

    /// Receives a simulation, after normalisation. `displayed_wording` is the consent wording that the page displayed.
    ///
    /// # Errors
    /// `Invalid`: all violations of the answers, a file that is not an unattached upload of the sender, or a key used
    /// for another request; `TooManyRequests`: too many simulations from this client.
    pub async fn simulate(
        &self,
        sender: Sender<'_>,
        simulation: Simulation,
        displayed_wording: Option<String>,
    ) -> Result<(), AppError> {
        sender.actor.require(Act::SendInquiry)?;
        let simulation = simulation.clean();
        let key = sender.idempotency_key(self.ids.as_ref(), "inquiry:simulation", &simulation);
        if self.is_repeated(key.as_ref()).await? {
            return Ok(());
        }
        self.check_limit("simulation", &sender, self.settings.limits.simulation).await?;
        let now = self.clock.now();
        let consent_given = ConsentGiven {
            accepted: simulation.contact_accepted == Some(YesNo::Yes),
            wording: displayed_wording,
        };
        let mut violations = simulation.violations(day_in_paris(now));
        violations.append(consent_given.violations("consent"));
        violations.prepend(&sender.unreadable).into_result()?;
        // The answers already contain the displayed wording.
        let marketing = simulation.marketing_accepted.map(|answer| {
            let wording = simulation.marketing_wording.clone();
            ConsentGiven { accepted: answer == YesNo::Yes, wording }.into_consent(now, MARKETING_WORDING)
        });
        let Some(simulation_type) = simulation.simulation_type else {
            return Err(AppError::invalid_field("type", REQUIRED));
        };
        let sent_files = simulation.medias.as_deref().unwrap_or_default();
        let files = match self.find_unattached_files(&sender, sent_files).await {
            // A concurrent identical request attached the files.
            Err(AppError::Invalid(_)) if self.is_repeated(key.as_ref()).await? => return Ok(()),
            files => files?,
        };
        let new_content = NewInquiryContent {
            kind: simulation_type.into(),
            person: InquiryPerson::from_simulation(&simulation),
            answers: InquiryAnswers::Simulation(Box::new(simulation)),
            referred_by: None,
            consent: Some(consent_given.into_consent(now, CONTACT_WORDING)),
            marketing,
            files,
        };
        self.store(&sender, key, new_content).await
    }

    /// Returns the sender's unattached uploads among `files`, without duplicates.
    ///
    /// # Errors
    /// `Invalid`: a file is unknown, belongs to another uploader, or is attached.
    async fn find_unattached_files(
        &self,
        sender: &Sender<'_>,
        files: &[Uuid],
    ) -> Result<Vec<Uuid>, AppError> {
        let mut wanted: Vec<Uuid> = Vec::with_capacity(files.len());
        for media in files {
            if !wanted.contains(media) {
                wanted.push(*media);
            }
        }
        let found = match sender.actor.uploader() {
            Some(uploader) if !wanted.is_empty() => self.media.list_unattached(&wanted, &uploader).await?,
            _ => Vec::new(),
        };
        if found.len() == wanted.len() {
            Ok(wanted)
        } else {
            Err(AppError::invalid_field("medias", UNKNOWN_FILE))
        }
    }

    async fn check_limit(
        &self,
        operation: &str,
        sender: &Sender<'_>,
        limit: Option<Limit>,
    ) -> Result<(), AppError> {
        let key = format!("{operation}:{}", sender.client);
        check_rate_limit(self.limits.as_ref(), &key, limit, self.clock.now()).await
    }

    /// Counts an acknowledgement to this address; returns false if the address received as many as one client may send
    /// requests. Its tags after `+` are ignored.
    async fn count_acknowledgement(&self, kind: InquiryKind, email: &str) -> Result<bool, AppError> {
        let limits = &self.settings.limits;
        let (operation, limit) = if kind == InquiryKind::Contact {
            ("contact", limits.contact)
        } else {
            ("simulation", limits.simulation)
        };
        let Some(limit) = limit else { return Ok(true) };
        let address = email_key(email);
        let (local, domain) = address.split_once('@').unwrap_or_default();
        let mailbox = format!("{}@{domain}", local.split('+').next().unwrap_or_default());
        let digest = self.signatures.sign("limits of an address", &mailbox);
        let key = format!("acknowledged-{operation}:{digest}");
        Ok(self.limits.count_attempt(&key, limit, self.clock.now()).await?.is_none())
    }

    /// Returns whether the same request was received before.
    async fn is_repeated(&self, key: Option<&IdempotencyKey>) -> Result<bool, AppError> {
        let Some(key) = key else { return Ok(false) };
        let used = self.inquiries.find_by_idempotency_key(&key.key).await?.map(|body| ((), body));
        Ok(key.earlier_result(used, KEY_REUSED)?.is_some())
    }

    async fn store(
        &self,
        sender: &Sender<'_>,
        key: Option<IdempotencyKey>,
        sent: NewInquiryContent,
    ) -> Result<(), AppError> {
        let (uuid, now) = (self.ids.new_id(), self.clock.now());
        let is_spam = sender.trap.is_caught();
        let inquiry = Inquiry {
            uuid,
            kind: sent.kind,
            state: if is_spam { InquiryState::Spam } else { InquiryState::New },
            received_at: now,
            person: sent.person,
            answers: sent.answers,
            referred_by: sent.referred_by,
            consent: sent.consent,
            marketing: sent.marketing,
            assigned_to: None,
            note: None,
            customer_record: None,
            call_outcome: None,
            call_back_on: None,
            report: None,
            read_at: None,
        };
        let mail = |kind| NewJob::now(self.ids.new_id(), kind, now);
        let received = JobKind::InquiryReceivedMail { inquiry: uuid };
        let acknowledged = JobKind::InquiryAcknowledgedMail { inquiry: uuid };
        let mut jobs = Vec::new();
        if !is_spam {
            jobs.push(mail(received));
            if inquiry.referred_by.is_none()
                && self.count_acknowledgement(inquiry.kind, &inquiry.person.email).await?
            {
                jobs.push(mail(acknowledged));
            }
        }
        let new = NewInquiry { inquiry, key, files: sent.files, jobs };
        match self.inquiries.create(&new).await {
            Ok(()) => {
                self.counts.add(if is_spam {
                    CountedEvent::Spam
                } else {
                    CountedEvent::Inquiry(new.inquiry.kind)
                });
                Ok(())
            }
            // A concurrent identical request was first.
            Err(PortError::Conflict(_)) if self.is_repeated(new.key.as_ref()).await? => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
