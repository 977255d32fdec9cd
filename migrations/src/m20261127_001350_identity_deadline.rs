//! Deadlines of the identity documents of the customers: one row per open case and customer with an identity check,
//! from the latest check.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const EXPIRIES: &str = "INSERT INTO case_deadline (case_uuid, position, kind, due_on, label) \
    SELECT c.uuid, 1000000 + k.position, 'identityExpiry', i.valid_until, \
    substr('Fin de validité de la pièce d’identité\u{a0}: ' || k.first_name || ' ' || k.last_name, 1, 400) \
    FROM customer_case c JOIN customer k ON k.record_uuid = c.record_uuid \
    JOIN identity_check i ON i.customer_uuid = k.uuid \
    WHERE c.is_open AND NOT EXISTS (SELECT 1 FROM identity_check n WHERE n.customer_uuid = k.uuid \
    AND (n.checked_at > i.checked_at OR n.checked_at = i.checked_at AND n.uuid > i.uuid))";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared(EXPIRIES).await.map(|_| ())
    }
}
