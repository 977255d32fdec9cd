//! A visitor sends: stored with its two mails in one transaction, once under one key (AMB-043).

use super::Inquiries;
use super::ports::NewInquiry;
use crate::actor::{Actor, Uploader};
use crate::counts::Counted;
use crate::error::{AppError, PortError};
use crate::idempotency::IdempotencyKey;
use crate::job::{JobKind, NewJob};
use crate::ports::Limit;
use domain::account::access::Act;
use domain::calendar::paris::day_in_paris;
use domain::inquiry::consent::{CONTACT_WORDING, Consent, ConsentGiven, MARKETING_WORDING};
use domain::inquiry::contact::ContactForm;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::trap::Trap;
use domain::inquiry::{Inquiry, InquiryAnswers, InquiryPerson};
use domain::shared::person::YesNo;
use domain::shared::violation::{REQUIRED, Violation};
use domain::simulation::Simulation;
use serde::Serialize;
use uuid::Uuid;

/// Message of a key that came back with something else.
pub const KEY_OF_ANOTHER: &str =
    "Votre demande nous est déjà parvenue. Pour en envoyer une autre, rechargez la page.";

/// Message of a file that is not one of the sender's that wait.
pub const UNKNOWN_FILE: &str =
    "Un fichier joint n’existe pas ou n’existe plus\u{202f}: retirez-le puis ajoutez-le de nouveau.";

/// Who sends, and how.
#[derive(Clone, Debug)]
pub struct Sender<'a> {
    /// Who acts.
    pub actor: &'a Actor,
    /// Digest of the client's address.
    pub client: &'a str,
    /// The `Idempotency-Key`: the same one sends the same inquiry again, and makes no second one.
    pub key: Option<Uuid>,
    /// What the page sends to detect robots.
    pub trap: Trap,
    /// Values that could not be read, to be reported with the violations of the form.
    pub unreadable: Vec<Violation>,
}

/// A cleaned and valid inquiry, before it has an identity.
struct Sent {
    kind: InquiryKind,
    person: InquiryPerson,
    answers: InquiryAnswers,
    consent: Option<Consent>,
    marketing: Option<Consent>,
    medias: Vec<Uuid>,
}

impl Inquiries {
    /// Receives a contact message. What a robot sends is kept as spam, and answered like the rest.
    ///
    /// # Errors
    /// Violations of the form, every one at once; too many messages from this client; a key that served for
    /// something else.
    pub async fn contact(
        &self,
        sender: Sender<'_>,
        form: ContactForm,
        consent: Option<ConsentGiven>,
        marketing: Option<ConsentGiven>,
    ) -> Result<(), AppError> {
        sender.actor.require(Act::SendInquiry)?;
        let form = form.cleaned();
        let key = self.sent_key(&sender, "contact", &(&form, &consent, &marketing));
        if self.came_before(key.as_ref()).await? {
            return Ok(());
        }
        self.admit("contact", &sender, self.settings.limits.contact).await?;
        let mut found = form.violations();
        for (at, given) in [("consent", &consent), ("marketing", &marketing)] {
            if let Some(given) = given {
                found.append(given.violations(at));
            }
        }
        found.after(&sender.unreadable).into_result()?;
        let now = self.clock.now();
        let consent = consent.map(|given| given.into_consent(now, CONTACT_WORDING));
        let marketing = marketing.map(|given| given.into_consent(now, MARKETING_WORDING));
        let (person, answers) = form.parts();
        let answers = InquiryAnswers::Contact(answers);
        let sent =
            Sent { kind: InquiryKind::Contact, person, answers, consent, marketing, medias: Vec::new() };
        self.keep(&sender, key, sent).await
    }

    /// Receives a simulation, cleaned up as its form does it. `shown` are the words of the consent that the page
    /// showed.
    ///
    /// # Errors
    /// Violations of the answers, every one at once; a file that is not one of the sender's that wait; too many
    /// simulations from this client; a key that served for something else.
    pub async fn simulate(
        &self,
        sender: Sender<'_>,
        simulation: Simulation,
        shown: Option<String>,
    ) -> Result<(), AppError> {
        sender.actor.require(Act::SendInquiry)?;
        let simulation = simulation.cleaned_up();
        let key = self.sent_key(&sender, "simulation", &simulation);
        if self.came_before(key.as_ref()).await? {
            return Ok(());
        }
        self.admit("simulation", &sender, self.settings.limits.simulation).await?;
        let now = self.clock.now();
        let given =
            ConsentGiven { accepted: simulation.contact_accepted == Some(YesNo::Yes), wording: shown };
        let mut found = simulation.violations(day_in_paris(now));
        found.append(given.violations("consent"));
        found.after(&sender.unreadable).into_result()?;
        // The words are in the answers already, as the form showed them.
        let marketing = simulation.marketing_accepted.map(|answer| {
            let wording = simulation.marketing_wording.clone();
            ConsentGiven { accepted: answer == YesNo::Yes, wording }.into_consent(now, MARKETING_WORDING)
        });
        let Some(simulation_type) = simulation.simulation_type else {
            return Err(AppError::invalid_field("type", REQUIRED));
        };
        let files = simulation.medias.as_deref().unwrap_or_default();
        let medias = match self.waiting_files(&sender, files).await {
            // The same one came at the same moment, and its files belong to it.
            Err(AppError::Invalid(_)) if self.came_before(key.as_ref()).await? => return Ok(()),
            medias => medias?,
        };
        let sent = Sent {
            kind: simulation_type.into(),
            person: InquiryPerson::of(&simulation),
            answers: InquiryAnswers::Simulation(Box::new(simulation)),
            consent: Some(given.into_consent(now, CONTACT_WORDING)),
            marketing,
            medias,
        };
        self.keep(&sender, key, sent).await
    }

    /// Files that the sender uploaded and that belong to nothing yet; each once.
    ///
    /// # Errors
    /// One that is unknown, of somebody else, or attached already.
    async fn waiting_files(&self, sender: &Sender<'_>, medias: &[Uuid]) -> Result<Vec<Uuid>, AppError> {
        let mut wanted: Vec<Uuid> = Vec::with_capacity(medias.len());
        for media in medias {
            if !wanted.contains(media) {
                wanted.push(*media);
            }
        }
        let found = match sender.actor.uploader() {
            Some(uploader) if !wanted.is_empty() => self.medias.unattached(&wanted, &uploader).await?,
            _ => Vec::new(),
        };
        if found.len() == wanted.len() {
            Ok(wanted)
        } else {
            Err(AppError::invalid_field("medias", UNKNOWN_FILE))
        }
    }

    async fn admit(&self, what: &str, sender: &Sender<'_>, limit: Option<Limit>) -> Result<(), AppError> {
        self.refuse_too_many(&format!("{what}:{}", sender.client), limit).await
    }

    /// The key of a sender is theirs alone: the same one of somebody else is another key.
    fn sent_key(&self, sender: &Sender<'_>, what: &str, body: &impl Serialize) -> Option<IdempotencyKey> {
        let key = sender.key.filter(|_| sender.unreadable.is_empty())?;
        let who = match sender.actor.uploader() {
            Some(Uploader::Account(account)) => account.to_string(),
            Some(Uploader::Guest(guest)) => guest.to_string(),
            None => sender.client.to_owned(),
        };
        Some(IdempotencyKey::of(self.ids.as_ref(), &format!("inquiry:{what}"), &who, key, body))
    }

    /// Was this very inquiry received already?
    async fn came_before(&self, key: Option<&IdempotencyKey>) -> Result<bool, AppError> {
        let Some(key) = key else { return Ok(false) };
        match self.inquiries.sent_under(&key.key).await? {
            None => Ok(false),
            Some(body) if body == key.body => Ok(true),
            Some(_) => Err(AppError::invalid(KEY_OF_ANOTHER)),
        }
    }

    async fn keep(
        &self,
        sender: &Sender<'_>,
        key: Option<IdempotencyKey>,
        sent: Sent,
    ) -> Result<(), AppError> {
        let (uuid, now) = (self.ids.new_id(), self.clock.now());
        let robot = sender.trap.caught();
        let inquiry = Inquiry {
            uuid,
            kind: sent.kind,
            state: if robot { InquiryState::Spam } else { InquiryState::New },
            received_at: now,
            person: sent.person,
            answers: sent.answers,
            consent: sent.consent,
            marketing: sent.marketing,
            assigned_to: None,
            note: None,
            customer_record: None,
            report: None,
            read_at: None,
        };
        let mail = |kind| NewJob::now(self.ids.new_id(), kind, now);
        let mails = [
            JobKind::InquiryReceivedMail { inquiry: uuid },
            JobKind::InquiryAcknowledgedMail { inquiry: uuid },
        ];
        let jobs = if robot { Vec::new() } else { mails.map(mail).into() };
        let new = NewInquiry { inquiry, key, medias: sent.medias, jobs };
        match self.inquiries.add(&new).await {
            Ok(()) => {
                self.counts.add(if robot { Counted::Spam } else { Counted::Inquiry(new.inquiry.kind) });
                Ok(())
            }
            // The same one came at the same moment, and was first.
            Err(PortError::Conflict(_)) if self.came_before(new.key.as_ref()).await? => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
