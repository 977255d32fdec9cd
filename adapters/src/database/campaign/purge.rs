//! Retention of campaign recipients: expired messages are deleted; the campaign and its counts are kept.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::media::entity as media;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::entity as campaign;
use application::error::PortError;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use uuid::Uuid;

const PURGING_CONTEXT: &str = "removing messages of old campaigns";

fn push_expired(sql: &mut Sql, before: Instant) {
    sql.push("campaign_message m JOIN campaign c ON c.uuid = m.campaign_uuid WHERE c.finished_at < ");
    sql.bind(Stored(before));
}

/// Counts the messages of campaigns that ended before `before`.
pub async fn count_expired(database: &Database, before: Instant) -> Result<u64, PortError> {
    let mut sql = Sql::new("SELECT count(*) FROM ");
    push_expired(&mut sql, before);
    statement::count(database.reads(), &sql, PURGING_CONTEXT).await
}

/// Deletes at most `limit` expired messages, and detaches the files of their campaigns, which the purge of unattached
/// files then deletes.
pub async fn purge_expired(database: &Database, before: Instant, limit: u64) -> Result<u64, PortError> {
    let pool = database.writes();
    let expired_campaigns = campaign::Entity::find()
        .select_only()
        .column(campaign::Column::Uuid)
        .filter(campaign::Column::FinishedAt.lt(Stored(before)))
        .into_query();
    let detachment = media::Entity::update_many()
        .col_expr(media::Column::ParentKind, Expr::value(None::<Stored<MediaParentKind>>))
        .col_expr(media::Column::ParentUuid, Expr::value(None::<Uuid>))
        .filter(media::Column::ParentKind.eq(Stored(MediaParentKind::Campaign)))
        .filter(media::Column::ParentUuid.in_subquery(expired_campaigns));
    detachment.exec(pool).await.map_err(db_error(PURGING_CONTEXT))?;
    let mut sql = Sql::new("DELETE FROM campaign_message WHERE (campaign_uuid, position) IN ");
    sql.push("(SELECT m.campaign_uuid, m.position FROM ");
    push_expired(&mut sql, before);
    sql.push(" LIMIT ").number(limit).push(")");
    statement::execute(pool, &sql, PURGING_CONTEXT).await
}
