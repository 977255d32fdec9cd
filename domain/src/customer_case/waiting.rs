//! Whose turn it is in a case, and for how long nobody need worry.

use super::case::CustomerCase;
use super::status::CaseStatus;

/// Who has to do something before a case goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaitingFor {
    /// Its customers: documents, an answer.
    Customer,
    Firm,
    /// The « partenaire » of the statuses, who is no prescriber: a bank, an expert, an insurer.
    ThirdParty,
}

impl WaitingFor {
    pub const ALL: [Self; 3] = [Self::Customer, Self::Firm, Self::ThirdParty];

    /// The word that is stored and sent.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Firm => "firm",
            Self::ThirdParty => "thirdParty",
        }
    }

    /// The one of a word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.key() == key)
    }

    /// What staff read.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Customer => "Client",
            Self::Firm => "Nous",
            Self::ThirdParty => "Partenaire",
        }
    }
}

impl CustomerCase {
    /// Whose turn it is; `None` once nothing is to come. What its customers were asked again comes first, whatever the
    /// status says; a case that was just created is theirs as long as a document is missing.
    pub fn waiting_for(&self) -> Option<WaitingFor> {
        let status = self.current_status()?.status;
        if status.family().ends() {
            return None;
        }
        let missing = self.with_upload && self.items.iter().any(super::item::CaseItem::is_missing);
        if missing && (self.is_reopened() || status == CaseStatus::Created) {
            return Some(WaitingFor::Customer);
        }
        Some(status.turn())
    }
}

impl CaseStatus {
    /// Whose turn it is by the status alone.
    const fn turn(self) -> WaitingFor {
        match self {
            Self::AwaitingCustomer => WaitingFor::Customer,
            Self::SentToPartner
            | Self::FourPagesSentToPartner
            | Self::DdpcPartner
            | Self::OfferEdition
            | Self::AwaitingValuation
            | Self::AwaitingInsurance => WaitingFor::ThirdParty,
            _ => WaitingFor::Firm,
        }
    }

    /// A case that stays in this status for so many business days is stuck; `None` where nothing is to come.
    pub const fn stuck_after(self) -> Option<u16> {
        match self {
            Self::CompletedByCustomer => Some(3),
            Self::DdpcBeforeSetUp | Self::Dic => Some(5),
            Self::Created
            | Self::AwaitingCustomer
            | Self::SentToPartner
            | Self::FourPagesSentToPartner
            | Self::DdpcPartner
            | Self::Accepted
            | Self::OfferEdition
            | Self::AwaitingInsurance => Some(10),
            Self::AwaitingValuation => Some(15),
            Self::Financed
            | Self::Insured
            | Self::Finalised
            | Self::DroppedByCustomer
            | Self::DroppedByProvider
            | Self::DroppedByPartner
            | Self::RefusedByPartner
            | Self::RefusedByProvider => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::NewCase;
    use crate::customer_case::checklist::ItemsList;
    use crate::customer_case::form::CustomerCaseForm;
    use crate::customer_case::request::RequestRound;
    use crate::shared::day::Day;
    use crate::shared::instant::Instant;
    use crate::shared::person::PersonName;
    use uuid::Uuid;

    fn by() -> PersonName {
        PersonName { first_name: "Ada".into(), last_name: "Martin".into() }
    }

    fn a_case(status: CaseStatus, with_upload: bool, received: bool) -> CustomerCase {
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
            by: &by(),
        });
        case.append_status(status, now, &by());
        case
    }

    #[test]
    fn each_status_has_its_turn_and_its_patience_until_it_ends() {
        use WaitingFor::{Customer, Firm, ThirdParty};
        for status in CaseStatus::ALL {
            let expected = match status {
                CaseStatus::Created | CaseStatus::AwaitingCustomer => Some(Customer),
                CaseStatus::CompletedByCustomer
                | CaseStatus::DdpcBeforeSetUp
                | CaseStatus::Dic
                | CaseStatus::Accepted => Some(Firm),
                status if status.family().ends() => None,
                _ => Some(ThirdParty),
            };
            assert_eq!(a_case(status, true, false).waiting_for(), expected, "{status:?}");
            assert_eq!(status.stuck_after().is_none(), status.family().ends(), "{status:?}");
        }
        for one in WaitingFor::ALL {
            assert_eq!(WaitingFor::from_key(one.key()), Some(one));
        }
    }

    #[test]
    fn a_new_case_is_ours_when_nothing_is_asked_or_all_came() {
        let of = |with_upload, received| a_case(CaseStatus::Created, with_upload, received).waiting_for();
        assert_eq!(of(true, false), Some(WaitingFor::Customer));
        assert_eq!(of(true, true), Some(WaitingFor::Firm));
        assert_eq!(of(false, false), Some(WaitingFor::Firm));
    }

    #[test]
    fn what_is_asked_again_is_the_customer_s_turn_in_every_status_that_goes_on() {
        let round = |answered: bool| RequestRound {
            requested_at: Instant::from_micros(0),
            by: by(),
            message: None,
            limit_date: Day::new(2026, 12, 1).unwrap(),
            completed_at: answered.then(|| Instant::from_micros(1)),
        };
        let asked = |status, received, answered| {
            let case = a_case(status, true, received);
            CustomerCase { rounds: vec![round(answered)], ..case }.waiting_for()
        };
        assert_eq!(asked(CaseStatus::SentToPartner, false, false), Some(WaitingFor::Customer));
        assert_eq!(asked(CaseStatus::SentToPartner, false, true), Some(WaitingFor::ThirdParty));
        assert_eq!(asked(CaseStatus::SentToPartner, true, false), Some(WaitingFor::ThirdParty));
        assert_eq!(asked(CaseStatus::Financed, false, false), None);
    }
}
