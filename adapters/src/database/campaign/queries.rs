//! Reading campaigns.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::media::medias_of;
use super::super::sql::Sql;
use super::audience::push_judged;
use super::rows::{COLUMNS, READING, campaign_row, count, credit_use, get};
use application::campaign::message_id;
use application::campaign::ports::{CampaignFilter, CampaignQueries, CreditUse};
use application::campaign::views::{Audience, CampaignGroup, CampaignRow, ContactedPerson, MessageRow};
use application::error::PortError;
use application::media::Media;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::campaign::{CampaignKind, MessageState};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, QueryResult};
use uuid::Uuid;

const NEWEST_FIRST: &str = " ORDER BY c.created_at DESC, c.uuid DESC LIMIT ";

/// Campaigns read from a database.
pub struct SqlCampaignQueries {
    database: Database,
}

impl SqlCampaignQueries {
    /// Campaigns kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, PortError> {
        let reads = self.database.reads();
        reads.query_all_raw(sql.statement(reads.get_database_backend())).await.map_err(during(READING))
    }

    async fn number(&self, sql: Sql) -> Result<u64, PortError> {
        let rows = self.rows(sql).await?;
        let row = rows.first().ok_or_else(|| corrupt("a number of campaigns"))?;
        Ok(u64::try_from(row.try_get_by_index::<i64>(0).map_err(during(READING))?).unwrap_or_default())
    }

    async fn campaigns(&self, sql: Sql) -> Result<Vec<CampaignRow>, PortError> {
        let rows = self.rows(sql).await?;
        let mut campaigns = rows.iter().map(campaign_row).collect::<Result<Vec<_>, _>>()?;
        if campaigns.is_empty() {
            return Ok(campaigns);
        }
        let mut sql = Sql::new(
            "SELECT g.campaign_uuid, g.group_uuid, g.name FROM campaign_group g WHERE g.campaign_uuid IN (",
        );
        for (place, campaign) in campaigns.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).bind(campaign.uuid);
        }
        sql.push(") ORDER BY g.campaign_uuid, g.position");
        for row in self.rows(sql).await? {
            let of: Uuid = get(&row, "campaign_uuid")?;
            let group = CampaignGroup { uuid: get(&row, "group_uuid")?, name: get(&row, "name")? };
            if let Some(campaign) = campaigns.iter_mut().find(|campaign| campaign.uuid == of) {
                campaign.groups.push(group);
            }
        }
        Ok(campaigns)
    }
}

fn select() -> Sql {
    let mut sql = Sql::new("SELECT ");
    sql.push(COLUMNS).push(" FROM campaign c WHERE ");
    sql
}

fn push_filter(sql: &mut Sql, filter: CampaignFilter) {
    sql.push("TRUE");
    if let Some(kind) = filter.kind {
        sql.push(" AND c.kind = ").bind(kind.label());
    }
    if let Some(state) = filter.state {
        sql.push(" AND c.state = ").bind(state.label());
    }
}

#[async_trait]
impl CampaignQueries for SqlCampaignQueries {
    async fn audience(&self, kind: CampaignKind, groups: &[Uuid]) -> Result<Option<Audience>, PortError> {
        let mut sql = Sql::new("SELECT count(*) FROM contact_group g WHERE g.uuid IN (");
        for (place, group) in groups.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).bind(*group);
        }
        sql.push(")");
        if self.number(sql).await? != u64::try_from(groups.len()).unwrap_or(u64::MAX) {
            return Ok(None);
        }
        let mut sql = Sql::new("");
        push_judged(&mut sql, kind, groups);
        sql.push("SELECT verdict, count(*) AS entries, CAST(sum(times) AS BIGINT) AS times, ");
        sql.push("count(DISTINCT address) AS addresses FROM judged GROUP BY verdict");
        let mut audience = Audience::default();
        let mut all = 0;
        for row in self.rows(sql).await? {
            let verdict: String = get(&row, "verdict")?;
            let entries = count(&row, "entries")?;
            all += count(&row, "times")?;
            match verdict.as_str() {
                "reached" => audience.recipients = count(&row, "addresses")?,
                "refused" => audience.refused = entries,
                _ => audience.unreachable = entries,
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
        sql.push(NEWEST_FIRST).number(page.page_size).push(" OFFSET ").number(page.offset());
        let rows = self.campaigns(sql).await?;
        let mut sql = Sql::new("SELECT count(*) FROM campaign c WHERE ");
        push_filter(&mut sql, filter);
        Ok(Page { rows, total: self.number(sql).await? })
    }

    async fn rows_after(
        &self,
        filter: CampaignFilter,
        after: Option<(Instant, Uuid)>,
        limit: u64,
    ) -> Result<Vec<CampaignRow>, PortError> {
        let mut sql = select();
        push_filter(&mut sql, filter);
        if let Some((launched, uuid)) = after {
            sql.push(" AND (c.created_at, c.uuid) < (").bind(launched.micros());
            sql.push(", ").bind(uuid).push(")");
        }
        sql.push(NEWEST_FIRST).number(limit);
        self.campaigns(sql).await
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError> {
        let mut sql = select();
        sql.push("c.uuid = ").bind(uuid);
        let Some(row) = self.campaigns(sql).await?.pop() else { return Ok(None) };
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
                sql.push(" AND m.state = ").bind(state.label());
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
        let rows = self.rows(sql).await?;
        let rows = rows.iter().map(|row| message(campaign, row)).collect::<Result<_, _>>()?;
        let mut sql = Sql::new("SELECT count(*) FROM campaign_message m WHERE ");
        of(&mut sql);
        Ok(Page { rows, total: self.number(sql).await? })
    }

    async fn people(&self, campaign: Uuid) -> Result<Vec<ContactedPerson>, PortError> {
        let mut sql = Sql::new(
            "SELECT e.uuid, e.email, e.phone_number FROM campaign_message m \
             JOIN contact_entry e ON e.uuid = m.entry_uuid WHERE m.campaign_uuid = ",
        );
        sql.bind(campaign).push(" ORDER BY m.position");
        let person = |row: &QueryResult| {
            Ok(ContactedPerson {
                uuid: get(row, "uuid")?,
                email: get(row, "email")?,
                phone_number: get(row, "phone_number")?,
            })
        };
        self.rows(sql).await?.iter().map(person).collect()
    }

    async fn totals(&self) -> Result<Vec<(MessageState, u64)>, PortError> {
        let sums = ["waiting", "sent", "failed", "skipped", "cancelled"];
        let sums = sums.map(|name| format!("CAST(COALESCE(sum({name}), 0) AS BIGINT) AS {name}"));
        let sql = Sql::new(&format!("SELECT {} FROM campaign", sums.join(", ")));
        let rows = self.rows(sql).await?;
        let row = rows.first().ok_or_else(|| corrupt("the totals of campaigns"))?;
        let states = [
            MessageState::Waiting,
            MessageState::Sent,
            MessageState::Failed,
            MessageState::Skipped,
            MessageState::Cancelled,
        ];
        states.into_iter().map(|state| Ok((state, count(row, state.label())?))).collect()
    }
}

fn message(campaign: Uuid, row: &QueryResult) -> Result<MessageRow, PortError> {
    let state: String = get(row, "state")?;
    let position = u32::try_from(get::<i32>(row, "position")?).unwrap_or_default();
    let settled: Option<i64> = get(row, "settled_at")?;
    let due: i64 = get(row, "next_at")?;
    let state = MessageState::from_label(&state).ok_or_else(|| corrupt("the state of a message"))?;
    let due = (state == MessageState::Waiting).then_some(due);
    Ok(MessageRow {
        uuid: message_id(campaign, position),
        contact_entry: get(row, "entry_uuid")?,
        address: get(row, "address")?,
        state,
        at: settled.or(due).map(Instant::from_micros),
        reason: get(row, "reason")?,
        attempts: u32::try_from(get::<i32>(row, "attempts")?).unwrap_or_default(),
    })
}
