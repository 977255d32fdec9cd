//! Views of complaints.

use domain::complaint::{Complaint, ComplaintChannel, ComplaintState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// A complaint, with its deadlines.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComplaintResponse))]
#[serde(rename_all = "camelCase")]
pub struct ComplaintView {
    pub uuid: Uuid,
    /// The deadlines run from this day.
    pub sent_on: Day,
    pub received_on: Day,
    pub channel: ComplaintChannel,
    pub subject: String,
    pub note: Option<String>,
    /// Name of the person who complains.
    pub complainant: Option<String>,
    pub customer_record: Option<Uuid>,
    pub state: ComplaintState,
    /// Last day for the acknowledgement: 10 working days after the sending.
    pub acknowledge_by: Day,
    /// Last day for the answer: 2 months after the sending.
    pub answer_by: Day,
    /// Last day on which the mediator can be asked.
    pub mediation_until: Day,
    /// Next deadline; absent once the complaint is answered.
    pub next_deadline: Option<Day>,
    pub acknowledged_on: Option<Day>,
    pub answered_on: Option<Day>,
    pub creation_date: Instant,
    pub update_user: Option<PersonName>,
    /// Sent with the next change (AMB-129).
    pub version: i64,
}

impl From<Complaint> for ComplaintView {
    fn from(complaint: Complaint) -> Self {
        Self {
            acknowledge_by: complaint.acknowledgement_deadline(),
            answer_by: complaint.answer_deadline(),
            mediation_until: complaint.mediation_deadline(),
            next_deadline: complaint.next_deadline(),
            uuid: complaint.uuid,
            sent_on: complaint.sent_on,
            received_on: complaint.received_on,
            channel: complaint.channel,
            subject: complaint.subject,
            note: complaint.note,
            complainant: complaint.complainant,
            customer_record: complaint.customer_record,
            state: complaint.state,
            acknowledged_on: complaint.acknowledged_on,
            answered_on: complaint.answered_on,
            creation_date: complaint.created_at,
            update_user: complaint.updated_by,
            version: complaint.version,
        }
    }
}
