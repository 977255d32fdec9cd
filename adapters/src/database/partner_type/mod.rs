//! Types of partners and their documents.

mod queries;
mod repository;

pub use queries::SqlPartnerTypeQueries;
pub use repository::SqlPartnerTypes;

use super::sql::Sql;
use application::partner_type::ports::PartnerTypeScope;

/// Writes a condition that holds when the type in `column` is within the scope.
pub fn push_visible(sql: &mut Sql, scope: PartnerTypeScope, column: &str) {
    match scope {
        PartnerTypeScope::All => {
            sql.push("TRUE");
        }
        PartnerTypeScope::OfPartner(partner) => {
            sql.push("EXISTS (SELECT 1 FROM partner own WHERE own.uuid = ").bind(partner);
            sql.push(" AND own.type_uuid = ").push(column).push(")");
        }
    }
}
