//! Campaign queries.

use super::super::connection::Database;
use super::super::contact::group_entity as contact_group;
use super::super::error::db_error;
use super::super::media::list_files;
use super::super::order::ColumnOrder;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::audience::{EntryDeliverability, push_members};
use super::entity::{Column, Entity};
use super::group_entity;
use super::rows::{READING_CONTEXT, load_credit_use};
use application::campaign::compose::message_id;
use application::campaign::ports::{CampaignFilter, CampaignOrder, CampaignQueries, CreditUse};
use application::campaign::views::{Audience, CampaignGroup, CampaignRow, ContactedPerson, MessageRow};
use application::error::PortError;
use application::media::file::Media;
use application::paging::{Page, PageRequest, Position, RowBatch, add_total};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::campaign::{CampaignKind, MessageState};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use futures::{StreamExt, TryStreamExt};
use sea_orm::sea_query::Condition;
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder, QueryResult,
    QuerySelect, Select, StreamTrait,
};
use uuid::Uuid;

fn order(filter: CampaignFilter) -> ColumnOrder<Column> {
    let sorting = filter.order();
    let key = match sorting.by {
        CampaignOrder::Launched => Column::CreatedAt,
        CampaignOrder::Recipients => Column::Recipients,
        CampaignOrder::Sent => Column::Sent,
        CampaignOrder::Failed => Column::Failed,
    };
    ColumnOrder { key, uuid: Column::Uuid, descending: sorting.descending }
}

/// Selects the campaigns of the filter.
fn select_list(filter: CampaignFilter) -> Select<Entity> {
    let condition = Condition::all()
        .add_option(filter.kind.map(|kind| Column::Kind.eq(Stored(kind))))
        .add_option(filter.state.map(|state| Column::State.eq(Stored(state))));
    Entity::find().filter(condition)
}

fn position(row: &CampaignRow, order: CampaignOrder) -> Position {
    match order {
        CampaignOrder::Launched => Position::from_instant(row.created_at, row.uuid),
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
    async fn list_campaigns(&self, query: Select<Entity>) -> Result<Vec<CampaignRow>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(db_error(READING_CONTEXT))?;
        let mut campaigns: Vec<CampaignRow> = rows.into_iter().map(CampaignRow::from).collect();
        if campaigns.is_empty() {
            return Ok(campaigns);
        }
        let groups = group_entity::Entity::find()
            .filter(group_entity::Column::CampaignUuid.is_in(campaigns.iter().map(|campaign| campaign.uuid)))
            .order_by_asc(group_entity::Column::CampaignUuid)
            .order_by_asc(group_entity::Column::Position);
        for group in groups.all(reads).await.map_err(db_error(READING_CONTEXT))? {
            if let Some(campaign) = campaigns.iter_mut().find(|campaign| campaign.uuid == group.campaign_uuid)
            {
                campaign.groups.push(CampaignGroup { uuid: group.group_uuid, name: group.name });
            }
        }
        Ok(campaigns)
    }

    async fn count(&self, filter: CampaignFilter) -> Result<u64, PortError> {
        select_list(filter).count(self.database.reads()).await.map_err(db_error(READING_CONTEXT))
    }
}

#[derive(FromQueryResult)]
struct DeliverabilityCount {
    deliverability: Stored<EntryDeliverability>,
    entries: Stored<u64>,
    times: Stored<u64>,
    addresses: Stored<u64>,
}

#[derive(FromQueryResult)]
struct Entry {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
}

#[derive(FromQueryResult)]
struct Totals {
    waiting: Stored<u64>,
    sent: Stored<u64>,
    failed: Stored<u64>,
    skipped: Stored<u64>,
    cancelled: Stored<u64>,
}

#[derive(FromQueryResult)]
struct Message {
    position: Stored<u32>,
    entry_uuid: Option<Uuid>,
    state: Stored<MessageState>,
    attempts: Stored<u32>,
    next_at: Stored<Instant>,
    settled_at: Option<Stored<Instant>>,
    reason: Option<String>,
    address: Option<String>,
}

#[async_trait]
impl CampaignQueries for SqlCampaignQueries {
    async fn find_audience(
        &self,
        kind: CampaignKind,
        groups: &[Uuid],
    ) -> Result<Option<Audience>, PortError> {
        let group_count = contact_group::Entity::find()
            .filter(contact_group::Column::Uuid.is_in(groups.iter().copied()))
            .count(self.database.reads());
        if group_count.await.map_err(db_error(READING_CONTEXT))?
            != u64::try_from(groups.len()).unwrap_or(u64::MAX)
        {
            return Ok(None);
        }
        let mut sql = Sql::new("");
        push_members(&mut sql, kind, groups);
        sql.push("SELECT deliverability, count(*) AS entries, CAST(sum(times) AS BIGINT) AS times, ");
        sql.push("count(DISTINCT address) AS addresses FROM member_deliverability GROUP BY deliverability");
        let mut audience = Audience::default();
        let mut memberships = 0;
        for row in
            statement::list::<DeliverabilityCount>(self.database.reads(), &sql, READING_CONTEXT).await?
        {
            memberships += row.times.0;
            match row.deliverability.0 {
                EntryDeliverability::Reachable => audience.recipients = row.addresses.0,
                EntryDeliverability::OptedOut => audience.refused = row.entries.0,
                EntryDeliverability::Unreachable => audience.unreachable = row.entries.0,
            }
        }
        let distinct_members = audience.recipients + audience.refused + audience.unreachable;
        audience.duplicates = memberships.saturating_sub(distinct_members);
        Ok(Some(audience))
    }

    async fn load_credit_use(&self, kind: CampaignKind) -> Result<CreditUse, PortError> {
        load_credit_use(self.database.reads(), kind).await
    }

    async fn list_page(
        &self,
        filter: CampaignFilter,
        page: PageRequest,
    ) -> Result<Page<CampaignRow>, PortError> {
        let mut query = select_list(filter);
        order(filter).select_page(QuerySelect::query(&mut query), page);
        let rows = self.list_campaigns(query).await?;
        add_total(page, rows, self.count(filter)).await
    }

    async fn list_rows_after(
        &self,
        filter: CampaignFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<CampaignRow, Position>, PortError> {
        let mut query = select_list(filter);
        order(filter).select_batch(QuerySelect::query(&mut query), after, limit);
        let rows = self.list_campaigns(query).await?;
        Ok(RowBatch::new(rows, limit, |row| position(row, filter.order().by)))
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError> {
        let Some(row) = self.list_campaigns(Entity::find_by_id(uuid)).await?.pop() else { return Ok(None) };
        let files = list_files(self.database.reads(), MediaParentKind::Campaign.with_id(uuid)).await?;
        Ok(Some((row, files)))
    }

    async fn list_messages(
        &self,
        campaign: Uuid,
        state: Option<MessageState>,
        page: PageRequest,
    ) -> Result<Page<MessageRow>, PortError> {
        let push_condition = |sql: &mut Sql| {
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
        push_condition(&mut sql);
        sql.push(" ORDER BY m.position LIMIT ").number(page.page_size);
        sql.push(" OFFSET ").number(page.offset());
        let rows: Vec<Message> = statement::list(self.database.reads(), &sql, READING_CONTEXT).await?;
        let rows = rows.into_iter().map(|row| to_message_row(campaign, row)).collect();
        let mut sql = Sql::new("SELECT count(*) FROM campaign_message m WHERE ");
        push_condition(&mut sql);
        Ok(Page { rows, total: statement::count(self.database.reads(), &sql, READING_CONTEXT).await? })
    }

    async fn list_contacted_people(&self, campaign: Uuid) -> Result<Vec<ContactedPerson>, PortError> {
        let mut sql = Sql::new(
            "SELECT e.uuid, e.email, e.phone_number FROM campaign_message m \
             JOIN contact_entry e ON e.uuid = m.entry_uuid WHERE m.campaign_uuid = ",
        );
        sql.bind(campaign).push(" ORDER BY m.position");
        // Streamed, because a hundred thousand rows of the driver need more memory than the result.
        let rows = self.database.reads().stream(&sql).await.map_err(db_error(READING_CONTEXT))?;
        let to_person = |row: QueryResult| {
            let Entry { uuid, email, phone_number } = Entry::from_query_result(&row, "")?;
            Ok(ContactedPerson { uuid, email, phone_number })
        };
        rows.map(|row| row.and_then(to_person)).try_collect().await.map_err(db_error(READING_CONTEXT))
    }

    async fn count_messages_by_state(&self) -> Result<Vec<(MessageState, u64)>, PortError> {
        let sql = Sql::new(
            "SELECT CAST(COALESCE(sum(waiting), 0) AS BIGINT) AS waiting, \
             CAST(COALESCE(sum(sent), 0) AS BIGINT) AS sent, \
             CAST(COALESCE(sum(failed), 0) AS BIGINT) AS failed, \
             CAST(COALESCE(sum(skipped), 0) AS BIGINT) AS skipped, \
             CAST(COALESCE(sum(cancelled), 0) AS BIGINT) AS cancelled FROM campaign",
        );
        let totals: Totals = statement::read_row(self.database.reads(), &sql, READING_CONTEXT).await?;
        Ok(vec![
            (MessageState::Waiting, totals.waiting.0),
            (MessageState::Sent, totals.sent.0),
            (MessageState::Failed, totals.failed.0),
            (MessageState::Skipped, totals.skipped.0),
            (MessageState::Cancelled, totals.cancelled.0),
        ])
    }
}

fn to_message_row(campaign: Uuid, row: Message) -> MessageRow {
    let state = row.state.0;
    let next_at = (state == MessageState::Waiting).then_some(row.next_at);
    MessageRow {
        uuid: message_id(campaign, row.position.0),
        contact_entry: row.entry_uuid,
        address: row.address,
        state,
        at: row.settled_at.or(next_at).map(Stored::value),
        reason: row.reason,
        attempts: row.attempts.0,
    }
}
