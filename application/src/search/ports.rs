//! What the search needs of the database.

use crate::actor::{InquiryScope, PartnerScope, RecordScope};
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::CaseStatus;
use domain::search::SearchKind;
use uuid::Uuid;

/// How far somebody sees; part of every query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchScope {
    pub records: RecordScope,
    pub partners: PartnerScope,
    pub inquiries: InquiryScope,
    /// Employees are found by administrators only.
    pub employees: bool,
}

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchHit {
    pub kind: SearchKind,
    pub uuid: Uuid,
    /// The record of a case.
    pub customer_record: Option<Uuid>,
    /// The current status of a case.
    pub status: Option<CaseStatus>,
    /// How it is called.
    pub label: String,
    /// What distinguishes it from others of the same name; may be empty.
    pub detail: String,
}

/// Finds things by words of their names, addresses and numbers (`domain::search`).
#[async_trait]
pub trait SearchQueries: Send + Sync {
    /// At most `limit` things of each kind, within the scope, that hold every word: first those that begin with the
    /// first word, then by name. Of words that very many things hold, only the newest things are looked at.
    async fn find(
        &self,
        scope: SearchScope,
        words: &[String],
        limit: usize,
    ) -> Result<Vec<SearchHit>, PortError>;

    /// At most `limit` things that are still there and within the scope, that this account opened or changed last
    /// as the access journal tells; the latest first.
    async fn recent(
        &self,
        account: Uuid,
        scope: SearchScope,
        limit: usize,
    ) -> Result<Vec<SearchHit>, PortError>;
}
