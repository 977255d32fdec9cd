//! Order of the list of archived records.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(Index::drop().name("record_archive_until").table("record_archive").to_owned())
            .await?;
        for (name, column) in [("record_archive_newest", "archived_at"), ("record_archive_until", "until")] {
            let index =
                Index::create().name(name).table("record_archive").col(column).col("record_uuid").to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
