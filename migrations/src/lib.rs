//! The schema, one small step a file. Names are frozen once landed; entities are never imported.

use sea_orm_migration::prelude::*;

mod m20261121_000001_account;
mod m20261121_000002_password_link;
mod m20261121_000003_rate_limit;
mod m20261121_000004_job;
mod m20261121_000005_mail_template;

/// Every step, in order.
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m20261121_000001_account::Migration),
            Box::new(m20261121_000002_password_link::Migration),
            Box::new(m20261121_000003_rate_limit::Migration),
            Box::new(m20261121_000004_job::Migration),
            Box::new(m20261121_000005_mail_template::Migration),
        ]
    }
}
