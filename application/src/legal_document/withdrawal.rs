//! Withdrawal and end of the authorisation to share a record with its partner.

use super::ports::{DocumentScope, DocumentStep};
use super::{LegalDocumentService, build_event, build_step, origin_facts};
use crate::account::client::Client;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::legal_document::evidence::EvidenceKind;
use domain::legal_document::issued::{DocumentPerson, DocumentState};
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use uuid::Uuid;

impl LegalDocumentService {
    /// Records that the calling customer withdraws a signed authorisation; the record is then no longer shared with its
    /// partner, even if it had been shared without this authorisation.
    ///
    /// # Errors
    /// `NotFound`: no such document addressed to the customer; `Invalid`: a document of another kind; `Conflict`: not
    /// signed by the customer, or withdrawn already.
    pub async fn withdraw(
        &self,
        user: &Authorized<act::AnswerLegalDocuments>,
        client: &Client,
        uuid: Uuid,
    ) -> Result<(), AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let found = self.documents.find(uuid, DocumentScope::AddressedTo(user.account)).await?;
            let mut stored = found.ok_or(AppError::NotFound)?;
            let own = self.queries.list_customers(user.account).await?;
            // If two customers share the account, the one who signed.
            let sort_key = |person: &&DocumentPerson| person.state != DocumentState::Signed;
            let people = stored.document.people.iter().filter(|person| own.contains(&person.customer));
            let customer = people.min_by_key(sort_key).ok_or(AppError::NotFound)?.customer;
            let now = self.clock.now();
            stored.document.withdraw(customer, now)?;
            let occurred =
                build_event(EvidenceKind::Withdrawn, Some(customer), now, &origin_facts(user, client));
            let step = build_step(self.ids.as_ref(), Some(user), &stored, occurred);
            Ok(self.documents.save(DocumentStep { ends_sharing: Some(&user.name), ..step }).await?)
        })
        .await
    }

    /// Ends the sharing of each record whose signed authorisation has expired, unless another one is in force. Each end
    /// is recorded once, so that staff can share the record again.
    ///
    /// # Errors
    /// The database fails; the remaining authorisations are ended the next night.
    pub async fn end_authorisations(&self) -> Result<(), AppError> {
        let today = day_in_paris(self.clock.now());
        for (document, record) in self.queries.list_ended_authorisations(today).await? {
            retry_on_fresh_data(self.clock.as_ref(), async || {
                self.end_authorisation(document, record, today).await
            })
            .await?;
        }
        Ok(())
    }

    async fn end_authorisation(&self, document: Uuid, record: Uuid, today: Day) -> Result<(), AppError> {
        let Some(stored) = self.documents.find_without_scope(document).await? else { return Ok(()) };
        if stored.events.iter().any(|known| known.event.kind == EvidenceKind::Ended) {
            return Ok(());
        }
        let in_force = self.queries.find_secrecy_consent(record, today).await?;
        let program = PersonName { first_name: String::new(), last_name: self.settings.brand_name.clone() };
        let occurred = build_event(EvidenceKind::Ended, None, self.clock.now(), &[]);
        let step = build_step(self.ids.as_ref(), None, &stored, occurred);
        let ends_sharing = in_force.is_none().then_some(&program);
        Ok(self.documents.save(DocumentStep { ends_sharing, ..step }).await?)
    }
}
