//! Content of timeline entries.

use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::stored::{Name, Stored};
use application::customer_case::views::NamedReference;
use application::error::PortError;
use application::timeline::position::TimelinePosition;
use application::timeline::views::{TimelineEvent, TimelineMail, TimelineRow};
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::inquiry::kind::InquiryKind;
use domain::legal_document::evidence::EvidenceKind;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::timeline::TimelineSource;
use sea_orm::FromQueryResult;
use uuid::Uuid;

/// Joins all tables of entries: exactly one of them has the row.
const SHOWN: &str = " SELECT e.at, e.source, e.uuid, e.place, \
    COALESCE(r.created_by_first_name, j_by.first_name, \
    CASE WHEN j_token.uuid IS NOT NULL THEN 'Programme' END, a.author_first_name, s.author_first_name, \
    m_by.first_name, \
    v.author_first_name, o.created_by_first_name, w.author_first_name, g.author_first_name, \
    CASE WHEN l.kind = 'issued' THEN l_of.issued_by_first_name \
    WHEN l.kind NOT IN ('delivered', 'reminded', 'code-sent') THEN l_who.first_name END, \
    CASE WHEN e.at = f.merged_at THEN f.merged_by_first_name ELSE f.undone_by_first_name END) AS by_first_name, \
    COALESCE(r.created_by_last_name, j_by.last_name, j_token.name, a.author_last_name, s.author_last_name, \
    m_by.last_name, \
    v.author_last_name, o.created_by_last_name, w.author_last_name, g.author_last_name, \
    CASE WHEN l.kind = 'issued' THEN l_of.issued_by_last_name \
    WHEN l.kind NOT IN ('delivered', 'reminded', 'code-sent') THEN l_who.last_name END, \
    CASE WHEN e.at = f.merged_at THEN f.merged_by_last_name ELSE f.undone_by_last_name END) AS by_last_name, \
    COALESCE(a.employee_first_name, t_of.first_name, w_to.first_name, g_to.first_name) AS of_first_name, \
    COALESCE(a.employee_last_name, t_of.last_name, w_to.last_name, g_to.last_name) AS of_last_name, \
    COALESCE(i.kind, s.status, v.kind, t.title, w.template, f.removed_names, l.kind) AS word, \
    COALESCE(i.referred_by, v.detail, m.name, o.content, w.content, l_of.title, \
    CASE WHEN g.kind = 'sms' THEN COALESCE(g.sms_text, g.content) \
    ELSE g.subject END) AS detail, d.label AS document, a.assigned, t.due_date, w.address, w.sent_at, w.failure, \
    w.subject, f.removed_created_at, f.removed_created_by, k.uuid AS case_uuid, k.label AS case_label FROM shown e";

/// Joined table, and the sources whose entries have a row there.
const JOINS: [(&str, &[TimelineSource]); 12] = [
    (" LEFT JOIN customer_record r ON r.uuid = e.uuid", &[TimelineSource::RecordCreated]),
    (" LEFT JOIN access_journal j ON j.id = e.place", &[TimelineSource::RecordSaved]),
    (" LEFT JOIN assignment_event a ON a.id = e.place", &[TimelineSource::Assignment]),
    (" LEFT JOIN inquiry i ON i.uuid = e.uuid", &[TimelineSource::Inquiry]),
    (
        " LEFT JOIN case_status s ON s.case_uuid = e.uuid AND s.position = e.place",
        &[TimelineSource::CaseStatus],
    ),
    (" LEFT JOIN media m ON m.uuid = e.uuid", &[TimelineSource::Deposit]),
    (
        " LEFT JOIN case_event v ON v.case_uuid = e.uuid AND v.position = e.place",
        &[TimelineSource::CaseEvent],
    ),
    (" LEFT JOIN task t ON t.uuid = e.uuid", &[TimelineSource::TaskCreated, TimelineSource::TaskDone]),
    (" LEFT JOIN report o ON o.uuid = e.uuid", &[TimelineSource::Report]),
    (" LEFT JOIN record_mail w ON w.uuid = e.uuid", &[TimelineSource::Mail]),
    (
        " LEFT JOIN legal_document_event l ON l.document_uuid = e.uuid AND l.position = e.place",
        &[TimelineSource::LegalDocument],
    ),
    (
        " LEFT JOIN record_merge f ON f.uuid = e.uuid",
        &[TimelineSource::RecordMerged, TimelineSource::MergeUndone],
    ),
];

/// Joins of the tables of campaigns, then of the tables that the rows of [`JOINS`] reference.
const FURTHER: &str = " LEFT JOIN account j_by ON j_by.uuid = j.account_uuid \
    LEFT JOIN api_token j_token ON j_token.uuid = j.account_uuid \
    LEFT JOIN account m_by ON m_by.uuid = m.uploader_account \
    LEFT JOIN case_item d ON d.uuid = m.item_uuid \
    LEFT JOIN account t_of ON t_of.uuid = t.account_uuid \
    LEFT JOIN customer w_to ON w_to.uuid = w.customer_uuid \
    LEFT JOIN campaign_message n ON n.campaign_uuid = g.uuid AND n.position = e.place \
    LEFT JOIN contact_entry n_of ON n_of.uuid = n.entry_uuid \
    LEFT JOIN customer g_to ON g_to.uuid = n_of.customer_uuid \
    LEFT JOIN legal_document l_of ON l_of.uuid = l.document_uuid \
    LEFT JOIN merged_identity l_new ON l_new.removed_uuid = l.customer_uuid \
    LEFT JOIN customer l_who ON l_who.uuid = COALESCE(l_new.customer_uuid, l.customer_uuid) \
    LEFT JOIN customer_case k ON k.uuid = COALESCE(s.case_uuid, m.parent_uuid, v.case_uuid, o.case_uuid, w.case_uuid, \
    l_of.case_uuid) \
    ORDER BY e.at DESC, e.source DESC, e.uuid DESC, e.place DESC";

/// Continues `WITH … shown AS (…)` with the content of the entries.
pub(super) fn push_shown(sql: &mut Sql) {
    sql.push(SHOWN);
    let campaigns: (&str, &[TimelineSource]) = (
        " LEFT JOIN campaign g ON g.uuid = e.uuid",
        &[TimelineSource::CampaignMail, TimelineSource::CampaignSms],
    );
    for (join, sources) in JOINS.into_iter().chain([campaigns]) {
        sql.push(join).push(" AND e.source IN (");
        for (position, source) in sources.iter().enumerate() {
            sql.push(if position == 0 { "" } else { ", " }).number(u64::from(source.rank()));
        }
        sql.push(")");
    }
    sql.push(FURTHER);
}

#[derive(FromQueryResult)]
pub(super) struct Row {
    at: Stored<Instant>,
    source: i64,
    uuid: Uuid,
    place: i64,
    #[sea_orm(nested(prefix = "by_"))]
    by: Option<Name>,
    #[sea_orm(nested(prefix = "of_"))]
    person: Option<Name>,
    word: Option<String>,
    detail: Option<String>,
    document: Option<String>,
    assigned: Option<bool>,
    due_date: Option<Stored<Day>>,
    address: Option<String>,
    sent_at: Option<Stored<Instant>>,
    failure: Option<String>,
    subject: Option<String>,
    removed_created_at: Option<Stored<Instant>>,
    removed_created_by: Option<String>,
    case_uuid: Option<Uuid>,
    case_label: Option<String>,
}

impl TryFrom<Row> for TimelineRow {
    type Error = PortError;

    /// # Errors
    /// `Corrupt` when the row of an entry is missing or contains an unknown word.
    fn try_from(mut row: Row) -> Result<Self, PortError> {
        let source = u8::try_from(row.source).ok().and_then(TimelineSource::from_rank);
        let source = source.ok_or_else(|| corrupt("the source of an entry"))?;
        let (uuid, place) = (row.uuid, row.place);
        let position = TimelinePosition { at: row.at.0, source, uuid, place };
        let author = row.by.take().map(PersonName::from);
        let event = build_event(source, row).ok_or_else(|| corrupt("an entry of the timeline"))?;
        Ok(Self { position, by: author, event })
    }
}

fn build_event(source: TimelineSource, row: Row) -> Option<TimelineEvent> {
    let uuid = row.uuid;
    let case = row.case_uuid.zip(row.case_label).map(|(uuid, label)| NamedReference { uuid, label });
    let person = row.person.map(PersonName::from);
    let word = row.word.as_deref();
    Some(match source {
        TimelineSource::RecordCreated => TimelineEvent::RecordCreated,
        TimelineSource::RecordSaved => TimelineEvent::RecordSaved,
        TimelineSource::Assignment => {
            TimelineEvent::Assignment { employee: person?, assigned: row.assigned? }
        }
        TimelineSource::Inquiry => {
            TimelineEvent::Inquiry { uuid, kind: InquiryKind::from_key(word?)?, referred_by: row.detail }
        }
        TimelineSource::CaseStatus => {
            let status = CaseStatus::from_key(word?)?;
            TimelineEvent::Status { case: case?, status, first: row.place == 0 }
        }
        TimelineSource::Deposit => {
            TimelineEvent::Deposit { case: case?, file: row.detail?, document: row.document }
        }
        TimelineSource::CaseEvent => {
            let kind = CaseEventKind::from_key(word?)?;
            TimelineEvent::Case { case: case?, kind, detail: row.detail }
        }
        TimelineSource::TaskCreated | TimelineSource::TaskDone => {
            let is_completed = source == TimelineSource::TaskDone;
            TimelineEvent::Task {
                title: row.word?,
                due_date: row.due_date?.0,
                assignee: person?,
                done: is_completed,
            }
        }
        TimelineSource::Report => TimelineEvent::Report { uuid, case, content: row.detail? },
        TimelineSource::Mail => TimelineEvent::Mail(TimelineMail {
            template: MailTemplateKey::from_key(word?)?,
            case,
            to: person,
            address: row.address?,
            sent: row.sent_at.is_some(),
            failure: row.failure,
            subject: row.subject,
            message: row.detail,
        }),
        TimelineSource::RecordMerged | TimelineSource::MergeUndone => TimelineEvent::Merge {
            names: row.word?,
            created_at: row.removed_created_at?.0,
            created_by: row.removed_created_by?,
            undone: source == TimelineSource::MergeUndone,
        },
        TimelineSource::LegalDocument => {
            let kind = EvidenceKind::from_key(word?)?;
            TimelineEvent::LegalDocument { uuid, case, kind, title: row.detail? }
        }
        TimelineSource::CampaignMail | TimelineSource::CampaignSms => {
            TimelineEvent::Campaign { uuid, to: person?, text: row.detail.unwrap_or_default() }
        }
    })
}
