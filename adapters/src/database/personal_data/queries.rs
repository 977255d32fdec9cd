//! Reads the data related to a record, directly from SQL.

use super::super::complaint::entity as complaint;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::inquiry::entity as inquiry;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Name;
use super::rows::{
    AccessRow, AccountRow, AssignmentRow, CampaignRow, LoginRow, MailRow, SessionRow, TaskRow, group_contacts,
};
use application::error::PortError;
use application::personal_data::ports::{
    AccessData, AccountData, AssignmentData, CampaignData, LoginData, MailData, PersonalDataQueries,
    RelatedData, SessionData, TaskData,
};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::complaint::Complaint;
use domain::shared::person::PersonName;
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading a person’s data";

/// Statement whose record is bound between its two parts.
#[derive(Clone, Copy)]
struct SplitStatement {
    before: &'static str,
    after: &'static str,
}

/// Personal data queries on one database.
#[derive(Constructor)]
pub struct SqlPersonalDataQueries {
    database: Database,
}

impl SqlPersonalDataQueries {
    /// Returns the rows of a statement about the record.
    async fn list_by_record<T: FromQueryResult>(
        &self,
        statement: SplitStatement,
        record: Uuid,
    ) -> Result<Vec<T>, PortError> {
        self.list_by_customer(statement, record, None).await
    }

    /// Returns the rows of a statement about the customers `c` of the record, or about one of them.
    async fn list_by_customer<T: FromQueryResult>(
        &self,
        SplitStatement { before, after }: SplitStatement,
        record: Uuid,
        customer: Option<Uuid>,
    ) -> Result<Vec<T>, PortError> {
        let mut sql = Sql::new(before);
        sql.bind(record);
        if let Some(customer) = customer {
            sql.push(" AND c.uuid = ").bind(customer);
        }
        sql.push(after);
        statement::list(self.database.reads(), &sql, READING_CONTEXT).await
    }
}

const ACCOUNTS: SplitStatement = SplitStatement {
    before: "SELECT a.email, a.enabled, a.password_changed_at, a.created_at, \
     (SELECT t.created_at FROM totp t WHERE t.account_uuid = a.uuid) AS totp_created_at, \
     (SELECT count(*) FROM passkey p WHERE p.account_uuid = a.uuid) AS passkeys FROM account a WHERE a.uuid IN \
     (SELECT c.account_uuid FROM customer c WHERE c.record_uuid = ",
    after: ") ORDER BY a.email_key",
};
const TASKS: SplitStatement = SplitStatement {
    before: "SELECT t.title, t.due_date, t.completed_at, a.first_name, a.last_name FROM task t \
     JOIN account a ON a.uuid = t.account_uuid WHERE t.record_uuid = ",
    after: " ORDER BY t.due_date, t.uuid",
};
const MAILS: SplitStatement = SplitStatement {
    before: "SELECT w.created_at, w.sent_at, w.address, w.template, w.subject, w.content, w.author_first_name, \
     w.author_last_name FROM record_mail w WHERE w.record_uuid = ",
    after: " ORDER BY w.created_at, w.uuid",
};
const EMPLOYEES: SplitStatement = SplitStatement {
    before: "SELECT a.first_name, a.last_name FROM record_assignment r JOIN account a ON a.uuid = r.account_uuid \
     JOIN employee e ON e.uuid = a.uuid WHERE r.record_uuid = ",
    after: " ORDER BY e.last_name_key, e.first_name_key, a.uuid",
};
const ASSIGNMENTS: SplitStatement = SplitStatement {
    before: "SELECT v.created_at, v.assigned, v.employee_first_name, v.employee_last_name FROM assignment_event v \
     WHERE v.record_uuid = ",
    after: " ORDER BY v.created_at, v.id",
};
/// Statement with one row per entry and group.
const CONTACTS: SplitStatement = SplitStatement {
    before: "SELECT e.uuid, e.email, e.phone_number, e.status_sms, e.mail_refused_at, e.mail_failure, e.sms_failure, \
     e.created_at, g.name, s.status_mail FROM customer c JOIN contact_entry e ON e.customer_uuid = c.uuid \
     LEFT JOIN contact_group_association s ON s.contact_entry_uuid = e.uuid \
     LEFT JOIN contact_group g ON g.uuid = s.contact_group_uuid WHERE c.record_uuid = ",
    after: " ORDER BY c.position, g.name_key",
};
const LOGINS: SplitStatement = SplitStatement {
    before: "SELECT l.at, l.kind, l.device, l.address FROM login_event l WHERE l.account_uuid IN \
     (SELECT c.account_uuid FROM customer c WHERE c.record_uuid = ",
    after: ") ORDER BY l.at, l.uuid",
};
const SESSIONS: SplitStatement = SplitStatement {
    before: "SELECT s.created_at, s.last_seen_at, s.ended_at, s.device, s.address FROM session s \
     WHERE s.account_uuid IN (SELECT c.account_uuid FROM customer c WHERE c.record_uuid = ",
    after: ") ORDER BY s.created_at, s.uuid",
};
const CAMPAIGNS: SplitStatement = SplitStatement {
    before: "SELECT m.settled_at, g.kind, g.subject, g.sms_text FROM customer c \
     JOIN contact_entry e ON e.customer_uuid = c.uuid JOIN campaign_message m ON m.entry_uuid = e.uuid \
     JOIN campaign g ON g.uuid = m.campaign_uuid WHERE m.state = 'sent' AND c.record_uuid = ",
    after: " ORDER BY m.settled_at, g.uuid",
};
const ACCESSES: SplitStatement = SplitStatement {
    before: "SELECT j.at, j.act, j.object_kind, j.role FROM (\
     SELECT r.uuid AS record_uuid, r.uuid FROM customer_record r \
     UNION ALL SELECT k.record_uuid, k.uuid FROM customer_case k \
     UNION ALL SELECT p.record_uuid, p.uuid FROM report p \
     UNION ALL SELECT i.record_uuid, i.uuid FROM inquiry i \
     UNION ALL SELECT x.record_uuid, x.uuid FROM complaint x \
     UNION ALL SELECT d.record_uuid, d.uuid FROM legal_document d \
     UNION ALL SELECT f.kept_uuid, f.removed_uuid FROM record_merge f WHERE f.undone_at IS NULL \
     UNION ALL SELECT k.record_uuid, m.uuid FROM media m JOIN customer_case k ON k.uuid = m.parent_uuid \
     UNION ALL SELECT p.record_uuid, m.uuid FROM media m JOIN report p ON p.uuid = m.parent_uuid \
     UNION ALL SELECT i.record_uuid, m.uuid FROM media m JOIN inquiry i ON i.uuid = m.parent_uuid) held \
     JOIN access_journal j ON j.object_uuid = held.uuid WHERE held.record_uuid = ",
    after: " ORDER BY j.at, j.id",
};
const ACCESSES_OF_INQUIRY: SplitStatement = SplitStatement {
    before: "SELECT j.at, j.act, j.object_kind, j.role FROM access_journal j WHERE j.object_uuid = ",
    after: " ORDER BY j.at, j.id",
};

#[async_trait]
impl PersonalDataQueries for SqlPersonalDataQueries {
    async fn load_related_data(
        &self,
        record: Uuid,
        customer: Option<Uuid>,
    ) -> Result<RelatedData, PortError> {
        let accounts: Vec<AccountRow> = self.list_by_customer(ACCOUNTS, record, customer).await?;
        let logins: Vec<LoginRow> = self.list_by_customer(LOGINS, record, customer).await?;
        let sessions: Vec<SessionRow> = self.list_by_customer(SESSIONS, record, customer).await?;
        let campaigns: Vec<CampaignRow> = self.list_by_customer(CAMPAIGNS, record, customer).await?;
        let accesses: Vec<AccessRow> = self.list_by_record(ACCESSES, record).await?;
        let tasks: Vec<TaskRow> = self.list_by_record(TASKS, record).await?;
        let mails: Vec<MailRow> = self.list_by_record(MAILS, record).await?;
        let assignments: Vec<AssignmentRow> = self.list_by_record(ASSIGNMENTS, record).await?;
        let complaints = complaint::Entity::find()
            .filter(complaint::Column::RecordUuid.eq(record))
            .order_by_asc(complaint::Column::SentOn)
            .order_by_asc(complaint::Column::Uuid);
        let complaints = complaints.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let assigned_employees: Vec<Name> = self.list_by_record(EMPLOYEES, record).await?;
        let inquiries = inquiry::Entity::find()
            .select_only()
            .column(inquiry::Column::Uuid)
            .filter(inquiry::Column::RecordUuid.eq(record))
            .order_by_asc(inquiry::Column::ReceivedAt)
            .order_by_asc(inquiry::Column::Uuid)
            .into_tuple();
        Ok(RelatedData {
            accounts: accounts.into_iter().map(AccountData::from).collect(),
            contacts: group_contacts(self.list_by_customer(CONTACTS, record, customer).await?),
            tasks: tasks.into_iter().map(TaskData::from).collect(),
            mails: mails.into_iter().map(MailData::from).collect(),
            assigned_employees: assigned_employees.into_iter().map(PersonName::from).collect(),
            assignments: assignments.into_iter().map(AssignmentData::from).collect(),
            complaints: complaints.into_iter().map(Complaint::from).collect(),
            inquiries: inquiries.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?,
            logins: logins.into_iter().map(LoginData::from).collect(),
            sessions: sessions.into_iter().map(SessionData::from).collect(),
            campaigns: campaigns.into_iter().map(CampaignData::from).collect(),
            accesses: accesses.into_iter().map(AccessData::from).collect(),
        })
    }

    async fn list_inquiry_accesses(&self, inquiry: Uuid) -> Result<Vec<AccessData>, PortError> {
        let rows: Vec<AccessRow> = self.list_by_record(ACCESSES_OF_INQUIRY, inquiry).await?;
        Ok(rows.into_iter().map(AccessData::from).collect())
    }
}
