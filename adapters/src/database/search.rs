//! Search in normalised columns (`domain::shared::text::indexed_key`).

use sea_orm::DbBackend;
use sea_orm::sea_query::{Expr, ExprTrait, Func, IntoColumnRef};

/// Condition that the column contains the word.
pub fn contains(column: impl IntoColumnRef, word: String, backend: DbBackend) -> Expr {
    let position = if backend == DbBackend::Postgres { "strpos" } else { "instr" };
    Expr::from(Func::cust(position).arg(Expr::col(column)).arg(word)).gt(0)
}
