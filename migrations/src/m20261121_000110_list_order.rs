//! Indexes for the sort orders of the record list, including the filter columns, so that distant pages are read from
//! the index alone.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const ORDERS: [(&str, &str, Option<&str>); 3] = [
    ("customer_record_list", "customer_record_order", None),
    ("customer_record_tax_list", "customer_record_tax_order", Some("tax_exemption_potential")),
    ("customer_record_hamon_list", "customer_record_hamon_order", Some("hamon_potential")),
];

fn order(name: &str, flag: Option<&'static str>) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table("customer_record").to_owned();
    if let Some(flag) = flag {
        index.col(flag);
    }
    index.col("sort_key").col("uuid").to_owned()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, former, flag) in ORDERS {
            manager.create_index(order(name, flag).col("lifting_of_banking_secrecy").to_owned()).await?;
            manager.drop_index(Index::drop().name(former).table("customer_record").to_owned()).await?;
        }
        Ok(())
    }
}
