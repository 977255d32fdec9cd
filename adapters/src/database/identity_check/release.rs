//! Copies of the identity checks of deleted customers, which are retained for a fixed time.

use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

const RELEASING_CONTEXT: &str = "keeping identity checks of deleted customers";

/// Copies the checks of the customers of a record, except those of the customers in `kept`, together with the identity
/// that was checked; `ended`: end of the relation. Called before the customers are deleted.
pub async fn copy_checks(
    connection: &impl ConnectionTrait,
    record: Uuid,
    kept: &[Uuid],
    ended: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new(
        "INSERT INTO kept_identity_check (uuid, first_name, last_name, birth_date, document, valid_until, \
         is_politically_exposed, vigilance, origin_of_funds, checked_at, checked_by_first_name, \
         checked_by_last_name, released_at) SELECT i.uuid, y.first_name, y.last_name, y.birth_date, i.document, \
         i.valid_until, i.is_politically_exposed, i.vigilance, i.origin_of_funds, i.checked_at, \
         i.checked_by_first_name, i.checked_by_last_name, CAST(",
    );
    sql.bind(Stored(ended));
    sql.push(
        " AS bigint) FROM identity_check i JOIN customer y ON y.uuid = i.customer_uuid WHERE y.record_uuid = ",
    );
    sql.bind(record);
    if !kept.is_empty() {
        sql.push(" AND y.uuid NOT IN ").bind_list(kept.iter().copied());
    }
    statement::execute(connection, &sql, RELEASING_CONTEXT).await.map(|_| ())
}
