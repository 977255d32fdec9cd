//! Revokes API tokens and calendar addresses of accounts without access. Before, they were only suspended, and became
//! valid again when the access was restored.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

#[derive(DeriveMigrationName)]
pub struct Migration;

const REVOKE_TOKENS: &str = "UPDATE api_token SET revoked_at = (SELECT a.sessions_valid_from FROM account a \
     WHERE a.uuid = api_token.account_uuid) WHERE revoked_at IS NULL \
     AND account_uuid IN (SELECT uuid FROM account WHERE NOT enabled)";

const FORGET_CALENDARS: &str = "UPDATE task_setting SET calendar_digest = NULL, calendar_created_at = NULL \
     WHERE calendar_digest IS NOT NULL AND account_uuid IN (SELECT uuid FROM account WHERE NOT enabled)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for statement in [REVOKE_TOKENS, FORGET_CALENDARS] {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
