//! Data of the statistics, stored with the rows: first contract and first refusal of a case; with each status, the
//! family that the case left and when it had entered it. Before, statistics read all statuses of every case.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [(&str, &str); 4] = [
    ("customer_case", "signed_at"),
    ("customer_case", "refused_at"),
    ("case_status", "left_family"),
    ("case_status", "left_family_since"),
];
const FORMER: [&str; 2] = ["case_status_moved", "case_status_given"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            let mut added = match column {
                "left_family" => string_len_null(column, 20),
                _ => big_integer_null(column),
            };
            manager.alter_table(Table::alter().table(table).add_column(&mut added).to_owned()).await?;
        }
        for name in FORMER {
            manager.drop_index(Index::drop().name(name).table("case_status").to_owned()).await?;
        }
        let left = format!(
            "UPDATE case_status SET left_family = f.family, left_family_since = f.since FROM ({}) f \
             WHERE f.case_uuid = case_status.case_uuid AND f.position = case_status.position",
            families_left()
        );
        for statement in [SIGNED, REFUSED, &left].into_iter().chain(INDEXES) {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

const SIGNED: &str = "UPDATE customer_case SET signed_at = (SELECT min(s.created_at) FROM case_status s \
    WHERE s.case_uuid = customer_case.uuid AND s.status IN ('FINANCED', 'INSURED', 'FINALISED'))";
const REFUSED: &str = "UPDATE customer_case SET refused_at = (SELECT min(s.created_at) FROM case_status s \
    WHERE s.case_uuid = customer_case.uuid AND s.status IN ('REFUSED_BY_PARTNER', 'REFUSED_BY_PROVIDER'))";

const INDEXES: [&str; 3] = [
    "CREATE INDEX case_status_left ON case_status (created_at, left_family, left_family_since) \
     WHERE left_family IS NOT NULL",
    "CREATE INDEX customer_case_signed ON customer_case (signed_at, project_amount) WHERE signed_at IS NOT NULL",
    "CREATE INDEX customer_case_refused ON customer_case (refused_at) WHERE refused_at IS NOT NULL",
];

/// Returns the query of the statuses at which a case changed its family, with the former family and its start.
fn families_left() -> String {
    let family = "CASE WHEN status IN ('CREATED', 'AWAITING_CUSTOMER') THEN 'DOCUMENTS_EXPECTED' \
        WHEN status = 'COMPLETED_BY_CUSTOMER' THEN 'DOCUMENTS_RECEIVED' WHEN status = 'ACCEPTED' THEN 'ACCEPTED' \
        WHEN status = 'OFFER_EDITION' THEN 'OFFER' WHEN status = 'FINANCED' THEN 'FINANCED' \
        WHEN status = 'INSURED' THEN 'INSURED' WHEN status = 'FINALISED' THEN 'FINISHED' \
        WHEN status IN ('DROPPED_BY_CUSTOMER', 'DROPPED_BY_PROVIDER', 'DROPPED_BY_PARTNER', 'REFUSED_BY_PARTNER', \
        'REFUSED_BY_PROVIDER') THEN 'DROPPED' ELSE 'UNDER_REVIEW' END";
    let order = "(PARTITION BY case_uuid ORDER BY position)";
    format!(
        "SELECT case_uuid, position, lag(family) OVER {order} AS family, lag(created_at) OVER {order} AS since FROM \
         (SELECT case_uuid, position, created_at, family, lag(family) OVER {order} AS former FROM \
         (SELECT case_uuid, position, created_at, {family} AS family FROM case_status) a) b \
         WHERE former IS NULL OR former <> family"
    )
}
