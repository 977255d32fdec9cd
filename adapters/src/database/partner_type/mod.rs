//! Partner types and their documents.

pub mod entity;
mod repository;

pub use repository::SqlPartnerTypeRepository;

use super::partner::entity as partner;
use application::actor::PartnerTypeScope;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Condition, Query};

/// Condition that the type in `column` is within the scope.
pub fn is_visible(scope: PartnerTypeScope, column: impl ColumnTrait) -> Condition {
    match scope {
        PartnerTypeScope::All => Condition::all(),
        PartnerTypeScope::OfPartner(uuid) => {
            let types_of_partner = Query::select()
                .column(partner::Column::TypeUuid)
                .from(partner::Entity)
                .and_where(partner::Column::Uuid.eq(uuid))
                .take();
            Condition::all().add(column.in_subquery(types_of_partner))
        }
    }
}
