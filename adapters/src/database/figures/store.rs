//! Stored statistics of ended months.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::conditions::push_instant;
use super::counts::{count_outcomes, push_stays};
use super::month_entity::{Column, Entity, Model};
use super::months::load_months;
use super::shares::{self, insert_shares};
use application::error::PortError;
use application::figures::ports::{Period, StoredMonth};
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict, Query};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, Iterable, QueryFilter, QueryOrder};

const STORING_CONTEXT: &str = "storing figures of a month";
const STAYS: &str = "figure_stay";

/// Returns the months that start in the period `months` and were stored in the period `stored`.
pub(super) async fn list_stored_months(
    database: &Database,
    months: Period,
    stored: Period,
) -> Result<Vec<StoredMonth>, PortError> {
    let query = Entity::find()
        .filter(Column::Since.gte(Stored(months.from)).and(Column::Since.lt(Stored(months.until))))
        .filter(Column::StoredAt.gte(Stored(stored.from)).and(Column::StoredAt.lt(Stored(stored.until))))
        .order_by_asc(Column::Since);
    let rows = query.all(database.reads()).await.map_err(db_error("reading stored figures"))?;
    Ok(rows.into_iter().map(StoredMonth::from).collect())
}

/// Returns the earliest time of a row that statistics count, and of a stored month.
pub(super) async fn find_earliest(database: &Database) -> Result<Option<Instant>, PortError> {
    let earliest: Option<Option<Stored<Instant>>> =
        statement::find_value(database.reads(), &Sql::new(EARLIEST), "finding the first month of figures")
            .await?;
    Ok(earliest.flatten().map(Stored::value))
}

const EARLIEST: &str = "SELECT min(e.at) FROM (SELECT min(created_at) AS at FROM customer_record \
    UNION ALL SELECT min(created_at) FROM customer_case UNION ALL SELECT min(received_at) FROM inquiry \
    UNION ALL SELECT min(since) FROM figure_month) e";

/// Computes the statistics of a month and replaces the stored ones.
pub(super) async fn store_month(database: &Database, month: Period, now: Instant) -> Result<(), PortError> {
    let transaction = database.begin_write().await?;
    let figures = load_months(&transaction, &[month]).await?.into_iter().next().unwrap_or_default();
    let outcomes = count_outcomes(&transaction, month).await?;
    let row = Model::new(StoredMonth { since: month.from, figures, outcomes }, now);
    // This write locks the month: concurrent runs replace its parts one after the other.
    let update = OnConflict::column(Column::Since).update_columns(Column::iter()).to_owned();
    let insert = Entity::insert(row.into_active_model()).on_conflict(update);
    insert.exec_without_returning(&transaction).await.map_err(db_error(STORING_CONTEXT))?;
    for table in shares::STORED.iter().map(|breakdown| breakdown.table).chain([STAYS]) {
        let deletion = Query::delete()
            .from_table(table)
            .and_where(Expr::col(Column::Since).eq(Stored(month.from)))
            .take();
        statement::execute(&transaction, &deletion, STORING_CONTEXT).await?;
    }
    for breakdown in &shares::STORED {
        statement::execute(&transaction, &insert_shares(breakdown, month), STORING_CONTEXT).await?;
    }
    let mut stays = Sql::new("INSERT INTO figure_stay (since, family, days, times) SELECT ");
    push_instant(&mut stays, month.from);
    stays.push(", l.family, l.days, l.times FROM (");
    push_stays(&mut stays, month);
    stays.push(") l");
    statement::execute(&transaction, &stays, STORING_CONTEXT).await?;
    transaction.commit().await.map_err(db_error(STORING_CONTEXT))
}
