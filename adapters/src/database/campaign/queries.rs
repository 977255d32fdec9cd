//! Campaign queries.

use super::super::connection::Database;
use super::super::error::corrupt;
use super::super::media::medias_of;
use super::super::order::ListOrder;
use super::super::sql::Sql;
use super::super::statement;
use super::audience::push_judged;
use super::rows::{COLUMNS, READING, Row, credit_use, unsigned};
use application::campaign::compose::message_id;
use application::campaign::ports::{CampaignFilter, CampaignOrder, CampaignQueries, CreditUse};
use application::campaign::views::{Audience, CampaignGroup, CampaignRow, ContactedPerson, MessageRow};
use application::error::PortError;
use application::media::file::Media;
use application::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::campaign::{CampaignKind, MessageState};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use uuid::Uuid;

fn order(filter: CampaignFilter) -> ListOrder {
    let sorting = filter.order();
    let key = match sorting.by {
        CampaignOrder::Launched => "c.created_at",
        CampaignOrder::Recipients => "c.recipients",
        CampaignOrder::Sent => "c.sent",
        CampaignOrder::Failed => "c.failed",
    };
    ListOrder { key, uuid: "c.uuid", descending: sorting.descending }
}

fn position(row: &CampaignRow, order: CampaignOrder) -> Position {
    match order {
        CampaignOrder::Launched => Position::at(row.created_at, row.uuid),
        CampaignOrder::Recipients => Position::number(row.recipients, row.uuid),
        CampaignOrder::Sent => Position::number(row.sent, row.uuid),
        CampaignOrder::Failed => Position::number(row.failed, row.uuid),
    }
}

#[derive(Constructor)]
pub struct SqlCampaignQueries {
    database: Database,
}

impl SqlCampaignQueries {
    async fn campaigns(&self, sql: &Sql) -> Result<Vec<CampaignRow>, PortError> {
        let reads = self.database.reads();
        let rows: Vec<Row> = statement::list(reads, sql, READING).await?;
        let mut campaigns = rows.into_iter().map(CampaignRow::try_from).collect::<Result<Vec<_>, _>>()?;
        if campaigns.is_empty() {
            return Ok(campaigns);
        }
        let mut sql = Sql::new(
            "SELECT g.campaign_uuid, g.group_uuid, g.name FROM campaign_group g WHERE g.campaign_uuid IN ",
        );
        sql.bind_list(campaigns.iter().map(|campaign| campaign.uuid));
        sql.push(" ORDER BY g.campaign_uuid, g.position");
        for group in statement::list::<Group>(reads, &sql, READING).await? {
            if let Some(campaign) = campaigns.iter_mut().find(|known| known.uuid == group.campaign_uuid) {
                campaign.groups.push(CampaignGroup { uuid: group.group_uuid, name: group.name });
            }
        }
        Ok(campaigns)
    }

    async fn count(&self, sql: &Sql) -> Result<u64, PortError> {
        statement::count(self.database.reads(), sql, READING).await
    }
}

#[derive(FromQueryResult)]
struct Group {
    campaign_uuid: Uuid,
    group_uuid: Option<Uuid>,
    name: String,
}

#[derive(FromQueryResult)]
struct VerdictCount {
    verdict: String,
    entries: i64,
    times: i64,
    addresses: i64,
}

#[derive(FromQueryResult)]
struct Entry {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
}

#[derive(FromQueryResult)]
struct Totals {
    waiting: i64,
    sent: i64,
    failed: i64,
    skipped: i64,
    cancelled: i64,
}

#[derive(FromQueryResult)]
struct Message {
    position: i32,
    entry_uuid: Option<Uuid>,
    state: String,
    attempts: i32,
    next_at: i64,
    settled_at: Option<i64>,
    reason: Option<String>,
    address: Option<String>,
}

fn select() -> Sql {
    let mut sql = Sql::new("SELECT ");
    sql.push(COLUMNS).push(" FROM campaign c WHERE ");
    sql
}

fn push_filter(sql: &mut Sql, filter: CampaignFilter) {
    sql.push("TRUE");
    if let Some(kind) = filter.kind {
        sql.push(" AND c.kind = ").bind(kind.key());
    }
    if let Some(state) = filter.state {
        sql.push(" AND c.state = ").bind(state.key());
    }
}

#[async_trait]
impl CampaignQueries for SqlCampaignQueries {
    async fn audience(&self, kind: CampaignKind, groups: &[Uuid]) -> Result<Option<Audience>, PortError> {
        let mut sql = Sql::new("SELECT count(*) FROM contact_group g WHERE g.uuid IN ");
        sql.bind_list(groups.iter().copied());
        if self.count(&sql).await? != u64::try_from(groups.len()).unwrap_or(u64::MAX) {
            return Ok(None);
        }
        let mut sql = Sql::new("");
        push_judged(&mut sql, kind, groups);
        sql.push("SELECT verdict, count(*) AS entries, CAST(sum(times) AS BIGINT) AS times, ");
        sql.push("count(DISTINCT address) AS addresses FROM judged GROUP BY verdict");
        let mut audience = Audience::default();
        let mut all = 0;
        for row in statement::list::<VerdictCount>(self.database.reads(), &sql, READING).await? {
            all += unsigned(row.times);
            match row.verdict.as_str() {
                "reached" => audience.recipients = unsigned(row.addresses),
                "refused" => audience.refused = unsigned(row.entries),
                _ => audience.unreachable = unsigned(row.entries),
            }
        }
        let counted = audience.recipients + audience.refused + audience.unreachable;
        audience.duplicates = all.saturating_sub(counted);
        Ok(Some(audience))
    }

    async fn credits(&self, kind: CampaignKind) -> Result<CreditUse, PortError> {
        credit_use(self.database.reads(), kind).await
    }

    async fn page(&self, filter: CampaignFilter, page: PageRequest) -> Result<Page<CampaignRow>, PortError> {
        let mut sql = select();
        push_filter(&mut sql, filter);
        order(filter).push(&mut sql);
        sql.push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
        let rows = self.campaigns(&sql).await?;
        let mut sql = Sql::new("SELECT count(*) FROM campaign c WHERE ");
        push_filter(&mut sql, filter);
        Ok(Page { rows, total: self.count(&sql).await? })
    }

    async fn rows_after(
        &self,
        filter: CampaignFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<CampaignRow, Position>, PortError> {
        let mut sql = select();
        push_filter(&mut sql, filter);
        if let Some(after) = after {
            order(filter).push_after(&mut sql, after);
        }
        order(filter).push(&mut sql);
        sql.push(" LIMIT ").number(limit);
        let rows = self.campaigns(&sql).await?;
        Ok(RowBatch::new(rows, limit, |row| position(row, filter.order().by)))
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError> {
        let mut sql = select();
        sql.push("c.uuid = ").bind(uuid);
        let Some(row) = self.campaigns(&sql).await?.pop() else { return Ok(None) };
        let files = medias_of(self.database.reads(), MediaParentKind::Campaign.of(uuid)).await?;
        Ok(Some((row, files)))
    }

    async fn messages(
        &self,
        campaign: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, PortError> {
        let of = |sql: &mut Sql| {
            sql.push("m.campaign_uuid = ").bind(campaign);
            if let Some(state) = state {
                sql.push(" AND m.state = ").bind(state.key());
            }
        };
        let mut sql = Sql::new(
            "SELECT m.position, m.entry_uuid, m.state, m.attempts, m.next_at, m.settled_at, m.reason, \
             CASE WHEN c.kind = 'sms' THEN e.phone_number ELSE e.email END AS address FROM campaign_message m \
             JOIN campaign c ON c.uuid = m.campaign_uuid LEFT JOIN contact_entry e ON e.uuid = m.entry_uuid WHERE ",
        );
        of(&mut sql);
        sql.push(" ORDER BY m.position LIMIT ").number(page.page_size);
        sql.push(" OFFSET ").number(page.offset());
        let rows: Vec<Message> = statement::list(self.database.reads(), &sql, READING).await?;
        let rows = rows.into_iter().map(|row| message(campaign, row)).collect::<Result<_, _>>()?;
        let mut sql = Sql::new("SELECT count(*) FROM campaign_message m WHERE ");
        of(&mut sql);
        Ok(Page { rows, total: self.count(&sql).await? })
    }

    async fn people(&self, campaign: Uuid) -> Result<Vec<ContactedPerson>, PortError> {
        let mut sql = Sql::new(
            "SELECT e.uuid, e.email, e.phone_number FROM campaign_message m \
             JOIN contact_entry e ON e.uuid = m.entry_uuid WHERE m.campaign_uuid = ",
        );
        sql.bind(campaign).push(" ORDER BY m.position");
        let people: Vec<Entry> = statement::list(self.database.reads(), &sql, READING).await?;
        let person = |Entry { uuid, email, phone_number }| ContactedPerson { uuid, email, phone_number };
        Ok(people.into_iter().map(person).collect())
    }

    async fn totals(&self) -> Result<Vec<(MessageState, u64)>, PortError> {
        let sql = Sql::new(
            "SELECT CAST(COALESCE(sum(waiting), 0) AS BIGINT) AS waiting, \
             CAST(COALESCE(sum(sent), 0) AS BIGINT) AS sent, \
             CAST(COALESCE(sum(failed), 0) AS BIGINT) AS failed, \
             CAST(COALESCE(sum(skipped), 0) AS BIGINT) AS skipped, \
             CAST(COALESCE(sum(cancelled), 0) AS BIGINT) AS cancelled FROM campaign",
        );
        let totals: Option<Totals> = statement::find(self.database.reads(), &sql, READING).await?;
        let totals = totals.ok_or_else(|| corrupt("the totals of campaigns"))?;
        Ok(vec![
            (MessageState::Waiting, unsigned(totals.waiting)),
            (MessageState::Sent, unsigned(totals.sent)),
            (MessageState::Failed, unsigned(totals.failed)),
            (MessageState::Skipped, unsigned(totals.skipped)),
            (MessageState::Cancelled, unsigned(totals.cancelled)),
        ])
    }
}

fn message(campaign: Uuid, row: Message) -> Result<MessageRow, PortError> {
    let position = u32::try_from(row.position).unwrap_or_default();
    let state = MessageState::from_key(&row.state).ok_or_else(|| corrupt("the state of a message"))?;
    let due = (state == MessageState::Waiting).then_some(row.next_at);
    Ok(MessageRow {
        uuid: message_id(campaign, position),
        contact_entry: row.entry_uuid,
        address: row.address,
        state,
        at: row.settled_at.or(due).map(Instant::from_micros),
        reason: row.reason,
        attempts: u32::try_from(row.attempts).unwrap_or_default(),
    })
}
