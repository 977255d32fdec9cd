//! Customer records. Parts that are edited as a whole are stored as JSON; customers have their own table.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let postgres = manager.get_database_backend() == sea_orm_migration::sea_orm::DbBackend::Postgres;
        let mut sort_key = string_len("sort_key", 210);
        if postgres {
            // Byte order, as in SQLite: the same order on both engines, and the fastest comparison.
            sort_key.extra("COLLATE \"C\"");
        }
        let table = Table::create()
            .table("customer_record")
            .col(pk_uuid("uuid"))
            .col(big_integer("version"))
            .col(sort_key)
            .col(string_len("marital_status", 40))
            .col(date_null("marital_status_since"))
            .col(json_binary("debts"))
            .col(text_null("debts_comment"))
            .col(json_binary("properties"))
            .col(text_null("properties_comment"))
            .col(json_binary("children"))
            .col(text_null("children_comment"))
            .col(small_integer_null("nb_of_dependant_children"))
            .col(json_binary("birth_dates_of_children"))
            .col(json_binary("resources"))
            .col(text_null("resources_comment"))
            .col(string_len_null("housing_situation", 40))
            .col(date_null("housing_situation_since"))
            .col(big_integer_null("housing_costs"))
            .col(string_len_null("number", 255))
            .col(string_len_null("street", 255))
            .col(string_len_null("zip_code", 255))
            .col(string_len_null("city", 255))
            .col(big_integer_null("treasury"))
            .col(big_integer_null("monthly_saving_capacity"))
            .col(boolean("tax_exemption_potential"))
            .col(boolean("hamon_potential"))
            .col(boolean("lifting_of_banking_secrecy"))
            .col(big_integer("created_at"))
            .col(string_len("created_by_first_name", 255))
            .col(string_len("created_by_last_name", 255))
            .col(big_integer("updated_at"))
            .col(string_len("updated_by_first_name", 255))
            .col(string_len("updated_by_last_name", 255))
            .to_owned();
        manager.create_table(table).await?;
        let order = |name: &str| Index::create().name(name).table("customer_record").to_owned();
        for index in [
            order("customer_record_order").col("sort_key").col("uuid").to_owned(),
            order("customer_record_tax_order")
                .col("tax_exemption_potential")
                .col("sort_key")
                .col("uuid")
                .to_owned(),
            order("customer_record_hamon_order")
                .col("hamon_potential")
                .col("sort_key")
                .col("uuid")
                .to_owned(),
        ] {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
