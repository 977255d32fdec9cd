//! Reading of an inquiry.

use super::InquiryService;
use super::ports::{SearchedPerson, StoredInquiry};
use super::views::{DuplicateRecord, InquiryView, StaffMember};
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::media::views::MediaView;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::customer_record::form::MAX_CUSTOMERS;
use domain::customer_record::{CustomerForm, CustomerRecordForm};
use domain::inquiry::{Inquiry, InquiryAnswers};
use domain::shared::email::Email;
use domain::shared::person::PersonName;
use domain::shared::text::compact_key;
use domain::simulation::summary::{SummaryAnswer, SummaryGroup};
use uuid::Uuid;

impl InquiryService {
    /// Returns an inquiry with similar records and the record filled from its answers, and marks it as read.
    ///
    /// # Errors
    /// `NotFound`: no such inquiry in the user's scope.
    pub async fn open(
        &self,
        user: &Authorized<act::OpenInquiry>,
        uuid: Uuid,
    ) -> Result<InquiryView, AppError> {
        let mut stored = self.find_within_scope(user, uuid).await?;
        if stored.inquiry.read_at.is_none() {
            let now = self.clock.now();
            self.inquiries.mark_read(uuid, now).await?;
            stored.inquiry.read_at = Some(now);
        }
        self.journal.log_read(user, JournalObject::Inquiry, uuid, self.clock.now());
        self.build_view(user, stored).await
    }

    pub(super) async fn build_view(
        &self,
        user: &User,
        stored: StoredInquiry,
    ) -> Result<InquiryView, AppError> {
        let StoredInquiry { inquiry, version, files, assignee, .. } = stored;
        let (record, _) = split_into_record(&inquiry);
        let assigned_to = inquiry.assigned_to.zip(assignee);
        Ok(InquiryView {
            uuid: inquiry.uuid,
            kind: inquiry.kind,
            kind_label: inquiry.label().to_owned(),
            state: inquiry.state,
            received_at: inquiry.received_at,
            summary: summary_of(&inquiry),
            assigned_to: assigned_to.map(|(uuid, PersonName { first_name, last_name })| StaffMember {
                uuid,
                first_name,
                last_name,
            }),
            medias: files.iter().map(|media| MediaView::new(media, true)).collect(),
            duplicates: self.find_inquiry_duplicates(user, &inquiry, &record).await?,
            record,
            version,
            person: inquiry.person,
            referred_by: inquiry.referred_by,
            answers: inquiry.answers,
            consent: inquiry.consent,
            marketing: inquiry.marketing,
            note: inquiry.note,
            customer_record: inquiry.customer_record,
            report: inquiry.report,
            read_at: inquiry.read_at,
            call_outcome: inquiry.call_outcome,
            call_back_on: inquiry.call_back_on,
        })
    }

    async fn find_inquiry_duplicates(
        &self,
        user: &User,
        inquiry: &Inquiry,
        record: &CustomerRecordForm,
    ) -> Result<Vec<DuplicateRecord>, AppError> {
        if inquiry.customer_record.is_some() {
            return Ok(Vec::new());
        }
        self.find_similar_records(user, record).await
    }

    /// Returns the records in the user's scope that may be of the same people, as a check before a record is created.
    ///
    /// # Errors
    /// `Invalid`: too many customers.
    pub async fn find_duplicates(
        &self,
        user: &Authorized<act::SaveRecord>,
        record: &CustomerRecordForm,
    ) -> Result<Vec<DuplicateRecord>, AppError> {
        record.customer_count_violations().into_result()?;
        let found = self.find_similar_records(user, &record.clone().clean()).await?;
        Ok(found.into_iter().filter(|found| Some(found.record.uuid) != record.uuid).collect())
    }

    async fn find_similar_records(
        &self,
        user: &User,
        record: &CustomerRecordForm,
    ) -> Result<Vec<DuplicateRecord>, AppError> {
        let people: Vec<SearchedPerson> =
            record.customers.iter().take(MAX_CUSTOMERS).map(build_searched_person).collect();
        Ok(self.queries.list_duplicates(&people, user.record_scope()).await?)
    }
}

/// Returns the record filled from the answers, and the answers without a field in it. Customers accept mails and SMS
/// only if they consented to marketing.
pub fn split_into_record(inquiry: &Inquiry) -> (CustomerRecordForm, Vec<SummaryGroup>) {
    let accepts = inquiry.marketing.as_ref().is_some_and(|consent| consent.accepted);
    if let InquiryAnswers::Simulation(simulation) = &inquiry.answers {
        let (mut record, remaining_answers) = simulation.to_customer_record();
        for customer in &mut record.customers {
            customer.allow_mail = accepts;
            customer.allow_sms = accepts;
        }
        return (record, remaining_answers);
    }
    let person = inquiry.person.clone();
    let customer = CustomerForm {
        first_name: Some(person.first_name),
        last_name: Some(person.last_name),
        email: Some(person.email),
        phone_number: Some(person.phone_number),
        allow_mail: accepts,
        allow_sms: accepts,
        ..Default::default()
    };
    (CustomerRecordForm { customers: vec![customer], ..Default::default() }, summary_of(inquiry))
}

/// Returns the answers of an inquiry, grouped and in French.
pub fn summary_of(inquiry: &Inquiry) -> Vec<SummaryGroup> {
    match &inquiry.answers {
        InquiryAnswers::Contact(answers) => {
            let message = SummaryAnswer::new("Message", &answers.message);
            let message = SummaryGroup { title: "Message".to_owned(), answers: vec![message] };
            let referrer = inquiry.referred_by.as_ref().map(|name| SummaryGroup {
                title: inquiry.label().to_owned(),
                answers: vec![SummaryAnswer::new("Recommandé par", name)],
            });
            referrer.into_iter().chain([message]).collect()
        }
        InquiryAnswers::Simulation(simulation) => simulation.summary(),
    }
}

/// Returns the search criteria for similar records.
pub(crate) fn build_searched_person(customer: &CustomerForm) -> SearchedPerson {
    let key = |name: &Option<String>| name.as_deref().map(compact_key).filter(|key| !key.is_empty());
    SearchedPerson {
        email_key: customer
            .email
            .as_deref()
            .and_then(|text| Email::parse(text).ok())
            .map(|email| email.key()),
        phone_number: customer.phone_number.clone(),
        name_and_birth: key(&customer.last_name)
            .zip(key(&customer.first_name))
            .zip(customer.birth_date)
            .map(|((last, first), born)| (last, first, born)),
    }
}
