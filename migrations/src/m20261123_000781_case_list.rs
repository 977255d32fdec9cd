//! Filter and sort columns of the case list: start and family of the current status, whether the case is open, next
//! actor, expected reply and its day. The indexes contain the filter columns, so that rare values do not require
//! reading the table.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            big_integer("status_since").default(0).take(),
            string_len("family", 20).default("DOCUMENTS_EXPECTED").take(),
            boolean("is_open").default(true).take(),
            string_len_null("waiting_for", 20),
            date_null("awaited_until"),
            string_len_null("awaited_reason", 255),
        ];
        for column in columns {
            let add = Table::alter().table("customer_case").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        let connection = manager.get_connection();
        for statement in [SINCE, FAMILY, OPEN, WAITING_FOR].into_iter().chain(INDEXES) {
            connection.execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

const INDEXES: [&str; 4] = [
    "CREATE INDEX customer_case_since ON customer_case (status_since, uuid)",
    "CREATE INDEX customer_case_open_since ON customer_case \
     (is_open, status_since, uuid, waiting_for, current_status, awaited_until)",
    "CREATE INDEX customer_case_family_since ON customer_case \
     (family, status_since, uuid, waiting_for, current_status, awaited_until)",
    "CREATE INDEX customer_case_counts ON customer_case \
     (current_status, waiting_for, status_since, awaited_until)",
];

const SINCE: &str = "UPDATE customer_case SET status_since = coalesce((SELECT max(s.created_at) FROM case_status s \
    WHERE s.case_uuid = customer_case.uuid), created_at)";

const FAMILY: &str = "UPDATE customer_case SET family = CASE \
    WHEN current_status IN ('CREATED', 'AWAITING_CUSTOMER') THEN 'DOCUMENTS_EXPECTED' \
    WHEN current_status = 'COMPLETED_BY_CUSTOMER' THEN 'DOCUMENTS_RECEIVED' \
    WHEN current_status = 'ACCEPTED' THEN 'ACCEPTED' WHEN current_status = 'OFFER_EDITION' THEN 'OFFER' \
    WHEN current_status = 'FINANCED' THEN 'FINANCED' WHEN current_status = 'INSURED' THEN 'INSURED' \
    WHEN current_status = 'FINALISED' THEN 'FINISHED' WHEN current_status IN ('DROPPED_BY_CUSTOMER', \
    'DROPPED_BY_PROVIDER', 'DROPPED_BY_PARTNER', 'REFUSED_BY_PARTNER', 'REFUSED_BY_PROVIDER') THEN 'DROPPED' \
    ELSE 'UNDER_REVIEW' END";

const OPEN: &str =
    "UPDATE customer_case SET is_open = family NOT IN ('FINANCED', 'INSURED', 'FINISHED', 'DROPPED')";

/// The customer is the next actor when documents are missing in a new or reopened case.
const WAITING_FOR: &str = "UPDATE customer_case SET waiting_for = CASE \
    WHEN NOT is_open THEN NULL \
    WHEN with_upload AND EXISTS (SELECT 1 FROM case_item i WHERE i.case_uuid = customer_case.uuid AND i.is_file \
        AND i.state IN ('asked', 'refused')) AND (current_status = 'CREATED' OR EXISTS (SELECT 1 FROM case_round o \
        WHERE o.case_uuid = customer_case.uuid AND o.completed_at IS NULL)) THEN 'customer' \
    WHEN current_status = 'AWAITING_CUSTOMER' THEN 'customer' \
    WHEN current_status IN ('SENT_TO_PARTNER', 'FOUR_PAGES_SENT_TO_PARTNER', 'DDPC_PARTNER', 'OFFER_EDITION', \
        'AWAITING_VALUATION', 'AWAITING_INSURANCE') THEN 'thirdParty' \
    ELSE 'firm' END";
