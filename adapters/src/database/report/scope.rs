//! Visibility of reports.

use super::super::customer_record::scope as record_scope;
use super::entity::{Column, Entity};
use application::actor::{RecordScope, ReportScope};
use domain::report::ReportParent;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, IntoColumnRef, Query, SelectStatement};
use uuid::Uuid;

/// Condition that a row of `report` is within the scope. For queries that check few reports.
pub fn is_visible(scope: ReportScope) -> Condition {
    let is_in_active_record = record_scope::is_visible(RecordScope::All, (Entity, Column::RecordUuid));
    is_in_active_record.add(match scope {
        ReportScope::All => Condition::all(),
        ReportScope::OfEmployee(account) => {
            let record = Expr::col((Entity, Column::RecordUuid));
            let partner = Expr::col((Entity, Column::PartnerUuid));
            Condition::any()
                .add(Expr::exists(select_assignment("record_assignment", "record_uuid", record, account)))
                .add(Expr::exists(select_assignment("partner_assignment", "partner_uuid", partner, account)))
        }
        ReportScope::OfPartner(partner) => is_shown_to(partner),
    })
}

/// Condition of a list: the reports of `parent` within the scope. The assignment of an employee is evaluated once, not
/// for each report.
pub fn reports_of(parent: ReportParent, scope: ReportScope) -> Condition {
    let parent_is = match parent {
        ReportParent::CustomerRecord(record) => Column::RecordUuid.eq(record),
        ReportParent::Partner(partner) => Column::PartnerUuid.eq(partner),
    };
    let is_in_active_record = record_scope::is_visible(RecordScope::All, (Entity, Column::RecordUuid));
    let condition = is_in_active_record.add(parent_is);
    match scope {
        ReportScope::All => condition,
        ReportScope::OfEmployee(account) => condition.add(is_assigned_to(parent, account)),
        ReportScope::OfPartner(partner) => condition.add(is_shown_to(partner)),
    }
}

/// Condition that the parent is assigned to this employee.
pub fn is_assigned_to(parent: ReportParent, account: Uuid) -> Expr {
    Expr::exists(match parent {
        ReportParent::CustomerRecord(record) => {
            select_assignment("record_assignment", "record_uuid", Expr::val(record), account)
        }
        ReportParent::Partner(partner) => {
            select_assignment("partner_assignment", "partner_uuid", Expr::val(partner), account)
        }
    })
}

fn select_assignment(
    table: &'static str,
    column: &'static str,
    parent: Expr,
    account: Uuid,
) -> SelectStatement {
    Query::select()
        .expr(Expr::val(1))
        .from(table)
        .and_where(Expr::col((table, column)).eq(parent))
        .and_where(Expr::col((table, "account_uuid")).eq(account))
        .take()
}

/// Condition on reports flagged as visible, about a case of this partner, on a record with lifted banking secrecy.
fn is_shown_to(partner: Uuid) -> Condition {
    let case = |column: &'static str| ("customer_case", column).into_column_ref();
    let visible_reports = Query::select()
        .expr(Expr::val(1))
        .from("customer_case")
        .inner_join("customer_record", Expr::col(("customer_record", "uuid")).equals(case("record_uuid")))
        .and_where(Expr::col(case("uuid")).equals((Entity, Column::CaseUuid)))
        .and_where(Expr::col(("customer_record", "lifting_of_banking_secrecy")))
        .and_where(Expr::col(case("partner_uuid")).eq(partner))
        .take();
    Condition::all().add(Expr::col((Entity, Column::VisibleToPartner))).add(Expr::exists(visible_reports))
}
