//! Computation of the next actor of a case.

use super::case::CustomerCase;
use super::next_actor::NextActor;
use super::status::CaseStatus;

impl CustomerCase {
    /// Returns the next actor; `None` for a final status. The firm is next when received documents have no decision,
    /// unless a third party has the case and none of them was refused before. Else the customer is next when documents
    /// are missing and either a repeated request is open or the case was just created; otherwise the status decides.
    pub fn next_actor(&self) -> Option<NextActor> {
        let status = self.current_status()?.status;
        let by_status = status.next_actor()?;
        if self.items_to_review().any(|item| by_status != NextActor::ThirdParty || item.sent_again) {
            return Some(NextActor::Firm);
        }
        let has_missing_items = self.with_upload && self.items.iter().any(super::item::CaseItem::is_missing);
        if has_missing_items && (self.is_reopened() || status == CaseStatus::Created) {
            return Some(NextActor::Customer);
        }
        Some(by_status)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::NewCase;
    use crate::customer_case::checklist::ItemsList;
    use crate::customer_case::form::CustomerCaseForm;
    use crate::customer_case::item::CaseItem;
    use crate::customer_case::request::RequestRound;
    use crate::shared::day::Day;
    use crate::shared::instant::Instant;
    use crate::shared::person::PersonName;
    use uuid::Uuid;

    fn author() -> PersonName {
        PersonName { first_name: "Ada".into(), last_name: "Martin".into() }
    }

    fn sample_case(status: CaseStatus, with_upload: bool, received: bool) -> CustomerCase {
        let form = CustomerCaseForm { label: Some("Rachat".into()), with_upload, ..Default::default() };
        let mut items = ItemsList::from_text("Identité :\nPasseport").to_items(Uuid::nil);
        if received {
            items[1].receive();
        }
        let now = Instant::from_micros(0);
        let mut case = CustomerCase::create(NewCase {
            uuid: Uuid::nil(),
            customer_record: Uuid::nil(),
            form: &form,
            items,
            at: now,
            window_days: 30,
            by: &author(),
        });
        case.append_status(status, now, &author());
        case
    }

    #[test]
    fn status_decides_next_actor_except_missing_documents() {
        for status in CaseStatus::ALL {
            let expected =
                if status == CaseStatus::Created { Some(NextActor::Customer) } else { status.next_actor() };
            assert_eq!(sample_case(status, true, false).next_actor(), expected, "{status:?}");
        }
        let statuses =
            [CaseStatus::AwaitingCustomer, CaseStatus::CompletedByCustomer, CaseStatus::SentToPartner];
        let next_actors = [NextActor::Customer, NextActor::Firm, NextActor::ThirdParty].map(Some);
        assert_eq!(statuses.map(CaseStatus::next_actor), next_actors);
        assert_eq!(sample_case(CaseStatus::Financed, true, false).next_actor(), None);
    }

    #[test]
    fn new_case_without_missing_documents_waits_for_firm() {
        let next_actor =
            |with_upload, received| sample_case(CaseStatus::Created, with_upload, received).next_actor();
        assert_eq!(next_actor(true, false), Some(NextActor::Customer));
        assert_eq!(next_actor(true, true), Some(NextActor::Firm));
        assert_eq!(next_actor(false, false), Some(NextActor::Firm));
    }

    #[test]
    fn repeated_request_waits_for_customer() {
        let round = |answered: bool| RequestRound {
            requested_at: Instant::from_micros(0),
            by: author(),
            message: None,
            limit_date: Day::new(2026, 12, 1).unwrap(),
            completed_at: answered.then(|| Instant::from_micros(1)),
        };
        let case_waiting = |status, received, answered| {
            let case = sample_case(status, true, received);
            CustomerCase { rounds: vec![round(answered)], ..case }.next_actor()
        };
        assert_eq!(case_waiting(CaseStatus::SentToPartner, false, false), Some(NextActor::Customer));
        assert_eq!(case_waiting(CaseStatus::SentToPartner, false, true), Some(NextActor::ThirdParty));
        assert_eq!(case_waiting(CaseStatus::SentToPartner, true, false), Some(NextActor::ThirdParty));
        assert_eq!(case_waiting(CaseStatus::Financed, false, false), None);
    }

    #[test]
    fn documents_to_review_wait_for_firm() {
        let case = |status| {
            let mut case = sample_case(status, true, true);
            case.items.push(CaseItem::new(Uuid::from_u128(2), "RIB".into(), None));
            case
        };
        let (created, awaiting) = (case(CaseStatus::Created), case(CaseStatus::AwaitingCustomer));
        assert_eq!(created.next_actor(), Some(NextActor::Firm), "one document is missing");
        assert_eq!(awaiting.next_actor(), Some(NextActor::Firm));
        let mut announced = awaiting.clone();
        announced.items[1].announced = true;
        assert_eq!(announced.next_actor(), Some(NextActor::Customer));
        let mut sent_case = case(CaseStatus::SentToPartner);
        assert_eq!(sent_case.next_actor(), Some(NextActor::ThirdParty));
        sent_case.items[1].sent_again = true;
        assert_eq!(sent_case.next_actor(), Some(NextActor::Firm));
        sent_case.closed_date = Some(Instant::from_micros(0));
        assert_eq!(sent_case.next_actor(), Some(NextActor::ThirdParty), "closed");
        assert_eq!(case(CaseStatus::Financed).next_actor(), None);
    }
}
