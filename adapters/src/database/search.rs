//! Searching normalised columns (`domain::shared::text::search_key`).

use domain::shared::text::search_words;
use sea_orm::DbBackend;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, IntoColumnRef, LikeExpr};

/// Every word of `text` occurs in the column, in any order; `None` when nothing is searched.
pub fn holds_every_word(column: impl IntoColumnRef, text: &str) -> Option<Condition> {
    let column = column.into_column_ref();
    let words = search_words(text);
    if words.is_empty() {
        return None;
    }
    let holds = |word: String| Expr::col(column.clone()).like(containing(&word));
    Some(words.into_iter().map(holds).fold(Condition::all(), Condition::add))
}

fn containing(word: &str) -> LikeExpr {
    let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    LikeExpr::new(format!("%{escaped}%")).escape('\\')
}

/// The word occurs in the column.
pub fn contains(column: impl IntoColumnRef, word: String, backend: DbBackend) -> Expr {
    let position = if backend == DbBackend::Postgres { "strpos" } else { "instr" };
    Expr::from(Func::cust(position).arg(Expr::col(column)).arg(word)).gt(0)
}
